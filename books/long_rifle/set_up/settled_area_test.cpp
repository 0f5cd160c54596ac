#include <doctest/doctest.h>

#include <algorithm>

#include "books/long_rifle/set_up/terrain_layout.h"
#include "engine/play/umpires.h"

using namespace long_rifle;
using enum Terrain;

namespace {

Inches apart(const Building& a, const Building& b) {
    Inches least = 1000_in;
    for (std::size_t i = 0; i < 4; ++i) {
        least = std::min(least, b.footprint.distance_to(a.footprint.corners[i]));
        least = std::min(least, a.footprint.distance_to(b.footprint.corners[i]));
    }
    return least;
}

// One building '1' or two '2' on clear ground, a road with as many ('=' one), woods 'w'.
struct Village {
    ScriptedUmpire umpire;
    Stream stream;
    UmpiredPlay play{umpire, stream};
    Layout layout;

    Village(std::string_view nine, std::string_view dice, bool native_camp = false)
        : layout{36_in, 36_in, sections_of(nine), Stream{5}} {
        umpire.dice(dice);
        plan_roads(play, layout);
        lay_pieces(layout);
        lay_roads(layout);
        settle_area(play, layout, native_camp);
        umpire.finish();
    }
    static Sections sections_of(std::string_view nine) {
        Sections sections;
        for (std::size_t i = 0; i < 9; ++i) {
            if (nine[i] == '=') sections[i].terrain = Road;
            if (nine[i] == 'w') sections[i].terrain = Woods;
            if (nine[i] == '=' || nine[i] == '1') sections[i].buildings = 1;
            if (nine[i] == '2') sections[i].buildings = 2;
        }
        return sections;
    }
    const std::vector<Building>& buildings() const { return layout.ground.buildings; }
    std::size_t section(const Building& building) const {
        return layout.section_at(
                   part_way(building.footprint.box.low, building.footprint.box.high, 1, 2))
               + 1;
    }
    Inches from_road(const Building& building) const {
        Inches least = 1000_in;
        for (const Line& line : layout.ground.lines) {
            if (line.kind != LineKind::Road) continue;
            for (const Point corner : building.footprint.corners)
                least = std::min(least, line.distance_to(corner));
            for (std::size_t i = 1; i < line.course.size(); ++i)
                for (int part = 0; part <= 200; ++part)
                    least = std::min(least, building.footprint.distance_to(part_way(
                                                line.course[i - 1], line.course[i], part, 200))
                                                - 1_in);
        }
        return least;
    }
};

}  // namespace

TEST_CASE("LR-27.45 settled sections lie side by side, buildings are moved to make it so") {
    const Village near{"1..1.....", "1; 1 1"};
    CHECK(near.section(near.buildings()[0]) == 1);
    CHECK(near.section(near.buildings()[1]) == 4);
    const Village far{"1.......1", "1; 1 1"};
    REQUIRE(far.buildings().size() == 2);
    CHECK(far.section(far.buildings()[0]) == 1);
    CHECK(side_by_side(0, far.section(far.buildings()[1]) - 1));
    const Village three{"1.1.....1", "1; 1 1; 1 1"};
    REQUIRE(three.buildings().size() == 3);
    for (const Building& building : three.buildings())
        CHECK(std::any_of(
            three.buildings().begin(), three.buildings().end(), [&](const Building& other) {
                return side_by_side(three.section(building) - 1, three.section(other) - 1);
            }));
}

TEST_CASE("LR-27.46 buildings stand half a die apart") {
    for (int die = 1; die <= 6; ++die) {
        CAPTURE(die);
        const Village village{"....2....",
                              "LR-27.48: 1; LR-27.46: " + std::to_string(die) + "; LR-27.48: 1"};
        REQUIRE(village.buildings().size() == 2);
        CHECK(apart(village.buildings()[0], village.buildings()[1]) == inches((die + 1) / 2));
        CHECK(village.section(village.buildings()[0]) == 5);
        CHECK(village.section(village.buildings()[1]) == 5);
    }
}

TEST_CASE("LR-27.46 and so do those of neighbouring sections") {
    for (const std::string_view table :
         {"1..1.....", "1.......1", ".1.1.....", ".11......", "....1..1.", "2..1.....", "..1..2...",
          "21.......", ".12......", ".2..2....", "2.......2", "111......", "1.1.1...1"})
        for (int die = 1; die <= 6; ++die) {
            CAPTURE(table);
            CAPTURE(die);
            const auto count = std::count(table.begin(), table.end(), '1')
                               + 2 * std::count(table.begin(), table.end(), '2');
            std::string dice = "LR-27.48: 1";
            for (auto i = count; i > 1; --i)
                dice += "; LR-27.46: " + std::to_string(die) + "; LR-27.48: 1";
            const Village village{table, dice};
            REQUIRE(village.buildings().size() == static_cast<std::size_t>(count));
            for (const Building& building : village.buildings()) {
                Inches nearest = 1000_in;
                for (const Building& other : village.buildings())
                    if (&other != &building) nearest = std::min(nearest, apart(building, other));
                CHECK(nearest == inches((die + 1) / 2));
            }
        }
}

TEST_CASE("LR-27.46 each as far from the nearest as its own die says") {
    for (const std::string_view table : {"111......", "21.......", ".12......", "2..1....."})
        for (const int second : {1, 6, 3}) {
            const int third = second == 3 ? 5 : 7 - second;
            CAPTURE(table);
            CAPTURE(second);
            const Village village{table, "LR-27.48: 1; LR-27.46: " + std::to_string(second)
                                             + "; LR-27.48: 1; LR-27.46: " + std::to_string(third)
                                             + "; LR-27.48: 1"};
            const std::vector<Building>& three = village.buildings();
            REQUIRE(three.size() == 3);
            CHECK(apart(three[0], three[1]) == inches((second + 1) / 2));
            CHECK(std::min(apart(three[0], three[2]), apart(three[1], three[2]))
                  == inches((third + 1) / 2));
        }
}

TEST_CASE("LR-27.47 with a road on the table every building is within 1 inch of it") {
    for (const std::string_view table : {"=........", "=...1....", "1.=...2..", "w=w.2.www"}) {
        CAPTURE(table);
        std::string dice = "1; 1";
        const auto count = std::count(table.begin(), table.end(), '1')
                           + std::count(table.begin(), table.end(), '=')
                           + 2 * std::count(table.begin(), table.end(), '2');
        for (auto i = count; i > 1; --i) dice += "; 3 4";
        const Village village{table, dice};
        CHECK(village.buildings().size() == static_cast<std::size_t>(count));
        for (const Building& building : village.buildings()) {
            CHECK(village.from_road(building) <= 1_in);
            CHECK(village.from_road(building) > 0_in);
        }
    }
}

TEST_CASE("LR-27.47 buildings from elsewhere gather round a crossroads") {
    const Village village{"1..=...=.", "LR-27.24: 4; 1; 5 1; 5 1"};
    REQUIRE(village.layout.crossroads);
    REQUIRE(village.buildings().size() == 3);
    const Building& moved = village.buildings()[1];  // section 8's, which does not touch 4
    CHECK(village.section(moved) == 5);
    CHECK(moved.footprint.distance_to(*village.layout.crossroads) <= 3_in);
    for (const Building& building : village.buildings()) {
        CHECK(building.footprint.distance_to(*village.layout.crossroads) <= 8_in);
        CHECK(village.from_road(building) <= 1_in);
    }
}

TEST_CASE("LR-27.46, LR-27.47 round a crossroads too they stand as far apart as was rolled") {
    for (const std::string_view table :
         {".=.=.....", "=.......=", ".2.=...=.", "=.=......", "..=1=...2"})
        for (int die = 1; die <= 6; ++die) {
            CAPTURE(table);
            CAPTURE(die);
            const auto count = std::count(table.begin(), table.end(), '1')
                               + std::count(table.begin(), table.end(), '=')
                               + 2 * std::count(table.begin(), table.end(), '2');
            std::string dice = "LR-27.24: 4; LR-27.48: 1";
            for (auto i = count; i > 1; --i)
                dice += "; LR-27.46: " + std::to_string(die) + "; LR-27.48: 1";
            const Village village{table, dice};
            REQUIRE(village.layout.crossroads);
            REQUIRE(village.buildings().size() == static_cast<std::size_t>(count));
            for (const Building& building : village.buildings()) {
                Inches nearest = 1000_in;
                for (const Building& other : village.buildings())
                    if (&other != &building) nearest = std::min(nearest, apart(building, other));
                CHECK(nearest == inches((die + 1) / 2));
                CHECK(village.from_road(building) <= 1_in);
            }
        }
}

TEST_CASE("LR-27.47 without a road buildings stand where they were rolled") {
    const Village village{"......1..", "1"};
    CHECK(village.section(village.buildings()[0]) == 7);
}

TEST_CASE("LR-27.48 DV 1 (1-3) or 2 (4-6), in a Native camp 0") {
    for (int die = 1; die <= 6; ++die) {
        const Village village{"....1....", "LR-27.48: " + std::to_string(die)};
        CHECK(village.buildings()[0].strength == (die <= 3 ? 1 : 2));
    }
    CHECK(Village{"....1....", "", true}.buildings()[0].strength == 0);
}

TEST_CASE("LR-27.49 a building is 4 by 4 inches, one level, its door to the road") {
    const Village village{"....=....", "1; 1"};
    const Building& building = village.buildings()[0];
    const Box& box = building.footprint.box;
    CHECK(box.high.x - box.low.x == 4_in);
    CHECK(box.high.y - box.low.y == 4_in);
    CHECK(building.footprint.sides() == 4);
    CHECK(building.levels == 1);
    REQUIRE(building.openings.size() == 4);
    CHECK(building.openings[0].kind == OpeningKind::Door);
    const Segment sill = building.openings[0].sill;
    CHECK(village.layout.ground.lines[0].distance_to(part_way(sill.a, sill.b, 1, 2)) <= 1_in);
}

TEST_CASE("LR-27.45 on any table every building finds its place, on dry ground") {
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        CAPTURE(seed);
        Stream stream{seed};
        FastUmpire umpire{{}};
        UmpiredPlay play{umpire, stream};
        TerrainOptions options;
        options.country = seed % 3 == 0 ? Country::Hilly : Country::Clear;
        if (seed % 2 == 0) options.width = 48_in;
        Stream same{seed};
        UmpiredPlay again{umpire, same};
        int rolled = 0;
        for (const Section& section : roll_sections(again, *options.country))
            rolled += section.buildings;
        const Sections table = roll_table(play, options);
        const Ground ground = lay_out(play, options, table, regrouped(table));
        CHECK(ground.buildings.size() == static_cast<std::size_t>(rolled));
        for (const Building& building : ground.buildings)
            for (const Point corner : building.footprint.corners) {
                CHECK(ground.on_table(corner));
                CHECK(!ground.inside(corner, AreaKind::Lake));
                for (const Line& line : ground.lines) CHECK(!line.contains(corner));
            }
    }
}
