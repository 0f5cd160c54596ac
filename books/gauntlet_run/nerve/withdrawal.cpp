#include "books/gauntlet_run/nerve/withdrawal.h"

#include <algorithm>

#include "books/gauntlet_run/artillery/guns.h"

namespace gauntlet_run {

namespace {

// GR-20.25 off the board or in the enemy's hands is destroyed, but not who has left it by plan.
bool is_broken(const Unit& unit) {
    return unit.gone() ? unit.presence < Presence::Merged : unit.shaken;
}

// GR-20.25 a squad of which five have left for a gun is one unit still.
bool all_broken(const Battle& battle, UnitId squad) {
    if (!is_broken(battle[squad])) return false;
    for (const Unit& unit : battle.units)
        if (unit.left_squad == squad && !is_broken(unit)) return false;
    return true;
}

// Those who are still to come too.
bool in_the_field(const Unit& unit) {
    return unit.fights() && !unit.gone() && unit.presence != Presence::Spare;
}

}  // namespace

int broken_units(const Battle& battle, SideId side) {
    int broken = 0;
    for (const UnitId who : all(battle)) {
        const Unit& unit = battle[who];
        if (unit.side == side && unit.fights() && !unit.left_squad && all_broken(battle, who)
            && !taken_over(battle, who))
            ++broken;  // GR-15.26
    }
    return broken;
}

bool nobody_left(const Battle& battle, SideId side) {
    return entry(battle.units_at_start, side) > 0
           && std::none_of(battle.units.begin(), battle.units.end(), [&](const Unit& unit) {
                  return unit.side == side && in_the_field(unit);
              });
}

namespace {

bool some_left_by_plan(const Battle& battle, SideId side) {
    return std::any_of(battle.units.begin(), battle.units.end(), [&](const Unit& unit) {
        return unit.side == side && unit.fights() && unit.presence == Presence::Exited;
    });
}

}  // namespace

// GR-20.24, GR-01.21
bool must_withdraw(const Battle& battle, SideId side) {
    const int at_start = entry(battle.units_at_start, side);
    const bool half_broken = at_start > 0 && broken_units(battle, side) * 2 >= at_start;
    return half_broken || (nobody_left(battle, side) && !some_left_by_plan(battle, side));
}

}  // namespace gauntlet_run
