#include <doctest/doctest.h>

#include <algorithm>

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
    Scene scene{"A skirmish @0,0 | B line @20,0 | G gun:light @-20,0 vs E line @0,20"};
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
    const auto gun_waits = [&] {
        const View now = view_of(scene.battle, SeatId{1});  // it lies open for both
        for (const ViewPiece& piece : now.pieces)
            if (piece.kind == "gun")
                return std::find(piece.states.begin(), piece.states.end(), "reloading")
                       != piece.states.end();
        return false;
    };
    CHECK_FALSE(gun_waits());
    scene.gun_of("G").tokens = 1;
    CHECK(gun_waits());
}

TEST_CASE("GR-01.06 smoke markers lie where they are, an officer's token beside him") {
    Scene scene{"Hale captain @0,-3 | B line @20,0 vs E line @0,20"};
    scene.setting().seats = {"us", "them"};
    scene.setting().seat_sides = {SideId{0}, SideId{1}};
    scene.battle.smoke.push_back({Scene::at(-2, 4), Scene::at(3, 4), scene.id("B")});
    for (const bool acted : {false, true}) {
        scene["Hale"].activated = acted;
        const View view = view_of(scene.battle, SeatId{0});
        REQUIRE(view.markers.size() == 1);
        CHECK(view.markers[0].kind == "smoke");
        CHECK(view.markers[0].at == Scene::at(-2, 4));
        CHECK(view.markers[0].to == Scene::at(3, 4));
        for (const ViewPiece& piece : view.pieces) {
            const bool told = std::find(piece.states.begin(), piece.states.end(), "has acted")
                              != piece.states.end();
            CHECK(told == (acted && piece.id == scene.id("Hale")));
        }
    }
}

TEST_CASE("GR-01.06 the card of a gun lies face down: its own side may look at it") {
    Scene scene{"G gun:light @0,0 vs E line @0,20"};
    scene.setting().seats = {"us", "them"};
    scene.setting().seat_sides = {SideId{0}, SideId{1}};
    scene.gun_of("G").card = Ammunition::Canister;
    const auto card = [&](int seat) {
        const View view = view_of(scene.battle, SeatId::of(seat));
        for (const ViewPiece& piece : view.pieces)
            for (const auto& [what, words] : piece.sheet)
                if (what == "Loaded with") return words;
        return std::string{};
    };
    CHECK(card(0) == "canister");
    CHECK(card(1).empty());
    scene.gun_of("G").card = Ammunition::Shell;
    CHECK(card(0) == "shell");
}

}  // namespace gauntlet_run
