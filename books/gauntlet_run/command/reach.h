#pragma once

#include "books/gauntlet_run/battle.h"

// GR-04.03, GR-04.04, GR-04.27 how far an officer's orders go.
namespace gauntlet_run {

Inches command_range(const Unit& officer);
// GR-04.27 from the officer himself, not from his staff.
bool within_of_officer(const Battle& battle, UnitId officer, UnitId who, Inches range);
bool in_command_range(const Battle& battle, UnitId officer, UnitId who);

// GR-04.02, GR-04.18, GR-04.28 whom he may order now: squads, teams, guns and officers who have
// not acted.
UnitSet may_be_ordered(const Battle& battle, UnitId officer);

}  // namespace gauntlet_run
