#pragma once

#include "books/gauntlet_run/battle.h"

// Chapter 03: of what an army is made; armies/force.h has how much of it an officer may lead.
namespace gauntlet_run {

// Squads, teams and guns that are his directly.
UnitSet own_units(const Battle& battle, UnitId officer);
// GR-03.04 the lower officers who are his directly.
UnitSet own_officers(const Battle& battle, UnitId officer);

}  // namespace gauntlet_run
