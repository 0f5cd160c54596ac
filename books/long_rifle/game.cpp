#include "books/long_rifle/game.h"

#include <boost/json.hpp>

#include "books/long_rifle/invariants.h"
#include "books/long_rifle/outside/corrections.h"
#include "books/long_rifle/outside/looking_on.h"
#include "books/long_rifle/outside/muster.h"
#include "books/long_rifle/outside/reference_sheets.h"
#include "books/long_rifle/outside/scenario.h"
#include "books/long_rifle/outside/sentences.h"
#include "books/long_rifle/outside/switches.h"
#include "books/long_rifle/turn/encounter.h"
#include "books/long_rifle/turn/turn.h"
#include "engine/play/battle_form.h"

template class BookGame<long_rifle::LongRifleGame, long_rifle::Battle, long_rifle::Play>;

namespace long_rifle {

std::string_view LongRifleGame::book() const {
    return scenario_shelf.book;
}

std::string LongRifleGame::caution(const Question& question, const Option& option) const {
    return caution_words(question, option);
}

RuleId LongRifleGame::end_here(Ending how, SideId winner) {
    end_by_agreement(battle_, how, winner);
    return "LR-29.16"_rule;
}
int LongRifleGame::still_fighting(SideId side) const {
    return long_rifle::still_fighting(battle_, side);
}

namespace {

class LongRifle final : public BookOnShelf<LongRifleGame> {
  public:
    LongRifle()
        : BookOnShelf{{scenario_shelf, "Long Rifle", "LR", 5, long_rifle::read_scenario,
                       long_rifle::topics}} {}
    std::vector<SwitchInfo> switches() const override { return switch_table.infos(); }
    const ::Muster* muster() const override { return &long_rifle::muster(); }
    BattleForm battle_form() const override { return long_rifle::battle_form(); }
    std::vector<SheetInfo> sheets() const override { return reference_sheets(); }
};

}  // namespace

const Book& book() {
    static const LongRifle the_book;
    return the_book;
}

}  // namespace long_rifle
