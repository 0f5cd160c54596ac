#include "bots/long_rifle/plain_detours.h"

#include <doctest/doctest.h>

namespace long_rifle::plain {

namespace {
Area area(AreaKind kind, Point low, Point high) {
    Area made;
    made.kind = kind;
    made.shape = rectangle(low, high);
    return made;
}
}  // namespace

TEST_CASE("without water the way is straight") {
    Ground ground;
    const Point goal{18_in, 30_in};
    const Detours way{ground, goal};
    CHECK(way.left({18_in, 10_in}) == 20_in);
    CHECK(way.next({18_in, 10_in}) == goal);
}

TEST_CASE("a way leads round a lake, by the nearer side") {
    Ground ground;
    ground.areas.push_back(area(AreaKind::Lake, {10_in, 12_in}, {30_in, 24_in}));
    const Point goal{14_in, 30_in}, from{14_in, 8_in};
    const Detours way{ground, goal};
    CHECK(way.blocked(from, goal));
    CHECK(way.next(from).x < 10_in);
    CHECK(way.left(from) > 22_in);
    CHECK(way.left(from) < 40_in);
    CHECK(way.left({8_in, 20_in}) < way.left(from));
    CHECK(way.next({14_in, 26_in}) == goal);
}

TEST_CASE("a way leads over the ford or the bridge that is least out of the way") {
    Ground ground;
    ground.lines.push_back(
        make_line(LineKind::River, "river", {{0_in, 18_in}, {36_in, 18_in}}, 4_in));
    ground.areas.push_back(area(AreaKind::Ford, {4_in, 15_in}, {6_in, 21_in}));
    ground.areas.push_back(area(AreaKind::Bridge, {26_in, 15_in}, {28_in, 21_in}));
    const Detours way{ground, {20_in, 30_in}};
    CHECK(way.next({22_in, 8_in}) == Point{27_in, 18_in});
    CHECK(way.next({27_in, 18_in}) == Point{20_in, 30_in});
    CHECK(way.left({22_in, 8_in}) > 22_in);
    CHECK(way.left({22_in, 24_in}) < 7_in);
}

}  // namespace long_rifle::plain
