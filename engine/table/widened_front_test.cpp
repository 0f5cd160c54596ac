#include "engine/table/widened_front.h"

#include <doctest/doctest.h>

#include <initializer_list>

namespace {
Point at(int x, int y) {
    return {Inches::hundredths(x), Inches::hundredths(y)};
}
// Six inches wide, looking up the table.
constexpr WidenedFront row{{10_in, 10_in}, {16_in, 10_in}, {0, 1}};
bool inside(int x, int y) {
    return in_widened_front(row, at(x, y), 450);
}
}  // namespace

TEST_CASE("a widened front is the strip before it and what spreads at both ends") {
    CHECK(inside(1300, 1500));
    CHECK(inside(1000, 1000));
    // 10" on the edges have spread 4.14" (the tangent of 22.5 degrees).
    CHECK(inside(1000 - 414, 2000));
    CHECK_FALSE(inside(1000 - 415, 2000));
    CHECK(inside(1600 + 414, 2000));
    CHECK_FALSE(inside(1600 + 415, 2000));
}

TEST_CASE("nothing behind a widened front is inside it, the line itself is between its ends") {
    CHECK_FALSE(inside(1300, 999));
    CHECK(inside(1300, 1000));
    CHECK_FALSE(inside(999, 1000));
    CHECK_FALSE(inside(1601, 1000));
}

TEST_CASE("a widened front of one spot is a cone, whichever way it looks") {
    for (const Facing facing : {Facing{0, 1}, Facing{-1, 0}, Facing{3, -2}})
        for (int x = 0; x <= 2000; x += 130)
            for (int y = 0; y <= 2000; y += 130) {
                const WidenedFront spot{at(1000, 1000), at(1000, 1000), facing};
                CHECK(in_widened_front(spot, at(x, y), 450)
                      == in_cone(at(1000, 1000), facing, at(x, y), 450));
            }
}
