#include "books/drums/turn/actions.h"

#include <doctest/doctest.h>

#include "books/drums/fighting/shooting.h"
#include "books/drums/moving/movement.h"
#include "books/drums/test_scene.h"
#include "books/drums/turn/turn.h"

namespace drums {

namespace {

void try_three(Scene& scene, std::string_view name) {
    scene.answer(std::string{"activate: activate "} + std::string{name});
    scene.answer_with("dice", 2);
    scene.dice("6 6 6");
}

}  // namespace

TEST_CASE("DT-02.01 move then fire, or fire then move") {
    for (const bool first : {true, false}) {
        Scene scene{"Hale provincial c2 @0,0 vs Foe native-warrior c2 @0,12"};
        try_three(scene, "Hale");
        const auto move = [&] {
            scene.answer("action: move");
            scene.answer_move("Hale", {Scene::at(0, 3)});
        };
        if (first) move();
        scene.answer("action: shoot Foe");
        scene.dice("1 6");
        if (!first) move();
        scene.answer("action: done");
        step(scene.play());
        CHECK(scene["Hale"].attacked);
        CHECK(scene["Hale"].at == Scene::at(0, 3));
    }
}

TEST_CASE("DT-02.02 one action is one move of the figure's stick") {
    Scene scene{"Hale provincial @0,0 vs Foe native-warrior @0,20"};
    try_three(scene, "Hale");
    for (int i = 1; i <= 3; ++i) {
        scene.answer("action: move");
        Answer answer;
        answer.path = Path{Scene::at(0, 5.0 * (i - 1)), Scene::at(0, 5.0 * i)};
        scene.umpire.answer("move", answer);
    }
    step(scene.play());
    CHECK(scene["Hale"].at == Scene::at(0, 15));
}

TEST_CASE("DT-02.03, DT-02.04 one action is one attack, and there is one a turn") {
    Scene scene{"Hale provincial c2 @0,0 vs Foe native-warrior c2 @0,12"};
    try_three(scene, "Hale");
    scene.answer("action: shoot Foe");
    scene.dice("1 6");
    scene.umpire.otherwise([&](const Question& question) {
        for (const Option& option : question.options) CHECK(option.verb != "shoot");
        CHECK(scene.battle.actions == 2);
        return pick(question.options.size() - 1);
    });
    step(scene.play());
}

TEST_CASE("DT-02.04 a figure with two weapons still attacks once") {
    Scene scene{"Hale provincial @0,0 vs Foe native-warrior @0,2"};
    scene["Hale"].weapons.push_back({standard_armoury().find("pistol")});
    CHECK(scene.offered("Hale", 1, "shoot"));
    scene["Hale"].attacked = true;
    CHECK_FALSE(scene.offered("Hale", 3, "shoot"));
    scene.move("Foe", 0, 1);
    CHECK_FALSE(scene.offered("Hale", 3, "attack"));
    CHECK_FALSE(scene.offered("Hale", 3, "powerful-blow"));
}

TEST_CASE("DT-02.06, DT-02.07 reloading takes two actions, and there is no half of it") {
    Scene scene{"Hale provincial empty @0,0 vs Foe native-warrior @0,12"};
    CHECK_FALSE(scene.offered("Hale", 1, "reload"));
    CHECK(scene.offered("Hale", 2, "reload"));
    try_three(scene, "Hale");
    scene.answer("action: reload");
    scene.umpire.otherwise([&](const Question& question) {
        CHECK(scene["Hale"].weapons[0].loaded);
        CHECK(scene.battle.actions == 1);
        return pick(question.options.size() - 1);
    });
    step(scene.play());
}

TEST_CASE(
    "DT-99.10 reload and fire with a musket; a rifle is not fired in the turn it is loaded "
    "(worked example)") {
    Scene musket{"Hale provincial empty @0,0 vs Foe native-warrior c6 @0,12"};
    try_three(musket, "Hale");
    musket.answer("action: reload");
    musket.answer("action: shoot Foe");
    musket.dice("1 6");
    step(musket.play());
    CHECK(musket["Hale"].attacked);

    Scene rifle{"Bell frontiersman empty @0,0 vs Foe native-warrior @0,12"};
    try_three(rifle, "Bell");
    rifle.answer("action: reload");
    rifle.umpire.otherwise([&](const Question& question) {
        bool may_move = false;
        for (const Option& option : question.options) {
            CHECK(option.verb != "shoot");
            may_move = may_move || option.verb == "move";
        }
        CHECK(may_move);
        return pick(question.options.size() - 1);
    });
    step(rifle.play());
}

TEST_CASE("DT-02.08 Slow Reload: rifle and matchlock are not fired and reloaded in one turn") {
    for (const std::string_view who : {"frontiersman", "early-settler"}) {
        Scene scene{"Bell " + std::string{who} + " c2 @0,0 vs Foe native-warrior c6 @0,9"};
        CHECK(scene.offered("Bell", 1, "shoot", "Foe"));
        scene.dice("1 6");
        shoot(scene.play(), {scene.id("Bell"), scene.id("Foe")});
        CHECK_FALSE(scene.offered("Bell", 3, "reload"));  // fired, then not reloaded
        begin_turn(scene.play(), SideId{0});
        CHECK(scene.offered("Bell", 2, "reload"));
        reload(scene.play(), scene.id("Bell"), 0);
        CHECK_FALSE(scene.offered("Bell", 1, "shoot"));  // reloaded, then not fired
        begin_turn(scene.play(), SideId{0});
        CHECK(scene.offered("Bell", 1, "shoot"));
    }
}

TEST_CASE("DT-02.09, DT-57.08 a Powerful Blow takes two actions and is the turn's attack") {
    Scene scene{"Hale provincial c2 @0,0 vs Foe native-warrior c6 @0,1"};
    CHECK_FALSE(scene.offered("Hale", 1, "powerful-blow"));
    CHECK(scene.offered("Hale", 2, "powerful-blow", "Foe"));
    Option blow;
    blow.verb = "powerful-blow";
    blow.target = scene.id("Foe");
    scene.dice("4 1");  // 6 to 6
    CHECK(carry_out(scene.play(), scene.id("Hale"), blow) == 2);
    CHECK(scene["Hale"].attacked);
    CHECK_FALSE(scene.offered("Hale", 1, "attack"));
}

TEST_CASE("DT-02.10, DT-56.08 an Aimed Shot takes two actions and is the turn's attack") {
    Scene scene{"Hale provincial c2 @0,0 vs Foe native-warrior c2 @0,12"};
    CHECK_FALSE(scene.offered("Hale", 1, "aimed-shot"));
    CHECK(scene.offered("Hale", 2, "aimed-shot"));
    Option aimed;
    aimed.verb = "aimed-shot";
    scene.dice("1 6");
    CHECK(carry_out(scene.play(), scene.id("Hale"), aimed) == 2);  // one target: not asked whom
    CHECK(scene.modifiers() == 2 - 1);                             // DT-02.11 the opponent's -1
    CHECK(scene["Hale"].attacked);
}

TEST_CASE("DT-56.08 of three actions the one left over comes before the Aimed Shot or after it") {
    for (const bool first : {true, false}) {
        Scene scene{"Hale provincial c2 @0,0 vs Foe native-warrior c2 @0,12"};
        try_three(scene, "Hale");
        const auto move = [&] {
            scene.answer("action: move");
            scene.answer_move("Hale", {Scene::at(0, 3)});
        };
        if (first) move();
        scene.answer("action: aimed-shot");
        scene.dice("1 6");
        if (!first) move();
        step(scene.play());  // and nothing more is asked
        CHECK(scene["Hale"].attacked);
        CHECK(scene["Hale"].at == Scene::at(0, 3));
    }
}

TEST_CASE("DT-02.05, DT-56.12 a tomahawk is thrown besides the one attack, once a turn") {
    Scene scene{"Hale ranger c2 @0,0 vs Foe native-warrior c6 @0,4"};
    scene.dice("1 6");
    shoot(scene.play(), {scene.id("Hale"), scene.id("Foe"), 1});  // slot 1: the tomahawk
    CHECK_FALSE(scene["Hale"].attacked);
    CHECK(scene.offered("Hale", 1, "shoot", "Foe"));
    CHECK_FALSE(scene.offered("Hale", 1, "throw"));
    scene["Hale"].weapons[1].loaded = true;  // even with another in his belt
    CHECK_FALSE(scene.offered("Hale", 1, "throw"));
    scene["Hale"].threw = false;
    scene["Hale"].attacked = true;  // or the attack first and then the throw
    CHECK(scene.offered("Hale", 1, "throw", "Foe"));
    CHECK_FALSE(scene.offered("Hale", 1, "shoot"));
}

TEST_CASE("DT-54.08, DT-54.10 going prone, standing up, mounting and dismounting are actions") {
    Scene scene{"Hale provincial @0,0 | Rider mounted-trooper @10,0 vs Foe native-warrior @0,20"};
    CHECK(scene.offered("Hale", 1, "go-prone"));
    CHECK_FALSE(scene.offered("Rider", 1, "go-prone"));  // mounted figures cannot
    scene["Hale"].state = State::Prone;
    CHECK(scene.offered("Hale", 1, "stand-up"));
    CHECK(scene.offered("Rider", 1, "dismount"));
    dismount(scene.play(), scene.id("Rider"));
    CHECK_FALSE(scene["Rider"].mounted);
    CHECK(stick_of(scene["Rider"]) == Stick::Medium);  // as foot
    CHECK(scene["Rider"].horse == Scene::at(10, 0));
    CHECK(scene.offered("Rider", 1, "mount"));
    scene.move("Rider", 15, 0);
    CHECK_FALSE(scene.offered("Rider", 1, "mount"));  // the horse waits where it was left
    scene.move("Rider", 11.4, 0);
    mount(scene.play(), scene.id("Rider"));
    CHECK(scene["Rider"].at == Scene::at(10, 0));
    CHECK(stick_of(scene["Rider"]) == Stick::Long);
    scene.move("Foe", 10, 1.5);
    CHECK_FALSE(scene.offered("Rider", 1, "dismount"));  // not while engaged
}

TEST_CASE("DT-54.10 being engaged bars mounting and nothing else; nobody mounts through a wall") {
    Scene scene{"Rider mounted-trooper @0,0 vs Foe native-warrior @0,20"};
    dismount(scene.play(), scene.id("Rider"));
    scene.move("Rider", 0, -1.5);
    for (const bool down : {true, false}) {  // an enemy at the horse, not at the rider
        scene["Foe"].state = down ? State::KnockedDown : State::Standing;
        scene.move("Foe", 0, 1.5);
        CHECK(scene.offered("Rider", 1, "mount"));
    }
    scene.move("Foe", 1, -1.5);
    CHECK_FALSE(scene.offered("Rider", 1, "mount"));
    scene.move("Foe", 0, 20);
    scene.line(LineKind::Palisade, -4, -1, 4, -1);
    CHECK_FALSE(scene.offered("Rider", 1, "mount"));
}

}  // namespace drums
