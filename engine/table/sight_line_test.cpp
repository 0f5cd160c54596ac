#include "engine/table/sight_line.h"

#include <doctest/doctest.h>

namespace {
Point at(int x, int y) {
    return {Inches::hundredths(x), Inches::hundredths(y)};
}

Ground with_area(AreaKind kind, Polygon shape, std::vector<Point> crest = {}) {
    Ground ground;
    ground.areas.push_back({kind, "area", std::move(shape), std::move(crest)});
    return ground;
}
Ground with_line(LineKind kind, std::vector<Point> course, Inches width) {
    Ground ground;
    ground.lines.push_back(make_line(kind, "line", std::move(course), width));
    return ground;
}
// A house from 10" to 16" across and 10" to 14" deep, two floors, its door on the near side.
Ground with_house() {
    Ground ground;
    ground.buildings.push_back(
        plain_building("house", rectangle(at(1000, 1000), at(1600, 1400)), 2, 1, 0));
    return ground;
}
const OpeningId solid{};
const OpeningId door = OpeningId::of(0), right_window = OpeningId::of(1),
                far_window = OpeningId::of(2), left_window = OpeningId::of(3),
                upper_right_window = OpeningId::of(4);
const BuildingId house = BuildingId::of(0);
const AreaId area = AreaId::of(0);
const LineId line_id = LineId::of(0);
}  // namespace

TEST_CASE("a line into woods is so many inches deep") {
    const Ground ground = with_area(AreaKind::Woods, rectangle(at(1000, 0), at(2000, 1000)));
    SightLine line = look_along(ground, at(500, 500), at(1100, 500));
    REQUIRE(line.areas.size() == 1);
    CHECK(line.areas[0] == AreaStretch{area, AreaKind::Woods, 5_in, 6_in});
    CHECK(line.areas[0].length() == 1_in);
    CHECK(line.length == 6_in);
    line = look_along(ground, at(500, 500), at(1101, 500));
    CHECK(line.areas[0].length() == 1.01_in);
    line = look_along(ground, at(500, 500), at(3000, 500));
    CHECK(line.areas[0] == AreaStretch{area, AreaKind::Woods, 5_in, 15_in});
    line = look_along(ground, at(1200, 100), at(1500, 500));
    CHECK(line.areas[0] == AreaStretch{area, AreaKind::Woods, 0_in, 5_in});
}

TEST_CASE("a line that only touches the rim does not cross it") {
    const Ground ground = with_area(AreaKind::Woods, rectangle(at(1000, 500), at(2000, 1000)));
    CHECK(look_along(ground, at(0, 500), at(3000, 500)).areas.empty());     // along a side
    CHECK(look_along(ground, at(0, 1500), at(1000, 500)).areas.empty());    // ends on a corner
    CHECK(look_along(ground, at(500, 1000), at(1500, 0)).areas.empty());    // a corner in passing
    CHECK(look_along(ground, at(500, 700), at(1000, 700)).areas.empty());   // ends on the rim
    CHECK(look_along(ground, at(1000, 700), at(500, 700)).areas.empty());   // starts on the rim
    CHECK(look_along(ground, at(1200, 500), at(1500, 500)).areas.empty());  // within a side
    CHECK(look_along(ground, at(500, 700), at(1001, 700)).areas.size() == 1);
}

TEST_CASE("a line through two corners is inside between them") {
    const Ground ground = with_area(AreaKind::Woods, rectangle(at(1000, 1000), at(1300, 1400)));
    const SightLine line = look_along(ground, at(700, 600), at(1600, 1800));
    REQUIRE(line.areas.size() == 1);
    CHECK(line.areas[0] == AreaStretch{area, AreaKind::Woods, 5_in, 10_in});
}

TEST_CASE("woods with a bay are met twice") {
    const Ground ground =
        with_area(AreaKind::Woods, Polygon{{at(0, 0), at(600, 0), at(600, 400), at(400, 400),
                                            at(400, 200), at(200, 200), at(200, 400), at(0, 400)}});
    const SightLine line = look_along(ground, at(-100, 300), at(700, 300));
    REQUIRE(line.areas.size() == 2);
    CHECK(line.areas[0] == AreaStretch{area, AreaKind::Woods, 1_in, 3_in});
    CHECK(line.areas[1] == AreaStretch{area, AreaKind::Woods, 5_in, 7_in});
    // Along the bottom of the bay the line stays on the woods' rim.
    CHECK(look_along(ground, at(-100, 200), at(700, 200)).areas.size() == 1);
    CHECK(look_along(ground, at(-100, 400), at(700, 400)).areas.empty());
}

TEST_CASE("a crest is crossed, not when someone stands on it") {
    const Ground ground = with_area(AreaKind::Hill, rectangle(at(0, 0), at(1000, 1000)),
                                    {at(500, 100), at(500, 500), at(600, 900)});
    SightLine line = look_along(ground, at(100, 300), at(900, 300));
    REQUIRE(line.crests.size() == 1);
    CHECK(line.crests[0] == CrestMet{area, 4_in});
    CHECK(look_along(ground, at(100, 300), at(500, 300)).crests.empty());
    CHECK(look_along(ground, at(500, 300), at(900, 300)).crests.empty());
    CHECK(look_along(ground, at(100, 50), at(900, 50)).crests.empty());
    CHECK(look_along(ground, at(100, 500), at(900, 500)).crests.size() == 1);  // at its bend
    CHECK(look_along(ground, at(500, 50), at(500, 950)).crests.empty());  // along, and off one side
    CHECK(look_along(ground, at(100, 100), at(900, 100)).crests.empty());  // its very end
}

TEST_CASE("a fence is crossed at a spot") {
    const Ground ground =
        with_line(LineKind::Fence, {at(300, 0), at(300, 600), at(900, 600)}, 0_in);
    SightLine line = look_along(ground, at(100, 100), at(700, 400));
    REQUIRE(line.lines.size() == 1);
    CHECK(line.lines[0].from == line.lines[0].to);
    CHECK(line.lines[0].from == 2.23_in);  // a third of the root of 450000
    CHECK(look_along(ground, at(200, 300), at(600, 700)).lines.size() == 2);
    CHECK(look_along(ground, at(100, 400), at(500, 800)).lines.empty());      // only its corner
    CHECK(look_along(ground, at(100, 300), at(300, 300)).lines.empty());      // up to it
    CHECK(look_along(ground, at(200, 700), at(400, 500)).lines.size() == 1);  // through the corner
}

TEST_CASE("running along a fence and leaving on its other side is crossing it") {
    const Ground ground =
        with_line(LineKind::Wall, {at(200, 0), at(300, 500), at(600, 500), at(700, 900)}, 0_in);
    const SightLine line = look_along(ground, at(0, 500), at(1000, 500));
    REQUIRE(line.lines.size() == 1);
    CHECK(line.lines[0] == LineMet{line_id, LineKind::Wall, 3_in, 6_in});
}

TEST_CASE("a stretch of river is as long as the line is in it") {
    const Ground ground = with_line(LineKind::River, {at(500, 0), at(500, 2000)}, 2_in);
    SightLine line = look_along(ground, at(0, 1000), at(1000, 1000));
    REQUIRE(line.lines.size() == 1);
    CHECK(line.lines[0] == LineMet{line_id, LineKind::River, 4_in, 6_in});
    line = look_along(ground, at(0, 1000), at(450, 1000));
    CHECK(line.lines[0] == LineMet{line_id, LineKind::River, 4_in, 4.5_in});
    CHECK(look_along(ground, at(400, 0), at(400, 2000)).lines.empty());  // along its rim
    line = look_along(ground, at(401, 100), at(401, 2000));
    CHECK(line.lines[0] == LineMet{line_id, LineKind::River, 0_in, 19_in});
    line = look_along(ground, at(200, 1000), at(800, 1800));  // slanting: 2" over 0.6
    CHECK(line.lines[0].from == 3.33_in);
    CHECK(line.lines[0].to == 6.66_in);
}

TEST_CASE("a river's bend and ends are round") {
    const Ground ground =
        with_line(LineKind::Creek, {at(1000, 1000), at(2000, 1000), at(2000, 2000)}, 2_in);
    SightLine line = look_along(ground, at(1500, 500), at(2500, 1500));
    REQUIRE(line.lines.size() == 1);  // both bands and the bend are one stretch
    CHECK(line.lines[0].from == 5.65_in);
    CHECK(line.lines[0].to == 8.48_in);
    line = look_along(ground, at(0, 1000), at(1000, 1000));
    CHECK(line.lines[0] == LineMet{line_id, LineKind::Creek, 9_in, 10_in});
    line = look_along(ground, at(940, 0), at(940, 2000));  // 0.6" beyond the end
    REQUIRE(line.lines.size() == 1);
    CHECK(line.lines[0] == LineMet{line_id, LineKind::Creek, 9.2_in, 10.8_in});
    CHECK(look_along(ground, at(900, 0), at(900, 2000)).lines.empty());
    CHECK(look_along(ground, at(1000, 0), at(2600, 1600)).lines.size() == 1);
    CHECK(look_along(ground, at(1000, 1500), at(1500, 2000)).lines.empty());
}

TEST_CASE("a line passes a house by its door, its windows or a solid wall") {
    const Ground ground = with_house();
    SightLine line = look_along(ground, at(1300, 500), at(1300, 1200));
    REQUIRE(line.walls.size() == 1);
    CHECK(line.walls[0] == BuildingMet{house, door, 5_in});
    line = look_along(ground, at(1300, 500), at(1300, 1900));
    REQUIRE(line.walls.size() == 2);
    CHECK(line.walls[0] == BuildingMet{house, door, 5_in});
    CHECK(line.walls[1] == BuildingMet{house, far_window, 9_in});
    line = look_along(ground, at(500, 1200), at(1900, 1200));
    CHECK(line.walls[0] == BuildingMet{house, left_window, 5_in});
    CHECK(line.walls[1] == BuildingMet{house, right_window, 11_in});
    line = look_along(ground, at(1100, 500), at(1100, 1200));
    REQUIRE(line.walls.size() == 1);
    CHECK(line.walls[0] == BuildingMet{house, solid, 5_in});
    CHECK(look_along(ground, at(1250, 500), at(1250, 1200)).walls[0].opening == door);
    CHECK(look_along(ground, at(1249, 500), at(1249, 1200)).walls[0].opening == solid);
}

TEST_CASE("each end looks through the openings of its own floor") {
    const Ground ground = with_house();
    SightLine line = look_along(ground, at(1500, 1200), at(2500, 1200), 1, 0);
    REQUIRE(line.walls.size() == 1);
    CHECK(line.walls[0] == BuildingMet{house, upper_right_window, 1_in});
    line = look_along(ground, at(1500, 1200), at(2500, 1200), 0, 1);
    CHECK(line.walls[0].opening == right_window);
    line = look_along(ground, at(1300, 1200), at(1300, 0), 1, 0);
    CHECK(line.walls[0].opening == solid);  // no door upstairs
    line = look_along(ground, at(1500, 1200), at(1700, 1200), 1, 0);
    CHECK(line.walls[0].opening == right_window);  // half way: the lower floor
    line = look_along(ground, at(1700, 1200), at(1500, 1200), 0, 1);
    CHECK(line.walls[0].opening == right_window);
}

TEST_CASE("a line along a wall or to a corner of a house passes no wall") {
    const Ground ground = with_house();
    CHECK(look_along(ground, at(500, 1000), at(2000, 1000)).walls.empty());
    CHECK(look_along(ground, at(900, 1100), at(1100, 900)).walls.empty());
    CHECK(look_along(ground, at(500, 500), at(1000, 1000)).walls.empty());
    const SightLine line = look_along(ground, at(900, 900), at(1200, 1200));
    REQUIRE(line.walls.size() == 1);  // in by the corner: solid
    CHECK(line.walls[0].opening == solid);
}

TEST_CASE("a slanting house is seen into by its slanting door") {
    Ground ground;
    ground.buildings.push_back(plain_building(
        "barn", Polygon{{at(1000, 1000), at(1513, 1337), at(1176, 1850), at(663, 1513)}}, 1, 1, 0));
    const Opening& opening = ground.buildings[0].openings[0];
    const Point middle = part_way(opening.sill.a, opening.sill.b, 1, 2);
    const Point inside = part_way(at(1000, 1000), at(1176, 1850), 1, 2);
    const Point outside = toward(inside, middle, 10_in);
    const SightLine line = look_along(ground, outside, inside);
    REQUIRE(line.walls.size() == 1);
    CHECK(line.walls[0].opening == door);
    CHECK(look_along(ground, at(1050, 500), at(1050, 1400)).walls[0].opening == solid);
}

TEST_CASE("a line of no length meets nothing") {
    const Ground ground = with_area(AreaKind::Woods, rectangle(at(0, 0), at(1000, 1000)));
    const SightLine line = look_along(ground, at(500, 500), at(500, 500));
    CHECK(line.length == 0_in);
    CHECK(line.areas.empty());
}

TEST_CASE("looking again into the same line forgets the last look") {
    const Ground ground = with_house();
    SightLine line = look_along(ground, at(1300, 500), at(1300, 1900));
    look_along(ground, at(0, 0), at(100, 0), 0, 0, line);
    CHECK(line.walls.empty());
    CHECK(line.length == 1_in);
    CHECK(line.to == at(100, 0));
}

TEST_CASE("a base is crossed by its inside, not at its very rim") {
    const Point base = at(500, 100);
    CHECK_FALSE(crosses_base(at(0, 0), at(1000, 0), base, 1_in));
    CHECK(crosses_base(at(0, 1), at(1000, 1), base, 1_in));
    CHECK_FALSE(crosses_base(at(0, 100), at(400, 100), base, 1_in));
    CHECK(crosses_base(at(0, 100), at(401, 100), base, 1_in));
    CHECK(crosses_base(at(560, 100), at(900, 100), base, 1_in));  // from inside it
    CHECK_FALSE(crosses_base(at(600, 100), at(900, 100), base, 1_in));
    CHECK_FALSE(crosses_base(at(700, 900), at(700, 900), base, 1_in));
    CHECK(crosses_base(at(0, 0), at(1000, 200), base, 0.01_in));
}

TEST_CASE("only what is looked for is found") {
    Ground ground = with_house();
    ground.areas.push_back({AreaKind::Woods, "", rectangle(at(0, 1100), at(300, 1300)), {}});
    ground.areas.push_back({AreaKind::Hill,
                            "",
                            rectangle(at(300, 1000), at(900, 1400)),
                            {at(600, 1000), at(600, 1400)}});
    ground.lines.push_back(make_line(LineKind::Fence, "", {at(950, 0), at(950, 2000)}, 0_in));
    SightLine line;
    const auto look = [&](LookFor what) {
        look_along(ground, at(100, 1200), at(2000, 1250), 0, 0, line, what);
    };
    look({});
    CHECK(line.areas.size() == 2);
    CHECK(line.crests.size() == 1);
    CHECK(line.lines.size() == 1);
    CHECK(line.walls.size() == 2);
    look({LookFor::kind(AreaKind::Woods), true, false, true});
    REQUIRE(line.areas.size() == 1);
    CHECK(line.areas[0].kind == AreaKind::Woods);
    CHECK(line.crests.size() == 1);
    CHECK(line.lines.empty());
    CHECK(line.walls.size() == 2);
    look({0, false, true, false});
    CHECK(line.areas.empty());
    CHECK(line.crests.empty());
    CHECK(line.lines.size() == 1);
    CHECK(line.walls.empty());
}
