#include <algorithm>

#include "books/petite_guerre/moving/formation.h"
#include "engine/table/deviation.h"

// PG-08.13 a formed unit turns on the spot.
namespace petite_guerre {

namespace {

// Every place has an index, gaps too; false if there are more places than can be kept.
bool fill_up(Body& body) {
    const std::size_t all = std::size_t{body.run} * body.depth;
    if (all > body.places.capacity()) return false;
    while (body.places.size() < all) body.places.push_back({});
    return true;
}

}  // namespace

void turn_body(Battle& battle, BodyId id, int quarters) {
    Body& body = battle[id];
    if (quarters == 0 || !fill_up(body)) return;
    const TurnedRanks after = turned(ranks_of(body), quarters);
    body.layout = after.ranks.by_rank ? Layout::Line : Layout::File;
    if (after.reversed) std::reverse(body.places.begin(), body.places.end());
    for (int i = 0; i < quarters; ++i) body.facing = right_of(body.facing);
    for (const FigureId who : body.men()) battle[who].facing = body.facing;
}

void face_body(Battle& battle, BodyId id, Point spot) {
    const Facing facing = battle[id].facing;
    const Offset there = spot - front_of(battle, battle[id]);
    const std::int64_t ahead = dot(facing.step(), there), left = cross(facing.step(), there);
    if (ahead >= 0) return;
    const std::int64_t sideways = left < 0 ? -left : left;
    turn_body(battle, id, -ahead >= sideways ? 2 : left > 0 ? 3 : 1);
}

}  // namespace petite_guerre
