#include <doctest/doctest.h>

#include "books/mayhem/close_combat/group_charge.h"
#include "books/mayhem/fire/guns.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"
#include "books/mayhem/seeing/sight.h"
#include "books/mayhem/test_scene.h"
#include "books/mayhem/turn/actions.h"
#include "books/mayhem/turn/turn.h"

using namespace mayhem;

// Chapter 40: who is hit by a gun, who serves it and when.

namespace {

constexpr std::string_view crew = "C line @-1,-1.1 | D line @1,-1.1";

Option shot(std::string_view verb, FigureId who, FigureId target) {
    return Option{verb, who, target, 0, {}};
}
bool offers(Scene& scene, std::string_view who, std::string_view verb, FigureSet yet_to_act = {}) {
    Question q = question_for(scene.battle, scene.id(who), "MM-04.07"_rule, "action");
    offer_actions(scene.battle, scene.id(who), q, yet_to_act);
    for (const Option& option : q.options)
        if (option.verb == verb) return true;
    return false;
}
void misses(Scene& scene, std::string_view rule, int pairs) {
    for (int i = 0; i < pairs; ++i) scene.dice(std::string{rule} + ": 3 4");
}

}  // namespace

TEST_CASE("MM-40.06 the nearest base is dealt to first, and a horse's reaches further") {
    Scene scene{std::string{crew} + " vs B line @0,10.6 | R dragoon @0.8,11"};
    scene.gun(GunKind::Light, 0, 0);
    const auto hit = in_canister(scene.battle, muzzle(scene.battle.guns[0]), Scene::at(0, 20),
                                 Special::Canister4);
    REQUIRE(hit.size() == 2);
    CHECK(hit[0] == scene.id("R"));
}

TEST_CASE("MM-40.04, MM-40.14 a base partly over the slanted edge of the cone is inside") {
    Scene scene{"A line blunderbuss @0,-5 vs B line @1.52,3"};
    const auto hit = [&] {
        return in_canister(scene.battle, Scene::at(0, 0), Scene::at(0, 10), Special::Blunderbuss,
                           scene.id("A"))
            .size();
    };
    CHECK(hit() == 1);
    scene.move("B", 1.56, 3);
    CHECK(hit() == 0);
}

TEST_CASE("MM-01.13, MM-40.14 a Light troop fires his blunderbuss as LT, a gun never") {
    Scene scene{"A light blunderbuss @0,0 | C line blunderbuss @2,0 vs B line @0,5"};
    const auto four = [&](std::string_view by, Special special) {
        return read_to_hit(
            area_attack(scene.battle, scene.id(by), scene.id("B"), Scene::at(0, 0), special, 4), 4);
    };
    CHECK(four("A", Special::Blunderbuss) == Score::Hit);
    CHECK(four("C", Special::Blunderbuss) == Score::Miss);
    CHECK(four("A", Special::Canister4) == Score::Miss);
}

TEST_CASE("MM-40.15, MM-40.23 a rider is no crew, and one man alone neither fires nor reloads") {
    Scene scene{"C line @-1,-1.1 | R dragoon @1,-1.6 vs B line @0,9"};
    const GunId gun = scene.gun(GunKind::Light, 0, 0);
    REQUIRE(touches_gun(scene.battle, scene.id("R"), gun));
    CHECK(crew_of(scene.battle, gun, SideId{0}) == scene.mask({"C"}));
    CHECK_FALSE(offers(scene, "C", "canister"));
    CHECK_FALSE(offers(scene, "C", "ball"));
    scene.battle[gun].to_reload = 3;
    CHECK_FALSE(offers(scene, "C", "reload-gun"));
    scene["R"].mounted = false;
    scene.move("R", 1, -1.1);
    CHECK(offers(scene, "C", "reload-gun"));
    scene.battle[gun].to_reload = 0;
    CHECK(offers(scene, "C", "canister"));
    scene["R"].halted = true;  // MM-40.23
    CHECK_FALSE(offers(scene, "C", "canister"));
    scene["R"].halted = false;
    scene["R"].status = Status::Routing;
    CHECK_FALSE(offers(scene, "C", "canister"));
    scene["R"].status = Status::Fighting;
    scene.move("B", 1, -2.1);  // hand to hand with R
    CHECK_FALSE(offers(scene, "C", "ball"));
}

TEST_CASE("MM-40.13, MM-40.17, MM-40.20 what a pair is rolled with") {
    Scene scene{std::string{crew} + " vs B line @0,11.5"};
    scene.gun(GunKind::Light, 0, 0);
    const auto attack = [&](Special special) {
        return area_attack(scene.battle, scene.id("C"), scene.id("B"), Scene::at(0, 1), special, 4);
    };
    CHECK_FALSE(attack(Special::Canister4).over_half);  // 10" from the muzzle to his base
    scene.move("B", 0, 11.6);
    CHECK(attack(Special::Canister4).over_half);
    CHECK_FALSE(attack(Special::Canister9).over_half);
    CHECK_FALSE(attack(Special::Canister4).cover);
    scene.woods(-2, 9, 2, 14);
    CHECK(attack(Special::Canister4).cover);
    CHECK(attack(Special::Blunderbuss).impact == 2);
    CHECK(attack(Special::Canister12).impact == 3);
    CHECK(attack(Special::Ball).impact == 10);
    scene["C"].moved = 12_in;  // MM-54.03 row 5 for who carries the weapon himself
    CHECK(attack(Special::Blunderbuss).fast_attacker);
    CHECK_FALSE(attack(Special::Canister4).fast_attacker);
}

TEST_CASE("MM-40.15 a gun is fired on the best Rep of its crew, whoever of them acts") {
    Scene scene{"C line rep3 @-1,-1.1 | D line rep4 @1,-1.1 vs B civilian rep5 @0,6"};
    scene.gun(GunKind::Light, 0, 0);
    scene.dice("MM-06.05: 3 3; MM-40.11: 1 6 6");  // 6 hits at Rep 4: killed
    fire_gun(scene.play(), scene.id("C"), scene.id("B"),
             shot("canister", scene.id("C"), scene.id("B")));
    CHECK(scene["B"].status == Status::Dead);
}

TEST_CASE("MM-40.16, MM-40.23 who acts in the same activation may still push") {
    Scene scene{std::string{crew} + " vs B line @20,20"};
    scene.gun(GunKind::Light, 0, 0);
    scene["D"].activated = true;
    CHECK_FALSE(offers(scene, "C", "push-gun"));
    CHECK(offers(scene, "C", "push-gun", scene.mask({"D"})));
    FigureSet left = scene.mask({"D"});
    scene.answer("action: push-gun D");
    act(scene.play(), scene.id("C"), left);
    CHECK(left.empty());                      // it took the actions of both
    CHECK_FALSE(offers(scene, "C", "ball"));  // and was the gun's one action
    CHECK(scene.battle.guns[0].at == Scene::at(0, 4));
}

TEST_CASE("MM-40.16 a gun is pushed neither onto another nor through an enemy") {
    Scene scene{"C line @-1.6,0 | D line @1.6,0 vs B line @0,2.5"};
    scene.gun(GunKind::Light, 0, 0);
    CHECK_FALSE(offers(scene, "C", "push-gun"));
    CHECK(offers(scene, "C", "pull-gun"));
    scene.move("B", 20, 20);
    CHECK(offers(scene, "C", "push-gun"));
    scene.gun(GunKind::Light, 0, 4.5);
    CHECK_FALSE(offers(scene, "C", "push-gun"));
}

TEST_CASE("MM-40.24 a crewman without a shot of his own may fire the gun, but need not") {
    for (const bool fires : {true, false}) {
        Scene scene{
            "A line unloaded @0,9 vs C line unloaded @-1,-1.1 facing 0,1 | D line unloaded "
            "@1,-1.1 facing 0,1"};
        const GunId gun = scene.gun(GunKind::Light, 0, 0);
        scene.dice("MM-12.02: 1 1");
        scene.answer(fires ? "weapon: canister A" : "weapon: hold-fire");
        if (fires) {
            misses(scene, "MM-06.05", 10);
            scene.dice("MM-11.02: 1 1");
        }
        being_charged(scene.play(), scene.id("A"), scene.id("C"));
        CHECK(scene.battle[gun].to_reload == (fires ? 3 : 0));
    }
}

TEST_CASE("MM-40.24, MM-53.07 nobody fires a gun at an enemy he is not aware of") {
    Scene scene{std::string{crew} + " vs B line @0,9", true};
    scene.gun(GunKind::Light, 0, 0);
    CHECK(gun_bears(scene.battle, scene.id("C"), scene.id("B")));
    scene["C"].unaware_of = FigureSet{scene.id("B")};
    CHECK_FALSE(offers(scene, "C", "canister"));
    CHECK_FALSE(gun_bears(scene.battle, scene.id("C"), scene.id("B")));
}

TEST_CASE("MM-40.25 with the Advanced rules he who ducked is still hit by the rest of the shot") {
    Scene scene{std::string{crew} + " vs B civilian rep5 @0,6", true};
    scene.gun(GunKind::Light, 0, 0);
    scene.dice("MM-54.01: 1 4; MM-54.06: 1 6");  // back he goes
    scene.dice("MM-54.01: 1 4; MM-54.06: 1 6");  // but only once
    scene.dice("MM-54.01: 1 1; MM-54.08: 6 6");
    fire_gun(scene.play(), scene.id("C"), scene.id("B"),
             shot("canister", scene.id("C"), scene.id("B")));
    CHECK(scene["B"].status == Status::Dead);
    CHECK(scene.y("B") == doctest::Approx(14).epsilon(0.01));
}

TEST_CASE("MM-40.18, MM-50.14 the gun's shot and the others of its group make one check") {
    Scene scene{"C line group1 @-1,-1.1 | D line group1 @1,-1.1 facing 0,1 vs B civilian rep5 @0,9",
                true};
    scene.gun(GunKind::Light, 0, 0);
    scene.answer("who-acts: act");
    scene.answer("action: canister B");
    misses(scene, "MM-54.01", 10);
    scene.answer("action: fire B");
    misses(scene, "MM-54.01", 1);
    scene.dice("MM-53.09: 1 1");
    activate_group(scene.play(), scene.id("C"));
    CHECK(scene.rolls("MM-53.09"_rule) == 1);
}

TEST_CASE("MM-40.03, MM-06.10 canister is aimed at somebody in sight who touches no friend") {
    Scene scene{std::string{crew} + " | F line @9,9 vs B line @0,9"};
    scene.gun(GunKind::Light, 0, 0);
    REQUIRE(offers(scene, "C", "canister"));
    REQUIRE(gun_bears(scene.battle, scene.id("C"), scene.id("B")));
    scene.move("F", 0, 10);
    CHECK_FALSE(offers(scene, "C", "canister"));
    CHECK_FALSE(gun_bears(scene.battle, scene.id("C"), scene.id("B")));  // MM-40.24 nor in reaction
    CHECK(offers(scene, "C", "ball"));                                   // that is aimed at a spot
    scene.move("F", 9, 9);
    REQUIRE(offers(scene, "C", "canister"));
    scene["C"].facing = {0, -1};  // MM-01.06 behind his back, but MM-09.17 he turns in reaction
    CHECK_FALSE(offers(scene, "C", "canister"));
    CHECK(gun_bears(scene.battle, scene.id("C"), scene.id("B")));
    scene["C"].facing = {0, 1};
    scene.cabin(-3, 4, 3, 6);
    CHECK_FALSE(offers(scene, "C", "canister"));
    CHECK_FALSE(gun_bears(scene.battle, scene.id("C"), scene.id("B")));
}

TEST_CASE("MM-40.17 woods on the way give cover to who stands beyond them") {
    Scene scene{std::string{crew} + " vs B line @0,12"};
    scene.gun(GunKind::Light, 0, 0);
    const auto cover = [&](Special special) {
        return area_attack(scene.battle, scene.id("C"), scene.id("B"), Scene::at(0, 1), special, 4)
            .cover;
    };
    CHECK_FALSE(cover(Special::Ball));
    scene.woods(-2, 4, 2, 6);
    CHECK(cover(Special::Ball));
    CHECK(cover(Special::Canister4));
    CHECK(in_ball_path(scene.battle, Scene::at(0, 1), Scene::at(0, 20)).size() == 1);
}

TEST_CASE("MM-40.17, MM-53.01 the cover of woods on the way counts in the check that follows too") {
    for (const bool woods : {false, true}) {
        Scene scene{std::string{crew} + " vs B line unloaded @0,12 facing 0,-1", true};
        scene.gun(GunKind::Light, 0, 0);
        if (woods) scene.woods(-2, 4, 2, 6);
        misses(scene, "MM-54.01", 1);
        scene.dice("MM-53.09: 1 1");
        scene.answer_place("aim-ball", Scene::at(0, 12));
        fire_gun(scene.play(), scene.id("C"), scene.id("B"),
                 shot("ball", scene.id("C"), scene.id("B")));
        CHECK(scene.modifier("MM-53.09"_rule, "MM-53.01"_rule) == (woods ? 1 : 0));
    }
}

TEST_CASE("MM-40.14, MM-40.17 out of a window a shot passes, through a wall none does") {
    Scene scene{"A line blunderbuss @0,0 vs B line @0,8"};
    scene.switches().artillery = true;
    scene.cabin(-2, -4, 2, 0.7);  // a window in the far side
    REQUIRE(can_fire(scene.battle, scene.id("A"), scene.id("B"), 0, false));
    CHECK_FALSE(stops_shot(scene.battle, Scene::at(0, 0.5), Scene::at(0, 8)));
    CHECK(stops_shot(scene.battle, Scene::at(1.9, 0.5), Scene::at(1.9, 8)));
    CHECK(stops_shot(scene.battle, Scene::at(0, 8), Scene::at(0, 0)));  // into the house
    for (int i = 0; i < 5; ++i) scene.dice("MM-06.05: 3 4");
    scene.dice("MM-11.02: 6 6; MM-05.11: 6");
    fire(scene.play(), scene.id("A"), scene.id("B"), 0);
    CHECK(scene["B"].status == Status::Routing);
}

TEST_CASE("MM-40.16 any two of the crew push, whoever of them has room") {
    Scene scene{
        "C line @-1,-1.1 | D line @1,-1.1 | E line @-1.55,0 | F line @1.45,2.6 vs B line @20,20"};
    scene.gun(GunKind::Light, 0, 0);
    Question q = question_for(scene.battle, scene.id("C"), "MM-04.07"_rule, "action");
    offer_gun_actions(scene.battle, scene.id("C"), {}, q);
    FigureSet with;
    for (const Option& option : q.options)
        if (option.verb == "push-gun") with.add(option.target);
    CHECK(with == scene.mask({"E"}));  // F stands where D would come to
}

TEST_CASE("MM-40.25 who has ducked back from a hit may still run away from the next") {
    Scene scene{std::string{crew} + " vs B civilian rep5 @0,6", true};
    scene.gun(GunKind::Light, 0, 0);
    scene.army(1).edge = Edge::Left;
    scene.dice("MM-54.01: 1 4; MM-54.06: 1 6");
    scene.dice("MM-54.01: 1 4; MM-54.06: 6 6; MM-05.11: 6");
    misses(scene, "MM-54.01", 8);
    fire_gun(scene.play(), scene.id("C"), scene.id("B"),
             shot("canister", scene.id("C"), scene.id("B")));
    CHECK(scene["B"].status == Status::Routing);
}

TEST_CASE("MM-40.23 a shot or a turn of the gun is its one action until the next turn") {
    for (const std::string_view action : {"canister B", "ball", "turn-gun", "reload-gun"}) {
        CAPTURE(action);
        Scene scene{std::string{crew} + " vs B civilian rep5 @0,12"};
        const GunId gun = scene.gun(GunKind::Light, 0, 0);
        if (action == "reload-gun") scene.battle[gun].to_reload = 2;
        scene.answer("action: " + std::string{action});
        if (action == "canister B") {
            misses(scene, "MM-06.05", 10);
            scene.dice("MM-11.02: 1 1");
        }
        if (action == "ball") scene.answer_place("aim-ball", Scene::at(9, 20));  // at nobody
        if (action == "turn-gun") scene.answer("gun-facing: toward B");
        FigureSet none;
        act(scene.play(), scene.id("C"), none);
        for (const std::string_view verb :
             {"canister", "ball", "reload-gun", "turn-gun", "push-gun", "pull-gun"})
            CHECK_FALSE(offers(scene, "D", verb));
        start_turn(scene.play());
        CHECK(offers(scene, "D", "turn-gun"));
    }
}

TEST_CASE("MM-09.17, MM-40.24 a crewman fired at from behind turns to face and fires the gun") {
    Scene scene{
        "A line unloaded @0,9 vs C line unloaded @-1,-1.1 facing 0,-1 | D line unloaded @1,-1.1"};
    scene.gun(GunKind::Light, 0, 0);
    scene.dice("MM-11.02: 1 1");
    scene.answer("weapon: canister A");
    misses(scene, "MM-06.05", 10);
    scene.dice("MM-11.02: 1 1");
    received_fire(scene.play(), scene.id("C"), scene.id("A"));
    CHECK(zone_of(scene["C"], scene["A"].at) == Zone::Front);
}

TEST_CASE("MM-12.04, MM-40.24 who leaves the gun unfired fires his musket as the charger comes") {
    Scene scene{
        "R dragoon unloaded @0,-20 vs C line @-1,3.1 facing 0,-1 | D line unloaded @1,3.1 facing "
        "0,-1",
        true};
    const GunId gun = scene.gun(GunKind::Light, 0, 2, {0, -1});
    scene.dice("MM-53.13: 1 1; MM-53.15: 1 1");  // 21" off: the gun bears, the musket does not
    scene.answer("group-fire: hold-fire");
    scene.answer("group-fire: fire R");
    scene.dice("MM-54.01: 3 4; MM-53.09: 1 1");
    scene.dice("MM-54.01: 3 4; MM-54.01: 3 4");  // hand to hand
    FigureSet none;
    charge_action(scene.play(), scene.id("R"), scene.id("C"), none);
    CHECK_FALSE(scene.weapon("C", Weapon::Musket).ready());
    CHECK(scene.battle[gun].to_reload == 0);
}

TEST_CASE("MM-40.26 one man of each side is no crew") {
    Scene scene{"C line @-1,-1.1 vs B line @1,1.1"};
    const GunId gun = scene.gun(GunKind::Light, 0, 0);
    REQUIRE(touches_gun(scene.battle, scene.id("C"), gun));
    REQUIRE(touches_gun(scene.battle, scene.id("B"), gun));
    for (const std::string_view who : {"C", "B"})
        for (const std::string_view verb : {"canister", "ball", "turn-gun", "push-gun"})
            CHECK_FALSE(offers(scene, who, verb));
}
