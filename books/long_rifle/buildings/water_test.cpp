#include <doctest/doctest.h>

#include "books/long_rifle/buildings/building_scene.h"
#include "books/long_rifle/melee/charge.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/turn/actions.h"

namespace long_rifle {

TEST_CASE("LR-26.13 a bucket takes 1 inch off the fire, and the last inch puts it out") {
    Scene scene{"A settler"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4, 1);
    put_fire(scene, cabin, Scene::at(2, 0), 1_in, 1_in);
    stand(scene, "A", 3.2, -0.5);
    scene["A"].bucket = true;
    CHECK(act(scene, "A", "throw-water"));
    CHECK_FALSE(scene["A"].bucket);
    CHECK(burnt(scene.battle, cabin) == 1_in);
    CHECK_FALSE(burning_at(scene.battle, cabin, Scene::at(2.5, 0)));  // the nearer end
    CHECK(burning_at(scene.battle, cabin, Scene::at(1.5, 0)));
    CHECK_FALSE(offered(scene, "A", "throw-water"));
    next_activation(scene);
    scene["A"].bucket = true;
    CHECK_FALSE(offered(scene, "A", "throw-water"));  // the fire is out of reach now
    stand(scene, "A", 2, -0.5);
    CHECK(act(scene, "A", "throw-water"));
    CHECK_FALSE(on_fire(scene.battle, cabin));
    CHECK(scene.battle.blazes.empty());
}

TEST_CASE("LR-26.13 water thrown on what smoulders puts it out") {
    Scene scene{"A settler"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4, 1);
    put_fire(scene, cabin, Scene::at(3, 0), 0_in, 0_in);
    scene.battle.blazes[0].smouldering = true;
    stand(scene, "A", 3, 0.5);
    scene["A"].bucket = true;
    CHECK(act(scene, "A", "throw-water"));
    CHECK(scene.battle.blazes.empty());
    CHECK_FALSE(on_fire(scene.battle, cabin));
}

TEST_CASE("LR-26.14 a bucket is filled in one whole activation at water") {
    Scene scene{"A settler"};
    scene.creek(-10, 5, 10, 5, 2);
    stand(scene, "A", 0, 3.5);
    scene["A"].movement = 4_in;  // LR-10.09 not after standing up
    CHECK_FALSE(offered(scene, "A", "fill-bucket"));
    scene["A"].movement = 8_in;
    CHECK(act(scene, "A", "fill-bucket"));
    CHECK(scene["A"].finished);
    CHECK_FALSE(scene["A"].bucket);
    finish_building_task(scene.play(), scene.id("A"));
    CHECK(scene["A"].bucket);
}

TEST_CASE("LR-26.14 not in what is left of an activation") {
    Scene scene{"A settler prone"};
    scene.creek(-10, 5, 10, 5, 2);
    stand(scene, "A", 0, 3.5);
    CHECK_FALSE(offered(scene, "A", "fill-bucket"));
    carry_out(scene.play(), scene.id("A"), {"stand-up", scene.id("A"), {}, -1, {}});
    CHECK_FALSE(offered(scene, "A", "fill-bucket"));
    next_activation(scene);
    CHECK(offered(scene, "A", "fill-bucket"));
    scene["A"].moved = true;
    CHECK_FALSE(offered(scene, "A", "fill-bucket"));
}

TEST_CASE("LR-26.15 throwing it takes the place of active fire") {
    Scene scene{"A settler musket rep4 vs B warrior rep4 @2,-8"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4, 1);
    put_fire(scene, cabin, Scene::at(2, 0), 1_in, 1_in);
    stand(scene, "A", 2, -0.5);
    scene["A"].bucket = true;
    CHECK(may_fire_actively(scene.battle, scene.id("A"), 0));
    CHECK(may_declare_charge(scene.battle, scene.id("A"), scene.id("B")));
    SUBCASE("who has thrown it neither fires nor charges") {
        CHECK(act(scene, "A", "throw-water"));
        CHECK_FALSE(may_fire_actively(scene.battle, scene.id("A"), 0));
        CHECK_FALSE(may_declare_charge(scene.battle, scene.id("A"), scene.id("B")));
        CHECK(scene["A"].movement == 8_in);
        CHECK_FALSE(scene["A"].finished);
    }
    SUBCASE("who has fired does not throw it") {
        scene["A"].fired = true;
        CHECK_FALSE(offered(scene, "A", "throw-water"));
    }
}

TEST_CASE("LR-26.15 a full bucket is carried at normal movement") {
    Scene scene{"A settler @0,0 vs B warrior rep4 @0,20"};
    stand(scene, "A", 0, 0);
    CHECK(may_fast_move(scene.battle, scene.id("A")));
    CHECK(may_declare_fast_charge(scene.battle, scene.id("A"), scene.id("B")));
    scene["A"].bucket = true;
    CHECK(movement_on_foot(scene.battle, scene.id("A")) == 8_in);
    CHECK_FALSE(may_fast_move(scene.battle, scene.id("A")));
    CHECK_FALSE(may_declare_fast_charge(scene.battle, scene.id("A"), scene.id("B")));
}

TEST_CASE("LR-26.15 water is a creek, a river, a lake or a well") {
    Scene scene{"A settler"};
    scene.creek(-20, 5, 20, 5, 2);
    scene.line(LineKind::River, -20, 15, 20, 15, 4);
    scene.area(AreaKind::Lake, -20, -20, -10, -10);
    scene.landmark("well", 10, -10);
    scene.landmark("fire pit", 15, -10);
    const auto water_at = [&](double x, double y) {
        stand(scene, "A", x, y);
        return offered(scene, "A", "fill-bucket");
    };
    CHECK(water_at(0, 3.5));
    CHECK(water_at(0, 17.5));
    CHECK(water_at(-9.5, -15));
    CHECK(water_at(10, -11));
    CHECK_FALSE(water_at(15, -10));
    CHECK_FALSE(water_at(0, 0));
}

TEST_CASE("LR-26.15 one bucket each, thrown only in contact with the burning wall") {
    Scene scene{"A settler"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4, 1);
    put_fire(scene, cabin, Scene::at(2, 0), 1_in, 1_in);
    scene.landmark("well", 0, -6);
    stand(scene, "A", 0, -5);
    scene["A"].bucket = true;
    CHECK_FALSE(offered(scene, "A", "fill-bucket"));
    CHECK_FALSE(offered(scene, "A", "throw-water"));
    stand(scene, "A", 2, -2);
    CHECK_FALSE(offered(scene, "A", "throw-water"));
    stand(scene, "A", 2, -0.5);
    CHECK(offered(scene, "A", "throw-water"));
    stand(scene, "A", -0.5, 3);
    CHECK_FALSE(offered(scene, "A", "throw-water"));
}

TEST_CASE("LR-26.15 nor does he run with it to finish his movement in an In Sight") {
    Scene scene{"A scout rep4 star unarmed @0,0 facing 0,1 vs X settler rep4 unarmed game @0,12"};
    scene["A"].active = scene["A"].moved = scene["A"].bucket = true;
    scene["A"].movement = 4_in;
    scene.dice("LR-12.12: 1 1 1 1; LR-12.12: 6 6 6; LR-12.21: 6");
    scene.answer("in-sight: finish-movement");
    bool finished = false;
    scene.umpire.otherwise([&](const Question& question) {
        CHECK(question.topic == "finish-movement");  // no "finish-fast" before it
        finished = true;
        Answer stay;
        stay.path.push_back(scene["A"].at);
        stay.facing = scene["A"].facing;
        return stay;
    });
    come_into_sight(scene.play(), {}, scene.id("A"));
    CHECK(finished);
}

}  // namespace long_rifle
