#include <doctest/doctest.h>

#include "books/mayhem/close_combat/charge.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/moving/movement.h"
#include "books/mayhem/moving/terrain.h"
#include "books/mayhem/place.h"
#include "books/mayhem/seeing/sight.h"
#include "books/mayhem/set_up/army_lists.h"
#include "books/mayhem/test_scene.h"
#include "books/mayhem/turn/turn.h"

using namespace mayhem;

// Chapter 15: which pieces lie on the table, and what each is.

namespace {

// A table of nine squares, set up by the first side.
void nine_squares(Scene& scene) {
    scene.setting().ground.width = scene.setting().ground.depth = 36_in;
    scene.setting().generate = true;
    scene.setting().switches.terrain_two_dice = true;
    scene.army(0).defends = true;
    scene.umpire.otherwise([](const Question& question) {
        Stream stream{7};
        return any_answer(question, stream);
    });
}

// How one who stands behind a piece or on it is off.
struct Effect {
    Inches cost;  // of walking from -8 to 0
    bool clear;   // from -8 to 8
    bool cover;   // of who stands at 0
    bool barrier = false;
};
template <class Lay>
Effect effect_of(const Lay& lay) {
    Scene scene{"A line @0,-8 vs B line @0,0 | C line @0,8"};
    lay(scene);
    scene.move("A", 0, -8);
    return {path_cost(scene.battle, scene["A"], Path{Scene::at(0, -8), Scene::at(0, 0)}),
            clear_between(scene.battle, scene.id("A"), scene.id("C")),
            in_cover(scene.battle, scene.id("B"), scene["A"].at),
            step_blocked(scene.battle, scene.id("A"), Scene::at(0, -8), Scene::at(0, -1.2),
                         Going::Voluntary)};
}

}  // namespace

TEST_CASE("MM-15.16 in Open country a 6, in Broken 4 to 6, in Dense 2 to 6 gives a piece") {
    for (const auto& [country, pieces] :
         {std::pair{"MM-15.11: 1 1", 1}, {"MM-15.11: 3 3", 3}, {"MM-15.11: 6 6", 5}}) {
        Scene scene{"A line vs B line"};
        nine_squares(scene);
        scene.dice(country);
        for (int die = 1; die <= 6; ++die) {
            scene.dice("MM-15.16: " + std::to_string(die));
            if (die > 6 - pieces) scene.dice("MM-15.16: 4");
        }
        scene.dice("MM-15.16: 1 1 1");
        set_up_terrain(scene.play());
        CHECK(static_cast<int>(scene.battle.ground().areas.size()) == pieces);
    }
}

TEST_CASE("MM-15.16 which piece: woods, rocks, a hill, a structure or a water course") {
    Scene scene{"A line vs B line"};
    nine_squares(scene);
    scene.dice("MM-15.11: 6 6");
    scene.dice("MM-15.16: 2 1; MM-15.16: 2 2; MM-15.16: 2 3; MM-15.16: 2 4; MM-15.16: 2 5");
    scene.dice("MM-15.16: 2 6 1; MM-15.16: 2 6 3; MM-15.16: 2 6 4; MM-15.16: 2 6 6");
    set_up_terrain(scene.play());
    const Ground& ground = scene.battle.ground();
    REQUIRE(ground.areas.size() == 5);
    for (const std::size_t i : {0U, 1U, 2U}) CHECK(ground.areas[i].kind == AreaKind::Woods);
    CHECK(ground.areas[3].kind == AreaKind::Rough);
    CHECK(ground.areas[4].kind == AreaKind::Hill);
    CHECK(ground.buildings.size() == 2);
    REQUIRE(ground.lines.size() == 2);
    for (const Line& line : ground.lines) CHECK(line.kind == LineKind::Creek);
    // Each lies in its own square, row by row.
    const auto square = [](const Box& box) {
        return std::pair{box.low.x.whole() / 12, box.low.y.whole() / 12};
    };
    CHECK(square(ground.areas[2].shape.box) == std::pair{2, 0});
    CHECK(square(ground.areas[3].shape.box) == std::pair{0, 1});
    CHECK(square(ground.buildings[1].footprint.box) == std::pair{0, 2});
}

TEST_CASE("MM-15.20 what each piece does to movement, sight and cover") {
    const auto area = [](AreaKind kind, int height = 0) {
        return effect_of([=](Scene& scene) { scene.area(kind, -3, -4, 3, 4, height); });
    };
    const auto line = [](LineKind kind, double y, double width) {
        return effect_of([=](Scene& scene) { scene.line(kind, -3, y, 3, y, width); });
    };
    const Effect woods = area(AreaKind::Woods), rocks = area(AreaKind::Rough),
                 swamp = area(AreaKind::Marsh), hill = area(AreaKind::Hill, 1);
    CHECK((woods.cost == 12_in && !woods.clear && woods.cover && !woods.barrier));
    CHECK((rocks.cost == 12_in && rocks.clear && rocks.cover && !rocks.barrier));
    CHECK((swamp.cost == 12_in && swamp.clear && swamp.cover));
    CHECK((hill.cost == 8_in && !hill.clear && !hill.cover && !hill.barrier));
    const Effect house = effect_of([](Scene& scene) { scene.cabin(-2, -2, 2, 2, 2); });
    CHECK((!house.clear && house.cover && house.barrier));  // a window looks at him
    const Effect water = line(LineKind::Creek, 0, 2), road = line(LineKind::Road, 0, 2),
                 wall = line(LineKind::Wall, -1.4, 0), fence = line(LineKind::Fence, -1.4, 0);
    CHECK((water.clear && !water.cover && !water.barrier));
    CHECK((road.cost == 8_in && road.clear && !road.cover && !road.barrier));
    for (const Effect& barrier : {wall, fence})
        CHECK((barrier.cost == 8_in && barrier.clear && barrier.cover && !barrier.barrier));
}

TEST_CASE("MM-15.20 a dwelling has one door and three windows, a road is 2\" wide") {
    Setting setting;
    const Box square{{0_in, 0_in}, {12_in, 12_in}};
    for (const Facing door : {Facing{0, -1}, Facing{1, 0}, Facing{0, 1}, Facing{-1, 0}}) {
        lay(setting, Piece::Structure, {6_in, 6_in}, door, square);
        int doors = 0, windows = 0;
        for (const Opening& opening : setting.ground.buildings.back().openings)
            ++(opening.kind == OpeningKind::Door ? doors : windows);
        CHECK(doors == 1);
        CHECK(windows == 3);
    }
    lay(setting, Piece::Road, {6_in, 6_in}, {0, 1}, square);
    CHECK(setting.ground.lines.back().width == 2_in);
}

TEST_CASE("MM-15.21 the dwelling that is added lies in one square, wherever the side likes") {
    Scene scene{"A line vs B line"};
    nine_squares(scene);
    scene.setting().needs_dwelling = true;
    scene.dice("MM-15.11: 1 1; MM-15.16: 1 1 1; MM-15.16: 1 1 1; MM-15.16: 1 1 1");
    scene.umpire.otherwise([](const Question& question) {
        Answer answer;
        answer.facing = {0, 1};
        answer.spot = {13_in, 6_in};  // over the line between two squares
        CHECK(question.place->check(answer));
        answer.spot = {14_in, 23_in};
        CHECK(question.place->check(answer));
        Stream stream{3};
        for (int i = 0; i < 20; ++i)
            CHECK_FALSE(question.place->check(question.place->sample(stream)));
        answer.spot = {14_in, 22_in};
        CHECK_FALSE(question.place->check(answer));
        return answer;
    });
    set_up_terrain(scene.play());
    REQUIRE(scene.battle.ground().buildings.size() == 1);
    CHECK(scene.battle.ground().buildings[0].footprint.box.low == Point{12_in, 20_in});
}

TEST_CASE("MM-15.10, MM-06.12 in woods they see as far as 4\" lies between their bases") {
    for (const std::string_view figures :
         {"A line @0,0 vs B line @0,5", "A dragoon @0,0 vs B dragoon @0,6"}) {
        CAPTURE(figures);
        Scene scene{figures};
        scene.woods(-9, -9, 9, 9);
        const double apart = scene.y("B");
        CHECK(clear_between(scene.battle, scene.id("A"), scene.id("B")));
        scene.move("B", 0, apart + 0.1);
        CHECK_FALSE(clear_between(scene.battle, scene.id("A"), scene.id("B")));
        CHECK_FALSE(clear_between(scene.battle, scene.id("B"), scene.id("A")));
        scene.move("B", 0.3, 0);  // bases that touch
        CHECK(clear_between(scene.battle, scene.id("A"), scene.id("B")));
    }
}

TEST_CASE("MM-15.10 a rider who falls in woods lies there on the base of a man on foot") {
    Scene scene{"A line @0,0 vs R dragoon @0,5.3"};
    scene.woods(-9, -9, 9, 9);
    CHECK(clear_between(scene.battle, scene.id("A"), scene.id("R")));
    fall(scene.play(), scene.id("R"), scene.id("A"), Status::Disabled, "MM-07.06"_rule);
    Battle again = scene.battle;
    settle(again);
    CHECK(again.clear == scene.battle.clear);
    CHECK_FALSE(clear_between(scene.battle, scene.id("A"), scene.id("R")));
}

TEST_CASE("MM-15.11 the number is that of the list of the side that sets up the terrain") {
    for (const int setter : {0, 1}) {
        Scene scene{"A line vs B warrior"};
        nine_squares(scene);
        scene.setting().switches.terrain_two_dice = false;
        scene.army(0).list = find_list("fiw-english");  // 0
        scene.army(1).list = find_list("native");       // 2
        scene.army(0).defends = setter == 0;
        scene.army(1).defends = setter == 1;
        scene.dice("MM-15.11: 4; MM-15.16: 1 1 1; MM-15.16: 1 1 1; MM-15.16: 1 1 1");
        set_up_terrain(scene.play());
        CHECK(scene.told(setter == 0 ? "open" : "broken"));
    }
}

TEST_CASE("MM-15.21 a road that is added runs from one edge to the opposite one") {
    Scene scene{"A line vs B line"};
    nine_squares(scene);
    scene.setting().needs_road = true;
    scene.dice("MM-15.11: 1 1; MM-15.16: 1 1 1; MM-15.16: 1 1 1; MM-15.16: 1 1 1");
    scene.umpire.otherwise([](const Question&) {
        Answer answer;
        answer.facing = {1, 0};
        answer.spot = {20_in, 13_in};
        return answer;
    });
    set_up_terrain(scene.play());
    REQUIRE(scene.battle.ground().lines.size() == 1);
    const Line& road = scene.battle.ground().lines[0];
    CHECK(road.kind == LineKind::Road);
    CHECK(road.course == std::vector<Point>{{0_in, 13_in}, {36_in, 13_in}});
}

TEST_CASE("MM-15.18 out of a house and into it also through a window within 1\"") {
    Scene scene{"A line @0,-8 vs C line @0,-1"};
    scene.cabin(-2, -2, 2, 2, 2);  // the door on the far side, a window towards A
    CHECK(clear_between(scene.battle, scene.id("A"), scene.id("C")));
    scene.move("C", 0, -0.4);  // 1.1" from it
    CHECK_FALSE(clear_between(scene.battle, scene.id("A"), scene.id("C")));
}

TEST_CASE("MM-15.05 over the rim of a cliff there is no contact, so no charge nor attack") {
    Scene scene{"A line @0,-2.5 | F line @2,-8 vs B line @0,-1.5"};
    REQUIRE(!scene.battle.touching(scene.id("A")).empty());
    REQUIRE(can_charge(scene.battle, scene.id("F"), scene.id("B")));
    scene.cliff(-4, -2, 4, 4);
    CHECK(scene.battle.touching(scene.id("A")).empty());
    CHECK_FALSE(can_charge(scene.battle, scene.id("F"), scene.id("B")));
    scene.move("A", 1, -1.5);  // up there with him
    CHECK(!scene.battle.touching(scene.id("A")).empty());
}
