#pragma once

#include "books/gauntlet_run/battle.h"

// GR-01.21, GR-20.24, GR-20.25
namespace gauntlet_run {

// Squads, teams and guns of a side that are Shaken or gone, of those it had at the start.
int broken_units(const Battle& battle, SideId side);
// GR-01.21 none of its units is in the field any more: merged, broken or gone by plan.
bool nobody_left(const Battle& battle, SideId side);
bool must_withdraw(const Battle& battle, SideId side);

}  // namespace gauntlet_run
