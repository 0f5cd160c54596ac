#include "books/gauntlet_run/command/reach.h"

#include "books/gauntlet_run/command/officers.h"
#include "books/gauntlet_run/units/figures.h"
#include "books/gauntlet_run/units/structures.h"

namespace gauntlet_run {

namespace {

// GR-04.03 (GR-99.31) beside an officer alone, his musician, his ensign with the standard.
constexpr EnumArray<Staff, Inches> ranges{{6_in, 12_in, 18_in}};

// GR-04.27 an officer by himself is one figure, and his staff another.
Spots measured_from(const Battle& battle, UnitId who) {
    Spots spots;
    if (!battle[who].officer()) return spots_of(battle, who);
    if (battle[who].attached) return spots_of(battle, battle[who].attached);
    spots.push_back(spots_of(battle, who).front());
    return spots;
}

UnitId body_with(const Battle& battle, UnitId who) {
    return battle[who].officer() && battle[who].attached ? battle[who].attached : who;
}

}  // namespace

// GR-04.04 whoever is with him and alive.
Inches command_range(const Unit& officer) {
    return ranges[officer.staff_left];
}

bool within_of_officer(const Battle& battle, UnitId officer, UnitId who, Inches range) {
    const UnitId from = body_with(battle, officer), to = body_with(battle, who);
    if (from == to) return true;
    if (farther_than(battle, from, to, range)) return false;
    return gap(measured_from(battle, officer), base_radius(battle[from]),
               measured_from(battle, who), base_radius(battle[to]))
           <= range;
}

bool in_command_range(const Battle& battle, UnitId officer, UnitId who) {
    return within_of_officer(battle, officer, who, command_range(battle[officer]));
}

UnitSet may_be_ordered(const Battle& battle, UnitId officer) {
    UnitSet set;
    // GR-04.18, GR-04.28 he orders the unit he is with and no other
    if (const UnitId unit = battle[officer].attached) {
        if (may_activate(battle, unit)) set.add(unit);
        return set;
    }
    for (const UnitId who : all(battle))
        if (may_activate(battle, who) && may_command(battle, officer, who)
            && in_command_range(battle, officer, who)
            && share_structure(battle, officer, body_with(battle, who)))  // GR-04.25
            set.add(who);
    return set;
}

}  // namespace gauntlet_run
