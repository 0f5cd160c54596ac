#pragma once

#include <vector>

#include "engine/dice/stream.h"
#include "engine/table/ground.h"

// For tests of secrets: a spot anywhere on the table, or, one time in two, within that distance of
// one of those. It may lie beside the table.
Point any_spot(const Ground& ground, const std::vector<Point>& about, Inches near, Stream& stream);
