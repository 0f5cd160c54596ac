#include "books/mayhem/close_combat/melee.h"

#include <doctest/doctest.h>

#include <boost/json.hpp>

#include "books/mayhem/close_combat/charge.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/moving/involuntary.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"
#include "books/mayhem/test_scene.h"
#include "books/mayhem/turn/actions.h"
#include "engine/play/saved.h"

using namespace mayhem;

// Chapter 07 (the fallen) and chapter 08.

TEST_CASE("MM-07.07, MM-07.10 the disabled lies where he fell and counts for nothing") {
    Scene scene{"A line @0,0 | F line @1.5,10 vs B line @0,1 | C line @3,0"};
    fall(scene.play(), scene.id("B"), scene.id("A"), Status::Disabled, "MM-07.06"_rule);
    CHECK(scene.y("B") == 1);
    CHECK(scene["B"].on_table());
    CHECK_FALSE(in_melee(scene.battle, scene.id("A")));
    CHECK(fighting(scene.battle, SideId{1}) == scene.mask({"C"}));
    RollFor why = scene.play().by(scene.id("C"), "MM-11.02"_rule);
    add_modifiers(scene.battle, Check::ReceivedFire, scene.id("C"), scene.id("A"), false, why);
    for (const Modifier& one : why.modifiers) CHECK(one.rule != "MM-09.05"_rule);
}

TEST_CASE("MM-07.08 a friend in contact carries him at half speed, and off the table to safety") {
    Scene scene{"A line @0,-22 | D line disabled @0,-21 vs B line @0,20"};
    scene.answer("action: carry D");
    scene.answer_move("A", {Scene::at(0, -24.1)});
    FigureSet none;
    act(scene.play(), scene.id("A"), none);
    CHECK(scene["A"].status == Status::DrivenAway);
    CHECK(scene["D"].status == Status::CarriedOff);
    Scene inland{"A line @0,0 | D line disabled @0,1 vs B line @0,20"};
    inland.answer("action: carry D");
    inland.umpire.otherwise([](const Question& question) {
        CHECK(question.move->allowance() == 4_in);
        return question.move->toward(Scene::at(0, -4));
    });
    act(inland.play(), inland.id("A"), none);
    CHECK(inland.y("D") == -4);
    CHECK_FALSE(inland["D"].carried_by);
    // The horseman and he who is not in contact cannot.
    for (const std::string_view figures :
         {"A line @0,0 | D line disabled @0,3 vs B line @0,20",
          "A dragoon @0,0 | D line disabled @0,1.5 vs B line @0,20"}) {
        Scene cannot{figures};
        Question q = question_for(cannot.battle, cannot.id("A"), "MM-04.07"_rule, "action");
        offer_actions(cannot.battle, cannot.id("A"), q);
        for (const Option& option : q.options) CHECK(option.verb != "carry");
    }
}

TEST_CASE("MM-08.01 two to the front, one to the rear; a side takes a front place, else the rear") {
    Scene scene{
        "T line @0,0 facing 0,1 vs A line @-0.6,0.8 | B line @0.6,0.8 | C line @0,-1 | D line "
        "@9,9"};
    CHECK_FALSE(has_free_place(scene.battle, scene.id("T"), Zone::Front));
    CHECK_FALSE(has_free_place(scene.battle, scene.id("T"), Zone::Rear));
    CHECK_FALSE(has_free_place(scene.battle, scene.id("T"), Zone::Flank));
    scene["T"].facing = {0, -1};  // he has struck at C: the places are taken all the same
    CHECK_FALSE(has_free_place(scene.battle, scene.id("T"), Zone::Front));
    CHECK_FALSE(has_free_place(scene.battle, scene.id("T"), Zone::Flank));
    scene["T"].facing = {0, 1};
    scene.move("C", 9, 0);
    CHECK(has_free_place(scene.battle, scene.id("T"), Zone::Flank));  // the rear place
    CHECK(has_free_place(scene.battle, scene.id("T"), Zone::Rear));
    CHECK_FALSE(has_free_place(scene.battle, scene.id("T"), Zone::Front));
    CHECK_FALSE(can_charge(scene.battle, scene.id("D"), scene.id("T")));  // comes from the front
}

TEST_CASE("MM-08.02 whoever is Active strikes first") {
    Scene scene{"A line @0,0 vs B line @0,1"};
    CHECK(strikes_first(scene.battle, scene.id("A"), scene.id("B")) == scene.id("A"));
    CHECK(strikes_first(scene.battle, scene.id("B"), scene.id("A")) == scene.id("A"));
    scene.battle.acting = SideId{1};
    CHECK(strikes_first(scene.battle, scene.id("A"), scene.id("B")) == scene.id("B"));
}

TEST_CASE("MM-08.03, MM-08.04 a charging rider first against foot and against a standing rider") {
    Scene scene{"A line @0,0 | M dragoon @5,0 vs R dragoon @0,1.5"};
    scene["R"].charging = true;
    CHECK(strikes_first(scene.battle, scene.id("A"), scene.id("R")) == scene.id("R"));
    CHECK(strikes_first(scene.battle, scene.id("M"), scene.id("R")) == scene.id("R"));
    scene["M"].charging = true;  // both charge: the Active one
    CHECK(strikes_first(scene.battle, scene.id("M"), scene.id("R")) == scene.id("M"));
    scene["R"].charging = false;
    CHECK(strikes_first(scene.battle, scene.id("A"), scene.id("R")) == scene.id("A"));
}

TEST_CASE("MM-08.05, MM-13.04 who carries on after a wound strikes back at once") {
    Scene scene{"A line @0,0 vs B line @0,1"};
    scene.dice("MM-06.05: 1 1; MM-07.02: 1 1; MM-13.03: 2 2; MM-06.05: 3 4");
    round_of_melee(scene.play(), scene.id("A"), scene.id("B"));
    CHECK(scene.rolls("MM-06.05"_rule) == 2);
    Scene gives{"A line @0,0 vs B line @0,1"};
    gives.dice("MM-06.05: 1 1; MM-07.02: 1 1; MM-13.03: 2 6");
    round_of_melee(gives.play(), gives.id("A"), gives.id("B"));
    CHECK(gives.rolls("MM-06.05"_rule) == 1);
}

TEST_CASE("MM-08.06, MM-08.07 who was missed strikes back, once, and gets no answer") {
    Scene scene{"A line @0,0 vs B line @0,1"};
    scene.dice("MM-06.05: 3 4");                                // a miss
    scene.dice("MM-06.05: 1 1; MM-07.02: 1 1; MM-13.03: 1 1");  // A is wounded and carries on
    round_of_melee(scene.play(), scene.id("A"), scene.id("B"));
    CHECK(scene.rolls("MM-06.05"_rule) == 2);
}

TEST_CASE("MM-08.08 a charger who makes contact fights one round at once") {
    Scene scene{"A line @0,0 vs B line unloaded @0,8"};
    scene.dice("MM-12.02: 1 1; MM-06.05: 3 4; MM-06.05: 3 4");
    charge(scene.play(), scene.id("A"), scene.id("B"));
    CHECK(scene.y("A") == 7);
    CHECK(scene.rolls("MM-06.05"_rule) == 2);
    CHECK_FALSE(scene["A"].charging);
}

TEST_CASE("MM-08.09 he attacks in any zone and turns to face whom he attacks") {
    Scene scene{"A line @0,0 facing 0,1 vs B line @0,-1"};
    scene.dice("MM-06.05: 3 4; MM-06.05: 3 4");
    round_of_melee(scene.play(), scene.id("A"), scene.id("B"));
    CHECK(scene["A"].facing == Facing{0, -1});
}

TEST_CASE("MM-08.10 a reaction charge: contact stops the mover, and the Active man strikes first") {
    Scene scene{"A line unloaded @0,0 vs B line unloaded @0,14"};
    scene.answer("action: move");
    scene.answer_move("A", {Scene::at(0, 6)});
    scene.dice("MM-10.02: 1 1");  // B has him in reach
    scene.answer("first-sight: charge A");
    scene.dice("MM-12.02: 2 2");                 // A would fire, but is empty
    scene.dice("MM-06.05: 3 4; MM-06.05: 4 5");  // A first, then B
    FigureSet none;
    act(scene.play(), scene.id("A"), none);
    CHECK(scene.umpire.rolls()[2].who == scene.id("A"));
    CHECK(scene.battle.touching(scene.id("A")).contains(scene.id("B")));
    CHECK(scene.y("A") < 2);  // he came no further
}

TEST_CASE("MM-08.11 across a wall both touch they are in contact, and the charge ends at it") {
    Scene scene{"A line @0,-6 vs B line unloaded @0,0.5"};
    scene.wall(-3, 0, 3, 0);
    scene.dice("MM-12.02: 1 1; MM-06.05: 3 4; MM-06.05: 3 4");
    charge(scene.play(), scene.id("A"), scene.id("B"));
    CHECK(scene.y("A") < 0);
    CHECK(scene.battle.touching(scene.id("A")).contains(scene.id("B")));
    scene.move("B", 0, 2);  // no longer at the wall
    CHECK(!scene.battle.touching(scene.id("A")).contains(scene.id("B")));
}

TEST_CASE("MM-08.11 across a wall an inch between them is contact, in the open it is none") {
    Scene scene{"A line @0,-0.5 vs B line @1.2,0.5"};
    CHECK(scene.battle.touching(scene.id("A")).empty());
    scene.wall(-3, 0, 3, 0);
    scene.move("A", 0, -0.5);
    CHECK(scene.battle.touching(scene.id("A")).contains(scene.id("B")));
    scene.move("B", 1.6, 0.5);  // 1.1" and more apart, measured along the wall
    scene.move("B", 2.4, 0.5);
    CHECK(scene.battle.touching(scene.id("A")).empty());
}

TEST_CASE("MM-08.11 the second charger ends at the barrier too, not beyond it") {
    for (const double x : {23, 22, 18, 14}) {
        Scene scene{"P line @22,12 | S line @23,13 vs G line unloaded @18,18.5 facing 0,-1"};
        scene.wall(13, 18, 24, 18);
        scene.move("S", x, 13);
        const auto first = charge_path(scene.battle, scene.id("P"), scene.id("G"), 12_in);
        REQUIRE(first);
        CHECK(first->back().y < Scene::at(0, 18).y);
        put(scene.battle, scene.id("P"), first->back());
        const auto second = charge_path(scene.battle, scene.id("S"), scene.id("G"), 12_in);
        REQUIRE(second);
        CHECK(second->back().y < Scene::at(0, 18).y);
        CHECK(contact_at(scene.battle, scene.id("S"), second->back(), scene.id("G")));
    }
}

TEST_CASE("MM-08.11 a charge along the barrier ends on the charger's own side of it") {
    Scene scene{"A line @0,-0.6 vs B line unloaded @6,0.5"};
    scene.wall(-3, 0, 9, 0);
    scene.move("A", 0, -0.6);
    const auto path = charge_path(scene.battle, scene.id("A"), scene.id("B"), 12_in);
    REQUIRE(path);
    CHECK(path->back().y < Scene::at(0, 0).y);
    CHECK(contact_at(scene.battle, scene.id("A"), path->back(), scene.id("B")));
}

TEST_CASE("MM-08.01 two who touch the sides have both front places; the rear is left") {
    Scene scene{"T line @0,0 facing 0,1 vs A line @-1,0 | B line @1,0 | C line @9,9"};
    CHECK_FALSE(has_free_place(scene.battle, scene.id("T"), Zone::Front));
    CHECK(has_free_place(scene.battle, scene.id("T"), Zone::Rear));
    CHECK(has_free_place(scene.battle, scene.id("T"), Zone::Flank));
    scene.move("B", 9, 0);
    CHECK(has_free_place(scene.battle, scene.id("T"), Zone::Front));
}

TEST_CASE("MM-08.10, MM-09.15 the mover's activation is over though the charger has been killed") {
    Scene scene{"A line unloaded @0,0 vs B line unloaded @0,14"};
    scene.answer("action: move");
    scene.answer_move("A", {Scene::at(0, 6)});
    scene.dice("MM-10.02: 1 1");
    scene.answer("first-sight: charge A");
    scene.dice("MM-12.02: 2 2; MM-06.05: 1 1; MM-07.02: 6 6");  // A strikes first and kills
    FigureSet none;
    act(scene.play(), scene.id("A"), none);
    CHECK(scene["B"].status == Status::Dead);
    CHECK(scene.y("A") < 2);
}

TEST_CASE(
    "MM-08.01 a place is taken at contact and kept while it lasts, however the target turns") {
    Scene scene{
        "T line @0,0 facing 0,1 vs A line @-0.77,0.64 | B line @0.94,-0.34 | C line @-7.8,-4.5"};
    const auto free = [&](Zone zone) { return has_free_place(scene.battle, scene.id("T"), zone); };
    REQUIRE_FALSE(free(Zone::Front));  // A, and B who touches his side
    scene.battle.acting = SideId{1};
    scene.dice("MM-06.05: 3 4; MM-06.05: 3 4");
    round_of_melee(scene.play(), scene.id("B"), scene.id("T"));  // he turns his back on A
    REQUIRE(zone_of(scene["T"], scene["A"].at) == Zone::Rear);
    CHECK_FALSE(free(Zone::Front));
    CHECK(free(Zone::Rear));
    CHECK(can_charge(scene.battle, scene.id("C"), scene.id("T")));
    const auto again = Saved<Battle>::load(Saved<Battle>::save(scene.battle));
    REQUIRE(again);
    CHECK(again->figures == scene.battle.figures);
    scene.move("A", -9, 9);
    CHECK(free(Zone::Front));
    scene.move("A", -0.77, 0.64);  // now he comes from behind
    CHECK(free(Zone::Front));
    CHECK_FALSE(free(Zone::Rear));
    const auto behind = Saved<Battle>::load(Saved<Battle>::save(scene.battle));
    REQUIRE(behind);
    CHECK(behind->figures == scene.battle.figures);
}

TEST_CASE("MM-08.01 a fourth man in contact does not strike back either") {
    Scene scene{"T line @0,0 vs A line @1,0 | B line @-1,0 | C line @0,1 | D line @0,-1"};
    scene.dice("MM-06.05: 3 4");
    round_of_melee(scene.play(), scene.id("T"), scene.id("D"));
    CHECK(scene.rolls("MM-06.05"_rule) == 1);
    scene.dice("MM-06.05: 3 4; MM-06.05: 3 4");
    round_of_melee(scene.play(), scene.id("T"), scene.id("C"));
    CHECK(scene.rolls("MM-06.05"_rule) == 3);
}
