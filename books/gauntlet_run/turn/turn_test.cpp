#include "books/gauntlet_run/turn/turn.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/test_scene.h"

namespace gauntlet_run {

namespace {

constexpr SideId ours{0}, theirs{1};

struct NewTurn : Scene {
    NewTurn() : Scene{"Hale lieutenant vs Weld lieutenant"} { battle.stage = Stage::Initiative; }
};

}  // namespace

TEST_CASE("GR-01.09 each rolls a d12, ties again, and the higher goes first") {
    NewTurn scene;
    scene.dice("GR-01.09: 7 7; GR-01.09: 3 9");
    scene.answer("initiative: go-first");
    step(scene.play());
    CHECK(scene.rolls("GR-01.09"_rule) == 4);
    CHECK(scene.last_roll("GR-01.09"_rule).die == d12);
    CHECK(scene.battle.first == theirs);
    CHECK(scene.battle.acting == theirs);
    CHECK(scene.battle.stage == Stage::Chains);
}

TEST_CASE("GR-01.10 the winner may hand the first activation to the other side") {
    NewTurn scene;
    scene.dice("GR-01.09: 3 9");
    scene.answer("initiative: hand-over");
    step(scene.play());
    CHECK(scene.battle.first == ours);
}

TEST_CASE("GR-28.08 GR-28.19 who is within 6 inches as a turn of the night begins is seen") {
    Scene scene{"A skirmish x5 @0,0 vs B skirmish x5 @0,6 | C skirmish x5 @0,30"};
    scene.setting().switches.light = Light::Night;
    scene.battle.stage = Stage::EndOfTurn;
    step(scene.play());
    scene.dice("GR-01.09: 7; GR-01.09: 3");
    scene.answer("initiative: go-first");
    step(scene.play());
    CHECK(scene["A"].seen_at_night);
    CHECK(scene["B"].seen_at_night);
    CHECK_FALSE(scene["C"].seen_at_night);
}

}  // namespace gauntlet_run
