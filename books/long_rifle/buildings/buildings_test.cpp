#include "books/long_rifle/buildings/buildings.h"

#include <doctest/doctest.h>

#include "books/long_rifle/buildings/building_scene.h"
#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/melee/melee.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/moving/nearest_cover.h"
#include "books/long_rifle/outside/scenario_terrain.h"
#include "books/long_rifle/reactions/reaction_scene.h"
#include "books/long_rifle/seeing/cover.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/turn/actions.h"

namespace long_rifle {

TEST_CASE("LR-25.01 a hut has Defensive Value 0, a plank cabin 1, a log cabin 2") {
    const Result<DataValue> file = parse_data(
        "[[building]]\nname = 'hut'\nbox = [[2, 2], [6, 6]]\ntype = 'light-organic-frame'\n"
        "[[building]]\nname = 'cabin'\nbox = [[12, 2], [16, 6]]\ntype = 'wood-structure'\n"
        "[[building]]\nname = 'fort'\nbox = [[22, 2], [26, 6]]\ntype = 'reinforced'\n",
        "test");
    REQUIRE(file);
    DataErrors errors{"test"};
    Fields top{*file, errors};
    Ground ground;
    TerrainFile{terrain_words, {}, errors}.read(top, ground, read_strength);
    CHECK_FALSE(errors.any());
    REQUIRE(ground.buildings.size() == 3);
    for (std::size_t i = 0; i < 3; ++i) CHECK(ground.buildings[i].strength == i);
}

TEST_CASE("LR-25.02 a stronger building does not change a shot") {
    for (const int strength : {0, 2}) {
        Scene scene{"A settler rep4 @2,0.5 vs B warrior musket rep4 @2,-8"};
        scene.cabin(0, 0, 4, 4, strength);
        stand(scene, "A", 2, 0.5);
        scene.dice("LR-18.07: 4");  // 4 + Rep 4 = 8: a miss at a target in cover
        Tests due;
        fire(scene.play(), {scene.id("B"), scene.id("A"), 0, false, false}, due);
        CHECK(scene["A"].carrying_on());
        CHECK_FALSE(scene["A"].prone);
    }
}

TEST_CASE("LR-25.03 inside and outside see each other only at a window or a door") {
    Scene scene{"A settler @2,2 vs B warrior @2,-8"};
    scene.cabin(0, 0, 4, 4);
    const auto see = [&](double x, double y) {
        stand(scene, "A", x, y);
        const bool out = clear_line(scene.battle, scene.id("A"), scene.id("B"));
        CHECK(out == clear_line(scene.battle, scene.id("B"), scene.id("A")));
        return out;
    };
    CHECK_FALSE(see(2, 2));
    CHECK(see(2, 0.5));
    CHECK_FALSE(see(3.5, 2));  // at a window, but of another wall
    scene.move("B", 12, 2);
    stand(scene, "B", 12, 2);
    CHECK(see(3.5, 2));
    CHECK_FALSE(see(2, 0.5));
}

TEST_CASE("LR-25.04 going in or out by a door costs 2 inches of movement") {
    Scene scene{"A settler"};
    scene.cabin(0, 0, 4, 4);
    stand(scene, "A", 2, -2);
    CHECK(path_cost(scene.battle, scene.id("A"), {Scene::at(2, -2), Scene::at(2, 1)}) == 5_in);
    stand(scene, "A", 2, 1);
    CHECK(path_cost(scene.battle, scene.id("A"), {Scene::at(2, 1), Scene::at(2, -2)}) == 5_in);
}

TEST_CASE("LR-25.05 going in or out by a window costs 4 inches of movement") {
    Scene scene{"A settler"};
    scene.cabin(0, 0, 4, 4);
    stand(scene, "A", 6, 2);
    CHECK(path_cost(scene.battle, scene.id("A"), {Scene::at(6, 2), Scene::at(3, 2)}) == 7_in);
    stand(scene, "A", 3, 2);
    CHECK(path_cost(scene.battle, scene.id("A"), {Scene::at(3, 2), Scene::at(6, 2)}) == 7_in);
}

TEST_CASE("LR-25.06 one door, and a window in each other side") {
    Scene scene{"A settler"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4);
    const std::vector<Opening>& openings = scene.battle.ground()[cabin].openings;
    REQUIRE(openings.size() == 4);
    CHECK(openings[0].kind == OpeningKind::Door);
    for (std::size_t i = 1; i < 4; ++i) CHECK(openings[i].kind == OpeningKind::Window);
}

TEST_CASE("LR-25.06 two figures may stand at one opening, a third may not") {
    Scene scene{"A settler | B settler | C settler"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4);
    scene.setting().ground.buildings[0].openings[0].sill = {Scene::at(0.5, 0), Scene::at(3.5, 0)};
    stand(scene, "C", 2, 3);
    stand(scene, "A", 1, 0.5);
    CHECK(may_stand(scene.battle, scene.id("C"), Scene::at(3.4, 0.5)));
    stand(scene, "B", 2.2, 0.5);
    CHECK_FALSE(room_at_opening(scene.battle, cabin, door, scene.id("C")));
    CHECK(room_at_opening(scene.battle, cabin, door, scene.id("B")));
    CHECK_FALSE(may_stand(scene.battle, scene.id("C"), Scene::at(3.4, 0.5)));
    CHECK(may_stand(scene.battle, scene.id("C"), Scene::at(3.4, 1.5)));
    CHECK(may_stand(scene.battle, scene.id("B"), Scene::at(3.4, 0.5)));
}

TEST_CASE("LR-25.15 LR-25.19 inside, cover and concealment standing still, moving concealment") {
    Scene scene{"A settler @2,2 vs B warrior @1,2"};
    scene.cabin(0, 0, 4, 4);
    stand(scene, "A", 2.5, 2);
    stand(scene, "B", 1, 2);
    CHECK(in_cover(scene.battle, scene.id("A"), scene.id("B")));
    CHECK(concealed(scene.battle, scene.id("A"), scene.id("B")));
    scene["A"].moved_this_turn = true;
    CHECK_FALSE(in_cover(scene.battle, scene.id("A"), scene.id("B")));
    CHECK(concealed(scene.battle, scene.id("A"), scene.id("B")));
}

TEST_CASE("LR-25.20 LR-25.21 at a door or window, cover standing still, moving concealment only") {
    Scene scene{"A settler @2,0.5 vs B warrior @2,-8"};
    scene.cabin(0, 0, 4, 4);
    stand(scene, "A", 2, 0.5);
    CHECK(in_cover(scene.battle, scene.id("A"), scene.id("B")));
    CHECK(concealed(scene.battle, scene.id("A"), scene.id("B")));
    scene["A"].moved_this_turn = true;
    CHECK_FALSE(in_cover(scene.battle, scene.id("A"), scene.id("B")));
    CHECK(concealed(scene.battle, scene.id("A"), scene.id("B")));
}

TEST_CASE("LR-25.16 going up or down takes the full move and leaves active fire open") {
    Scene scene{"A settler"};
    scene.cabin(0, 0, 4, 4, 1, 0, 2);
    stand(scene, "A", 2, 2);
    CHECK_FALSE(offered(scene, "A", "go-down"));
    CHECK(act(scene, "A", "go-up"));
    CHECK(scene["A"].level == 1);
    CHECK(scene["A"].movement == 0_in);
    CHECK_FALSE(scene["A"].finished);
    CHECK_FALSE(scene["A"].fired);
    CHECK_FALSE(offered(scene, "A", "go-down"));
    next_activation(scene);
    CHECK_FALSE(offered(scene, "A", "go-up"));
    CHECK(act(scene, "A", "go-down"));
    CHECK(scene["A"].level == 0);
}

TEST_CASE("LR-25.16 who has moved already has no full move left, nor has a rider") {
    Scene scene{"A settler"};
    scene.cabin(0, 0, 4, 4, 1, 0, 2);
    stand(scene, "A", 2, 2);
    scene["A"].moved = true;
    CHECK_FALSE(offered(scene, "A", "go-up"));
    scene["A"].moved = false;
    scene["A"].mounted = true;
    CHECK_FALSE(offered(scene, "A", "go-up"));
    stand(scene, "A", 2, -3);
    scene["A"].mounted = false;
    CHECK_FALSE(offered(scene, "A", "go-up"));
}

TEST_CASE("LR-25.16 who has just got up has no full move left") {
    Scene scene{"A settler prone"};
    scene.cabin(0, 0, 4, 4, 1, 0, 2);
    stand(scene, "A", 2, 2);
    carry_out(scene.play(), scene.id("A"), {"stand-up", scene.id("A"), {}, -1, {}});
    CHECK(scene["A"].movement == 4_in);
    CHECK_FALSE(offered(scene, "A", "go-up"));
}

TEST_CASE("LR-25.06 nor does a third come up the stairs to an opening") {
    Scene scene{"A settler | B settler | C settler"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4, 1, 0, 2);
    OpeningId upper;
    std::vector<Opening>& openings = scene.setting().ground.buildings[0].openings;
    for (std::size_t i = 0; i < openings.size(); ++i)
        if (openings[i].level == 1 && distance(Scene::at(4, 2), openings[i].sill) == 0_in)
            upper = OpeningId::of(static_cast<std::int64_t>(i));
    REQUIRE(upper);
    entry(openings, upper).sill = {Scene::at(4, 0.5), Scene::at(4, 3.5)};
    stand(scene, "B", 3.5, 0.6, 1);
    stand(scene, "C", 3.5, 3.4, 1);
    stand(scene, "A", 3.5, 2);
    CHECK(act(scene, "A", "go-up"));
    CHECK(scene["A"].standing.inside == cabin);
    CHECK(scene["A"].standing.opening != upper);
}

TEST_CASE("LR-25.16 upstairs nobody is put on top of somebody else") {
    Scene scene{"A settler | B settler"};
    scene.cabin(0, 0, 4, 4, 1, 0, 2);
    stand(scene, "B", 2, 2, 1);
    stand(scene, "A", 2, 2);
    CHECK(act(scene, "A", "go-up"));
    CHECK(distance(scene["A"].at, scene["B"].at) >= 1_in);
}

TEST_CASE("LR-25.17 an upper window sees and shoots no farther and no shorter than a lower one") {
    for (const int level : {0, 1}) {
        Scene scene{"A settler musket @3.5,2 vs B warrior @21.5,2"};
        scene.cabin(0, 0, 4, 4, 1, 0, 2);
        stand(scene, "A", 3.5, 2, level);
        CHECK(clear_line(scene.battle, scene.id("A"), scene.id("B")));
        CHECK(clear_line(scene.battle, scene.id("B"), scene.id("A")));
        CHECK(weapon_for(scene.battle, scene.id("A"), scene.id("B")).has_value());
        scene.move("B", 23.5, 2);
        stand(scene, "B", 23.5, 2);
        CHECK(clear_line(scene.battle, scene.id("A"), scene.id("B")));
        CHECK_FALSE(weapon_for(scene.battle, scene.id("A"), scene.id("B")).has_value());
    }
}

TEST_CASE("LR-25.18 people in one building see each other freely on the same level only") {
    Scene scene{"A settler vs B warrior"};
    scene.cabin(0, 0, 4, 4, 1, 0, 2);
    stand(scene, "A", 1, 1);
    stand(scene, "B", 3, 3);
    CHECK(clear_line(scene.battle, scene.id("A"), scene.id("B")));
    stand(scene, "B", 3, 3, 1);
    CHECK_FALSE(clear_line(scene.battle, scene.id("A"), scene.id("B")));
}

TEST_CASE("LR-25.18 who comes in by the door comes into sight of those inside") {
    Scene scene{"A settler rep4 game vs B warrior rep4 game"};
    scene.cabin(0, 0, 4, 4);
    stand(scene, "A", 1, 3);
    stand(scene, "B", 2, -1.5);
    scene.dice("LR-12.12: 6 6; LR-12.12: 6 6");
    scene.dice("LR-12.21: 6; LR-12.21: 6");  // both duck back
    travel(scene.play(), scene.id("B"), {Scene::at(2, -1.5), Scene::at(2, 1)}, Travel::Voluntary);
    CHECK(scene["B"].standing.inside);
}

TEST_CASE("LR-25.22 people fight across an open door or window, not across a wall or a barricade") {
    Scene scene{"A settler vs B warrior"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4);
    const auto fight = [&] { return melee_across(scene.battle, scene.id("A"), scene.id("B")); };
    stand(scene, "A", 2, 0.5);
    stand(scene, "B", 2, -0.5);
    CHECK(fight());
    put_barricade(scene, {cabin, door}, 2);
    CHECK_FALSE(fight());
    scene.battle.barricades.clear();
    stand(scene, "A", 0.5, 0.5);
    stand(scene, "B", 0.5, -0.5);
    CHECK_FALSE(fight());
    stand(scene, "A", 3.5, 2);
    stand(scene, "B", 4.5, 2);
    CHECK(fight());
}

TEST_CASE("LR-25.22 a third attacker finds no room at the opening") {
    Scene scene{"A settler vs B warrior | C warrior | D warrior"};
    scene.cabin(0, 0, 4, 4);
    scene.setting().ground.buildings[0].openings[0].sill = {Scene::at(0.5, 0), Scene::at(3.5, 0)};
    stand(scene, "A", 2, 0.4);
    stand(scene, "B", 0.8, -0.5);
    stand(scene, "D", 2, -3);
    const auto fights_from_outside = [&] {
        const auto spot = contact_spot(scene.battle, scene.id("D"), scene.id("A"));
        return spot && !scene.battle.ground().building_at(*spot);
    };
    CHECK(fights_from_outside());
    stand(scene, "C", 3.3, -0.5);
    CHECK_FALSE(fights_from_outside());  // only past them, inside
}

TEST_CASE("LR-25.22 nobody is seized through the wall of a house") {
    Scene scene{"A settler vs B warrior"};
    scene.cabin(0, 0, 4, 4);
    stand(scene, "A", 0.5, 0.5);
    stand(scene, "B", 0.5, -0.5);
    scene["A"].status = Status::OutOfTheFight;
    CHECK(gap(scene.battle, scene.id("A"), scene.id("B")) == 0_in);
    CHECK_FALSE(in_contact(scene.battle, scene.id("A"), scene.id("B")));
    CHECK(helpless_in_contact(scene.battle, scene.id("B")).empty());
    stand(scene, "A", 2, 0.5);
    stand(scene, "B", 2, -0.5);
    CHECK(helpless_in_contact(scene.battle, scene.id("B")) == FigureSet{scene.id("A")});
}

TEST_CASE("LR-25.22 at most two a side fight at one opening") {
    Scene scene{"A settler vs B warrior | C warrior | D warrior"};
    scene.cabin(0, 0, 4, 4);
    stand(scene, "A", 2, 0.5);
    stand(scene, "B", 1.5, -0.5);
    stand(scene, "C", 2.5, -0.5);
    stand(scene, "D", 2, -0.6);
    CHECK(melee_across(scene.battle, scene.id("B"), scene.id("A")));
    CHECK(melee_across(scene.battle, scene.id("C"), scene.id("A")));
    CHECK_FALSE(melee_across(scene.battle, scene.id("D"), scene.id("A")));
    CHECK_FALSE(room_to_fight(scene.battle, scene.id("D"), scene["D"].at, scene.id("A")));
    stand(scene, "C", 6, -3);
    CHECK(room_to_fight(scene.battle, scene.id("D"), scene["D"].at, scene.id("A")));
}

TEST_CASE("LR-17.06 a man outside a window is in the way of those within and of those without") {
    Scene scene{"A settler @2,0.5 | C settler @2,2 vs Between warrior @2,-3 | B warrior @2,-8"};
    scene.cabin(0, 0, 4, 4, 1);
    stand(scene, "A", 2, 0.5);
    const FigureId a = scene.id("A"), b = scene.id("B");
    CHECK_FALSE(clear_line(scene.battle, a, b));
    CHECK_FALSE(clear_line(scene.battle, b, a));
    scene["Between"].prone = true;
    CHECK(clear_line(scene.battle, a, b));
    CHECK(clear_line(scene.battle, b, a));
}

TEST_CASE("LR-12.06 from a stair into sight, and all the group may step on") {
    Skirmish scene{"A soldier rep4 | B soldier rep4 vs C warrior rep4 game"};
    scene.cabin(0, 0, 4, 4, 1, 0, 2);
    stand(scene, "A", 2, 2);
    stand(scene, "B", 10, 10);
    stand(scene, "C", 3, 3, 1);
    scene["C"].active = false;
    note_everybody_in_sight(scene.battle);
    scene.dice("LR-12.12: 6 6; LR-12.12: 6 6 6; LR-12.21: 6; LR-12.21: 6");
    CHECK(act(scene, "A", "go-up"));
    CHECK(scene.steps_asked == 1);  // B's; A has no movement left
}

TEST_CASE("LR-21.11, LR-25.16 a captive takes the stairs with his guard, with a full move too") {
    Scene scene{"A settler rep4 | D settler rep4 vs B warrior rep4 unarmed"};
    scene.cabin(0, 0, 4, 4, 1, 0, 2);
    stand(scene, "D", 20, 20);
    stand(scene, "A", 2, 2);
    stand(scene, "B", 2, 3.2);
    scene["B"].active = false;
    scene["B"].captured = true;
    scene["B"].captor = SideId{0};
    int level = 1;
    SUBCASE("fresh") {}
    SUBCASE("he has been led along in this turn") {
        scene["B"].moved_this_turn = true;
        level = 0;
    }
    SUBCASE("he lies on the ground") {
        scene["B"].prone = true;
        level = 0;
    }
    SUBCASE("another watches him here") {
        stand(scene, "D", 1, 1);
        level = 0;
    }
    CHECK(act(scene, "A", "go-up"));
    CHECK(scene["B"].level == level);
    CHECK(scene["B"].standing.inside == scene["A"].standing.inside);
    if (level == 1) CHECK(distance(scene["A"].at, scene["B"].at) >= 1_in);
}

TEST_CASE("LR-25.04, LR-25.05 a door or window takes its part of a Duck Back's 6 inches") {
    const auto goes_in = [](Point from, Point shooter) {
        Scene scene{"A settler vs B warrior"};
        scene.cabin(0, 0, 4, 4);
        put(scene.battle, scene.id("B"), shooter);
        put(scene.battle, scene.id("A"), from);
        const auto cover = nearest_cover(scene.battle, scene.id("A"), scene.mask({"B"}));
        return cover && static_cast<bool>(scene.battle.ground().building_at(*cover));
    };
    CHECK(goes_in(Scene::at(2, -3.5), Scene::at(2, -20)));
    CHECK_FALSE(goes_in(Scene::at(2, -4.5), Scene::at(2, -20)));
    CHECK(goes_in(Scene::at(5.5, 2), Scene::at(22, 2)));
    CHECK_FALSE(goes_in(Scene::at(6.5, 2), Scene::at(22, 2)));
}

}  // namespace long_rifle
