#pragma once

#include "books/gauntlet_run/play.h"

// GR-15.14 .. 15.19, GR-09.05, GR-09.06, GR-09.22: crews change guns, others take them over.
namespace gauntlet_run {

// GR-15.14 "shift-crew": who the crew, target the other gun, detail how many of them;
// GR-09.06, GR-15.16, GR-15.19, GR-09.22 "man-gun": who a crew without a gun, a team, or a squad
// that divides, target the gun. Each is a Formation Change (GR-07.01).
void offer_crew_changes(const Battle& battle, UnitId who, Question& question);
void change_crew(Play& play, const Option& option);

// GR-09.22 gunners within an inch of a gun that nobody serves are asked whether they serve it
// ("serve-gun"); nothing has to be changed for it.
bool take_places_near(Play& play, UnitId who);

// GR-15.16 a unit that five of a squad may become; none: nothing is left to make it of.
UnitId spare_team(const Battle& battle, SideId side);
// For whoever sets a battle up: teams that are not there yet, one for each gun on the table and
// side that has squads to divide.
void add_spare_teams(Battle& battle, Setting& setting);

}  // namespace gauntlet_run
