#include "engine/table/deviation.h"

#include <doctest/doctest.h>

namespace {
Point at(int x, int y) {
    return {Inches::hundredths(x), Inches::hundredths(y)};
}
}  // namespace

TEST_CASE("a step along a facing is as long as it says, also backwards and aslant") {
    CHECK(step_along(at(500, 500), {0, 1}, 3_in) == at(500, 800));
    CHECK(step_along(at(500, 500), {0, 1}, -(3_in)) == at(500, 200));
    CHECK(step_along(at(0, 0), {3, 4}, 5_in) == at(300, 400));
    CHECK(right_of({0, 1}) == Facing{1, 0});
    CHECK(right_of({1, 0}) == Facing{0, -1});
}

TEST_CASE("a shot astray falls right, left, short or long as its shooter sees it") {
    const Point from = at(1000, 0), aim = at(1000, 2000);
    CHECK(fallen_astray(from, aim, Astray::Right, 1_in) == at(1100, 2000));
    CHECK(fallen_astray(from, aim, Astray::Left, 1_in) == at(900, 2000));
    CHECK(fallen_astray(from, aim, Astray::Short, 2_in) == at(1000, 1800));
    CHECK(fallen_astray(from, aim, Astray::Long, 2_in) == at(1000, 2200));
    // Shooting down the table, right is where the larger x is no more.
    CHECK(fallen_astray(aim, from, Astray::Right, 1_in) == at(900, 0));
}

TEST_CASE("a shot short of a near aim does not fall behind the shooter") {
    CHECK(fallen_astray(at(0, 0), at(0, 100), Astray::Short, 2_in) == at(0, 0));
    CHECK(fallen_astray(at(0, 0), at(0, 0), Astray::Long, 2_in) == at(0, 0));
}
