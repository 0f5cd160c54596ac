#include <doctest/doctest.h>

#include "books/petite_guerre/guns/gun_scene.h"
#include "books/petite_guerre/shooting/shooting.h"

namespace petite_guerre {
namespace {

// Everybody of the first side has acquired everybody of the other.
void all_acquired(Scene& scene) {
    for (const FigureId who : all(scene.battle))
        for (const FigureId other : all(scene.battle))
            if (enemies(scene.battle, who, other)) scene.battle[who].knows.acquired.add(other);
}

}  // namespace

TEST_CASE("PG-14.03 a leader points out targets only to those within his radius") {
    Scene scene{
        "Ames regulars B musket @0,0 facing 0,1 | Chief regulars B leader3 @-60,0"
        " vs Near irregulars B @60,90 | Other irregulars B @-60,120"};
    all_acquired(scene);
    scene["Chief"].command.designated = scene.id("Other");
    CHECK(targets(scene.battle, scene.id("Ames")) == scene.set({"Near"}));
    scene.move("Chief", -40, 0);
    CHECK(targets(scene.battle, scene.id("Ames")) == scene.set({"Other"}));
}

TEST_CASE("PG-14.04 a marksman takes the designated target before the nearest threat") {
    Scene scene{
        "Ames irregulars A rifle marksman @0,0 facing 0,1 | Chief irregulars A leader1 @-20,0"
        " vs Threat irregulars B musket @0,60 | Other irregulars B @-60,120"};
    all_acquired(scene);
    CHECK(targets(scene.battle, scene.id("Ames")) == scene.set({"Threat"}));
    scene["Chief"].command.designated = scene.id("Other");
    CHECK(targets(scene.battle, scene.id("Ames")) == scene.set({"Other"}));
    scene["Ames"].marksman = false;
    CHECK(targets(scene.battle, scene.id("Ames")) == scene.set({"Threat"}));
}

TEST_CASE("PG-18.15 a target designated by a leader who controls the crew counts as acquired") {
    GunScene at{GunSize::Light, " | Chief regulars B leader2 @-20,-110 vs Roy irregulars B @0,100"};
    Scene& scene = at.scene;
    const FigureId target = scene.id("Roy");
    scene["Chief"].command.designated = target;
    CHECK(acquired_by_gun(scene.battle, at.id, target).empty());
    scene["Chief"].command.control = true;
    CHECK_FALSE(acquired_by_gun(scene.battle, at.id, target).empty());
}

TEST_CASE("PG-14.04 artillery takes the designated target before the nearest threat") {
    GunScene at{GunSize::Light,
                " | Chief regulars B leader1 @-20,-110"
                " vs Threat irregulars B rifle @0,0 | Other irregulars B @20,100"};
    Scene& scene = at.scene;
    scene.acquired("Nco", "Threat");
    scene.acquired("Nco", "Other");
    scene["Chief"].command.designated = scene.id("Other");
    at.fire_at("shot", "Other", "PG-19.02: 3; PG-19.04: 1");
    CHECK(scene["Other"].under(Fire::Artillery));
}

TEST_CASE("PG-18.08, PG-18.11 what a crew may do with its gun") {
    GunScene at{GunSize::Light, " vs Roy irregulars B musket @0,100"};
    const Battle& battle = at.scene.battle;
    CHECK(may_fire_gun(battle, at.id));
    CHECK_FALSE(may_load_gun(battle, at.id));
    CHECK(may_limber_gun(battle, at.id));
    CHECK_FALSE(may_set_up_gun(battle, at.id));
    at.gun().loaded = false;
    CHECK_FALSE(may_fire_gun(battle, at.id));
    CHECK(may_load_gun(battle, at.id));
    at.gun().set_up = 1;
    CHECK_FALSE(may_load_gun(battle, at.id));
    CHECK(may_set_up_gun(battle, at.id));
    at.gun().limbered = true;
    CHECK_FALSE(may_limber_gun(battle, at.id));
    at.scene["Nco"].status = Status::Dead;
    CHECK_FALSE(may_set_up_gun(battle, at.id));
}

}  // namespace petite_guerre
