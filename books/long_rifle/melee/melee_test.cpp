#include "books/long_rifle/melee/melee.h"

#include <doctest/doctest.h>

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/test_scene.h"
#include "books/long_rifle/turn/turn.h"

namespace long_rifle {

namespace {

int dice_of(const Scene& scene, std::string_view who, std::string_view foe) {
    return melee_dice(scene.battle, scene.id(who), scene.id(foe)).dice;
}
int dice_with(std::string_view words) {
    const Scene scene{fmt::format("Who {} game @0,0 vs Foe settler unarmed game @0,1", words)};
    return dice_of(scene, "Who", "Foe");
}
Round round_of(Scene& scene, std::string_view attacker, std::string_view defender, Tests& due) {
    return fight_round(scene.play(), scene.id(attacker), scene.id(defender), due);
}
Round round_of(Scene& scene, std::string_view attacker, std::string_view defender) {
    Tests due;
    return round_of(scene, attacker, defender, due);
}
void lock(Scene& scene, std::string_view a, std::string_view b) {
    scene[a].melee_with.add(scene.id(b));
    scene[b].melee_with.add(scene.id(a));
}
// Two who fight with bare hands, and whoever else is written after them.
constexpr std::string_view pair =
    "A settler rep4 unarmed game @0,0 vs B settler rep4 unarmed game @0,1";

}  // namespace

TEST_CASE("LR-99.43, LR-23.03 the Scout beats the Irregular by one (book example)") {
    Scene scene{
        "Scout scout rep4 tomahawk game @0,0 vs Irregular irregular rep3 musket brawler game @0,1"};
    CHECK(dice_of(scene, "Scout", "Irregular") == 5);
    CHECK(dice_of(scene, "Irregular", "Scout") == 4);
    scene.dice("LR-23.02: 1 2 2 3 5; LR-23.02: 1 2 3 5; LR-23.04: 4 6; LR-13.24: 3 4");
    CHECK(round_of(scene, "Scout", "Irregular") == Round::AttackerWon);
    CHECK(scene.told("Impact 1, left leg"));
    CHECK(scene["Irregular"].status == Status::OutOfTheFight);
}

TEST_CASE("LR-23.02 one die for each point of Rep, counting successes") {
    CHECK(dice_with("settler rep3 musket") == 3);
    CHECK(dice_with("settler rep5 musket") == 5);
    Scene scene{pair};
    scene.dice("LR-23.02: 3 4 6; LR-23.02: 4 5 6; LR-23.04: 2 2; LR-13.24: 1 1");
    CHECK(round_of(scene, "A", "B") == Round::AttackerWon);
}

TEST_CASE("LR-23.04 melee damage ignores cover, and three more successes are Impact 3") {
    Scene scene{pair};
    scene.woods(-3, -3, 3, 3);
    scene.settle();
    // 9 is a miss in cover when shot at; at Impact 3 it is Out of the Fight.
    scene.dice("LR-23.02: 1 1 1; LR-23.02: 6 6 6; LR-23.04: 4 5");
    CHECK(round_of(scene, "A", "B") == Round::AttackerWon);
    CHECK(scene["B"].status == Status::OutOfTheFight);
}

TEST_CASE("LR-18.26 in melee too a blow from behind strikes the back") {
    for (const auto& [facing, part] :
         {std::pair{Facing{0, -1}, "Impact 1, chest"}, {Facing{0, 1}, "Impact 1, back"}}) {
        Scene scene{"A settler rep3 unarmed game @0,0 vs B settler rep3 unarmed game @0,1"};
        scene["B"].facing = facing;
        scene.dice("LR-23.02: 1 6; LR-23.02: 6 6; LR-23.04: 3 3");
        round_of(scene, "A", "B");
        CHECK(scene.told(part));
    }
}

TEST_CASE("LR-23.05 a Knock Down in melee calls for Recover, the other codes do not") {
    SUBCASE("KD") {
        Scene scene{pair};
        scene.dice("LR-23.02: 1 1 6; LR-23.02: 1 6 6; LR-23.04: 2 2; LR-13.24: 4 4");
        round_of(scene, "A", "B");
        CHECK(scene["B"].status == Status::Stunned);
        CHECK(scene["B"].prone);
    }
    SUBCASE("OD") {
        Scene scene{pair};
        scene.dice("LR-23.02: 1 6 6; LR-23.02: 1 1 6; LR-23.04: 3 3");
        CHECK(round_of(scene, "A", "B") == Round::DefenderWon);
        CHECK(scene["A"].status == Status::ObviouslyDead);
        CHECK(scene["A"].prone);
    }
    SUBCASE("OOF") {
        Scene scene{pair};
        scene.dice("LR-23.02: 1 1 6; LR-23.02: 6 6 6; LR-23.04: 3 4");
        round_of(scene, "A", "B");
        CHECK(scene["B"].status == Status::OutOfTheFight);
        CHECK(scene["B"].prone);
    }
}

TEST_CASE("LR-23.06, LR-23.12 equal successes are Evenly Matched and both stay in melee") {
    Scene scene{pair};
    scene.dice("LR-23.02: 1 2 6; LR-23.02: 3 3 4");
    CHECK(round_of(scene, "A", "B") == Round::EvenlyMatched);
    CHECK(scene["A"].melee_with == scene.mask({"B"}));
    CHECK(scene["B"].melee_with == scene.mask({"A"}));
    CHECK(scene["A"].evenly_matched_this_turn);
    CHECK(scene["B"].evenly_matched_this_turn);
}

TEST_CASE("LR-23.06 a charge that ends Evenly Matched holds both: no action, no test moves them") {
    Scene scene{
        "A warrior rep4 unarmed @0,0 vs B settler rep4 musket game @0,6 | C settler rep4 out "
        "@1,7"};
    note_everybody_in_sight(scene.battle);
    scene.answer("action: charge B");
    scene.answer("melee-manner: fight");
    scene.dice("LR-22.10: 1 1 1; LR-22.10: 1 6; LR-23.02: 1 6 6; LR-23.02: 1 6 6 6");
    activate_group(scene.play(), scene.mask({"A"}));
    CHECK(scene["A"].melee_with == scene.mask({"B"}));
    CHECK(scene["B"].melee_with == scene.mask({"A"}));
    const Point a = scene["A"].at, b = scene["B"].at;
    Tests due;  // neither rolls
    due.man_down(scene.id("B"), scene.id("A"));
    due.received_fire(scene.id("A"), scene.id("B"));
    take_tests(scene.play(), due);
    CHECK(scene["A"].at == a);
    CHECK(scene["B"].at == b);
    CHECK(scene["A"].in_melee());
    CHECK(scene["B"].in_melee());
}

TEST_CASE("LR-23.12 one Impact for each success more") {
    // Location 7 is a Knock Down at Impact 1 and Out of the Fight at Impact 2.
    Scene scene{pair};
    SUBCASE("one more") {
        scene.dice("LR-23.02: 1 1 6; LR-23.02: 1 6 6; LR-23.04: 3 4; LR-13.24: 1 1");
        round_of(scene, "A", "B");
        CHECK(scene["B"].status == Status::Stunned);
    }
    SUBCASE("two more") {
        scene.dice("LR-23.02: 1 1 6; LR-23.02: 6 6 6; LR-23.04: 3 4");
        round_of(scene, "A", "B");
        CHECK(scene["B"].status == Status::OutOfTheFight);
    }
}

TEST_CASE("LR-23.07 the six types of melee weapons") {
    CHECK(dice_with("settler rep4 unarmed") == 3);
    CHECK(dice_with("settler rep4 improvised") == 4);
    CHECK(dice_with("settler rep4 musket") == 4);
    CHECK(dice_with("soldier rep4 musket-and-bayonet") == 6);
    CHECK(dice_with("soldier rep4 bayonet") == 5);
    CHECK(dice_with("soldier rep4 sword") == 6);
    CHECK(dice_with("warrior rep4 war-club") == 7);
    CHECK(dice_with("warrior rep4 tomahawk") == 5);
    CHECK(dice_with("warrior rep4 axe") == 5);
    CHECK(dice_with("warrior rep4 knife") == 5);
}

TEST_CASE("LR-23.08, LR-16.08 animals, attributes and circumstances change the dice") {
    CHECK(dice_with("bear rep5") == 8);
    CHECK(dice_with("mountain-lion rep5") == 7);
    CHECK(dice_with("wolf rep4") == 5);
    CHECK(dice_with("elk rep4") == 0);
    CHECK(dice_with("settler rep4 musket brawler") == 5);
    CHECK(dice_with("settler rep4 musket runt") == 3);
    CHECK(dice_with("settler rep4 musket prone") == 2);
    CHECK(dice_with("settler rep1 unarmed runt") == 0);
}

TEST_CASE("LR-23.09 only the best melee weapon counts") {
    CHECK(dice_with("warrior rep4 knife war-club tomahawk") == 7);
    CHECK(dice_with("warrior rep4 bow") == 4);
}

TEST_CASE("LR-23.10 a tomahawk that was thrown is not at hand") {
    Scene scene{"A warrior rep4 tomahawk game @0,0 vs B settler rep4 unarmed game @0,4"};
    Tests due;
    scene.dice("LR-18.07: 1");
    fire(scene.play(), {scene.id("A"), scene.id("B")}, due);
    CHECK(dice_of(scene, "A", "B") == 3);
}

TEST_CASE("LR-23.11 a war club is swung with two hands unless one holds a casualty") {
    Scene scene{
        "A warrior rep4 star war-club game @0,0 | C warrior out game @1,0 vs B settler game @0,1"};
    CHECK(dice_of(scene, "A", "B") == 4 + 3);
    scene["A"].carrying = scene.id("C");
    scene["C"].carried_by = scene.id("A");
    CHECK(dice_of(scene, "A", "B") == 4 + 1 - 2);
}

TEST_CASE("LR-23.13 one die less after an Evenly Matched result, once only") {
    Scene scene{
        "A settler rep4 musket game @0,0 vs B settler rep4 musket game @0,1 "
        "| C settler rep4 musket game @0,-1"};
    lock(scene, "A", "B");
    CHECK(dice_of(scene, "A", "B") == 4);
    CHECK(dice_of(scene, "A", "C") == 3);  // attacked by another, also in a later turn
    scene["A"].evenly_matched_this_turn = true;
    CHECK(dice_of(scene, "A", "B") == 3);  // later in the same turn
    CHECK(dice_of(scene, "A", "C") == 3);
}

TEST_CASE("LR-23.14 friends of the loser owe Man Down, the active winner Trophies") {
    Scene scene{
        "A warrior rep4 unarmed game @0,0 vs B settler rep4 unarmed game @0,1 "
        "| C settler rep4 game @2,1 facing -1,0"};
    scene["A"].active = true;
    scene.dice("LR-23.02: 1 1 1; LR-23.02: 6 6 6; LR-23.04: 3 4; LR-21.12: 1");
    Tests due;
    const FigureId attacker = scene.id("A");
    fight(scene.play(), {&attacker, 1}, scene.id("B"), due);
    REQUIRE(due.due.size() == 1);
    CHECK(due.due[0].who == scene.id("C"));
    CHECK(due.due[0].man_down);
    REQUIRE(due.trophies.size() == 1);
    CHECK(due.trophies[0].who == scene.id("A"));
}

TEST_CASE("LR-23.24 a figure may lay its weapon aside and fight with bare hands") {
    Scene scene{"A warrior rep4 war-club @0,0 vs B settler rep4 unarmed game @0,1"};
    scene.answer("melee-manner: fight-unarmed");
    scene.dice("LR-23.02: 1 1 6; LR-23.02: 1 1 6");  // three dice each
    CHECK(round_of(scene, "A", "B") == Round::EvenlyMatched);
    CHECK(melee_dice(scene.battle, scene.id("A"), scene.id("B"), true).dice == 4 - 1 - 1);
}

TEST_CASE("LR-23.24 so may one who has but a musket in his hands, or nothing") {
    for (const std::string_view weapon : {"musket", "unarmed"}) {
        Scene scene{
            fmt::format("A settler rep4 {} @0,0 vs B settler rep4 unarmed game @0,1", weapon)};
        scene.answer("melee-manner: fight-unarmed");
        scene.dice("LR-23.02: 1 1 6; LR-23.02: 1 6 6; LR-23.04: 3 3");
        round_of(scene, "A", "B");
        CHECK(scene["B"].status == Status::OutOfTheFight);
        scene.finish();
    }
}

TEST_CASE("LR-23.25 a soft blow that would kill leaves the victim Out of the Fight") {
    Scene scene{"A warrior rep4 war-club @0,0 vs B settler rep4 unarmed game @0,1"};
    scene.answer("melee-manner: fight-unarmed");
    scene.dice("LR-23.02: 1 1 6; LR-23.02: 1 6 6");
    SUBCASE("from the location") {
        scene.dice("LR-23.04: 3 3");
        round_of(scene, "A", "B");
        CHECK(scene["B"].status == Status::OutOfTheFight);
        CHECK(scene["B"].soft_blow);
    }
    SUBCASE("from the Recover From Knock Down Test") {
        scene.dice("LR-23.04: 2 2; LR-13.24: 5 6");
        round_of(scene, "A", "B");
        CHECK(scene["B"].status == Status::OutOfTheFight);
        CHECK(scene["B"].soft_blow);
    }
}

TEST_CASE("LR-23.26 a soft blow leaves Out of the Fight and Knock Down as they are") {
    Scene scene{"A warrior rep4 war-club @0,0 vs B settler rep4 unarmed game @0,1"};
    scene.answer("melee-manner: fight-unarmed");
    scene.dice("LR-23.02: 1 1 6; LR-23.02: 6 6 6");
    SUBCASE("Out of the Fight") {
        scene.dice("LR-23.04: 3 4");
        round_of(scene, "A", "B");
        CHECK(scene["B"].status == Status::OutOfTheFight);
        CHECK(!scene["B"].soft_blow);
    }
    SUBCASE("Knock Down") {
        scene.dice("LR-23.04: 2 2; LR-13.24: 1 1");
        round_of(scene, "A", "B");
        CHECK(scene["B"].status == Status::Stunned);
        CHECK(!scene["B"].soft_blow);
    }
}

TEST_CASE("LR-23.28 an active winner may kill or capture the loser at once, an inactive one not") {
    Scene scene{pair};
    scene.dice("LR-23.02: 1 1 1; LR-23.02: 6 6 6; LR-23.04: 3 4");
    const FigureId attacker = scene.id("A");
    Tests due;
    SUBCASE("active: killed on 1-3 by a figure run by the game (LR-21.12)") {
        scene["A"].active = true;
        scene.dice("LR-21.12: 3");
        fight(scene.play(), {&attacker, 1}, scene.id("B"), due);
        CHECK(scene["B"].status == Status::ObviouslyDead);
    }
    SUBCASE("inactive") {
        fight(scene.play(), {&attacker, 1}, scene.id("B"), due);
        CHECK(scene["B"].status == Status::OutOfTheFight);
        CHECK(!scene["B"].captured);
    }
}

TEST_CASE("LR-05.32 Lucky Bastard's miss in melee makes the round Evenly Matched") {
    Scene scene{
        "A settler rep4 unarmed game @0,0 vs B settler rep4 lucky-bastard unarmed game @0,1"};
    scene.dice("LR-23.02: 1 1 6; LR-23.02: 1 6 6; LR-23.04: 3 3");
    CHECK(round_of(scene, "A", "B") == Round::EvenlyMatched);
    CHECK(scene["B"].carrying_on());
    CHECK(scene["B"].melee_with == scene.mask({"A"}));
}

TEST_CASE("LR-23.13 what was scored in one turn does not hamper in the next") {
    Scene scene{"A settler rep4 musket game @0,0 vs B settler rep4 musket game @0,1"};
    scene.dice("LR-23.02: 1 6 6 6; LR-23.02: 1 6 6 6");
    REQUIRE(round_of(scene, "A", "B") == Round::EvenlyMatched);
    CHECK(dice_of(scene, "A", "B") == 3);
    CHECK(dice_of(scene, "B", "A") == 3);
    scene.battle.stage = Stage::TurnStart;
    scene.dice("LR-09.03: 5 4");
    scene.whole_step();
    REQUIRE(scene["A"].in_melee());
    CHECK(dice_of(scene, "A", "B") == 4);
    CHECK(dice_of(scene, "B", "A") == 4);
}

}  // namespace long_rifle
