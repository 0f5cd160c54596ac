#include <doctest/doctest.h>

#include "books/gauntlet_run/artillery/gun_moves.h"
#include "books/gauntlet_run/artillery/gun_scene.h"
#include "books/gauntlet_run/artillery/gun_shot.h"
#include "books/gauntlet_run/moving/movement.h"

namespace gauntlet_run {

namespace {

// Indirectly, with that on the die; a hit wounds nobody.
void lob(Scene& scene, std::string_view at, int die, std::string_view more = {}) {
    scene.gun_of("G").card = Ammunition::Shot;
    scene.umpire.otherwise([](const Question&) { return pick(0); });
    scene.dice("GR-14.16: " + std::to_string(die) + (die >= 5 ? "; GR-15.02: 1 1" : "")
               + std::string{more});
    fire(scene, "lob", "G", at);
}
int lobbed_at(const Scene& scene, std::string_view at) {
    GunShot shot = shot_at(scene, "G", at);
    shot.indirect = true;
    return gun_needed(scene.battle, shot).number;
}

}  // namespace

TEST_CASE("GR-14.11 GR-57.01 direct fire hits on 4, with the DMs of the chart") {
    Scene scene{"G gun:light @0,0 vs A line @0,15"};
    CHECK(number_for(scene, "G", "A") == 4);
    GunShot shot = shot_at(scene, "G", "A");
    shot.moved = true;
    CHECK(gun_needed(scene.battle, shot).number == 5);
    scene.gun_of("G").rifled = true;
    CHECK(number_for(scene, "G", "A") == 3);
}

TEST_CASE("GR-57.01 light cover, smoke, crouching and formation do not count") {
    Scene scene{"G gun:light @0,0 vs A skirmish crouching @0,15"};
    scene.line(LineKind::Fence, -10, 12, 10, 12);
    CHECK(number_for(scene, "G", "A") == 4);
}

TEST_CASE("GR-14.13 close range and long range; a swivel has no close range") {
    Scene scene{"G gun:light @0,0 | S gun:swivel x2 @10,0 vs A line @0,6 | B line @10,6"};
    CHECK(number_for(scene, "G", "A") == 3);  // 5.5" of 6"
    scene.move("A", 0, 7);
    CHECK(number_for(scene, "G", "A") == 4);
    scene.move("A", 0, 18.5);
    CHECK(number_for(scene, "G", "A") == 4);  // 18" is half of 36"
    scene.move("A", 0, 19);
    CHECK(number_for(scene, "G", "A") == 5);
    CHECK(number_for(scene, "S", "B") == 4);
}

TEST_CASE("GR-14.22 GR-09.06 half and inexperienced crews add up") {
    Scene scene{"G gun:light @0,0 vs A line @0,15"};
    scene["G"].men = 2;
    CHECK(number_for(scene, "G", "A") == 5);
    scene.gun_of("G").inexperienced = true;
    CHECK(number_for(scene, "G", "A") == 6);
}

TEST_CASE("GR-14.22 GR-49.03 gunners of class Inexperienced are an inexperienced crew") {
    Scene scene{"G gun:light inexperienced @0,0 vs A line @0,15"};
    CHECK(number_for(scene, "G", "A") == 5);
    CHECK(lobbed_at(scene, "A") == 6);
    scene.gun_of("G").inexperienced = true;  // +1 once
    CHECK(number_for(scene, "G", "A") == 5);
    scene["G"].men = 2;
    CHECK(number_for(scene, "G", "A") == 6);
    for (const Morale morale : {Morale::Wavering, Morale::Steady, Morale::Drilled}) {
        Scene others{"G gun:light @0,0 vs A line @0,15"};
        others["G"].morale = morale;
        CHECK(number_for(others, "G", "A") == 4);
    }
}

TEST_CASE("GR-14.12 a target that the last shot has hit is easier, until one of them moves") {
    Scene scene{"G gun:light @0,0 vs A line @0,15"};
    scene.gun_of("G").last_hit = scene.id("A");
    scene.gun_of("G").hit_there = scene["A"].stand.front;
    CHECK(number_for(scene, "G", "A") == 3);
    scene.move("A", 0, 16);
    CHECK(number_for(scene, "G", "A") == 4);
}

TEST_CASE("GR-99.16 a medium gun at a target in heavy cover at 30 inches (worked example)") {
    Scene scene{"G gun:medium @0,-15 vs A line @0,15.5"};
    scene.line(LineKind::StoneWall, -10, 14, 10, 14);
    CHECK(number_for(scene, "G", "A") == 6);
    scene.dice("GR-14.11: 1; GR-15.10: 3");
    fire(scene, "fire-gun", "G", "A");
    CHECK_FALSE(scene.gun_of("G").lost);
}

TEST_CASE("GR-14.16 GR-14.17 GR-99.19 a mortar needs 5, after a hit 3 (worked example)") {
    Scene scene{"G gun:light mortar @0,0 vs A line @0,20"};
    GunShot shot = shot_at(scene, "G", "A");
    shot.indirect = true;
    CHECK(gun_needed(scene.battle, shot).number == 5);
    scene.gun_of("G").card = Ammunition::Shell;
    scene.dice("GR-14.16: 5; GR-15.02: 1 1 1");
    fire(scene, "lob", "G", "A");
    CHECK(gun_needed(scene.battle, shot).number == 3);
    scene["G"].men = 2;
    CHECK(gun_needed(scene.battle, shot).number == 4);
    put(scene.battle, scene.id("A"), {Scene::at(0, 21), scene["A"].stand.facing});
    CHECK(gun_needed(scene.battle, shot).number == 6);
}

TEST_CASE("GR-14.16 a miss in between changes nothing for indirect fire") {
    Scene scene{"G gun:light mortar @0,0 vs A line @0,20"};
    lob(scene, "A", 5);
    lob(scene, "A", 2);
    CHECK(lobbed_at(scene, "A") == 3);
}

TEST_CASE("GR-14.16 each target has its own first hit, whatever is fired at between") {
    Scene scene{"G gun:light mortar @0,0 vs A line @0,20 | B line @12,20"};
    lob(scene, "A", 5);
    CHECK(lobbed_at(scene, "B") == 5);
    lob(scene, "B", 5);
    CHECK(lobbed_at(scene, "A") == 3);
    CHECK(lobbed_at(scene, "B") == 3);
    SUBCASE("GR-14.17 one that moves is aimed at anew, though it comes back") {
        const Stand there = scene["A"].stand;
        put(scene.battle, scene.id("A"), {Scene::at(0, 22), there.facing});
        put(scene.battle, scene.id("A"), there);
        CHECK(lobbed_at(scene, "A") == 5);
        CHECK(lobbed_at(scene, "B") == 3);
    }
    SUBCASE("GR-14.17 all of them are when the gun moves") {
        scene.answer_move("G", {Scene::at(0, 2)});
        move_gun(scene.play(), scene.id("G"), false);
        CHECK(lobbed_at(scene, "A") == 5);
        CHECK(lobbed_at(scene, "B") == 5);
    }
}

TEST_CASE("GR-14.16 a direct hit of a howitzer is none of its indirect hits") {
    Scene scene{"G gun:medium howitzer @0,0 vs A line @0,25"};
    scene.dice("GR-14.11: 5; GR-15.02: 1 1");
    fire(scene, "fire-gun", "G", "A");
    CHECK(lobbed_at(scene, "A") == 5);
    CHECK(number_for(scene, "G", "A") == 4);  // long range, hit before
    lob(scene, "A", 5);
    lob(scene, "A", 1, "; GR-15.10: 6");
    CHECK(lobbed_at(scene, "A") == 3);
    CHECK(number_for(scene, "G", "A") == 5);  // GR-14.12 its last shot has missed
}

TEST_CASE("GR-14.12 the last shot counts, were it canister or out of range") {
    for (const bool wounds : {true, false}) {
        Scene scene{"G gun:light @0,0 vs A line @0,15 | B line @12,8"};
        scene.dice("GR-14.11: 4; GR-15.02: 1 1");
        fire(scene, "fire-gun", "G", "A");
        scene.gun_of("G").card = Ammunition::Canister;
        scene.umpire.otherwise([](const Question&) { return pick(0); });
        scene.dice(wounds ? "GR-15.02: 4 1 1 1 1" : "GR-15.02: 1 1 1 1 1");
        fire(scene, "fire-gun", "G", "B");
        CHECK_FALSE(scene.gun_of("G").last_hit == scene.id("A"));
        CHECK((scene.gun_of("G").last_hit == scene.id("B")) == wounds);
    }
    Scene scene{"G gun:very-light x3 @0,-20 vs A line @0,20"};
    scene.gun_of("G").last_hit = scene.id("A");
    fire(scene, "fire-gun", "G", "A");
    CHECK_FALSE(scene.gun_of("G").last_hit);
}

TEST_CASE("GR-14.10 GR-14.19 GR-14.21 indirect fire knows no DM but those of the crew") {
    Scene scene{"G gun:light mortar @0,0 vs A line @0,20"};
    scene.line(LineKind::StoneWall, -10, 18, 10, 18);
    scene.gun_of("G").rifled = true;
    GunShot shot = shot_at(scene, "G", "A");
    shot.indirect = shot.moved = true;
    CHECK(gun_needed(scene.battle, shot).number == 5);
    scene.gun_of("G").inexperienced = true;
    CHECK(gun_needed(scene.battle, shot).number == 6);
}

TEST_CASE("GR-14.20 indirect fire does nothing to those in a bunker") {
    Scene scene{"G gun:light mortar @0,0 vs A skirmish x5 @0,20"};
    GunShot shot = shot_at(scene, "G", "A");
    shot.indirect = true;
    scene.building(-5, 15, 5, 25);
    CHECK(damage_dice(scene.battle, shot) == 2);
    scene.setting().ground.landmarks.push_back({"bunker", Scene::at(1, 21)});
    CHECK(damage_dice(scene.battle, shot) == 0);
}

TEST_CASE("GR-14.20 nor to a gun in a bunker, GR-14.19 which else it strikes from above") {
    Scene scene{"G gun:light mortar @0,0 vs H gun:light @0,20"};
    GunShot shot = shot_at(scene, "G", "H");
    shot.indirect = true;
    shot.at_gun = scene["H"].gun;
    scene.building(-5, 15, 5, 25);
    CHECK(damage_dice(scene.battle, shot) == 3);
    scene.setting().ground.landmarks.push_back({"bunker", Scene::at(1, 21)});
    CHECK(damage_dice(scene.battle, shot) == 0);
}

TEST_CASE("GR-14.18 the least range of mortars is 12 inches, of howitzers 18") {
    Scene scene{
        "G gun:light mortar @0,0 | H gun:medium howitzer @10,0 vs A line @0,13 | B line @10,18"};
    GunShot shot = shot_at(scene, "G", "A");
    shot.indirect = true;
    CHECK(in_gun_range(scene.battle, shot));
    scene.move("A", 0, 12);
    CHECK_FALSE(in_gun_range(scene.battle, shot));
    GunShot other = shot_at(scene, "H", "B");
    CHECK(in_gun_range(scene.battle, other));
    other.indirect = true;
    CHECK_FALSE(in_gun_range(scene.battle, other));
    scene.move("B", 10, 19);
    CHECK(in_gun_range(scene.battle, other));
}

TEST_CASE("GR-57.04 GR-57.05 GR-14.14 nothing flies beyond the range of its size, canister 18") {
    Scene scene{"G gun:very-light x3 @0,-10 vs A line @0,14"};
    CHECK(in_gun_range(scene.battle, shot_at(scene, "G", "A")));
    scene.move("A", 0, 15);
    CHECK_FALSE(in_gun_range(scene.battle, shot_at(scene, "G", "A")));
    scene.gun_of("G").card = Ammunition::Canister;
    scene.move("A", 0, 8);
    CHECK(in_gun_range(scene.battle, shot_at(scene, "G", "A")));
    scene.move("A", 0, 9);
    CHECK_FALSE(in_gun_range(scene.battle, shot_at(scene, "G", "A")));
}

TEST_CASE("GR-57.05 mortars and howitzers reach as far as the cannon of their size") {
    for (const std::string_view kind : {"", "mortar", "howitzer"}) {
        CAPTURE(kind);
        Scene scene{"G gun:medium " + std::string{kind} + " @0,-23 vs A skirmish x1 @0,23"};
        scene.setting().ground.depth = 144_in;
        GunShot shot = shot_at(scene, "G", "A");
        shot.indirect = !kind.empty();
        scene["A"].stand.front = scene.gun_of("G").at + Offset{0, 4850};  // 48" to his base
        CHECK(in_gun_range(scene.battle, shot));
        scene["A"].stand.front = scene.gun_of("G").at + Offset{0, 4860};
        CHECK_FALSE(in_gun_range(scene.battle, shot));
    }
}

TEST_CASE("GR-15.05 a line is enfiladed from its flank, a march column from front and rear") {
    Scene scene{"G gun:light @0,0 vs A line @0,20 | B march-column @20,0 | C extended-line @-20,0"};
    CHECK_FALSE(enfiladed(scene.battle, Scene::at(0, 0), scene.id("A")));
    CHECK(enfiladed(scene.battle, Scene::at(20, 20), scene.id("A")));
    CHECK(enfiladed(scene.battle, Scene::at(20, -20), scene.id("B")));
    CHECK_FALSE(enfiladed(scene.battle, Scene::at(0, 1), scene.id("B")));
    CHECK_FALSE(enfiladed(scene.battle, Scene::at(0, 0), scene.id("C")));
}

TEST_CASE("GR-99.17 GR-15.03 a light gun enfilades a line with four dice (worked example)") {
    Scene scene{"G gun:light @-15,12 vs A line @0,12"};
    CHECK(damage_dice(scene.battle, shot_at(scene, "G", "A")) == 4);
    scene.move("G", 0, 0);
    CHECK(damage_dice(scene.battle, shot_at(scene, "G", "A")) == 2);
    scene["A"].formation = gauntlet_run::Formation::Box;
    CHECK(damage_dice(scene.battle, shot_at(scene, "G", "A")) == 4);
}

TEST_CASE("GR-15.04 shell and canister are never doubled") {
    Scene scene{"G gun:medium howitzer @-15,12 vs A line @0,12"};
    scene.gun_of("G").card = Ammunition::Shell;
    CHECK(damage_dice(scene.battle, shot_at(scene, "G", "A")) == 4);
    scene.gun_of("G").card = Ammunition::Canister;
    CHECK(damage_dice(scene.battle, shot_at(scene, "G", "A")) == 6);
}

TEST_CASE("GR-15.01 GR-57.06 dice by what is aimed at; a swivel does nothing to a gun") {
    Scene scene{"G gun:medium @0,0 | S gun:swivel x2 @5,0 vs H gun:light @0,14"};
    GunShot shot = shot_at(scene, "G", "H");
    CHECK(damage_dice(scene.battle, shot) == 2);
    shot.at_gun = scene["H"].gun;
    CHECK(damage_dice(scene.battle, shot) == 4);
    GunShot swivel = shot_at(scene, "S", "H");
    CHECK(damage_dice(scene.battle, swivel) == 1);
    swivel.at_gun = scene["H"].gun;
    CHECK(damage_dice(scene.battle, swivel) == 0);
}

}  // namespace gauntlet_run
