#pragma once

#include <optional>

#include "engine/base/function_ref.h"
#include "engine/table/path.h"

// Finding a way round obstacles. `blocked(a, b)` says whether the straight step from a to b may not
// be taken; `arrived(p)` whether p is an end. Both are the book's.
struct RouteRules {
    FunctionRef<bool(Point, Point)> blocked;
    FunctionRef<bool(Point)> arrived;
    Point aim;              // where the search pulls towards
    Inches longest;         // give up beyond this length
    Inches near = 1000_in;  // every end lies within this of the aim; the smaller, the quicker
};
// The straight way to the aim if it is free (as far as its first spot, half an inch apart, that is
// an end), else a shortest way over a half-inch grid laid from `from` (8 neighbours, the aim itself
// joined on), its needless corners removed. Every step of it is free and every corner on the table.
// Nothing if there is none, or if it would have more corners than a Path holds. `blocked` and
// `arrived` may not themselves look for a route.
std::optional<Path> find_route(const Ground& ground, Point from, const RouteRules& rules);

// One of sixteen spots evenly round a centre, from the right against the clock.
Point spot_on_ring(Point centre, Inches radius, int sixteenth);

// The nearest spot to `from` within `reach` that is `good`, found ring by ring (rings a half inch
// apart and one at the full reach, sixteen spots a ring, from the right against the clock; `from`
// itself first); nothing if none. Spots off the table are not tried.
std::optional<Point> nearest_spot(const Ground& ground, Point from, Inches reach,
                                  FunctionRef<bool(Point)> good);

// Along a path, the first spot (to a twentieth of an inch) where `seen` holds, as a distance from
// the start; spots half an inch apart and the end are tried, then halved between. Nothing if never.
// The start itself is not tried.
std::optional<Inches> first_sight(const Path& path, FunctionRef<bool(Point)> seen);
