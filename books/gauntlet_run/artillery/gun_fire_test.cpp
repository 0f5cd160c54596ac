#include "books/gauntlet_run/artillery/gun_fire.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/artillery/gun_scene.h"
#include "books/gauntlet_run/artillery/gun_shot.h"

namespace gauntlet_run {

TEST_CASE("GR-14.03 a gun fires at whom it sees; its arc is 90 degrees, and it may be turned") {
    Scene scene{"G gun:light @0,0 vs A line @0,15 | B line @20,0 | C line @0,-15>0,1"};
    CHECK(shots_of(scene, "G") == "fire-gun A, fire-gun B, fire-gun C");
    CHECK(laid_on(scene.battle, scene["G"].gun, scene.id("A")).facing == Facing{0, 1});
    CHECK_FALSE(laid_on(scene.battle, scene["G"].gun, scene.id("A")).far);
    CHECK(laid_on(scene.battle, scene["G"].gun, scene.id("B")).facing == Facing{1, 1});
    CHECK(laid_on(scene.battle, scene["G"].gun, scene.id("C")).far);
}

TEST_CASE("GR-09.04 a turn of up to 45 degrees is free, a farther one is a move") {
    Scene scene{"G gun:light @0,0 vs A line @12,6 | B line @0,-15>0,1"};
    const Laid near = laid_on(scene.battle, scene["G"].gun, scene.id("A"));
    CHECK_FALSE(near.far);
    CHECK(near.facing == Facing{1, 1});
    scene.dice("GR-14.11: 2");
    fire(scene, "fire-gun", "G", "B");
    CHECK(scene.modifier("GR-14.11"_rule, "GR-57.01"_rule) == 1);
    CHECK(scene.gun_of("G").moved);
    CHECK(scene.gun_of("G").facing == Facing{0, -1});
}

TEST_CASE("GR-14.04 GR-15.18 a crew of one fires, and nobody fires a gun twice") {
    Scene scene{"G gun:light @0,0 vs A line @0,15"};
    scene["G"].men = 1;
    CHECK(may_fire_gun(scene.battle, scene.id("G"), false));
    scene.dice("GR-14.11: 2");
    fire(scene, "fire-gun", "G", "A");
    CHECK_FALSE(may_fire_gun(scene.battle, scene.id("G"), false));
}

TEST_CASE("GR-14.05 direct fire is stopped by whoever stands between") {
    Scene scene{"G gun:light @0,0 | F line @0,8 vs A line x4 @0,15"};
    CHECK(shots_of(scene, "G").empty());
}

TEST_CASE("GR-14.06 indirect fire goes over skirmishers but not over formed units") {
    Scene scene{"G gun:light mortar @0,0 | F skirmish x10 @0,8 vs A line x4 @0,20"};
    CHECK(shots_of(scene, "G") == "lob A");
    scene["F"].formation = gauntlet_run::Formation::Line;
    CHECK(shots_of(scene, "G").empty());
}

TEST_CASE("GR-14.07 a howitzer fires either way, and canister only directly") {
    Scene scene{"G gun:medium howitzer @0,0 vs A line @0,20"};
    CHECK(shots_of(scene, "G") == "fire-gun A, lob A");
    scene.gun_of("G").card = Ammunition::Canister;
    CHECK(shots_of(scene, "G") == "fire-gun A");
}

TEST_CASE("GR-15.09 the gun itself may be aimed at, with shot or shell") {
    Scene scene{"G gun:light @0,0 vs H gun:light @0,20"};
    CHECK(shots_of(scene, "G") == "fire-gun H, fire-at-gun H's gun");
    scene.gun_of("G").card = Ammunition::Canister;
    CHECK(shots_of(scene, "G") == "fire-gun H");
}

TEST_CASE("GR-01.03 lengths are known beforehand only where measuring is allowed") {
    Scene scene{"G gun:very-light x3 @0,-20 vs A line @0,20"};
    CHECK(shots_of(scene, "G") == "fire-gun A");
    scene.setting().switches.measuring = true;
    CHECK(shots_of(scene, "G").empty());
}

TEST_CASE("GR-57.04 a shot that falls short is spent all the same") {
    Scene scene{"G gun:very-light x3 @0,-20 vs A line @0,20"};
    fire(scene, "fire-gun", "G", "A");
    CHECK(scene.gun_of("G").fired);
    CHECK(scene.gun_of("G").card == Ammunition::None);
    CHECK(scene.told("GR-57.04"_rule));
}

TEST_CASE("GR-09.20 a medium gun does not fire in the activation that unlimbers it") {
    Scene scene{"G gun:medium @0,0 | L gun:light @5,0 vs A line @0,15"};
    scene.gun_of("G").unlimbered = scene.gun_of("L").unlimbered = true;
    CHECK_FALSE(may_fire_gun(scene.battle, scene.id("G"), true));
    CHECK(may_fire_gun(scene.battle, scene.id("L"), true));
}

TEST_CASE("GR-15.20 two smokes before the muzzle, and the card is taken away") {
    Scene scene{"G gun:light @0,0 vs A line @0,15"};
    scene.dice("GR-14.11: 2");
    fire(scene, "fire-gun", "G", "A");
    CHECK(scene.battle.smoke.size() == 2);
    CHECK(scene.gun_of("G").card == Ammunition::None);
}

TEST_CASE("GR-15.22 GR-15.23 GR-15.24 reloading takes an activation in which they do not fire") {
    Scene scene{"G gun:light @0,0 vs A line @0,15"};
    scene.gun_of("G").card = Ammunition::None;
    scene.gun_of("G").tokens = 1;
    CHECK(shots_of(scene, "G").empty());
    Question question;
    offer_gun_loading(scene.battle, scene.id("G"), question);
    REQUIRE(offered(scene, question) == "reload-gun G's gun");
    scene.answer("lay-card: lay-shot");
    Alarms alarms;
    work_gun(scene.play(), question.options[0], false, alarms);
    CHECK(scene.gun_of("G").tokens == 0);
    CHECK(scene.gun_of("G").card == Ammunition::Shot);
}

TEST_CASE("GR-15.25 a loaded gun may be given another card instead of firing") {
    Scene scene{"G gun:light @0,0 vs A line @0,15"};
    Question question;
    offer_gun_loading(scene.battle, scene.id("G"), question);
    CHECK(offered(scene, question) == "change-card G's gun");
    scene.umpire.answer("lay-card", pick(1));
    Alarms alarms;
    work_gun(scene.play(), question.options[0], false, alarms);
    CHECK(scene.gun_of("G").card == Ammunition::Canister);
}

TEST_CASE("GR-99.35 a light gun through three turns (worked example)") {
    Scene scene{"G gun:light @0,0 vs A line @0,20.5"};
    CHECK(number_for(scene, "G", "A") == 5);
    scene.dice("GR-14.11: 5; GR-15.02: 3 1");
    fire(scene, "fire-gun", "G", "A");
    gun_tokens(scene.play());
    forget_gun_turn(scene.battle);
    CHECK(scene.gun_of("G").tokens == 1);
    CHECK(shots_of(scene, "G").empty());
    scene.umpire.answer("lay-card", pick(1));
    Alarms alarms;
    work_gun(scene.play(),
             option_of(scene, "reload-gun", "G", piece_of(scene.battle, scene["G"].gun)), false,
             alarms);
    scene.move("A", 0, 15.5);
    scene.dice("GR-15.02: 3 3 1 2 1");
    fire(scene, "fire-gun", "G", "A");
    CHECK(scene.rolls("GR-14.11"_rule) == 1);
}

TEST_CASE("GR-16.24 an unactivated gun fires at chargers in its arc, at close range") {
    Scene scene{"G gun:light @0,0 | M gun:light mortar @20,0 vs A line @0,15 | B line @20,15"};
    CHECK(may_fire_gun_at_chargers(scene.battle, scene.id("G"), scene.id("A")));
    CHECK_FALSE(may_fire_gun_at_chargers(scene.battle, scene.id("M"), scene.id("B")));
    scene.dice("GR-14.11: 2");
    Alarms alarms;
    fire_gun_at_chargers(scene.play(), scene.id("G"), scene.id("A"), alarms);
    CHECK(scene.modifier("GR-14.11"_rule, "GR-14.13"_rule) == -1);
    scene.gun_of("G").card = Ammunition::Shot;
    scene.gun_of("G").fired = false;
    scene.move("A", 15, 0);
    CHECK_FALSE(may_fire_gun_at_chargers(scene.battle, scene.id("G"), scene.id("A")));
    scene.move("A", 0, 15);
    scene["G"].activated = true;
    CHECK_FALSE(may_fire_gun_at_chargers(scene.battle, scene.id("G"), scene.id("A")));
}

}  // namespace gauntlet_run
