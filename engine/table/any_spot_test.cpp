#include "engine/table/any_spot.h"

#include <doctest/doctest.h>

#include <array>

TEST_CASE("any spot lies on the table, or about those it should be near") {
    Ground ground;
    ground.width = 40_in;
    ground.depth = 30_in;
    const Point post{10_in, 10_in};
    Stream stream{7};
    int near = 0, far = 0;
    for (int i = 0; i < 400; ++i) {
        const Point spot = any_spot(ground, {post}, 3_in, stream);
        (within(spot, post, 3_in) ? near : far)++;
        CHECK(ground.on_table(spot));
    }
    CHECK(near > 150);
    CHECK(far > 150);
    for (int i = 0; i < 100; ++i) CHECK(ground.on_table(any_spot(ground, {}, 3_in, stream)));
}

TEST_CASE("any spot of a box lies in it, and each of them comes, those on its rim too") {
    const Box box{{1_in, 2_in}, {Inches::hundredths(102), Inches::hundredths(203)}};
    Stream stream{5};
    std::array<int, 12> times{};
    for (int i = 0; i < 1200; ++i) {
        const Point spot = any_spot_in(box, stream);
        REQUIRE(box.contains(spot));
        const Offset from_low = spot - box.low;
        ++times[static_cast<std::size_t>(from_low.dy * 3 + from_low.dx)];
    }
    for (const int count : times) CHECK(count > 50);
}

TEST_CASE("a good spot of a box is tried for so often and no oftener") {
    const Box box{{0_in, 0_in}, {10_in, 10_in}};
    Stream stream{5};
    int asked = 0;
    CHECK(!any_good_spot(box, 7, stream, [&](Point) { return ++asked == 8; }));
    CHECK(asked == 7);
    const auto to_the_left = [](Point spot) { return spot.x < 2_in; };
    const auto found = any_good_spot(box, 100, stream, to_the_left);
    REQUIRE(found);
    CHECK(to_the_left(*found));
}

TEST_CASE("any spot about another lies in the square round it, beside the table too") {
    const Point from{1_in, 10_in};
    Stream stream{5};
    bool beside = false;
    for (int i = 0; i < 200; ++i) {
        const Point spot = any_spot_about(from, 2_in, stream);
        REQUIRE(Box{{-1_in, 8_in}, {3_in, 12_in}}.contains(spot));
        beside = beside || spot.x < 0_in;
    }
    CHECK(beside);
    CHECK(any_spot_about(from, 0_in, stream) == from);
}
