#include <doctest/doctest.h>

#include "books/mayhem/close_combat/group_charge.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/place.h"
#include "books/mayhem/test_scene.h"
#include "books/mayhem/turn/actions.h"
#include "books/mayhem/turn/groups.h"
#include "books/mayhem/turn/turn.h"

using namespace mayhem;

// What groups of the Advanced rules do in the middle of things: MM-50.05 .. MM-50.17, chapter 53.

namespace {

void charge(Scene& scene, std::string_view who, std::string_view target) {
    FigureSet none;
    charge_action(scene.play(), scene.id(who), scene.id(target), none);
}

}  // namespace

TEST_CASE("MM-50.14, MM-53.10 who ducked by his wound has no other result in a group's fire") {
    Scene scene{
        "A line group1 @0,0 | B line group1 @2,0 vs Z line group1 unloaded @0,10 | Y line group1 "
        "unloaded @2,10",
        true};
    scene.answer("who-acts: act");
    scene.answer("action: fire Z");
    scene.dice("MM-54.01: 1 4; MM-54.06: 1 6");  // Z ducks back
    scene.answer("action: wait");
    scene.dice("MM-53.09: 6 6; MM-05.05: 1");  // Y retires, Z does not
    activate_group(scene.play(), scene.id("A"));
    CHECK(scene.y("Z") == 18);
    CHECK(scene.rolls("MM-05.05"_rule) == 1);
}

TEST_CASE("MM-50.09 whoever was driven 2\" and more from his group has dropped out of it") {
    Scene scene{"A line @0,0 vs Z line group1 unloaded @0,10 | Y line group1 unloaded @2,10", true};
    scene.answer("action: fire Z");
    scene.dice("MM-54.01: 1 4; MM-54.06: 1 6; MM-53.09: 1 1");
    activate_group(scene.play(), scene.id("A"));
    CHECK(scene["Z"].group == 0);
    CHECK(scene["Y"].group == 0);  // nobody is a group alone
}

TEST_CASE("MM-50.09, MM-51.05 a group whose leader fell acts at the Rep of the next") {
    Scene scene{
        "L highlander group1 @0,-20 | W line group1 @2,-20 | S militia @9,-20 vs Z line @0,20",
        true};
    std::vector<std::string> names;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.topic == "action") names.push_back(scene.play().name(question.about));
        return pick(question.topic == "action" ? 1 : 0);
    });
    scene.battle.stage = Stage::TurnStart;
    scene.dice("MM-51.02: 1 1");
    step(scene.play());
    scene["L"].status = Status::Dead;
    step(scene.play());
    step(scene.play());
    CHECK(names == std::vector<std::string>{"W", "S"});
}

TEST_CASE(
    "MM-05.03, MM-50.11 a group's activation begins for all of it: who was halted may react") {
    Scene scene{
        "A line group1 unloaded @0,-22.5 | B rifleman group1 halted @1.5,-22.5 vs Z line @0,0",
        true};
    scene.answer("who-acts: act");
    scene.answer("action: move");
    scene.answer_move("A", {Scene::at(0, -18)});
    scene.dice("MM-53.05: 1 1");
    scene.answer("group-fire: fire A");
    scene.dice("MM-54.01: 3 4; MM-53.09: 1 1");
    scene.answer("group-fire: fire Z");  // B, who has not acted yet
    scene.dice("MM-54.01: 3 4; MM-53.09: 1 1");
    scene.answer("action: wait");
    activate_group(scene.play(), scene.id("A"));
    CHECK_FALSE(scene.weapon("B", Weapon::Rifle).ready());
}

TEST_CASE("MM-50.05 both sides may form groups at the start of the battle") {
    Scene scene{"A line @0,-20 vs C line @0,20 | D line @2,20", true};
    scene.battle.turn = 0;
    scene.battle.stage = Stage::TurnStart;
    scene.dice("MM-51.02: 1 1");  // the other side moves first
    scene.answer("groups: gather");
    step(scene.play());
    CHECK(scene.battle.first == SideId{0});
    CHECK(scene["C"].group != 0);
    CHECK(scene["C"].group == scene["D"].group);
}

TEST_CASE("MM-50.14 fire at a charging group is answered for before it comes into contact") {
    Scene scene{"A line group1 unloaded @0,0 | B line group1 unloaded @2,0 vs Z line @0,8", true};
    scene.answer("who-acts: act");
    scene.answer("action: charge Z");
    scene.answer_some("charge-together", {});
    scene.dice("MM-53.13: 1 1; MM-53.15: 1 1");
    scene.answer("group-fire: fire A");
    scene.dice("MM-54.01: 3 4; MM-53.09: 1 6");  // A stops, B ducks back
    activate_group(scene.play(), scene.id("A"));
    CHECK(scene["A"].halted);
    CHECK(scene.y("A") == 0);
    CHECK(scene.y("B") < -7);
}

TEST_CASE("MM-50.13 whoever is charged may fire at any of the group that charges") {
    Scene scene{"A line group1 unloaded @0,0 | B line group1 unloaded @2,0 vs Z line @0,8", true};
    scene.dice("MM-53.13: 1 1; MM-53.15: 1 1");
    scene.answer("group-fire: fire B");
    scene.dice("MM-54.01: 3 4; MM-53.09: 1 1");  // all go on
    scene.dice("MM-54.01: 3 4; MM-54.01: 3 4");  // hand to hand
    charge(scene, "A", "Z");
    CHECK(scene.y("A") == 7);
}

TEST_CASE("MM-50.15 of several who are fired at the nearest to the enemy is judged") {
    Scene scene{
        "A line group1 @0,0 | B line group1 @2,0 vs Z line group1 unloaded @0,12 facing 0,-1 | Y "
        "line group1 unloaded @2,10 facing 0,1",
        true};
    scene.answer("who-acts: act");
    scene.answer("action: fire Z");
    scene.answer("action: fire Y");
    scene.dice("MM-54.01: 3 4; MM-54.01: 3 4; MM-53.09: 1 1");
    activate_group(scene.play(), scene.id("A"));
    CHECK(scene.modifier("MM-53.09"_rule, "MM-53.02"_rule) == -2);  // Y, from behind
}

TEST_CASE("MM-01.05, MM-50.14 a shot in the rear stays one though he turns before he checks") {
    Scene scene{
        "A line group1 @0,0 | B line group1 unloaded @2,0 vs Z line @0,10 facing 0,1 | Y line "
        "unloaded @20,20",
        true};
    scene.answer("who-acts: act");
    scene.answer("action: fire Z");
    scene.dice("MM-54.01: 3 4");
    scene.answer("action: charge Z");
    scene.dice("MM-53.13: 1 1; MM-53.15: 1 1");
    scene.answer("group-fire: fire B");          // Z turns about
    scene.dice("MM-54.01: 3 4; MM-53.09: 1 1");  // B charges on
    scene.dice("MM-54.01: 3 4; MM-54.01: 3 4");  // hand to hand
    scene.dice("MM-53.09: 1 1");                 // and now Z checks for A's shot
    activate_group(scene.play(), scene.id("A"));
    CHECK(scene.last_roll("MM-53.09"_rule).who == scene.id("Z"));
    CHECK(zone_of(scene["Z"], scene["A"].at) != Zone::Rear);
    CHECK(scene.modifier("MM-53.09"_rule, "MM-53.02"_rule) == -2);
}

TEST_CASE("MM-50.16, MM-12.06 each charger whose target routs rolls to pursue, once") {
    Scene scene{
        "A line group1 @0,0 | B line group1 @2,0 vs Z line group1 unloaded @0,8 | Y line group1 "
        "unloaded @2,8",
        true};
    FigureSet together = scene.mask({"B"});
    scene.answer_some("charge-together", {0});
    scene.dice("MM-53.13: 1 1");
    scene.answer("charge-target: charge Y");
    scene.dice("MM-53.15: 6 6; MM-05.11: 6; MM-05.11: 6");
    scene.answer("vacated-place: stop-after");
    scene.answer("vacated-place: stop-after");
    charge_action(scene.play(), scene.id("A"), scene.id("Z"), together);
    CHECK(scene.rolls("MM-05.11"_rule) == 2);
    CHECK(scene.last_roll("MM-05.11"_rule).who == scene.id("B"));
}

TEST_CASE("MM-50.02, MM-12.06 a target that retires out of reach leaves its place to the charger") {
    Scene scene{"A line @0,-20 vs R dragoon unloaded @0,-10", true};
    scene.dice("MM-53.13: 1 1; MM-53.15: 1 6; MM-05.05: 1");
    scene.answer("vacated-place: charge-on");
    charge(scene, "A", "R");
    CHECK(scene.y("A") == -10);
}

TEST_CASE("MM-53.09, MM-54.06 a charger who retires or ducks back charges no more") {
    Scene retires{"R dragoon unloaded @0,10 vs B line @0,20", true};
    retires.dice("MM-53.13: 1 1; MM-53.15: 1 1");
    retires.answer("group-fire: fire R");
    retires.dice("MM-54.01: 3 4; MM-53.09: 6 6; MM-05.05: 1");
    charge(retires, "R", "B");
    CHECK(retires.y("R") == doctest::Approx(-15).epsilon(0.02));
    Scene ducks{"R dragoon unloaded @0,10 vs B line @0,20", true};
    ducks.dice("MM-53.13: 1 1; MM-53.15: 1 1");
    ducks.answer("group-fire: fire R");
    ducks.dice("MM-54.01: 1 4; MM-54.06: 1 6");
    charge(ducks, "R", "B");
    CHECK(ducks.y("R") == -14);
}

TEST_CASE("MM-53.15, MM-12.05 a mounted group counter-charges, and is done when the charge is") {
    Scene scene{
        "A line unloaded @0,0 vs R dragoon group1 unloaded @0,10 | S dragoon group1 "
        "unloaded @3,10",
        true};
    scene.dice("MM-53.13: 1 1; MM-53.15: 1 1; MM-54.01: 3 4; MM-54.01: 3 4");
    charge(scene, "A", "R");
    CHECK(scene.y("S") < 9);
    CHECK_FALSE(scene["R"].charging);
    CHECK_FALSE(scene["S"].charging);
}

TEST_CASE("MM-53.06 a mover who has ducked back fires no more") {
    Scene scene{"A line @0,0 vs B line @0,6", true};
    scene.dice("MM-53.05: 1 6; MM-53.06: 6 1");
    scene.answer("group-fire: fire A");
    scene.dice("MM-54.01: 1 4; MM-54.06: 1 6");
    awareness(scene.play(), scene.id("B"), scene.id("A"));
    CHECK(scene.y("A") == -8);
    CHECK(scene.weapon("A", Weapon::Musket).ready());
}

TEST_CASE("MM-53.07 an attack on one of a group makes all of it aware of all who attack") {
    Scene scene{
        "A line group1 @0,0 | B line group1 @2,0 vs Z line group1 unloaded @0,10 | Y line group1 "
        "unloaded @2,10",
        true};
    for (const std::string_view name : {"Z", "Y"}) scene[name].unaware_of = scene.mask({"A", "B"});
    scene.dice("MM-54.01: 3 4; MM-53.09: 1 1");
    fire(scene.play(), scene.id("A"), scene.id("Z"), 0);
    CHECK(scene["Z"].unaware_of.empty());
    CHECK(scene["Y"].unaware_of.empty());
}

TEST_CASE("MM-53.16, MM-50.08 if one of a group sees its leader lost, all of it check") {
    Scene scene{
        "A line @0,0 vs L highlander group1 unloaded @0,10 | W line group1 unloaded @2,12 | M "
        "militia group1 unloaded @4,10",
        true};
    scene.cabin(1.5, 9, 2.5, 10.4);  // between L and M
    scene.dice("MM-54.01: 1 1; MM-54.08: 6 6; MM-53.09: 1 1; MM-53.17: 4 6");
    fire(scene.play(), scene.id("A"), scene.id("L"), 0);
    CHECK(scene.y("W") > 13);
    CHECK(scene.y("M") > 11);
}

TEST_CASE("MM-53.16, MM-13.02 a group of which nobody sees its leader lost does not check") {
    Scene scene{"A line @0,0 vs L highlander group1 unloaded @0,10 | W line group1 unloaded @3,10",
                true};
    scene.cabin(1, 9, 2, 11);  // between L and W
    scene.dice("MM-54.01: 1 1; MM-54.08: 6 6; MM-53.09: 1 1");
    fire(scene.play(), scene.id("A"), scene.id("L"), 0);
    CHECK(scene["L"].status == Status::Dead);
    CHECK(scene.rolls("MM-53.17"_rule) == 0);
}

TEST_CASE("MM-10.05, MM-50.16 who has checked Being Charged is not asked for Awareness as well") {
    Scene scene{
        "A dragoon group1 unloaded @0,-14 | B dragoon group1 unloaded @3,-14 vs Z line group1 "
        "unloaded @0,9 | Y line group1 @2,9",
        true};
    scene.answer("who-acts: act");
    scene.answer("action: charge Z");
    scene.answer_some("charge-together", {});
    scene.dice("MM-53.13: 1 1; MM-53.15: 1 1");  // beyond 20": Y waits
    scene.answer("group-fire: hold-fire");
    scene.dice("MM-54.01: 3 4; MM-54.01: 3 4");  // hand to hand
    scene.answer("action: move");
    scene.answer_move("B", {Scene::at(5, -8)});  // into Y's range as well
    activate_group(scene.play(), scene.id("A"));
    CHECK(scene.rolls("MM-53.15"_rule) == 1);
    CHECK(scene.rolls("MM-53.05"_rule) == 0);
    CHECK(scene.x("B") == 5);
}

TEST_CASE("MM-05.06, MM-50.02 a router's second move is in the turn after") {
    Scene scene{"A line @0,0 vs B line unloaded @0,5 | C line @20,20", true};
    scene.army(1).edge = Edge::Far;
    scene.dice("MM-54.01: 1 4; MM-54.06: 6 6; MM-05.11: 6");
    fire(scene.play(), scene.id("A"), scene.id("B"), 0);
    CHECK(scene.y("B") == doctest::Approx(17).epsilon(0.001));
    scene["A"].activated = true;
    scene.umpire.otherwise(
        [](const Question& question) { return pick(question.options.size() - 1); });
    step(scene.play());  // the other side's half of the turn
    CHECK(scene.y("B") == doctest::Approx(17).epsilon(0.001));
}

TEST_CASE("MM-54.06, MM-54.08 two dice failed on the Scratch table: he runs, Bad Wound or not") {
    Scene bad{"A line @0,0 vs B line unloaded @0,10", true};
    bad.dice("MM-54.01: 1 1; MM-54.08: 1 1; MM-54.06: 6 6; MM-05.11: 6");
    fire(bad.play(), bad.id("A"), bad.id("B"), 0);
    CHECK(bad["B"].status == Status::Routing);
    Scene one{"A line @0,0 vs B line unloaded @0,10", true};
    one.dice("MM-54.01: 1 1; MM-54.08: 1 1; MM-54.06: 1 6");
    fire(one.play(), one.id("A"), one.id("B"), 0);
    CHECK(one.y("B") == 18);
}

TEST_CASE("MM-51.06 face cards of a tie count too") {
    Scene scene{"A line vs B line", true};
    scene.dice("MM-51.02: 10 35; MM-51.02: 1 1");  // two jacks, then two red cards
    CHECK(draw_for_first(scene.play()) == SideId{0});
    CHECK(scene.told("MM-51.04"_rule));
    CHECK(scene.battle.pack.faces == 2);
}

TEST_CASE("MM-50.17 when the activation of a group is over nobody is asked who acts next") {
    Scene scene{
        "A line group1 @0,0 | B line group1 @2,0 | C line group1 @4,0 | D line group1 @6,0 vs Z "
        "line @0,8",
        true};
    scene.answer("who-acts: act");
    scene.answer("action: charge Z");
    scene.answer_some("charge-together", {});
    scene.dice("MM-53.13: 1 6");  // Halt
    activate_group(scene.play(), scene.id("A"));
    for (const std::string_view name : {"A", "B", "C", "D"}) CHECK(scene[name].halted);
}
