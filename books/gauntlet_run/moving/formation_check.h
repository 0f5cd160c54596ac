#pragma once

#include "books/gauntlet_run/play.h"
#include "engine/table/formation.h"

// GR-07.10 .. GR-07.19
namespace gauntlet_run {

// GR-07.10 one d6 against the basic morale number, for that rule; true: passed. What comes of it is
// the rule's own.
bool formation_check(Play& play, UnitId who, RuleId rule);
// GR-07.11 in Line, Box or Extended Line; columns need none.
bool checks_when_fast(const Unit& unit);
// GR-07.11 .. GR-07.13 at the start of a Full Move or charge; a unit that fails is put in disorder.
// True if it is still as it was.
bool check_before_full_move(Play& play, UnitId who);
// GR-07.14 those of them that are formed check, and go into disorder if they fail.
void interpenetrate(Play& play, UnitId mover, UnitId passed);
void passed_through(Play& play, UnitId who);
// GR-07.14 the gun that this crew serves, likewise.
bool meets_gun(const Battle& battle, UnitId crew, const Spots& men, Inches radius, Offset step);
// GR-07.14 the friends through whom these go by that step, where either of the two is in ranks.
UnitSet in_the_way(const Battle& battle, UnitId who, const Spots& men, Inches radius, Offset step);
// Likewise as each man of it goes straight from the one place to the other, those not counted who
// form up together with it.
UnitSet in_the_way_of_each(const Battle& battle, UnitId who, const Spots& from, const Spots& to,
                           const UnitSet& together);
// The same of the friends in ranks through whom these go by that step, each of them once.
void pass_through(Play& play, UnitId who, const Spots& men, Inches radius, Offset step,
                  UnitSet& passed);

}  // namespace gauntlet_run
