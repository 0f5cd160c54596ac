#pragma once

#include "bots/long_rifle/plain_values.h"

// Where a figure is wanted: what the scenario asks of its side, else the enemy.
namespace long_rifle::plain {

struct Aim {
    enum class Kind : std::uint8_t { Hunt, Hold, Leave, Fetch, Burn, Douse };
    Kind kind = Kind::Hunt;
    Point at;
    Points pull = 0;  // for each inch nearer
    FigureId whom;    // Fetch: to be touched
};
Aim aim_of(const Battle& table, FigureId who);

// The side has no need to come to the enemy: time works for it.
bool may_wait(const Battle& table, SideId side);
// The other side is far too strong, and nothing is to be won here any more.
bool beaten(const Battle& table, SideId side);
// The side wants that building burnt; it has friends in it.
bool wants_burnt(const Battle& table, SideId side, BuildingId building);
bool wants_saved(const Battle& table, SideId side, BuildingId building);

}  // namespace long_rifle::plain
