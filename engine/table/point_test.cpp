#include "engine/table/point.h"

#include <doctest/doctest.h>

namespace {
Point at(int x, int y) {
    return {Inches::hundredths(x), Inches::hundredths(y)};
}
}  // namespace

TEST_CASE("the whole root is exact next to every perfect square") {
    for (std::int64_t root = 1; root < 3'037'000'499; root = root + root / 3 + 1) {
        CHECK(whole_root(root * root) == root);
        CHECK(whole_root(root * root - 1) == root - 1);
        CHECK(whole_root(root * root + 2 * root) == root);
    }
    CHECK(whole_root(0) == 0);
    CHECK(whole_root(INT64_MAX) == 3'037'000'499);
    CHECK(whole_root(3'037'000'499 * 3'037'000'499) == 3'037'000'499);
    for (int shift = 0; shift < 63; ++shift) {
        const std::int64_t root = whole_root(std::int64_t{1} << shift);
        CHECK(root * root <= std::int64_t{1} << shift);
        CHECK((root + 1) * (root + 1) > std::int64_t{1} << shift);
    }
}

TEST_CASE("the whole root of every small number is right") {
    std::int64_t root = 0;
    bool right = true;
    for (std::int64_t square = 0; square < 300'000; ++square) {
        if ((root + 1) * (root + 1) <= square) ++root;
        right = right && whole_root(square) == root;
    }
    CHECK(right);
}

TEST_CASE("a distance is straight and rounded down") {
    CHECK(distance(at(0, 0), at(300, 400)) == 5_in);
    CHECK(distance(at(0, 0), at(100, 100)) == 1.41_in);
    CHECK(distance(at(7, 7), at(7, 7)) == 0_in);
    CHECK(distance(at(0, 0), at(12000, 12000)) == Inches::hundredths(16970));
}

TEST_CASE("within takes no root, so a hair too far is too far") {
    CHECK(within(at(0, 0), at(300, 400), 5_in));
    CHECK_FALSE(within(at(0, 0), at(300, 401), 5_in));
    CHECK(distance(at(0, 0), at(300, 401)) == 5_in);
    CHECK_FALSE(within(at(0, 0), at(0, 0), -1_in));
}

TEST_CASE("going toward a spot stops at the length, goes beyond, or backs away") {
    CHECK(toward(at(0, 0), at(300, 400), 10_in) == at(600, 800));
    CHECK(toward(at(0, 0), at(300, 400), 2.5_in) == at(150, 200));
    CHECK(toward(at(0, 0), at(300, 400), -5_in) == at(-300, -400));
    CHECK(toward(at(50, 50), at(50, 50), 3_in) == at(50, 50));
    CHECK(toward(at(0, 0), at(500, 0), 0_in) == at(0, 0));
}

TEST_CASE("going toward a spot by its distance arrives there exactly") {
    CHECK(toward(at(13, 7), at(711, 503), distance(at(13, 7), at(711, 503))) == at(711, 503));
}

TEST_CASE("part of the way is rounded to the nearest hundredth") {
    CHECK(part_way(at(0, 0), at(10, -10), 1, 4) == at(3, -3));
    CHECK(part_way(at(0, 0), at(10, 100), 1, 3) == at(3, 33));
    CHECK(part_way(at(100, 100), at(200, 300), 1, 1) == at(200, 300));
}

TEST_CASE("a facing is in lowest terms, so equal directions are equal") {
    CHECK(facing_toward(at(0, 0), at(300, 600)) == Facing{1, 2});
    CHECK(facing_toward(at(600, 600), at(0, 600)) == Facing{-1, 0});
    CHECK(facing_toward(at(5, 5), at(5, 5)) == Facing{0, 1});
    CHECK(facing_toward(at(0, 0), at(7200, 7199)) == Facing{7200, 7199});
}

TEST_CASE("the dividing line counts as ahead") {
    CHECK(ahead(at(100, 100), Facing{0, 1}, at(900, 100)));
    CHECK(ahead(at(100, 100), Facing{0, 1}, at(100, 101)));
    CHECK_FALSE(ahead(at(100, 100), Facing{0, 1}, at(900, 99)));
}

TEST_CASE("the edges of a cone are inside it and a hair more is not") {
    const Point me = at(1000, 1000);
    const Facing right{1, 0};
    CHECK(in_cone(me, right, at(2000, 2000), 900));
    CHECK_FALSE(in_cone(me, right, at(2000, 2001), 900));
    CHECK(in_cone(me, right, at(1000, 5000), 1800));
    CHECK_FALSE(in_cone(me, right, at(999, 5000), 1800));
    CHECK(in_cone(me, right, at(11000, 1000 + 4142), 450));  // tan 22.5 is 0.41421
    CHECK_FALSE(in_cone(me, right, at(11000, 1000 + 4143), 450));
    CHECK(in_cone(me, right, at(11000, 1000 - 4142), 450));
    CHECK(in_cone(me, right, at(11000, 1000 + 1989), 225));  // tan 11.25 is 0.19891
    CHECK_FALSE(in_cone(me, right, at(11000, 1000 + 1990), 225));
    CHECK_FALSE(in_cone(me, right, at(500, 1000), 225));
    CHECK(in_cone(me, right, me, 225));
}

TEST_CASE("a cone turns with the facing, whatever the facing's length") {
    const Point me = at(6000, 6000);
    CHECK(in_cone(me, Facing{-30000, -30000}, at(0, 6000), 900));
    CHECK(in_cone(me, Facing{-1, -1}, at(6000, 0), 900));
    CHECK_FALSE(in_cone(me, Facing{-1, -1}, at(6001, 0), 900));
    CHECK(in_cone(me, Facing{-7, -7}, at(0, 0), 225));
}
