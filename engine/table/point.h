#pragma once

#include <compare>
#include <cstdint>

#include "engine/base/inches.h"

// A spot on the table, measured from its left and near edges.
struct Point {
    Inches x, y;
    constexpr auto operator<=>(const Point&) const = default;
};

// A step from one spot to another, in hundredths.
struct Offset {
    std::int64_t dx = 0, dy = 0;
    constexpr auto operator<=>(const Offset&) const = default;
};

constexpr Offset operator-(Point to, Point from) {
    return {std::int64_t{to.x.in_hundredths()} - from.x.in_hundredths(),
            std::int64_t{to.y.in_hundredths()} - from.y.in_hundredths()};
}
constexpr Point operator+(Point from, Offset step) {
    return {Inches::hundredths(from.x.in_hundredths() + step.dx),
            Inches::hundredths(from.y.in_hundredths() + step.dy)};
}
constexpr Offset operator+(Offset a, Offset b) {
    return {a.dx + b.dx, a.dy + b.dy};
}
constexpr Offset operator-(Offset step) {
    return {-step.dx, -step.dy};
}
constexpr std::int64_t dot(Offset a, Offset b) {
    return a.dx * b.dx + a.dy * b.dy;
}
constexpr std::int64_t cross(Offset a, Offset b) {
    return a.dx * b.dy - a.dy * b.dx;
}

// The whole square root, rounded down; exact for every value.
std::int64_t whole_root(std::int64_t square);

// Straight-line distance, rounded down to a hundredth of an inch.
Inches distance(Point a, Point b);

// True when b is no farther from a than `reach`; exact, no root taken.
constexpr bool within(Point a, Point b, Inches reach) {
    const Offset step = b - a;
    const std::int64_t r = reach.in_hundredths();
    return r >= 0 && dot(step, step) <= r * r;
}

// The spot `length` from `from` on the way to `to` (may lie beyond `to`, or behind if `length` is
// below zero; `from` if they coincide). Rounded towards `from`, so never farther off than `length`;
// exactly `to` when `length` is the distance to it.
Point toward(Point from, Point to, Inches length);
// The spot at `part`/`whole` of the way from `from` to `to`, to the nearest hundredth.
Point part_way(Point from, Point to, std::int64_t part, std::int64_t whole);

// Which way a piece looks: a direction, kept short. Only its angle matters.
struct Facing {
    std::int16_t dx = 0, dy = 1;
    constexpr auto operator<=>(const Facing&) const = default;
    constexpr Offset step() const { return {dx, dy}; }
};
// In lowest terms, so that equal directions compare equal; (0,1) when the two coincide.
Facing facing_toward(Point from, Point to);

// The half of the table ahead of a piece; the dividing line itself counts as ahead.
constexpr bool ahead(Point at, Facing facing, Point other) {
    return dot(facing.step(), other - at) >= 0;
}
// Within a cone of `tenths_of_degree` in all (225, 450, 900, 1800; nothing else), centred on the
// facing; the edges and the point itself count as inside.
bool in_cone(Point at, Facing facing, Point other, int tenths_of_degree);
