#include "books/mayhem/fire/to_hit.h"

#include <doctest/doctest.h>

#include "books/mayhem/close_combat/melee.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"
#include "books/mayhem/seeing/sight.h"
#include "books/mayhem/test_scene.h"

using namespace mayhem;

// Chapters 06 and 07.

namespace {

// The totals that hit, as a line of figures.
std::string hits(const Attack& attack) {
    std::string totals;
    for (int total = 2; total <= 12; ++total)
        if (read_to_hit(attack, total) == Score::Hit)
            totals += (totals.empty() ? "" : " ") + std::to_string(total);
    return totals;
}

}  // namespace

TEST_CASE("MM-06.05 the To Hit table, row by row") {
    Attack attack;
    attack.rep = 4;
    CHECK(hits(attack) == "2 3 6 8 12");
    attack.over_half = true;
    CHECK(hits(attack) == "2 6 8");
    attack.cover = true;
    CHECK(hits(attack) == "2 6");
    attack.light = true;
    CHECK(hits(attack) == "2 4 6");
    attack.rep = 3;
    CHECK(hits(attack) == "2 4");
    attack.melee = attack.grenadier = true;
    attack.over_half = attack.cover = false;
    CHECK(hits(attack) == "2 3 8 11 12");  // LT has nothing in melee
}

TEST_CASE("MM-99.06 a Line soldier at 10\", the same by an LT, and at 8\"") {
    Scene scene{"A line @0,0 | L light @5,0 vs B line @0,11 | C line @5,11"};
    scene.setting().ground.areas.clear();
    const auto at = [&](std::string_view who, std::string_view target) {
        return hits(fire_attack(scene.battle, scene.id(who), scene.id(target), Weapon::Musket));
    };
    CHECK(at("A", "B") == "2 6 8");
    CHECK(at("L", "C") == "2 4 6 8");
    scene.move("B", 0, 9);
    CHECK(at("A", "B") == "2 3 6 8 12");
}

TEST_CASE("MM-06.01, MM-06.04 firing and melee: two dice, the total, and nothing else") {
    Scene scene{"A line @0,0 vs B line @0,1"};
    scene.dice("MM-06.05: 4 4; MM-07.02: 1 1; MM-13.03: 1 1; MM-06.05: 1 3");
    round_of_melee(scene.play(), scene.id("A"), scene.id("B"));
    CHECK(scene.last_roll("MM-06.05"_rule).modifiers.empty());
    CHECK(scene.told("8 is a hit"));
    CHECK(scene.told("4 is a miss"));
    Scene fired{"A line @0,0 vs B line unloaded @0,5"};
    fired.dice("MM-06.05: 4 4; MM-07.02: 1 1; MM-13.03: 1 1; MM-11.02: 1 1");
    fire(fired.play(), fired.id("A"), fired.id("B"), 0);
    CHECK(fired.last_roll("MM-06.05"_rule).dice == 2);
    CHECK(fired.last_roll("MM-06.05"_rule).modifiers.empty());
    // Within half range every total comes to the same, hand to hand and fired.
    const Attack near = fire_attack(fired.battle, fired.id("A"), fired.id("B"), Weapon::Musket);
    const Attack hands = melee_attack(scene.battle, scene.id("A"), scene.id("B"));
    for (int total = 2; total <= 12; ++total)
        CHECK(read_to_hit(near, total) == read_to_hit(hands, total));
}

TEST_CASE("MM-06.02, MM-06.03 melee weapons reach contact, ranged ones their range") {
    Scene scene{"A dragoon dismounted @0,0 vs B line @0,2"};
    CHECK_FALSE(can_fire(scene.battle, scene.id("A"), scene.id("B"), 0, false));  // the sword
    CHECK(can_fire(scene.battle, scene.id("A"), scene.id("B"), 1, false));
    scene.move("B", 0, 9.01);
    CHECK_FALSE(can_fire(scene.battle, scene.id("A"), scene.id("B"), 1, false));
}

TEST_CASE("MM-06.06 row 6 looks at the attacker's Rep, unmodified") {
    Scene scene{"A militia @0,0 | L line leader @1.5,0 vs B line @0,8"};
    CHECK(read_to_hit(fire_attack(scene.battle, scene.id("A"), scene.id("B"), Weapon::Musket), 6)
          == Score::Miss);
    CHECK(read_to_hit(fire_attack(scene.battle, scene.id("L"), scene.id("B"), Weapon::Musket), 6)
          == Score::Hit);
}

TEST_CASE("MM-06.07 exactly half range is not over it, and a melee never is") {
    Scene scene{"A line @0,0 vs B line @0,9"};
    const auto attack = [&] {
        return fire_attack(scene.battle, scene.id("A"), scene.id("B"), Weapon::Musket);
    };
    CHECK_FALSE(attack().over_half);
    scene.move("B", 0, 9.01);
    CHECK(attack().over_half);
    scene.move("B", 0, 1);
    CHECK_FALSE(melee_attack(scene.battle, scene.id("A"), scene.id("B")).over_half);
}

TEST_CASE("MM-06.08 LT hits on 4 at any range; GR on 11 only when he attacks") {
    Scene scene{"A light @0,0 | M line @5,0 vs B highlander @0,17 | C highlander @5,1"};
    CHECK(read_to_hit(fire_attack(scene.battle, scene.id("A"), scene.id("B"), Weapon::Musket), 4)
          == Score::Hit);
    CHECK(read_to_hit(melee_attack(scene.battle, scene.id("M"), scene.id("C")), 11) == Score::Miss);
    CHECK(read_to_hit(melee_attack(scene.battle, scene.id("C"), scene.id("M")), 11) == Score::Hit);
}

TEST_CASE(
    "MM-06.09 cover: woods, rugged ground, a structure, a barrier within 1\" across the line") {
    Scene scene{"A line @0,-8 vs B line @0,0 | C line @6,0 | D line @-8,0"};
    const auto cover = [&](std::string_view who) {
        return in_cover(scene.battle, scene.id(who), scene["A"].at);
    };
    CHECK_FALSE(cover("B"));
    scene.woods(5, -1, 7, 3);
    CHECK(cover("C"));
    scene.wall(-2, -1.4, 2, -1.4);  // 0.9" before B's base
    CHECK(cover("B"));
    CHECK_FALSE(in_cover(scene.battle, scene.id("B"), Scene::at(0, 8)));  // not across that line
    scene.move("B", 0, 1);                                                // now 1.9"
    CHECK_FALSE(cover("B"));
    scene.cabin(-10, -2, -6, 2);
    CHECK(cover("D"));
    // In melee only what is between the two counts.
    scene.move("A", 6, -0.5);
    scene.move("C", 6, 0.5);
    CHECK_FALSE(in_melee_cover(scene.battle, scene.id("C"), scene.id("A")));
    scene.move("B", 0, -0.9);
    scene.move("A", 0, -1.9);
    CHECK(in_melee_cover(scene.battle, scene.id("B"), scene.id("A")));
}

TEST_CASE("MM-06.10 nobody fires at an enemy in contact with a friend") {
    Scene scene{"A line @0,0 | F line @0,9 vs B line @0,10"};
    CHECK_FALSE(can_fire(scene.battle, scene.id("A"), scene.id("B"), 0, false));
    scene.move("F", 5, 9);
    CHECK(can_fire(scene.battle, scene.id("A"), scene.id("B"), 0, false));
}

TEST_CASE("MM-06.11 figures never block sight or fire") {
    Scene scene{"A line @0,0 | F line @0,3 vs B line @0,10 | E line @0,6"};
    CHECK(can_fire(scene.battle, scene.id("A"), scene.id("B"), 0, false));
}

TEST_CASE("MM-06.12 measured between nearest base edges") {
    Scene scene{"A line @0,0 vs B line @0,17 | R dragoon @17.5,0"};
    CHECK(gap(scene.battle, scene.id("A"), scene.id("B")) == 16_in);
    CHECK(gap(scene.battle, scene.id("A"), scene.id("R")) == 16_in);
    CHECK(can_fire(scene.battle, scene.id("A"), scene.id("B"), 0, true));
    CHECK(can_fire(scene.battle, scene.id("A"), scene.id("R"), 0, true));
}

TEST_CASE("MM-06.13 in contact with a fighting enemy nobody fires or throws") {
    Scene scene{"W warrior bow tomahawk @0,0 vs B line @0,1 | C line @0,4"};
    CHECK_FALSE(can_fire(scene.battle, scene.id("W"), scene.id("C"), 0, false));
    CHECK_FALSE(can_fire(scene.battle, scene.id("W"), scene.id("C"), 1, false));
    scene["B"].status = Status::Routing;
    CHECK(can_fire(scene.battle, scene.id("W"), scene.id("C"), 0, false));
}

TEST_CASE("MM-06.14, MM-09.12 hit, damage, Wound check, Received Fire, then the witnesses") {
    Scene scene{"A line @0,0 vs L line leader unloaded @0,10 | W militia unloaded @8,10"};
    scene["W"].under = scene.id("L");
    scene.dice("MM-06.05: 1 1; MM-07.02: 1 1; MM-13.03: 1 1");  // slight, and he carries on
    scene.dice("MM-11.02: 2 2");                                // returns fire if he could
    scene.dice("MM-13.03: 1 1");                                // the witness last
    fire(scene.play(), scene.id("A"), scene.id("L"), 0);
    std::vector<RuleId> order;
    for (const Roll& roll : scene.umpire.rolls()) order.push_back(roll.rule);
    CHECK(order
          == std::vector<RuleId>{"MM-06.05"_rule, "MM-07.02"_rule, "MM-13.03"_rule, "MM-11.02"_rule,
                                 "MM-13.03"_rule});
    CHECK(scene.umpire.rolls().back().who == scene.id("W"));
}

TEST_CASE("MM-07.01 a miss does nothing") {
    Scene scene{"A line @0,0 vs B line @0,1"};
    scene.dice("MM-06.05: 3 4; MM-06.05: 3 4");
    round_of_melee(scene.play(), scene.id("A"), scene.id("B"));
    CHECK(scene["B"].fighting());
}

TEST_CASE("MM-07.02, MM-07.03, MM-07.04 slight wound, serious wound, killed, on plain Rep") {
    // A Leader beside him changes nothing here.
    for (const auto& [dice, status] : {std::pair{"MM-07.02: 4 4; MM-13.03: 1 1", Status::Fighting},
                                       {"MM-07.02: 4 5; MM-07.05: 4", Status::Disabled},
                                       {"MM-07.02: 5 5", Status::Dead}}) {
        Scene scene{"A line @0,0 vs B line @0,10 unloaded | L line leader @1.5,10"};
        scene.dice("MM-06.05: 1 1");
        scene.dice(dice);
        if (status == Status::Fighting) scene.dice("MM-11.02: 1 1");
        fire(scene.play(), scene.id("A"), scene.id("B"), 0);
        CHECK(scene["B"].status == status);
        CHECK(scene["B"].rep == (status == Status::Disabled ? 0 : 4));
    }
}

TEST_CASE("MM-99.07, MM-07.05, MM-07.06 a serious wound: over Rep dead, up to Rep disabled") {
    for (int die = 1; die <= 6; ++die) {
        Scene scene{"A line @0,0 vs B line @0,10"};
        scene.dice("MM-06.05: 1 1; MM-07.02: 3 5");
        scene.dice("MM-07.05: " + std::to_string(die));
        fire(scene.play(), scene.id("A"), scene.id("B"), 0);
        CHECK(scene["B"].status == (die <= 4 ? Status::Disabled : Status::Dead));
    }
}

TEST_CASE("MM-06.09 a barrier within 1\" is cover from an enemy who fires along it too") {
    Scene scene{"A line @-10,-2 vs B line @0,0"};
    scene.wall(-20, -1, 20, -1);
    CHECK(in_cover(scene.battle, scene.id("B"), scene["A"].at));
    scene.move("B", 0, 1);  // now 1.5" from it
    CHECK_FALSE(in_cover(scene.battle, scene.id("B"), scene["A"].at));
}

TEST_CASE("MM-06.10 a routing friend in contact with the enemy is a friend as well") {
    Scene scene{"A line @0,0 | F line routing @0,9 vs B line @0,10"};
    CHECK_FALSE(can_fire(scene.battle, scene.id("A"), scene.id("B"), 0, false));
}
