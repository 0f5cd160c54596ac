#pragma once

#include "books/gauntlet_run/battle.h"

// GR-30.01 inside what a unit is.
namespace gauntlet_run {

// None: outside.
BuildingId building_of(const Battle& battle, UnitId who);
// GR-30.01, GR-30.11 a trench, redoubt or rifle pit; none: outside.
AreaId works_of(const Battle& battle, UnitId who);
bool in_structure(const Battle& battle, UnitId who);
// GR-04.25, GR-19.10 both outside, or both inside the same.
bool share_structure(const Battle& battle, UnitId a, UnitId b);

}  // namespace gauntlet_run
