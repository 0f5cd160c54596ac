#include <doctest/doctest.h>

#include "books/drums/game.h"
#include "books/drums/invariants.h"
#include "books/drums/test_scene.h"

namespace drums {

namespace {

constexpr std::string_view some =
    "A regular @0,0 | C regular @4,0 | R mounted-trooper @8,0 vs B regular @0,20 | H regular "
    "hidden "
    "@9,20";

Correction states(FigureId who, std::vector<std::string> add, std::vector<std::string> drop = {}) {
    return {who, {}, {}, std::move(add), std::move(drop)};
}

}  // namespace

TEST_CASE("by agreement a figure is put elsewhere, where it can stand") {
    Scene scene{some};
    scene.line(LineKind::Fence, -4, 9, 4, 9);
    REQUIRE(!correct_battle(scene.battle, {scene.id("A"), Scene::at(3, 4)}));
    CHECK(scene["A"].at == Scene::at(3, 4));
    CHECK(correct_battle(scene.battle, {scene.id("A"), Scene::at(0, 20)}));   // on top of B
    CHECK(correct_battle(scene.battle, {scene.id("A"), Scene::at(0, 9.1)}));  // astride a fence
    CHECK(correct_battle(scene.battle, {scene.id("A"), Scene::at(0, 500)}));  // beside the table
    CHECK(correct_battle(scene.battle, {scene.id("A"), {}, Facing{1, 0}}));   // DT-50.06
    CHECK(correct_battle(scene.battle, {FigureId{}, Scene::at(1, 1)}));
    CHECK(scene["A"].at == Scene::at(3, 4));
    // Put across the fence from an enemy it finds him behind it (DT-55.07).
    scene.move("B", 0, 9.5);
    REQUIRE(!correct_battle(scene.battle, {scene.id("A"), Scene::at(0, 8.5)}));
    CHECK(scene["B"].behind_from == scene.mask({"A"}));
}

TEST_CASE("by agreement every state a view shows is put right, and the battle still stands") {
    for (const std::string state :
         {"prone", "knocked-down", "unloaded", "tried", "out-of-action", "fled"}) {
        CAPTURE(state);
        Scene scene{some};
        const FigureId who = scene.id("A");
        const auto shown = [&] {
            for (const ViewPiece& piece : view_of(scene.battle, SeatId{0}).pieces)
                for (const std::string& one : piece.states)
                    if (piece.id == who && one == state) return true;
            return false;
        };
        REQUIRE(!correct_battle(scene.battle, states(who, {state})));
        CHECK(shown());
        REQUIRE(!correct_battle(scene.battle, states(who, {state})));  // it is so already
        CHECK(!check_invariants(scene.battle));
        REQUIRE(!correct_battle(scene.battle, states(who, {}, {state})));
        CHECK_FALSE(shown());
        CHECK(scene["A"].at == Scene::at(0, 0));
        CHECK(!check_invariants(scene.battle));
    }
}

TEST_CASE("by agreement a rider is set down and up again") {
    Scene scene{some};
    REQUIRE(!correct_battle(scene.battle, states(scene.id("R"), {}, {"mounted"})));
    CHECK_FALSE(scene["R"].mounted);
    CHECK(scene["R"].horse == Scene::at(8, 0));
    REQUIRE(!correct_battle(scene.battle, states(scene.id("R"), {"mounted"})));
    CHECK(scene["R"].mounted);
    CHECK_FALSE(scene["R"].has_horse);
    CHECK(correct_battle(scene.battle, states(scene.id("R"), {"prone"})));  // DT-54.08
}

TEST_CASE(
    "by agreement losses make no morale test, but half is noted, and one comes back elsewhere") {
    Scene scene{some};
    for (const std::string_view who : {"A", "C"})
        REQUIRE(!correct_battle(scene.battle, states(scene.id(who), {"out-of-action"})));
    CHECK(scene.battle.halved[0]);
    CHECK_FALSE(scene.battle.morale_due[0]);
    CHECK(correct_battle(scene.battle, {scene.id("A"), Scene::at(1, 1)}));  // not on the table
    Correction back{scene.id("A"), Scene::at(1, 1)};
    back.drop = {"out-of-action"};
    REQUIRE(!correct_battle(scene.battle, back));
    CHECK(scene["A"].placed());
    CHECK(scene["A"].at == Scene::at(1, 1));
    // A side is not taken off the table altogether.
    for (const std::string_view who : {"A", "R"})
        static_cast<void>(correct_battle(scene.battle, states(scene.id(who), {"fled"})));
    CHECK(scene["R"].placed());
}

TEST_CASE("what cannot be corrected says what can, and nobody hidden can be named") {
    Scene scene{some};
    for (const std::string state : {"happy", "engaged", "hidden", "messenger", "left", "mounted"})
        CHECK_MESSAGE(correct_battle(scene.battle, states(scene.id("A"), {state})).has_value(),
                      state);
    CHECK(
        correct_battle(scene.battle, states(scene.id("A"), {"happy"}))->what.find("prone, knocked")
        != std::string::npos);
    CHECK(correct_battle(scene.battle, states(scene.id("H"), {"prone"}))->what
          == correct_battle(scene.battle, states(FigureId{20}, {"prone"}))->what);
    DrumsGame game{scene.battle};
    CHECK(!game.correct(states(scene.id("A"), {"prone"})));
    scene.battle.stage = Stage::Deployment;
    CHECK(correct_battle(scene.battle, states(scene.id("A"), {"prone"})));
}

}  // namespace drums
