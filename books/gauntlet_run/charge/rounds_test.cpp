#include "books/gauntlet_run/charge/rounds.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/charge/melee.h"
#include "books/gauntlet_run/fire/casualties.h"
#include "books/gauntlet_run/test_scene.h"

// Of charge/rounds.h: who of a unit strikes, in which order, and who checks.
namespace gauntlet_run {

namespace {

Melee between(const Scene& scene) {
    return {scene.id("A"), scene.id("E")};
}

int dice_of(const Scene& scene, const Melee& melee, std::string_view by) {
    return blow_dice(scene.battle, melee, scene.id(by));
}

}  // namespace

TEST_CASE("GR-18.07 those with melee weapons strike apart from the others if the owner likes") {
    Scene scene{"A steady skirmish blades4 @0,0 vs E steady x2 skirmish @0,7"};
    scene.answer("melee-weapons: strike-apart E");
    scene.dice("GR-18.02: 8 1; GR-18.02: 8 8 9; GR-18.02: 1");  // four of them, then six
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), between(scene));
    CHECK(scene["E"].presence == Presence::Destroyed);
    Scene as_one{"A steady skirmish blades4 @0,0 vs E steady x2 skirmish @0,7"};
    as_one.answer("melee-weapons: strike-as-one E");
    as_one.dice("GR-18.02: 8 8 8 9 9; GR-18.02: 1");  // less than half: no DM
    as_one.answer("after-melee: stay");
    fight_melee(as_one.play(), between(as_one));
    CHECK(as_one["E"].presence == Presence::Destroyed);
}

TEST_CASE("GR-08.05 who holds the horses fights only if the enemy is at the horses") {
    Scene scene{"A steady skirmish @0,0 vs E steady skirmish @0,7"};
    scene["E"].holders = 2;
    scene["E"].horses = Scene::at(0, 20);
    CHECK(dice_of(scene, between(scene), "E") == 4);
    scene["E"].horses = scene["A"].stand.front;
    CHECK(dice_of(scene, between(scene), "E") == 5);
}

TEST_CASE("GR-08.05 holders who are all that is left fight where they stand") {
    Scene scene{"A steady skirmish @0,0 vs E steady skirmish x2 @0,7"};
    scene["E"].holders = 2;
    scene["E"].horses = Scene::at(0, 20);
    CHECK(dice_of(scene, between(scene), "E") == 1);
    CHECK(dice_of(scene, Melee{scene.id("E"), scene.id("A")}, "E") == 0);  // they do not charge
}

TEST_CASE("GR-18.12 pikes strike first, GR-18.25 whatever the ground") {
    Scene scene{"A steady box pikes x12 @0,0 vs E steady x5 skirmish @0,7"};
    Melee melee = between(scene);
    melee.charger_second = true;
    scene.dice("7 7 7 7 7");
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), melee);
    CHECK(scene["E"].presence == Presence::Destroyed);
}

TEST_CASE("GR-18.25 pikes are half of those who are left; which man falls his owner says") {
    Scene scene{"A steady box pikes unarmed x12 @0,0 vs E steady x5 skirmish @0,7"};
    scene["A"].other_arms = 6;
    CHECK(scene["A"].has_pikes());
    scene.answer("casualty-pike: lose-with-pike");
    remove_figure(scene.play(), scene.id("A"));
    CHECK_FALSE(scene["A"].has_pikes());
    scene.answer("casualty-pike: lose-without-pike");
    remove_figure(scene.play(), scene.id("A"));
    CHECK(scene["A"].has_pikes());
}

TEST_CASE("GR-18.25 of whom fewer than half have pikes, those strike with the rest") {
    for (const int without : {6, 7}) {
        Scene scene{"A steady box pikes x12 @0,0 vs E steady x1 skirmish @0,7"};
        scene["A"].other_arms = static_cast<std::uint8_t>(without);
        Melee melee = between(scene);
        melee.charger_second = true;
        const bool pikes = without == 6;
        if (!pikes) scene.dice("GR-18.02: 10");
        scene.dice("GR-18.02: 7 1 1 1 1");
        scene.answer("after-melee: stay");
        fight_melee(scene.play(), melee);
        CHECK(scene["E"].presence == Presence::Destroyed);
        CHECK(scene["A"].men == (pikes ? 12 : 11));
    }
}

TEST_CASE("GR-18.12 pike against pike is at once") {
    Scene scene{"A steady box pikes x12 @0,0 vs E steady box pikes x12 @0,5"};
    scene.dice("8 1 1 1 1; 8 8 1 1 1; GR-19.13: 3");
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), between(scene));
    CHECK(scene["E"].men == 11);
    CHECK(scene["A"].men == 10);
}

TEST_CASE("GR-18.12 between two units of pikes the ground decides") {
    Scene scene{"A steady box pikes x12 @0,0 vs E steady box pikes x12 @0,5"};
    Melee melee = between(scene);
    melee.charger_second = true;
    scene.dice("8 8 8 8 8; 1 1 1; GR-19.13: 2");  // seven are left to strike back
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), melee);
    CHECK(scene["A"].men == 7);
}

TEST_CASE("GR-19.03 who has lost more checks, though nobody is left of the other") {
    Scene scene{"A steady skirmish @0,0 vs E drilled x3 mounted skirmish @0,7"};
    scene.answer("ride-off: strike A");
    scene.dice("GR-18.02: 10 10 10 1 1; GR-18.02: 9 9 9 9; GR-19.13: 8");
    scene.answer("after-melee: stay");
    fight_melee(scene.play(), between(scene));
    CHECK(scene["E"].presence == Presence::Destroyed);
    CHECK(scene["A"].men == 6);
}

}  // namespace gauntlet_run
