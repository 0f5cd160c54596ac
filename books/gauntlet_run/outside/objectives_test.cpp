#include <doctest/doctest.h>

#include "books/gauntlet_run/game.h"
#include "books/gauntlet_run/set_up/ending.h"
#include "books/gauntlet_run/test_scene.h"
#include "tests/support/wanted.h"

namespace gauntlet_run {

namespace {

using State = Wanted::State;
constexpr SideId ours{0}, theirs{1};

Objectives told_in(const Scene& scene) {
    return objectives_of(scene.battle, {});
}

}  // namespace

TEST_CASE("GR-20.24, GR-20.25 half of them broken is told at once, and judged when the turn ends") {
    Scene scene{"A line | B line vs W skirmish | X skirmish"};
    CHECK(wanted_of(told_in(scene), ours, Want::Destroy).so_far == HowFar{0, 1});
    scene["W"].shaken = true;
    CHECK(wanted_of(told_in(scene), ours, Want::Destroy).so_far == HowFar{1, 1});
    CHECK(wanted_of(told_in(scene), ours, Want::Destroy).state == State::Open);
    CHECK(end_if_decided(scene.play()));
    CHECK(wanted_of(told_in(scene), ours, Want::Destroy).state == State::Done);
    CHECK(wanted_of(told_in(scene), theirs, Want::Destroy).state == State::Open);
    CHECK(told_in(scene).scoring.ahead == ours);
}

TEST_CASE(
    "GR-01.21 an army of which nobody is left has been driven off, few of it broken or many") {
    Scene scene{"A line | B line vs W skirmish | X skirmish | Y skirmish"};
    scene["W"].presence = scene["X"].presence = Presence::Merged;
    scene["Y"].presence = Presence::Routed;
    CHECK(wanted_of(told_in(scene), ours, Want::Destroy).state == State::Open);
    CHECK(end_if_decided(scene.play()));
    CHECK(wanted_of(told_in(scene), ours, Want::Destroy).so_far == HowFar{1, 2});
    CHECK(wanted_of(told_in(scene), ours, Want::Destroy).state == State::Done);
    CHECK(wanted_of(told_in(scene), theirs, Want::Destroy).state == State::Open);
}

TEST_CASE("GR-01.21 more points decide at the last turn, where the scenario gives any") {
    Scene scene{"A line | B line vs W skirmish | X skirmish | Y skirmish"};
    CHECK_FALSE(wants(told_in(scene), ours, Want::Points));
    Goal destroy;
    destroy.kind = GoalKind::Destroy;
    destroy.side = ours;
    destroy.points = 2;
    scene.setting().goals = {destroy};
    scene.setting().switches.turns = 6;
    scene.battle.turn = 6;
    CHECK(wanted_of(told_in(scene), ours, Want::Points).state == State::Open);
    scene["W"].shaken = true;
    const Objectives told = told_in(scene);
    CHECK(wanted_of(told, ours, Want::Points).so_far.done == 2);
    CHECK(wanted_of(told, ours, Want::Points).state == State::Done);
    CHECK(wanted_of(told, theirs, Want::Points).state == State::Open);
    CHECK(told.scoring.score == std::vector{2, 0});
    CHECK(end_if_decided(scene.play()));
    CHECK(scene.battle.winner == told.scoring.ahead);
}

TEST_CASE("GR-20.24 who withdraws has lost, whatever points he has") {
    Scene scene{"A line shaken | B line vs W skirmish | X skirmish | Y skirmish"};
    Goal survive;
    survive.kind = GoalKind::Survive;
    survive.side = ours;
    survive.points = 3;
    scene.setting().goals = {survive};
    CHECK(told_in(scene).scoring.ahead == ours);
    CHECK(end_if_decided(scene.play()));
    CHECK(told_in(scene).scoring.ahead == theirs);
}

}  // namespace gauntlet_run
