#include <doctest/doctest.h>

#include "engine/table/path.h"

namespace {
Point at(int x, int y) {
    return {Inches::hundredths(x), Inches::hundredths(y)};
}

const AreaId wood = AreaId::of(0), rough = AreaId::of(1);
const LineId creek = LineId::of(0), fence = LineId::of(1);
const BuildingId house = BuildingId::of(0);
const OpeningId solid{}, door = OpeningId::of(0), right_window = OpeningId::of(1);

// A wood and rough ground that overlap, a creek below, a fence with a bend, a house.
Ground meadow() {
    Ground ground;
    ground.areas.push_back({AreaKind::Woods, "wood", rectangle(at(500, 500), at(1000, 1000)), {}});
    ground.areas.push_back({AreaKind::Rough, "rough", rectangle(at(800, 500), at(1500, 1000)), {}});
    ground.lines.push_back(make_line(LineKind::Creek, "creek", {at(0, 200), at(3600, 200)}, 1_in));
    ground.lines.push_back(
        make_line(LineKind::Fence, "fence", {at(2000, 500), at(2000, 1500), at(2500, 1500)}, 0_in));
    ground.buildings.push_back(
        plain_building("house", rectangle(at(1000, 2000), at(1600, 2400)), 2, 1, 0));
    return ground;
}
const Ground ground = meadow();
}  // namespace

TEST_CASE("a walk gives the stretches of each ground in the order they are met") {
    const Crossings met = walk(ground, {at(100, 700), at(1800, 700)}, 0);
    REQUIRE(met.stretches.size() == 2);
    CHECK(met.stretches[0] == PathStretch{wood, {}, 4_in, 9_in});
    CHECK(met.stretches[1] == PathStretch{rough, {}, 7_in, 14_in});
    const Crossings back = walk(ground, {at(1800, 700), at(100, 700)}, 0);
    CHECK(back.stretches[0] == PathStretch{rough, {}, 3_in, 10_in});
}

TEST_CASE("a stretch goes on round the corners of the path") {
    const Crossings met =
        walk(ground, {at(700, 100), at(700, 600), at(900, 600), at(900, 1200)}, 0);
    REQUIRE(met.stretches.size() == 3);
    CHECK(met.stretches[0] == PathStretch{{}, creek, 0.5_in, 1.5_in});
    CHECK(met.stretches[1] == PathStretch{wood, {}, 4_in, 11_in});
    CHECK(met.stretches[2] == PathStretch{rough, {}, 6_in, 11_in});
}

TEST_CASE("leaving a ground and coming back is two stretches") {
    const Crossings met =
        walk(ground, {at(600, 900), at(600, 1100), at(700, 1100), at(700, 900)}, 0);
    REQUIRE(met.stretches.size() == 2);
    CHECK(met.stretches[0] == PathStretch{wood, {}, 0_in, 1_in});
    CHECK(met.stretches[1] == PathStretch{wood, {}, 4_in, 5_in});
}

TEST_CASE("a walk that turns in the middle of a creek has one stretch of it") {
    const Crossings met =
        walk(ground, {at(1000, 0), at(1000, 200), at(1300, 200), at(1300, 600)}, 0);
    REQUIRE_FALSE(met.stretches.empty());
    CHECK(met.stretches[0] == PathStretch{{}, creek, 1.5_in, 5.5_in});
}

TEST_CASE("a walk in by the door and out by the window passes both") {
    const Crossings met = walk(ground, {at(1300, 1800), at(1300, 2200), at(1900, 2200)}, 0);
    REQUIRE(met.walls.size() == 2);
    CHECK(met.walls[0] == PathWall{house, door, 2_in, true});
    CHECK(met.walls[1] == PathWall{house, right_window, 7_in, false});
}

TEST_CASE("a walk straight through a house enters and leaves by solid walls") {
    const Crossings met = walk(ground, {at(1100, 1800), at(1100, 2600)}, 0);
    REQUIRE(met.walls.size() == 2);
    CHECK(met.walls[0] == PathWall{house, solid, 2_in, true});
    CHECK(met.walls[1] == PathWall{house, solid, 6_in, false});
}

TEST_CASE("upstairs the door is no way out") {
    const Crossings met = walk(ground, {at(1300, 2200), at(1300, 1800)}, 1);
    REQUIRE(met.walls.size() == 1);
    CHECK(met.walls[0] == PathWall{house, solid, 2_in, false});
}

TEST_CASE("no two walks slip through a wall by stopping on it") {
    const Crossings to_wall = walk(ground, {at(1100, 1800), at(1100, 2000)}, 0);
    REQUIRE(to_wall.walls.size() == 1);
    CHECK(to_wall.walls[0] == PathWall{house, solid, 2_in, true});
    CHECK(walk(ground, {at(1100, 2000), at(1100, 2100)}, 0).walls.empty());
    const Crossings off = walk(ground, {at(1100, 2000), at(1100, 1900)}, 0);
    REQUIRE(off.walls.size() == 1);
    CHECK(off.walls[0] == PathWall{house, solid, 0_in, false});
    const Crossings in_two = walk(ground, {at(1100, 1800), at(1100, 2000), at(1200, 2100)}, 0);
    CHECK(in_two.walls.size() == 1);
}

TEST_CASE("coming to a wall sideways is entering, leaving it sideways is leaving") {
    const Crossings to_side = walk(ground, {at(800, 2000), at(1200, 2000)}, 0);
    REQUIRE(to_side.walls.size() == 1);
    CHECK(to_side.walls[0] == PathWall{house, solid, 4_in, true});
    const Crossings off_side = walk(ground, {at(1200, 2000), at(800, 2000)}, 0);
    REQUIRE(off_side.walls.size() == 1);
    CHECK(off_side.walls[0] == PathWall{house, solid, 0_in, false});
}

TEST_CASE("brushing past a house passes no wall") {
    CHECK(walk(ground, {at(800, 2000), at(1800, 2000)}, 0).walls.empty());
    CHECK(walk(ground, {at(900, 2100), at(1100, 1900)}, 0).walls.empty());
    CHECK(walk(ground, {at(1100, 2100), at(1300, 2300)}, 0).walls.empty());  // inside it
}

TEST_CASE("a fence is crossed when it is reached, once") {
    Crossings met = walk(ground, {at(1800, 1200), at(2200, 1200)}, 0);
    REQUIRE(met.lines.size() == 1);
    CHECK(met.lines[0] == PathLine{fence, 2_in});
    met = walk(ground, {at(1800, 1200), at(2000, 1200), at(2200, 1200)}, 0);
    REQUIRE(met.lines.size() == 1);
    CHECK(met.lines[0] == PathLine{fence, 2_in});
    CHECK(walk(ground, {at(1800, 1200), at(2000, 1200)}, 0).lines.size() == 1);
    CHECK(walk(ground, {at(2000, 1200), at(2200, 1200)}, 0).lines.empty());
    met = walk(ground, {at(1800, 1200), at(2200, 1200), at(2200, 1700)}, 0);
    REQUIRE(met.lines.size() == 2);
    CHECK(met.lines[1] == PathLine{fence, 7_in});
}

TEST_CASE("the bend of a fence is no gap") {
    CHECK(walk(ground, {at(1900, 1400), at(2000, 1500)}, 0).lines.size() == 1);
    CHECK(walk(ground, {at(1900, 1600), at(2000, 1500), at(2100, 1400)}, 0).lines.size() == 1);
    CHECK(walk(ground, {at(1900, 1600), at(2100, 1400)}, 0).lines.size() == 1);
    CHECK(walk(ground, {at(1800, 1500), at(2600, 1500)}, 0).lines.size() == 1);  // along it
}

TEST_CASE("standing still meets nothing") {
    const Crossings met = walk(ground, {at(700, 700), at(700, 700)}, 0);
    CHECK(met.stretches.empty());
    CHECK(met.walls.empty());
    CHECK(walk(ground, {at(700, 700)}, 0).stretches.empty());
}
