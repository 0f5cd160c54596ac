#include "books/drums/turn/activation.h"

#include <doctest/doctest.h>

#include "books/drums/test_scene.h"
#include "books/drums/turn/groups.h"
#include "books/drums/turn/turn.h"

namespace drums {

namespace {

Attempt attempt(int quality, int dice, std::string_view faces) {
    Scene scene{"Hale ranger"};
    scene.dice(faces);
    return roll_activation(scene.play(), scene.id("Hale"), dice, quality);
}

// One figure alone tries with so many dice and then does nothing.
void try_with(Scene& scene, std::string_view name, std::size_t dice, std::string_view faces) {
    scene.answer(std::string{"activate: activate "} + std::string{name});
    scene.answer_with("dice", dice - 1);
    scene.dice(faces);
}

}  // namespace

TEST_CASE("DT-01.01, DT-01.02, DT-50.03, DT-53.03 one, two or three dice, stated before rolling") {
    for (std::size_t dice = 1; dice <= 3; ++dice) {
        Scene scene{"Hale ranger q6 vs Attean native-warrior"};
        try_with(scene, "Hale", dice, dice == 1 ? "1" : dice == 2 ? "1 1" : "1 1 1");
        step(scene.play());
        REQUIRE(scene.umpire.rolls().size() == 1);
        CHECK(scene.umpire.rolls()[0].dice == static_cast<int>(dice));
    }
}

TEST_CASE("DT-01.03, DT-51.01 a die that equals or exceeds Quality succeeds") {
    for (int quality = 2; quality <= 6; ++quality)
        for (int face = 1; face <= 6; ++face)
            CHECK(attempt(quality, 1, std::to_string(face)).successes == (face >= quality ? 1 : 0));
}

TEST_CASE("DT-01.04 every success gives one action, DT-53.07 one failure costs only its action") {
    Scene scene{"Hale ranger q3 @0,0 vs Attean native-warrior @0,20"};
    try_with(scene, "Hale", 3, "3 2 6");
    scene.answer("action: go-prone");
    scene.answer("action: stand-up");
    step(scene.play());
    CHECK(scene["Hale"].standing());
    CHECK_FALSE(scene.battle.turn_over);
}

TEST_CASE("DT-01.05 two failures end the turn, of a figure or of a group") {
    CHECK(attempt(4, 2, "3 3").turn_over);
    CHECK_FALSE(attempt(4, 2, "3 4").turn_over);
    CHECK_FALSE(attempt(4, 1, "1").turn_over);
    CHECK(attempt(4, 3, "1 1 1").turn_over);
    Scene scene{
        "Hale ranger-officer @0,0 | Bell ranger @2,0 | Moor ranger @10,0 vs Attean "
        "native-warrior @0,20"};
    scene.answer("activate: activate-group Hale");
    scene.answer("group: take-all");
    scene.answer_with("dice", 1);
    scene.dice("1 2");
    step(scene.play());
    CHECK(scene.battle.turn_over);
    step(scene.play());  // DT-53.04 the opponent's turn begins, though Moor was never tried
    CHECK(scene.battle.active == SideId{1});
    CHECK_FALSE(scene["Moor"].tried);
}

TEST_CASE(
    "DT-99.01 one success and two failures: the action is done, then the turn ends "
    "(book example)") {
    Scene scene{"Hale ranger q4 @0,0 | Bell ranger @9,0 vs Attean native-warrior @0,20"};
    try_with(scene, "Hale", 3, "4 3 2");
    scene.answer("action: move");
    scene.answer_move("Hale", {Scene::at(0, 5)});
    step(scene.play());
    CHECK(scene["Hale"].at == Scene::at(0, 5));  // DT-01.06, DT-53.04
    CHECK(scene.battle.turn_over);
    step(scene.play());
    CHECK(scene.battle.active == SideId{1});
}

TEST_CASE("DT-01.06 with one success and two failures the one action may still be done") {
    const Attempt one = attempt(4, 3, "4 3 2");
    CHECK(one.successes == 1);
    CHECK(one.turn_over);
}

TEST_CASE("DT-99.02 Quality 3, dice 3 1 5: two actions and the turn goes on") {
    const Attempt three = attempt(3, 3, "3 1 5");
    CHECK(three.successes == 2);
    CHECK_FALSE(three.turn_over);
}

TEST_CASE("DT-99.03 a 6 succeeds against Quality 6, a 1 fails against Quality 2") {
    CHECK(attempt(6, 1, "6").successes == 1);
    CHECK(attempt(2, 1, "1").successes == 0);
}

TEST_CASE("DT-01.07, DT-01.08 a natural 1 fails and a natural 6 succeeds, whatever the Quality") {
    CHECK(attempt(1, 1, "1").successes == 0);
    CHECK(attempt(7, 1, "6").successes == 1);
}

TEST_CASE("DT-53.02 a figure is tried once a turn, successful or not") {
    Scene scene{"Hale ranger q6 | Bell ranger vs Attean native-warrior"};
    try_with(scene, "Hale", 1, "1");
    step(scene.play());
    CHECK(untried(scene.battle, SideId{0}) == scene.mask({"Bell"}));
    begin_turn(scene.play(), SideId{1});
    begin_turn(scene.play(), SideId{0});
    CHECK(untried(scene.battle, SideId{0}) == scene.mask({"Hale", "Bell"}));
}

TEST_CASE("DT-53.03, DT-53.05 figures may be left untried: the player passes") {
    Scene scene{"Hale ranger | Bell ranger vs Attean native-warrior"};
    scene.answer("activate: pass");
    step(scene.play());
    CHECK(scene.battle.active == SideId{1});
}

TEST_CASE(
    "DT-53.05 the turn ends when every figure has been tried; DT-50.08 a round is two turns") {
    Scene scene{"Hale ranger vs Attean native-warrior"};
    scene["Hale"].tried = true;
    step(scene.play());
    CHECK(scene.battle.active == SideId{1});
    CHECK(scene.battle.turn == 1);
    scene["Attean"].tried = true;
    step(scene.play());
    CHECK(scene.battle.active == SideId{0});
    CHECK(scene.battle.turn == 2);
}

TEST_CASE("DT-53.01 the higher die takes the first turn, ties roll again") {
    Scene scene{"Hale ranger vs Attean native-warrior"};
    scene.battle.stage = Stage::FirstTurn;
    scene.dice("DT-53.01: 3 3 2 5");
    step(scene.play());
    CHECK(scene.battle.active == SideId{1});
    CHECK(scene.battle.turn == 1);
}

TEST_CASE("DT-53.06 all actions are used, or lost, before the next figure is tried") {
    Scene scene{"Hale ranger @0,0 | Bell ranger @9,0 vs Attean native-warrior @0,20"};
    try_with(scene, "Hale", 3, "6 6 6");
    scene.answer("action: go-prone");  // nobody else is offered in between
    scene.answer("action: done");      // two are lost
    step(scene.play());
    CHECK(untried(scene.battle, SideId{0}) == scene.mask({"Bell"}));  // Hale cannot come back
    try_with(scene, "Bell", 1, "6");
    scene.answer("action: go-prone");  // his one action; none of Hale's is left for him
    step(scene.play());
    CHECK(scene["Bell"].state == State::Prone);
    CHECK(scene["Hale"].state == State::Prone);
}

TEST_CASE("DT-53.15 upset by its own attack a figure keeps its actions, but no second attack") {
    Scene scene{"Hale ranger c2 @0,0 vs Attean native-warrior c2 @1,0"};
    try_with(scene, "Hale", 3, "6 6 6");
    scene.answer("action: attack Attean");
    scene.dice("3 4");  // 5 to 6: beaten by an even die
    scene.answer("action: stand-up");
    scene.answer("action: done");
    step(scene.play());
    // Up again, in contact, and with one action left it may only break away or lie down.
    CHECK(scene["Hale"].standing());
    CHECK_FALSE(scene.offered("Hale", 1, "attack"));
}

TEST_CASE("DT-53.15 one who recoils goes on without another attack; one out of action does not") {
    Scene scene{"Hale ranger c2 @0,0 vs Attean native-warrior c2 @1,0"};
    try_with(scene, "Hale", 3, "6 6 6");
    scene.answer("action: attack Attean");
    scene.dice("4 5");  // 6 to 7: beaten by an odd die
    scene.answer("action: move");
    Answer back;
    back.path = Path{Scene::at(-1, 0), Scene::at(0, 0)};
    scene.umpire.answer("move", back);
    scene.umpire.otherwise([&](const Question& question) {
        CHECK(scene.battle.actions == 1);
        for (const Option& option : question.options) CHECK(option.verb != "attack");
        return pick(question.options.size() - 1);
    });
    step(scene.play());
    CHECK(scene["Hale"].at == Scene::at(0, 0));

    Scene lost{"Hale ranger c0 @0,0 | Bell ranger @9,0 vs Attean native-warrior c6 @1,0"};
    try_with(lost, "Hale", 3, "6 6 6");
    lost.answer("action: attack Attean");
    lost.dice("1 6");
    step(lost.play());  // and nothing more is asked
    CHECK(lost["Hale"].presence == Presence::OutOfAction);
    CHECK(lost.battle.actions == 0);
}

TEST_CASE("DT-61.03 a Leader adds nothing to activation") {
    Scene scene{"Hale ranger-officer q4 @0,0 | Bell regular q4 @1,0 vs Attean native-warrior"};
    try_with(scene, "Bell", 1, "3");
    step(scene.play());
    CHECK(scene.modifiers() == 0);
    CHECK(scene.umpire.rolls()[0].target == 4);
    CHECK(scene.umpire.rolls()[0].result == 0);
}

}  // namespace drums
