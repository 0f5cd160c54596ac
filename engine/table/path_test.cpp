#include "engine/table/path.h"

#include <doctest/doctest.h>

namespace {
Point at(int x, int y) {
    return {Inches::hundredths(x), Inches::hundredths(y)};
}
const Path dog_leg{at(0, 0), at(300, 400), at(300, 900)};  // 5" and 5"
}  // namespace

TEST_CASE("a path is as long as its legs") {
    CHECK(length(dog_leg) == 10_in);
    CHECK(length(Path{at(5, 5)}) == 0_in);
}

TEST_CASE("a spot along a path lies on the right leg, and at the end beyond it") {
    CHECK(point_along(dog_leg, 0_in) == at(0, 0));
    CHECK(point_along(dog_leg, 2.5_in) == at(150, 200));
    CHECK(point_along(dog_leg, 5_in) == at(300, 400));
    CHECK(point_along(dog_leg, 8_in) == at(300, 700));
    CHECK(point_along(dog_leg, 10_in) == at(300, 900));
    CHECK(point_along(dog_leg, 99_in) == at(300, 900));
    CHECK(point_along(dog_leg, -1_in) == at(0, 0));
}

TEST_CASE("the first part of a path and the rest make the path") {
    CHECK(first_part(dog_leg, 8_in) == Path{at(0, 0), at(300, 400), at(300, 700)});
    CHECK(rest_of(dog_leg, 8_in) == Path{at(300, 700), at(300, 900)});
    CHECK(first_part(dog_leg, 2.5_in) == Path{at(0, 0), at(150, 200)});
    CHECK(rest_of(dog_leg, 2.5_in) == Path{at(150, 200), at(300, 400), at(300, 900)});
}

TEST_CASE("cutting a path at a corner, at its start or past its end adds no corner") {
    CHECK(first_part(dog_leg, 5_in) == Path{at(0, 0), at(300, 400)});
    CHECK(rest_of(dog_leg, 5_in) == Path{at(300, 400), at(300, 900)});
    CHECK(first_part(dog_leg, 0_in) == Path{at(0, 0)});
    CHECK(rest_of(dog_leg, 0_in) == dog_leg);
    CHECK(first_part(dog_leg, 20_in) == dog_leg);
    CHECK(rest_of(dog_leg, 20_in) == Path{at(300, 900)});
}
