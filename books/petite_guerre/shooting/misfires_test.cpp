#include <doctest/doctest.h>

#include "books/petite_guerre/guns/gun_scene.h"
#include "books/petite_guerre/shooting/shooting.h"
#include "books/petite_guerre/test_scene.h"

namespace petite_guerre {
namespace {

void shoot(Scene& scene, std::string_view dice) {
    scene.switches().misfires = true;
    scene.dice(dice);
    shoot_at(scene.play(), scene.id("Ames"), scene.id("Roy"), false);
}

int turns_to_clear(Scene& scene) {
    int turns = 0;
    while (may_load(scene.battle, scene.id("Ames")) && turns < 9) {
        load(scene.play(), scene.id("Ames"));
        ++scene.battle.turn;
        ++turns;
    }
    return turns;
}

}  // namespace

TEST_CASE("PG-16.01 with each shot a second die, and a double is a misfire; off by default") {
    Scene scene{"Ames regulars B musket @0,0 vs Roy irregulars B musket @0,46.6"};
    CHECK_FALSE(scene.switches().misfires);
    shoot(scene, "PG-15.01: 6; PG-16.01: 6");
    CHECK_FALSE(scene.told("is hit"));
    CHECK_FALSE(scene["Roy"].under_fire());
    CHECK(scene["Ames"].weapons[0].misfired);
    CHECK_FALSE(may_shoot(scene.battle, scene.id("Ames")));
}

TEST_CASE("PG-16.01 no double, no misfire") {
    Scene scene{"Ames regulars B musket @0,0 vs Roy irregulars B musket @0,46.6"};
    shoot(scene, "PG-15.01: 2; PG-16.01: 6");
    CHECK(scene["Roy"].under_fire());
    CHECK_FALSE(scene["Ames"].weapons[0].misfired);
}

TEST_CASE("PG-16.01 a shot out of range may misfire, too") {
    Scene scene{"Ames regulars B musket @0,0 vs Roy irregulars B musket @0,120"};
    shoot(scene, "PG-15.01: 2; PG-16.01: 2");
    CHECK_FALSE(scene["Roy"].under_fire());
}

TEST_CASE("PG-16.02 one turn clears and loads it whatever it is, two for slow or wounded men") {
    struct Row {
        const char* who;
        int turns;
    };
    for (const Row& row :
         {Row{"regulars B musket", 1}, Row{"irregulars B rifle", 1}, Row{"civilians musket", 2},
          Row{"regulars B rifle unfamiliar", 2}, Row{"regulars B musket wounded", 2}}) {
        CAPTURE(row.who);
        Scene scene{"Ames " + std::string{row.who} + " @0,0 vs Roy irregulars B musket @0,46.6"};
        shoot(scene, "PG-15.01: 3; PG-16.01: 3");
        CHECK(turns_to_clear(scene) == row.turns);
        CHECK(may_shoot(scene.battle, scene.id("Ames")));
    }
}

TEST_CASE("PG-16.03 a double one of the unfamiliar or class C costs the ramrod") {
    struct Row {
        const char* who;
        bool lost;
    };
    for (const Row& row :
         {Row{"regulars C musket", true}, Row{"regulars B musket unfamiliar", true},
          Row{"regulars B musket", false}, Row{"regulars A rifle", false}}) {
        CAPTURE(row.who);
        Scene scene{"Ames " + std::string{row.who} + " @0,0 vs Roy irregulars B musket @0,46.6"};
        shoot(scene, "PG-15.01: 1; PG-16.01: 1");
        CHECK(scene["Ames"].weapons[0].no_ramrod == row.lost);
        CHECK(may_load(scene.battle, scene.id("Ames")) == !row.lost);
    }
    Scene scene{"Ames regulars C musket @0,0 vs Roy irregulars B musket @0,46.6"};
    shoot(scene, "PG-15.01: 2; PG-16.01: 2");
    CHECK_FALSE(scene["Ames"].weapons[0].no_ramrod);
}

TEST_CASE("PG-16.04 only flintlocks and matchlocks, and only aimed fire") {
    for (const char* one : {"pistol", "musket", "matchlock", "rifle", "carbine", "shotgun"}) {
        CAPTURE(one);
        Scene scene{"Ames irregulars B " + std::string{one}
                    + " @0,0 vs Roy irregulars B musket @0,46.6"};
        shoot(scene, "PG-15.01: 2; PG-16.01: 3");
        CHECK(scene.rolls("PG-16.01"_rule) == 1);
    }
    for (const char* one : {"bow", "musket percussion", "breech-rifle", "revolver",
                            "repeating-rifle", "carbine breech"}) {
        CAPTURE(one);
        Scene scene{"Ames irregulars B " + std::string{one}
                    + " @0,0 vs Roy irregulars B musket @0,46.6"};
        shoot(scene, "PG-15.01: 1");
        CHECK(scene.rolls("PG-16.01"_rule) == 0);
    }
    Scene scene{"Ames irregulars B musket @0,0 vs Roy irregulars B musket @0,46.6"};
    scene.switches().misfires = true;
    blind_fire(scene.play(), scene.id("Ames"), Scene::at(0, 40));
    CHECK(scene.umpire.rolls().empty());
}

TEST_CASE("PG-16.04 neither volleys nor artillery misfire") {
    Scene scene{"A regulars B musket x4 vs Roy irregulars B musket @0,50"};
    scene.switches().misfires = true;
    const BodyId body = scene.form({"A 1", "A 2", "A 3", "A 4"}, Layout::Line, 1, 0, 0);
    scene.dice("PG-21.07: 1");
    volley(scene.play(), body);
    CHECK(scene.rolls("PG-16.01"_rule) == 0);
    GunScene at{GunSize::Swivel, " vs Roy irregulars B @0,-43.4"};
    at.scene.switches().misfires = true;
    at.scene.acquired("One", "Roy");
    at.fire_at("shot", "Roy", "PG-15.01: 1");
    CHECK(at.scene.rolls("PG-16.01"_rule) == 0);
}

}  // namespace petite_guerre
