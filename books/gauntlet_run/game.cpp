#include "books/gauntlet_run/game.h"

#include <boost/json.hpp>

#include "books/gauntlet_run/invariants.h"
#include "books/gauntlet_run/outside/muster_lists.h"
#include "books/gauntlet_run/outside/scenario.h"
#include "books/gauntlet_run/outside/sentences.h"
#include "books/gauntlet_run/outside/switches.h"
#include "books/gauntlet_run/set_up/ending.h"
#include "books/gauntlet_run/turn/turn.h"

template class BookGame<gauntlet_run::GauntletRunGame, gauntlet_run::Battle, gauntlet_run::Play>;

namespace gauntlet_run {

std::string_view GauntletRunGame::book() const {
    return scenario_shelf.book;
}

std::string GauntletRunGame::caution(const Question& question, const Option& option) const {
    return caution_words(question, option);
}

// GR-01.21 the players leave off: more points have won, if the scenario gives any.
RuleId GauntletRunGame::end_here(Ending how, SideId winner) {
    const int ours = points_of(battle_, SideId{0}), theirs = points_of(battle_, SideId{1});
    if (how == Ending::Stopped && ours != theirs) winner = SideId::of(ours > theirs ? 0 : 1);
    battle_.stage = Stage::Over;
    battle_.winner = how == Ending::Draw ? SideId{} : winner;
    return "GR-01.21"_rule;
}

// GR-20.25
int GauntletRunGame::still_fighting(SideId side) const {
    int count = 0;
    for (const Unit& unit : battle_.units)
        count += unit.side == side && unit.fights() && !unit.gone() && !unit.shaken ? 1 : 0;
    return count;
}

// "Fusilier 1 roll", "Hale rolls".
View GauntletRunGame::news(SeatId seat, const Game& before) const {
    return news_of(battle(), seat, static_cast<const GauntletRunGame&>(before).battle());
}

bool GauntletRunGame::is_many(PieceId piece) const {
    return !gun_that_is(battle_, piece) && !battle_[piece].officer();
}

namespace {

class GauntletRun final : public BookWithForm {
  public:
    GauntletRun()
        : BookWithForm{{scenario_shelf, "Gauntlet Run", "GR", 2, gauntlet_run::read_scenario,
                        gauntlet_run::topics}} {}
    std::vector<SwitchInfo> switches() const override { return switch_table.infos(); }
    const Muster* muster() const override { return &muster_lists(); }
    // The charts at the end of the book.
    std::vector<SheetInfo> sheets() const override {
        return {{"Activations", {"GR-02.01", "GR-02.11"}},
                {"Movement", {"GR-51.01", "GR-51.03", "GR-06.17"}},
                {"Morale", {"GR-19.01", "GR-52.01", "GR-52.02"}},
                {"Ranged hits and wounds", {"GR-53.01", "GR-53.05"}},
                {"Melee", {"GR-54.01"}},
                {"Weapons", {"GR-55.01", "GR-55.02"}},
                {"Skirmish and melee rate", {"GR-56.01"}},
                {"Artillery", {"GR-57.01", "GR-57.02", "GR-14.07"}},
                {"Command", {"GR-04.03", "GR-04.19"}}};
    }
};

}  // namespace

const Book& book() {
    static const GauntletRun the_book;
    return the_book;
}

}  // namespace gauntlet_run
