#include <doctest/doctest.h>

#include "books/mayhem/close_combat/group_charge.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"
#include "books/mayhem/test_scene.h"
#include "books/mayhem/turn/actions.h"

using namespace mayhem;

// MM-53.04 .. MM-53.07: who goes first, and what the other does then.

namespace {

void act_once(Scene& scene, std::string_view who) {
    FigureSet none;
    act(scene.play(), scene.id(who), none);
}

}  // namespace

TEST_CASE("MM-53.05, MM-53.06 a mover who wins ends his move, and only then is he fired at") {
    Scene scene{"A line unloaded @0,-23 vs B line @0,0", true};
    scene.area(AreaKind::Rough, -3, -19, 3, -17);
    scene.answer("action: move");
    scene.answer_move("A", {Scene::at(0, -18)});
    scene.dice("MM-53.05: 1 6; MM-53.06: 1 6");  // noticed in the open, 20\" off; A is first
    scene.answer("group-fire: fire A");
    scene.dice("MM-54.01: 4 4; MM-53.09: 1 1");  // a miss: he is in cover by now
    act_once(scene, "A");
    CHECK(scene.y("A") == -18);
    CHECK(scene.modifier("MM-53.09"_rule, "MM-53.01"_rule) == 1);
    CHECK(scene.rolls("MM-54.08"_rule) == 0);
}

TEST_CASE("MM-53.06 a mover who wins and ends out of sight is not fired at") {
    Scene scene{"A line unloaded @2,-22 vs B line @0,0", true};
    scene.cabin(-3, -10, -1, -6);
    scene.answer("action: move");
    scene.answer_move("A", {Scene::at(-5, -19)});
    scene.dice("MM-53.05: 1 6; MM-53.06: 1 6");
    act_once(scene, "A");
    CHECK(scene.x("A") == -5);
    CHECK(scene.weapon("B", Weapon::Musket).ready());
}

TEST_CASE("MM-53.06 a mover who wins and is stopped on his way is fired at where he was stopped") {
    Scene scene{"A line unloaded @-6,-5 vs B rifleman @3,10 | C line @0,10", true};
    scene.cabin(-6, -1, -1, 2);  // A comes out from behind it, for B first
    scene.answer("action: move");
    scene.answer_move("A", {Scene::at(1, -5)});
    scene.dice("MM-53.05: 1 6; MM-53.06: 1 6");  // B loses
    scene.dice("MM-53.05: 1 1");                 // C fires at once
    scene.answer("group-fire: fire A");
    scene.dice("MM-54.01: 3 4; MM-53.09: 6 6; MM-05.05: 1");  // A retires
    scene.answer("group-fire: fire A");                       // and now B
    scene.dice("MM-54.01: 3 4; MM-53.09: 1 1");
    act_once(scene, "A");
    CHECK(scene.last_roll("MM-54.01"_rule).who == scene.id("B"));
    CHECK(scene.y("A") < -13);
}

TEST_CASE("MM-53.06, MM-06.10 a charger who wins is in contact before the other can fire") {
    Scene scene{"A line unloaded @0,0 vs C line unloaded @0,10 | B line @20,10 facing -1,0", true};
    scene.dice("MM-53.13: 1 1; MM-53.15: 1 6");
    scene.dice("MM-53.05: 1 6; MM-53.06: 1 6");
    scene.dice("MM-54.01: 3 4; MM-54.01: 3 4");
    FigureSet none;
    charge_action(scene.play(), scene.id("A"), scene.id("C"), none);
    CHECK(scene.y("A") == 9);
    CHECK(scene.weapon("B", Weapon::Musket).ready());
}

TEST_CASE(
    "MM-53.06, MM-04.15 a rider is fired at when his half move is over, and may then charge") {
    Scene scene{"R dragoon @0,-22 vs B line @0,0", true};
    scene.area(AreaKind::Rough, -3, -12.5, 3, -10);
    scene.answer("action: move-and-fire");
    scene.answer_move("R", {Scene::at(0, -11.5)});
    scene.dice("MM-53.05: 1 6; MM-53.06: 1 6");
    scene.answer("group-fire: fire R");
    scene.dice("MM-54.01: 4 4; MM-53.09: 1 1");  // a miss: he is in cover by now
    scene.dice("MM-53.15: 1 1; MM-54.01: 3 4; MM-54.01: 3 4");
    act_once(scene, "R");
    CHECK(scene.y("R") == doctest::Approx(-1.5));
    CHECK(scene.weapon("R", Weapon::Pistol).ready());  // contact has ended his activation
}

TEST_CASE("MM-07.08, MM-53.06 who carries a fallen man goes on: he does not stop to fire") {
    Scene scene{"A line @0,-23 | F line @1,-23 vs B line @0,0", true};
    scene["F"].status = Status::Disabled;
    scene.answer("action: carry F");
    scene.answer_move("A", {Scene::at(0, -19.5)});
    scene.dice("MM-53.05: 1 6; MM-53.06: 1 6");  // A is first, and is asked nothing
    scene.answer("group-fire: hold-fire");
    act_once(scene, "A");
    CHECK(scene.y("A") == -19.5);
    CHECK(scene.y("F") == -19.5);
}

TEST_CASE("MM-40.01, MM-53.04 a blunderbuss brings about no check without the switch") {
    for (const bool artillery : {false, true}) {
        Scene scene{"A line unloaded @0,-16 vs B line blunderbuss @0,0", true};
        scene.switches().artillery = artillery;
        scene.answer("action: move");
        scene.answer_move("A", {Scene::at(0, -9)});
        if (artillery) scene.dice("MM-53.05: 6 6");
        act_once(scene, "A");
        CHECK(scene.rolls("MM-53.05"_rule) == (artillery ? 1 : 0));
    }
}

TEST_CASE("MM-09.11, MM-50.08 a group that notices him together rolls for no places among itself") {
    Scene scene{"A line unloaded @0,-23 vs B line group1 @-0.8,0 | C line group1 @0.8,0", true};
    scene.answer("action: move");
    scene.answer_move("A", {Scene::at(0, -18)});
    scene.dice("MM-53.05: 1 1");
    scene.answer("group-fire: hold-fire");
    scene.answer("group-fire: hold-fire");
    act_once(scene, "A");
    CHECK(scene.rolls("MM-09.11"_rule) == 0);
    CHECK(scene.rolls("MM-53.05"_rule) == 1);
}

TEST_CASE("MM-09.11, MM-50.07 of two parties that with the higher leader checks first") {
    Scene scene{
        "A line unloaded @0,-23 vs M militia group1 @-0.8,0 | L highlander group1 @-2,3 | S line "
        "@0.8,0",
        true};
    scene["L"].weapons.clear();
    scene.answer("action: move");
    scene.answer_move("A", {Scene::at(0, -18)});
    scene.dice("MM-53.05: 6 6; MM-53.05: 6 6");
    act_once(scene, "A");
    REQUIRE(scene.umpire.rolls().size() == 2);
    CHECK(scene.umpire.rolls()[0].who == scene.id("L"));  // M's group, on L's Rep 5
    CHECK(scene.umpire.rolls()[1].who == scene.id("S"));
}
