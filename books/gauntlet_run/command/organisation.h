#pragma once

#include "books/gauntlet_run/battle.h"

// Chapter 03: of what an army is made.
namespace gauntlet_run {

// GR-03.04, GR-03.06, GR-03.08, GR-03.10 what one officer leads.
enum class Body : std::uint8_t { None, Platoon, Company, Battalion, Section, Count };
Body body_of(const Battle& battle, UnitId officer);
// GR-03.04, GR-03.06 all the figures of it, himself and the staff included (GR-99.02).
int figures_led(const Battle& battle, UnitId officer);
// Squads, teams and guns that are his directly.
UnitSet own_units(const Battle& battle, UnitId officer);
// GR-03.04 the lower officers who are his directly.
UnitSet own_officers(const Battle& battle, UnitId officer);

}  // namespace gauntlet_run
