#include <doctest/doctest.h>

#include "books/petite_guerre/guns/artillery.h"
#include "books/petite_guerre/shooting/shooting.h"
#include "books/petite_guerre/test_scene.h"
#include "books/petite_guerre/turn/acting_scene.h"

namespace petite_guerre {
namespace {

// How many turns he spends loading before the weapon in his hands has one more shot.
int turns_until_loaded(Scene& scene, std::string_view who) {
    const int before = scene[who].weapons[0].shots;
    for (int turns = 1; turns <= 9; ++turns) {
        REQUIRE(may_load(scene.battle, scene.id(who)));
        load(scene.play(), scene.id(who));
        ++scene.battle.turn;
        if (scene[who].weapons[0].shots > before) return turns;
    }
    return 0;
}

int rounds(std::string_view who, bool alone) {
    Scene scene{"Ames " + std::string{who} + " vs Roy irregulars B"};
    scene["Ames"].weapons[0].shots = 0;
    reload_item(scene.play(), scene.id("Ames"), alone);
    return scene["Ames"].weapons[0].shots;
}

}  // namespace

TEST_CASE("PG-14.11 half an action is an item, one a whole turn, two are two turns") {
    Scene scene{
        "Bow irregulars B bow unloaded | Musket regulars B musket unloaded"
        " | Rifle irregulars B rifle unloaded | Breech regulars B breech-rifle unloaded"
        " vs Roy irregulars B"};
    for (const std::string_view who : {"Bow", "Breech"}) {
        CHECK(may_reload(scene.battle, scene.id(who)));
        CHECK_FALSE(may_load(scene.battle, scene.id(who)));
        reload_item(scene.play(), scene.id(who), false);
        CHECK(scene[who].weapons[0].shots == 1);
        CHECK_FALSE(may_reload(scene.battle, scene.id(who)));
    }
    CHECK_FALSE(may_reload(scene.battle, scene.id("Musket")));
    CHECK(turns_until_loaded(scene, "Musket") == 1);
    CHECK(turns_until_loaded(scene, "Rifle") == 2);
    CHECK_FALSE(may_load(scene.battle, scene.id("Rifle")));
}

TEST_CASE("PG-14.12 a bow is reloaded and shot every turn") {
    Scene scene{"Ames irregulars B bow @0,0 vs Roy irregulars B @0,36.6"};
    scene.acquired("Ames", "Roy");
    for (int turn = 1; turn <= 3; ++turn) {
        scene.battle.turn = static_cast<std::int16_t>(turn);
        scene.answer("shoot Roy");
        scene.dice("PG-15.01: 1");
        shoot_item(scene.play(), scene.id("Ames"), false);
        CHECK_FALSE(may_shoot(scene.battle, scene.id("Ames")));
        reload_item(scene.play(), scene.id("Ames"), false);
        CHECK(may_shoot(scene.battle, scene.id("Ames")));
        CHECK(scene["Ames"].now.items.size() == 2);
    }
}

TEST_CASE("PG-14.14 three rounds if nothing else is done, one beside something else") {
    CHECK(rounds("regulars B revolver", true) == 3);
    CHECK(rounds("regulars B revolver", false) == 1);
    CHECK(rounds("regulars B repeating-rifle", true) == 3);
    CHECK(rounds("regulars B repeating-rifle", false) == 1);
    Scene scene{"Ames regulars B revolver vs Roy irregulars B"};
    scene["Ames"].weapons[0].shots = 5;
    reload_item(scene.play(), scene.id("Ames"), true);
    CHECK(scene["Ames"].weapons[0].shots == 6);  // and no more
}

TEST_CASE("PG-14.16 the two barrels of a shotgun are loaded one after the other") {
    Scene scene{"Ames irregulars B shotgun double unloaded vs Roy irregulars B"};
    CHECK(turns_until_loaded(scene, "Ames") == 1);
    CHECK(scene["Ames"].weapons[0].shots == 1);
    CHECK(turns_until_loaded(scene, "Ames") == 1);
    CHECK(scene["Ames"].weapons[0].shots == 2);
    CHECK_FALSE(may_load(scene.battle, scene.id("Ames")));
}

TEST_CASE("PG-14.18 a bow cannot be used lying down") {
    Scene scene{
        "Ames irregulars B bow prone | Bow irregulars B bow unloaded prone"
        " | Gun irregulars B musket prone vs Roy irregulars B"};
    CHECK_FALSE(may_shoot(scene.battle, scene.id("Ames")));
    CHECK_FALSE(may_reload(scene.battle, scene.id("Bow")));
    CHECK(may_shoot(scene.battle, scene.id("Gun")));
    scene["Ames"].posture = Posture::Kneeling;
    CHECK(may_shoot(scene.battle, scene.id("Ames")));
}

TEST_CASE("PG-14.19 regulars do not load muzzle-loaders lying down, others do") {
    Scene scene{
        "Red regulars B musket unloaded prone | Blue provincials B musket unloaded prone"
        " | Green irregulars B rifle unloaded prone"
        " | Breech regulars B breech-rifle unloaded prone vs Roy irregulars B"};
    CHECK_FALSE(may_load(scene.battle, scene.id("Red")));
    CHECK(may_load(scene.battle, scene.id("Blue")));
    CHECK(may_load(scene.battle, scene.id("Green")));
    CHECK(may_reload(scene.battle, scene.id("Breech")));
    scene["Red"].posture = Posture::Standing;
    CHECK(may_load(scene.battle, scene.id("Red")));
}

TEST_CASE("PG-14.20 civilians and unfamiliar weapons take double time, but only once") {
    Scene scene{
        "Smith civilians musket unloaded | Jones irregulars B rifle unfamiliar unloaded"
        " | Both civilians musket unfamiliar unloaded | Bow civilians bow unloaded"
        " vs Roy irregulars B"};
    CHECK(turns_until_loaded(scene, "Smith") == 2);
    CHECK(turns_until_loaded(scene, "Jones") == 4);
    CHECK(turns_until_loaded(scene, "Both") == 2);
    CHECK_FALSE(may_reload(scene.battle, scene.id("Bow")));
    CHECK(turns_until_loaded(scene, "Bow") == 1);
    CHECK(rounds("civilians revolver", true) == 1);
    CHECK(rounds("civilians revolver", false) == 0);
    CHECK(rounds("regulars B repeating-rifle unfamiliar", true) == 1);
}

TEST_CASE("PG-14.20 a wounded man loads one round a turn, one in two if he is slow besides") {
    CHECK(rounds("regulars B revolver wounded", true) == 1);
    Scene scene{"Ames civilians revolver wounded vs Roy irregulars B"};
    scene["Ames"].weapons[0].shots = 0;
    reload_item(scene.play(), scene.id("Ames"), true);
    CHECK(scene["Ames"].weapons[0].shots == 0);
    reload_item(scene.play(), scene.id("Ames"), true);
    CHECK(scene["Ames"].weapons[0].shots == 1);
}

TEST_CASE("PG-14.11 a wounded man needs two turns to load a musket") {
    Scene scene{"Ames regulars B musket unloaded wounded vs Roy irregulars B"};
    CHECK(turns_until_loaded(scene, "Ames") == 2);
}

TEST_CASE("PG-14.23 there is always another charge") {
    Scene scene{"Ames regulars B musket @0,0 vs Roy irregulars B @0,100"};
    for (int i = 0; i < 30; ++i) {
        blind_fire(scene.play(), scene.id("Ames"), Scene::at(0, 50));
        CHECK_FALSE(may_shoot(scene.battle, scene.id("Ames")));
        CHECK(turns_until_loaded(scene, "Ames") == 1);
    }
}

TEST_CASE(
    "PG-04.19, PG-14.19 a Regular in a formed unit of Provincials loads lying down as they do") {
    Scene scene{
        "A regulars B musket unloaded prone @-90,0 | B provincials B musket unloaded prone x5 vs "
        "Roy irregulars B @0,150"};
    CHECK_FALSE(may_load(scene.battle, scene.id("A")));
    scene.form({"A", "B 1", "B 2", "B 3", "B 4", "B 5"}, Layout::Line, 1, 0, 0);
    CHECK(may_load(scene.battle, scene.id("A")));
    CHECK(may_load(scene.battle, scene.id("B 1")));
}

TEST_CASE("PG-14.14, PG-14.20 one round beside another item, and a slow man none") {
    Scene scene{"Ames regulars B revolver unloaded vs Roy irregulars B @0,150"};
    CHECK(has(offered(scene, "Ames"), "reload"));
    scene["Ames"].now.of_turn = scene.battle.turn;
    scene["Ames"].now.items.push_back(Item::Reload);
    CHECK_FALSE(has(offered(scene, "Ames"), "reload"));
    Scene slow{"Smith civilians revolver unloaded vs Roy irregulars B @0,150"};
    CHECK_FALSE(has(offered(slow, "Smith"), "reload"));
    CHECK(has(offered(slow, "Smith"), "reload-alone"));
}

TEST_CASE("PG-14.20 civilians take double time over a gun, too") {
    for (const char* troops : {"regulars", "civilians"}) {
        Scene scene{"Smith " + std::string{troops}
                    + " B gunner @0,-9.9 vs Roy irregulars B @0,150"};
        const GunId gun = scene.gun(GunSize::Swivel, 0, 0, {0, 1}, {"Smith"});
        scene.battle[gun].loaded = false;
        load_gun(scene.play(), gun);
        const bool slow = scene["Smith"].troops == Troops::Civilians;
        CHECK(scene.battle[gun].loaded != slow);
        if (!slow) continue;
        ++scene.battle.turn;
        scene.battle[gun].used = false;
        load_gun(scene.play(), gun);
        CHECK(scene.battle[gun].loaded);
    }
}

}  // namespace petite_guerre
