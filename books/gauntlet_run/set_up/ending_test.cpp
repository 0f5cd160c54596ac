#include "books/gauntlet_run/set_up/ending.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/test_scene.h"

namespace gauntlet_run {

namespace {

constexpr SideId ours{0}, theirs{1};

Goal goal_of(GoalKind kind, SideId side, int points) {
    Goal goal;
    goal.kind = kind;
    goal.side = side;
    goal.points = static_cast<std::int16_t>(points);
    return goal;
}

}  // namespace

TEST_CASE("GR-20.24 an army withdraws when half of its units are shaken or gone") {
    Scene scene{"A line | B line | C line | D line vs W skirmish | X skirmish"};
    scene["A"].presence = Presence::Routed;
    CHECK_FALSE(end_if_decided(scene.play()));
    scene["B"].shaken = true;
    CHECK(end_if_decided(scene.play()));
    CHECK(scene.battle.over());
    CHECK(scene.battle.winner == theirs);
    CHECK(scene.told("must withdraw"));
}

TEST_CASE("GR-20.25 officers do not count, and one who left by plan is not destroyed") {
    Scene scene{"A line | B line | Hale lieutenant vs W skirmish"};
    scene["Hale"].presence = Presence::Destroyed;
    scene["A"].presence = Presence::Exited;
    CHECK_FALSE(end_if_decided(scene.play()));
}

TEST_CASE("GR-20.24 when both must withdraw the scenario's points decide, else nobody") {
    Scene scene{"A line shaken | B line vs W skirmish shaken"};
    SUBCASE("GR-20.24 none") {
        CHECK(end_if_decided(scene.play()));
        CHECK_FALSE(scene.battle.winner);
    }
    SUBCASE("GR-20.24 more for us") {
        scene.setting().goals.push_back(goal_of(GoalKind::Survive, ours, 2));
        CHECK(end_if_decided(scene.play()));
        CHECK(scene.battle.winner == ours);
    }
}

TEST_CASE("GR-01.21 an army of which nobody is left in the field withdraws") {
    Scene scene{"A line | B line | C line | Hale lieutenant vs W skirmish | X skirmish"};
    scene["A"].presence = scene["B"].presence = Presence::Merged;  // GR-07.09 no loss
    CHECK_FALSE(end_if_decided(scene.play()));
    scene["C"].presence = Presence::Surrendered;  // one of three
    CHECK(end_if_decided(scene.play()));
    CHECK(scene.battle.winner == theirs);
    CHECK(scene.told("must withdraw"));
}

TEST_CASE("GR-01.21 who left by plan has not withdrawn: the points decide when nobody is left") {
    Scene scene{"A line @0,23 | B line @5,23 | C line vs W skirmish | X skirmish"};
    Goal leave = goal_of(GoalKind::LeaveBy, ours, 2);
    leave.edge = Edge::Far;
    scene.setting().goals = {leave};
    scene["A"].presence = scene["B"].presence = Presence::Exited;
    CHECK_FALSE(end_if_decided(scene.play()));
    scene["C"].presence = Presence::Routed;
    SUBCASE("GR-01.21 at the last turn, if there is one") {
        scene.setting().switches.turns = 6;
        scene.battle.turn = 5;
        CHECK_FALSE(end_if_decided(scene.play()));
        scene.battle.turn = 6;
    }
    SUBCASE("GR-01.21 else at once") {}
    CHECK(end_if_decided(scene.play()));
    CHECK(scene.battle.winner == ours);
}

TEST_CASE("GR-01.21 a battle goes on until a withdrawal, or the scenario's last turn") {
    Scene scene{"A line @0,0 vs W skirmish @20,0"};
    scene.battle.turn = 40;
    CHECK_FALSE(end_if_decided(scene.play()));
    scene.setting().switches.turns = 6;
    scene.battle.turn = 5;
    CHECK_FALSE(end_if_decided(scene.play()));
    scene.battle.turn = 6;
    SUBCASE("GR-01.21 without goals it is a draw") {
        CHECK(end_if_decided(scene.play()));
        CHECK_FALSE(scene.battle.winner);
    }
    SUBCASE("GR-01.21 who holds the ground") {
        Goal hold = goal_of(GoalKind::Hold, ours, 3);
        hold.area = scene.area(AreaKind::Field, -3, -3, 3, 3);
        scene.setting().goals.push_back(hold);
        CHECK(points_of(scene.battle, ours) == 3);
        scene.move("W", 0, 3);
        CHECK(points_of(scene.battle, ours) == 0);
        scene.move("W", 20, 0);
        CHECK(end_if_decided(scene.play()));
        CHECK(scene.battle.winner == ours);
    }
    SUBCASE("GR-01.21 who has broken more, got off, lived") {
        Goal leave = goal_of(GoalKind::LeaveBy, theirs, 5);
        leave.edge = Edge::Right;
        scene.setting().goals = {goal_of(GoalKind::Destroy, ours, 2), leave,
                                 goal_of(GoalKind::Survive, theirs, 1)};
        CHECK(points_of(scene.battle, ours) == 0);
        CHECK(points_of(scene.battle, theirs) == 1);
        scene.move("W", 35, 0);
        scene["W"].presence = Presence::Exited;
        CHECK(points_of(scene.battle, theirs) == 6);
        scene["W"].presence = Presence::Surrendered;
        CHECK(points_of(scene.battle, theirs) == 0);
        CHECK(points_of(scene.battle, ours) == 2);
    }
}

}  // namespace gauntlet_run
