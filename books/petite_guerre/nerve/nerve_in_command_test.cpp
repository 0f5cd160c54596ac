#include <doctest/doctest.h>

#include "books/petite_guerre/nerve/broken.h"
#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/test_scene.h"

using namespace petite_guerre;

// Chapters 29 to 31 where leaders, music and the edge of the table count.

TEST_CASE("PG-29.07 to charge, encouragement counts only of a leader who charges too") {
    for (const bool charges : {true, false}) {
        Scene scene{
            "Chief irregulars B leader1 musket @30,0 | Ames irregulars B musket @0,0 vs Roy "
            "regulars B musket @0,60"};
        scene["Chief"].command.act = true;
        scene["Chief"].command.encourage = 2;
        scene["Chief"].turn.charging = charges;
        const TestCause to_charge{TestFor::ToCharge, scene.set({"Roy"})};
        scene.dice("PG-29.04: 3 3");
        CHECK(morale_test(scene.play(), scene.id("Ames"), to_charge) == (charges ? 5 : 3));
        scene["Chief"].turn.charging = false;
        CHECK(morale_test(scene.play(), scene.id("Ames"), {TestFor::PhaseSix, {}}) == 5);
    }
}

TEST_CASE("PG-29.10, PG-29.13 a musician declared playing within 40 paces; not one stunned") {
    Scene scene{
        "Ames irregulars B musket @0,0 | Drum regulars B musician sword @46,0 vs Roy regulars B "
        "musket @0,150"};
    const auto total = [&] {
        scene.dice("PG-29.04: 3");
        return morale_test(scene.play(), scene.id("Ames"), {TestFor::PhaseSix, {}});
    };
    CHECK(total() == 3);
    scene["Drum"].turn.playing = true;
    CHECK(total() == 4);
    scene["Drum"].harm.stunned = 1;
    CHECK(total() == 3);
    scene["Drum"].harm.stunned = 0;
    scene.move("Drum", 50, 0);
    CHECK(total() == 3);
}

TEST_CASE("PG-29.10, PG-07.10 a musician who has charged or dodged this turn does not play in it") {
    Scene scene{
        "Ames irregulars B musket @0,0 | Drum regulars B musician sword @20,0 vs Roy regulars B "
        "musket @0,150"};
    scene["Drum"].turn.playing = true;
    scene.battle.stage = Stage::Tests;
    const auto total = [&] {
        scene.dice("PG-29.04: 3");
        return morale_test(scene.play(), scene.id("Ames"), {TestFor::PhaseSix, {}});
    };
    scene["Drum"].now.of_turn = scene.battle.turn;
    CHECK(total() == 4);
    scene["Drum"].now.unique = Unique::Charge;
    CHECK(total() == 3);
    scene["Drum"].now.unique = Unique::None;
    scene["Drum"].now.move = MoveKind::Dodge;
    CHECK(total() == 3);
}

TEST_CASE("PG-30.07, PG-30.05 a formed unit: encouragement always counts, music within 20 paces") {
    Scene scene{
        "R regulars B musket x6 | Chief regulars B leader1 sword @0,-20 | Drum regulars B musician "
        "sword @15,-20 vs Roy irregulars B rifle @0,150"};
    const BodyId body =
        scene.form({"R 1", "R 2", "R 3", "R 4", "R 5", "R 6"}, Layout::Line, 1, 0, 0);
    scene["Chief"].command.encourage = 1;
    scene["Drum"].turn.playing = true;
    scene.dice("PG-30.04: 3");
    CHECK(unit_reaction_test(scene.play(), body, {TestFor::ToCharge, {}}) == 5);
}

TEST_CASE("PG-31.12 a broken figure that crosses the edge is out of the game and lost") {
    Scene scene{"Ames provincials B musket @0,-185 vs Roy irregulars B rifle @0,-160"};
    break_figure(scene.play(), scene.id("Ames"), scene.id("Roy"), scene["Roy"].at, "PG-29.05"_rule);
    scene.dice("4");
    rout_move(scene.play(), scene.id("Ames"));
    CHECK(scene["Ames"].status == Status::Fled);
}
