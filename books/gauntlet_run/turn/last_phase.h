#pragma once

#include "books/gauntlet_run/play.h"

// GR-01.15, GR-01.16 those whom no officer has ordered, then the wagons.
namespace gauntlet_run {

// GR-04.22 squads, teams and guns of that side that nobody activated.
UnitSet out_of_command(const Battle& battle, SideId side);
// GR-09.08 its vehicles that have not moved.
UnitSet vehicles_to_move(const Battle& battle, SideId side);
// One of them acts.
void take_last_phase(Play& play);

}  // namespace gauntlet_run
