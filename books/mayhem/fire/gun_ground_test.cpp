#include <doctest/doctest.h>

#include "books/mayhem/fire/guns.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"
#include "books/mayhem/test_scene.h"
#include "books/mayhem/turn/actions.h"

using namespace mayhem;

// Chapter 40: where a gun can be pushed, and what its shot brings about.

namespace {

constexpr std::string_view crew = "C line @-1,-1.1 | D line @1,-1.1";

bool pushed(Scene& scene) {
    Question q = question_for(scene.battle, scene.id("C"), "MM-04.07"_rule, "action");
    offer_gun_actions(scene.battle, scene.id("C"), {}, q);
    for (const Option& option : q.options)
        if (option.verb == "push-gun") return true;
    return false;
}
Option shot(std::string_view verb, FigureId who, FigureId target) {
    return Option{verb, who, target, 0, {}};
}
void misses(Scene& scene, std::string_view rule, int pairs) {
    for (int i = 0; i < pairs; ++i) scene.dice(std::string{rule} + ": 3 4");
}

}  // namespace

TEST_CASE("MM-40.16 a gun is pushed neither off the table nor into a house") {
    Scene scene{"C line @-1,19.4 | D line @1,19.4 vs B line @20,-20"};
    scene.gun(GunKind::Light, 0, 20.5);
    CHECK_FALSE(pushed(scene));
    Scene house{std::string{crew} + " vs B line @20,20"};
    house.gun(GunKind::Light, 0, 0);
    CHECK(pushed(house));
    house.cabin(-0.6, 3, 0.6, 5.5);
    CHECK_FALSE(pushed(house));
}

TEST_CASE("MM-40.16, MM-04.19 nor do the pushers go through a wall or into contact") {
    Scene house{std::string{crew} + " vs B line @20,20"};
    house.gun(GunKind::Light, 0, 0);
    house.cabin(-1.6, 0.6, -0.9, 1.4);  // on C's way
    CHECK_FALSE(pushed(house));
    Scene enemy{std::string{crew} + " vs B line @-2.02,2.9"};
    enemy.gun(GunKind::Light, 0, 0);
    CHECK_FALSE(pushed(enemy));
    enemy.move("B", -2.3, 2.9);
    CHECK(pushed(enemy));
}

TEST_CASE("MM-40.16 nor onto another gun with one of them") {
    Scene scene{std::string{crew} + " vs B line @20,20"};
    scene.gun(GunKind::Light, 0, 0);
    scene.gun(GunKind::Light, -2.4, 2.9);  // beside the gun's own place, on C's
    CHECK_FALSE(pushed(scene));
}

TEST_CASE("MM-40.20, MM-54.03 a fast target is harder to hit with canister too") {
    Scene scene{std::string{crew} + " vs B dragoon @0,9", true};
    const auto fast = [&] {
        return area_attack(scene.battle, scene.id("C"), scene.id("B"), Scene::at(0, 1),
                           Special::Canister4, 4)
            .fast_target;
    };
    CHECK_FALSE(fast());
    scene["B"].moved = 12_in;
    CHECK(fast());
}

TEST_CASE("MM-40.03, MM-06.09 a wall is cover from canister") {
    Scene scene{std::string{crew} + " vs B line @0,9"};
    const auto cover = [&] {
        return area_attack(scene.battle, scene.id("C"), scene.id("B"), Scene::at(0, 1),
                           Special::Canister4, 4)
            .cover;
    };
    CHECK_FALSE(cover());
    scene.wall(-3, 8, 3, 8);
    CHECK(cover());
}

TEST_CASE("MM-40.20, MM-53.07 who is fired at with a gun is aware of its crew") {
    Scene scene{"C line group1 @-1,-1.1 | D line group1 @1,-1.1 vs B line @0,9 facing 0,-1", true};
    scene.gun(GunKind::Light, 0, 0);
    scene["B"].unaware_of = scene.mask({"C", "D"});
    misses(scene, "MM-54.01", 10);
    scene.dice("MM-53.09: 1 1");
    scene.answer("group-fire: hold-fire");  // so he could have fired
    fire_gun(scene.play(), scene.id("C"), scene.id("B"),
             shot("canister", scene.id("C"), scene.id("B")));
    CHECK(scene["B"].unaware_of.empty());
}

TEST_CASE("MM-40.20, MM-53.10 who has ducked back from canister has no other result") {
    Scene scene{std::string{crew} + " vs B civilian rep5 @0,6", true};
    scene.gun(GunKind::Light, 0, 0);
    scene.dice("MM-54.01: 1 4; MM-54.06: 1 6");
    misses(scene, "MM-54.01", 9);
    fire_gun(scene.play(), scene.id("C"), scene.id("B"),
             shot("canister", scene.id("C"), scene.id("B")));
    CHECK(scene.rolls("MM-53.09"_rule) == 0);
    CHECK(scene.y("B") == doctest::Approx(14).epsilon(0.01));
}

TEST_CASE("MM-40.18, MM-13.05 who sees his leader fall to canister checks after it") {
    Scene scene{std::string{crew} + " vs L civilian leader rep5 @0,6 | W civilian rep5 @9,6"};
    scene.gun(GunKind::Light, 0, 0);
    scene["W"].under = scene.id("L");
    scene.dice("MM-06.05: 1 1; MM-40.11: 6 6 6; MM-13.03: 1 1");
    fire_gun(scene.play(), scene.id("C"), scene.id("L"),
             shot("canister", scene.id("C"), scene.id("L")));
    CHECK(scene["L"].status == Status::Dead);
    CHECK(scene.last_roll("MM-13.03"_rule).who == scene.id("W"));
}

TEST_CASE("MM-40.24 in reaction too the gun is loaded and the enemy within its arc") {
    Scene scene{std::string{crew} + " vs B line @10,11.2"};
    const GunId gun = scene.gun(GunKind::Light, 0, 0);
    const auto bears = [&] { return gun_bears(scene.battle, scene.id("C"), scene.id("B")); };
    CHECK(bears());
    scene.battle[gun].to_reload = 1;
    CHECK_FALSE(bears());
    scene.battle[gun].to_reload = 0;
    scene.move("B", 10, 10.9);
    CHECK_FALSE(bears());
}

TEST_CASE("MM-10.04, MM-40.24 an enemy who comes within the gun's range alone causes no check") {
    Scene scene{"A line unloaded @0,23 vs C line @-1,-1.1 facing 0,1 | D line @1,-1.1 facing 0,1"};
    scene.gun(GunKind::Light, 0, 0);
    scene.answer("action: move");
    scene.answer_move("A", {Scene::at(0, 17)});  // 16" from the muzzle, 17" from a musket
    FigureSet none;
    act(scene.play(), scene.id("A"), none);
    CHECK(gun_bears(scene.battle, scene.id("C"), scene.id("A")));
    CHECK(scene.rolls("MM-10.02"_rule) == 0);
}
