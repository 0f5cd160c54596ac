#pragma once

#include "books/gauntlet_run/nerve/alarms.h"
#include "books/gauntlet_run/play.h"

// GR-20.16 .. 20.22 units that have lost half of their figures.
namespace gauntlet_run {

// GR-20.16, GR-20.17 with so many losses it is Shaken.
int shaken_at(const Unit& unit);
// Whoever takes figures off calls this afterwards: the unit may be Shaken now, and what it was in
// the alarms of this action, that the check for these losses is not a later one (GR-20.21).
void note_losses(Play& play, UnitId who, Alarms& alarms);

}  // namespace gauntlet_run
