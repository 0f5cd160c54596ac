#include <doctest/doctest.h>

#include "books/petite_guerre/game.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/set_up/victory.h"
#include "books/petite_guerre/test_scene.h"
#include "tests/support/wanted.h"

using namespace petite_guerre;

namespace {

using State = Wanted::State;
constexpr SideId one{0}, two{1};
constexpr RuleId default_points = "PG-84.01"_rule, by_half = "PG-84.03"_rule;
constexpr std::string_view sides =
    "Ames regulars leader3 sword @0,0 | Man regulars musket x5 "
    "vs Chief irregulars leader1 commander bow @0,60 | Lead irregulars leader2 bow @40,60 "
    "| Roy irregulars bow | Jean irregulars bow | Ann civilians";

void gone(Scene& scene, std::string_view name, Status status) {
    scene[name].status = status;
    lift(scene.battle, scene.id(name));
}
Objectives told_in(const Scene& scene, ToldTo to = {}) {
    return objectives_of(scene.battle, to);
}

// The second side's unit was set up hidden, and still is.
void hide_all_of_two(Scene& scene) {
    scene.setting().hidden_units.assign(scene.battle.units.size(), false);
    for (std::size_t i = 0; i < scene.battle.units.size(); ++i)
        if (scene.battle.units[i].side == two) scene.setting().hidden_units[i] = true;
    for (Figure& figure : scene.battle.figures) figure.knows.hidden = figure.side == two;
}

}  // namespace

TEST_CASE("PG-84.01, PG-84.02, PG-84.03 points, half of a side, and the turns that are left") {
    Scene scene{sides};
    scene.battle.turn = 5;
    gone(scene, "Roy", Status::Dead);
    scene["Jean"].harm.wounds = 1;
    Objectives told = told_in(scene);
    CHECK(wanted_of(told, one, Want::Points, default_points).so_far.done == 3);
    CHECK(wanted_of(told, one, Want::Points, default_points).state == State::Done);
    CHECK(wanted_of(told, two, Want::Points, default_points).state == State::Open);
    CHECK(wanted_of(told, one, Want::Destroy, by_half).so_far == HowFar{1, 3});
    CHECK(wanted_of(told, two, Want::Destroy, by_half).so_far == HowFar{0, 4});
    CHECK(told.limits.at(0).so_far.left() == 8);
    CHECK(told.limits.at(2).side == two);
    CHECK(told.limits.at(2).so_far == HowFar{1, 3});
    CHECK(told.scoring.score == std::vector{3, 0});
    CHECK(told.scoring.ahead == one);
    gone(scene, "Lead", Status::Left);  // gone, and not beaten
    told = told_in(scene);
    CHECK(told.limits.at(2).so_far == HowFar{2, 3});
    CHECK(wanted_of(told, one, Want::Destroy, by_half).so_far == HowFar{1, 3});
}

TEST_CASE("PG-85.02 figures off the edge, each for its points") {
    Scene scene{sides};
    scene.force(0).exit = Edge::Right;
    scene.setting().goals = {{GoalKind::LeaveBy, one, 2, Edge::Right}};
    const Wanted before = wanted_of(told_in(scene), one, Want::LeaveBy);
    CHECK(before.so_far == HowFar{0, 0});
    CHECK(before.points == 2);
    CHECK(before.where.at(0).name == "the right edge");
    leaves_table(scene.play(), scene.id("Man 1"), Edge::Right);
    leaves_table(scene.play(), scene.id("Man 2"), Edge::Left);  // he flees
    const Objectives told = told_in(scene);
    CHECK(wanted_of(told, one, Want::LeaveBy).so_far.done == 1);
    CHECK(told.scoring.score == std::vector{2, 2});
}

TEST_CASE("PG-85.03 the raiders' buildings and settlers") {
    Scene scene{
        "Ames irregulars leader2 musket @0,0 | Kin civilians @60,0 "
        "vs Roy irregulars natives leader1 bow @0,120"};
    scene.cabin(-15, -15, 15, 15);
    scene.cabin(45, -15, 75, 15);
    scene.setting().buildings = {0, 0};
    scene.setting().goals = {{GoalKind::EmptyBuilding, two, 5, Edge::None},
                             {GoalKind::SecuredCivilian, two, 1, Edge::None}};
    const RuleId rule = "PG-85.03"_rule;
    Objectives told = told_in(scene);
    CHECK(wanted_of(told, two, Want::Destroy, rule).so_far == HowFar{0, 2});
    CHECK(wanted_of(told, two, Want::Destroy, rule).where.size() == 2);
    CHECK(wanted_of(told, two, Want::Rescue).so_far == HowFar{0, 1});
    CHECK(wanted_of(told, two, Want::Rescue).pieces == std::vector{scene.id("Kin")});
    gone(scene, "Kin", Status::Captured);
    scene["Kin"].captivity.secured = true;
    told = told_in(scene);
    CHECK(wanted_of(told, two, Want::Destroy, rule).so_far == HowFar{1, 2});
    CHECK(wanted_of(told, two, Want::Rescue).state == State::Done);
    CHECK(told.scoring.score == std::vector{0, 8});
}

TEST_CASE("PG-85.04, PG-85.05 the gun to be brought off, and the gun to be held") {
    Scene scene{sides};
    scene.force(0).exit = Edge::Right;
    scene.setting().goals = {{GoalKind::GunLeavesBy, one, 10, Edge::Right},
                             {GoalKind::HoldGun, two, 10, Edge::None}};
    const GunId gun = scene.gun(GunSize::Light, 0, -10, {0, 1}, {"Ames"});
    Objectives told = told_in(scene);
    CHECK(wanted_of(told, one, Want::Escort).pieces == std::vector{piece_of(scene.battle, gun)});
    CHECK(wanted_of(told, one, Want::Escort).so_far == HowFar{0, 1});
    CHECK(wanted_of(told, two, Want::Hold).so_far == HowFar{0, 1});
    for (const char* name : {"Ames", "Man 1", "Man 2", "Man 3", "Man 4", "Man 5"})
        scene.move(name, -200, -150);
    scene.move("Roy", 0, 10);
    CHECK(wanted_of(told_in(scene), two, Want::Hold).state == State::Done);
    scene.battle[gun].limbered = true;
    gun_leaves_table(scene.play(), gun, Edge::Right);
    CHECK(wanted_of(told_in(scene), one, Want::Escort).state == State::Done);
    CHECK(wanted_of(told_in(scene), two, Want::Hold).so_far.done == 0);
}

TEST_CASE("PG-81.01 nobody is told of those who lie hidden from him, nor how many they are") {
    Scene scene{sides};
    hide_all_of_two(scene);
    scene.force(1).exit = Edge::Right;
    scene.setting().goals = {{GoalKind::LeaveBy, two, 3, Edge::Right},
                             {GoalKind::HoldGun, two, 10, Edge::None}};
    scene.gun(GunSize::Light, 0, -10, {0, 1}, {"Ames"});
    const Objectives before = told_in(scene, {one});
    CHECK(wanted_of(before, one, Want::Destroy, by_half).so_far.needed == 0);
    CHECK(wanted_of(before, one, Want::Destroy, by_half).as_known);
    CHECK(before.limits.at(2).so_far.needed == 0);
    leaves_table(scene.play(), scene.id("Roy"), Edge::Right);
    scene["Jean"].harm.wounds = 1;
    scene["Lead"].rout.broken = true;
    for (const char* name : {"Ames", "Man 1", "Man 2", "Man 3", "Man 4", "Man 5"})
        scene.move(name, -200, -150);
    scene.move("Chief", 0, 10);  // would hold the gun
    for (const ToldTo others : {ToldTo{one}, ToldTo{}}) {
        const Objectives told = told_in(scene, others);
        CHECK(wanted_of(told, two, Want::LeaveBy).so_far.done == 0);
        CHECK(wanted_of(told, two, Want::Hold).so_far.done == 0);
        CHECK(told.scoring.score == std::vector{0, 0});
        CHECK(told.scoring.as_known);
        CHECK_FALSE(told.scoring.ahead);
        CHECK(told.limits.at(2).so_far.done == 0);
    }
    const Objectives own = told_in(scene, {two});
    CHECK(wanted_of(own, two, Want::LeaveBy).so_far.done == 1);
    CHECK(own.scoring.score == std::vector{3, 13});
    CHECK(own.limits.at(2).so_far == HowFar{2, 3});
    CHECK_FALSE(own.scoring.as_known);
}

TEST_CASE("PG-85.03 a building that somebody hidden holds is empty as far as the raiders know") {
    for (const bool inside : {true, false}) {
        Scene scene{"Ames irregulars leader2 musket @0,0 vs Roy irregulars leader1 bow @0,120"};
        scene.cabin(-15, 105, 15, 135);
        scene.setting().buildings = {1};
        scene.setting().goals = {{GoalKind::EmptyBuilding, one, 5, Edge::None}};
        hide_all_of_two(scene);
        if (!inside) scene.move("Roy", 100, 120);
        const Objectives told = told_in(scene, {one});
        CHECK(wanted_of(told, one, Want::Destroy, "PG-85.03"_rule).so_far == HowFar{1, 1});
        CHECK(wanted_of(told, one, Want::Destroy, "PG-85.03"_rule).as_known);
        CHECK(told.scoring.score == std::vector{5, 0});
        CHECK(told_in(scene, {two}).scoring.score == std::vector{inside ? 0 : 5, 0});
    }
}

TEST_CASE("PG-83.01 before everybody is placed nothing is lost and nothing scored") {
    Scene scene{sides};
    scene.battle.stage = Stage::Deployment;
    for (Figure& figure : scene.battle.figures) figure.status = Status::Waiting;
    const Objectives told = told_in(scene, {one});
    CHECK(told.scoring.score == std::vector{0, 0});
    CHECK(told.limits.at(1).so_far == HowFar{});
    CHECK_FALSE(told.scoring.ahead);
}
