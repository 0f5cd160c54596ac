#pragma once

#include <optional>
#include <vector>

#include "engine/dice/stream.h"
#include "engine/table/ground.h"

// Spots by chance, for answers that any player may give.

// Any spot of the box, its rim included.
Point any_spot_in(const Box& box, Stream& stream);
// One of them that is good, if so many tries find one.
template <class Good>
std::optional<Point> any_good_spot(const Box& box, int tries, Stream& stream, const Good& good) {
    for (int i = 0; i < tries; ++i)
        if (const Point spot = any_spot_in(box, stream); good(spot)) return spot;
    return {};
}
// Any spot of the square round `from` whose sides are so far away.
Point any_spot_about(Point from, Inches reach, Stream& stream);

// For tests of secrets: a spot anywhere on the table, or, one time in two, within that distance of
// one of those. It may lie beside the table.
Point any_spot(const Ground& ground, const std::vector<Point>& about, Inches near, Stream& stream);
