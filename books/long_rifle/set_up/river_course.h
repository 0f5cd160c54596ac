#pragma once

#include <optional>

#include "engine/table/ground.h"

// Places along a river. It flows the way its course is drawn, from the first point to the last.
namespace long_rifle {

struct RiverSpot {
    Inches along;  // down the middle of the river
    Inches aside;  // to the left of it, seen downstream; less than nothing to the right
};
RiverSpot spot_in_river(const Line& river, Point p);
Point point_in_river(const Line& river, RiverSpot spot);

// So far downstream, off the banks if that is wanted; nothing if that is beyond the river's end.
std::optional<Point> downstream(const Line& river, RiverSpot from, Inches distance, bool mid_river);
// How far it is to the nearer bank.
Inches from_bank(const Line& river, Point p);
// The spot on land beside it.
Point bank_beside(const Line& river, Point p);
// Where a body comes ashore, on the table.
Point ashore(const Line& river, RiverSpot from, Inches distance, bool left, const Ground& ground);

}  // namespace long_rifle
