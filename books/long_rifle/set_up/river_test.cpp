#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "books/long_rifle/melee/charge.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/set_up/terrain_layout.h"
#include "books/long_rifle/test_scene.h"
#include "engine/play/umpires.h"

using namespace long_rifle;
using enum Terrain;

namespace {

// Rivers 'r', roads '=', read like the table.
struct Water {
    ScriptedUmpire umpire;
    Stream stream;
    UmpiredPlay play{umpire, stream};
    Layout layout;

    Water(std::string_view nine, std::string_view dice, std::uint64_t seed = 5)
        : layout{36_in, 36_in, sections_of(nine), Stream{seed}} {
        umpire.dice(dice);
        plan_roads(play, layout);
        plan_water(play, layout);
        lay_pieces(layout);
        lay_roads(layout);
        lay_water(play, layout);
    }
    static Sections sections_of(std::string_view nine) {
        Sections sections;
        for (std::size_t i = 0; i < 9; ++i)
            sections[i].terrain = nine[i] == 'r'   ? RiverOverClear
                                  : nine[i] == 'w' ? RiverThroughWoods
                                  : nine[i] == '=' ? Road
                                                   : Clear;
        return sections;
    }
    const Line* water() const {
        for (const Line& line : layout.ground.lines)
            if (line.kind == LineKind::Creek || line.kind == LineKind::River) return &line;
        return nullptr;
    }
    std::vector<const Area*> areas(AreaKind kind) const {
        std::vector<const Area*> found;
        for (const Area& area : layout.ground.areas)
            if (area.kind == kind) found.push_back(&area);
        return found;
    }
    bool along_x() const { return water()->course.front().x == 0_in; }
    std::size_t section_of_area(const Area& area) const {
        return layout.section_at(part_way(area.shape.box.low, area.shape.box.high, 1, 2)) + 1;
    }
    // Can one walk along the whole road without wading where there is neither bridge nor ford?
    bool road_is_carried() const {
        for (const Line& road : layout.ground.lines) {
            if (road.kind != LineKind::Road) continue;
            for (std::size_t i = 1; i < road.course.size(); ++i)
                for (int part = 0; part <= 400; ++part) {
                    const Point p = part_way(road.course[i - 1], road.course[i], part, 400);
                    if (water()->contains(p) && !layout.ground.inside(p, AreaKind::Ford)
                        && !layout.ground.inside(p, AreaKind::Bridge))
                        return false;
                }
        }
        return true;
    }
};

}  // namespace

TEST_CASE("LR-27.27 a River result is a creek (1-4) or a river (5-6)") {
    for (int die = 1; die <= 6; ++die) {
        const bool creek = die <= 4;
        const Water water{"r........", "LR-27.27: " + std::to_string(die)
                                           + (creek ? "; LR-27.28: 1 1"
                                                    : "; LR-27.35: 1 1; LR-27.36: 1; LR-27.38: 1")};
        CHECK(water.water()->kind == (creek ? LineKind::Creek : LineKind::River));
        water.umpire.finish();
    }
}

TEST_CASE("LR-27.28 a creek is half a die wide and crosses the table") {
    for (int die = 1; die <= 6; ++die) {
        const Water water{"r........", "1; LR-27.28: " + std::to_string(die) + " 3"};
        CHECK(water.water()->width == inches((die + 1) / 2));
    }
    for (int die = 1; die <= 6; ++die) {
        const Water water{"..r......", "1; LR-27.28: 1 " + std::to_string(die)};
        const Line& creek = *water.water();
        CHECK(water.along_x() == (die > 3));  // widthwise on a square table: left to right
        if (die <= 3) {
            CHECK(creek.course.front().y == 0_in);
            CHECK(creek.course.back().y == 36_in);
        } else {
            CHECK(creek.course.back().x == 36_in);
        }
        CHECK(std::any_of(creek.course.begin(), creek.course.end(),
                          [&](Point p) { return water.layout.section_at(p) == 2; }));
    }
}

TEST_CASE("LR-27.34 a river in section 5 is a lake, a creek there is a creek") {
    const Water lake{"....w....", "LR-27.27: 5"};
    CHECK(lake.water() == nullptr);
    REQUIRE(lake.layout.ground.areas.size() == 1);  // no woods left
    CHECK(lake.layout.ground.areas[0].kind == AreaKind::Lake);
    const Water creek{"....r....", "LR-27.27: 4; LR-27.28: 1 1"};
    CHECK(creek.water()->kind == LineKind::Creek);
    CHECK(creek.areas(AreaKind::Lake).empty());
}

TEST_CASE("LR-27.34 nobody goes into the lake or across it, on foot, on horseback or charging") {
    for (const std::string_view words : {"", "mounted", "fast"}) {
        Scene scene{fmt::format("A scout rep4 star {} @0,-3 vs B warrior rep4 @0,3", words)};
        scene.area(AreaKind::Lake, -20, -1.5, 20, 1.5);
        const FigureId a = scene.id("A");
        const auto walks_to = [&](double x, double y) {
            Answer answer;
            answer.path = Path{scene["A"].at, Scene::at(x, y)};
            answer.facing = Facing{0, 1};
            return !FigureMove{scene.battle, a, 12_in}.check(answer);
        };
        CHECK(walks_to(3, -3));
        CHECK_FALSE(walks_to(0, 0));  // into it
        CHECK_FALSE(walks_to(3, 3));  // across it
        CHECK_FALSE(may_stand(scene.battle, a, Scene::at(0, 0)));
        const Path round = way_toward(scene.battle, a, Scene::at(0, 3), 12_in);
        CHECK(round.back().y < Scene::at(0, -1.4).y);
        CHECK_FALSE(in_reach(scene.battle, a, scene.id("B")));  // though it lies open to the eye
        CHECK(in_sight_of_each_other(scene.battle, a, scene.id("B")));
    }
}

TEST_CASE("LR-27.34 roads go round the lake") {
    for (const std::string_view table : {".=..r....", "...=r....", ".=.=r....", ".=..r=.=."})
        for (const char* die : {"1", "6"}) {
            CAPTURE(table);
            const Water water{table, std::string{die} + "; 6"};
            const Area& lake = *water.areas(AreaKind::Lake).front();
            Inches nearest = 36_in;
            for (const Line& road : water.layout.ground.lines)
                for (std::size_t i = 1; i < road.course.size(); ++i)
                    for (int part = 0; part <= 100; ++part)
                        nearest =
                            std::min(nearest, lake.shape.distance_to(part_way(
                                                  road.course[i - 1], road.course[i], part, 100)));
            CHECK(nearest >= half(road_width));
        }
}

TEST_CASE("LR-27.35 a river is four inches and half a die wide and crosses the table") {
    for (int die = 1; die <= 6; ++die) {
        const Water water{"......r..",
                          "5; LR-27.35: " + std::to_string(die) + " 4; LR-27.36: 1; LR-27.38: 2"};
        CHECK(water.water()->width == 4_in + inches((die + 1) / 2));
        CHECK(water.along_x());
        CHECK(water.water()->course.back().x == 36_in);
    }
    for (int die = 1; die <= 6; ++die) {
        const Water water{"......r..",
                          "6; LR-27.35: 1 " + std::to_string(die) + "; LR-27.36: 1; LR-27.38: 1"};
        CHECK(water.along_x() == (die > 3));
        const std::vector<Point>& course = water.water()->course;
        CHECK((die > 3 ? course.front().x : course.front().y) == 0_in);
        CHECK((die > 3 ? course.back().x : course.back().y) == 36_in);
        CHECK(std::any_of(course.begin(), course.end(),
                          [&](Point p) { return water.layout.section_at(p) == 6; }));
    }
}

TEST_CASE("LR-27.28, LR-27.35 lengthwise is along the longer side of the table") {
    for (const bool creek : {true, false})
        for (const bool wide : {true, false})
            for (const char* die : {"3", "4"}) {
                ScriptedUmpire umpire;
                Stream stream;
                UmpiredPlay play{umpire, stream};
                Layout layout{wide ? 60_in : 36_in, wide ? 36_in : 60_in,
                              Water::sections_of("r........"), Stream{5}};
                umpire.dice(std::string{creek ? "4; LR-27.28: 1 " : "5; LR-27.35: 1 "} + die);
                plan_water(play, layout);
                REQUIRE(layout.water);
                CHECK(layout.water->along_x == (wide == (die[0] == '3')));
            }
}

TEST_CASE("LR-27.36 a bridge (1-2), one ford (3-4) or two fords (5-6)") {
    for (int die = 1; die <= 6; ++die) {
        std::string dice = "5; 1 1; LR-27.36: " + std::to_string(die);
        dice += die <= 2 ? "; 1" : die <= 4 ? "; 1; 1" : "; 1; 1; 1; 1";
        const Water water{"r........", dice};
        CHECK(water.areas(AreaKind::Bridge).size() == (die <= 2 ? 1 : 0));
        CHECK(water.areas(AreaKind::Ford).size() == (die <= 2 ? 0 : die <= 4 ? 1 : 2));
    }
}

TEST_CASE("LR-27.37 two fords lie in different sections and are 1 + half a die wide") {
    for (const char* where : {"1 5 1 1", "2 5 1 1", "3 5 2 1"}) {
        CAPTURE(where);
        const Water water{"r........", std::string{"5; 1 6; LR-27.36: 6; LR-27.37: "} + where};
        const auto fords = water.areas(AreaKind::Ford);
        REQUIRE(fords.size() == 2);
        CHECK(water.section_of_area(*fords[0]) != water.section_of_area(*fords[1]));
        const auto width = [](const Area& ford) {
            return ford.shape.box.high.x - ford.shape.box.low.x;
        };
        CHECK(width(*fords[0]) == 4_in);
        CHECK(width(*fords[1]) == 2_in);
        for (const Area* ford : fords)
            CHECK(ford->shape.box.high.y - ford->shape.box.low.y == water.water()->width + 0.2_in);
    }
}

TEST_CASE("LR-27.38 a single bridge or ford goes to a random section of the river") {
    for (int where = 1; where <= 3; ++where) {
        const Water water{"r........", "5; 1 6; LR-27.36: 1; LR-27.38: " + std::to_string(where)};
        CHECK(water.section_of_area(*water.areas(AreaKind::Bridge)[0])
              == static_cast<std::size_t>(where));
        const Box& box = water.areas(AreaKind::Bridge)[0]->shape.box;
        CHECK(box.high.x - box.low.x == 2_in);  // one road wide
    }
}

TEST_CASE("LR-27.38 a road crosses the river on the bridge or ford, wherever it crosses") {
    SUBCASE("one road, the bridge is there") {
        const Water water{"r....=...", "LR-27.24: 1; 5; 1 6; LR-27.36: 1"};
        REQUIRE(water.areas(AreaKind::Bridge).size() == 1);
        CHECK(water.section_of_area(*water.areas(AreaKind::Bridge)[0]) == 3);
        CHECK(water.road_is_carried());
    }
    SUBCASE("two fords: one on the road, the other elsewhere") {
        const Water water{"r....=...", "LR-27.24: 1; 5; 5 6; LR-27.36: 5; LR-27.37: 1 2 3"};
        REQUIRE(water.areas(AreaKind::Ford).size() == 2);
        CHECK(water.section_of_area(*water.areas(AreaKind::Ford)[0]) == 3);
        CHECK(water.section_of_area(*water.areas(AreaKind::Ford)[1]) == 2);
        CHECK(water.road_is_carried());
    }
    SUBCASE("every road that crosses, however they bend") {
        for (std::uint64_t seed = 1; seed <= 20; ++seed)
            for (const std::string_view table :
                 {"=.r...=..", "=r...=...", "r=......=", "...r==...", "==r...=..", "r..=.=..="})
                for (const char* road : {"1", "6"})
                    for (const char* river : {"1", "6"}) {
                        CAPTURE(table);
                        CAPTURE(seed);
                        const Water water{
                            table, std::string{road} + "; 6; 6 " + river + "; 1; 1 1 1", seed};
                        CHECK(water.road_is_carried());
                    }
    }
}

TEST_CASE("LR-27.44 further River results join the first: one watercourse") {
    const Water water{"r.r...r..", "LR-27.27: 1; LR-27.28: 1 1"};
    CHECK(std::count_if(water.layout.ground.lines.begin(), water.layout.ground.lines.end(),
                        [](const Line& line) { return line.kind == LineKind::Creek; })
          == 1);
    // section 5's counts as the first, then the lowest number: the creek runs through that one
    for (const auto& [table, sections] :
         std::initializer_list<std::pair<std::string_view, std::array<std::size_t, 3>>>{
             {".rr...r..", {2, 5, 8}}, {"..r.w.r..", {2, 5, 8}}, {"..r..wr..", {3, 6, 9}}}) {
        Water one{table, "LR-27.27: 1; LR-27.28: 1 1"};
        one.umpire.finish();  // and nothing is rolled for the others
        REQUIRE(one.water() != nullptr);
        for (std::size_t i = 1; i <= 9; ++i) {
            const Box box = one.layout.box(i - 1);
            const bool runs_there =
                std::find(sections.begin(), sections.end(), i) != sections.end();
            bool wet = false;
            for (int k = 1; k < 40; ++k)
                wet = wet
                      || one.water()->contains({part_way(box.low, box.high, k, 40).x,
                                                part_way(box.low, box.high, 1, 2).y});
            CHECK(wet == runs_there);
        }
    }
    const Water lake{"r...r....", "LR-27.27: 6"};  // section 5's river is the first
    CHECK(lake.water() == nullptr);
    CHECK(lake.areas(AreaKind::Lake).size() == 1);
}

TEST_CASE("LR-27.54 a watercourse leaves the ground of the sections it runs through as it was") {
    Sections sections;
    sections[1].terrain = Woods;
    sections[4].terrain = RiverOverClear;
    sections[7].terrain = Hill;
    ScriptedUmpire umpire;
    Stream stream;
    UmpiredPlay play{umpire, stream};
    umpire.dice("LR-27.27: 1; LR-27.28: 1 1");
    Layout layout{36_in, 36_in, sections, Stream{7}};
    plan_water(play, layout);
    lay_pieces(layout);
    lay_water(play, layout);
    umpire.finish();
    REQUIRE(layout.ground.lines.size() == 1);
    const auto covered = [&](std::size_t section, AreaKind kind) {
        const Box box = layout.box(section);
        int inside = 0, wet = 0;
        for (int y = 0; y < 20; ++y)
            for (int x = 0; x < 20; ++x) {
                const Point p{part_way(box.low, box.high, 2 * x + 1, 40).x,
                              part_way(box.low, box.high, 2 * y + 1, 40).y};
                inside += layout.ground.inside(p, kind) ? 1 : 0;
                wet += layout.ground.inside(p, LineKind::Creek) ? 1 : 0;
            }
        CHECK(wet > 0);  // the creek runs here
        return inside * 100 / 400;
    };
    CHECK(covered(1, AreaKind::Woods) >= 75);
    CHECK(covered(7, AreaKind::Hill) >= 75);
    CHECK(covered(4, AreaKind::Woods) + covered(4, AreaKind::Hill) == 0);
    CHECK(layout.ground.areas.size() == 2);
}
