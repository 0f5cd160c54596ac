#include <doctest/doctest.h>

#include "books/mayhem/close_combat/charge.h"
#include "books/mayhem/moving/movement.h"
#include "books/mayhem/place.h"
#include "books/mayhem/test_scene.h"
#include "books/mayhem/turn/actions.h"

using namespace mayhem;

// MM-05.04, MM-12.07: which way a charge goes, and who finds room beside whom.

namespace {

bool can_charge(Scene& scene, std::string_view who, std::string_view target) {
    return mayhem::can_charge(scene.battle, scene.id(who), scene.id(target));
}

}  // namespace

TEST_CASE("MM-05.04, MM-12.07 a second rider finds the free spot beside the first") {
    Scene scene{"D dragoon @0,-1.5 | R dragoon @2,-12 vs E line @0,0 facing 0,-1"};
    REQUIRE(can_charge(scene, "R", "E"));
    const auto way = charge_path(scene.battle, scene.id("R"), scene.id("E"), 36_in);
    REQUIRE(way);
    CHECK(distance(way->back(), scene["D"].at) >= 1.98_in);
    CHECK(distance(way->back(), scene["E"].at) <= 1.55_in);
    for (const double beside : {3.0, 4.0, -2.5, -5.0}) {
        scene.move("R", beside, -12);
        CHECK(can_charge(scene, "R", "E"));
    }
    Scene foot{"D line @0,-1 | R line @1,-8 vs E line @0,0 facing 0,-1"};
    CHECK(can_charge(foot, "R", "E"));
    foot.move("R", -1.2, -4);
    CHECK(can_charge(foot, "R", "E"));
}

TEST_CASE("MM-05.04 the nearest free spot: close by the friend who is already there") {
    Scene scene{"D line @0,-1 | R line @1,-8 vs E line @0,0 facing 0,-1"};
    const auto way = charge_path(scene.battle, scene.id("R"), scene.id("E"), 12_in);
    REQUIRE(way);
    CHECK(distance(way->back(), scene["D"].at) >= 0.98_in);
    CHECK(distance(way->back(), scene["D"].at) <= 1.1_in);
    CHECK(way->back().x > scene["E"].at.x);  // on his own side of him
}

TEST_CASE("MM-05.04, MM-04.21 no charge goes through its target to the free place behind him") {
    Scene scene{
        "A line @-0.7,-0.72 | B line @0.7,-0.72 | C line @0,-10 vs T line @0,0 facing 0,-1"};
    REQUIRE(has_free_place(scene.battle, scene.id("T"), Zone::Rear));
    CHECK_FALSE(can_charge(scene, "C", "T"));
    scene.move("C", 0, 10);
    scene["C"].facing = {0, -1};
    CHECK(can_charge(scene, "C", "T"));  // from behind
}

TEST_CASE("MM-12.07, MM-08.01 room to stand is not enough: there must be a free place") {
    Scene scene{
        "T line @0,0 facing 0,1 vs A line @-1,0 | B line @1,0 | C line @0,-1 | D line @0,9"};
    REQUIRE(may_stand(scene.battle, scene.id("D"), Scene::at(0, 1)));
    CHECK_FALSE(can_charge(scene, "D", "T"));
    CHECK_FALSE(can_charge_in_reaction(scene.battle, scene.id("D"), scene.id("T")));
    scene.move("C", 9, -9);  // the rear place is free, and he comes from the front
    CHECK_FALSE(can_charge(scene, "D", "T"));
    CHECK_FALSE(can_charge_in_reaction(scene.battle, scene.id("D"), scene.id("T")));
    scene.move("B", 9, 0);
    CHECK(can_charge(scene, "D", "T"));
    CHECK(can_charge_in_reaction(scene.battle, scene.id("D"), scene.id("T")));
}

TEST_CASE("MM-15.03, MM-05.04 whom the water leaves short goes as far towards his man as he can") {
    Scene scene{"A line @0,0 vs B line unloaded @0,12"};
    scene.water(-20, 1.5, 20, 1.5);
    REQUIRE(can_charge(scene, "A", "B"));
    scene.dice("MM-12.02: 1 1; MM-15.03: 4");
    charge(scene.play(), scene.id("A"), scene.id("B"));
    CHECK(scene.y("A") == 8);
    CHECK_FALSE(scene["A"].charging);
    CHECK(scene.rolls("MM-06.05"_rule) == 0);
    Scene reaches{"A line @0,0 vs B line unloaded @0,12"};
    reaches.water(-20, 1.5, 20, 1.5);
    reaches.dice("MM-12.02: 1 1; MM-15.03: 1; MM-06.05: 3 4; MM-06.05: 3 4");
    charge(reaches.play(), reaches.id("A"), reaches.id("B"));
    CHECK(reaches.y("A") == 11);
}

TEST_CASE("MM-05.04, MM-15.19 a charge goes in by a door that has been broken down") {
    for (const double deep : {0.5, 0.7, 0.8, 0.9, 1.0, 1.2, 1.5}) {
        CAPTURE(deep);
        Scene scene{"A line @0,-6 vs B line unloaded @0,0 facing 0,-1"};
        scene.cabin(-2, -2, 2, 2, 0);
        scene.move("B", 0, -2 + deep);
        if (deep > 0.6) CHECK_FALSE(can_charge(scene, "A", "B"));  // else in the doorway: MM-08.11
        scene.battle.broken_doors.push_back(0);
        REQUIRE(can_charge(scene, "A", "B"));
        scene.dice("MM-12.02: 1 1; MM-06.05: 3 4; MM-06.05: 3 4");
        charge(scene.play(), scene.id("A"), scene.id("B"));
        CHECK(scene.battle.touching(scene.id("A")).contains(scene.id("B")));
    }
}

TEST_CASE("MM-12.04, MM-12.08 a charger who brushes past another enemy is fired at and goes on") {
    Scene scene{
        "A line unloaded @0,0 vs B warrior musket tomahawk unloaded @0,10 | D line unloaded "
        "@1.02,5"};
    scene.dice("MM-12.02: 1 1");  // B waits until he can throw, which would be beside D
    scene.dice("MM-06.05: 3 4; MM-11.02: 1 1; MM-06.05: 3 4; MM-06.05: 3 4");
    charge(scene.play(), scene.id("A"), scene.id("B"));
    CHECK(scene.battle.touching(scene.id("A")).contains(scene.id("B")));
    CHECK(scene.weapon("B", Weapon::Tomahawk).spent);
}

TEST_CASE("MM-10.04, MM-05.04 who can be charged at a spot beside him is within reach") {
    Scene scene{"A light unloaded @0.2,-18 vs B line unloaded @0.3,0"};
    scene.area(AreaKind::Marsh, 0, -6, 4, -2);  // in the straight way, but not beside it
    scene.answer("action: move");
    scene.answer_move("A", {Scene::at(0.2, -10.5)});
    scene.dice("MM-10.02: 1 6");
    FigureSet none;
    act(scene.play(), scene.id("A"), none);
    CHECK(scene.rolls("MM-10.02"_rule) == 1);
    CHECK(charge_path(scene.battle, scene.id("B"), scene.id("A"), 12_in));
}
