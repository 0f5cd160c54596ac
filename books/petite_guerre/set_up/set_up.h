#pragma once

#include <memory>

#include "books/petite_guerre/moving/formation.h"
#include "engine/play/saved.h"

// Chapters 81 and 83: terrain, deployment, hidden set-up.
namespace petite_guerre {

void lay_terrain(Play& play);   // PG-83.05, if the scenario has none
void decide_order(Play& play);  // PG-83.01: Battle::first deploys first
// PG-83.01 .. PG-83.04, PG-81.01 the next unit with its gun, or the rest of one; false when all are
// placed.
bool deploy_next(Play& play);

// Those who are deployed next: of one unit, or of a side and of no unit (PG-04.03).
struct Group {
    SideId side;
    UnitId unit;
    Men men;
    GunId gun;            // still to be placed with them
    bool hidden = false;  // PG-81.01
};
Group next_group(const Battle& battle);
// PG-83.01, PG-83.02, PG-85.03 where that side deploys.
Polygon deployment_zone(const Battle& battle, SideId side);
// Asks how and where, and puts them there.
void deploy(Play& play, const Group& group);
void ask_bayonets(Play& play, const Group& group);  // PG-07.12

}  // namespace petite_guerre
