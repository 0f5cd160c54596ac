#include "books/gauntlet_run/artillery/vehicles.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/artillery/gun_scene.h"

namespace gauntlet_run {

namespace {

Path path_of(std::initializer_list<Point> spots) {
    Path path;
    for (const Point spot : spots) path.push_back(spot);
    return path;
}

void make_wagon(Scene& scene, std::string_view name, int animals) {
    Unit& unit = scene[name];
    unit.branch = Branch::Vehicle;
    unit.formation = gauntlet_run::Formation::Skirmish;
    unit.arms.clear();
    unit.size = unit.men = 1;
    unit.animals = static_cast<std::uint8_t>(animals);
}

}  // namespace

TEST_CASE("GR-09.07 what is drawn by what") {
    CHECK(may_draw(Conveyance::Limber, Draft::Horses));
    CHECK_FALSE(may_draw(Conveyance::Limber, Draft::Oxen));
    CHECK_FALSE(may_draw(Conveyance::Carriage, Draft::Mules));
    CHECK(may_draw(Conveyance::Cart, Draft::Donkeys));
    CHECK_FALSE(may_draw(Conveyance::Wagon, Draft::Donkeys));
    CHECK(may_draw(Conveyance::Wagon, Draft::Oxen));
}

TEST_CASE("GR-09.09 GR-09.13 speed by animals, and half of it when loaded") {
    CHECK(vehicle_speed(1) == 12_in);
    CHECK(vehicle_speed(2) == 12_in);
    CHECK(vehicle_speed(3) == 18_in);
    Scene scene{"W x1 @0,0"};
    make_wagon(scene, "W", 4);
    CHECK(vehicle_move(scene["W"]) == 18_in);
    scene["W"].loaded = true;
    CHECK(vehicle_move(scene["W"]) == 9_in);
}

TEST_CASE("GR-09.15 the animals needed to pull a gun") {
    CHECK(animals_to_pull(GunSize::VeryLight) == 1);
    CHECK(animals_to_pull(GunSize::Light) == 1);
    CHECK(animals_to_pull(GunSize::Medium) == 2);
    CHECK(animals_to_pull(GunSize::Heavy) == 3);
    CHECK(animals_to_pull(GunSize::Siege) == 4);
}

TEST_CASE("GR-09.10 vehicles turn as they move, on a radius of 2 inches") {
    const Point start = Scene::at(0, 0);
    CHECK(drivable(path_of({start, Scene::at(0, 6)}), {0, 1}, 2_in));
    CHECK_FALSE(drivable(path_of({start, Scene::at(6, 0)}), {0, 1}, 2_in));
    CHECK(drivable(path_of({start, Scene::at(0, 2), Scene::at(4, 2)}), {0, 1}, 2_in));
    CHECK_FALSE(drivable(path_of({start, Scene::at(0, 1.5), Scene::at(4, 1.5)}), {0, 1}, 2_in));
    CHECK_FALSE(drivable(path_of({start, Scene::at(0, 4), Scene::at(0, 2)}), {0, 1}, 2_in));
    for (int x = -12; x <= 12; x += 3)
        for (int y = -12; y <= 12; y += 6) {
            const Path way = driven_to(start, {0, 1}, Scene::at(x, y), 2_in);
            CHECK(drivable(way, {0, 1}, 2_in));
        }
    CHECK(driven_to(start, {0, 1}, Scene::at(8, 3), 2_in).back() == Scene::at(8, 3));
}

TEST_CASE("GR-09.08 a wagon is driven in the last phase") {
    Scene scene{"W x1 @0,0 vs A line @0,20"};
    make_wagon(scene, "W", 2);
    Answer answer;
    answer.path = path_of({Scene::at(0, 0), Scene::at(0, 12)});
    answer.facing = {0, 1};
    scene.umpire.answer("drive", answer);
    move_vehicle(scene.play(), scene.id("W"));
    CHECK(scene["W"].stand.front == Scene::at(0, 12));
}

TEST_CASE("GR-09.11 backing up is a half-move") {
    Scene scene{"W x1 @0,0 vs A line @0,20"};
    make_wagon(scene, "W", 2);
    const VehicleMove rules{scene.battle, scene.id("W"), 12_in};
    Answer back;
    back.path = path_of({Scene::at(0, 0), Scene::at(0, -6)});
    CHECK_FALSE(rules.check(back));
    back.path = path_of({Scene::at(0, 0), Scene::at(0, -7)});
    CHECK(rules.check(back));
}

TEST_CASE("GR-09.12 light woods are rough to vehicles, and all else is closed") {
    Scene scene{"W x1 @0,0 vs A line @30,20"};
    make_wagon(scene, "W", 2);
    scene.area(AreaKind::LightWoods, -10, 3, 10, 20);
    const VehicleMove rules{scene.battle, scene.id("W"), 12_in};
    Answer answer;
    answer.path = path_of({Scene::at(0, 0), Scene::at(0, 6)});
    CHECK_FALSE(rules.check(answer));
    answer.path = path_of({Scene::at(0, 0), Scene::at(0, 7)});
    CHECK(rules.check(answer));
    scene.area(AreaKind::Woods, -10, 3, 10, 20);
    answer.path = path_of({Scene::at(0, 0), Scene::at(0, 5)});
    CHECK(rules.check(answer));
}

TEST_CASE("GR-09.19 GR-09.21 without its driver it stands still until somebody takes the reins") {
    Scene scene{"W x1 @0,0 | A line @0,-2.5 vs B line @0,20"};
    make_wagon(scene, "W", 2);
    scene["W"].men = 0;
    CHECK(vehicle_move(scene["W"]) == 0_in);
    scene.answer("take-reins: leave-standing");
    move_vehicle(scene.play(), scene.id("W"));
    CHECK(scene["W"].stand.front == Scene::at(0, 0));
    scene.answer("take-reins: take-reins W");
    Answer answer;
    answer.path = path_of({Scene::at(0, 0), Scene::at(0, 5)});
    scene.umpire.answer("drive", answer);
    move_vehicle(scene.play(), scene.id("W"));
    CHECK(scene["A"].men == 9);
    CHECK(scene["W"].men == 1);
    CHECK(scene["W"].stand.front == Scene::at(0, 5));
}

TEST_CASE("GR-09.10 whatever a wagon's rules sample is allowed") {
    Scene scene{"W x1 @0,0 | A line @0,-4 vs B line @0,9"};
    make_wagon(scene, "W", 2);
    const VehicleMove rules{scene.battle, scene.id("W"), 12_in};
    Stream stream{3};
    for (int i = 0; i < 60; ++i) CHECK_FALSE(rules.check(rules.sample(stream)));
}

}  // namespace gauntlet_run
