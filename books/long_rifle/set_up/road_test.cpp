#include <doctest/doctest.h>

#include "books/long_rifle/set_up/terrain_layout.h"
#include "engine/play/umpires.h"

using namespace long_rifle;
using enum Terrain;

namespace {

struct Roads {
    ScriptedUmpire umpire;
    Stream stream;
    UmpiredPlay play{umpire, stream};
    Layout layout;

    Roads(std::initializer_list<std::size_t> sections, std::string_view dice, Inches width = 36_in)
        : layout{width, 36_in, with_roads(sections), Stream{7}} {
        umpire.dice(dice);
        plan_roads(play, layout);
        lay_roads(layout);
        umpire.finish();
    }
    static Sections with_roads(std::initializer_list<std::size_t> numbers) {
        Sections sections;
        for (const std::size_t number : numbers) sections[number - 1].terrain = Road;
        return sections;
    }
    const Line& road(std::size_t i) const { return layout.ground.lines[i]; }
    std::size_t count() const { return layout.ground.lines.size(); }
    bool runs_along_x(std::size_t i) const {
        return road(i).course.front().x == 0_in && road(i).course.back().x == layout.ground.width;
    }
    bool runs_along_y(std::size_t i) const {
        return road(i).course.front().y == 0_in && road(i).course.back().y == layout.ground.depth;
    }
    bool runs_through(std::size_t i, std::size_t number) const {
        for (const Point p : road(i).course)
            if (layout.section_at(p) == number - 1) return true;
        return false;
    }
};

}  // namespace

TEST_CASE("LR-27.23 a road is two figures or one wagon wide") {
    const Roads roads{{5}, "1"};
    CHECK(roads.road(0).kind == LineKind::Road);
    CHECK(roads.road(0).width == 2_in);
}

TEST_CASE("LR-27.24 a road leaves the table at opposite ends, lengthwise (1-3) or widthwise") {
    for (int die = 1; die <= 6; ++die) {
        CAPTURE(die);
        const std::string dice = "LR-27.24: " + std::to_string(die);
        const Roads square{{4}, dice}, longer{{4}, dice, 72_in};
        CHECK(square.runs_along_y(0) == (die <= 3));
        CHECK(square.runs_along_x(0) == (die > 3));
        CHECK(longer.runs_along_x(0) == (die <= 3));  // the longer side
        CHECK(longer.runs_along_y(0) == (die > 3));
        for (const std::size_t number : {1U, 4U, 7U})
            CHECK(square.runs_through(0, number) == (die <= 3 || number == 4));
    }
}

TEST_CASE("LR-99.04 road direction, die 5: widthwise (book example)") {
    const Roads roads{{5}, "LR-27.24: 5"};
    CHECK(roads.runs_along_x(0));
}

TEST_CASE("LR-27.25 a further road goes the other way and crosses the first in the middle") {
    for (std::size_t first = 1; first <= 9; ++first)
        for (std::size_t second = first + 1; second <= 9; ++second) {
            CAPTURE(first);
            CAPTURE(second);
            for (const char* die : {"1", "6"}) {
                const Roads roads{{first, second}, die};
                REQUIRE(roads.count() == 2);
                CHECK(roads.runs_along_x(0) != roads.runs_along_x(1));
                CHECK((roads.runs_through(0, second) || roads.runs_through(1, second)));
                REQUIRE(roads.layout.crossroads);
                const Point at = *roads.layout.crossroads;
                const Inches along_first = roads.runs_along_x(0) ? at.x : at.y;
                CHECK(along_first > 12_in);
                CHECK(along_first < 24_in);
                CHECK(roads.road(0).distance_to(at) == 0_in);
                CHECK(roads.road(1).distance_to(at) == 0_in);
            }
        }
}

TEST_CASE("LR-27.25 a third road forks off, one already there is not laid again") {
    CHECK(Roads{{2, 4, 5}, "1"}.count() == 2);  // 5 lies on both
    const Roads fork{{2, 4, 9}, "1"};
    CHECK(fork.count() == 3);
    CHECK(fork.runs_through(2, 9));
}

TEST_CASE("LR-27.54 a road leaves the ground of the sections it runs through as it was") {
    Sections sections;
    sections[1].terrain = Woods;
    sections[4].terrain = Road;
    sections[7].terrain = Hill;
    ScriptedUmpire umpire;
    Stream stream;
    UmpiredPlay play{umpire, stream};
    umpire.dice("1");
    Layout with{36_in, 36_in, sections, Stream{7}};
    plan_roads(play, with);
    lay_pieces(with);
    lay_roads(with);
    sections[4].terrain = Clear;
    Layout without{36_in, 36_in, sections, Stream{7}};
    lay_pieces(without);
    CHECK(with.ground.areas == without.ground.areas);  // the plain Road section is clear ground
    CHECK(with.ground.lines.size() == 1);
    CHECK(with.crossed_by_road(1));
    CHECK(with.crossed_by_road(7));
}

TEST_CASE("LR-27.16 a hill may carry a road") {
    Sections sections;
    sections[4].terrain = RoadOverHill;
    ScriptedUmpire umpire;
    Stream stream;
    UmpiredPlay play{umpire, stream};
    umpire.dice("LR-27.24: 1");
    Layout layout{36_in, 36_in, sections, Stream{7}};
    plan_roads(play, layout);
    lay_pieces(layout);
    lay_roads(layout);
    umpire.finish();
    REQUIRE(layout.ground.areas.size() == 1);
    CHECK(layout.ground.areas[0].kind == AreaKind::Hill);
    REQUIRE(layout.ground.lines.size() == 1);
    int on_the_hill = 0;
    for (int part = 0; part <= 36; ++part) {
        const std::vector<Point>& course = layout.ground.lines[0].course;
        for (std::size_t i = 1; i < course.size(); ++i) {
            const Point p = part_way(course[i - 1], course[i], part, 36);
            on_the_hill += layout.ground.inside(p, AreaKind::Hill) ? 1 : 0;
        }
    }
    CHECK(on_the_hill > 0);
}
