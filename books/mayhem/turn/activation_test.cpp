#include <doctest/doctest.h>

#include "books/mayhem/close_combat/charge.h"
#include "books/mayhem/close_combat/melee.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/moving/involuntary.h"
#include "books/mayhem/moving/movement.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"
#include "books/mayhem/test_scene.h"
#include "books/mayhem/turn/actions.h"
#include "books/mayhem/turn/turn.h"

using namespace mayhem;

// Chapter 04: turn, activation and actions.

namespace {

void act_once(Scene& scene, std::string_view who) {
    FigureSet none;
    act(scene.play(), scene.id(who), none);
}

std::vector<std::string> offered(Scene& scene, std::string_view who) {
    Question q = question_for(scene.battle, scene.id(who), "MM-04.07"_rule, "action");
    offer_actions(scene.battle, scene.id(who), q);
    std::vector<std::string> verbs;
    for (const Option& option : q.options) verbs.emplace_back(option.verb);
    return verbs;
}
bool offers(Scene& scene, std::string_view who, std::string_view verb) {
    const auto verbs = offered(scene, who);
    return std::find(verbs.begin(), verbs.end(), verb) != verbs.end();
}

// Steps until somebody is asked for his action; says who.
std::vector<std::string> order_of_turn(Scene& scene, int activations) {
    std::vector<std::string> names;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.topic == "action") {
            names.push_back(scene.play().name(question.about));
            return pick(question.options.size() - 1);  // wait
        }
        Answer none;
        if (question.kind == Asking::ChooseSome) return none;
        return pick(0);
    });
    scene.battle.stage = Stage::TurnStart;
    step(scene.play());
    while (static_cast<int>(names.size()) < activations && scene.battle.stage == Stage::Activations)
        step(scene.play());
    return names;
}

}  // namespace

TEST_CASE("MM-04.01 the turn counts down from the highest Rep to the lowest") {
    Scene scene{"A militia @0,-20 | B highlander @5,-20 vs C line @0,20"};
    CHECK(order_of_turn(scene, 3) == std::vector<std::string>{"B", "C", "A"});
}

TEST_CASE("MM-04.02 characters of equal Rep, friend and foe, roll for their place; ties again") {
    Scene scene{"A line @0,-20 | B line @5,-20 vs C line @0,20"};
    scene.dice("MM-04.02: 4 2 4");  // A and C are tied
    scene.dice("MM-04.02: 1 6");    // and roll again: C before A
    CHECK(order_of_turn(scene, 3) == std::vector<std::string>{"C", "A", "B"});
}

TEST_CASE("MM-04.03, MM-04.06 friends within 3\" of a Leader may activate with him") {
    Scene scene{"L highlander leader @0,-20 | A militia @3,-20 | B militia @5,-20 vs C line @0,20"};
    CHECK(may_follow(scene.battle, scene.id("L")) == scene.mask({"A"}));
    scene.move("A", 4, -20);  // 3" from edge to edge
    CHECK(may_follow(scene.battle, scene.id("L")) == scene.mask({"A"}));
    scene.move("A", 4.1, -20);
    CHECK(may_follow(scene.battle, scene.id("L")).empty());
    CHECK(may_follow(scene.battle, scene.id("B")).empty());  // no Leader himself
}

TEST_CASE("MM-04.04, MM-04.05 a follower gives up his own activation; who has had one cannot") {
    Scene scene{"L line leader @0,-20 | A militia @2,-20 | H highlander @-2,-20 vs C line @0,20"};
    scene["H"].activated = true;
    CHECK(may_follow(scene.battle, scene.id("L")) == scene.mask({"A"}));
    scene["H"].activated = false;
    scene["L"].activated = false;
    scene.answer_some("followers", {0});  // A
    scene.answer("who-acts: act");        // the lowest number: L
    scene.answer("action: wait");
    scene.answer("action: wait");
    activate(scene.play(), scene.id("L"));
    CHECK(scene["A"].activated);
    CHECK_FALSE(scene["H"].activated);
}

TEST_CASE("MM-04.03 a Leader who goes with another Leader brings nobody with him") {
    Scene scene{
        "L highlander leader @0,-20 | M line leader @3,-20 | A militia @6,-20 vs C line @0,20"};
    scene.answer_some("followers", {0});  // M; asked once
    scene.answer("who-acts: act");
    scene.answer("action: wait");
    scene.answer("action: wait");
    activate(scene.play(), scene.id("L"));
    CHECK(scene["M"].activated);
    CHECK_FALSE(scene["A"].activated);
}

TEST_CASE("MM-04.06 Leader and followers act one after another in the order the player likes") {
    Scene scene{"L line leader @0,-20 | A militia @2,-20 vs C line @0,20"};
    scene.answer_some("followers", {0});
    std::vector<std::string> acted;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.topic == "who-acts") return pick(1);  // A first
        acted.push_back(scene.play().name(question.about));
        return pick(question.options.size() - 1);
    });
    activate(scene.play(), scene.id("L"));
    CHECK(acted == std::vector<std::string>{"A", "L"});
}

TEST_CASE("MM-04.07, MM-04.08 one action: a move of 8\", ending with any facing") {
    Scene scene{"A line @0,-20 vs C line @0,20"};
    scene.answer("action: move");
    scene.answer_move("A", {Scene::at(0, -12)}, {1, 0});
    act_once(scene, "A");
    CHECK(scene.y("A") == -12);
    CHECK(scene["A"].facing == Facing{1, 0});
    const CharacterMove rules{scene.battle, scene.id("A"), normal_move(scene["A"])};
    Answer too_far;
    too_far.path = Path{scene["A"].at, Scene::at(0, -3.9)};
    too_far.facing = {0, 1};
    CHECK(rules.check(too_far));
}

TEST_CASE("MM-04.09 a window is always climbed through, a door breaks on a Hit") {
    Scene scene{"A line @0,-3 vs C line @0,1 facing 1,0"};
    scene.cabin(-2, -2, 2, 2, 0);  // the door looks at A
    scene.move("A", 0, -2.5);
    REQUIRE(offers(scene, "A", "break-door"));  // C is inside: barred (MM-15.19)
    scene.answer("action: break-door");
    scene.dice("MM-06.05: 6 5");  // 11: a miss but for a Grenadier
    act_once(scene, "A");
    CHECK(scene.battle.broken_doors.empty());
    scene.answer("action: break-door");
    scene.dice("MM-06.05: 4 4");  // 8 hits: nobody is in cover
    act_once(scene, "A");
    CHECK(scene.battle.broken_doors.size() == 1);
    CHECK_FALSE(offers(scene, "A", "break-door"));
    scene.move("C", 15, 15);
    scene.move("A", -2.5, 0);  // at the window of the left wall
    REQUIRE(offers(scene, "A", "climb-window"));
    scene.answer("action: climb-window");
    act_once(scene, "A");
    CHECK(scene["A"].standing.inside);
}

TEST_CASE("MM-04.10 Face: any facing, on the spot") {
    Scene scene{"A line @0,-20 facing 0,1 vs C line @0,20"};
    scene.answer("action: face");
    scene.umpire.otherwise([](const Question& question) {
        for (std::size_t i = 0; i < question.options.size(); ++i)
            if (question.options[i].verb == "direction" && question.options[i].detail == 8)
                return pick(i);
        return pick(0);
    });
    act_once(scene, "A");
    CHECK(scene["A"].facing == Facing{-1, 0});
    CHECK(scene.y("A") == -20);
}

TEST_CASE("MM-04.11, MM-04.13 on foot nobody moves and fires or moves and reloads") {
    Scene scene{"A line unloaded @0,-5 vs C line @0,5"};
    CHECK(offers(scene, "A", "reload"));
    CHECK_FALSE(offers(scene, "A", "fire"));
    CHECK_FALSE(offers(scene, "A", "move-and-reload"));
    scene.weapon("A", Weapon::Musket).to_reload = 0;
    CHECK(offers(scene, "A", "fire"));
    CHECK_FALSE(offers(scene, "A", "reload"));
    CHECK_FALSE(offers(scene, "A", "move-and-fire"));
}

TEST_CASE("MM-04.12, MM-04.13 charges and attacks are offered where they can be made") {
    Scene scene{"A line @0,-5 vs C line @0,5 | D line @0,20"};
    CHECK(offers(scene, "A", "charge"));
    CHECK_FALSE(offers(scene, "A", "attack"));
    scene.move("C", 0, -4);
    CHECK(offers(scene, "A", "attack"));
    scene.move("C", 0, 9);  // 13" off: out of charge reach
    CHECK_FALSE(offers(scene, "A", "charge"));
}

TEST_CASE("MM-04.14 a mounted character has every foot action too, but climbs no window") {
    Scene scene{"R dragoon @-3,0 facing 0,1 | F line @-10,0 vs C line unloaded @0,20"};
    scene.cabin(-2, -2, 2, 2, 0);
    scene.move("R", -3, 0);
    for (const std::string_view verb : {"move", "face", "move-and-fire", "dismount"})
        CHECK(offers(scene, "R", verb));
    CHECK_FALSE(offers(scene, "R", "climb-window"));
    scene.move("F", -2.5, 0);
    CHECK(offers(scene, "F", "climb-window"));
}

TEST_CASE("MM-04.15 the shot comes after the half move of 12\"") {
    Scene scene{"R dragoon rep5 @0,-20 facing 0,1 vs C civilian @0,-2"};
    scene.answer("action: move-and-fire");
    scene.answer_move("R", {Scene::at(0, -8)});
    scene.dice("MM-10.02: 1 6");  // 1 passed: the civilian halts
    scene.answer("target: fire C");
    scene.dice("MM-06.05: 3 4; MM-11.02: 1 1");
    act_once(scene, "R");
    CHECK(scene.y("R") == -8);
    CHECK(scene.weapon("R", Weapon::Pistol).to_reload == 2);
}

TEST_CASE("MM-04.16, MM-04.23 the horse stays where its rider dismounted, and only he mounts it") {
    Scene scene{"R dragoon @0,-20 | Q dragoon dismounted @3,-20 vs C line @0,20"};
    CHECK_FALSE(offers(scene, "R", "mount"));
    scene.answer("action: dismount");
    act_once(scene, "R");
    CHECK_FALSE(scene["R"].mounted);
    CHECK(scene["R"].has_horse);
    CHECK(scene["R"].horse == scene["R"].at);
    CHECK_FALSE(offers(scene, "R", "move-and-fire"));                    // MM-01.14
    CHECK_FALSE(offers(scene, "Q", "mount"));                            // it is not his
    CHECK(may_stand(scene.battle, scene.id("Q"), Scene::at(0, -18.9)));  // the horse blocks nothing
    scene.move("R", 0, -10);
    CHECK_FALSE(offers(scene, "R", "mount"));  // not in contact with it
    scene.move("R", 0, -18.5);
    scene.answer("action: mount");
    act_once(scene, "R");
    CHECK(scene["R"].mounted);
    CHECK(scene.y("R") == -20);
    fall(scene.play(), scene.id("R"), scene.id("C"), Status::Dead, "MM-07.03"_rule);
    CHECK_FALSE(scene["R"].has_horse);
}

TEST_CASE("MM-04.17 mounted: half a move and a reload") {
    Scene scene{"R dragoon unloaded @0,-20 vs C line @0,22"};
    REQUIRE(offers(scene, "R", "move-and-reload"));
    scene.answer("action: move-and-reload");
    scene.umpire.otherwise([&](const Question& question) {
        REQUIRE(question.kind == Asking::Move);
        CHECK(question.move->allowance() == 12_in);
        return question.move->toward(Scene::at(0, -12));
    });
    act_once(scene, "R");
    CHECK(scene.weapon("R", Weapon::Pistol).to_reload == 1);
    CHECK(scene.y("R") == -12);
}

TEST_CASE("MM-04.18 reacting does not cost the activation") {
    Scene scene{"A line @0,0 vs B line @0,10"};
    scene.dice("MM-06.05: 1 6; MM-11.02: 1 1; MM-06.05: 1 6; MM-11.02: 3 3");
    fire(scene.play(), scene.id("A"), scene.id("B"), 0);  // B returns fire
    CHECK_FALSE(scene["B"].activated);
}

TEST_CASE("MM-04.19, MM-04.21 contact only by a charge; friends are passed, enemies are not") {
    Scene scene{"A line @0,-5 | F line @0,-2 vs C line @0,2"};
    const CharacterMove rules{scene.battle, scene.id("A"), 8_in};
    const auto move = [&](Point to) {
        Answer answer;
        answer.path = Path{scene["A"].at, to};
        answer.facing = {0, 1};
        return rules.check(answer);
    };
    CHECK_FALSE(move(Scene::at(0, 0.5)));  // through the friend
    CHECK(move(Scene::at(0, -2.5)));       // not on top of him
    CHECK(move(Scene::at(0, 1)));          // contact with the enemy
    CHECK(move(Scene::at(0, 3)));          // nor through him
    CHECK_FALSE(move(Scene::at(2, 2)));    // beside him, 1" away
}

TEST_CASE("MM-04.20, MM-04.22 in contact: attack, face or move away, nothing else") {
    Scene scene{"A line @0,0 | F dragoon @10,0 vs B line unloaded @0,1 | C line @0,9"};
    CHECK(offered(scene, "A") == std::vector<std::string>{"move", "face", "attack", "wait"});
    scene.answer("action: move");
    scene.answer_move("A", {Scene::at(0, -3)});
    act_once(scene, "A");  // nobody strikes at him
    CHECK(scene.y("A") == -3);
    CHECK(scene.rolls("MM-06.05"_rule) == 0);
}

TEST_CASE("MM-04.20, MM-04.21 nobody moves through the enemy whom he touches") {
    Scene scene{"A line @0,0 vs B line @0,1"};
    const CharacterMove rules{scene.battle, scene.id("A"), 8_in};
    const auto refused = [&](std::initializer_list<Point> spots) {
        Answer answer;
        answer.path = Path{scene["A"].at};
        for (const Point spot : spots) answer.path.push_back(spot);
        answer.facing = {0, 1};
        return rules.check(answer).has_value();
    };
    CHECK(refused({Scene::at(0, 5)}));
    CHECK(refused({Scene::at(1, 5)}));
    CHECK_FALSE(refused({Scene::at(5, 0)}));
    CHECK_FALSE(refused({Scene::at(2, 0), Scene::at(2, 4)}));  // round him
}

TEST_CASE(
    "MM-05.03, MM-04.06 a follower halted while his Leader acts still has his own activation") {
    Scene scene{"L line leader unloaded @0,-20 | A militia @2,-20 vs B line unloaded @0,20"};
    scene.answer_some("followers", {0});
    int asked = 0;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.topic == "action" && ++asked == 1) {
            scene["A"].halted = true;
            scene.play().over.add(scene.id("A"));
        }
        return pick(question.topic == "action" ? 1 : 0);
    });
    activate(scene.play(), scene.id("L"));
    CHECK(asked == 2);
    CHECK_FALSE(scene["A"].halted);
}

TEST_CASE("MM-04.18 who has returned fire in another's activation has his own in the same turn") {
    Scene scene{"A highlander @0,0 vs B line @0,10"};
    scene.dice("MM-06.05: 3 4; MM-11.02: 1 1; MM-06.05: 3 4; MM-11.02: 1 1");
    bool asked = false;
    scene.umpire.otherwise([&](const Question& question) {
        asked = asked || question.about == scene.id("B");
        for (std::size_t i = 0; i < question.options.size(); ++i)
            if (question.options[i].verb == (asked ? "wait" : "fire")) return pick(i);
        return pick(0);
    });
    scene.battle.stage = Stage::TurnStart;
    for (int i = 0; i < 3; ++i) step(scene.play());
    CHECK(asked);
    CHECK(scene.weapon("B", Weapon::Musket).to_reload == 2);  // he had fired before
}

TEST_CASE("MM-04.14 a rider may break down a door; MM-04.16 nobody mounts through a wall") {
    Scene scene{"R dragoon @0,-3 vs C line @0,1 facing 1,0"};
    scene.cabin(-2, -2, 2, 2, 0);
    CHECK(offers(scene, "R", "break-door"));
    CHECK_FALSE(offers(scene, "R", "climb-window"));
    Scene indoors{"R dragoon dismounted @-1.45,0 vs C line @0,20"};
    indoors["R"].has_horse = true;
    indoors["R"].horse = Scene::at(-2.6, 0);
    CHECK(offers(indoors, "R", "mount"));
    indoors.cabin(-2, -2, 2, 2, 0);
    CHECK_FALSE(offers(indoors, "R", "mount"));
}

TEST_CASE("MM-04.22, MM-05.20 a router in contact may be attacked though others fight on") {
    Scene scene{"A line @0,0 vs B line @0,1 | R line routing @1,0"};
    CHECK(offered(scene, "A")
          == std::vector<std::string>{"move", "face", "attack", "attack", "wait"});
}

TEST_CASE("MM-21.06, MM-08.02 an ambusher who charges is the Active one and strikes first") {
    Scene scene{"A line unloaded @0,0 vs H line hidden @0,13"};  // 12" off
    scene.setting().encounter = Encounter::Ambush;
    scene.army(1).defends = true;
    scene.answer("spring-ambush: spring");
    scene.answer("ambush-action: charge A");
    scene.dice("MM-12.02: 1 1; MM-06.05: 3 4; MM-06.05: 3 4");
    activate(scene.play(), scene.id("A"));
    REQUIRE(scene.rolls("MM-06.05"_rule) == 2);
    CHECK(scene.umpire.rolls()[1].who == scene.id("H"));
    CHECK(scene["A"].activated);
}

TEST_CASE("MM-09.15, MM-60.09 who retires from an ambush as his activation begins has had it") {
    Scene scene{"A line unloaded @0,-5 vs H line hidden @0,9"};
    scene.setting().encounter = Encounter::Ambush;
    scene.army(1).defends = true;
    scene.answer("spring-ambush: spring");
    scene.answer("ambush-action: fire A");
    scene.dice("MM-06.05: 3 4; MM-11.02: 1 6; MM-05.05: 1");
    activate(scene.play(), scene.id("A"));
    CHECK(scene.y("A") == doctest::Approx(-14).epsilon(0.02));
    Scene steady{"A line unloaded @0,-5 vs H line hidden @0,9"};
    steady.setting().encounter = Encounter::Ambush;
    steady.army(1).defends = true;
    steady.answer("spring-ambush: spring");
    steady.answer("ambush-action: fire A");
    steady.dice("MM-06.05: 3 4; MM-11.02: 1 1");
    steady.answer("action: wait");  // he has his action
    activate(steady.play(), steady.id("A"));
}
