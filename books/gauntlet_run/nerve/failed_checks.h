#pragma once

#include "books/gauntlet_run/nerve/alarms.h"
#include "books/gauntlet_run/play.h"

// Chapter 20: what becomes of a unit that has failed.
namespace gauntlet_run {

// GR-20.29 the first of these that fits.
enum class Failing : std::uint8_t {
    Flight,      // GR-20.19, GR-20.20 it routs or surrenders
    Retreat,     // GR-20.10
    Crouch,      // GR-20.09
    Disordered,  // GR-20.01 in place
    FallBack,    // GR-20.02
    Count
};

struct Failed {
    UnitId who;
    bool natural_one = false;  // GR-20.10
    std::uint16_t why = 0;     // a bit for each Alarm
    bool must_go = false;      // GR-16.18, GR-18.17 it neither crouches nor stays where it is
};
Failing result_of(const Battle& battle, const Failed& failed);
// Carries that out.
void fail_check(Play& play, const Failed& failed, Alarms& alarms);
// GR-20.18, GR-20.21 a later check than that for the losses which made it Shaken.
bool was_shaken(const Unit& unit, std::uint16_t why);

// GR-20.19, GR-20.20 whichever of them it is. GR-20.23 with all who are in its building.
void flee_or_surrender(Play& play, UnitId who, Alarms& alarms);
void rout(Play& play, UnitId who, Alarms& alarms);
void surrender(Play& play, UnitId who, RuleId rule, Alarms& alarms);
// GR-20.10, GR-20.13, GR-47.02
void retreat(Play& play, UnitId who, bool must_go, Alarms& alarms);
// GR-20.02, GR-20.05, GR-20.31 with what is left of its order; crews leave their guns.
void fall_back_failed(Play& play, UnitId who, RuleId rule, Alarms& alarms);

// GR-19.05, GR-19.06, GR-19.23 friends of weak nerve who see it flee or be destroyed from within
// 6"; to be called before it is gone.
void note_flight(const Battle& battle, UnitId who, Alarms& alarms);

}  // namespace gauntlet_run
