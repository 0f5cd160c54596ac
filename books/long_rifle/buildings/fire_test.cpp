#include "books/long_rifle/buildings/fire.h"

#include <doctest/doctest.h>

#include "books/long_rifle/buildings/building_scene.h"
#include "books/long_rifle/turn/turn.h"

namespace long_rifle {

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

TEST_CASE("LR-26.05 what smoulders at a barricade lights against the DV that it has by then") {
    Scene scene{"A warrior rep4"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4, 1);
    scene.setting().ground.buildings[0].openings[0].sill = {Scene::at(0.5, 0), Scene::at(3.5, 0)};
    const Place place{cabin, door};
    put_barricade(scene, place, 1);
    put_fire(scene, cabin, Scene::at(2, 0), 0_in, 0_in);
    Blaze& blaze = scene.battle.blazes[0];
    blaze.barricade = door;
    blaze.smouldering = true;
    SUBCASE("as it was") {
        light_smouldering(scene.play());
        REQUIRE(scene.battle.blazes.size() == 1);
        CHECK(scene.battle.blazes[0].left + scene.battle.blazes[0].right == 2_in);
    }
    SUBCASE("stronger") {
        scene.battle.barricades[0].value = 2;
        light_smouldering(scene.play());
        REQUIRE(scene.battle.blazes.size() == 1);
        CHECK(scene.battle.blazes[0].left + scene.battle.blazes[0].right == 1_in);
        scene.dice("LR-26.08: 1");
        grow_fires(scene.play());  // and it grows as in a structure of DV 2
        CHECK(scene.battle.blazes[0].left + scene.battle.blazes[0].right == 2_in);
    }
    SUBCASE("too strong") {
        scene.battle.barricades[0].value = 3;
        light_smouldering(scene.play());
        CHECK(scene.battle.blazes.empty());
        CHECK(value_at(scene, place) == 3);
    }
    SUBCASE("gone") {
        scene.battle.barricades.clear();
        light_smouldering(scene.play());
        CHECK(scene.battle.blazes.empty());
    }
}

TEST_CASE("LR-26.05 what smoulders where another fire has come belongs to that fire") {
    for (const bool reached : {true, false}) {
        Scene scene{"A warrior rep4"};
        const BuildingId cabin = scene.cabin(0, 0, 8, 8, 1);
        put_fire(scene, cabin, Scene::at(4, 0), 1_in, 1_in);
        put_fire(scene, cabin, Scene::at(reached ? 4.5 : 6.5, 0), 0_in, 0_in);
        scene.battle.blazes[1].smouldering = true;
        light_smouldering(scene.play());
        CHECK(scene.battle.blazes.size() == (reached ? 1 : 2));
        CHECK(burnt(scene.battle, cabin) == (reached ? 2_in : 4_in));
    }
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

TEST_CASE("LR-26.12, LR-04.24 a Star may Cheat Death in the flames") {
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
    scene.whole_step();
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
