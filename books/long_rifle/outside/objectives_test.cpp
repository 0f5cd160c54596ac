#include <doctest/doctest.h>

#include "books/long_rifle/game.h"
#include "books/long_rifle/test_scene.h"
#include "tests/support/wanted.h"

using namespace long_rifle;

namespace {

using State = Wanted::State;
constexpr SideId one{0}, two{1};

Objectives told_in(const Scene& scene, ToldTo to = {}) {
    return objectives_of(scene.battle, to);
}

}  // namespace

TEST_CASE("LR-29.16 without an Encounter each side wants to be alone on the table") {
    Scene scene{"A scout rep4 | C scout rep4 vs B warrior rep4 | D warrior rep4"};
    CHECK(wanted_of(told_in(scene), one, Want::Destroy).so_far == HowFar{0, 2});
    CHECK(told_in(scene).limits.empty());
    scene["B"].status = Status::RanAway;
    scene["C"].status = Status::Stunned;  // still there
    const Objectives told = told_in(scene);
    CHECK(wanted_of(told, one, Want::Destroy).so_far == HowFar{1, 2});
    CHECK(wanted_of(told, one, Want::Destroy).against == two);
    CHECK(wanted_of(told, two, Want::Destroy).so_far == HowFar{0, 2});
    scene["D"].status = Status::OutOfTheFight;
    CHECK(wanted_of(told_in(scene), one, Want::Destroy).state == State::Done);
    CHECK(wanted_of(told_in(scene), two, Want::Destroy).state == State::Failed);
}

TEST_CASE("LR-29.10 leaving: how many have, over which edge, and when too few are left") {
    Scene scene{"A scout rep4 | C scout rep4 | E scout rep4 vs B warrior rep4"};
    scene.setting().objectives = {{Goal::Leave, one, Edge::Far, 2, {}, {}}};
    scene["A"].status = Status::Left;
    scene["A"].at = {24_in, 49_in};
    Wanted leave = wanted_of(told_in(scene), one, Want::LeaveBy);
    CHECK(leave.so_far == HowFar{1, 2});
    CHECK(leave.where.at(0).name == "the far edge");
    CHECK(leave.words == "get 2 figures of their own off the table over the far edge");
    CHECK(leave.rule == "LR-29.10"_rule);
    CHECK_FALSE(leave.at_end);
    scene["C"].status = Status::ObviouslyDead;
    CHECK(wanted_of(told_in(scene), one, Want::LeaveBy).state == State::Open);
    scene["E"].status = Status::RanAway;
    CHECK(wanted_of(told_in(scene), one, Want::LeaveBy).state == State::Failed);
    scene["E"].status = Status::Left;
    scene["E"].at = {24_in, 49_in};
    CHECK(wanted_of(told_in(scene), one, Want::LeaveBy).state == State::Done);
}

TEST_CASE("LR-29.10 a rescue is about one figure; dead, it cannot be had any more") {
    Scene scene{"A scout rep4 | C settler rep3 vs B warrior rep4"};
    scene.setting().objectives = {{Goal::Rescue, one, Edge::Near, 0, scene.id("C"), {}}};
    Wanted rescue = wanted_of(told_in(scene), one, Want::Rescue);
    CHECK(rescue.pieces == std::vector{scene.id("C")});
    CHECK(rescue.words == "bring C off the table over the near edge");
    CHECK(rescue.so_far == HowFar{0, 1});
    scene["C"].status = Status::ObviouslyDead;
    CHECK(wanted_of(told_in(scene), one, Want::Rescue).state == State::Failed);
    scene["C"].status = Status::Left;
    scene["C"].at = {24_in, -1_in};
    CHECK(wanted_of(told_in(scene), one, Want::Rescue).state == State::Done);
}

TEST_CASE("LR-29.10 burning is told by how much of the walls has burnt") {
    Scene scene{"A scout rep4 vs B warrior rep4"};
    const BuildingId cabin = scene.cabin(10, 10, 14, 14);
    scene.setting().objectives = {{Goal::Burn, two, Edge::None, 0, {}, cabin}};
    CHECK(wanted_of(told_in(scene), two, Want::Burn).so_far == HowFar{0, 100});
    Blaze blaze;
    blaze.building = cabin;
    blaze.value = 1;
    blaze.left = blaze.right = 2_in;
    scene.battle.blazes.push_back(blaze);
    CHECK(wanted_of(told_in(scene), two, Want::Burn).so_far == HowFar{25, 100});
    scene.battle.blazes[0].left = scene.battle.blazes[0].right = 8_in;
    CHECK(wanted_of(told_in(scene), two, Want::Burn).state == State::Done);
}

TEST_CASE("LR-01.12 holding out, the turns that are left, and who wins when they are up") {
    Scene scene{"A scout rep4 | C scout rep4 vs B warrior rep4"};
    scene.setting().last_turn = 10;
    scene.setting().winner_at_limit = two;
    scene.setting().objectives = {{Goal::Hold, one, Edge::None, 2, {}, {}}};
    scene.battle.turn = 4;
    Objectives told = told_in(scene);
    CHECK(wanted_of(told, one, Want::Survive).so_far == HowFar{2, 2});
    CHECK(wanted_of(told, one, Want::Survive).state == State::Done);
    CHECK(wanted_of(told, one, Want::Survive).at_end);
    CHECK(wanted_of(told, two, Want::Survive).state == State::Open);
    CHECK(told.limits.at(0).so_far.left() == 7);
    CHECK(told.scoring.ahead == one);
    scene["C"].status = Status::Stunned;
    told = told_in(scene);
    CHECK(wanted_of(told, one, Want::Survive).so_far == HowFar{1, 2});
    CHECK(wanted_of(told, one, Want::Survive).state == State::Open);
    CHECK(wanted_of(told, two, Want::Survive).state == State::Done);
    CHECK(told.scoring.ahead == two);
    scene.setting().objectives[0].count = 0;
    CHECK(wanted_of(told_in(scene), one, Want::Survive).so_far == HowFar{2, 1});
}

TEST_CASE("LR-29.05 what each side is there for is told too") {
    Scene scene{"A scout rep4 vs B warrior rep4"};
    scene.setting().roles = {{Territory::Contests, "scouting"}, {Territory::Controls, ""}};
    const Objectives told = told_in(scene);
    REQUIRE(told.briefs.size() == 2);
    CHECK(told.briefs[0].words == "scouting; contest the territory");
    CHECK(told.briefs[1].words == "control the territory");
}

TEST_CASE("LR-29.07 how many wait in the PEFs their own side is told and no other") {
    for (const Status waiting : {Status::Waiting, Status::RanAway}) {
        Scene scene{"A scout rep4 vs B warrior rep4 | D warrior rep4 | E warrior rep4"};
        scene.setting().objectives = {{Goal::Leave, two, Edge::Far, 3, {}, {}}};
        for (const std::string_view name : {"B", "D"}) scene[name].status = Status::Waiting;
        scene["E"].status = Status::RanAway;
        scene["D"].status = waiting;
        Pef pef;
        pef.side = two;
        scene.battle.pefs.push_back(pef);
        const Wanted own = wanted_of(told_in(scene, {two}), two, Want::LeaveBy);
        CHECK(own.state == State::Failed);  // three of three cannot leave any more
        CHECK(wanted_of(told_in(scene, {two}), one, Want::Destroy).so_far.needed == 3);
        for (const ToldTo others : {ToldTo{one}, ToldTo{}}) {
            const Objectives told = told_in(scene, others);
            CHECK(wanted_of(told, one, Want::Destroy).so_far.needed == 0);
            CHECK(wanted_of(told, one, Want::Destroy).as_known);
            CHECK(wanted_of(told, two, Want::LeaveBy).state == State::Open);
        }
        scene.battle.pefs[0].on_table = false;  // the last has been resolved
        CHECK(wanted_of(told_in(scene, {one}), one, Want::Destroy).so_far.needed == 3);
    }
}
