#pragma once

#include "books/gauntlet_run/nerve/alarms.h"
#include "books/gauntlet_run/play.h"

// Chapters 19 and 52: the nerve of a unit, and who must try it after an action.
namespace gauntlet_run {

// GR-19.12, GR-52.02
inline Die morale_die(const Unit& unit) {
    return unit.team() ? d6 : d12;
}
// GR-19.08 .. 19.11 what the best officer near it takes off, 0 or less.
int officer_bonus(const Battle& battle, UnitId who);
// GR-19.13 the number needed, and how it comes about. `why`: a bit for each Alarm.
struct MoraleNeeded {
    int number = 0;
    FixedVector<Modifier, most_modifiers> modifiers;
};
MoraleNeeded morale_needed(const Battle& battle, UnitId who, std::uint16_t why);
// GR-20.09, GR-52.03 in heavy cover against the fire it checks for; else where it stands.
bool checks_in_heavy_cover(const Battle& battle, UnitId who, std::uint16_t why);

// The die alone, with the casualty that comes back (GR-19.14 .. 19.16) and the second try of
// Stubborn units (GR-47.22); what comes of a failure is nerve/failed_checks.h.
struct MoraleRoll {
    bool passed = true;
    bool natural_one = false;  // GR-20.10, GR-20.11 of a unit that is not Resolute
};
MoraleRoll roll_morale(Play& play, UnitId who, std::uint16_t why);

// GR-19.19 all whom an action has alarmed check once, right after it, those too who see others
// flee because of it; with what follows. Whoever checked before within the same action does not
// again. To be called once when the action of `alarms.by` is over.
void check_morale(Play& play, Alarms& alarms);
// One unit by itself, with what follows, and those who see it flee. True: it passed.
bool check(Play& play, UnitId who, std::uint16_t why);
// GR-20.14, GR-20.15 a unit that retreated, before it may activate. False: this activation is lost.
bool check_to_act(Play& play, UnitId who);

}  // namespace gauntlet_run
