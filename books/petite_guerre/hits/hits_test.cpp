#include "books/petite_guerre/hits/hits.h"

#include <doctest/doctest.h>

#include "books/petite_guerre/place.h"
#include "books/petite_guerre/test_scene.h"

using namespace petite_guerre;

// Chapter 25.

namespace {

constexpr std::string_view pair = "Ames regulars B musket @0,0 vs Roy irregulars A rifle @0,60";
constexpr std::string_view rider =
    "Hale provincials B carbine mounted @0,0 vs Roy irregulars A rifle @0,60";

Harm hit_by_roy(Scene& scene, std::string_view name, HitBy how, bool rode = false) {
    return hit(scene.play(), scene.id(name), how, scene.id("Roy"), false, rode);
}

}  // namespace

TEST_CASE("PG-25.01 whoever is hit or thrown saves; round shot allows no saving throw") {
    Scene scene{pair};
    scene.dice("PG-25.03: 5");
    CHECK(hit_by_roy(scene, "Ames", HitBy::SmallArms) == Harm::Stunned);
    CHECK(hit_by_roy(scene, "Ames", HitBy::RoundShot) == Harm::Dead);
    CHECK(scene["Ames"].status == Status::Dead);
    CHECK(scene.rolls("PG-25.03"_rule) == 1);
}

TEST_CASE("PG-25.02 a mounted target: 1 or 2 the man is hit, 3 to 6 the mount") {
    for (int die = 1; die <= 6; ++die) {
        Scene scene{rider};
        scene.dice("PG-25.02: " + std::to_string(die) + "; PG-25.03: 2");
        CHECK(hit_by_roy(scene, "Hale", HitBy::SmallArms) == Harm::Wounded);
        CHECK(scene["Hale"].wounded() == (die <= 2));
        CHECK(scene["Hale"].mount.wounds == (die <= 2 ? 0 : 1));
    }
}

TEST_CASE("PG-25.03 the saving throw of men and of mounts, every roll") {
    constexpr std::array<Harm, 6> men{Harm::Dead,    Harm::Wounded, Harm::Wounded,
                                      Harm::Stunned, Harm::Stunned, Harm::Stunned};
    constexpr std::array<Harm, 6> mounts{Harm::Dead, Harm::Wounded, Harm::Wounded,
                                         Harm::None, Harm::None,    Harm::None};
    for (std::size_t i = 0; i < 6; ++i) {
        Scene man{pair};
        man.dice("PG-25.03: " + std::to_string(i + 1));
        CHECK(hit_by_roy(man, "Ames", HitBy::SmallArms) == men[i]);
        CHECK(man["Ames"].stunned() == (i > 0));
        Scene mounted{rider};
        mounted.dice("PG-25.02: 6; PG-25.03: " + std::to_string(i + 1));
        if (i == 0) mounted.dice("PG-25.03: 4");  // thrown
        const Harm harm = hit_by_roy(mounted, "Hale", HitBy::SmallArms);
        CHECK(harm == (i == 0 ? Harm::Stunned : mounts[i]));
        CHECK(mounted["Hale"].mounted() == (i > 0));
        CHECK(mounted["Hale"].mount.to_control == (i > 0));
    }
}

TEST_CASE("PG-25.04, PG-25.05, PG-25.08 a thrown rider saves with +1 and lies beside the mount") {
    Scene scene{rider};
    scene.dice("PG-25.02: 3; PG-25.03: 1; PG-25.03: 1");
    CHECK(hit_by_roy(scene, "Hale", HitBy::SmallArms) == Harm::Wounded);  // 1 + 1
    CHECK(scene.modifier("PG-25.03"_rule, "PG-25.06"_rule) == 1);
    CHECK_FALSE(scene["Hale"].mounted());
    CHECK_FALSE(scene["Hale"].mount.alive);
    CHECK(scene["Hale"].prone());
    CHECK(within(scene["Hale"].at, Scene::at(0, 0), paces(7)));
    CHECK(scene["Hale"].at != Scene::at(0, 0));
}

TEST_CASE("PG-25.06, PG-25.07, PG-25.11, PG-25.12 +1 once, for the three conditions only") {
    for (const HitBy how : {HitBy::LongShotgunOrArrow, HitBy::FarCanisterOrVolley, HitBy::Thrown}) {
        Scene scene{pair};
        scene.dice("PG-25.03: 3");
        CHECK(hit_by_roy(scene, "Ames", how) == Harm::Stunned);
        CHECK(scene.modifier("PG-25.03"_rule, "PG-25.06"_rule) == 1);
    }
    Scene thrown{rider};  // canister kills the mount beyond 40 paces: two conditions, one bonus
    thrown["Hale"].mount.wounds = 1;
    thrown.dice("PG-25.02: 3; PG-25.03: 1; PG-25.03: 3");
    hit_by_roy(thrown, "Hale", HitBy::FarCanisterOrVolley);
    CHECK_FALSE(thrown["Hale"].mount.alive);
    CHECK(thrown.modifier("PG-25.03"_rule, "PG-25.06"_rule) == 1);
    Scene scene{pair};  // small arms, swivel shot, shell, Gatling, hand-to-hand
    scene.dice("PG-25.03: 3");
    CHECK(hit_by_roy(scene, "Ames", HitBy::SmallArms) == Harm::Wounded);
    CHECK(scene.modifier("PG-25.03"_rule, "PG-25.06"_rule) == 0);
}

TEST_CASE("PG-25.09, PG-25.10 with the +1 a natural 6 is thrown again and a second 6 kills") {
    Scene dead{pair};
    dead.dice("PG-25.03: 6; PG-25.09: 6");
    CHECK(hit_by_roy(dead, "Ames", HitBy::FarCanisterOrVolley) == Harm::Dead);
    Scene stands{pair};  // the first result stands
    stands.dice("PG-25.03: 6; PG-25.09: 5");
    CHECK(hit_by_roy(stands, "Ames", HitBy::FarCanisterOrVolley) == Harm::Stunned);
    Scene missed{rider};
    missed.dice("PG-25.02: 4; PG-25.03: 6; PG-25.09: 1");
    CHECK(hit_by_roy(missed, "Hale", HitBy::FarCanisterOrVolley) == Harm::None);
    Scene plain{pair};  // not without it, nor on a 5
    plain.dice("PG-25.03: 6");
    CHECK(hit_by_roy(plain, "Ames", HitBy::SmallArms) == Harm::Stunned);
    Scene five{pair};
    five.dice("PG-25.03: 5");
    CHECK(hit_by_roy(five, "Ames", HitBy::LongShotgunOrArrow) == Harm::Stunned);
}

TEST_CASE("PG-99.17 canister at a rider: the man is hit; 1+1 wounds and stuns; 6 and 6 kill") {
    Scene scene{rider};
    scene.dice("PG-25.02: 2; PG-25.03: 1");
    CHECK(hit_by_roy(scene, "Hale", HitBy::FarCanisterOrVolley) == Harm::Wounded);
    CHECK(scene["Hale"].stunned());
    Scene dead{rider};
    dead.dice("PG-25.02: 2; PG-25.03: 6; PG-25.09: 6");
    CHECK(hit_by_roy(dead, "Hale", HitBy::FarCanisterOrVolley) == Harm::Dead);
}

TEST_CASE("PG-25.13 two wounds kill the mount and throw the rider") {
    Scene scene{rider};
    scene.dice("PG-25.02: 5; PG-25.03: 2; PG-25.02: 5; PG-25.03: 3; PG-25.03: 4");
    hit_by_roy(scene, "Hale", HitBy::SmallArms);
    CHECK(scene["Hale"].mounted());
    CHECK(scene["Hale"].mount.wounds == 1);
    hit_by_roy(scene, "Hale", HitBy::SmallArms);
    CHECK_FALSE(scene["Hale"].mounted());
    CHECK(scene["Hale"].prone());
}

TEST_CASE("PG-25.14 the mount of a dead rider is removed") {
    Scene scene{rider};
    scene.dice("PG-25.02: 1; PG-25.03: 1");
    CHECK(hit_by_roy(scene, "Hale", HitBy::SmallArms) == Harm::Dead);
    CHECK_FALSE(scene["Hale"].mount.alive);
    CHECK_FALSE(scene["Hale"].mounted());
}

TEST_CASE("PG-25.15 hits one after another: a dead mount takes no more, a thrown rider does") {
    Scene scene{rider};
    scene.dice("PG-25.02: 4; PG-25.03: 1; PG-25.03: 5");  // mount dead, rider thrown and stunned
    hit_by_roy(scene, "Hale", HitBy::SmallArms, true);
    scene.dice("PG-25.02: 5");
    CHECK(hit_by_roy(scene, "Hale", HitBy::SmallArms, true) == Harm::None);
    scene.dice("PG-25.02: 1; PG-25.03: 1");
    CHECK(hit_by_roy(scene, "Hale", HitBy::SmallArms, true) == Harm::Dead);
    CHECK(hit_by_roy(scene, "Hale", HitBy::SmallArms, true) == Harm::None);  // no die at all
}

TEST_CASE("PG-27.11, PG-27.12, PG-27.13 a wound lasts and stuns; the second one kills") {
    Scene scene{pair};
    scene.dice("PG-25.03: 2; PG-25.03: 3");
    CHECK(hit_by_roy(scene, "Ames", HitBy::SmallArms) == Harm::Wounded);
    CHECK(scene["Ames"].stunned());
    scene.battle.turn = 2;
    remove_stunned(scene.play());
    CHECK_FALSE(scene["Ames"].stunned());
    CHECK(scene["Ames"].wounded());
    CHECK(hit_by_roy(scene, "Ames", HitBy::SmallArms) == Harm::Dead);
}

TEST_CASE("PG-27.18, PG-24.08 the dead are off the table and leave a body where they fell") {
    Scene scene{"Ames regulars B musket @0,0 vs Roy irregulars A rifle @0,6.6"};
    CHECK(in_hand_to_hand(scene.battle, scene.id("Roy")));
    kill(scene.play(), scene.id("Ames"), scene.id("Roy"), true);
    CHECK_FALSE(scene["Ames"].on_table());
    CHECK_FALSE(in_hand_to_hand(scene.battle, scene.id("Roy")));
    CHECK(scene["Ames"].at == Scene::at(0, 0));
    CHECK(scene["Ames"].captivity.killer == scene.id("Roy"));
}

TEST_CASE("PG-27.19 stunned, wounded and dead all count as casualties of their formed unit") {
    Scene scene{"R regulars B musket x6 vs Roy irregulars A rifle @0,90"};
    const BodyId body =
        scene.form({"R 1", "R 2", "R 3", "R 4", "R 5", "R 6"}, Layout::Line, 1, 0, 0);
    scene.dice("PG-25.03: 6; PG-25.03: 2; PG-25.03: 1");
    hit_by_roy(scene, "R 1", HitBy::SmallArms);
    hit_by_roy(scene, "R 2", HitBy::SmallArms);
    hit_by_roy(scene, "R 3", HitBy::SmallArms);
    CHECK(scene.battle[body].casualties == scene.set({"R 1", "R 2", "R 3"}));
    CHECK(scene.battle[body].men().count() == 5);
}

TEST_CASE("PG-29.02 friends within 20 paces of a wounded or dead man, not of a stunned one") {
    Scene scene{
        "Ames regulars B musket @0,0 | Near regulars B musket @0,-25 | Far regulars B musket "
        "@0,-30 vs Roy irregulars A rifle @0,60"};
    scene.dice("PG-25.03: 5; PG-25.03: 2");
    hit_by_roy(scene, "Ames", HitBy::SmallArms);
    CHECK_FALSE(scene["Near"].harm.friend_down);
    hit_by_roy(scene, "Ames", HitBy::SmallArms);
    CHECK(scene["Near"].harm.friend_down);
    CHECK(scene["Near"].harm.friend_down_by == scene.id("Roy"));
    CHECK_FALSE(scene["Far"].harm.friend_down);
    CHECK_FALSE(scene["Ames"].harm.friend_down);
}

TEST_CASE("a hidden figure's saving throw shows only its side") {
    Scene scene{"Ames regulars B musket @0,0 vs Roy irregulars A rifle hidden @0,60"};
    scene.dice("PG-25.03: 5");
    hit(scene.play(), scene.id("Roy"), HitBy::SmallArms, scene.id("Ames"));
    CHECK_FALSE(scene.last_roll("PG-25.03"_rule).who);
    CHECK(scene.last_roll("PG-25.03"_rule).side == SideId{1});
    for (const Told& told : scene.umpire.told())
        if (!told.text.empty()) CHECK(told.seats != Told::everybody);
}
