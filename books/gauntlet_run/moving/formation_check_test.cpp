#include "books/gauntlet_run/moving/formation_check.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/moving/disorder.h"
#include "books/gauntlet_run/moving/forced_moves.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/test_scene.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

using Order = ::gauntlet_run::Formation;

void answer_stay(Scene& scene, Point there) {
    Answer answer;
    answer.path = Path{there};
    answer.facing = {0, 1};
    scene.umpire.answer("move", answer);
}

}  // namespace

TEST_CASE("GR-99.14 a Wavering unit passes with a 4 and fails with a 3 (worked example)") {
    Scene scene{"A line wavering @0,0"};
    scene.dice("GR-07.11: 4; GR-07.11: 3");
    CHECK(formation_check(scene.play(), scene.id("A"), "GR-07.11"_rule));
    CHECK_FALSE(formation_check(scene.play(), scene.id("A"), "GR-07.11"_rule));
}

TEST_CASE("GR-07.10 one d6 against basic morale for squads and teams, without DMs") {
    Scene scene{"A line drilled lost4 @0,0 | T line x5 inexperienced @12,0"};
    scene.dice("GR-07.14: 2; GR-07.14: 4");
    CHECK(formation_check(scene.play(), scene.id("A"), "GR-07.14"_rule));
    CHECK_FALSE(formation_check(scene.play(), scene.id("T"), "GR-07.14"_rule));
    CHECK(scene.modifiers("GR-07.14"_rule) == 0);
    CHECK(scene.last_roll("GR-07.14"_rule).die == d6);
    CHECK(scene.came(Purpose::OwnNerve) == "A holds, T wavers");
}

TEST_CASE("GR-07.11 a formed unit checks before a Full Move, a column does not") {
    for (const std::string_view order : {"line", "box x12", "extended-line light"}) {
        Scene scene{std::string{"A @0,0 "} + std::string{order}};
        scene.dice("GR-07.11: 6");
        answer_stay(scene, Scene::at(0, 0));
        CHECK(move(scene.play(), scene.id("A"), Pace::Full));
        CHECK(scene.rolls("GR-07.11"_rule) == 1);
    }
    for (const std::string_view order : {"march-column", "skirmish"}) {
        Scene scene{std::string{"A @0,0 "} + std::string{order}};
        answer_stay(scene, Scene::at(0, 0));
        CHECK(move(scene.play(), scene.id("A"), Pace::Full));
    }
    Unit column;
    column.formation = Order::AttackColumn;
    CHECK_FALSE(checks_when_fast(column));
}

TEST_CASE("GR-07.12 a unit that fails is Disordered and finishes its move as such") {
    Scene scene{"A line @0,0"};
    scene.dice("GR-07.11: 1");
    answer_stay(scene, Scene::at(0, 0));
    CHECK(move(scene.play(), scene.id("A"), Pace::Full));
    CHECK(scene["A"].formation == Order::Disordered);
    CHECK(full_move(scene.battle, scene.id("A")) == 12_in);  // GR-05.14 as skirmishers
}

TEST_CASE("GR-07.13 the check comes before the move is chosen") {
    Scene scene{"A line @0,0"};
    scene.dice("GR-07.11: 5");
    scene.answer_move("A", {Scene::at(0, 8)});
    CHECK(move(scene.play(), scene.id("A"), Pace::Full));
    CHECK(scene["A"].stand.front == Scene::at(0, 8));
    CHECK(scene["A"].formation == Order::Line);
    // who has failed it may go where no line goes, and as far as skirmishers
    Scene fails{"A line @0,0"};
    fails.dice("GR-07.11: 1");
    fails.umpire.otherwise(
        [](const Question& question) { return question.move->toward(Scene::at(-20, -20)); });
    CHECK(move(fails.play(), fails.id("A"), Pace::Full));
    CHECK(distance(fails["A"].stand.front, Scene::at(0, 0)) > 8_in);
    CHECK(fails["A"].stand.front.y < Scene::at(0, -5).y);
}

TEST_CASE("GR-07.14 a formed unit checks when it is passed through, skirmishers do not") {
    Scene scene{"A skirmish x5 @0,0 | B line @0,5"};
    scene.dice("GR-07.14: 1");
    scene.answer_move("A", {Scene::at(0, 11.9)});
    CHECK(move(scene.play(), scene.id("A"), Pace::Full));
    CHECK(scene["B"].formation == Order::Disordered);
    CHECK(scene.rolls("GR-07.14"_rule) == 1);
}

TEST_CASE("GR-07.14 and when it passes through others") {
    Scene scene{"A march-column x5 @0,0 | B skirmish x1 @0,3"};
    scene.dice("GR-07.14: 6");
    scene.answer_move("A", {Scene::at(0, 9)});
    CHECK(move(scene.play(), scene.id("A"), Pace::Full));
    CHECK(scene["A"].formation == Order::MarchColumn);
}

TEST_CASE("GR-07.15 a loading unit forced into disorder checks whether it may go on loading") {
    for (const bool passes : {true, false}) {
        Scene scene{"A line @0,0"};
        scene["A"].loading.tokens = {1, 1};
        scene.dice(passes ? "GR-07.15: 3" : "GR-07.15: 2");
        disorder(scene.play(), scene.id("A"), "GR-20.01"_rule);
        CHECK(scene["A"].loading.goes_on == passes);
        CHECK(scene["A"].loading.interrupted == !passes);  // GR-07.16
    }
    Scene loaded{"A line @0,0"};
    disorder(loaded.play(), loaded.id("A"), "GR-20.01"_rule);
    CHECK(loaded.rolls("GR-07.15"_rule) == 0);
}

TEST_CASE("GR-05.14 a Disordered unit is as a Skirmish unit: a clump that moves freely") {
    Scene scene{"A line @0,0"};
    disorder(scene.play(), scene.id("A"), "GR-20.01"_rule);
    CHECK_FALSE(scene["A"].in_ranks());
    Answer back;
    back.path = Path{scene["A"].stand.front, Scene::at(0, -9)};
    back.facing = {0, -1};
    CHECK_FALSE(UnitMove(scene.battle, scene.id("A"), Pace::Full).check(back));
}

TEST_CASE("GR-05.15 a Disordered unit in the open has to reform on its activation") {
    Scene scene{"A disordered @0,0"};
    CHECK(must_reform(scene.battle, scene.id("A")));
    scene["A"].melee = true;
    CHECK_FALSE(must_reform(scene.battle, scene.id("A")));
    scene["A"].melee = false;
    scene["A"].shaken = true;  // GR-20.22
    CHECK_FALSE(must_reform(scene.battle, scene.id("A")));
    scene["A"].shaken = false;
    scene.area(AreaKind::LightWoods, -9, -9, 9, 9);
    CHECK(must_reform(scene.battle, scene.id("A")));
    scene.area(AreaKind::Woods, -9, -9, 9, 9);
    CHECK_FALSE(must_reform(scene.battle, scene.id("A")));
}

TEST_CASE("GR-06.27 after an Obstruction a formed unit has to reform at the first chance") {
    Scene scene{"A disordered @0,-9"};
    scene.area(AreaKind::Woods, -9, 0, 9, 9);
    CHECK(must_reform(scene.battle, scene.id("A")));
}

TEST_CASE("GR-20.22 a formed unit that is shaken stands as skirmishers for good") {
    Scene scene{"A line @0,0"};
    scene["A"].shaken = true;
    scatter(scene.play(), scene.id("A"), "GR-20.22"_rule);
    CHECK(scene["A"].formation == Order::Skirmish);
    CHECK_FALSE(must_reform(scene.battle, scene.id("A")));
}

TEST_CASE("GR-05.18 disorder of one half dissolves an Attack Column") {
    Scene scene{"A attack-column @0,0 | B attack-column @2,0"};
    scene["A"].beside = scene.id("B");
    scene["B"].beside = scene.id("A");
    disorder(scene.play(), scene.id("A"), "GR-20.01"_rule);
    CHECK(scene["A"].formation == Order::Disordered);
    CHECK(scene["B"].formation == Order::MarchColumn);
    CHECK_FALSE(scene["A"].beside);
    CHECK_FALSE(scene["B"].beside);
}

TEST_CASE("GR-05.19 disorder of one side breaks a Square; the others stand in Line") {
    Scene scene{"A square @0,3 | B square @3,0>1,0 | C square @0,-3>0,-1 | D square @-3,0>-1,0"};
    for (const std::string_view name : {"A", "B", "C", "D"}) scene[name].square = 0;
    disorder(scene.play(), scene.id("B"), "GR-20.01"_rule);
    CHECK(scene["B"].formation == Order::Disordered);
    for (const std::string_view name : {"A", "C", "D"}) {
        CHECK(scene[name].formation == Order::Line);
        CHECK(scene[name].square == -1);
    }
    CHECK(scene["C"].stand.facing == Facing{0, -1});
}

TEST_CASE(
    "GR-07.14 a lone officer is a skirmish unit: who goes through him checks, and he makes them") {
    Scene line{"A line @0,0 | Hale captain @0,3"};
    line.umpire.otherwise([&line](const Question&) {
        Answer answer;
        answer.path = Path{line["A"].stand.front};
        answer.facing = line["A"].stand.facing;
        return answer;
    });
    line.dice("GR-07.11: 6; GR-07.14: 1");
    line.answer_move("A", {Scene::at(0, 7)});
    CHECK(move(line.play(), line.id("A"), Pace::Full));
    CHECK(line["A"].formation == Order::Disordered);
    Scene officer{"Hale captain @0,0 | A line @0,5"};
    officer.umpire.otherwise([&officer](const Question&) {
        Answer answer;
        answer.path = Path{officer["Hale"].stand.front};
        answer.facing = officer["Hale"].stand.facing;
        return answer;
    });
    officer.dice("GR-07.14: 1");
    officer.answer_move("Hale", {Scene::at(0, 9)});
    CHECK(move(officer.play(), officer.id("Hale"), Pace::Officer));
    CHECK(officer["A"].formation == Order::Disordered);
}

TEST_CASE("GR-07.14 GR-16.25 who falls back in ranks through friends checks too") {
    for (const bool skirmishers : {true, false}) {
        Scene scene{skirmishers ? "A line @0,0 | B skirmish x1 @0,-3"
                                : "A line @0,0 | B line @0,-3"};
        scene.dice(skirmishers ? "GR-07.14: 1" : "GR-07.14: 1 6");
        CHECK(fall_back(scene.play(), scene.id("A"), 8_in, "GR-16.25"_rule));
        CHECK(scene["A"].formation == Order::Disordered);
        CHECK(scene["B"].formation == (skirmishers ? Order::Skirmish : Order::Line));
    }
}

TEST_CASE("GR-07.14 a gun is met as its crew is") {
    Scene scene{"A march-column x5 @0,0 | G gun:light @9,4"};
    scene.gun_of("G").at = Scene::at(0, 4);
    scene.dice("GR-07.14: 6");
    scene.answer_move("A", {Scene::at(0, 8)});
    CHECK(move(scene.play(), scene.id("A"), Pace::Full));
    CHECK(scene.rolls("GR-07.14"_rule) == 1);
    Scene back{"A line @0,0 | G gun:light @9,-4"};
    back.gun_of("G").at = Scene::at(0, -4);
    back.dice("GR-07.14: 6");
    CHECK(fall_back(back.play(), back.id("A"), 12_in, "GR-16.25"_rule));
    CHECK(back.rolls("GR-07.14"_rule) == 1);
}

}  // namespace gauntlet_run
