#pragma once

#include "engine/table/point.h"

// Heading along a direction, and shots that fall beside their mark.

// The spot `length` straight ahead of a piece that looks that way (behind it if below zero).
Point step_along(Point from, Facing facing, Inches length);
// The same for one who takes many such steps one way.
class Heading {
  public:
    explicit Heading(Facing way);
    Offset so_long(Inches length) const;

  private:
    Offset far_;
    std::int64_t root_ = 0, whole_ = 0;  // its length in 256ths of a hundredth, and rounded up
};
// The facing a quarter turn to the right.
constexpr Facing right_of(Facing facing) {
    return {facing.dy, static_cast<std::int16_t>(-facing.dx)};
}

// Where a shot went, as its shooter sees it.
enum class Astray : std::uint8_t { Right, Left, Short, Long };
// The spot so far from the aim, seen along the line to it; short of it never behind `from`. The aim
// itself if the two coincide.
Point fallen_astray(Point from, Point aim, Astray where, Inches by);
