#include "books/mayhem/game.h"

#include <boost/json.hpp>

#include "books/mayhem/invariants.h"
#include "books/mayhem/moving/movement.h"
#include "books/mayhem/outside/muster.h"
#include "books/mayhem/outside/scenario.h"
#include "books/mayhem/outside/sentences.h"
#include "books/mayhem/outside/switches.h"
#include "books/mayhem/place.h"
#include "books/mayhem/set_up/encounter.h"
#include "books/mayhem/turn/turn.h"
#include "engine/play/battle_form.h"
#include "engine/table/any_spot.h"

template class BookGame<mayhem::MayhemGame, mayhem::Battle, mayhem::Play>;

namespace mayhem {

std::string_view MayhemGame::book() const {
    return scenario_shelf.book;
}

RuleId MayhemGame::end_here(Ending how, SideId winner) {
    end_by_agreement(battle_, how, winner);
    return "MM-60.01"_rule;
}
int MayhemGame::still_fighting(SideId side) const {
    return fighting(battle_, side).count();
}

// Who they are is no secret.
bool alter_hidden(Battle& battle, SideId from, Stream& stream) {
    std::vector<Point> seen;
    for (const FigureId who : all(battle))
        if (battle[who].on_table() && battle[who].side == from) seen.push_back(battle[who].at);
    bool any = false;
    for (const FigureId who : all(battle)) {
        Figure& figure = battle[who];
        if (figure.status != Status::Hidden || figure.side == from) continue;
        any = true;
        const Point spot = any_spot(battle.ground(), seen, 15_in, stream);
        if (may_stand(battle, who, spot)) figure.at = spot;
    }
    if (any) settle(battle);
    return any;
}

namespace {

class Mayhem final : public BookOnShelf<MayhemGame> {
  public:
    Mayhem()
        : BookOnShelf{{scenario_shelf, "Mayhem: Muskets and Mohawks", "MM", 5,
                       mayhem::read_scenario, mayhem::topics}} {}
    std::vector<SwitchInfo> switches() const override { return switch_table.infos(); }
    const Muster* muster() const override { return &mayhem::muster(); }
    BattleForm battle_form() const override { return mayhem::battle_form(); }
    // The printed quick reference of the base rules, then what the advanced rules put in its place.
    std::vector<SheetInfo> sheets() const override {
        return {{"To hit and wounds", {"MM-06.05", "MM-07.03", "MM-14.02"}},
                {"Reaction Checks", {"MM-09.02", "MM-10.02", "MM-11.02", "MM-12.02", "MM-13.03"}},
                {"Movement", {"MM-05.01", "MM-15.07"}},
                {"Weapons", {"MM-02.01", "MM-40.02"}},
                {"Reputation", {"MM-01.11", "MM-01.13"}},
                {"Terrain", {"MM-15.01", "MM-15.20"}},
                {"Advanced: to hit and wounds", {"MM-54.01", "MM-54.06", "MM-54.08"}},
                {"Advanced: Reaction Checks",
                 {"MM-53.01", "MM-53.05", "MM-53.09", "MM-53.13", "MM-53.15", "MM-53.17"}},
                {"Advanced: weapons", {"MM-52.01"}}};
    }
};

}  // namespace

const Book& book() {
    static const Mayhem the_book;
    return the_book;
}

}  // namespace mayhem
