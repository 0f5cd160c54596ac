#include <doctest/doctest.h>

#include <algorithm>

#include "books/mayhem/actions.h"
#include "books/mayhem/encounter.h"
#include "books/mayhem/melee.h"
#include "books/mayhem/place.h"
#include "books/mayhem/reaction.h"
#include "books/mayhem/test_scene.h"
#include "books/mayhem/to_hit.h"
#include "books/mayhem/turn.h"
#include "engine/play/game.h"

using namespace mayhem;

// Chapters 02 to 07 and 60, as they come in a turn.

namespace {

void act_once(Scene& scene, std::string_view who) {
    Mask none = 0;
    act(scene.play(), scene.id(who), none);
}

Answer pick_verb(const Question& question, std::string_view verb) {
    for (std::size_t i = 0; i < question.options.size(); ++i)
        if (question.options[i].verb == verb) return pick(i);
    return pick(0);
}

// Everybody goes with the Leader, and waits.
Answer all_wait(const Question& question) {
    if (question.kind != Asking::ChooseSome) return pick_verb(question, "wait");
    Answer everybody;
    for (std::size_t i = 0; i < question.options.size(); ++i)
        everybody.picks.push_back(static_cast<std::uint8_t>(i));
    return everybody;
}

}  // namespace

TEST_CASE("MM-02.07 who has fired in reaction may begin to reload in the same turn") {
    Scene scene{"A highlander @0,0 vs B line @0,10"};
    scene.dice("MM-06.05: 3 4; MM-11.02: 1 1; MM-06.05: 3 4; MM-11.02: 1 1");
    scene.umpire.otherwise([&](const Question& question) {
        const bool his = question.topic == "action" && question.about == scene.id("B");
        return pick_verb(question, his ? "reload" : "fire");
    });
    scene.battle.stage = Stage::TurnStart;
    for (int i = 0; i < 3; ++i) step(scene.play());
    CHECK(scene.battle.turn == 2);  // the first of the scene's is 1
    CHECK(scene.weapon("B", Weapon::Musket).to_reload == 1);
}

TEST_CASE("MM-04.02 who has gone with a Leader does not roll for a place of his own") {
    Scene scene{"L highlander leader @0,-20 | A line @2,-20 | B line @9,-20 vs C line @0,20"};
    scene.dice("MM-04.02: 6 2");  // B and C
    scene.umpire.otherwise(all_wait);
    scene.battle.stage = Stage::TurnStart;
    for (int i = 0; i < 3; ++i) step(scene.play());
    CHECK(scene.rolls("MM-04.02"_rule) == 2);
}

TEST_CASE("MM-04.06 who has fallen since is not offered as the next to act") {
    Scene scene{"L line leader @0,-20 | A militia @2,-20 | B militia @-2,-20 vs C line @0,20"};
    int acted = 0;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.topic == "action" && ++acted == 1)
            fall(scene.play(), scene.id("A"), scene.id("C"), Status::Dead, "MM-07.03"_rule);
        if (question.topic == "who-acts" && acted > 0)
            for (const Option& option : question.options) CHECK(option.who != scene.id("A"));
        return all_wait(question);
    });
    activate(scene.play(), scene.id("L"));
    CHECK(acted == 2);
}

TEST_CASE("MM-04.13, MM-08.02 the attack of a man in contact is a round of melee") {
    Scene scene{"A line @0,0 vs B line @0,1"};
    scene.answer("action: attack B");
    scene.dice("MM-06.05: 3 4; MM-06.05: 4 5");
    act_once(scene, "A");
    CHECK(scene.umpire.rolls()[0].who == scene.id("A"));
    CHECK(scene.umpire.rolls()[1].who == scene.id("B"));
}

TEST_CASE("MM-04.15 before the shot he moves half his distance at most") {
    Scene scene{"R dragoon @0,-20 vs C line unloaded @0,22"};
    scene.answer("action: move-and-fire");
    scene.umpire.otherwise([](const Question& question) {
        if (question.kind != Asking::Move) return pick(0);
        CHECK(question.move->allowance() == 12_in);
        return question.move->toward(Scene::at(0, -10));
    });
    act_once(scene, "R");
    CHECK(scene.y("R") == -10);
}

TEST_CASE("MM-06.10, MM-06.13 who touches only a router may fire at him, his friends may not") {
    Scene scene{"A line @0,0 | F line @8,1 vs R line routing @0,1 | C line @0,20"};
    CHECK(can_fire(scene.battle, scene.id("A"), scene.id("R"), 0, false));
    CHECK_FALSE(can_fire(scene.battle, scene.id("F"), scene.id("R"), 0, true));
    scene.move("F", 1, 1);
    CHECK_FALSE(can_fire(scene.battle, scene.id("A"), scene.id("R"), 0, false));
}

TEST_CASE("MM-06.14 in melee the strike back comes before the checks of those who saw it") {
    Scene scene{"A line @0,0 vs L line leader @0,1 | W militia unloaded @6,1"};
    scene["W"].under = scene.id("L");
    scene.dice("MM-06.05: 1 1; MM-07.02: 1 1; MM-13.03: 1 1");  // slight, and he carries on
    scene.dice("MM-06.05: 3 4; MM-13.03: 1 1");
    round_of_melee(scene.play(), scene.id("A"), scene.id("L"));
    const auto& rolls = scene.umpire.rolls();
    REQUIRE(rolls.size() == 5);
    CHECK(rolls[3].who == scene.id("L"));
    CHECK(rolls[4].who == scene.id("W"));
}

TEST_CASE("MM-07.08 who carries a fallen friend returns fire when a check lets him") {
    Scene scene{"A line @0,0 | D line disabled @0,-1 vs B line unloaded @0,12"};
    scene["A"].carrying = scene.id("D");
    scene["D"].carried_by = scene.id("A");
    scene.dice("MM-11.02: 1 1; MM-06.05: 3 4; MM-11.02: 1 1");
    received_fire(scene.play(), scene.id("A"), scene.id("B"));
    CHECK(scene.weapon("A", Weapon::Musket).to_reload == 2);
    CHECK(scene["A"].carrying == scene.id("D"));
}

TEST_CASE("MM-07.09, MM-60.01 ended by agreement, too, who lies alone on the table is captured") {
    Scene scene{"A line disabled @0,0 | H line hidden @9,-20 vs B line @0,10"};
    end_by_agreement(scene.battle, Ending::Draw, {});
    CHECK(scene["A"].status == Status::Captured);
    CHECK(scene["A"].rep == 0);
}

TEST_CASE("MM-60.09 whoever is deployed looks where his player likes") {
    Scene scene{"A line vs B line"};
    scene.battle.stage = Stage::Deployment;
    scene.army(0).edge = Edge::Near;
    scene["A"].status = Status::Waiting;
    scene.answer_place("deploy", Scene::at(3, -23), {1, 0});
    CHECK(deploy_one(scene.play()));
    CHECK(scene["A"].facing == Facing{1, 0});
    CHECK(scene.x("A") == 3);
}
