#include <doctest/doctest.h>

#include "books/petite_guerre/close_combat/charge_scene.h"
#include "books/petite_guerre/close_combat/charging.h"
#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/shooting/shooting.h"
#include "books/petite_guerre/test_scene.h"

using namespace petite_guerre;

// Each line names the rule that brought it about.

TEST_CASE("PG-15.17, PG-25.03 the hit leads to the saving throw, that to the wound") {
    const auto causes = [](std::string_view dice) {
        Scene scene{"Ames regulars B musket @0,0 vs Roy irregulars B musket @0,46.6"};
        scene.dice(dice);
        shoot_at(scene.play(), scene.id("Ames"), scene.id("Roy"), false);
        return scene.causes();
    };
    CHECK(causes("PG-15.01: 1").empty());
    CHECK(causes("PG-15.01: 6; PG-25.03: 6")
          == "PG-15.17 < PG-15.01, PG-25.03 < PG-15.17");  // stunned
    CHECK(causes("PG-15.01: 6; PG-25.03: 2")
          == "PG-15.17 < PG-15.01, PG-25.03 < PG-15.17, PG-27.13 < PG-25.03");
    CHECK(causes("PG-15.01: 6; PG-25.03: 1")
          == "PG-15.17 < PG-15.01, PG-25.03 < PG-15.17, PG-27.18 < PG-25.03");
}

TEST_CASE("PG-22.12 the charge leads to both tests, the test to the flight") {
    Scene scene{"Ames regulars B musket unloaded @0,0 vs Roy irregulars A rifle unloaded @0,40"};
    scene.acquired("Roy", "Ames");
    scene.dice("PG-29.04: 6; PG-29.04: 1; PG-09.01: 3; PG-22.05: 3");
    answering(scene, {"receive", "stay"});
    charge_of_one(scene.play(), scene.id("Roy"));
    CHECK(scene.causes()
          == "PG-29.04 < PG-22.01, PG-29.04 < PG-22.12, PG-22.28 < PG-29.04, PG-09.01 < PG-31.16, "
             "PG-31.16 < PG-22.16, PG-22.05 < PG-22.01");
}

TEST_CASE("PG-28.04 what a control test comes to is said to come of it") {
    Scene scene{"Ames regulars B musket @0,0 vs Roy irregulars A rifle @0,150"};
    scene.battle.stage = Stage::Control;
    scene.battle.turn = 2;
    scene.dice("PG-28.03: 4");
    take_control_tests(scene.play(), SideId{0});
    CHECK(scene.causes() == "PG-28.04 < PG-28.03");
}

TEST_CASE("PG-80.08 of a hidden man's dice the others learn no cause") {
    Scene scene{"Ames regulars B musket @0,0 vs Roy irregulars A rifle hidden @0,150"};
    const Because because{scene.play(), "PG-27.04"_rule};
    scene.dice("PG-29.04: 6");
    morale_test(scene.play(), scene.id("Roy"), {TestFor::PhaseSix, {}});
    CHECK(scene.causes().empty());
}
