#include "books/gauntlet_run/fire/reloading.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/fire/fire_scene.h"
#include "books/gauntlet_run/fire/smoke.h"
#include "books/gauntlet_run/moving/disorder.h"
#include "books/gauntlet_run/moving/formation_change.h"

namespace gauntlet_run {

namespace {
using Order = ::gauntlet_run::Formation;

// Everybody misses.
void volley(Scene& scene, Volley how) {
    const Shot one = shot(scene, "A", "B", how);
    std::string misses = "GR-11.01:";
    for (int i = dice(scene, one); i > 0; --i) misses += " 1";
    scene.dice(misses);
    shoot(scene, one);
}
void end_turn(Scene& scene) {
    thin_smoke(scene.battle);
    place_reloading_tokens(scene.play());
    scene["A"].fired = false;
}
void cartridges_only(Scene& scene) {
    scene.setting().switches.loose_ball = false;
}
void load(Scene& scene, Activation activation, bool stirred = false) {
    load_in_activation(scene.play(), scene.id("A"), activation, stirred);
}
}  // namespace

TEST_CASE("GR-99.09 volley, reload, volley again in turn 3 (worked example)") {
    Scene scene{"A line @0,0 vs B line @0,12"};
    cartridges_only(scene);
    volley(scene, Volley::Full);
    CHECK(smokes_of(scene.battle, scene.id("A")) == 2);
    end_turn(scene);
    CHECK(smokes_of(scene.battle, scene.id("A")) == 1);
    CHECK(has_tokens(scene["A"]));
    CHECK(ways(scene, "A", "B").empty());
    load(scene, Activation::Fire);
    CHECK_FALSE(has_tokens(scene["A"]));
    end_turn(scene);
    CHECK(smokes_of(scene.battle, scene.id("A")) == 0);
    CHECK(ways(scene, "A", "B").starts_with("volley"));
}

TEST_CASE("GR-13.11 a token for every unit that volleyed this turn") {
    Scene scene{"A line @0,0 | C line @20,0 vs B line @0,12"};
    cartridges_only(scene);
    volley(scene, Volley::Full);
    CHECK_FALSE(has_tokens(scene["A"]));  // not before the end of the turn
    end_turn(scene);
    CHECK(has_tokens(scene["A"]));
    CHECK_FALSE(has_tokens(scene["C"]));
}

TEST_CASE("GR-01.19 the tokens come at the end of the turn, once for each volley") {
    Scene scene{"A line @0,0 vs B line @0,12"};
    cartridges_only(scene);
    volley(scene, Volley::Full);
    end_turn(scene);
    load(scene, Activation::Fire);
    end_turn(scene);
    CHECK_FALSE(has_tokens(scene["A"]));
}

TEST_CASE("GR-13.12 the token comes off in an activation without movement") {
    Scene scene{"A line @0,0 vs B line @0,12"};
    scene["A"].loading.tokens = {1, 1};
    load(scene, Activation::Fire, true);
    CHECK(has_tokens(scene["A"]));
    load(scene, Activation::Fire);
    CHECK_FALSE(has_tokens(scene["A"]));
}

TEST_CASE("GR-13.13 in that activation it cannot fire") {
    Scene scene{"A line @0,0 vs B line @0,12"};
    scene["A"].loading.tokens = {1, 1};
    CHECK(ways(scene, "A", "B").empty());
    load(scene, Activation::Fire);
    CHECK_FALSE(ways(scene, "A", "B").empty());  // in the next it can
}

TEST_CASE("GR-13.14 Fire, Engaged and Crouch leave time to load, moves and Ambuscade do not") {
    Scene scene{"A line @0,0 vs B line @0,12"};
    for (const Activation yes : {Activation::Fire, Activation::Engaged, Activation::Crouch}) {
        scene["A"].loading.tokens = {1, 1};
        load(scene, yes);
        CHECK_FALSE(has_tokens(scene["A"]));
    }
    for (const Activation no :
         {Activation::HalfMove, Activation::FullMove, Activation::Ambuscade}) {
        scene["A"].loading.tokens = {1, 1};
        load(scene, no);
        CHECK(has_tokens(scene["A"]));
    }
}

TEST_CASE("GR-13.15 movement interrupts loading, the token stays") {
    Scene scene{"A line @0,0 vs B line @0,12"};
    scene["A"].loading.tokens = {1, 1};
    scene.move("A", 0, -6);
    load(scene, Activation::Engaged, true);
    CHECK(scene["A"].loading.tokens[0] == 1);
}

TEST_CASE("GR-13.17 each rank has its own token, so that ranks fire in alternate turns") {
    Scene scene{"A line @0,0 vs B line @0,12"};
    cartridges_only(scene);
    volley(scene, Volley::FrontRank);
    end_turn(scene);
    CHECK(ways(scene, "A", "B") == "rear-rank");
    volley(scene, Volley::RearRank);
    load(scene, Activation::Fire);
    end_turn(scene);
    CHECK(ways(scene, "A", "B") == "front-rank");
}

TEST_CASE("GR-13.08 a unit broken up does not go on loading until it has reformed") {
    Scene scene{"A line @0,0 vs B line @0,12"};
    cartridges_only(scene);
    volley(scene, Volley::Full);
    SUBCASE("GR-13.08 in the turn of its volley, before it has a token") {
        disorder(scene.play(), scene.id("A"), "GR-20.01"_rule);
        end_turn(scene);
    }
    SUBCASE("GR-13.08 later, when the check of GR-07.15 fails") {
        end_turn(scene);
        scene.dice("GR-07.15: 2");
        disorder(scene.play(), scene.id("A"), "GR-20.01"_rule);
    }
    load(scene, Activation::Fire);
    load(scene, Activation::Crouch);
    CHECK(has_tokens(scene["A"]));
    take_formation(scene.play(), scene.id("A"), Order::Line, scene["A"].stand);
    load(scene, Activation::Fire);
    CHECK_FALSE(has_tokens(scene["A"]));
}

TEST_CASE("GR-13.08 who passed the check and loads loose ball reforms before the second turn") {
    Scene scene{"A line @0,0 vs B line @0,12"};
    scene["A"].loading.tokens = {2, 2};
    scene.dice("GR-07.15: 3");
    disorder(scene.play(), scene.id("A"), "GR-20.01"_rule);
    load(scene, Activation::Fire);
    CHECK(scene["A"].loading.tokens[0] == 1);  // GR-07.16 this turn all the same
    load(scene, Activation::Fire);
    CHECK(scene["A"].loading.tokens[0] == 1);
}

TEST_CASE("GR-07.16 who passed the check loads this turn, though it moves") {
    Scene scene{"A disordered formed @0,0 vs B line @0,12"};
    scene["A"].loading.tokens = {1, 1};
    scene["A"].loading.goes_on = true;
    SUBCASE("in its activation") {
        load(scene, Activation::HalfMove, true);
    }
    SUBCASE("at the end of the turn if that is over") {
        place_reloading_tokens(scene.play());
    }
    CHECK_FALSE(has_tokens(scene["A"]));
    CHECK_FALSE(scene["A"].loading.goes_on);
}

TEST_CASE("GR-50.02 cartridges take one turn") {
    Scene scene{"A line @0,0 vs B line @0,12"};
    volley(scene, Volley::Full);
    scene.answer_some("loose-ball", {});
    end_turn(scene);
    CHECK(scene["A"].loading.tokens[0] == 1);
    CHECK(scene["A"].loading.load[0] == Load::Cartridge);
}

TEST_CASE("GR-50.03 loose ball takes two turns") {
    Scene scene{"A line @0,0 vs B line @0,12"};
    volley(scene, Volley::Full);
    scene.answer_some("loose-ball", {0});
    end_turn(scene);
    load(scene, Activation::Fire);
    CHECK(ways(scene, "A", "B").empty());
    load(scene, Activation::Fire);
    CHECK(ways(scene, "A", "B").starts_with("volley"));
    CHECK(scene["A"].loading.load[0] == Load::LooseBall);
}

TEST_CASE("GR-50.09 it is chosen when the token is due, and is two tokens") {
    Scene scene{"A line @0,0 vs B line @0,12"};
    volley(scene, Volley::FrontRank);
    scene.answer_some("loose-ball", {0});
    end_turn(scene);
    CHECK(scene["A"].loading.tokens[0] == 2);
    CHECK(scene["A"].loading.tokens[1] == 0);
}

TEST_CASE("GR-50.09 or before turn 1 for the opening shot") {
    Scene scene{"A line @0,0 | C skirmish @20,0 | D line carbine @-20,0 vs B line @0,12"};
    scene.answer_some("loose-ball", {0});
    scene.answer_some("loose-ball", {});
    choose_opening_loads(scene.play());
    CHECK(scene["A"].loading.load[1] == Load::LooseBall);
    CHECK_FALSE(has_tokens(scene["A"]));
    CHECK(scene["B"].loading.load[0] == Load::Cartridge);
}

TEST_CASE("GR-50.03 nobody is asked where it is not played") {
    Scene scene{"A line @0,0 vs B line @0,12"};
    cartridges_only(scene);
    choose_opening_loads(scene.play());
    volley(scene, Volley::Full);
    end_turn(scene);
    CHECK(scene["A"].loading.tokens[0] == 1);
}

}  // namespace gauntlet_run
