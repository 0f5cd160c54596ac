#pragma once

#include "engine/table/point.h"

// Turning about a spot, in whole numbers: where a piece comes to stand and how far it goes.

// From one facing to another, in billionths of a radian: above 0 to the left, below 0 to the right,
// the shorter way round; half a turn is to the left.
using Turn = std::int64_t;
inline constexpr Turn half_turn = 3'141'592'654, quarter_turn = 1'570'796'327;
Turn turn_between(Facing from, Facing to);
// The facing half way between, by the same way round.
Facing facing_between(Facing from, Facing to);

// Where `spot` comes when everything turns about `pivot` from one facing to the other; to the
// nearest hundredth.
Point turned_about(Point pivot, Point spot, Facing from, Facing to);
// The same turn for many spots: what hangs on the two facings alone is worked out once.
class Turning {
  public:
    Turning() = default;
    Turning(Facing from, Facing to);
    Point about(Point pivot, Point spot) const;

  private:
    Facing from_, to_;
    std::int64_t scale_ = 1, size_ = 1;
};
// The length of the arc on which he goes there, rounded down.
Inches arc_about(Point pivot, Point spot, Turn turn);
