#include "books/gauntlet_run/turn/end_of_turn.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/test_scene.h"
#include "books/gauntlet_run/turn/activation.h"

namespace gauntlet_run {

TEST_CASE("GR-01.20 tokens come off, the turn marker goes on, and the roll comes again") {
    Scene scene{"A line @0,-20 | Hale lieutenant vs W skirmish @0,20"};
    for (Unit& unit : scene.battle.units) {
        unit.activated = unit.moved = unit.fired = true;
        unit.activation = Activation::FullMove;
    }
    scene["A"].crouching = true;
    end_of_turn(scene.play());
    for (const Unit& unit : scene.battle.units) {
        CHECK_FALSE(unit.activated);
        CHECK_FALSE(unit.moved);
        CHECK_FALSE(unit.fired);
        CHECK(unit.activation == Activation::None);
    }
    CHECK(scene["A"].crouching);  // GR-02.09 until its next activation
    CHECK(scene.battle.turn == 2);
    CHECK(scene.battle.stage == Stage::Initiative);
}

TEST_CASE("GR-29.05 a unit that keeps its Ambuscade marker has activated for the next turn") {
    Scene scene{"A line ambuscade @0,-20 vs W skirmish @0,20"};
    scene["A"].activated = true;
    scene.answer("keep-ambuscades: keep-ambuscades");
    end_of_turn(scene.play());
    CHECK(scene["A"].ambuscade);
    CHECK(scene["A"].activated);
    CHECK(scene["A"].activation == Activation::Ambuscade);
}

TEST_CASE("GR-99.09 a volley in turn 1, and the next in turn 3 (worked example)") {
    Scene scene{"A line @0,0 vs W skirmish x5 native @0,10"};
    scene.setting().switches.loose_ball = false;
    Battle& battle = scene.battle;
    const auto smokes = [&] { return battle.smoke.size(); };
    const auto loaded_verbs = [&] {
        bool volley = false;
        Battle copy = battle;
        ScriptedUmpire asked;
        asked.otherwise([&](const Question& question) {
            for (std::size_t i = 0; i < question.options.size(); ++i) {
                volley = volley || question.options[i].verb == "volley";
                if (question.options[i].verb == "crouch") return pick(i);
            }
            return pick(question.options.size() - 1);
        });
        Play play{copy, asked};
        activate(play, scene.id("A"), ToldBy::Order);
        return volley;
    };
    scene.dice("GR-11.01: 1 1 1 1 1 1 1 1 1");
    scene.answer("activation: volley W");
    activate(scene.play(), scene.id("A"), ToldBy::Order);
    CHECK(smokes() == 2);
    end_of_turn(scene.play());  // GR-01.18 one smoke off, GR-01.19 a token on
    CHECK(smokes() == 1);
    CHECK(scene["A"].loading.tokens == std::array<std::uint8_t, 2>{1, 1});
    CHECK_FALSE(loaded_verbs());
    scene.answer("activation: reload");
    activate(scene.play(), scene.id("A"), ToldBy::Order);
    CHECK(scene["A"].loading.tokens == std::array<std::uint8_t, 2>{});
    end_of_turn(scene.play());
    CHECK(smokes() == 0);
    CHECK(battle.turn == 3);
    CHECK(loaded_verbs());
}

TEST_CASE("GR-01.26 the withdrawal is looked at after smoke, tokens and markers") {
    Scene scene{"A line ambuscade @0,-20 | B line shaken @12,-20 vs W skirmish @0,20"};
    scene["B"].formation = gauntlet_run::Formation::Skirmish;
    scene["A"].loading.fired = {true, true};
    scene.setting().switches.loose_ball = false;
    scene.answer("keep-ambuscades: keep-ambuscades");
    end_of_turn(scene.play());
    CHECK(scene["A"].loading.tokens == std::array<std::uint8_t, 2>{1, 1});
    CHECK(scene.battle.over());
    CHECK(scene.battle.winner == SideId{1});
    CHECK(scene.battle.turn == 1);
}

}  // namespace gauntlet_run
