#include <doctest/doctest.h>

#include "books/long_rifle/reactions/reaction_scene.h"
#include "books/long_rifle/reactions/results.h"

// Parting Shots: who is able, and whose the runaway is.
namespace long_rifle {

TEST_CASE("LR-18.17 only those who are able have one: loaded, in range, in line, out of melee") {
    Skirmish scene{
        "A soldier rep4 musket game @0,0 | C soldier rep4 bow game @4,0"
        " vs B settler rep3 game @0,10 | X warrior rep4 game @5,0"};
    FigureSet causes = scene.mask({"A"});
    bool able = false;
    SUBCASE("able") {
        able = true;
    }
    SUBCASE("unloaded") {
        scene.weapon("A", "musket").markers = 1;
    }
    SUBCASE("out of range") {
        scene.move("B", 0, 19.1);
    }
    SUBCASE("out of sight") {
        scene.woods(-3, 4, 3, 6);
    }
    SUBCASE("in melee") {
        causes = scene.mask({"C"});
        scene["C"].melee_with = scene.mask({"X"});
        scene["X"].melee_with = scene.mask({"C"});
    }
    SUBCASE("Stunned") {
        scene["A"].status = Status::Stunned;
    }
    SUBCASE("no cause of it, however near") {
        causes = {};
    }
    if (able) scene.dice("LR-18.19: 6; LR-18.07: 2");
    Tests due;
    CHECK(run_away(scene.play(), scene.id("B"), causes, true, due));
    CHECK(scene.order_of("LR-18.07"_rule) == (able ? "A" : ""));
    CHECK(scene["B"].status == Status::RanAway);
}

TEST_CASE("LR-18.20 who runs because a friend fell is not fired at by those who only missed him") {
    Skirmish scene{
        "E soldier rep4 bow game @0,-16 | F soldier rep4 bow game @6,-16"
        " vs W warrior rep4 unarmed game @0,0"};
    note_everybody_in_sight(scene.battle);
    Tests due;
    due.received_fire(scene.id("W"), scene.id("E"));
    due.man_down(scene.id("W"), scene.id("F"));
    SUBCASE("one passed: Man Down calls for the Cohesion Test, Received Fire does not") {
        scene.dice("LR-13.11: 1 6; LR-13.26: 6 6; LR-18.19: 1");
        take_tests(scene.play(), due);
        CHECK(scene.order_of("LR-18.19"_rule) == "F");
    }
    SUBCASE("none passed: both do") {
        scene.dice("LR-13.11: 6 6; LR-13.26: 6 6; LR-18.19: 1; LR-18.19: 1");
        take_tests(scene.play(), due);
        CHECK(scene.order_of("LR-18.19"_rule) == "E F");
    }
    CHECK(scene["W"].status == Status::RanAway);
}

}  // namespace long_rifle
