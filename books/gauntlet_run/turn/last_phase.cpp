#include "books/gauntlet_run/turn/last_phase.h"

#include "books/gauntlet_run/artillery/vehicles.h"
#include "books/gauntlet_run/command/officers.h"
#include "books/gauntlet_run/seeing/ambuscade.h"
#include "books/gauntlet_run/seeing/hidden.h"
#include "books/gauntlet_run/turn/activation.h"

namespace gauntlet_run {

namespace {

UnitSet still_to_act(const Battle& battle, SideId side) {
    return battle.vehicles ? vehicles_to_move(battle, side) : out_of_command(battle, side);
}

UnitId choose_one(Play& play, const UnitSet& whom) {
    const Battle& battle = play.battle;
    Question question = question_for(battle, battle.acting, "GR-01.16"_rule, "last-phase");
    for (const UnitId who : whom) offer(question, battle.vehicles ? "drive" : "activate", who);
    return play.choose(question).who;
}

void act_last(Play& play, UnitId who) {
    Battle& battle = play.battle;
    if (!battle.vehicles) return activate(play, who, ToldBy::Nobody);
    battle[who].activated = true;
    battle[who].cut_short = false;
    // GR-28.12, GR-29.01 as for all who activate
    if (look_out(play, who) && spring(play, who, Moment::Before)) move_vehicle(play, who);
    spring(play, who, Moment::After);
}

}  // namespace

UnitSet out_of_command(const Battle& battle, SideId side) {
    UnitSet set;
    for (const UnitId who : all(battle))
        if (battle[who].fights() && battle[who].side == side && may_activate(battle, who))
            set.add(who);
    return set;
}

UnitSet vehicles_to_move(const Battle& battle, SideId side) {
    UnitSet set;
    for (const UnitId who : all(battle)) {
        const Unit& unit = battle[who];
        if (unit.vehicle() && unit.side == side && unit.on_table() && !unit.activated) set.add(who);
    }
    return set;
}

void take_last_phase(Play& play) {
    Battle& battle = play.battle;
    // GR-01.16 by turns, from the first player; whoever has none left is passed over
    for (int sides = 0; sides < 2; ++sides, battle.acting = other_side(battle.acting)) {
        const UnitSet whom = still_to_act(battle, battle.acting);
        if (whom.empty()) continue;
        act_last(play, choose_one(play, whom));
        battle.acting = other_side(battle.acting);
        return;
    }
    battle.acting = battle.first;
    if (battle.vehicles) battle.stage = Stage::EndOfTurn;
    battle.vehicles = !battle.vehicles;
}

}  // namespace gauntlet_run
