#include "books/long_rifle/melee/charge.h"

#include <doctest/doctest.h>

#include "books/long_rifle/buildings/buildings.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/reactions/reaction_scene.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/test_scene.h"
#include "books/long_rifle/turn/actions.h"
#include "books/long_rifle/turn/turn.h"

namespace long_rifle {

namespace {

void make_active(Scene& scene, std::string_view name) {
    Figure& figure = scene[name];
    figure.active = true;
    figure.movement = normal_move(scene.battle, scene.id(name));
    figure.move_began = figure.at;
}
bool reaches(const Scene& scene) {
    return in_reach(scene.battle, scene.id("A"), scene.id("B"));
}
bool may_declare(const Scene& scene) {
    return may_declare_charge(scene.battle, scene.id("A"), scene.id("B"));
}
int dice_of_charger(std::string_view words, bool rear = false) {
    const Scene scene{fmt::format("A {} @0,0 vs B settler @0,6", words)};
    return charger_dice(scene.battle, scene.id("A"), rear).dice;
}
int dice_of_target(std::string_view words) {
    const Scene scene{fmt::format("A settler @0,0 vs B {} @0,6", words)};
    return target_dice(scene.battle, scene.id("A"), scene.id("B")).dice;
}

}  // namespace

TEST_CASE("LR-22.02 an active figure charges, and so does one in reaction") {
    Scene scene{"A warrior rep4 @0,0 vs B settler @0,10"};
    CHECK(reaches(scene));
    make_active(scene, "A");
    CHECK(reaches(scene));
    scene["A"].status = Status::Stunned;
    CHECK(!reaches(scene));
}

TEST_CASE("LR-22.03, LR-12.25 a point 6\" from the target must be in reach, not the target") {
    CHECK(reaches(Scene{"A warrior @0,-15 vs B settler @0,0"}));  // 14" between the bases
    CHECK(!reaches(Scene{"A warrior @0,-15.1 vs B settler @0,0"}));
    CHECK(reaches(Scene{"A soldier mounted @0,-19 vs B settler @0,0"}));
    CHECK(!reaches(Scene{"A soldier mounted @0,-19.1 vs B settler @0,0"}));
    Scene scene{"A warrior @0,-10 vs B settler @0,0"};
    make_active(scene, "A");
    scene["A"].movement = 3_in;
    CHECK(reaches(scene));
    scene["A"].movement = 2.9_in;
    CHECK(!reaches(scene));
}

TEST_CASE("LR-22.03, LR-11.20 a prone figure has half its movement for the charge") {
    CHECK(reaches(Scene{"A warrior prone @0,-11 vs B settler @0,0"}));
    CHECK(!reaches(Scene{"A warrior prone @0,-11.1 vs B settler @0,0"}));
}

TEST_CASE("LR-22.04 the charger needs a clear line to the target") {
    Scene scene{"A warrior @0,-8 vs B settler @0,0"};
    CHECK(reaches(scene));
    scene.cabin(-1, -5, 1, -3);
    scene.settle();
    CHECK(!reaches(scene));
}

TEST_CASE("LR-22.05 a charge may be declared at a target that was out of sight at first") {
    Scene scene{"A warrior @0,-8 vs B settler @0,0"};
    scene.cabin(-1, -5, 1, -3);
    scene.settle();
    make_active(scene, "A");
    CHECK(!may_declare(scene));
    put(scene.battle, scene.id("A"), Scene::at(5, -7));
    scene["A"].moved = true;
    scene["A"].movement = 3_in;
    CHECK(may_declare(scene));
}

TEST_CASE("LR-22.07 In Sight fire does not rule out a charge, active fire does") {
    Scene scene{"A warrior @0,-8 vs B settler @0,0"};
    make_active(scene, "A");
    scene["A"].fired = true;
    CHECK(may_declare(scene));
    scene["A"].fired_actively = true;
    CHECK(!may_declare(scene));
}

TEST_CASE("LR-22.07 whoever has shot in his activation is offered no charge any more") {
    Scene scene{"A warrior rep4 musket tomahawk @0,-8 vs B settler rep4 unarmed game @0,0"};
    note_everybody_in_sight(scene.battle);
    bool charge_offered = false;
    int asked = 0;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.topic == "action") {
            charge_offered = false;
            for (const Option& option : question.options)
                charge_offered = charge_offered || option.verb == "charge";
            CHECK(charge_offered == (asked == 0));
            if (asked++ == 0)
                for (std::size_t i = 0; i < question.options.size(); ++i)
                    if (question.options[i].verb == "fire") return pick(i);
        }
        return pick(question.options.size() - 1);
    });
    scene.dice("LR-18.07: 1");  // a misfire is its fire too (LR-19.03)
    activate_group(scene.play(), scene.mask({"A"}));
    CHECK(asked == 2);
}

TEST_CASE("LR-22.05, LR-11.12 who lies there without the movement to get up does not charge") {
    Scene scene{"A warrior rep4 prone @0,-5 vs B settler @0,0"};
    make_active(scene, "A");
    scene["A"].movement = 4_in;
    CHECK(may_declare(scene));
    scene["A"].movement = 3.9_in;
    CHECK(!may_declare(scene));
    scene["A"].active = false;  // LR-11.20 a reaction gets it up
    CHECK(reaches(scene));
}

TEST_CASE(
    "LR-22.03, LR-27.26 the road die's part of a Fast Move leads only to a spot on the road") {
    Scene scene{"A warrior @0,-17 vs B settler @0,0"};
    make_active(scene, "A");
    scene["A"].movement = 11_in;
    CHECK(reaches(scene));
    scene["A"].road_extra = 2_in;
    CHECK(!reaches(scene));
    scene.road(0, -20, 0, -4);
    CHECK(reaches(scene));
}

TEST_CASE("LR-22.09 the way leads to 6\" from the target; whoever is nearer stays where it is") {
    Scene scene{"A warrior @0,-10 vs B settler @0,0"};
    const FigureId a = scene.id("A"), b = scene.id("B");
    const auto way = way_to_charge(scene.battle, a, b, 8_in);
    REQUIRE(way.has_value());
    CHECK(within(way->back(), Scene::at(0, 0), 7_in));
    CHECK(!within(way->back(), Scene::at(0, 0), 6.9_in));
    scene.move("A", 0, -4);
    const auto near = way_to_charge(scene.battle, a, b, 8_in);
    REQUIRE(near.has_value());
    CHECK(length(*near) == 0_in);
}

TEST_CASE("LR-22.09 where a friend stands on the 6\" spot the next free one near it is taken") {
    Scene scene{"A warrior @0,-10 | C warrior prone @0,-7 vs B settler @0,0"};
    const auto way = way_to_charge(scene.battle, scene.id("A"), scene.id("B"), 8_in);
    REQUIRE(way.has_value());
    CHECK(within(way->back(), Scene::at(0, 0), 7_in));
    CHECK(!within(way->back(), Scene::at(0, -7), 0.9_in));
}

TEST_CASE("LR-22.13, LR-06.04 the charger's and the target's modifiers") {
    CHECK(dice_of_charger("settler") == 2);
    CHECK(dice_of_charger("soldier mounted") == 3);
    CHECK(dice_of_charger("irregular") == 3);
    CHECK(dice_of_charger("warrior") == 3);
    CHECK(dice_of_charger("settler", true) == 4);
    CHECK(dice_of_charger("bear") == 3);
    CHECK(dice_of_charger("wolf") == 2);

    CHECK(dice_of_target("settler") == 2);
    CHECK(dice_of_target("soldier mounted") == 3);
    CHECK(dice_of_target("irregular") == 3);
    CHECK(dice_of_target("warrior") == 3);
    CHECK(dice_of_target("bear") == 2);
    CHECK(dice_of_target("settler unloaded") == 1);

    Scene scene{"A settler @0,-6 | C settler @8,-6 vs B settler @0,0"};
    scene.wall(-2, -0.5, 2, -0.5);
    scene.settle();
    const FigureId a = scene.id("A"), b = scene.id("B");
    CHECK(target_dice(scene.battle, a, b).dice == 3);
    // LR-22.11 one set of dice for all: cover must hold against every charger
    CHECK(target_dice(scene.battle, scene.mask({"A", "C"}), b).dice == 3);
    scene.move("C", 8, 2);
    CHECK(target_dice(scene.battle, scene.mask({"A", "C"}), b).dice == 2);
}

TEST_CASE("LR-22.21 needs to reload: a firearm and none of them loaded; bows never") {
    CHECK(needs_to_reload(Scene{"A settler musket unloaded"}.battle, FigureId{0}));
    CHECK(needs_to_reload(Scene{"A settler musket misfired"}.battle, FigureId{0}));
    CHECK(!needs_to_reload(Scene{"A settler musket"}.battle, FigureId{0}));
    CHECK(!needs_to_reload(Scene{"A warrior bow"}.battle, FigureId{0}));
    CHECK(!needs_to_reload(Scene{"A warrior tomahawk"}.battle, FigureId{0}));
    Scene scene{"A settler musket pistol unloaded"};
    CHECK(needs_to_reload(scene.battle, scene.id("A")));
    scene.weapon("A", "pistol").markers = 0;
    CHECK(!needs_to_reload(scene.battle, scene.id("A")));
    scene.weapon("A", "pistol").misfired = true;  // LR-19.07 counts as unloaded
    CHECK(needs_to_reload(scene.battle, scene.id("A")));
}

TEST_CASE("LR-22.22 whoever is mounted counts as cavalry, whatever his profession") {
    CHECK(dice_of_charger("hunter mounted") == 3);
    CHECK(dice_of_target("settler mounted") == 3);
}

TEST_CASE("LR-22.23 bonuses add up: irregular cavalry onto the rear rolls 6d6") {
    CHECK(dice_of_charger("irregular mounted", true) == 6);
}

TEST_CASE("LR-22.29 a charge crosses no creek, wall or barricaded opening") {
    Scene scene{"A warrior @0,-6 vs B settler @0,0"};
    SUBCASE("creek") {
        scene.creek(-20, -3, 20, -3);
        scene.settle();
        CHECK(!reaches(scene));
    }
    SUBCASE("but over a bridge it does") {
        scene.creek(-20, -3, 20, -3);
        scene.area(AreaKind::Bridge, -1, -4.5, 1, -1.5);
        scene.settle();
        CHECK(reaches(scene));
    }
    SUBCASE("lake") {
        scene.area(AreaKind::Lake, -20, -4, 20, -2);
        scene.settle();
        CHECK(!reaches(scene));
    }
    SUBCASE("river, not by a ford either") {
        scene.line(LineKind::River, -20, -3, 20, -3, 2);
        scene.settle();
        CHECK(!reaches(scene));
        scene.area(AreaKind::Ford, -2, -5, 2, -1);
        scene.settle();
        CHECK(!reaches(scene));
    }
    SUBCASE("wall, though it is within 6\" already") {
        scene.wall(-20, -3, 20, -3);
        scene.settle();
        CHECK(!reaches(scene));
    }
    SUBCASE("round the end of a wall if there is movement enough") {
        scene.wall(-1, -3, 3, -3);
        scene.settle();
        CHECK(reaches(scene));
    }
    SUBCASE("an open door, a barricaded door") {
        const BuildingId cabin = scene.cabin(-2, -0.5, 2, 3.5);
        scene.settle();
        CHECK(reaches(scene));
        Barricade barricade;
        barricade.building = cabin;
        barricade.opening = scene["B"].standing.opening;
        REQUIRE(barricade.opening);
        barricade.value = 2;
        barricade.closed = true;
        scene.battle.barricades.push_back(barricade);
        CHECK(!reaches(scene));
    }
}

TEST_CASE("LR-22.29 out of the water only in the leaving step, into it from its edge") {
    Scene scene{"A warrior @0,0 vs B settler @0,5"};
    scene.creek(-20, 0, 20, 0);
    scene.settle();
    REQUIRE(scene["A"].standing.water);
    CHECK(!reaches(scene));  // in reaction
    make_active(scene, "A");
    CHECK(reaches(scene));
    scene["A"].movement = 0_in;  // it has just entered
    CHECK(!reaches(scene));
    scene.move("B", 0, 10.5);  // near enough to charge on dry ground, too far from the edge
    CHECK(!in_reach(scene.battle, scene.id("B"), scene.id("A")));
    scene.move("B", 0, 1.4);
    REQUIRE(scene["B"].standing.bank);
    CHECK(in_reach(scene.battle, scene.id("B"), scene.id("A")));
}

TEST_CASE("LR-22.26, LR-14.20 a charger who ducks back in an In Sight on the way charges no more") {
    // in woods: D comes into sight at 12 inches, and A gets down where he is
    Skirmish scene{
        "A warrior rep4 unloaded game @0,0 vs C soldier rep4 unloaded game @0,12"
        " | D soldier rep4 game @4,16"};
    scene.woods(-8, -4, 8, 22);
    note_everybody_in_sight(scene.battle);
    SUBCASE("one that a test has ordered") {
        scene.dice("LR-13.11: 1 1 1; LR-12.12: 1 1 1; LR-12.12: 6 6 6; LR-12.21: 6");
        scene.fired_on("A", {"C"});
    }
    SUBCASE("his own") {
        scene.active({"A"});
        scene.dice("LR-12.12: 1 1; LR-12.12: 6 6 6; LR-12.21: 6");
        const Charge one{scene.id("A"), scene.id("C")};
        Tests due;
        charge(scene.play(), {&one, 1}, due);
    }
    CHECK(scene["A"].status == Status::DuckBack);
    CHECK(scene.rolls_of("A", "LR-22.10"_rule) == 0);
    CHECK(scene["A"].at.y < Scene::at(0, 4.5).y);
    CHECK_FALSE(scene["A"].charging);
}

TEST_CASE("LR-22.29 who is in the water with him may charge him, in his own activation") {
    Scene scene{"A warrior @0,0 vs B settler @4,0"};
    scene.creek(-20, 0, 20, 0);
    scene.settle();
    REQUIRE(scene["A"].standing.water);
    REQUIRE(scene["B"].standing.water);
    CHECK(!reaches(scene));
    make_active(scene, "A");
    CHECK(reaches(scene));
}

}  // namespace long_rifle
