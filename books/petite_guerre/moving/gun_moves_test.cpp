#include <doctest/doctest.h>

#include "books/petite_guerre/guns/artillery.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/set_up/victory.h"
#include "books/petite_guerre/test_scene.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/compulsory.h"
#include "books/petite_guerre/turn/items.h"
#include "books/petite_guerre/turn/turn.h"

using namespace petite_guerre;

namespace {

// A battalion gun with enough men in contact.
struct Battery : Scene {
    Battery()
        : Scene{"A regulars B musket gunner @-9,0 | B regulars B musket gunner @9,0 | "
                "C regulars B musket gunner @0,-9.5 | D regulars B musket nco @-7,-7 "
                "vs Roy irregulars B rifle @200,150"},
          gun{Scene::gun(GunSize::Battalion, 0, 0, {0, 1}, {"A", "B", "C", "D"})} {}
    void answer_way(double x, double y) {
        Answer answer;
        answer.path = {battle[gun].at, at(x, y)};
        answer.facing = {1, 1};
        umpire.answer("move", answer);
    }
    double gun_y() { return (battle[gun].at.y - Scene::at(0, 0).y).in_hundredths() / 10.0; }
    GunId gun;
};

}  // namespace

TEST_CASE("PG-09.22 a gun is moved by hand with its crew, up to twenty paces") {
    Battery scene;
    REQUIRE_FALSE(serving(scene.battle, scene.gun).empty());
    scene.answer_way(0, 15);
    move_gun(scene.play(), scene.gun);
    CHECK(scene.gun_y() == doctest::Approx(15));
    CHECK(scene.y("A") == doctest::Approx(15));
    CHECK(scene.battle[scene.gun].facing == Facing{1, 1});
    CHECK(scene["A"].now.move == MoveKind::ManHandle);
    CHECK(scene["A"].now.items.contains(Item::Move));
    CHECK(scene.rolls("PG-09.01"_rule) == 0);
}

TEST_CASE("PG-09.23 a limbered gun goes at a horse's walk; rough and major obstacles stop it") {
    Battery scene;
    scene.battle[scene.gun].limbered = true;
    scene.dice("PG-09.23: 3");
    SUBCASE("in the open") {
        scene.answer_way(0, 100);
        move_gun(scene.play(), scene.gun);
        CHECK(scene.gun_y() == doctest::Approx(40));
        CHECK(scene.y("B") == doctest::Approx(40));
    }
    SUBCASE("a forest") {
        scene.area(AreaKind::Thicket, -50, 20, 50, 60);
        scene.answer_way(0, 100);
        scene.answer("occupy: go-all-the-way");
        move_gun(scene.play(), scene.gun);
        CHECK(scene.gun_y() == doctest::Approx(19.5));
    }
    SUBCASE("a ravine") {
        scene.line(LineKind::Ravine, -50, 30, 50, 30, 4);
        scene.answer_way(0, 100);
        move_gun(scene.play(), scene.gun);
        CHECK(scene.gun_y() < 28);
        CHECK(scene.gun_y() > 20);
    }
}

TEST_CASE("PG-09.22 all of the crew use their Move for it, and no other") {
    Battery scene;
    scene["C"].status = scene["D"].status = Status::Dead;
    REQUIRE(may_move_gun(scene.battle, scene.gun));
    scene["B"].now.acted = true;
    scene["B"].now.of_turn = scene.battle.turn;
    CHECK_FALSE(may_move_gun(scene.battle, scene.gun));
    scene["B"].now.acted = false;
    scene.answer_way(0, 15);
    move_gun(scene.play(), scene.gun);
    for (const char* name : {"A", "B"}) {
        CHECK_FALSE(may_add(scene.battle, scene.id(name), Item::Move));
        CHECK(may_add(scene.battle, scene.id(name), Item::Turn));
    }
}

TEST_CASE("PG-09.22, PG-18.05 the NCO of a light gun uses his Move and goes with it") {
    Battery scene;
    scene.battle[scene.gun].size = GunSize::Light;
    scene["C"].status = Status::Dead;
    REQUIRE(director_of(scene.battle, scene.gun) == scene.id("D"));
    scene["D"].now.of_turn = scene.battle.turn;
    scene["D"].now.acted = true;
    CHECK_FALSE(may_move_gun(scene.battle, scene.gun));
    scene["D"].now.acted = false;
    REQUIRE(may_move_gun(scene.battle, scene.gun));
    scene.answer_way(0, 15);
    move_gun(scene.play(), scene.gun);
    CHECK(scene.y("D") == doctest::Approx(8));
    CHECK(scene["D"].now.items.contains(Item::Move));
}

TEST_CASE("PG-09.24 a gun that is moved ends on nobody, nor does its crew") {
    Battery scene;
    scene.move("C", 0, 10.5);   // before it, and not needed
    scene.move("D", -8, 14.5);  // where A will be
    scene.answer_way(0, 15);
    move_gun(scene.play(), scene.gun);
    CHECK(scene.gun_y() == doctest::Approx(15));
    for (const char* name : {"A", "B", "C", "D"}) {
        const Figure& figure = scene[name];
        CHECK_FALSE(
            within(figure.at, scene.battle[scene.gun].at, foot_radius + wide_radius - touch));
        for (const char* other : {"A", "B", "C", "D"})
            if (scene.id(name) != scene.id(other))
                CHECK_FALSE(within(figure.at, scene[other].at, foot_radius * 2 - touch));
    }
    CHECK_FALSE(serving(scene.battle, scene.gun).empty());
}

TEST_CASE("PG-09.10, PG-09.22 gunners who lie prone get up before they move a gun") {
    Battery scene;
    scene["C"].status = scene["D"].status = Status::Dead;
    scene["A"].posture = Posture::Prone;
    CHECK_FALSE(may_move_gun(scene.battle, scene.gun));
    scene["A"].posture = Posture::Standing;
    note_item(scene.battle, scene.id("A"), Item::Posture);
    CHECK(may_move_gun(scene.battle, scene.gun));
}

TEST_CASE("PG-09.13, PG-09.23 on its limber a gun goes twice, if its men do nothing else") {
    Battery scene;
    scene["C"].status = scene["D"].status = Status::Dead;
    scene.battle[scene.gun].limbered = true;
    scene.dice("PG-09.23: 3");
    scene.answer_way(0, 100);
    move_gun(scene.play(), scene.gun);
    REQUIRE(may_move_gun(scene.battle, scene.gun));
    SUBCASE("again") {
        scene.dice("PG-09.23: 2");
        scene.answer_way(0, 150);
        move_gun(scene.play(), scene.gun);
        CHECK(scene.gun_y() == doctest::Approx(70));
        CHECK(scene["A"].now.twice);
        CHECK_FALSE(may_move_gun(scene.battle, scene.gun));
    }
    SUBCASE("not if one of them has done something") {
        note_item(scene.battle, scene.id("B"), Item::Turn);
        CHECK_FALSE(may_move_gun(scene.battle, scene.gun));
    }
    SUBCASE("nor if one of them is wounded") {
        scene["A"].harm.wounds = 1;
        CHECK_FALSE(may_move_gun(scene.battle, scene.gun));
    }
}

TEST_CASE("PG-09.07 a limbered gun may stop at a place that it is to occupy") {
    for (const bool occupies : {true, false}) {
        Battery scene;
        scene.battle[scene.gun].limbered = true;
        scene.area(AreaKind::Hill, -50, 20, 50, 90);
        scene.dice("PG-09.23: 4");
        scene.answer_way(0, 100);
        scene.answer(occupies ? "occupy: occupy-hill" : "occupy: go-all-the-way");
        move_gun(scene.play(), scene.gun);
        CHECK(scene.gun_y() == doctest::Approx(occupies ? 20.5 : 50));
    }
}

TEST_CASE("PG-09.22, PG-14.24 men who have only turned a gun have moved, and do not walk besides") {
    Battery scene;
    Answer answer;
    answer.path = {scene.battle[scene.gun].at};
    answer.facing = {1, 0};
    scene.umpire.answer("move", answer);
    move_gun(scene.play(), scene.gun);
    CHECK(scene.battle[scene.gun].facing == Facing{1, 0});
    CHECK(scene["A"].now.moved());
    CHECK(scene["A"].now.distance == Inches{});
    CHECK_FALSE(may_add(scene.battle, scene.id("A"), Item::Move));
}

TEST_CASE("PG-28.07 who moved with a gun, on its limber or by hand, does not walk off alone") {
    for (const bool limbered : {true, false}) {
        Battery scene;
        scene.battle[scene.gun].limbered = limbered;
        if (limbered) scene.dice("PG-09.23: 3");
        scene.answer_way(0, 15);
        move_gun(scene.play(), scene.gun);
        const double stood = scene.y("A");
        REQUIRE(scene["A"].now.distance > Inches{});
        keep_last_moves(scene.battle);
        ++scene.battle.turn;
        scene.battle.stage = Stage::Compulsory;
        scene["A"].turn.bound = Bound::Repeat;
        CHECK_FALSE(may_repeat(scene.battle, scene.id("A"), scene["A"].last));
        CHECK(next_compulsory_move(scene.play(), SideId{0}));
        CHECK(scene.y("A") == stood);
        scene.battle.stage = Stage::Actions;
        CHECK(may_act(scene.battle, scene.id("A")));  // he may reload
    }
}

TEST_CASE("PG-09.22 never twice in a turn") {
    Battery scene;
    CHECK(may_move_gun(scene.battle, scene.gun));
    scene.answer_way(0, 15);
    move_gun(scene.play(), scene.gun);
    CHECK_FALSE(may_move_gun(scene.battle, scene.gun));
}

TEST_CASE("PG-18.13 a man-handled move turns it farther than its traverse, also on the spot") {
    Battery scene;
    Answer answer;
    answer.path = {scene.battle[scene.gun].at};
    answer.facing = {0, -1};
    scene.umpire.answer("move", answer);
    move_gun(scene.play(), scene.gun);
    CHECK(scene.gun_y() == doctest::Approx(0));
    CHECK(scene.battle[scene.gun].facing == Facing{0, -1});
    CHECK(scene["A"].now.items.contains(Item::Move));
    CHECK_FALSE(may_fire_gun(scene.battle, scene.gun));  // not in the same turn
}

TEST_CASE(
    "PG-85.04, PG-80.07 a limbered gun that is moved over its exit edge leaves with its crew") {
    for (const bool may : {true, false}) {
        Battery scene;
        if (may) scene.force(0).exit = Edge::Right;
        scene.setting().goals = {{GoalKind::GunLeavesBy, SideId{0}, 10, Edge::Right}};
        scene.battle[scene.gun].limbered = true;
        scene.battle[scene.gun].at = Scene::at(285, 0);
        scene.move("A", 276, 0);
        scene.move("B", 294, 0);
        scene.move("C", 285, -9.5);
        scene.move("D", 278, -7);
        scene.answer_way(may ? 320 : 295, 0);
        scene.dice("PG-09.23: 5");
        move_gun(scene.play(), scene.gun);
        CHECK(scene.battle[scene.gun].gone == may);
        CHECK((scene["A"].status == Status::Left) == may);
        CHECK(points_of(scene.battle, SideId{0}) == (may ? 10 : 0));
    }
}
