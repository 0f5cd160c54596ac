#include "books/long_rifle/outside/corrections.h"

#include <doctest/doctest.h>

#include "books/long_rifle/invariants.h"
#include "books/long_rifle/seeing/pefs.h"
#include "books/long_rifle/test_scene.h"

namespace long_rifle {

namespace {
Correction states(FigureId who, std::vector<std::string> add, std::vector<std::string> drop = {}) {
    return {who, {}, {}, std::move(add), std::move(drop)};
}
}  // namespace

TEST_CASE("by agreement a figure is put elsewhere and turned") {
    Scene scene{"A scout rep4 @0,0 vs B warrior rep4 @0,20"};
    scene.settle();
    REQUIRE(!correct_battle(scene.battle, {scene.id("A"), Scene::at(3, 4), Facing{1, 0}}));
    CHECK(scene["A"].at == Scene::at(3, 4));
    CHECK(scene["A"].facing == Facing{1, 0});
    CHECK(correct_battle(scene.battle, {scene.id("A"), Scene::at(0, 20)}));   // on top of B
    CHECK(correct_battle(scene.battle, {scene.id("A"), Scene::at(0, 500)}));  // beside the table
    CHECK(correct_battle(scene.battle, {scene.id("A"), {}, Facing{0, 0}}));
    CHECK(correct_battle(scene.battle, {FigureId{9}, Scene::at(1, 1)}));
    CHECK(correct_battle(scene.battle, {FigureId{}, Scene::at(1, 1)}));
    CHECK(scene["A"].at == Scene::at(3, 4));
}

TEST_CASE("by agreement every state that a view shows is put right, and the battle still stands") {
    const std::vector<std::string> both{
        "duck-back", "stunned",  "out-of-the-fight", "obviously-dead", "prone",   "captured",
        "bucket",    "unloaded", "captured-tied",    "moved-fast",     "misfired"};
    for (const std::string& state : both) {
        Scene scene{"A scout rep4 musket @0,0 | C scout @4,0 vs B warrior rep4 @0,20"};
        scene.settle();
        const FigureId who = scene.id("A");
        REQUIRE_MESSAGE(!correct_battle(scene.battle, states(who, {state})), state);
        const Battle added = scene.battle;
        REQUIRE_MESSAGE(!correct_battle(scene.battle, states(who, {state})),
                        state);  // it is so already
        CHECK(!check_invariants(scene.battle));
        REQUIRE_MESSAGE(!correct_battle(scene.battle, states(who, {}, {state})), state);
        CHECK_MESSAGE(!(added == scene.battle), state);
    }
}

TEST_CASE("by agreement somebody gone from the table comes back") {
    Scene scene{"A scout rep4 @0,0 | C scout @4,0 vs B warrior rep4 @0,20"};
    scene.settle();
    for (const std::string state : {"ran-away", "left", "left-wounded", "left-dead"}) {
        REQUIRE(!correct_battle(scene.battle, states(scene.id("A"), {state})));
        CHECK_FALSE(scene["A"].on_table());
        CHECK(correct_battle(scene.battle, {scene.id("A"), Scene::at(1, 1)}));
        Correction back{scene.id("A"), Scene::at(1, 1)};
        back.drop = {state};
        REQUIRE(!correct_battle(scene.battle, back));
        CHECK(scene["A"].carrying_on());
        CHECK(scene["A"].at == Scene::at(1, 1));
    }
}

TEST_CASE("by agreement a melee or a burden is ended, for both") {
    Scene scene{"A scout rep4 @0,0 | C scout stunned @4,0 vs B warrior rep4 @1,0"};
    scene.settle();
    scene["A"].melee_with = FigureSet{scene.id("B")};
    scene["B"].melee_with = FigureSet{scene.id("A")};
    REQUIRE(!correct_battle(scene.battle, states(scene.id("B"), {}, {"in-melee"})));
    CHECK(scene["A"].melee_with.empty());
    scene["A"].melee_with = FigureSet{scene.id("B")};
    scene["B"].melee_with = FigureSet{scene.id("A")};
    REQUIRE(!correct_battle(scene.battle, {scene.id("A"), Scene::at(-3, 0)}));
    CHECK(scene["B"].melee_with.empty());
    scene["A"].carrying = scene.id("C");
    scene["C"].carried_by = scene.id("A");
    REQUIRE(!correct_battle(scene.battle, {scene.id("A"), Scene::at(-5, 0)}));
    CHECK(scene["C"].at == Scene::at(-5, 0));
    REQUIRE(!correct_battle(scene.battle, states(scene.id("C"), {}, {"carried"})));
    CHECK_FALSE(scene["A"].carrying);
}

TEST_CASE("what cannot be corrected says what can") {
    Scene scene{"A scout rep4 tomahawk @0,0 vs B warrior rep4 @0,20"};
    scene.settle();
    for (const std::string state : {"happy", "active", "in-melee", "carrying", "waiting", "mounted",
                                    "misfired", "cheated-death"}) {
        const auto refused = correct_battle(scene.battle, states(scene.id("A"), {state}));
        CHECK_MESSAGE(refused.has_value(), state);
    }
    scene.battle.stage = Stage::SetUp;
    CHECK(correct_battle(scene.battle, states(scene.id("A"), {"prone"})));
}

TEST_CASE("a PEF can be moved, and nothing else; what waits in one cannot be named") {
    Scene scene{"A scout rep4 @0,0 vs B warrior rep4 @0,20 | C warrior @0,22"};
    scene.settle();
    scene["C"].status = Status::Waiting;
    scene.battle.pefs.push_back(
        {SideId::of(1), SeatId::of(1), 1, FigureSet{scene.id("C")}, Scene::at(5, 20), true, false});
    const PieceId pef = pef_piece(scene.battle, 0);
    REQUIRE(!correct_battle(scene.battle, {pef, Scene::at(6, 20)}));
    CHECK(scene.battle.pefs[0].at == Scene::at(6, 20));
    CHECK(correct_battle(scene.battle, {pef, {}, Facing{0, 1}}));
    CHECK(correct_battle(scene.battle, {pef, Scene::at(900, 20)}));
    CHECK(correct_battle(scene.battle, states(scene.id("C"), {"prone"}))->what
          == correct_battle(scene.battle, states(FigureId{20}, {"prone"}))->what);
}

TEST_CASE("LR-16.09 nor does a correction make an animal so") {
    Scene scene{"A scout rep4 @0,0 vs Bruin bear @0,20 | C warrior @4,20"};
    scene.settle();
    for (const std::string state :
         {"out-of-the-fight", "left-wounded", "captured", "captured-tied"})
        CHECK_MESSAGE(correct_battle(scene.battle, states(scene.id("Bruin"), {state})).has_value(),
                      state);
    CHECK_FALSE(correct_battle(scene.battle, states(scene.id("Bruin"), {"stunned"})));
    CHECK_FALSE(correct_battle(scene.battle, states(scene.id("C"), {"out-of-the-fight"})));
}

}  // namespace long_rifle
