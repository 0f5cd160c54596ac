#include <doctest/doctest.h>

#include "books/long_rifle/buildings/building_scene.h"
#include "books/long_rifle/reactions/reaction_scene.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/turn/actions.h"
#include "books/long_rifle/turn/turn.h"

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
    Scene scene{"A warrior rep4 | C warrior rep4 out @3,-0.5"};
    scene.cabin(0, 0, 4, 4);
    stand(scene, "A", 3, -1.5);
    CHECK_FALSE(offered(scene, "A", "start-fire"));
    stand(scene, "A", 3, -0.5);
    scene["A"].moved = true;
    CHECK_FALSE(offered(scene, "A", "start-fire"));
    scene["A"].moved = false;
    scene["A"].fired = true;
    CHECK_FALSE(offered(scene, "A", "start-fire"));
    scene["A"].fired = false;
    scene["A"].prone = true;  // he needs his feet and both hands
    CHECK_FALSE(offered(scene, "A", "start-fire"));
    scene["A"].prone = false;
    scene["A"].mounted = true;
    scene["A"].movement = 12_in;
    CHECK_FALSE(offered(scene, "A", "start-fire"));
    scene["A"].mounted = false;
    scene["A"].carrying = scene.id("C");  // with a casualty in his arms
    CHECK_FALSE(offered(scene, "A", "start-fire"));
    scene["A"].carrying = {};
    scene["A"].handed = true;  // LR-09.16 after passing on a weapon
    CHECK_FALSE(offered(scene, "A", "start-fire"));
    scene["A"].handed = false;
    scene.battle.dropped.push_back({scene["A"].weapons[0], scene["A"].at});
    carry_out(scene.play(), scene.id("A"), {"pick-up-weapon", scene.id("A"), {}, 0, {}});
    CHECK_FALSE(offered(scene, "A", "start-fire"));
    scene["A"].laid_hands = false;
    scene.dice("LR-26.02: 1 1");
    CHECK(act(scene, "A", "start-fire"));
    CHECK(scene["A"].finished);
    CHECK(scene["A"].movement == 0_in);
    CHECK(scene["A"].spent);
}

TEST_CASE("LR-26.04, LR-07.16 whoever has lit a fire has nothing left for those who come up") {
    Scene scene{"A warrior rep4 group1 @3,-0.5 | B warrior rep4 group2 @8,-0.5 vs C settler @3,20"};
    scene.cabin(0, 0, 4, 4);
    scene.settle();
    note_everybody_in_sight(scene.battle);
    scene.answer("action: start-fire");
    scene.dice("LR-26.02: 6 6");
    activate_group(scene.play(), scene.mask({"A"}));  // nothing more is asked
    stand(scene, "B", 5, -0.5);
    scene["B"].moved = true;
    CHECK(may_join_up(scene.battle, scene.id("B")).empty());
}

TEST_CASE("LR-26.04 from either side of the wall, or at an opening in it") {
    Scene scene{"A warrior rep4"};
    scene.cabin(0, 0, 4, 4);
    for (const auto& [x, y] : {std::pair{3.0, -0.5}, {3.0, 0.5}, {2.0, -0.5}, {4.5, 2.0}}) {
        stand(scene, "A", x, y);
        CHECK(offered(scene, "A", "start-fire"));
    }
    for (const auto& [x, y] : {std::pair{3.0, -0.7}, {2.0, 2.0}, {5.0, -1.0}}) {
        stand(scene, "A", x, y);
        CHECK_FALSE(offered(scene, "A", "start-fire"));
    }
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

TEST_CASE("LR-12.04, LR-26.04 whom he comes to see by turning to the wall has his In Sight first") {
    Skirmish scene{"A scout rep4 @3,-0.5 facing 0,-1 vs E warrior rep4 unloaded @13,1 facing 1,0"};
    scene.cabin(0, 0, 4, 4);
    scene.settle();
    scene.active({"A"});
    // E ducks behind the house, and A may think again
    scene.dice("LR-12.12: 4 4 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 6");
    CHECK(act(scene, "A", "start-fire"));
    CHECK(scene.order_of("LR-12.12"_rule) == "A E");
    CHECK(scene.rolls_of("A", "LR-26.02"_rule) == 0);
    CHECK(scene.battle.blazes.empty());
    CHECK(offered(scene, "A", "start-fire"));
}

}  // namespace long_rifle
