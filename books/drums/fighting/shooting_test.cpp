#include "books/drums/fighting/shooting.h"

#include <doctest/doctest.h>

#include "books/drums/fighting/melee.h"
#include "books/drums/seeing/sight.h"
#include "books/drums/test_scene.h"

namespace drums {

namespace {

// What is added to the shooter's die in this scene, Combat left out.
int shooters_modifier(Scene& scene, int slot = 0, bool aimed = false) {
    const Shot shot{scene.id("A"), scene.id("B"), slot, aimed};
    int sum = 0;
    for (const Modifier& modifier : shooter_of(scene.battle, shot).roll.modifiers)
        if (modifier.words != "Combat") sum += modifier.value;
    return sum;
}
int targets_modifier(Scene& scene, bool aimed) {
    const Shot shot{scene.id("A"), scene.id("B"), 0, aimed};
    int sum = 0;
    for (const Modifier& modifier : target_of(scene.battle, shot).roll.modifiers)
        if (modifier.words != "Combat") sum += modifier.value;
    return sum;
}
void fire(Scene& scene, std::string_view dice, bool aimed = false, int slot = 0) {
    scene.dice(dice);
    shoot(scene.play(), {scene.id("A"), scene.id("B"), slot, aimed});
}

}  // namespace

TEST_CASE(
    "DT-99.04 musket at 12 inches at light woods: 7 to 4, odd, so the target goes prone "
    "(worked example)") {
    Scene scene{"A provincial c2 @0,0 vs B regular c2 @0,13"};
    scene.area(AreaKind::Woods, -4, 12, 4, 20);
    fire(scene, "5 2");
    CHECK(scene.told("A scores 7, B 4"));
    CHECK(scene["B"].state == State::Prone);
}

TEST_CASE("DT-99.05 aimed rifle at 6 inches: 10 to 3, doubled, out of action (worked example)") {
    Scene scene{"A frontiersman c2 @0,0 vs B regular c2 @0,7"};
    fire(scene, "6 2", true);
    CHECK(scene.told("A scores 10, B 3"));
    CHECK(scene["B"].presence == Presence::OutOfAction);
}

TEST_CASE("DT-99.06 musket at 20 inches at a prone target: 5 to 5, nothing (worked example)") {
    Scene scene{"A provincial c2 @0,0 vs B regular c2 prone @0,21"};
    fire(scene, "4 3");
    CHECK(scene.told("A scores 5, B 5"));
    CHECK(scene["B"].state == State::Prone);
    CHECK(scene["B"].at == Scene::at(0, 21));
}

TEST_CASE("DT-04.01 light cover is -1 and DT-04.02 heavy cover -2 for the shooter") {
    Scene scene{"A provincial @0,0 vs B regular @0,6"};
    CHECK(shooters_modifier(scene) == 2);
    scene.area(AreaKind::Woods, -3, 5, 3, 9);
    CHECK(shooters_modifier(scene) == 1);
    Scene heavy{"A provincial @0,0 vs B regular @0,6.5"};
    heavy.cabin(-2, 6, 2, 10);  // at its door
    CHECK(shooters_modifier(heavy) == 0);
}

TEST_CASE("DT-04.03 prone or fallen beyond Long: -1; at Long or less nothing") {
    for (const State state : {State::Prone, State::KnockedDown}) {
        Scene scene{"A provincial @0,0 vs B regular @0,8.1"};
        CHECK(shooters_modifier(scene) == 1);
        scene["B"].state = state;
        CHECK(shooters_modifier(scene) == 0);
        scene.move("B", 0, 8);
        CHECK(shooters_modifier(scene) == 2);
    }
}

TEST_CASE("DT-04.04, DT-02.11 an Aimed Shot is -1 on the opponent's score") {
    Scene scene{"A provincial @0,0 vs B regular @0,6"};
    CHECK(targets_modifier(scene, false) == 0);
    CHECK(targets_modifier(scene, true) == -1);
    CHECK(shooters_modifier(scene, 0, true) == 2);
}

TEST_CASE("DT-04.05 beaten by an odd die outside cover: to cover, 1 Short at most") {
    Scene scene{"A provincial c2 @0,0 vs B regular c2 @0,6"};
    scene.area(AreaKind::Woods, -3, 8, 3, 14);
    fire(scene, "3 4");  // 7 to 6
    CHECK(cover_from(scene.battle, scene.id("A"), scene["B"]) == Cover::Light);
    CHECK(distance(scene["B"].at, Scene::at(0, 6)) <= 3_in);
    CHECK(scene["B"].standing());
}

TEST_CASE("DT-04.06 beaten by an even die: knocked down") {
    Scene scene{"A provincial c2 @0,0 vs B regular c2 @0,6"};
    fire(scene, "4 5");  // 8 to 7
    CHECK(scene["B"].down());
}

TEST_CASE("DT-04.07 doubled: out of action") {
    Scene scene{"A provincial c2 @0,0 vs B regular c2 @0,6"};
    fire(scene, "2 1");  // 6 to 3
    CHECK(scene["B"].presence == Presence::OutOfAction);
}

TEST_CASE("DT-04.08 beaten while still knocked down: out of action") {
    Scene scene{"A provincial c2 @0,0 vs B regular c2 down @0,6"};
    fire(scene, "3 4");  // 7 to 6
    CHECK(scene["B"].presence == Presence::OutOfAction);
}

TEST_CASE("DT-52.01 die and Combat and modifiers, DT-52.02 the lower is beaten") {
    Scene scene{"A provincial c3 @0,0 vs B regular c1 @0,6"};
    fire(scene, "2 5");  // 2 + 3 + 2 against 5 + 1
    CHECK(scene.told("A scores 7, B 6"));
    CHECK(scene["B"].down());
}

TEST_CASE("DT-52.03 equal scores: nothing happens") {
    CHECK(blow(5, 5, 4, false) == Blow::None);
    CHECK(blow(5, 5, 5, true) == Blow::None);
}

TEST_CASE("DT-52.04 at least twice the loser's score is doubled") {
    CHECK(blow(6, 3, 1, false) == Blow::OutOfAction);
    CHECK(blow(5, 3, 1, false) == Blow::Odd);
    CHECK(blow(7, 3, 1, false) == Blow::OutOfAction);
}

TEST_CASE("DT-52.05 a score below 1 counts as 1") {
    Scene scene{"A native-youth c0 @0,0 vs B regular c0 @0,15"};  // bow at x3: -2
    fire(scene, "1 1");
    CHECK(scene.told("A scores 1, B 1"));
    CHECK(scene["B"].placed());
}

TEST_CASE("DT-52.06 the winner's die is the natural one") {
    Scene scene{"A provincial c2 @0,0 vs B regular c2 @0,6"};
    fire(scene, "3 4");  // 3 + 2 + 2 = 7 against 6: the 3 counts, though 7 is odd too
    CHECK_FALSE(scene["B"].down());
    Scene even{"A provincial c3 @0,0 vs B regular c2 @0,6"};
    fire(even, "4 5");  // 9 against 7: the 4 counts, though 9 is odd
    CHECK(even["B"].down());
}

TEST_CASE("DT-52.07 first doubled, then beaten while down, then odd or even") {
    CHECK(blow(8, 4, 1, false) == Blow::OutOfAction);
    CHECK(blow(7, 4, 1, true) == Blow::OutOfAction);
    CHECK(blow(7, 4, 1, false) == Blow::Odd);
    CHECK(blow(7, 4, 2, false) == Blow::Even);
}

TEST_CASE("DT-52.08 a natural 1 or 6 is nothing special in opposed rolls") {
    Scene one{"A provincial c5 @0,0 vs B regular c0 @0,6"};
    fire(one, "1 6");  // 1 + 5 + 2 = 8 against 6: the 1 wins and the 6 loses
    CHECK(one.told("A scores 8, B 6"));
    CHECK(one["B"].state == State::Prone);  // an odd die, and nowhere to hide
    Scene six{"A provincial c0 @0,0 vs B regular c6 @0,6"};
    fire(six, "6 3");  // 6 + 2 = 8 against 9: the 6 misses
    CHECK(six.told("A scores 8, B 9"));
    CHECK(six["B"].standing());
    CHECK(six["B"].placed());
    Scene fight{"A regular c6 @0,0 vs B regular c0 @0,1"};
    fight.dice("1 6");  // 7 against 6: the 1 wins, by an odd die
    melee(fight.play(), {fight.id("A"), fight.id("B")});
    CHECK(fight["B"].at == Scene::at(0, 2));
    CHECK(fight["B"].standing());
    CHECK(fight["A"].at == Scene::at(0, 0));
}

TEST_CASE("DT-56.01 not knocked down, not engaged, loaded, in sight and in range") {
    Scene scene{"A provincial @0,0 vs B regular @0,6"};
    CHECK(scene.offered("A", 1, "shoot", "B"));
    scene["A"].weapons[0].loaded = false;
    CHECK_FALSE(scene.offered("A", 1, "shoot"));
    scene["A"].weapons[0].loaded = true;
    scene["A"].state = State::KnockedDown;
    CHECK_FALSE(scene.offered("A", 1, "shoot"));
    scene["A"].state = State::Standing;
    scene.move("B", 0, 1);  // engaged
    CHECK_FALSE(scene.offered("A", 1, "shoot"));
    scene["B"].state = State::KnockedDown;  // DT-57.12 that engages nobody
    CHECK(scene.offered("A", 1, "shoot", "B"));
    scene["B"].state = State::Standing;
    scene.move("B", 0, 22.1);  // out of range
    CHECK_FALSE(scene.offered("A", 1, "shoot"));
    scene.move("B", 0, 22);
    CHECK(scene.offered("A", 1, "shoot"));
    scene.cabin(-2, 8, 2, 12);  // out of sight
    CHECK_FALSE(scene.offered("A", 1, "shoot"));
}

TEST_CASE("DT-56.02 nobody whose base touches a friend is shot at, whatever their state") {
    Scene scene{"A provincial @0,0 | C regular @0,9 down vs B regular @0,10 down"};
    CHECK_FALSE(scene.offered("A", 1, "shoot", "B"));
    scene.move("C", 0, 8.5);
    CHECK(scene.offered("A", 1, "shoot", "B"));
}

TEST_CASE("DT-56.03, DT-56.04 melee modifiers do not count in shooting") {
    Scene scene{"A mounted-trooper c2 @0,0 vs B mounted-trooper c2 @0,4"};
    scene.area(AreaKind::Hill, -3, -3, 3, 1);
    CHECK(shooters_modifier(scene) == 1);  // the pistol's
    CHECK(targets_modifier(scene, false) == 0);
}

TEST_CASE("DT-56.05 the target wins or ties: a miss, and the shooter is not harmed") {
    Scene scene{"A provincial c0 @0,0 vs B regular c6 @0,6"};
    fire(scene, "1 6");  // 3 to 12
    CHECK(scene["A"].placed());
    CHECK(scene["A"].standing());
    CHECK(scene["B"].standing());
}

TEST_CASE("DT-56.06 a firearm is unloaded by shooting whatever comes of it, a bow never") {
    Scene scene{"A provincial c0 @0,0 vs B regular c6 @0,6"};
    fire(scene, "1 6");
    CHECK_FALSE(scene["A"].weapons[0].loaded);
    Scene bow{"A native-youth c0 @0,0 vs B regular c6 @0,6"};
    fire(bow, "1 6");
    CHECK(bow["A"].weapons[0].loaded);
}

TEST_CASE("DT-56.07, DT-51.07 reloading: firearms only, one weapon, not engaged, prone allowed") {
    Scene scene{"A provincial empty @0,0 vs B regular @0,6"};
    scene["A"].weapons.push_back({standard_armoury().find("pistol"), false});
    CHECK(may_reload(scene.battle, scene.id("A"), 0));
    scene["A"].state = State::Prone;
    CHECK(may_reload(scene.battle, scene.id("A"), 0));
    reload(scene.play(), scene.id("A"), 0);
    CHECK(scene["A"].weapons[0].loaded);
    CHECK_FALSE(scene["A"].weapons[1].loaded);
    CHECK_FALSE(may_reload(scene.battle, scene.id("A"), 0));
    scene["A"].state = State::KnockedDown;
    CHECK_FALSE(may_reload(scene.battle, scene.id("A"), 1));
    scene["A"].state = State::Standing;
    scene.move("B", 0, 1);
    CHECK_FALSE(may_reload(scene.battle, scene.id("A"), 1));
    // Again and again: there is no end of powder and ball.
    scene.move("B", 0, 6);
    for (int i = 0; i < 50; ++i) {
        scene["A"].weapons[0].loaded = false;
        CHECK(may_reload(scene.battle, scene.id("A"), 0));
        reload(scene.play(), scene.id("A"), 0);
    }
}

TEST_CASE(
    "DT-56.07, DT-02.08, DT-56.12 which are firearms, which reload slowly, which are thrown") {
    struct Row {
        std::string_view name;
        bool firearm, slow, thrown;
    };
    for (const Row& row : {Row{"musket", true, false, false}, Row{"rifle", true, true, false},
                           Row{"bow", false, false, false}, Row{"pistol", true, false, false},
                           Row{"tomahawk", false, false, true}, Row{"matchlock", true, true, false},
                           Row{"blunderbuss", true, false, false}}) {
        CAPTURE(std::string{row.name});
        const Weapon& weapon = standard_armoury()[standard_armoury().find(row.name)];
        CHECK(weapon.firearm == row.firearm);
        CHECK(weapon.slow_reload == row.slow);
        CHECK(weapon.thrown == row.thrown);
        Scene scene{"A provincial c0 @0,0 vs B regular c6 @0,3"};
        scene["A"].weapons[0].weapon = standard_armoury().find(row.name);
        fire(scene, "1 6");
        CHECK(scene["A"].weapons[0].loaded == (row.name == "bow"));  // DT-56.06, DT-56.13
        CHECK(scene.offered("A", 2, "reload") == (row.firearm && !row.slow));
    }
}

TEST_CASE("DT-56.08 any ranged weapon but a thrown tomahawk is aimed") {
    Scene scene{"A ranger empty @0,0 vs B regular @0,4"};
    CHECK(scene.offered("A", 2, "throw", "B"));
    CHECK_FALSE(scene.offered("A", 2, "aimed-shot"));
    Scene bow{"A native-youth @0,0 vs B regular @0,4"};
    CHECK(bow.offered("A", 2, "aimed-shot"));
}

TEST_CASE("DT-56.09 prone: firearms normally; no bow, blunderbuss or tomahawk") {
    for (const std::string_view who : {"provincial", "frontiersman", "regular-officer",
                                       "early-settler", "native-youth", "boatman"}) {
        Scene scene{"A " + std::string{who} + " prone @0,0 vs B regular @0,3"};
        const bool allowed = who != "native-youth" && who != "boatman";
        CHECK(scene.offered("A", 1, "shoot") == allowed);
        CHECK_FALSE(scene.offered("A", 1, "throw"));
    }
}

TEST_CASE("DT-56.13 a tomahawk is thrown once a game, and melee is not affected") {
    Scene scene{"A ranger c2 @0,0 vs B regular c6 @0,4"};
    fire(scene, "1 6", false, 1);
    scene["A"].threw = false;  // another turn
    CHECK_FALSE(scene.offered("A", 1, "throw"));
    CHECK_FALSE(scene.offered("A", 2, "reload"));
    scene.move("B", 0, 1);
    CHECK(scene.offered("A", 1, "attack", "B"));
}

TEST_CASE("DT-56.14 any visible enemy, no duty to take the nearest") {
    Scene scene{"A provincial @0,0 vs B regular @0,6 | C regular @3,18"};
    CHECK(scene.offered("A", 1, "shoot", "B"));
    CHECK(scene.offered("A", 1, "shoot", "C"));
}

TEST_CASE("DT-56.15 nobody reacts: a target that is missed only rolls in defence") {
    Scene scene{"A provincial c0 @0,0 vs B regular c6 @0,6"};
    fire(scene, "1 6");  // two dice and no question
    CHECK(scene.umpire.rolls().size() == 2);
    CHECK(scene["B"].weapons[0].loaded);
}

}  // namespace drums
