#include <doctest/doctest.h>

#include "books/petite_guerre/close_combat/charge_scene.h"
#include "books/petite_guerre/close_combat/charging.h"
#include "books/petite_guerre/close_combat/hand_to_hand.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/shooting/shooting.h"
#include "books/petite_guerre/test_scene.h"

using namespace petite_guerre;

// Each rule says what came of its dice where it decides it.

namespace {

constexpr std::string_view lonely = "Ames regulars B musket @0,0 vs Roy irregulars A rifle @0,150";

// Phase 2 of turn 2 for the first side.
std::string came_of_control(std::string_view dice) {
    Scene scene{lonely};
    scene.battle.stage = Stage::Control;
    scene.battle.turn = 2;
    scene.dice(dice);
    take_control_tests(scene.play(), SideId{0});
    CHECK(scene.umpire.rolls()[0].purpose == Purpose::OwnNerve);
    return scene.came(Purpose::OwnNerve);
}

// Roy charges Ames, who stands to receive him if he may.
Scene& charges(Scene& scene, std::string_view dice) {
    scene.acquired("Roy", "Ames");
    scene.dice(dice);
    answering(scene, {"receive"});
    charge_of_one(scene.play(), scene.id("Roy"));
    return scene;
}

}  // namespace

TEST_CASE("PG-15.01, PG-15.17, PG-16.01 a shot misses, hits or misfires, and says so once") {
    const auto came = [](std::string_view dice, const std::string& off = "46.6",
                         bool misfires = true) {
        Scene scene{"Ames regulars B musket @0,0 vs Roy irregulars B musket @0," + off};
        scene.switches().misfires = misfires;
        scene.dice(dice);
        shoot_at(scene.play(), scene.id("Ames"), scene.id("Roy"), false);
        for (const Roll& roll : scene.umpire.rolls())
            CHECK((roll.purpose == Purpose::ToHit) == (roll.rule == "PG-15.01"_rule));
        return scene.came(Purpose::ToHit);
    };
    CHECK(came("PG-15.01: 1; PG-16.01: 6") == "Ames missed Roy");
    CHECK(came("PG-15.01: 6; PG-16.01: 1; PG-25.03: 2") == "Ames hit Roy");
    CHECK(came("PG-15.01: 6; PG-16.01: 6") == "Ames misfired Roy");
    CHECK(came("", "199", false) == "Ames missed Roy");  // PG-14.02 out of range: without a die
}

TEST_CASE("PG-21.07 against each in a beaten zone the dice hit or miss") {
    Scene scene{
        "A regulars B musket | B regulars B musket | C regulars B musket | D regulars B musket "
        "vs Roy irregulars B musket @0,30 | Tom irregulars B musket @0,55"};
    const BodyId body = scene.form({"A", "B", "C", "D"}, Layout::Line, 1, 0, 0);
    scene.answer_anything();
    scene.dice("PG-21.07: 6; PG-25.03: 2; PG-21.07: 1");
    volley(scene.play(), body);
    CHECK(scene.umpire.rolls()[0].purpose == Purpose::InZone);
    CHECK(scene.came(Purpose::InZone) == "A hit Roy, A missed Tom");
}

TEST_CASE("PG-23.01, PG-23.02, PG-23.18 hand to hand one is hit, or neither") {
    const auto came = [](std::string_view state, std::string_view dice) {
        Scene scene{"Ames regulars B musket fixed " + std::string{state}
                    + " @0,0 vs Roy irregulars B musket tomahawk @0,6.6"};
        if (!state.empty()) scene.answer("capture: strike");
        scene.dice(dice);
        fight_all(scene.play());
        CHECK(scene.umpire.rolls()[0].purpose == Purpose::Melee);
        return scene.came(Purpose::Melee);
    };
    CHECK(came("", "PG-23.01: 5 3; PG-25.03: 2") == "Ames hit Roy");
    CHECK(came("", "PG-23.01: 2 3; PG-25.03: 1") == "Roy hit Ames");
    CHECK(came("", "PG-23.01: 4 4") == "Ames even Roy");
    CHECK(came("stunned", "PG-23.01: 6 1") == "Ames even Roy");  // he only keeps him off
}

TEST_CASE("PG-28.04 whoever is not under control acts as he wishes, wavers or breaks") {
    CHECK(came_of_control("PG-28.03: 5") == "Ames holds");
    CHECK(came_of_control("PG-28.03: 3") == "Ames wavers");
    CHECK(came_of_control("PG-28.03: 1") == "Ames wavers");  // stunned
}

TEST_CASE("PG-29.05 in phase 6 whoever tests morale holds, is stunned or breaks") {
    const auto came = [](std::string_view dice) {
        Scene scene{"Ames provincials C musket @0,0 vs Roy irregulars B rifle @0,60"};
        scene["Ames"].harm.friend_down = true;
        scene["Ames"].harm.friend_down_by = scene.id("Roy");
        scene.dice(dice);
        take_phase_six_tests(scene.play(), SideId{0});
        CHECK(scene.umpire.rolls()[0].purpose == Purpose::OwnNerve);
        return scene.came(Purpose::OwnNerve);
    };
    CHECK(came("PG-29.04: 6") == "Ames holds Roy");
    CHECK(came("PG-29.04: 2") == "Ames wavers Roy");
    CHECK(came("PG-29.04: 1") == "Ames breaks Roy");
}

TEST_CASE("PG-22.01, PG-22.03, PG-22.28 a charge is meant, made, and there; or not made") {
    Scene made{near_pair};
    charges(made, "PG-29.04: 5; PG-29.04: 4; PG-22.05: 3");
    CHECK(made.came(Purpose::Charge) == "Roy charges Ames, Roy charges Ames, Roy charges Ames");
    CHECK(made.came(Purpose::OwnNerve) == "Ames holds Roy");
    CHECK(made.last_roll("PG-22.05"_rule).purpose == Purpose::ChargeRun);
    Scene not_made{near_pair};
    charges(not_made, "PG-29.04: 4");
    CHECK(not_made.came(Purpose::Charge) == "Roy charges Ames, Roy halts Ames");
    CHECK(not_made.told("does not charge"));
}
