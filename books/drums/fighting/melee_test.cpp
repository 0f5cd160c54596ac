#include "books/drums/fighting/melee.h"

#include <doctest/doctest.h>

#include "books/drums/fighting/states.h"
#include "books/drums/measuring.h"
#include "books/drums/moving/movement.h"
#include "books/drums/seeing/hiding.h"
#include "books/drums/test_scene.h"
#include "books/drums/turn/turn.h"

namespace drums {

namespace {

int added(const Contender& fighter) {
    int sum = 0;
    for (const Modifier& modifier : fighter.roll.modifiers)
        if (modifier.words != "Combat") sum += modifier.value;
    return sum;
}
int attackers(Scene& scene, bool powerful = false) {
    return added(attacker_of(scene.battle, {scene.id("A"), scene.id("B"), powerful}));
}
int defenders(Scene& scene, bool powerful = false) {
    return added(defender_of(scene.battle, {scene.id("A"), scene.id("B"), powerful}));
}
void fight(Scene& scene, std::string_view dice) {
    scene.dice(dice);
    melee(scene.play(), {scene.id("A"), scene.id("B")});
}

}  // namespace

TEST_CASE("DT-99.07 two against one: knocked down, then doubled while down (worked example)") {
    Scene scene{"A ranger c3 @0,0 | C ranger c3 @0,2 vs B regular c2 @0,1"};
    fight(scene, "4 3");
    CHECK(scene.told("A scores 7, B 4"));
    CHECK(scene["B"].down());
    scene.dice("1 2");
    melee(scene.play(), {scene.id("C"), scene.id("B")});
    CHECK(scene.told("C scores 6, B 3"));
    CHECK(scene["B"].presence == Presence::OutOfAction);
}

TEST_CASE(
    "DT-99.11 a trooper in light woods attacks a man behind a fence and goes down, horse and "
    "all (worked example)") {
    Scene scene{"A mounted-trooper c2 @0,8 vs B regular c2 @0,0.5"};
    scene.line(LineKind::Fence, -4, 0, 4, 0);
    scene.area(AreaKind::Woods, -4, -6, 4, 0);
    scene.move("A", 0, -4);
    relocate(scene.play(), scene.id("A"), Scene::at(0, -1));  // comes up to the fence
    fight(scene, "4 4");
    CHECK(scene.told("A scores 6, B 7"));
    CHECK(scene["A"].down());
    CHECK(scene["A"].mounted);  // DT-57.11 both are down together
    stand_up(scene.play(), scene.id("A"));
    CHECK(scene["A"].standing());
    CHECK(scene["A"].mounted);
}

TEST_CASE("DT-57.11 rider and horse go down together and stand up together with 1 action") {
    Scene scene{"A mounted-trooper down @0,0 vs B regular @0,9"};
    CHECK(scene.offered("A", 1, "stand-up"));
    stand_up(scene.play(), scene.id("A"));
    CHECK(scene["A"].mounted);
}

TEST_CASE(
    "DT-99.12 leaving two enemies: the second free attack makes him recoil, the action is "
    "spent (worked example)") {
    Scene scene{"A regular c2 @0,0 vs B regular c2 @-1,0 | C regular c2 @0,1"};
    scene.answer("activate: activate A");
    scene.answer_with("dice", 0);
    scene.dice("6");  // one action
    scene.answer("action: break-away");
    scene.dice("3 5 5 3");
    step(scene.play());  // he is asked neither for a way nor for another action
    CHECK(scene.told("B scores 5, A 6"));
    CHECK(scene.told("C scores 7, A 4"));
    CHECK(scene["A"].at == Scene::at(0, -1));  // an inch straight back from C
    CHECK(scene["A"].standing());
    CHECK(scene["B"].standing());  // he lost the first, and a leaver does no harm
    CHECK(scene["B"].at == Scene::at(-1, 0));
    CHECK(scene["C"].at == Scene::at(0, 1));
}

TEST_CASE(
    "DT-05.01 +2 against one knocked down, DT-05.02 +1 against one prone, DT-57.05 never "
    "both") {
    Scene scene{"A regular @0,0 vs B regular @0,1"};
    CHECK(attackers(scene) == 0);
    scene["B"].state = State::KnockedDown;
    CHECK(attackers(scene) == 2);
    scene["B"].state = State::Prone;
    CHECK(attackers(scene) == 1);
    CHECK(defenders(scene) == 0);  // DT-57.03 for the attacker only
}

TEST_CASE("DT-05.03 +1 from ambush for the one who attacks") {
    Scene scene{"A regular @0,0 vs B regular @0,1"};
    scene["A"].ambushes = scene.mask({"B"});
    CHECK(attackers(scene) == 0);  // he has not moved
    scene["A"].moved = true;
    CHECK(attackers(scene) == 1);
    CHECK(defenders(scene) == 0);
}

TEST_CASE("DT-05.04, DT-55.06, DT-55.07 behind an obstacle or higher: +1, together still +1") {
    Scene scene{"A regular @0,-0.5 vs B regular @0,0.5"};
    CHECK(defenders(scene) == 0);
    scene.line(LineKind::Fence, -4, 0, 4, 0);
    relocate(scene.play(), scene.id("A"), Scene::at(0, -0.5));
    CHECK(defenders(scene) == 1);
    CHECK(attackers(scene) == 0);  // the one who came across has no bonus from it
    scene.area(AreaKind::Hill, -4, 0.2, 4, 6);
    CHECK(defenders(scene) == 1);
    Scene hill{"A regular @0,0 vs B regular @0,1"};
    hill.area(AreaKind::Hill, -4, -4, 4, 0.4);
    CHECK(attackers(hill) == 1);  // DT-57.03 for whichever it describes
    CHECK(defenders(hill) == 0);
}

TEST_CASE("DT-05.05 mounted +1, DT-05.07 but -1 in difficult or dense terrain") {
    for (const AreaKind kind : {AreaKind::Woods, AreaKind::Thicket}) {
        Scene scene{"A mounted-trooper @0,0 vs B regular @0,1.5"};
        CHECK(attackers(scene) == 1);
        scene.area(kind, -3, -3, 3, 3);
        CHECK(attackers(scene) == 0);
        CHECK(defenders(scene) == 0);  // on foot woods do not matter
        Scene other{"A regular @0,0 vs B mounted-trooper @0,1.5"};
        CHECK(defenders(other) == 1);  // DT-57.03 for whichever it describes
        other.area(kind, -3, -3, 3, 3);
        CHECK(defenders(other) == 0);
    }
}

TEST_CASE("DT-05.07, DT-51.04 what is open ground to a Woodsman is so on horseback too") {
    Scene scene{"A mounted-trooper woodsman @0,0 vs B regular @0,1.5"};
    scene.area(AreaKind::Woods, -3, -3, 3, 3);
    CHECK(attackers(scene) == 1);
    Scene dense{"A mounted-trooper woodsman @0,0 vs B regular @0,1.5"};
    dense.area(AreaKind::Thicket, -3, -3, 3, 3);
    CHECK(attackers(dense) == 0);
}

TEST_CASE("DT-05.06 -1 for each additional enemy in contact") {
    Scene scene{"A regular @0,0 | C regular @0,2 | D regular @1,1 vs B regular @0,1"};
    CHECK(defenders(scene) == -2);
    CHECK(attackers(scene) == 0);
    scene["C"].state = State::Prone;  // DT-57.04 standing ones only
    CHECK(defenders(scene) == -1);
    scene["D"].state = State::KnockedDown;
    CHECK(defenders(scene) == 0);
    Scene alone{"A regular @0,0 vs B regular @0,1 | C regular @1,0 | D regular @-1,0"};
    CHECK(attackers(alone) == -2);  // DT-57.03 the attacker has them against him as well
    CHECK(defenders(alone) == 0);
}

TEST_CASE("DT-05.08 a Power Attack is -1 on the opponent's score") {
    Scene scene{"A regular @0,0 vs B regular @0,1"};
    CHECK(defenders(scene, true) == -1);
    CHECK(attackers(scene, true) == 0);
}

TEST_CASE("DT-06.01 beaten by an odd die: recoil one base depth, DT-57.06 straight back") {
    Scene scene{"A regular c2 @0,0 vs B regular c2 @0,1"};
    fight(scene, "5 4");
    CHECK(scene["B"].at == Scene::at(0, 2));
    CHECK_FALSE(in_contact(scene.battle, scene.id("A"), scene.id("B")));
    CHECK(scene["A"].at == Scene::at(0, 0));  // the winner does not follow
    Scene rider{"A regular c2 @0,0 vs B mounted-trooper c1 @0,1.5"};
    fight(rider, "5 4");
    CHECK(rider["B"].at == Scene::at(0, 3.5));  // DT-50.05 2" for the mounted
}

TEST_CASE("DT-06.02 beaten by an even die: knocked down") {
    Scene scene{"A regular c2 @0,0 vs B regular c2 @0,1"};
    fight(scene, "6 5");
    CHECK(scene["B"].down());
    CHECK(scene["B"].at == Scene::at(0, 1));
}

TEST_CASE("DT-06.03 doubled: out of action") {
    Scene scene{"A regular c2 @0,0 vs B regular c2 @0,1"};
    fight(scene, "5 1");  // 7 to 3
    CHECK(scene["B"].presence == Presence::OutOfAction);
}

TEST_CASE("DT-06.04 beaten while already knocked down: out of action") {
    Scene scene{"A regular c2 @0,0 vs B regular c2 down @0,1"};
    fight(scene, "3 4");  // 3 + 2 + 2 = 7 to 6
    CHECK(scene["B"].presence == Presence::OutOfAction);
}

TEST_CASE("DT-57.01 a standing figure attacks one enemy in contact") {
    Scene scene{"A regular @0,0 vs B regular @0,1 | C regular @0,5"};
    CHECK(scene.offered("A", 1, "attack", "B"));
    CHECK_FALSE(scene.offered("A", 1, "attack", "C"));
    scene["A"].state = State::Prone;
    CHECK_FALSE(scene.offered("A", 1, "attack"));
}

TEST_CASE("DT-57.02 whoever is beaten takes the result, the attacker too") {
    Scene scene{"A regular c2 @0,0 vs B regular c2 @0,1"};
    fight(scene, "3 4");
    CHECK(scene["A"].down());
    CHECK(scene["B"].standing());
}

TEST_CASE("DT-57.02, DT-58.04 a knocked-down defender who wins or ties does nothing") {
    Scene scene{"A regular c0 @0,0 vs B regular c6 down @0,1"};
    fight(scene, "1 6");  // 3 to 12
    CHECK(scene["A"].standing());
    CHECK(scene["A"].placed());
    CHECK(scene["B"].down());
    fight(scene, "6 2");  // 8 to 8
    CHECK(scene["B"].down());
    CHECK(scene["B"].placed());
}

TEST_CASE("DT-57.06 a prone loser is knocked down instead of recoiling") {
    Scene scene{"A regular c2 @0,0 vs B regular c2 prone @0,1"};
    fight(scene, "5 4");
    CHECK(scene["B"].down());
    CHECK(scene["B"].at == Scene::at(0, 1));
}

TEST_CASE("DT-57.07, DT-54.12 no room to recoil: knocked down instead") {
    SUBCASE("an obstacle") {
        Scene scene{"A regular c2 @0,0 vs B regular c2 @0,1"};
        scene.line(LineKind::Fence, -4, 1.5, 4, 1.5);
        fight(scene, "5 4");
        CHECK(scene["B"].down());
    }
    SUBCASE("impassable terrain") {
        Scene scene{"A regular c2 @0,0 vs B regular c2 @0,1"};
        scene.area(AreaKind::Cliff, -4, 1.6, 4, 5);
        fight(scene, "5 4");
        CHECK(scene["B"].down());
    }
    SUBCASE("a figure") {
        Scene scene{"A regular c2 @0,0 vs B regular c2 @0,1 | C regular @0,2"};
        fight(scene, "5 4");
        CHECK(scene["B"].down());
    }
    SUBCASE("the table edge") {
        Scene scene{"A regular c2 @0,22.5 vs B regular c2 @0,23.5"};
        fight(scene, "5 4");
        CHECK(scene["B"].down());
    }
    SUBCASE("another enemy would face him across a fence") {
        Scene scene{"A regular c2 @0,0 | D regular @0.35,3 vs B regular c2 @0,1"};
        scene.line(LineKind::Fence, -4, 2.5, 4, 2.5);  // DT-57.13 contact at more than a touch
        fight(scene, "5 4");
        CHECK(scene["B"].down());
        CHECK(scene["B"].at == Scene::at(0, 1));
    }
    SUBCASE("somebody hidden lies there") {
        Scene scene{"A regular c2 @0,0 | H regular hidden @0,2.3 vs B regular c2 @0,1"};
        fight(scene, "5 4");
        CHECK(scene["B"].down());
    }
    SUBCASE("another enemy would be touched") {
        Scene scene{"A regular c2 @0,0 | D regular @0.9,2.4 vs B regular c2 @0,1"};
        fight(scene, "5 4");
        CHECK(scene["B"].down());
    }
}

TEST_CASE("DT-57.07 a door is free and a window is not") {
    for (const std::size_t door_side : {0U, 2U}) {
        Scene scene{"A regular c2 @0,1.5 vs B regular c2 @0,0.5"};
        scene.cabin(-2, 0, 2, 4, door_side);
        fight(scene, "5 4");
        CHECK(scene["B"].down() == (door_side != 0));
        CHECK(scene["B"].at == Scene::at(0, door_side == 0 ? -0.5 : 0.5));
    }
}

TEST_CASE("DT-57.09 a free attack has no Powerful Blow and no Ambush, and hurts only the leaver") {
    Scene scene{"A regular c2 @0,0 vs B regular c2 @0,1"};
    scene["B"].moved = true;
    scene["B"].ambushes = scene.mask({"A"});
    CHECK(added(attacker_of(scene.battle, {scene.id("B"), scene.id("A"), false, true})) == 0);
    scene.dice("1 6");  // the leaver doubles him
    CHECK_FALSE(free_attacks(scene.play(), scene.id("A")));
    CHECK(scene["B"].placed());
    CHECK(scene["B"].standing());
}

TEST_CASE("DT-57.10 free attacks and defending do not count as the turn's attack") {
    Scene scene{"A regular c2 @0,0 vs B regular c2 @0,1"};
    scene["B"].attacked = true;  // even one who has attacked
    scene.dice("3 6");
    CHECK_FALSE(free_attacks(scene.play(), scene.id("A")));
    CHECK(scene.umpire.rolls().size() == 2);
    CHECK_FALSE(scene["A"].attacked);
    fight(scene, "3 3");
    CHECK(scene["A"].attacked);
}

TEST_CASE("DT-57.12 engaged: in contact with an enemy that is not knocked down") {
    Scene scene{"A regular @0,0 vs B regular @0,1"};
    CHECK(engaged(scene.battle, scene.id("A")));
    scene["B"].state = State::Prone;
    CHECK(engaged(scene.battle, scene.id("A")));
    scene["B"].state = State::KnockedDown;
    CHECK_FALSE(engaged(scene.battle, scene.id("A")));
    CHECK(in_contact(scene.battle, scene.id("A"), scene.id("B")));
    CHECK(scene.offered("A", 1, "move"));  // it draws no free attack
    scene.move("B", 0, 1.2);
    CHECK_FALSE(in_contact(scene.battle, scene.id("A"), scene.id("B")));
}

TEST_CASE("DT-57.13 contact across a fence, a window or a door") {
    Scene fence{"A regular @0,-0.5 vs B regular @0.4,0.5"};
    fence.line(LineKind::Fence, -4, 0, 4, 0);
    CHECK(in_contact(fence.battle, fence.id("A"), fence.id("B")));
    Scene wall{"A regular @0,-0.5 vs B regular @0,0.5"};
    wall.line(LineKind::Palisade, -4, 0, 4, 0);
    CHECK_FALSE(in_contact(wall.battle, wall.id("A"), wall.id("B")));
    Scene cabin{"A regular @0,-0.5 vs B regular @0,0.5"};
    cabin.cabin(-2, 0, 2, 4, 0);  // the door is in the near wall
    CHECK(in_contact(cabin.battle, cabin.id("A"), cabin.id("B")));
    CHECK_FALSE(across_obstacle(cabin.battle, cabin.id("A"), cabin.id("B")));  // doors are free
    cabin.move("A", -1.4, -0.5);
    cabin.move("B", -1.4, 0.5);  // a solid wall between them
    CHECK_FALSE(in_contact(cabin.battle, cabin.id("A"), cabin.id("B")));
    Scene window{"A regular @0,-0.5 vs B regular @0,0.5"};
    window.cabin(-2, 0, 2, 4, 2);
    CHECK(in_contact(window.battle, window.id("A"), window.id("B")));
    CHECK(across_obstacle(window.battle, window.id("A"), window.id("B")));
}

}  // namespace drums
