#pragma once

#include "books/gauntlet_run/play.h"

// GR-04.06, GR-04.11, GR-04.16, GR-04.29: officers go from one place, or one unit, to another.
namespace gauntlet_run {

// GR-04.11, GR-15.15 units he could walk into with his move; if that is done, whom he stands at.
UnitSet joinable(const Battle& battle, UnitId officer, bool moved = false);
// GR-04.29 the same of one who is with a unit: those he could walk into out of it.
UnitSet joinable_from_unit(const Battle& battle, UnitId officer);
// He is there, and one of them, and of no other.
void join(Play& play, UnitId officer, UnitId unit);

// GR-04.16 is there room beside the unit he is with?
bool may_leave(const Battle& battle, UnitId officer);
// GR-04.16, GR-04.29 out of it, and on with his move. False: he did not live to finish it.
bool leave(Play& play, UnitId officer);

}  // namespace gauntlet_run
