#pragma once

#include "books/petite_guerre/play.h"

// Chapters 81 and 83: terrain, deployment, hidden set-up. Owner: chapters 81 to 85.
namespace petite_guerre {

void lay_terrain(Play& play);   // PG-83.05, if the scenario has none
void decide_order(Play& play);  // PG-83.01: Battle::first deploys first
// PG-83.01 .. PG-83.04, PG-81.01 the next unit, gun or figure; false when all are placed.
bool deploy_next(Play& play);
// PG-85.03 comes on over its edge; called at the start of its side's phase 4.
void enter(Play& play, SideId side);

}  // namespace petite_guerre
