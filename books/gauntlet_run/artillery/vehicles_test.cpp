#include "books/gauntlet_run/artillery/vehicles.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/artillery/gun_scene.h"
#include "books/gauntlet_run/fire/cover.h"
#include "books/gauntlet_run/fire/fire.h"
#include "books/gauntlet_run/outside/sentences.h"

namespace gauntlet_run {

namespace {

Path path_of(std::initializer_list<Point> spots) {
    Path path;
    for (const Point spot : spots) path.push_back(spot);
    return path;
}

void make_wagon(Scene& scene, std::string_view name, int animals) {
    scene[name].animals = static_cast<std::uint8_t>(animals);
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
    Scene scene{"W wagon @0,0"};
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
    Scene scene{"W wagon @0,0 vs A line @0,20"};
    make_wagon(scene, "W", 2);
    Answer answer;
    answer.path = path_of({Scene::at(0, 0), Scene::at(0, 12)});
    answer.facing = {0, 1};
    scene.umpire.answer("drive", answer);
    move_vehicle(scene.play(), scene.id("W"));
    CHECK(scene["W"].stand.front == Scene::at(0, 12));
}

TEST_CASE("GR-09.11 backing up is a half-move") {
    Scene scene{"W wagon @0,0 vs A line @0,20"};
    make_wagon(scene, "W", 2);
    const VehicleMove rules{scene.battle, scene.id("W"), 12_in};
    Answer back;
    back.path = path_of({Scene::at(0, 0), Scene::at(0, -6)});
    CHECK_FALSE(rules.check(back));
    back.path = path_of({Scene::at(0, 0), Scene::at(0, -7)});
    CHECK(rules.check(back));
}

TEST_CASE("GR-09.12 light woods are rough to vehicles, and all else is closed") {
    Scene scene{"W wagon @0,0 vs A line @30,20"};
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
    Scene scene{"W wagon @0,0 | A line @0,-2.5 vs B line @0,20"};
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
    Scene scene{"W wagon @0,0 | A line @0,-4 vs B line @0,9"};
    make_wagon(scene, "W", 2);
    const VehicleMove rules{scene.battle, scene.id("W"), 12_in};
    Stream stream{3};
    for (int i = 0; i < 60; ++i) CHECK_FALSE(rules.check(rules.sample(stream)));
}

TEST_CASE("GR-09.21 he takes his melee weapon along, where everybody has one") {
    for (const auto& [before, after] : {std::pair{5, 4}, std::pair{3, 3}}) {
        Scene scene{"W wagon @0,0 | A skirmish x5 blades" + std::to_string(before) + " @0,1.4"};
        scene["W"].men = 0;
        scene.answer("take-reins: take-reins W");
        REQUIRE(find_driver(scene.play(), scene.id("W")));
        CHECK(scene["A"].men == 4);
        CHECK(int{scene["A"].blades} == after);
    }
}

TEST_CASE("GR-09.21 any man may take the reins, the last of his unit too, and it is no loss") {
    Scene scene{"W wagon @0,0 | A line x5 @0,-2.5 | Hale captain with:A vs B line @0,20"};
    make_wagon(scene, "W", 2);
    scene["W"].men = 0;
    scene["A"].men = scene["A"].arms[0].men = 1;
    scene.answer("take-reins: take-reins W");
    CHECK(find_driver(scene.play(), scene.id("W")));
    CHECK(scene["W"].men == 1);
    CHECK(scene["A"].presence == Presence::Merged);
    CHECK_FALSE(scene["Hale"].attached);
    CHECK(scene["Hale"].on_table());
}

TEST_CASE("GR-09.21 of a mixed unit its owner says which man goes, and he takes his weapon along") {
    Scene scene{"W wagon @0,0 | A line @0,-2.5 vs B line @0,20"};
    make_wagon(scene, "W", 2);
    scene["W"].men = 0;
    Unit& unit = scene["A"];
    unit.arms[0].men = 7;
    unit.arms.push_back({Missile::LongRifle, Lock::Flintlock, 3});
    unit.arms.push_back({Missile::Pistol, Lock::Flintlock, 10});
    std::string offered;
    scene.umpire.otherwise([&](const Question& question) {
        for (const Option& option : question.options)
            offered += option_words(scene.battle, question, option) + ", ";
        return pick(1);
    });
    CHECK(find_driver(scene.play(), scene.id("W")));
    CHECK(offered == "One of A (musket), One of A (long rifle), Nobody: it stays where it is, ");
    CHECK(unit.men == 9);
    CHECK(unit.nco);
    CHECK(unit.lost == 0);
    CHECK(unit.arms[0].men == 7);
    CHECK(unit.arms[1].men == 2);
    CHECK(unit.arms[2].men == 9);
}

TEST_CASE("GR-09.21 the driver may be shot, by guns too; a wagon without one is no target") {
    Scene scene{"A line @0,0 | G gun:light @8,0 vs W wagon @0,12"};
    make_wagon(scene, "W", 2);
    CHECK(may_fire_at(scene.battle, scene.id("A"), scene.id("W")));
    CHECK(shots_of(scene, "G") == "fire-gun W");
    CHECK(cover_of(scene.battle, scene.id("A"), scene.id("W")).cover == Cover::Light);
    scene["W"].conveyance = Conveyance::Limber;
    CHECK(cover_of(scene.battle, scene.id("A"), scene.id("W")).cover == Cover::None);
    scene["W"].men = 0;
    CHECK_FALSE(may_fire_at(scene.battle, scene.id("A"), scene.id("W")));
    CHECK(shots_of(scene, "G").empty());
}

TEST_CASE("GR-06.04 GR-51.02 a road adds half an inch to what may only half-move") {
    Scene scene{"W wagon @0,-10"};
    make_wagon(scene, "W", 2);
    scene.line(LineKind::Road, 0, -24, 0, 24, 2);
    const auto goes = [&](double far) {
        const VehicleMove rules{scene.battle, scene.id("W"), vehicle_move(scene["W"])};
        Answer answer;
        answer.path = path_of({Scene::at(0, -10), Scene::at(0, -10 + far)});
        answer.facing = {0, 1};
        return !rules.check(answer);
    };
    CHECK(goes(13));
    CHECK_FALSE(goes(13.1));
    CHECK(goes(-6.5));  // GR-09.11 backing up
    CHECK_FALSE(goes(-6.6));
    scene["W"].loaded = true;
    CHECK(goes(6.5));
    CHECK_FALSE(goes(6.6));
}

TEST_CASE("GR-06.36 no wagon is driven over an enemy, one who does not fight neither") {
    Scene scene{"W wagon @0,0 vs Hale captain @0,5"};
    make_wagon(scene, "W", 2);
    const VehicleMove rules{scene.battle, scene.id("W"), 12_in};
    Answer answer;
    answer.path = path_of({Scene::at(0, 0), Scene::at(0, 10)});
    answer.facing = {0, 1};
    CHECK(rules.check(answer));
    scene.move("Hale", 2, 5);
    CHECK_FALSE(rules.check(answer));
}

}  // namespace gauntlet_run
