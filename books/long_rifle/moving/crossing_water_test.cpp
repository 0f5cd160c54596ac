#include <doctest/doctest.h>

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/melee/charge.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/seeing/cover.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/test_scene.h"
#include "books/long_rifle/turn/actions.h"
#include "books/long_rifle/turn/turn.h"

// Chapter 27: the steps through creeks and fords, one by one.
namespace long_rifle {

namespace {

// A new turn for everybody, in which that one is active.
void next_turn(Scene& scene, std::string_view who) {
    for (Figure& figure : scene.battle.figures)
        figure.moved_this_turn = figure.leaving_water = false;
    begin_activation(scene.battle, scene.id(who));
}
void walk(Scene& scene, std::string_view who, std::initializer_list<Point> spots) {
    scene.answer_move("move", who, spots);
    carry_out(scene.play(), scene.id(who), {"move", scene.id(who), {}, -1, {}});
}
bool refused(const Scene& scene, std::string_view who, Path path) {
    Answer answer;
    answer.path = std::move(path);
    answer.facing = {0, 1};
    return FigureMove{scene.battle, scene.id(who), 8_in}.check(answer).has_value();
}

}  // namespace

TEST_CASE("LR-27.53 wading along the water is paid for, only the way straight out of it is free") {
    Scene scene{"A scout rep4 @0,0"};
    scene.creek(-24, 0, 24, 0, 2);
    const Point from = scene["A"].at;
    CHECK_FALSE(refused(scene, "A", {from, Scene::at(8, 0)}));
    CHECK(refused(scene, "A", {from, Scene::at(8.1, 0)}));
    CHECK_FALSE(refused(scene, "A", {from, Scene::at(0, -9)}));  // the near edge as well
    CHECK_FALSE(refused(scene, "A", {from, Scene::at(3, 0), Scene::at(3, 6.9)}));
    CHECK(refused(scene, "A", {from, Scene::at(3, 0), Scene::at(3, 7.1)}));  // 2" of 4" free
    CHECK(refused(scene, "A", {from, Scene::at(15, 0.5), Scene::at(15, 5)}));
    next_turn(scene, "A");
    walk(scene, "A", {Scene::at(5, 0)});
    CHECK(scene["A"].standing.water);
    CHECK(scene["A"].movement == 3_in);
}

TEST_CASE("LR-27.53 whoever wades out round a corner is leaving all the way") {
    Scene scene{"A scout rep4 @0,0"};
    scene.creek(-24, 0, 24, 0, 2);
    scene.settle();
    REQUIRE(scene["A"].standing.water);
    const Path round{Scene::at(0, 0), Scene::at(3, 0), Scene::at(3, 5)};
    CHECK(water_stop(scene.battle, scene.id("A"), round) == length(round));
    const Path back{Scene::at(0, 0), Scene::at(0, 4), Scene::at(4, 4), Scene::at(4, 0)};
    CHECK(water_stop(scene.battle, scene.id("A"), back) < length(back) - 0.5_in);  // not in again
    next_turn(scene, "A");
    walk(scene, "A", {Scene::at(3, 0), Scene::at(3, 5)});
    CHECK(scene["A"].at == Scene::at(3, 5));
    CHECK(scene["A"].movement == 2_in);  // 8" walked, 2" of them for nothing
}

TEST_CASE("LR-27.53 whoever is seen while he wades out has waded for nothing all the same") {
    Scene scene{
        "A soldier rep4 musket game @0,-1 facing 0,1"
        " vs B settler rep4 unarmed game @0,12.3 facing 0,-1"};
    scene.creek(-20, 0, 20, 0, 4);
    scene.night();
    scene.settle();
    note_everybody_in_sight(scene.battle);
    next_turn(scene, "A");
    scene.dice("LR-12.12: 1 1 1; LR-12.12: 6 6; LR-12.21: 1; LR-18.07: 1; LR-12.21: 6");
    travel(scene.play(), scene.id("A"), Path{scene["A"].at, Scene::at(0, 5)}, Travel::Voluntary);
    CHECK(scene["A"].standing.water);
    CHECK(scene["A"].at.y > Scene::at(0, -1).y);
    CHECK(scene["A"].movement == 8_in);
}

TEST_CASE("LR-27.41 whoever begins at the river's edge comes to the ford first, then goes in") {
    Scene scene{"A scout rep4 @-4,-3.5"};
    scene.line(LineKind::River, -24, 0, 24, 0, 6);
    scene.area(AreaKind::Ford, -1.5, -3.1, 1.5, 3.1);
    scene.settle();
    REQUIRE(scene["A"].standing.bank);
    next_turn(scene, "A");
    walk(scene, "A", {Scene::at(0, -3.5), Scene::at(0, -0.5)});
    CHECK(scene["A"].at == Scene::at(0, -3.5));
    CHECK_FALSE(scene["A"].standing.water);
    CHECK(scene["A"].movement == 0_in);
    next_turn(scene, "A");
    walk(scene, "A", {Scene::at(0, 1)});
    CHECK(scene["A"].standing.water);
}

TEST_CASE("LR-27.41 along the bank he gets as far as the ford") {
    Scene scene{"A scout rep4 @-3.2,-3.4"};
    scene.line(LineKind::River, -24, 0, 24, 0, 6);
    scene.area(AreaKind::Ford, -1.5, -3.1, 1.5, 3.1);
    scene.settle();
    next_turn(scene, "A");
    walk(scene, "A", {Scene::at(-1.2, -3.2), Scene::at(-1.2, -1)});
    CHECK(scene["A"].at.x > Scene::at(-2.1, 0).x);
    next_turn(scene, "A");
    walk(scene, "A", {Scene::at(-1.2, -3.2), Scene::at(-1.2, -1)});
    CHECK(scene["A"].standing.water);
}

TEST_CASE("LR-27.53, LR-21.11 a captive is led through water step by step") {
    Scene scene{"A scout rep4 @0,2 | D scout rep4 @20,20 vs B scout rep4 @0,-2.2"};
    scene.creek(-24, 0, 24, 0, 2);
    scene["B"].captured = true;
    scene["B"].captor = SideId{0};
    scene["B"].weapons.clear();
    scene.settle();
    note_everybody_in_sight(scene.battle);
    REQUIRE(guarded(scene.battle, scene.id("B")));
    next_turn(scene, "A");
    walk(scene, "A", {Scene::at(0, 4)});
    CHECK(scene["B"].standing.bank);
    CHECK_FALSE(scene["B"].standing.water);
    walk(scene, "A", {Scene::at(0, 2)});
    walk(scene, "A", {Scene::at(0, 5)});  // no second step in this turn
    CHECK_FALSE(scene["B"].standing.water);
    scene.move("A", 0, 2);
    next_turn(scene, "A");
    walk(scene, "A", {Scene::at(0, 4)});
    CHECK(scene["B"].standing.water);
    CHECK(in_cover(scene.battle, scene.id("B"), scene.id("A")));
    next_turn(scene, "A");
    walk(scene, "A", {Scene::at(0, 8)});
    CHECK(scene["B"].leaving_water);
    CHECK(gap_within(scene.battle, scene.id("A"), scene.id("B"), 1_in));
}

TEST_CASE("LR-27.53, LR-21.11 nor does water let a captive off the table at once") {
    Scene scene{"A scout rep4 @0,-23 | D scout rep4 @20,20 vs B scout rep4 @0,-19.5"};
    scene["B"].captured = true;
    scene["B"].captor = SideId{0};
    scene["B"].weapons.clear();
    SUBCASE("a creek between them") {
        scene.creek(-24, -21.5, 24, -21.5, 1);
        scene.settle();
        next_turn(scene, "A");
        walk(scene, "A", {Scene::at(0, -25)});
        CHECK(scene["A"].status == Status::Left);
        CHECK(scene["B"].status == Status::CarryOn);
        CHECK(scene["B"].standing.bank);
    }
    SUBCASE("nothing between them") {
        next_turn(scene, "A");
        walk(scene, "A", {Scene::at(0, -25)});
        CHECK(scene["B"].status == Status::Left);
    }
}

TEST_CASE("LR-27.30, LR-27.53 a charger who takes the place of one who ran is leaving the water") {
    Scene scene{"A warrior rep4 unarmed game @0,0 vs B settler rep4 unarmed game @0,5"};
    scene.creek(-24, 0, 24, 0, 2);
    scene.settle();
    note_everybody_in_sight(scene.battle);
    next_turn(scene, "A");
    const Charge one{scene.id("A"), scene.id("B")};
    scene.dice("LR-22.10: 1 1 1; LR-22.10: 6 6");
    Tests due;
    charge(scene.play(), {&one, 1}, due);
    CHECK(scene["B"].status == Status::RanAway);
    CHECK(scene["A"].at == Scene::at(0, 5));
    CHECK(scene["A"].leaving_water);
    CHECK(scene["A"].moved_this_turn);
}

}  // namespace long_rifle
