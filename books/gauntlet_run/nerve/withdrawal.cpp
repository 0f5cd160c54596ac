#include "books/gauntlet_run/nerve/withdrawal.h"

#include "books/gauntlet_run/artillery/guns.h"

namespace gauntlet_run {

namespace {

// GR-20.25 off the board or in the enemy's hands is destroyed, but not who has left it by plan.
bool is_broken(const Unit& unit) {
    return unit.gone() ? unit.presence < Presence::Merged : unit.shaken;
}

}  // namespace

int broken_units(const Battle& battle, SideId side) {
    int broken = 0;
    for (const UnitId who : all(battle)) {
        const Unit& unit = battle[who];
        if (unit.side == side && unit.fights() && is_broken(unit) && !taken_over(battle, who))
            ++broken;  // GR-15.26
    }
    return broken;
}

// GR-20.24
bool must_withdraw(const Battle& battle, SideId side) {
    const int at_start = entry(battle.units_at_start, side);
    return at_start > 0 && broken_units(battle, side) * 2 >= at_start;
}

}  // namespace gauntlet_run
