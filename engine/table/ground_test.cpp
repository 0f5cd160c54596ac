#include "engine/table/ground.h"

#include <doctest/doctest.h>

namespace {
Point at(int x, int y) {
    return {Inches::hundredths(x), Inches::hundredths(y)};
}
const Line bent =
    make_line(LineKind::River, "bend", {at(0, 1000), at(1000, 1000), at(1000, 0)}, 2_in);
}  // namespace

TEST_CASE("a river holds what is within half its width, round the bend as well") {
    CHECK(bent.contains(at(500, 1100)));
    CHECK_FALSE(bent.contains(at(500, 1101)));
    CHECK(bent.contains(at(1060, 1080)));  // exactly 1" from the bend
    CHECK_FALSE(bent.contains(at(1061, 1080)));
    CHECK(bent.contains(at(900, 900)));
    CHECK_FALSE(bent.contains(at(899, 899)));
    CHECK(bent.contains(at(-100, 1000)));
}

TEST_CASE("distance to a river is to its rim") {
    CHECK(bent.distance_to(at(500, 1000)) == 0_in);
    CHECK(bent.distance_to(at(500, 1350)) == 2.5_in);
    CHECK(bent.distance_to(at(1300, 1400)) == 4_in);
    CHECK(bent.distance_to(at(700, 500)) == 2_in);
}

TEST_CASE("distance to a fence is to its course") {
    const Line fence = make_line(LineKind::Fence, "fence", {at(0, 0), at(600, 800)}, 0_in);
    CHECK(fence.distance_to(at(600, 0)) == 4.8_in);
    CHECK(fence.distance_to(at(300, 400)) == 0_in);
    CHECK(fence.contains(at(300, 400)));
    CHECK_FALSE(fence.contains(at(300, 401)));
    CHECK(fence.bands.empty());
}

TEST_CASE("a river is drawn as one band a stretch and a joint on the outside of the bend") {
    REQUIRE(bent.bands.size() == 3);
    CHECK(bent.bands[0] == rectangle(at(0, 900), at(1000, 1100)));
    CHECK(bent.bands[1].box == Box{at(900, 0), at(1100, 1000)});
    CHECK(bent.bands[2].box == Box{at(1000, 1000), at(1100, 1100)});
    const Line left = make_line(LineKind::Road, "left", {at(0, 0), at(500, 0), at(500, 500)}, 1_in);
    REQUIRE(left.bands.size() == 3);
    CHECK(left.bands[2].box == Box{at(500, -50), at(550, 0)});
    CHECK(left.box == Box{at(-50, -50), at(550, 550)});
}

TEST_CASE("a plain building has its door below and windows on every level") {
    const Building house = plain_building("mill", rectangle(at(0, 0), at(600, 400)), 2, 3, 1);
    REQUIRE(house.openings.size() == 7);
    CHECK(house.openings[0] == Opening{OpeningKind::Door, {at(600, 150), at(600, 250)}, 0});
    CHECK(house.openings[1] == Opening{OpeningKind::Window, {at(250, 0), at(350, 0)}, 0});
    CHECK(house.openings[4].level == 1);
    CHECK(house.levels == 2);
    CHECK(house.strength == 3);
}

TEST_CASE("a short wall has a short opening") {
    const Building hut = plain_building("hut", rectangle(at(0, 0), at(120, 120)), 1, 1, 0);
    CHECK(hut.openings[0].sill == Segment{at(30, 0), at(90, 0)});
}

TEST_CASE("the ground knows what lies at a spot") {
    Ground ground;
    ground.areas.push_back({AreaKind::Woods, "wood", rectangle(at(0, 0), at(500, 500)), {}});
    ground.areas.push_back({AreaKind::Lake, "pond", rectangle(at(400, 400), at(900, 900)), {}});
    ground.lines.push_back(bent);
    ground.buildings.push_back(
        plain_building("a", rectangle(at(2000, 2000), at(2500, 2500)), 1, 1, 0));
    ground.buildings.push_back(
        plain_building("b", rectangle(at(2500, 2000), at(3000, 2500)), 1, 1, 0));
    CHECK(ground.inside(at(450, 450), AreaKind::Woods));
    CHECK(ground.inside(at(450, 450), AreaKind::Lake));
    CHECK_FALSE(ground.inside(at(100, 100), AreaKind::Lake));
    CHECK(ground.inside(at(100, 1000), LineKind::River));
    CHECK_FALSE(ground.inside(at(100, 1000), LineKind::Road));
    CHECK(ground.building_at(at(2500, 2200)) == BuildingId::of(0));  // a shared wall: the lower id
    CHECK(ground.building_at(at(2501, 2200)) == BuildingId::of(1));
    CHECK_FALSE(ground.building_at(at(1999, 2200)));
    CHECK(ground.on_table(at(3600, 0)));
    CHECK_FALSE(ground.on_table(at(3601, 0)));
    CHECK_FALSE(ground.on_table(at(0, -1)));
}
