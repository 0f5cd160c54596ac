#include "books/gauntlet_run/seeing/vision.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/test_scene.h"

namespace gauntlet_run {

namespace {

Inches range_in(Scene& scene, Light light) {
    scene.setting().switches.light = light;
    return vision_range(scene.battle, scene.id("A"), scene.id("B"));
}

}  // namespace

TEST_CASE("GR-27.01 GR-27.09 vision by the light, in the open") {
    Scene scene{"A line @0,0 vs B line @0,10"};
    CHECK(range_in(scene, Light::Day) == unlimited_sight);
    CHECK(range_in(scene, Light::Night) == 12_in);
    CHECK(range_in(scene, Light::Fog) == 12_in);
    CHECK(range_in(scene, Light::NoMoon) == 9_in);
    CHECK(range_in(scene, Light::FullMoon) == 18_in);
}

TEST_CASE("GR-27.01 GR-27.10 woods at either end shorten it; light woods do not") {
    Scene scene{"A line @0,0 vs B line @0,10"};
    scene.area(AreaKind::LightWoods, -5, -5, 5, 5);
    CHECK(range_in(scene, Light::Day) == unlimited_sight);
    scene.area(AreaKind::Woods, -5, 5, 5, 15);
    CHECK(range_in(scene, Light::Day) == 18_in);
    CHECK(range_in(scene, Light::Night) == 9_in);
    CHECK(range_in(scene, Light::NoMoon) == 6_in);
    CHECK(range_in(scene, Light::FullMoon) == 12_in);
    CHECK(range_in(scene, Light::Fog) == 9_in);
    CHECK(range_in(scene, Light::Dawn) == 18_in);
}

TEST_CASE("GR-27.02 GR-28.03 within that range whoever is not hidden is seen") {
    Scene scene{"A skirmish x5 @0,-14 vs B skirmish x5 @0,10"};
    scene.area(AreaKind::Woods, -20, -20, 20, 20);
    CHECK_FALSE(within_vision(scene.battle, scene.id("A"), scene.id("B")));
    scene.move("B", 0, 5);
    CHECK(within_vision(scene.battle, scene.id("A"), scene.id("B")));
}

TEST_CASE("GR-27.03 GR-27.07 GR-47.24 GR-47.25 torches and flashes carry 6 inches farther") {
    Scene scene{"A line @0,0 vs B line @0,10"};
    CHECK(range_in(scene, Light::Night) == 12_in);
    scene["B"].flashed = true;
    CHECK(range_in(scene, Light::Night) == 18_in);
    scene["B"].flashed = false;
    scene["A"].specials = 1U << static_cast<unsigned>(Special::Torches);
    CHECK(range_in(scene, Light::Night) == 18_in);
    CHECK(range_in(scene, Light::Day) == unlimited_sight);
}

TEST_CASE("GR-27.04 GR-27.05 GR-27.06 fires light those who stand near them") {
    Scene scene{"A line @0,0 vs B line @0,10"};
    scene.setting().switches.light = Light::Night;
    CHECK_FALSE(lit(scene.battle, scene.id("B")));
    CHECK_FALSE(known_to(scene.battle, scene.id("B"), SideId{0}));
    scene.setting().ground.landmarks.push_back({"campfire", Scene::at(0, 16)});
    CHECK(lit(scene.battle, scene.id("B")));
    CHECK(known_to(scene.battle, scene.id("B"), SideId{0}));
    CHECK(vision_range(scene.battle, scene.id("A"), scene.id("B")) == unlimited_sight);
    scene.setting().ground.landmarks.clear();
    scene.building(20, 8, 24, 12);
    scene.setting().ground.landmarks.push_back({"burning", Scene::at(22, 10)});
    CHECK_FALSE(lit(scene.battle, scene.id("B")));  // 20" off
    scene.move("B", 9, 10);
    CHECK(lit(scene.battle, scene.id("B")));
}

TEST_CASE("GR-27.04 campfires and bonfires light 6 inches, and no more") {
    for (const char* fire : {"campfire", "bonfire"}) {
        CAPTURE(fire);
        Scene scene{"A line @0,0 vs B line @0,10"};
        scene.setting().switches.light = Light::Night;
        const Point there = scene["B"].stand.front;
        scene.setting().ground.landmarks.push_back({fire, there + Offset{600, 0}});
        CHECK(lit(scene.battle, scene.id("B")));
        scene.setting().ground.landmarks[0].at = there + Offset{610, 0};
        CHECK_FALSE(lit(scene.battle, scene.id("B")));
    }
    Scene scene{"A line @0,0 vs B line @0,10"};
    scene.setting().ground.landmarks.push_back({"well", scene["B"].stand.front});
    CHECK_FALSE(lit(scene.battle, scene.id("B")));
}

TEST_CASE("GR-27.08 GR-12.02 at dawn one sees as by day, dimly") {
    Scene scene{"A line @0,0 vs B line @0,10"};
    CHECK(range_in(scene, Light::Dawn) == unlimited_sight);
    CHECK(known_to(scene.battle, scene.id("B"), SideId{0}));
    CHECK(dim_light(scene.battle));
    scene.setting().switches.light = Light::Fog;
    CHECK(dim_light(scene.battle));
    scene.setting().switches.light = Light::Day;
    CHECK_FALSE(dim_light(scene.battle));
}

TEST_CASE("GR-28.02 GR-28.12 GR-28.19 who is known to the enemy") {
    Scene scene{"A line @0,0 vs B line hidden @0,10"};
    CHECK_FALSE(known_to(scene.battle, scene.id("B"), SideId{0}));
    CHECK(known_to(scene.battle, scene.id("B"), SideId{1}));
    scene["B"].hidden = false;
    CHECK(known_to(scene.battle, scene.id("B"), SideId{0}));
    scene.setting().switches.light = Light::Night;
    CHECK_FALSE(known_to(scene.battle, scene.id("B"), SideId{0}));
    scene["B"].seen_at_night = true;
    CHECK(known_to(scene.battle, scene.id("B"), SideId{0}));
}

}  // namespace gauntlet_run
