#include "books/drums/game.h"

#include <boost/json.hpp>

#include "books/drums/invariants.h"
#include "books/drums/outside/scenario.h"
#include "books/drums/outside/sentences.h"
#include "books/drums/outside/switches.h"
#include "books/drums/set_up/ending.h"
#include "books/drums/set_up/muster.h"
#include "books/drums/turn/turn.h"
#include "engine/play/battle_form.h"

template class BookGame<drums::DrumsGame, drums::Battle, drums::Play>;

namespace drums {

std::string_view DrumsGame::book() const {
    return scenario_shelf.book;
}

std::string DrumsGame::caution(const Question& question, const Option& option) const {
    return caution_words(question, option);
}

RuleId DrumsGame::end_here(Ending how, SideId winner) {
    drums::end_here(battle_, how, winner);
    return "DT-63.04"_rule;
}

namespace {

class Drums final : public BookOnShelf<DrumsGame> {
  public:
    Drums()
        : BookOnShelf{{scenario_shelf, "Drums and Tomahawks", "DT", 4, drums::read_scenario,
                       drums::topics}} {}
    std::vector<SwitchInfo> switches() const override { return switch_table.infos(); }
    const Muster* muster() const override { return &drums::muster(); }
    BattleForm battle_form() const override { return drums::battle_form(); }
    // The one page there is, and what it lacks.
    std::vector<SheetInfo> sheets() const override {
        return {{"Ranged Weapons", {"DT-03.01"}},
                {"Morale", {"DT-07.05"}},
                {"Sticks and ranges", {"DT-50.01", "DT-50.02"}},
                {"Traits", {"DT-51.04"}},
                {"Movement", {"DT-54.01", "DT-54.02"}},
                {"Terrain", {"DT-55.01", "DT-55.09"}},
                {"Points and profiles", {"DT-62.03", "DT-62.04", "DT-62.05"}},
                {"Scenarios", {"DT-63.03"}}};
    }
};

}  // namespace

const Book& book() {
    static const Drums the_book;
    return the_book;
}

}  // namespace drums
