#include <doctest/doctest.h>

#include "books/gauntlet_run/charge/ladders.h"
#include "books/gauntlet_run/charge/melee.h"
#include "books/gauntlet_run/game.h"
#include "books/gauntlet_run/nerve/failed_checks.h"
#include "books/gauntlet_run/test_scene.h"

namespace gauntlet_run {

TEST_CASE("GR-02.11 GR-16.11 GR-20.02 self-defence and falling back are Engaged activations") {
    Scene scene{"A skirmish steady @0,0 vs E skirmish steady @0,1 | F skirmish steady @30,0"};
    scene.umpire.otherwise(
        [](const Question& question) { return pick(question.options.size() - 1); });
    scene["E"].men = 1;
    scene.dice("GR-18.02: 11 11 11 11 11; GR-18.02: 1");
    fight_melee(scene.play(), Melee{scene.id("A"), scene.id("E")});
    CHECK(scene["E"].activation == Activation::Engaged);
    Alarms alarms;
    fail_check(scene.play(), {scene.id("F"), false, 0, false}, alarms);
    CHECK(scene["F"].activation == Activation::Engaged);
    CHECK(scene["F"].activated);
}

TEST_CASE("GR-01.06 the tokens of a unit are shown") {
    Scene scene{"A skirmish @0,0 | B line @20,0 vs E line @0,20"};
    scene.setting().seats = {"us", "them"};
    scene.setting().seat_sides = {SideId{0}, SideId{1}};
    scene["A"].crouching = scene["A"].ambuscade = scene["A"].hidden = true;
    scene["B"].loading.tokens[0] = 1;
    scene["B"].activation = Activation::Engaged;
    const View view = view_of(scene.battle, SeatId{0});
    std::string words;
    for (const ViewPiece& piece : view.pieces)
        for (const std::string& state : piece.states) words += " " + state;
    for (const char* token : {"crouching", "ambuscade", "hidden", "reloading", "engaged"})
        CHECK_MESSAGE(words.find(token) != std::string::npos, token);
}

}  // namespace gauntlet_run
