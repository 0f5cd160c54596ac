#include "books/gauntlet_run/artillery/gun_shot.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/artillery/gun_scene.h"

namespace gauntlet_run {

TEST_CASE("GR-14.02 a natural 6 always hits, a natural 1 always misses") {
    Scene scene{"G gun:light @0,0 | H gun:light @5,0 vs A line @0,25 | B line @5,4"};
    scene.gun_of("G").inexperienced = true;
    scene["G"].men = 2;
    scene.gun_of("G").moved = true;
    CHECK(number_for(scene, "G", "A") == 7);
    scene.dice("GR-14.11: 6; GR-15.02: 1 1");
    fire(scene, "fire-gun", "G", "A");
    scene.gun_of("H").rifled = true;
    CHECK(number_for(scene, "H", "B") == 2);
    scene.dice("GR-14.11: 1; GR-15.10: 6");
    fire(scene, "fire-gun", "H", "B");
    CHECK(scene.came(Purpose::ToHit) == "G hit A, H missed B");
}

TEST_CASE("GR-14.08 what is loaded is shown when the gun is about to fire") {
    for (const Ammunition card : {Ammunition::Shot, Ammunition::Canister}) {
        Scene scene{"G gun:light @0,0 vs A line @0,15"};
        scene.gun_of("G").card = card;
        scene.dice(card == Ammunition::Shot ? "GR-14.11: 2" : "GR-15.02: 1 1 1 1 1");
        fire(scene, "fire-gun", "G", "A");
        CHECK(scene.told("G's gun fires " + std::string{ammunition_names[card]} + " at A"));
        CHECK(scene.gun_of("G").card == Ammunition::None);
        for (const Told& told : scene.umpire.told())
            if (told.rule == "GR-14.08"_rule) CHECK(told.seats == Told::everybody);
    }
}

TEST_CASE("GR-15.02 each 4 or more takes a figure") {
    Scene scene{"G gun:light @0,0 vs A line @0,15"};
    scene.dice("GR-14.11: 4; GR-15.02: 4 3");
    const Alarms alarms = fire(scene, "fire-gun", "G", "A");
    CHECK(scene["A"].men == 9);
    REQUIRE(alarms.due.size() >= 1);
    CHECK(alarms.due[0].has(Alarm::Artillery));
    CHECK(alarms.due[0].has(Alarm::Casualties));
}

TEST_CASE("GR-15.01 as many dice as the chart has for that gun, load and target") {
    Scene scene{"G gun:medium @0,0 vs H gun:light @0,15"};
    const auto dice = [&](Ammunition with, bool structure) {
        GunShot shot{scene.id("G"), {}, scene["G"].gun};
        if (structure)
            shot.at_gun = scene["H"].gun;
        else
            shot.at = scene.id("H");
        shot.with = with;
        return damage_dice(scene.battle, shot);
    };
    for (const GunSize size :
         {GunSize::VeryLight, GunSize::Light, GunSize::Medium, GunSize::Heavy, GunSize::Siege}) {
        CAPTURE(gun_size_names[size]);
        scene.gun_of("G").size = size;
        const GunRow& row = row_of(size);
        CHECK(dice(Ammunition::Shot, false) == row.shot_troops);
        CHECK(dice(Ammunition::Shot, true) == row.shot_structures);
        CHECK(dice(Ammunition::Shell, false) == row.shell_troops);
        CHECK(dice(Ammunition::Shell, true) == row.shell_structures);
        CHECK(dice(Ammunition::Canister, false) == row.canister);
        CHECK(dice(Ammunition::Canister, true) == 0);  // GR-57.02 a dash
    }
    // GR-57.02 a light gun: shell 3 and 4, shot 2 and 3, canister 5
    scene.gun_of("G").size = GunSize::Light;
    CHECK(dice(Ammunition::Shell, false) == 3);
    CHECK(dice(Ammunition::Shell, true) == 4);
    CHECK(dice(Ammunition::Shot, false) == 2);
    CHECK(dice(Ammunition::Shot, true) == 3);
    CHECK(dice(Ammunition::Canister, false) == 5);
}

TEST_CASE("GR-99.18 GR-14.14 canister at 15 inches (worked example)") {
    Scene scene{"G gun:light @0,0 vs A line @0,15.5"};
    scene.gun_of("G").card = Ammunition::Canister;
    scene.dice("GR-15.02: 6 4 3 2 5; GR-15.06: 5");
    fire(scene, "fire-gun", "G", "A");
    CHECK(scene["A"].men == 7);
    CHECK(scene.rolls("GR-14.11"_rule) == 0);
}

TEST_CASE("GR-14.15 GR-15.13 canister knows no cover and bursts no barrel") {
    Scene scene{"G gun:light @0,0 vs A line @0,10"};
    scene.line(LineKind::StoneWall, -10, 8, 10, 8);
    scene.gun_of("G").card = Ammunition::Canister;
    scene.dice("GR-15.02: 1 1 1 4 1");
    fire(scene, "fire-gun", "G", "A");
    CHECK(scene["A"].men == 9);
    CHECK(scene.rolls("GR-15.10"_rule) == 0);
}

TEST_CASE("GR-12.06 a gun hits none of those whom a house hides from it") {
    Scene scene{"G gun:siege x6 @0,0 vs A line @0,12"};
    scene.building(-0.75, 6, 12, 7);  // past it two of A are seen
    scene.gun_of("G").card = Ammunition::Canister;
    scene.dice("GR-15.02: 5 5 5 5 5 5 5 5 5 5");
    fire(scene, "fire-gun", "G", "A");
    CHECK(scene["A"].men == 8);
}

TEST_CASE("GR-15.06 a second 6 lets the attacker choose the figure") {
    Scene scene{"G gun:light @0,0 vs A line @0,15"};
    scene.dice("GR-14.11: 4; GR-15.02: 6 1; GR-15.06: 6");
    scene.umpire.otherwise([](const Question& question) {
        CHECK(question.seat == SeatId{0});
        return pick(0);
    });
    fire(scene, "fire-gun", "G", "A");
    CHECK(scene["A"].men == 9);
    CHECK_FALSE(scene["A"].nco);
}

TEST_CASE("GR-15.07 in counter-battery fire that 6 destroys gun and crew") {
    Scene scene{"G gun:light @0,0 vs H gun:light @0,15"};
    const GunId theirs = scene["H"].gun;
    scene.dice("GR-14.11: 4; GR-15.02: 6 1; GR-15.06: 6");
    fire(scene, "fire-gun", "G", "H");
    CHECK(scene.battle[theirs].lost);
    CHECK(scene["H"].presence == Presence::Destroyed);
}

TEST_CASE("GR-15.09 a gun is a structure of strength 3, and its crew outlives it") {
    Scene scene{"G gun:medium @0,0 vs H gun:light @0,15"};
    const GunId theirs = scene["H"].gun;
    const Option aim = option_of(scene, "fire-at-gun", "G", piece_of(scene.battle, theirs));
    Alarms alarms;
    scene.dice("GR-14.11: 5; GR-15.09: 4 4 1 1");
    work_gun(scene.play(), aim, false, alarms);
    CHECK(scene.battle[theirs].damage == 2);
    CHECK_FALSE(scene.battle[theirs].lost);
    scene.gun_of("G").card = Ammunition::Shot;
    scene.dice("GR-14.11: 5; GR-15.09: 4 1 1 1");
    work_gun(scene.play(), aim, false, alarms);
    CHECK(scene.battle[theirs].lost);
    CHECK(scene["H"].men == 4);
    CHECK_FALSE(scene["H"].gun);
}

TEST_CASE("GR-15.10 GR-15.11 GR-15.12 a 1 may burst the barrel: brass on 1, iron 1-2, old 1-3") {
    for (const auto& [metal, last] :
         {std::pair{Metal::Brass, 1}, std::pair{Metal::Iron, 2}, std::pair{Metal::OldIron, 3}}) {
        for (const bool bursts : {true, false}) {
            Scene scene{"G gun:light @0,0 vs A line @0,15"};
            CHECK(scene.gun_of("G").metal == Metal::Iron);
            scene.gun_of("G").metal = metal;
            const GunId gun = scene["G"].gun;
            scene.dice("GR-14.11: 1");
            scene.dice("GR-15.10: " + std::to_string(bursts ? last : last + 1));
            fire(scene, "fire-gun", "G", "A");
            CHECK(scene.battle[gun].lost == bursts);
            CHECK((scene["G"].presence == Presence::Destroyed) == bursts);
        }
    }
}

TEST_CASE("GR-14.12 a direct miss ends what the last hit was worth") {
    Scene scene{"G gun:light @0,0 vs A line @0,15"};
    scene.dice("GR-14.11: 4; GR-15.02: 1 1");
    fire(scene, "fire-gun", "G", "A");
    CHECK(scene.gun_of("G").last_hit == scene.id("A"));
    scene.gun_of("G").card = Ammunition::Shot;
    scene.dice("GR-14.11: 2");
    fire(scene, "fire-gun", "G", "A");
    CHECK_FALSE(scene.gun_of("G").last_hit);
}

TEST_CASE("GR-19.22 a ball from the flank of a formed unit is an attack on its flank") {
    Scene scene{"G gun:light @-15,12 vs A line @0,12"};
    scene.answer("lay-gun: lay-by-45");
    scene.dice("GR-14.11: 4; GR-15.02: 4 1 1 1");
    const Alarms alarms = fire(scene, "fire-gun", "G", "A");
    REQUIRE(alarms.due.size() >= 1);
    CHECK(alarms.due[0].has(Alarm::Flank));
}

TEST_CASE("GR-19.22 GR-16.26 a box turned outward has no flank for guns either") {
    for (const bool outward : {false, true}) {
        Scene scene{"G gun:light @0,0 vs A box x12 @0,15>0,1"};
        scene["A"].box_outward = outward;
        scene.dice("GR-14.11: 5; GR-15.02: 4 1 1 1");
        const Alarms alarms = fire(scene, "fire-gun", "G", "A");
        REQUIRE(alarms.due.size() == 1);
        CHECK(alarms.due[0].has(Alarm::Flank) == !outward);
    }
}

}  // namespace gauntlet_run
