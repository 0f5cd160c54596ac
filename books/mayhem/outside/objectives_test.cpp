#include <doctest/doctest.h>

#include "books/mayhem/game.h"
#include "books/mayhem/test_scene.h"
#include "tests/support/wanted.h"

using namespace mayhem;

namespace {

using State = Wanted::State;
constexpr SideId one{0}, two{1};

Objectives told_in(const Scene& scene) {
    return objectives_of(scene.battle, {});
}

// The first side attacks.
void make(Scene& scene, Encounter encounter) {
    scene.setting().encounter = encounter;
    scene.army(0).exit = Edge::Far;
    scene.army(1).defends = true;
}

}  // namespace

TEST_CASE("MM-60.05, MM-60.06 a battle: nobody of the others left, or more at the last turn") {
    Scene scene{"A line | F line vs B line | C line"};
    CHECK(wanted_of(told_in(scene), one, Want::Destroy).so_far == HowFar{0, 2});
    CHECK_FALSE(wants(told_in(scene), one, Want::Points));  // there is no limit
    CHECK(told_in(scene).limits.empty());
    scene.switches().turn_limit = true;
    scene.battle.turn = 5;
    scene["C"].status = Status::Routing;
    const Objectives told = told_in(scene);
    CHECK(wanted_of(told, one, Want::Destroy).so_far == HowFar{1, 2});
    CHECK(wanted_of(told, one, Want::Points).so_far.done == 2);
    CHECK(wanted_of(told, one, Want::Points).state == State::Done);
    CHECK(wanted_of(told, two, Want::Points).state == State::Open);
    CHECK(told.limits.at(0).so_far.left() == 16);
    CHECK(told.scoring.score == std::vector{2, 1});
    CHECK(told.scoring.ahead == one);
}

TEST_CASE("MM-60.02, MM-60.09 of those who lie hidden their own side is told and no other") {
    Scene scene{"A line | F line vs H line @0,20 | B line @5,20 | C line @9,20"};
    scene.switches().turn_limit = true;
    for (const std::string_view name : {"H", "C"}) {
        scene[name].status = Status::Hidden;
        scene[name].noted = true;
    }
    for (const ToldTo others : {ToldTo{one}, ToldTo{}}) {
        const Objectives told = objectives_of(scene.battle, others);
        CHECK(wanted_of(told, one, Want::Destroy).so_far == HowFar{0, 0});
        CHECK(wanted_of(told, one, Want::Destroy).as_known);
        CHECK(told.scoring.score == std::vector{2, 1});
        CHECK(told.scoring.ahead == one);
        CHECK(told.scoring.as_known);
        Scene fewer{"A line | F line vs H line @0,20 | B line @5,20"};
        fewer.switches().turn_limit = true;
        fewer["H"].status = Status::Hidden;
        fewer["H"].noted = true;
        CHECK(told == objectives_of(fewer.battle, others));
    }
    const Objectives own = objectives_of(scene.battle, {two});
    CHECK(wanted_of(own, one, Want::Destroy).so_far == HowFar{0, 3});
    CHECK(own.scoring.score == std::vector{2, 3});
    CHECK(own.scoring.ahead == two);
}

TEST_CASE("MM-21.08, MM-60.09 nor how many must get out, where some of them lie hidden") {
    Scene scene{"A line | H line | G line vs B line"};
    make(scene, Encounter::Ambush);
    scene["H"].status = Status::Hidden;
    scene["H"].noted = true;
    const Objectives told = objectives_of(scene.battle, {two});
    CHECK(wanted_of(told, one, Want::LeaveBy).so_far.needed == 0);
    CHECK(wanted_of(told, two, Want::Destroy).so_far.needed == 0);
    CHECK(told.limits.at(0).so_far.needed == 0);
    CHECK(wanted_of(objectives_of(scene.battle, {one}), one, Want::LeaveBy).so_far == HowFar{0, 2});
}

TEST_CASE("MM-51.06 by the Advanced rules the tenth face card ends it") {
    Scene scene{"A line vs B line", true};
    scene.battle.pack.faces = 4;
    const GameLimit cards = told_in(scene).limits.at(0);
    CHECK(cards.kind == GameLimit::Kind::Cards);
    CHECK(cards.so_far == HowFar{4, 10});
    CHECK(wants(told_in(scene), one, Want::Points));
}

TEST_CASE("MM-21.08, MM-21.09 an ambush: half of them out by the far edge, or none at all") {
    Scene scene{"A line | F line | G line vs B line | C line"};
    make(scene, Encounter::Ambush);
    Objectives told = told_in(scene);
    CHECK(wanted_of(told, one, Want::LeaveBy).so_far == HowFar{0, 2});
    CHECK(wanted_of(told, one, Want::LeaveBy).where.at(0).name == "the far edge");
    CHECK(wanted_of(told, two, Want::Destroy).so_far == HowFar{0, 3});
    scene["A"].status = Status::Dead;
    told = told_in(scene);
    CHECK(wanted_of(told, two, Want::Destroy).so_far == HowFar{1, 3});
    CHECK(told.limits.at(0).so_far == HowFar{1, 3});  // it ends when a side is gone
    SUBCASE("one has got out") {
        scene["F"].status = Status::Escaped;
        told = told_in(scene);
        CHECK(wanted_of(told, one, Want::LeaveBy).so_far == HowFar{1, 2});
        CHECK(wanted_of(told, two, Want::Destroy).state == State::Failed);
        scene["G"].status = Status::Escaped;
        CHECK(wanted_of(told_in(scene), one, Want::LeaveBy).state == State::Done);
        CHECK(told_in(scene).scoring.ahead == one);
    }
    SUBCASE("two are dead, and half cannot get out any more") {
        scene["F"].status = Status::Disabled;
        CHECK(wanted_of(told_in(scene), one, Want::LeaveBy).state == State::Failed);
        CHECK_FALSE(told_in(scene).scoring.ahead);
        scene["G"].status = Status::Captured;
        CHECK(wanted_of(told_in(scene), two, Want::Destroy).state == State::Done);
        CHECK(told_in(scene).scoring.ahead == two);
    }
    SUBCASE("with all ambushers gone whoever still fights has got out") {
        for (const std::string_view name : {"B", "C"}) scene[name].status = Status::DrivenAway;
        CHECK(wanted_of(told_in(scene), one, Want::LeaveBy).state == State::Done);
    }
}

TEST_CASE("MM-24.06, MM-24.08 a raid: drive them off, or into half of the dwellings and away") {
    Scene scene{"A line | F line vs B line"};
    make(scene, Encounter::Raid);
    scene.cabin(-8, 0, -4, 4);
    scene.cabin(0, 0, 4, 4);
    scene.cabin(8, 0, 12, 4);
    Objectives told = told_in(scene);
    CHECK(wanted_of(told, one, Want::Reach).so_far == HowFar{0, 2});
    CHECK(wanted_of(told, one, Want::Reach).where.size() == 3);
    CHECK(wanted_of(told, one, Want::Destroy).so_far == HowFar{0, 1});
    CHECK(wanted_of(told, two, Want::Destroy).so_far == HowFar{0, 2});
    scene["A"].entered = 0b101;
    CHECK(wanted_of(told_in(scene), one, Want::Reach).so_far.done == 0);  // not away yet
    scene["A"].status = Status::DrivenAway;
    told = told_in(scene);
    CHECK(wanted_of(told, one, Want::Reach).state == State::Done);
    CHECK(told.scoring.ahead == one);
}

TEST_CASE("MM-60.08 while they set up nobody is gone") {
    Scene scene{"A line vs B line"};
    scene.battle.stage = Stage::Deployment;
    for (Figure& figure : scene.battle.figures) figure.status = Status::Waiting;
    const Objectives told = told_in(scene);
    CHECK(wanted_of(told, one, Want::Destroy).so_far == HowFar{0, 1});
    CHECK(wanted_of(told, one, Want::Destroy).state == State::Open);
    CHECK(told.scoring.score == std::vector{1, 1});
    CHECK_FALSE(told.scoring.ahead);
}
