#include <doctest/doctest.h>

#include "books/drums/game.h"
#include "books/drums/set_up/ending.h"
#include "books/drums/test_scene.h"
#include "tests/support/wanted.h"

using namespace drums;

namespace {

constexpr SideId one{0}, two{1};
constexpr ToldTo all_of_it{{}, true};

}  // namespace

TEST_CASE("DT-63.02, DT-63.05 a meeting: the field, or more points of the enemy") {
    Scene scene{"A regular | C regular vs B regular | E militiaman"};
    Objectives told = objectives_of(scene.battle, {});
    for (const SideId side : {one, two}) {
        CHECK(wanted_of(told, side, Want::Destroy).so_far == HowFar{0, 2});
        CHECK(wanted_of(told, side, Want::Points).so_far == HowFar{0, 0});
    }
    CHECK_FALSE(told.scoring.ahead);
    scene["E"].presence = Presence::Fled;
    told = objectives_of(scene.battle, {});
    CHECK(wanted_of(told, one, Want::Destroy).so_far == HowFar{1, 2});
    CHECK(wanted_of(told, one, Want::Points).so_far.done == 14);
    CHECK(wanted_of(told, one, Want::Points).state == Wanted::State::Done);
    CHECK(wanted_of(told, one, Want::Points).at_end);
    CHECK(wanted_of(told, two, Want::Points).state == Wanted::State::Open);
    CHECK(told.scoring.score == std::vector{0, 14});
    CHECK(told.scoring.ahead == one);
    scene["B"].presence = Presence::OutOfAction;
    CHECK(wanted_of(objectives_of(scene.battle, {}), one, Want::Destroy).state
          == Wanted::State::Done);
}

TEST_CASE("DT-63.04 the rounds that are left") {
    Scene scene{"A regular vs B regular"};
    scene.battle.turn = 3;
    const GameLimit limit = objectives_of(scene.battle, {}).limits.at(0);
    CHECK(limit.kind == GameLimit::Kind::Turns);
    CHECK(limit.so_far.left() == 18);
    CHECK(limit.words == "the game ends after round 20");
}

TEST_CASE("DT-63.09 a raid: fire and half of the raiders together, or the building kept") {
    Scene scene{"A regular | C regular | D regular vs B regular", Kind::Raid};
    scene.setting().prize = scene.cabin(-2, -2, 2, 2);
    Objectives told = objectives_of(scene.battle, {});
    CHECK(wanted_of(told, one, Want::Burn).so_far == HowFar{0, 1});
    CHECK(wanted_of(told, one, Want::Burn).where.at(0).shape.size() == 4);
    CHECK(wanted_of(told, one, Want::Burn).together
          == wanted_of(told, one, Want::Survive).together);
    CHECK(wanted_of(told, one, Want::Survive).so_far == HowFar{3, 2});
    CHECK(wanted_of(told, two, Want::Hold).state == Wanted::State::Done);
    CHECK(wanted_of(told, two, Want::Destroy).so_far == HowFar{0, 2});
    CHECK(told.limits.size() == 3);  // the rounds, and nobody left on either side
    CHECK(told.scoring.ahead == two);
    set_alight(scene.play(), scene.id("A"));
    told = objectives_of(scene.battle, {});
    CHECK(wanted_of(told, one, Want::Burn).state == Wanted::State::Done);
    CHECK(wanted_of(told, two, Want::Hold).state == Wanted::State::Failed);
    CHECK(told.scoring.ahead == one);
    scene["A"].presence = Presence::OutOfAction;
    scene["C"].presence = Presence::Fled;
    told = objectives_of(scene.battle, {});
    CHECK(wanted_of(told, one, Want::Survive).state == Wanted::State::Failed);
    CHECK(wanted_of(told, two, Want::Destroy).state == Wanted::State::Done);
    CHECK(told.limits.at(1).so_far == HowFar{2, 3});
    CHECK(told.scoring.ahead == two);
}

TEST_CASE("DT-63.03, DT-63.10 who the messenger is, his own side is told and no other") {
    Scene scene{"A regular @0,22 | C regular @5,0 vs B regular @9,0", Kind::Word};
    scene["A"].messenger = true;
    const Objectives own = objectives_of(scene.battle, {one});
    CHECK(wanted_of(own, one, Want::Escort).pieces == std::vector{scene.id("A")});
    CHECK(wanted_of(own, one, Want::Escort).where.at(0).name == "the far edge");
    for (const ToldTo others : {ToldTo{two}, ToldTo{}}) {
        const Objectives told = objectives_of(scene.battle, others);
        CHECK(wanted_of(told, one, Want::Escort).pieces.empty());
        CHECK(wanted_of(told, two, Want::Destroy).pieces.empty());
        Scene otherwise{"A regular @0,22 | C regular @5,0 vs B regular @9,0", Kind::Word};
        otherwise["C"].messenger = true;
        CHECK(told == objectives_of(otherwise.battle, others));
    }
    CHECK(wanted_of(own, two, Want::Survive).state == Wanted::State::Done);
    CHECK(own.scoring.ahead == two);
}

TEST_CASE("DT-63.10 when it is over everybody is told what became of him") {
    Scene scene{"A regular | C regular vs B regular", Kind::Word};
    scene["A"].messenger = true;
    SUBCASE("he got through") {
        scene["A"].presence = Presence::Left;
        check_end(scene.play());
        const Objectives told = DrumsGame{scene.battle}.objectives({two});
        CHECK(wanted_of(told, one, Want::Escort).state == Wanted::State::Done);
        CHECK(wanted_of(told, two, Want::Destroy).state == Wanted::State::Failed);
        CHECK(wanted_of(told, two, Want::Survive).state == Wanted::State::Failed);
        CHECK(told.scoring.ahead == one);
    }
    SUBCASE("he fell") {
        scene["A"].presence = Presence::OutOfAction;
        CHECK(wanted_of(objectives_of(scene.battle, {two}), two, Want::Destroy).so_far.done == 0);
        check_end(scene.play());
        const Objectives told = DrumsGame{scene.battle}.objectives({two});
        CHECK(wanted_of(told, two, Want::Destroy).pieces == std::vector{scene.id("A")});
        CHECK(wanted_of(told, two, Want::Destroy).state == Wanted::State::Done);
        CHECK(wanted_of(told, one, Want::Escort).state == Wanted::State::Failed);
    }
}

TEST_CASE("DT-63.05 while they deploy nobody is off the table yet") {
    Scene scene{"A regular | C regular vs B regular"};
    scene.battle.stage = Stage::Deployment;
    for (Figure& figure : scene.battle.figures) figure.presence = Presence::Waiting;
    CHECK(wanted_of(objectives_of(scene.battle, all_of_it), two, Want::Destroy).so_far
          == HowFar{0, 2});
}
