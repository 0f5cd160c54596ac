#include <doctest/doctest.h>

#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/melee/charge.h"
#include "books/long_rifle/reactions/reaction_scene.h"
#include "books/long_rifle/reactions/results.h"

// Each line names the rule that brought it about.
namespace long_rifle {

namespace {

// A fires at B, and all that follows is settled.
std::string causes_of_shot(std::string_view figures, std::string_view dice) {
    Scene scene{figures};
    scene.settle();
    scene.dice(dice);
    note_everybody_in_sight(scene.battle);
    Tests due;
    fire(scene.play(), {scene.id("A"), scene.id("B"), 0, false, false}, due);
    take_tests(scene.play(), due);
    return scene.causes();
}

constexpr std::string_view duel =
    "A soldier rep5 musket game @0,0 vs B soldier rep4 unloaded game @0,10";

}  // namespace

TEST_CASE("LR-13.11 a shot leads to the test, the test to what is done") {
    CHECK(causes_of_shot(duel, "LR-18.07: 2; LR-13.11: 1 6")
          == "LR-18.08 < LR-18.07, LR-13.11 < LR-18.07, LR-13.03 < LR-13.11, LR-14.05 < LR-13.03");
}

TEST_CASE("LR-18.27 who goes down does so by the shot") {
    CHECK(causes_of_shot(duel, "LR-18.07: 3; LR-18.24: 6 6; LR-13.24: 6 6")
          == "LR-18.24 < LR-18.07, LR-18.26 < LR-18.07, LR-13.24 < LR-18.07, LR-18.27 < LR-18.07");
}

TEST_CASE("LR-22.12 the charge leads to the test, the test to the flight") {
    Scene scene{"A warrior rep5 game @0,0 vs B settler rep3 unloaded game @0,9"};
    scene.dice("LR-22.10: 1 1 1; LR-22.10: 6; LR-18.19: 1");
    scene.umpire.otherwise([](const Question&) { return pick(0); });
    note_everybody_in_sight(scene.battle);
    const Charge one{scene.id("A"), scene.id("B"), false};
    Tests due;
    charge(scene.play(), {&one, 1}, due);
    CHECK(scene.causes()
          == "LR-22.10 < LR-22.06, LR-22.12 < LR-22.10, LR-14.15 < LR-22.12, LR-18.19 < LR-14.15, "
             "LR-22.14 < LR-22.12");
}

}  // namespace long_rifle
