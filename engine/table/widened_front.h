#pragma once

#include "engine/table/point.h"

// The ground before a row of pieces that all look one way, spreading outwards at both ends. A row
// of one spot is a plain cone.
struct WidenedFront {
    Point left, right;  // the ends, as those who stand there see them
    Facing facing;
};
// Ahead of both ends and not outside the edges, which spread by half of `tenths_of_degree` (225,
// 450, 900; nothing else) to either side, as those of in_cone. The edges count as inside.
bool in_widened_front(const WidenedFront& front, Point p, int tenths_of_degree);
