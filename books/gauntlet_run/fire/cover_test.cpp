#include "books/gauntlet_run/fire/cover.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/test_scene.h"

namespace gauntlet_run {

namespace {
Cover cover(const Scene& scene, std::string_view from, std::string_view target) {
    return cover_of(scene.battle, scene.id(from), scene.id(target)).cover;
}
Cover to_small_arms(const Scene& scene, std::string_view from, std::string_view target) {
    return cover_of(scene.battle, scene.id(from), scene.id(target)).to_small_arms;
}
Obscured obscured(const Scene& scene, std::string_view from, std::string_view target) {
    return cover_of(scene.battle, scene.id(from), scene.id(target)).obscured;
}
void smoke(Scene& scene, double y) {
    scene.battle.smoke.push_back({Scene::at(-20, y), Scene::at(20, y), scene.id("A")});
}
}  // namespace

TEST_CASE("GR-12.07 what is light cover to a target in or behind it") {
    Scene scene{"A line @0,0 vs B skirmish @0,12"};
    CHECK(cover(scene, "A", "B") == Cover::None);
    SUBCASE("scrub") {
        scene.area(AreaKind::Brush, -10, 8, 10, 16);
    }
    SUBCASE("scrub between them") {
        scene.area(AreaKind::Brush, -10, 4, 10, 5);
    }
    SUBCASE("light woods") {
        scene.area(AreaKind::LightWoods, -10, 8, 10, 16);
    }
    SUBCASE("woods") {
        scene.area(AreaKind::Woods, -10, 8, 10, 16);
    }
    SUBCASE("dense woods") {
        scene.area(AreaKind::Thicket, -10, 8, 10, 16);
    }
    SUBCASE("a wooden fence") {
        scene.line(LineKind::Fence, -10, 6, 10, 6);
    }
    SUBCASE("a deep ford") {
        scene.area(AreaKind::DeepFord, -10, 8, 10, 16);
    }
    SUBCASE("ruins") {
        scene.area(AreaKind::Ruins, -10, 8, 10, 16);
    }
    SUBCASE("ruins between them") {
        scene.area(AreaKind::Ruins, -10, 4, 10, 6);
    }
    SUBCASE("a barricade") {
        scene.line(LineKind::Barricade, -10, 6, 10, 6);
    }
    SUBCASE("a hedge") {
        scene.line(LineKind::Hedge, -10, 6, 10, 6);
    }
    SUBCASE("felled logs") {
        scene.line(LineKind::Log, -10, 6, 10, 6);
    }
    SUBCASE("an abatis") {
        scene.line(LineKind::Abatis, -10, 6, 10, 6);
    }
    CHECK(cover(scene, "A", "B") == Cover::Light);
}

TEST_CASE("GR-12.07 ruins cover nobody from those who fire out of them at their rim") {
    Scene scene{"A skirmish x1 @0,11.4 vs B line @0,0>0,1"};
    scene.area(AreaKind::Ruins, -20, 10, 20, 20);
    CHECK(cover(scene, "A", "B") == Cover::None);
    CHECK(cover(scene, "B", "A") == Cover::Light);
    scene.move("A", 0, 12.4);
    CHECK(cover(scene, "A", "B") == Cover::Light);
}

TEST_CASE("GR-12.07, GR-12.09 inside very light and light buildings light cover, in others heavy") {
    for (const auto& [of_it, found] : {std::pair{3, Cover::Light}, std::pair{6, Cover::Light},
                                       std::pair{7, Cover::Heavy}, std::pair{9, Cover::Heavy}}) {
        const int strength = of_it;  // Clang 14 captures no binding
        CAPTURE(strength);
        Scene scene{"A line x1 @0,0 vs B skirmish x1 @0,12"};
        scene.building(-3, 10, 3, 14);
        scene.setting().ground.buildings[0].strength = static_cast<std::uint8_t>(strength);
        CHECK(cover(scene, "A", "B") == found);
    }
}

TEST_CASE("GR-12.07 a wagon between them, and those in a plank house") {
    Scene scene{"A line x1 @0,0 vs B skirmish x1 @0,12 | W skirmish x1 @0,6"};
    scene["W"].branch = Branch::Vehicle;
    CHECK(cover(scene, "A", "B") == Cover::Light);
    scene["W"].presence = Presence::Left;
    CHECK(cover(scene, "A", "B") == Cover::None);
    scene.building(-3, 10, 3, 14);
    scene.setting().ground.buildings[0].strength = 6;
    CHECK(cover(scene, "A", "B") == Cover::Light);
}

TEST_CASE("GR-12.09 what is heavy cover") {
    Scene scene{"A line @0,0 vs B skirmish x5 @0,12"};
    SUBCASE("a yard wall of stone") {
        scene.line(LineKind::StoneWall, -10, 6, 10, 6);
    }
    SUBCASE("a palisade") {
        scene.line(LineKind::Palisade, -10, 6, 10, 6);
    }
    SUBCASE("a curtain wall") {
        scene.line(LineKind::CurtainWall, -10, 6, 10, 6);
    }
    SUBCASE("a parapet or an earthwork") {
        scene.line(LineKind::Earthwork, -10, 6, 10, 6);
    }
    SUBCASE("rifle pits") {
        scene.area(AreaKind::Pit, -10, 8, 10, 16);
    }
    SUBCASE("a trench") {
        scene.area(AreaKind::Trench, -10, 8, 10, 16);
    }
    SUBCASE("a redoubt") {
        scene.area(AreaKind::Redoubt, -10, 8, 10, 16);
    }
    SUBCASE("a log cabin") {
        scene.building(-5, 8, 5, 16);
        scene.setting().ground.buildings[0].strength = 9;
    }
    CHECK(cover(scene, "A", "B") == Cover::Heavy);
}

TEST_CASE("GR-12.03 the best cover counts, not one on top of another") {
    Scene scene{"A line @0,0 vs B skirmish @0,12"};
    scene.line(LineKind::Fence, -10, 5, 10, 5);
    scene.area(AreaKind::Brush, -10, 8, 10, 16);
    CHECK(cover(scene, "A", "B") == Cover::Light);
    scene.line(LineKind::StoneWall, -10, 6, 10, 6);
    CHECK(cover(scene, "A", "B") == Cover::Heavy);
}

TEST_CASE("GR-12.04 those who touch a fence shoot over it and are covered by it") {
    Scene scene{"A line @0,0 vs B skirmish @0,12"};
    scene.line(LineKind::Fence, -10, 0.5, 10, 0.5);
    CHECK(cover(scene, "A", "B") == Cover::None);
    CHECK(cover(scene, "B", "A") == Cover::Light);
    scene.line(LineKind::Earthwork, -10, 0.5, 10, 0.5);  // a parapet
    CHECK(cover(scene, "A", "B") == Cover::None);
    CHECK(cover(scene, "B", "A") == Cover::Heavy);
    scene.move("A", 0, -0.1);
    CHECK(cover(scene, "A", "B") == Cover::Heavy);
}

TEST_CASE("GR-12.10 a wall covers whoever is behind it at any distance") {
    Scene scene{"A line @0,0 vs B skirmish @0,16"};
    scene.line(LineKind::StoneWall, -20, 2, 20, 2);
    CHECK(cover(scene, "A", "B") == Cover::Heavy);
    CHECK(cover(scene, "B", "A") == Cover::Heavy);
}

TEST_CASE("GR-12.05 cover counts for all when half of the unit has it") {
    Scene scene{"A line x1 @0,0 vs B line x2 mounted @0,12"};
    scene.area(AreaKind::Trench, 0, 8, 10, 16);
    CHECK(cover(scene, "A", "B") == Cover::Heavy);
    scene["B"].size = scene["B"].men = 3;
    scene.setting().ground.areas[0] = {
        AreaKind::Trench, "", rectangle(Scene::at(1, 8), Scene::at(10, 16)), {}};
    CHECK(cover(scene, "A", "B") == Cover::None);
}

TEST_CASE("GR-12.05 half in some cover and a few in better is the lesser") {
    Scene scene{"A line x1 @0,0 vs B line x4 mounted @0,12"};
    scene.area(AreaKind::Trench, 2, 8, 10, 16);
    scene.area(AreaKind::Ruins, 0, 8, 1.5, 16);
    CHECK(cover(scene, "A", "B") == Cover::Light);
}

TEST_CASE("GR-06.07 where a fence was torn down it covers nobody") {
    Scene scene{"A line x1 @0,0 vs B skirmish x1 @0,12"};
    const LineId fence = scene.line(LineKind::Fence, -10, 6, 10, 6);
    CHECK(cover(scene, "A", "B") == Cover::Light);
    scene.battle.torn.push_back({fence, Scene::at(-2, 6), Scene::at(2, 6)});
    CHECK(cover(scene, "A", "B") == Cover::None);
}

TEST_CASE("GR-10.11 from the outer inch of woods one fires out freely and is covered") {
    Scene scene{"A skirmish x1 @0,11.4 vs B line @0,0>0,1"};
    scene.area(AreaKind::Woods, -20, 10, 20, 20);
    CHECK(cover(scene, "A", "B") == Cover::None);
    CHECK(cover(scene, "B", "A") == Cover::Light);
}

TEST_CASE("GR-10.12 from deeper in them those outside are in light cover too") {
    Scene scene{"A skirmish x1 @0,11.8 vs B line @0,0>0,1"};
    scene.area(AreaKind::Woods, -20, 10, 20, 20);
    CHECK(cover(scene, "A", "B") == Cover::Light);
    CHECK(cover(scene, "B", "A") == Cover::Light);
}

TEST_CASE("GR-12.02 smoke, fog and twilight come on top of other cover") {
    Scene scene{"A line @0,0 vs B skirmish @0,12"};
    CHECK(obscured(scene, "A", "B") == Obscured::No);
    scene.setting().switches.light = Light::Dawn;
    CHECK(obscured(scene, "A", "B") == Obscured::Twilight);
    scene.setting().switches.light = Light::Fog;
    CHECK(obscured(scene, "A", "B") == Obscured::Fog);
    scene.line(LineKind::StoneWall, -10, 6, 10, 6);
    CHECK(cover(scene, "A", "B") == Cover::Heavy);
}

TEST_CASE("GR-13.18 a shot across two smokes, whoever made them, has light cover against it") {
    Scene scene{"A line @0,0 vs B skirmish @0,12"};
    smoke(scene, 3);
    CHECK(obscured(scene, "A", "B") == Obscured::No);
    smoke(scene, 4);
    CHECK(obscured(scene, "A", "B") == Obscured::Smoke);
    CHECK(obscured(scene, "B", "A") == Obscured::Smoke);
}

TEST_CASE("GR-47.28 skirmishers with Woodcraft in woods are in heavy cover") {
    Scene scene{"A line @0,0 vs B skirmish woodcraft @0,12"};
    CHECK(to_small_arms(scene, "A", "B") == Cover::None);
    scene.area(AreaKind::LightWoods, -10, 8, 10, 16);
    CHECK(to_small_arms(scene, "A", "B") == Cover::Heavy);
    scene["B"].formation = ::gauntlet_run::Formation::Line;
    CHECK(to_small_arms(scene, "A", "B") == Cover::Light);
}

TEST_CASE("GR-47.28 scrub is no wood, and with half of them among trees they are in woods") {
    Scene scrub{"A line @0,0 vs B skirmish woodcraft @0,12"};
    scrub.area(AreaKind::Brush, -10, 8, 10, 16);
    CHECK(to_small_arms(scrub, "A", "B") == Cover::Light);
    Scene half{"A line @0,0 vs B skirmish woodcraft @0,12"};
    half.area(AreaKind::LightWoods, -0.3, 8, 10, 16);
    CHECK(in_woods(half.battle, half.id("B")));
    half.move("B", -6, 12);
    CHECK_FALSE(in_woods(half.battle, half.id("B")));
}

TEST_CASE("GR-47.35 but only against small arms") {
    Scene scene{"A line @0,0 vs B skirmish woodcraft crouching @0,12"};
    scene.area(AreaKind::LightWoods, -10, 8, 10, 16);
    CHECK(cover(scene, "A", "B") == Cover::Light);
    CHECK_FALSE(behind_heavy_cover(scene.battle, scene.id("B")));
    CHECK_FALSE(keeps_low(scene.battle, scene.id("A"), scene.id("B")));
}

TEST_CASE("GR-20.09 behind heavy cover: in works, or at a wall") {
    Scene scene{"A line @0,0 | C line @20,0 vs B skirmish @0,12"};
    CHECK_FALSE(behind_heavy_cover(scene.battle, scene.id("A")));
    scene.line(LineKind::StoneWall, -10, 0.5, 10, 0.5);
    CHECK(behind_heavy_cover(scene.battle, scene.id("A")));
    scene.area(AreaKind::Redoubt, 10, -5, 30, 5);
    CHECK(behind_heavy_cover(scene.battle, scene.id("C")));
    CHECK_FALSE(behind_heavy_cover(scene.battle, scene.id("B")));
}

TEST_CASE("GR-02.10 crouching behind heavy cover a unit keeps low") {
    Scene scene{"A line @0,0 vs B skirmish crouching @0,12"};
    CHECK_FALSE(keeps_low(scene.battle, scene.id("A"), scene.id("B")));
    scene.line(LineKind::StoneWall, -10, 6, 10, 6);
    CHECK(keeps_low(scene.battle, scene.id("A"), scene.id("B")));
}

}  // namespace gauntlet_run
