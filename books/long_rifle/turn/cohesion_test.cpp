#include "books/long_rifle/turn/cohesion.h"

#include <doctest/doctest.h>

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/reactions/reaction_scene.h"

namespace long_rifle {

namespace {

// Man Down for these, because of the same enemy.
void man_down(Skirmish& scene, std::initializer_list<std::string_view> testers) {
    note_everybody_in_sight(scene.battle);
    Tests due;
    for (const std::string_view name : testers) due.man_down(scene.id(name), scene.id("Foe"));
    take_tests(scene.play(), due);
}

}  // namespace

TEST_CASE(
    "LR-99.34, LR-13.26, LR-14.03 one set of dice against each one's own Rep (book example)") {
    Skirmish scene{
        "A warrior rep3 @0,0 | B warrior rep3 @2,0 facing -1,0 | C warrior rep5 @4,0"
        " vs Foe scout rep4 unloaded @0,20"};
    scene["A"].status = Status::Stunned;
    scene.dice("LR-13.16: 6 6; LR-13.26: 5 3");
    man_down(scene, {"B"});
    CHECK(scene["B"].status == Status::RanAway);  // passes one, with a friend Stunned
    CHECK(scene["C"].carrying_on());              // passes two
    CHECK(scene.told("LR-14.03"_rule));
}

TEST_CASE("LR-13.25 one member called: the whole group tests, whoever was involved") {
    Skirmish scene{
        "A soldier rep4 @0,0 | B soldier rep4 @4,0 | C soldier rep4 @8,0 | Apart soldier rep4 @16,0"
        " vs Foe scout rep4 unloaded @0,20"};
    SUBCASE("by Received Fire") {
        scene.dice("LR-13.11: 6 6; LR-13.26: 6 6");
        scene.fired_on("A", {"Foe"});
    }
    SUBCASE("by Man Down") {
        scene.dice("LR-13.16: 6 6; LR-13.26: 6 6");
        man_down(scene, {"A"});
    }
    for (const std::string_view name : {"A", "B", "C"})
        CHECK(scene[name].status == Status::RanAway);
    CHECK(scene["Apart"].carrying_on());
}

TEST_CASE("LR-13.26, LR-15.06 each by its own sheet, Settlers as a group too") {
    // one die passed by all, with more up than down: only Soldiers stay
    Skirmish scene{
        "A settler rep3 @0,0 | B settler rep3 @3,0 | C soldier rep3 @6,0 | Down settler rep3 @0,3"
        " vs Foe scout rep4 unloaded @0,-20"};
    scene["Down"].status = Status::ObviouslyDead;
    scene.dice("LR-13.11: 6 6; LR-13.26: 3 4");
    scene.fired_on("A", {"Foe"});
    CHECK(scene["A"].status == Status::RanAway);
    CHECK(scene["B"].status == Status::RanAway);
    CHECK(scene["C"].carrying_on());
}

TEST_CASE("LR-13.27 with a Leader Die of its own") {
    Skirmish scene{
        "Star soldier rep5 star @0,0 | A settler rep3 @3,0 vs Foe scout rep4 unloaded @0,20"};
    scene.dice("LR-08.07: 6; LR-13.11: 6 6");  // nothing passed
    scene.dice("LR-08.07: 1; LR-13.26: 6 6");  // but one in the Cohesion Test
    scene.answer("free-will: pass-2");         // the Star's own
    scene.fired_on("A", {"Foe"});
    CHECK(scene["A"].carrying_on());
    CHECK(scene.rolls_of("Star", "LR-08.07"_rule) == 2);
}

TEST_CASE("LR-13.28 several calls in one group are one test; another group has its own") {
    Skirmish scene{
        "A soldier rep4 @0,0 | B soldier rep4 @3,0 | C soldier rep4 @16,0"
        " vs Foe scout rep4 unloaded @0,20"};
    note_everybody_in_sight(scene.battle);
    Tests due;
    for (const std::string_view name : {"A", "B", "C"})
        due.received_fire(scene.id(name), scene.id("Foe"));
    scene.dice("LR-13.11: 6 6; LR-13.11: 6 6; LR-13.11: 6 6; LR-13.26: 1 1; LR-13.26: 6 6");
    take_tests(scene.play(), due);
    CHECK(scene["A"].carrying_on());
    CHECK(scene["B"].carrying_on());
    CHECK(scene["C"].status == Status::RanAway);
}

TEST_CASE("LR-13.29 those down or in melee do not take it") {
    Skirmish scene{
        "A soldier rep4 @0,0 | B soldier rep4 @3,0 | C soldier rep4 @0,3 | D soldier rep4 @3,3"
        " vs Foe scout rep4 unloaded @0,20 | X warrior rep4 @4,0"};
    scene["B"].melee_with = scene.mask({"X"});
    scene["X"].melee_with = scene.mask({"B"});
    scene["C"].status = Status::Stunned;
    scene["D"].status = Status::OutOfTheFight;
    scene.dice("LR-13.11: 6 6; LR-13.26: 6 6");
    scene.fired_on("A", {"Foe"});
    CHECK(scene["A"].status == Status::RanAway);
    CHECK(scene["B"].carrying_on());
    CHECK(scene["B"].in_melee());
    CHECK(scene["C"].status == Status::Stunned);
    CHECK(scene["D"].status == Status::OutOfTheFight);
}

TEST_CASE("LR-13.31 what the Cohesion Test gives is ranked with the rest") {
    // B could fire, but his group's test has him run
    Skirmish scene{
        "A soldier rep4 unloaded @0,0 | B soldier rep4 @3,0 vs Foe scout rep4 unloaded @0,16"};
    Tests due;
    due.received_fire(scene.id("A"), scene.id("Foe"));
    due.received_fire(scene.id("B"), scene.id("Foe"));
    scene.dice("LR-13.11: 6 6; LR-13.11: 1 1; LR-13.26: 6 6");
    take_tests(scene.play(), due);
    CHECK(scene["B"].status == Status::RanAway);
    CHECK_FALSE(scene.has_shot("B"));
}

TEST_CASE("LR-04.26, LR-13.26 a Star has chosen before the group rolls, and rolls nothing alone") {
    SUBCASE("alone") {
        Skirmish scene{"Star soldier rep5 star @0,0 vs Foe scout rep4 unloaded @0,20"};
        scene.answer("free-will: pass-0");  // under fire
        scene.answer("free-will: pass-2");  // in the Cohesion Test
        scene.fired_on("Star", {"Foe"});
        CHECK(scene["Star"].carrying_on());
        CHECK(scene.umpire.rolls().empty());
    }
    SUBCASE("with others") {
        Skirmish scene{
            "A settler rep3 @3,0 | Star soldier rep5 star @0,0 vs Foe scout rep4 unloaded @0,20"};
        scene.umpire.otherwise([&](const Question& question) {
            CHECK(question.topic == "free-will");
            CHECK(scene.umpire.rolls().size() == 2);  // what A rolled under fire
            Answer first;
            first.picks.push_back(0);  // pass-2
            return first;
        });
        scene.dice("LR-08.07: 6; LR-13.11: 6 6; LR-08.07: 1; LR-13.26: 6 6");
        scene.fired_on("A", {"Foe"});
        CHECK(scene["Star"].carrying_on());
        CHECK(scene["A"].carrying_on());
    }
}

TEST_CASE("LR-15.07, LR-16.10 beasts of the side are not counted among the friends who stand") {
    Scene scene{
        "A soldier rep4 @0,0 | Dog wolf game @2,0 | Cur wolf game @-2,0"
        " | C soldier stunned @0,-3 | D soldier stunned @2,-3 vs X warrior @0,12"};
    CHECK(sheet_situation(scene.battle, scene.id("A"), scene.id("X")).more_down_than_up);
}

TEST_CASE("LR-15.07, LR-15.08, LR-16.10 nor among the fallen, nor is one of them another near by") {
    Scene scene{
        "A soldier rep4 @0,0 | Dog wolf game @2,0 | B soldier rep4 @0,-3 vs X warrior @0,12"};
    const auto now = [&] { return sheet_situation(scene.battle, scene.id("A"), scene.id("X")); };
    scene["Dog"].status = Status::ObviouslyDead;
    CHECK_FALSE(now().friends_down);
    CHECK(now().others_near);  // B
    scene["Dog"].status = Status::CarryOn;
    scene["B"].status = Status::Stunned;
    CHECK(now().friends_down);
    CHECK_FALSE(now().others_near);
}

}  // namespace long_rifle
