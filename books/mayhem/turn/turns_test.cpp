#include <doctest/doctest.h>

#include <algorithm>

#include "books/mayhem/close_combat/melee.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/moving/involuntary.h"
#include "books/mayhem/moving/movement.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"
#include "books/mayhem/set_up/encounter.h"
#include "books/mayhem/test_scene.h"
#include "books/mayhem/turn/actions.h"
#include "books/mayhem/turn/turn.h"
#include "engine/play/game.h"

using namespace mayhem;

// Chapters 02 to 07 and 60, as they come in a turn.

namespace {

void act_once(Scene& scene, std::string_view who) {
    FigureSet none;
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

bool offers(Scene& scene, std::string_view who, std::string_view verb) {
    Question q = question_for(scene.battle, scene.id(who), "MM-04.07"_rule, "action");
    offer_actions(scene.battle, scene.id(who), q);
    return std::any_of(q.options.begin(), q.options.end(),
                       [&](const Option& option) { return option.verb == verb; });
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

TEST_CASE("MM-04.15, MM-04.17, MM-09.15 whose half move ends in contact neither fires nor loads") {
    for (const std::string_view verb : {"move-and-fire", "move-and-reload"}) {
        CAPTURE(verb);
        Scene scene{
            "R dragoon rep5 pistol carbine @0,-20 facing 0,1 vs C line unloaded @0,0 facing 0,-1 | "
            "D line @8,-6"};
        scene.weapon("R", Weapon::Carbine).to_reload = 2;
        scene.answer("action: " + std::string{verb});
        scene.answer_move("R", {Scene::at(0, -8)});
        scene.dice("MM-10.02: 1 1");
        scene.answer("first-sight: charge R");
        scene.dice("MM-12.02: 1 1; MM-06.05: 1 1; MM-07.02: 6 6");  // he meets and kills him
        act_once(scene, "R");
        CHECK(scene["C"].status == Status::Dead);
        CHECK(scene.weapon("R", Weapon::Pistol).ready());
        CHECK(scene.weapon("R", Weapon::Carbine).to_reload == 2);
    }
}

TEST_CASE("MM-04.16, MM-04.19 nobody mounts where another stands or into contact") {
    Scene scene{"R dragoon dismounted @0,0 | F line @9,9 vs C line @0,20"};
    scene["R"].has_horse = true;
    scene["R"].horse = Scene::at(0, 1.5);
    CHECK(offers(scene, "R", "mount"));
    scene.move("F", 1.2, 1.5);  // on the horse's place
    CHECK_FALSE(offers(scene, "R", "mount"));
    scene.move("F", 9, 9);
    scene.move("C", 0, 3);  // 1.5" from the middle of the horse
    CHECK_FALSE(offers(scene, "R", "mount"));
}

TEST_CASE("MM-04.18 a Halt in reaction does not cost the activation of the turn") {
    Scene scene{"A highlander unloaded @0,-8 vs B line unloaded @0,8"};
    scene.dice("MM-10.02: 1 6");
    bool asked = false;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.kind == Asking::Move) return question.move->toward(Scene::at(0, -2));
        asked = asked || question.about == scene.id("B");
        return pick_verb(question, asked ? "wait" : "move");
    });
    scene.battle.stage = Stage::TurnStart;
    for (int i = 0; i < 3; ++i) step(scene.play());
    CHECK(asked);
    CHECK_FALSE(scene["B"].halted);  // MM-05.03 it has begun
}

TEST_CASE("MM-04.19 nor does a move end in contact across a fence") {
    Scene scene{"A line @0,-6 vs B line @0,0.5"};
    const CharacterMove rules{scene.battle, scene.id("A"), 8_in};
    Answer answer;
    answer.path = Path{scene["A"].at, Scene::at(0, -0.8)};
    answer.facing = {0, 1};
    CHECK_FALSE(rules.check(answer));
    answer.path = Path{scene["A"].at, Scene::at(0, -0.6)};
    CHECK_FALSE(rules.check(answer));  // in the open half an inch is no contact
    scene.wall(-3, 0, 3, 0);
    CHECK(rules.check(answer));
}

TEST_CASE("MM-04.21, MM-05.20 a routing enemy is not moved through either") {
    Scene scene{"A line @0,-3 vs R line routing @0,0 | C line @9,20"};
    CHECK(step_blocked(scene.battle, scene.id("A"), scene["A"].at, Scene::at(0, 3),
                       Going::Voluntary));
}

TEST_CASE("MM-04.06 what has befallen a follower before he acts does not end his own activation") {
    Scene scene{
        "L line leader unloaded @0,-20 | A militia unloaded @2,-20 vs C line unloaded @2,0"};
    scene.dice("MM-10.02: 1 6");  // C halts
    int acted = 0;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.kind == Asking::Move) return question.move->toward(Scene::at(2, -12));
        if (question.topic == "action" && ++acted == 1) scene.play().over.add(scene.id("A"));
        return acted == 2 ? pick_verb(question, "move") : all_wait(question);
    });
    activate(scene.play(), scene.id("L"));
    CHECK(scene.y("A") == -12);
}

TEST_CASE("MM-04.23 his horse is lost with its rider, fallen or gone") {
    Scene scene{"R dragoon dismounted @0,0 | Q dragoon dismounted @5,-20 vs C line @0,20"};
    for (const std::string_view name : {"R", "Q"}) {
        scene[name].has_horse = true;
        scene[name].horse = Scene::at(0, 1.5);
    }
    fall(scene.play(), scene.id("R"), scene.id("C"), Status::Disabled, "MM-07.06"_rule);
    CHECK_FALSE(scene["R"].has_horse);
    leave_table(scene.play(), scene.id("Q"), Scene::at(5, -24), Leaving::ByChoice);
    CHECK_FALSE(scene["Q"].has_horse);
}

TEST_CASE(
    "MM-07.10, MM-06.10 a friend who has fallen beside the enemy does not keep fire off him") {
    Scene scene{"A line @0,0 | F line @0,9 vs B line @0,10"};
    CHECK_FALSE(can_fire(scene.battle, scene.id("A"), scene.id("B"), 0, false));
    fall(scene.play(), scene.id("F"), scene.id("B"), Status::Disabled, "MM-07.06"_rule);
    CHECK(can_fire(scene.battle, scene.id("A"), scene.id("B"), 0, false));
    CHECK(may_stand(scene.battle, scene.id("A"), scene["F"].at));
}

TEST_CASE("MM-60.04 an inch from the edge to the base, and no farther") {
    Scene scene{"A line | R dragoon vs B line"};
    scene.battle.stage = Stage::Deployment;
    scene.army(0).edge = Edge::Near;
    scene["A"].status = scene["R"].status = Status::Waiting;
    int asked = 0;
    scene.umpire.otherwise([&](const Question& question) {
        const double deep = ++asked == 1 ? -22.5 : -22;  // 1" and half a base
        Answer answer;
        answer.facing = {0, 1};
        answer.spot = Scene::at(9.0 * asked, deep + 0.1);
        CHECK(question.place->check(answer));
        answer.spot = Scene::at(9.0 * asked, deep);
        CHECK_FALSE(question.place->check(answer));
        return answer;
    });
    CHECK(deploy_one(scene.play()));
    CHECK(deploy_one(scene.play()));
}

TEST_CASE("MM-60.09 whose activation comes while he lies hidden stays so or comes out and acts") {
    Scene scene{"A line unloaded @0,-20 vs H line hidden @0,20 | B line @9,20"};
    scene.answer("hidden: stay-hidden");
    activate(scene.play(), scene.id("H"));
    CHECK(scene["H"].status == Status::Hidden);
    scene.answer("hidden: come-out");
    scene.answer("action: wait");
    activate(scene.play(), scene.id("H"));
    CHECK(scene["H"].fighting());
}

TEST_CASE("MM-04.09 nobody climbs in at a window onto a friend or into contact") {
    Scene scene{"A line @-2.5,0 | F line @9,9 vs C line @15,15"};
    scene.cabin(-2, -2, 2, 2, 0);
    CHECK(offers(scene, "A", "climb-window"));
    scene.move("F", -1.4, 0.3);
    CHECK_FALSE(offers(scene, "A", "climb-window"));
    scene.move("F", 9, 9);
    scene.move("C", -0.4, 0);
    CHECK_FALSE(offers(scene, "A", "climb-window"));
}

TEST_CASE("MM-05.03 a Halt outlasts the turn if he has had his activation in it") {
    Scene scene{"A highlander @0,-20 vs B line halted @0,20"};
    scene.battle.stage = Stage::TurnStart;
    step(scene.play());
    CHECK(scene["B"].halted);
}

TEST_CASE("MM-05.20 a router is fired at and charged like anybody else") {
    Scene scene{"A line @0,0 vs R line routing @0,6 | C line @20,20"};
    CHECK(offers(scene, "A", "fire"));
    CHECK(offers(scene, "A", "charge"));
}

TEST_CASE("MM-06.09 woods about a fight are no cover in it") {
    Scene scene{"A line @0,0 vs B line @0,1"};
    scene.woods(-5, -5, 5, 5);
    CHECK_FALSE(melee_attack(scene.battle, scene.id("A"), scene.id("B")).cover);
}

TEST_CASE("MM-07.08 a bearer who falls, routs or ducks back leaves his man where he is") {
    const auto carries = [](Scene& scene) {
        scene["A"].carrying = scene.id("D");
        scene["D"].carried_by = scene.id("A");
    };
    const auto left = [](Scene& scene) {
        CHECK(scene.y("D") == 0.5);
        CHECK_FALSE(scene["D"].carried_by);
        CHECK_FALSE(scene["A"].carrying);
    };
    const std::string_view figures = "A line @0,0 | D line disabled @0,0.5 vs B line halted @0,-9";
    Scene falls{figures};
    carries(falls);
    fall(falls.play(), falls.id("A"), falls.id("B"), Status::Dead, "MM-07.03"_rule);
    left(falls);
    Scene routs{figures};
    carries(routs);
    rout(routs.play(), routs.id("A"), routs.id("B"), "MM-11.02"_rule);
    left(routs);
    Scene ducks{figures, true};
    carries(ducks);
    duck_back(ducks.play(), ducks.id("A"), ducks.id("B"), "MM-53.09"_rule);
    left(ducks);
}

TEST_CASE("MM-07.08 nobody carries a fallen enemy") {
    Scene scene{"A line @0,0 vs D line disabled @0,1 | C line @20,20"};
    CHECK_FALSE(offers(scene, "A", "carry"));
}

TEST_CASE("MM-04.21 nobody goes on through an enemy who has come into his way in reaction") {
    Scene scene{"A line unloaded @0,-23.9 facing 0,1 vs C dragoon unloaded @0,15 facing 0,-1"};
    scene.water(-20, 13, 20, 13);
    scene.answer("action: move");
    scene.answer_move("A", {Scene::at(0, -16)});
    scene.dice("MM-10.02: 1 1");
    scene.answer("first-sight: charge A");
    scene.dice("MM-12.02: 1 1; MM-15.03: 6");  // 30" of 36": he is left short, where A would go
    int asked = 0;
    scene.umpire.otherwise([&](const Question& question) {
        ++asked;
        return question.move->toward(Scene::at(8, -22));
    });
    act_once(scene, "A");
    CHECK(scene.y("C") == doctest::Approx(-15).epsilon(0.02));
    CHECK(asked == 1);
    CHECK(foes_in_contact(scene.battle, scene.id("A")).empty());
    CHECK(scene.x("A") > 5);
    CHECK(scene.x("A") < 7);  // what was left
}

TEST_CASE("MM-04.21, MM-05.19 a router with no way off his friend's place stands beside it") {
    Scene scene{"A line routing @0,0 | F line @0.3,0.3 vs C line @0,20"};
    make_room(scene.play(), scene.id("A"));
    CHECK(distance(scene["A"].at, scene["F"].at) >= 0.97_in);
}
