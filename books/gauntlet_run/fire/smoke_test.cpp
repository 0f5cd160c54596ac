#include "books/gauntlet_run/fire/smoke.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/test_scene.h"

namespace gauntlet_run {

TEST_CASE("GR-13.19 smoke is as wide as the body, an inch deep, at its edge, one before another") {
    Scene scene{"A line @0,0 vs B line @0,10"};
    lay_smoke(scene.battle, scene.id("A"), Scene::at(3, 20), 2);
    REQUIRE(scene.battle.smoke.size() == 2);
    // five bases of an inch; the front edge is at half an inch, the middle of the strip at an inch
    CHECK(scene.battle.smoke[0].left == Scene::at(-2.5, 1));
    CHECK(scene.battle.smoke[0].right == Scene::at(2.5, 1));
    CHECK(scene.battle.smoke[1].left == Scene::at(-2.5, 2));
    lay_smoke(scene.battle, scene.id("A"), Scene::at(3, 20), 1);
    CHECK(scene.battle.smoke[2].left == Scene::at(-2.5, 3));
}

TEST_CASE("GR-13.19 of skirmishers towards whom they fire at, of a gun two inches wide") {
    Scene scene{"A skirmish x1 @0,0 | G gun:light @20,0 vs B line @0,10"};
    lay_smoke(scene.battle, scene.id("A"), Scene::at(-10, 0), 1);
    CHECK(scene.battle.smoke[0].left == Scene::at(-1, -0.5));
    CHECK(scene.battle.smoke[0].right == Scene::at(-1, 0.5));
    lay_gun_smoke(scene.battle, scene.id("G"), scene["G"].gun, 2);
    CHECK(scene.battle.smoke[1].left == Scene::at(19, 1.5));
    CHECK(scene.battle.smoke[1].right == Scene::at(21, 1.5));
    CHECK(scene.battle.smoke[2].left == Scene::at(19, 2.5));
}

TEST_CASE("GR-01.18 at the end of a turn each unit loses one smoke") {
    Scene scene{"A line @0,0 | C line @20,0 vs B line @0,10"};
    lay_smoke(scene.battle, scene.id("A"), Scene::at(0, 20), 2);
    lay_smoke(scene.battle, scene.id("C"), Scene::at(0, 20), 1);
    thin_smoke(scene.battle);
    CHECK(smokes_of(scene.battle, scene.id("A")) == 1);
    CHECK(smokes_of(scene.battle, scene.id("C")) == 0);
    thin_smoke(scene.battle);
    CHECK(scene.battle.smoke.empty());
}

TEST_CASE("GR-13.16 smoke stays where it is, and thins though its maker is gone") {
    Scene scene{"A line @0,0 vs B line @0,10"};
    lay_smoke(scene.battle, scene.id("A"), Scene::at(0, 20), 2);
    const Smoke first = scene.battle.smoke[1];
    scene.move("A", 20, 0);
    scene["A"].presence = Presence::Destroyed;
    thin_smoke(scene.battle);
    REQUIRE(scene.battle.smoke.size() == 1);
    CHECK(scene.battle.smoke[0] == first);
    thin_smoke(scene.battle);
    CHECK(scene.battle.smoke.empty());
}

TEST_CASE("GR-13.18 how many smokes a line crosses") {
    Scene scene{"A line @0,0 vs B line @0,10"};
    lay_smoke(scene.battle, scene.id("A"), Scene::at(0, 20), 3);
    CHECK(smokes_crossed(scene.battle, Scene::at(0, 0), Scene::at(0, 10)) == 3);
    CHECK(smokes_crossed(scene.battle, Scene::at(0, 10), Scene::at(0, 2.5)) == 1);
    CHECK(smokes_crossed(scene.battle, Scene::at(5, 0), Scene::at(5, 10)) == 0);
}

}  // namespace gauntlet_run
