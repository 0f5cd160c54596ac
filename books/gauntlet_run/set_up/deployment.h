#pragma once

#include "books/gauntlet_run/play.h"

// GR-01.22 .. 01.24: the armies come on the table.
namespace gauntlet_run {

// GR-01.22 within 12" of its edge, unless the scenario says where.
Polygon deployment_zone(const Battle& battle, SideId side);
// The side whose go it is places one unit, or all of the rest in a row.
void deploy_next(Play& play);
// GR-01.24, GR-28.01, GR-50.09 cards, loads and who begins hidden; then the first turn.
void opening(Play& play);

}  // namespace gauntlet_run
