#pragma once

#include "engine/table/point.h"

// Steps along a direction, and shots that fall beside their mark.

// The spot `length` straight ahead of a piece that looks that way (behind it if below zero).
Point step_along(Point from, Facing facing, Inches length);
// The facing a quarter turn to the right.
constexpr Facing right_of(Facing facing) {
    return {facing.dy, static_cast<std::int16_t>(-facing.dx)};
}

// Where a shot went, as its shooter sees it.
enum class Astray : std::uint8_t { Right, Left, Short, Long };
// The spot so far from the aim, seen along the line to it; short of it never behind `from`. The aim
// itself if the two coincide.
Point fallen_astray(Point from, Point aim, Astray where, Inches by);
