#include "books/long_rifle/fire.h"

#include <doctest/doctest.h>

#include "books/long_rifle/building_scene.h"
#include "books/long_rifle/turn.h"

namespace long_rifle {

TEST_CASE("LR-26.01 LR-26.06 the first hole is 3 inches less the DV") {
    CHECK(fire_impact == 3);
    CHECK(hole_in(0) == 3_in);
    CHECK(hole_in(1) == 2_in);
    CHECK(hole_in(2) == 1_in);
    CHECK(hole_in(3) == 0_in);
}

TEST_CASE("LR-26.02 LR-26.03 passing 2d6 starts the fire") {
    Scene scene{"A warrior rep4 @2,-0.5"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4, 1);
    stand(scene, "A", 3, -0.5);
    scene.dice("LR-26.02: 4 3");
    CHECK(act(scene, "A", "start-fire"));
    CHECK(on_fire(scene.battle, cabin));
    CHECK(burnt(scene.battle, cabin) == 2_in);
    CHECK(burning_at(scene.battle, cabin, Scene::at(2.1, 0)));
    CHECK(burning_at(scene.battle, cabin, Scene::at(3.9, 0)));
    CHECK_FALSE(burning_at(scene.battle, cabin, Scene::at(1.9, 0)));
}

TEST_CASE("LR-26.03 LR-26.05 passing 1d6 it smoulders, and lights with the activation dice") {
    Scene scene{"A warrior rep4"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4, 2);
    stand(scene, "A", 3, -0.5);
    scene.dice("LR-26.02: 4 5");
    CHECK(act(scene, "A", "start-fire"));
    CHECK_FALSE(on_fire(scene.battle, cabin));
    CHECK(burnt(scene.battle, cabin) == 0_in);
    grow_fires(scene.play());  // what smoulders does not grow
    CHECK_FALSE(on_fire(scene.battle, cabin));
    light_smouldering(scene.play());
    CHECK(on_fire(scene.battle, cabin));
    CHECK(burnt(scene.battle, cabin) == 1_in);
}

TEST_CASE("LR-26.03 passing 0d6 there is no spark; try again when next active") {
    Scene scene{"A warrior rep4"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4);
    stand(scene, "A", 3, -0.5);
    scene.dice("LR-26.02: 5 6");
    CHECK(act(scene, "A", "start-fire"));
    CHECK(scene.battle.blazes.empty());
    CHECK_FALSE(offered(scene, "A", "start-fire"));
    next_activation(scene);
    CHECK(offered(scene, "A", "start-fire"));
    CHECK_FALSE(on_fire(scene.battle, cabin));
}

TEST_CASE("LR-26.04 starting a fire is the whole activation, in contact with the wall") {
    Scene scene{"A warrior rep4"};
    scene.cabin(0, 0, 4, 4);
    stand(scene, "A", 3, -1.5);
    CHECK_FALSE(offered(scene, "A", "start-fire"));
    stand(scene, "A", 3, -0.5);
    scene["A"].moved = true;
    CHECK_FALSE(offered(scene, "A", "start-fire"));
    scene["A"].moved = false;
    scene.dice("LR-26.02: 1 1");
    CHECK(act(scene, "A", "start-fire"));
    CHECK(scene["A"].finished);
}

TEST_CASE("LR-25.10 LR-26.06 a barricade burns as a building of its DV, one of DV 3 not at all") {
    Scene scene{"A warrior rep4"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4, 1);
    const Place place{cabin, door};
    put_barricade(scene, place, 3);
    stand(scene, "A", 2, -0.5);
    for (const Option& option : building_question(scene, "A").options)
        CHECK_FALSE((option.verb == "start-fire" && option.detail == number_of(place)));
    scene.battle.barricades[0].value = 2;
    scene.dice("LR-26.02: 1 1");
    CHECK(act(scene, "A", "start-fire", number_of(place)));
    // The hole of 1" is as wide as the door.
    CHECK(value_at(scene, place) == 0);
    CHECK(scene.battle.barricades[0].destroyed);
    CHECK(scene.battle.blazes.empty());
    CHECK(burnt(scene.battle, cabin) == 0_in);
    next_activation(scene);
    CHECK(passable(scene.battle, cabin, door));
}

TEST_CASE("LR-25.10 a wider barricade takes longer, and nobody passes while it burns") {
    Scene scene{"A warrior rep4 | B settler"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4, 1);
    scene.setting().ground.buildings[0].openings[0].sill = {Scene::at(1, 0), Scene::at(3, 0)};
    const Place place{cabin, door};
    put_barricade(scene, place, 2);
    stand(scene, "A", 2, -0.5);
    scene.dice("LR-26.02: 1 1");
    CHECK(act(scene, "A", "start-fire", number_of(place)));
    CHECK(burning_at(scene.battle, cabin, Scene::at(2, 0)));
    CHECK(burnt(scene.battle, cabin) == 0_in);  // the cabin itself does not burn
    stand(scene, "B", 2, 0.5);
    CHECK_FALSE(offered(scene, "B", "unbarricade"));
    scene.dice("LR-26.08: 2");
    grow_fires(scene.play());
    CHECK(scene.battle.blazes.empty());
    CHECK(scene.battle.barricades[0].destroyed);
}

TEST_CASE("LR-25.10 a barricade is set on fire from outside only") {
    Scene scene{"A warrior rep4"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4, 1);
    put_barricade(scene, {cabin, door}, 2);
    stand(scene, "A", 2, 0.5);
    for (const Option& option : building_question(scene, "A").options)
        if (option.verb == "start-fire") CHECK(option.detail == number_of({cabin, {}}));
}

TEST_CASE("LR-26.07 each turn it grows by 3, 2 or 1 inches for DV 0, 1, 2") {
    CHECK(growth_in(0) == 3_in);
    CHECK(growth_in(1) == 2_in);
    CHECK(growth_in(2) == 1_in);
    for (const int strength : {0, 1, 2}) {
        Scene scene{"A warrior rep4"};
        const BuildingId cabin = scene.cabin(0, 0, 8, 8, strength);
        put_fire(scene, cabin, Scene::at(4, 0), 0.5_in, 0.5_in);
        scene.dice("LR-26.08: 1");
        grow_fires(scene.play());
        CHECK(burnt(scene.battle, cabin) == 1_in + inches(3 - strength));
    }
}

TEST_CASE("LR-26.08 leftwards on 1 to 3, rightwards on 4 to 6, rolled each turn") {
    Scene scene{"A warrior rep4"};
    const BuildingId cabin = scene.cabin(0, 0, 8, 8, 2);
    put_fire(scene, cabin, Scene::at(4, 0), 0.5_in, 0.5_in);
    scene.dice("LR-26.08: 3 4 6");
    grow_fires(scene.play());
    CHECK(burning_at(scene.battle, cabin, Scene::at(2.6, 0)));
    CHECK_FALSE(burning_at(scene.battle, cabin, Scene::at(4.6, 0)));
    grow_fires(scene.play());
    CHECK(burning_at(scene.battle, cabin, Scene::at(5.4, 0)));
    grow_fires(scene.play());
    CHECK(burning_at(scene.battle, cabin, Scene::at(6.4, 0)));
    CHECK_FALSE(burning_at(scene.battle, cabin, Scene::at(2.4, 0)));
}

TEST_CASE("LR-26.08 left and right are those of one who looks at the far wall from outside") {
    Scene scene{"A warrior rep4"};
    const BuildingId cabin = scene.cabin(0, 0, 8, 8, 2);
    put_fire(scene, cabin, Scene::at(4, 8), 0.5_in, 0.5_in);
    scene.dice("LR-26.08: 1");
    grow_fires(scene.play());
    CHECK(burning_at(scene.battle, cabin, Scene::at(5.4, 8)));
    CHECK_FALSE(burning_at(scene.battle, cabin, Scene::at(2.6, 8)));
}

TEST_CASE("LR-26.09 LR-26.16 it goes on to the last inch of wall and burns for ever") {
    Scene scene{"A warrior rep4"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4, 0);
    put_fire(scene, cabin, Scene::at(2, 0), 1.5_in, 1.5_in);
    scene.dice("LR-26.08: 1 6 1 6 1");
    for (int turn = 0; turn < 4; ++turn) grow_fires(scene.play());
    CHECK(burnt(scene.battle, cabin) == 15_in);
    CHECK_FALSE(engulfed(scene.battle, cabin));
    grow_fires(scene.play());
    CHECK(burnt(scene.battle, cabin) == 16_in);
    CHECK(engulfed(scene.battle, cabin));
    for (int turn = 0; turn < 20; ++turn) grow_fires(scene.play());  // nothing left to roll for
    CHECK(engulfed(scene.battle, cabin));
    CHECK(on_fire(scene.battle, cabin));
}

TEST_CASE("LR-26.10 LR-26.11 half of the perimeter on fire: it must be abandoned") {
    Scene scene{"A warrior rep4"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4, 2);
    put_fire(scene, cabin, Scene::at(2, 0), 3.5_in, 3.5_in);
    CHECK_FALSE(must_abandon(scene.battle, cabin));
    scene.dice("LR-26.08: 1");
    grow_fires(scene.play());
    CHECK(burnt(scene.battle, cabin) == 8_in);
    CHECK(must_abandon(scene.battle, cabin));
    CHECK(scene.told("LR-26.10"_rule));
}

TEST_CASE("LR-26.11 growth that finds burnt wall on one side goes on at the other") {
    Scene scene{"A warrior rep4"};
    const BuildingId cabin = scene.cabin(0, 0, 8, 8, 0);
    put_fire(scene, cabin, Scene::at(2, 0), 1_in, 1_in);  // 1 .. 3
    put_fire(scene, cabin, Scene::at(5, 0), 1_in, 1_in);  // 4 .. 6
    scene.dice("LR-26.08: 6 1");
    grow_fires(scene.play());
    // The first: 1" to its right, then 2" on its left. The second: nothing free on its left.
    CHECK(burning_at(scene.battle, cabin, Scene::at(3.5, 0)));
    CHECK(burning_at(scene.battle, cabin, Scene::at(0, 0.9)));
    CHECK(burning_at(scene.battle, cabin, Scene::at(8, 0.9)));
    CHECK(burnt(scene.battle, cabin) == 10_in);
}

TEST_CASE("LR-26.12 whoever is inside when it is engulfed is Obviously Dead") {
    Scene scene{"A settler rep4 | B settler rep4 | C settler rep4"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4, 0);
    put_fire(scene, cabin, Scene::at(2, 0), 7_in, 7_in);
    stand(scene, "A", 2, 2);
    stand(scene, "B", 1, 1);
    stand(scene, "C", 2, -3);
    scene["B"].status = Status::OutOfTheFight;
    scene.dice("LR-26.08: 1");
    grow_fires(scene.play());
    CHECK(scene["A"].status == Status::ObviouslyDead);
    CHECK(scene["B"].status == Status::ObviouslyDead);
    CHECK(scene["C"].status == Status::CarryOn);
}

TEST_CASE("LR-26.12 a Star may Cheat Death in the flames") {
    Scene scene{"A settler rep5 star"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4, 0);
    put_fire(scene, cabin, Scene::at(2, 0), 7_in, 7_in);
    stand(scene, "A", 2, 2);
    scene.dice("LR-26.08: 1");
    scene.umpire.otherwise([](const Question& question) {
        for (std::size_t i = 0; i < question.options.size(); ++i)
            if (question.options[i].verb == "cheat-death") return pick(i);
        return pick(0);
    });
    grow_fires(scene.play());
    CHECK(scene["A"].status == Status::CheatedDeath);
    CHECK(scene["A"].rep == 4);
}

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
    CHECK(act(scene, "A", "fill-bucket"));
    CHECK(scene["A"].finished);
    CHECK_FALSE(scene["A"].bucket);
    finish_building_task(scene.play(), scene.id("A"));
    CHECK(scene["A"].bucket);
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

TEST_CASE("LR-26.17 a flaming arrow flies its full 18 inches") {
    Scene scene{"A warrior bow rep4"};
    scene.cabin(0, 0, 4, 4, 1);
    stand(scene, "A", 2, -18.5);
    CHECK(offered(scene, "A", "flaming-arrow"));
    stand(scene, "A", 2, -18.6);
    CHECK_FALSE(offered(scene, "A", "flaming-arrow"));
}

TEST_CASE("LR-26.18 a flaming arrow needs a bow and a line, and rolls only to start the fire") {
    Scene scene{"A warrior bow rep4 | B warrior musket rep4"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4, 1);
    stand(scene, "A", 2, -10);
    stand(scene, "B", 4, -10);
    CHECK_FALSE(offered(scene, "B", "flaming-arrow"));
    scene.dice("LR-26.02: 2 3");
    CHECK(act(scene, "A", "flaming-arrow"));
    CHECK(scene["A"].finished);
    CHECK(burnt(scene.battle, cabin) == 2_in);
}

TEST_CASE("LR-26.18 no arrow at a wall that is hidden, nor after a move") {
    Scene scene{"A warrior bow rep4"};
    scene.cabin(0, 0, 4, 4, 1);
    stand(scene, "A", 2, -10);
    std::size_t walls = building_question(scene, "A").options.size();
    CHECK(walls == 1);  // only the near one can be seen from straight ahead
    scene["A"].moved = true;
    CHECK_FALSE(offered(scene, "A", "flaming-arrow"));
    scene["A"].moved = false;
    scene.woods(-4, -8, 8, -4);
    CHECK_FALSE(offered(scene, "A", "flaming-arrow"));
}

TEST_CASE("LR-26.19 in terrible weather no fire is started and the burning ones go out") {
    Scene scene{"A warrior rep4"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4, 1);
    stand(scene, "A", 3, -0.5);
    CHECK(offered(scene, "A", "start-fire"));
    put_fire(scene, cabin, Scene::at(0, 2), 1_in, 1_in);
    scene.battle.weather = Weather::Terrible;
    CHECK_FALSE(offered(scene, "A", "start-fire"));
    grow_fires(scene.play());
    CHECK(scene.battle.blazes.empty());
}

TEST_CASE("LR-26.20 a burning opening is not passed, and nobody looks through it") {
    Scene scene{"A settler @2,0.5 vs B warrior @2,-8"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4, 1);
    stand(scene, "A", 2, 0.5);
    CHECK(passable(scene.battle, cabin, door));
    CHECK(clear_line(scene.battle, scene.id("B"), scene.id("A")));
    put_fire(scene, cabin, Scene::at(2, 0), 1_in, 1_in);
    CHECK_FALSE(passable(scene.battle, cabin, door));
    CHECK(passable(scene.battle, cabin, right_window));
    CHECK_FALSE(clear_line(scene.battle, scene.id("B"), scene.id("A")));
    CHECK_FALSE(clear_line(scene.battle, scene.id("A"), scene.id("B")));
}

TEST_CASE("LR-26.20 a fire that ends beside the opening leaves it free") {
    Scene scene{"A settler"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4, 1);
    put_fire(scene, cabin, Scene::at(1, 0), 0.5_in, 0.5_in);
    CHECK(passable(scene.battle, cabin, door));
    scene.battle.blazes[0].right = 0.6_in;
    CHECK_FALSE(passable(scene.battle, cabin, door));
}

TEST_CASE("LR-09.13 fires grow before the activation dice are rolled, what smoulders lights then") {
    Scene scene{"A settler rep4 game @-20,-20 vs B warrior rep4 game @20,20"};
    const BuildingId burning = scene.cabin(0, 0, 8, 8, 2);
    const BuildingId smoking = scene.cabin(-12, 0, -4, 8, 2);
    put_fire(scene, burning, Scene::at(4, 0), 0.5_in, 0.5_in);
    put_fire(scene, smoking, Scene::at(-8, 0), 0_in, 0_in);
    scene.battle.blazes[1].smouldering = true;
    scene.battle.stage = Stage::TurnStart;
    scene.dice("LR-26.08: 1; LR-09.03: 5 4");
    step(scene.play());
    CHECK(burnt(scene.battle, burning) == 2_in);
    CHECK(burnt(scene.battle, smoking) == 1_in);  // lit, and not grown in the same turn
}

TEST_CASE("LR-17.04 at night a man in the light is seen as by day, one in the dark at 12 inches") {
    Scene scene{"A settler @0,0 vs B warrior @0,20"};
    scene.night();
    CHECK_FALSE(clear_line(scene.battle, scene.id("A"), scene.id("B")));
    scene.area(AreaKind::Lit, -2, 18, 2, 22);
    CHECK(clear_line(scene.battle, scene.id("A"), scene.id("B")));
    CHECK_FALSE(clear_line(scene.battle, scene.id("B"), scene.id("A")));
}

TEST_CASE("LR-17.05 a burning building lights everything within 6 inches of it") {
    Scene scene{"A settler"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4, 1);
    CHECK_FALSE(lit(scene.battle, Scene::at(2, -3)));
    put_fire(scene, cabin, Scene::at(2, 0), 0_in, 0_in);
    scene.battle.blazes[0].smouldering = true;
    CHECK_FALSE(lit(scene.battle, Scene::at(2, -3)));
    scene.battle.blazes[0].smouldering = false;
    scene.battle.blazes[0].right = 1_in;
    CHECK(lit(scene.battle, Scene::at(2, 10)));
    CHECK(lit(scene.battle, Scene::at(2, 10.5)));  // the base's edge is within 6"
    CHECK_FALSE(lit(scene.battle, Scene::at(2, 10.6)));
}

}  // namespace long_rifle
