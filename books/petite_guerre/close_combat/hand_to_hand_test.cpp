#include "books/petite_guerre/close_combat/hand_to_hand.h"

#include <doctest/doctest.h>

#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/test_scene.h"

using namespace petite_guerre;

// Chapter 23.

namespace {

// Two with effective weapons and nothing that gives either the advantage.
constexpr std::string_view pair =
    "Ames regulars B musket fixed @0,0 vs Roy irregulars B musket tomahawk @0,6.6";

int points(Scene& scene, std::string_view a, std::string_view b) {
    return advantage_points(scene.battle, scene.id(a), scene.id(b));
}

}  // namespace

TEST_CASE("PG-23.01, PG-23.22 both roll; the lower total is hit and makes a saving throw") {
    Scene scene{pair};
    scene.dice("PG-23.01: 5 3; PG-25.03: 2");
    fight_all(scene.play());
    CHECK(scene["Roy"].wounded());
    CHECK_FALSE(scene["Ames"].stunned());
    Scene other{pair};
    other.dice("PG-23.01: 2 3; PG-25.03: 1");
    fight_all(other.play());
    CHECK(other["Ames"].status == Status::Dead);
    CHECK(other["Ames"].captivity.in_melee);
}

TEST_CASE("PG-23.02 equal totals: nobody is hit") {
    Scene scene{pair};
    scene.dice("PG-23.01: 4 4");
    fight_all(scene.play());
    CHECK(scene.rolls("PG-25.03"_rule) == 0);
}

TEST_CASE("PG-23.03, PG-23.16 stunned or prone he cannot reply: if he rolls higher nobody is hit") {
    for (const std::string_view state : {"stunned", "prone"}) {
        const std::string figures = "Ames regulars B musket fixed " + std::string{state}
                                    + " @0,0 vs Roy irregulars B musket tomahawk @0,6.6";
        Scene scene{figures};
        scene.answer("capture: strike");
        scene.dice("PG-23.01: 6 1");
        fight_all(scene.play());
        CHECK(scene.rolls("PG-25.03"_rule) == 0);
        Scene struck{figures};
        struck.answer("capture: strike");
        struck.dice("PG-23.01: 1 6; PG-25.03: 1");
        fight_all(struck.play());
        CHECK(struck["Ames"].status == Status::Dead);
    }
}

TEST_CASE("PG-23.04, PG-23.05 the one with more points adds 1, however many more") {
    Scene scene{
        "Ames regulars B musket fixed wounded @0,0 vs Roy irregulars B war-club shield "
        "@0,6.6"};
    CHECK(points(scene, "Roy", "Ames") == 3);
    CHECK(points(scene, "Ames", "Roy") == 0);
    scene.dice("PG-23.01: 4 3");  // 3 + 1: equal
    fight_all(scene.play());
    CHECK(scene.modifier("PG-23.01"_rule, "PG-23.04"_rule) == 1);
    CHECK(scene.rolls("PG-25.03"_rule) == 0);
    Scene equal{pair};
    equal.dice("PG-23.01: 4 3; PG-25.03: 6");
    fight_all(equal.play());
    CHECK(equal.modifier("PG-23.01"_rule, "PG-23.04"_rule) == 0);
}

TEST_CASE("PG-23.06 one point for each line of the list") {
    Scene plain{pair};
    CHECK(points(plain, "Ames", "Roy") == 0);
    CHECK(points(plain, "Roy", "Ames") == 0);
    Scene wounded{pair};
    wounded["Roy"].harm.wounds = 1;
    CHECK(points(wounded, "Ames", "Roy") == 1);
    Scene uphill{pair};
    uphill.hill(-30, 3, 30, 40);
    CHECK(points(uphill, "Roy", "Ames") == 1);
    Scene mounted{
        "Hale provincials B carbine sword mounted @0,0 vs Roy irregulars B musket "
        "tomahawk @0,9.9"};
    CHECK(points(mounted, "Hale", "Roy") == 1);
    mounted.area(AreaKind::Woods, -20, -20, 20, 20);  // not in open terrain
    CHECK(points(mounted, "Hale", "Roy") == 0);
    Scene bare{"Ames regulars B musket fixed @0,0 vs Roy irregulars B musket knife @0,6.6"};
    CHECK(points(bare, "Ames", "Roy") == 1);
    Scene shield{
        "Ames regulars B musket fixed @0,0 vs Roy irregulars B bow war-club shield "
        "@0,6.6"};
    CHECK(points(shield, "Roy", "Ames") == 1);
    Scene only{"Ames regulars B musket fixed @0,0 vs Roy irregulars B war-club @0,6.6"};
    CHECK(points(only, "Roy", "Ames") == 1);
}

TEST_CASE("PG-23.07, PG-23.08 which weapons are effective, the whole list") {
    constexpr std::array effective{Weapon::Pistol, Weapon::Revolver, Weapon::Sword,
                                   Weapon::Spear,  Weapon::WarClub,  Weapon::Tomahawk};
    constexpr std::array small_arms{Weapon::Musket,         Weapon::Rifle,   Weapon::BreechRifle,
                                    Weapon::RepeatingRifle, Weapon::Carbine, Weapon::Shotgun,
                                    Weapon::Matchlock};
    constexpr std::array useless{Weapon::Espontoon, Weapon::Halberd, Weapon::Knife, Weapon::Bow};
    Figure figure;
    CHECK_FALSE(effective_in_melee(figure));
    figure.weapons.push_back({});
    Carried& carried = figure.weapons[0];
    for (const Weapon weapon : effective) {
        carried = make_carried(weapon);
        carried.shots = 0;  // a pistol need not be loaded
        CHECK(effective_in_melee(figure));
    }
    for (const Weapon weapon : small_arms) {
        carried = make_carried(weapon);
        figure.bayonet = true;
        figure.fixed = false;
        CHECK_FALSE(effective_in_melee(figure));
        figure.fixed = true;
        CHECK(effective_in_melee(figure));
    }
    for (const Weapon weapon : useless) {
        carried = make_carried(weapon);
        CHECK_FALSE(effective_in_melee(figure));
    }
    carried = make_carried(Weapon::OfficersSword);
    CHECK_FALSE(effective_in_melee(figure));
    figure.mount.ridden = true;  // a mounted officer
    CHECK(effective_in_melee(figure));
}

TEST_CASE("PG-23.09 defending an obstacle, wall or pit; he who charged across it does not") {
    Scene wall{pair};
    wall.line(LineKind::Wall, -30, 3.3, 30, 3.3);
    wall["Roy"].harm.came_at = wall.set({"Ames"});
    CHECK(points(wall, "Ames", "Roy") == 1);
    CHECK(points(wall, "Roy", "Ames") == 0);
    Scene pit{pair};
    pit.area(AreaKind::Pit, -5, -5, 5, 4);
    pit["Roy"].harm.came_at = pit.set({"Ames"});
    CHECK(points(pit, "Ames", "Roy") == 1);
    CHECK(points(pit, "Roy", "Ames") == 0);
    Scene slope{pair};
    slope.hill(-30, -40, 30, 3);
    CHECK(points(slope, "Ames", "Roy") == 1);
    Scene same{pair};  // both on one hill: the one nearer to its crest
    same.hill(-30, -60, 30, 40);
    CHECK(points(same, "Ames", "Roy") == 1);
    CHECK(points(same, "Roy", "Ames") == 0);
    same.move("Roy", 6.6, 0);
    CHECK(points(same, "Ames", "Roy") == 0);
    CHECK(points(same, "Roy", "Ames") == 0);
}

TEST_CASE("PG-23.10 a second hand weapon must be effective and for one hand; one point in all") {
    const auto roy = [](std::string_view arms) {
        return "Ames regulars B musket fixed @0,0 vs Roy irregulars B " + std::string{arms}
               + " @0,6.6";
    };
    Scene both{roy("pistol tomahawk")};
    CHECK(points(both, "Roy", "Ames") == 1);
    Scene sword{roy("sword pistol shield")};
    CHECK(points(sword, "Roy", "Ames") == 1);
    Scene knife{roy("pistol knife")};
    CHECK(points(knife, "Roy", "Ames") == 0);
    Scene bayonet{roy("musket fixed tomahawk")};
    CHECK(points(bayonet, "Roy", "Ames") == 0);
}

TEST_CASE("PG-23.11 hand weapons only: no missile weapon, and a pistol is one") {
    const auto roy = [](std::string_view arms) {
        return "Ames regulars B musket fixed @0,0 vs Roy irregulars B " + std::string{arms}
               + " @0,6.6";
    };
    Scene club{roy("war-club")};
    CHECK(points(club, "Roy", "Ames") == 1);
    Scene pistol{roy("pistol")};
    CHECK(points(pistol, "Roy", "Ames") == 0);
    Scene lost{roy("war-club")};  // his roster had a musket
    lost["Roy"].used_to = 1U << static_cast<unsigned>(Weapon::Musket);
    CHECK(points(lost, "Roy", "Ames") == 0);
    Scene unarmed{"Ames regulars B musket fixed @0,0 vs Roy civilians @0,6.6"};
    CHECK(points(unarmed, "Roy", "Ames") == 0);
}

TEST_CASE("PG-23.12, PG-23.13 in hand-to-hand: fight on, get up, turn on who struck from behind") {
    Scene prone{
        "Ames regulars B musket fixed prone controlled @0,0 vs Roy irregulars B musket "
        "tomahawk @0,6.6"};
    prone.answer("melee-action: get-up");
    melee_action(prone.play(), prone.id("Ames"));
    CHECK(prone["Ames"].posture == Posture::Standing);
    CHECK(prone["Ames"].now.acted);
    Scene rear{
        "Ames regulars B musket fixed controlled @0,0 facing 0,-1 vs Roy irregulars B "
        "musket tomahawk @0,6.6"};
    rear.answer("capture: strike");
    rear.dice("PG-23.01: 4 4");
    fight_all(rear.play());
    rear.answer("melee-action: turn-on Roy");
    melee_action(rear.play(), rear.id("Ames"));
    CHECK(rear["Ames"].facing == Facing{0, 1});
    Scene unstruck{
        "Ames regulars B musket fixed controlled @0,0 facing 0,-1 vs Roy irregulars B "
        "musket tomahawk @0,6.6"};
    unstruck.umpire.otherwise([](const Question& question) {
        for (const Option& option : question.options) CHECK(option.verb != "turn-on");
        return pick(0);
    });
    melee_action(unstruck.play(), unstruck.id("Ames"));
}

TEST_CASE("PG-23.12, PG-23.13 who runs is broken, without a test or a blow; he may be pursued") {
    Scene scene{
        "Ames regulars B musket fixed controlled @0,0 vs Roy irregulars B natives musket "
        "tomahawk @0,6.6"};
    scene.answer("melee-action: run-away");
    scene.dice("4 3");  // both run: 50 paces, and 40 after him
    melee_action(scene.play(), scene.id("Ames"));
    CHECK(scene["Ames"].broken());
    CHECK(scene.y("Ames") == -50);
    CHECK(scene["Roy"].turn.pursued);
    CHECK(scene.rolls("PG-23.01"_rule) == 0);
}

TEST_CASE("PG-23.14, PG-23.15 from behind he strikes without reply, until the victim turns") {
    Scene scene{
        "Ames regulars B musket fixed @0,0 facing 0,-1 vs Roy irregulars B musket "
        "tomahawk @0,6.6"};
    scene.answer("capture: strike");
    scene.dice("PG-23.01: 6 1");
    fight_all(scene.play());
    CHECK(scene.rolls("PG-25.03"_rule) == 0);
    turn_to(scene.battle, scene.id("Ames"), scene["Roy"].at);
    scene.dice("PG-23.01: 6 1; PG-25.03: 6");
    fight_all(scene.play());
    CHECK(scene["Roy"].stunned());
}

TEST_CASE(
    "PG-99.14, PG-23.17, PG-23.18 one in front, one behind: hit by the first, not by either") {
    Scene scene{
        "Front irregulars B musket tomahawk @0,6.6 | Rear irregulars B musket tomahawk @0,-6.6 vs "
        "Soldier regulars B musket fixed @0,0 facing 0,1"};
    scene.answer("capture: strike");  // the rear warrior is not struck at
    scene.dice("PG-23.01: 5 3; PG-23.01: 2 6; PG-25.03: 6");
    fight_all(scene.play());
    CHECK(scene["Soldier"].stunned());
    CHECK_FALSE(scene["Rear"].stunned());
    CHECK(scene["Rear"].present());
    CHECK(scene.rolls("PG-25.03"_rule) == 1);
    CHECK(scene["Front"].harm.won == scene.battle.turn);
    CHECK(scene["Rear"].harm.won == 0);
}

TEST_CASE("PG-23.19, PG-23.21 he strikes the one nearest to his centre line; equal: he chooses") {
    Scene scene{
        "Ames regulars B musket fixed @0,0 facing 0,1 vs Left irregulars B musket tomahawk "
        "@-6.6,0.1 | Mid irregulars B musket tomahawk @2,6.3"};
    scene.answer("capture: strike");  // Left is not struck at
    scene.dice("PG-23.01: 6 1; PG-23.01: 6 1; PG-25.03: 6");
    fight_all(scene.play());
    CHECK(scene["Mid"].stunned());
    CHECK_FALSE(scene["Left"].stunned());
    Scene tie{
        "Ames regulars B musket fixed @0,0 facing 0,1 vs Left irregulars B musket tomahawk "
        "@-4,5.2 | Right irregulars B musket tomahawk @4,5.2"};
    tie.answer("strike-whom: strike Right");
    tie.answer("capture: strike");
    tie.dice("PG-23.01: 6 1; PG-23.01: 6 1; PG-25.03: 6");
    fight_all(tie.play());
    CHECK(tie["Right"].stunned());
    CHECK_FALSE(tie["Left"].stunned());
}

TEST_CASE("PG-23.20 blows are simultaneous: the dead man's own blow counts, each hit is saved") {
    Scene scene{
        "Ames regulars B musket fixed @0,0 facing 0,1 vs Front irregulars B musket tomahawk @0,6.6 "
        "| Rear irregulars B musket tomahawk @0,-6.6"};
    scene.answer("capture: strike");
    scene.dice("PG-23.01: 6 1");             // Ames hits Front
    scene.dice("PG-23.01: 1 6");             // and Rear hits Ames
    scene.dice("PG-25.03: 1; PG-25.03: 1");  // both die
    fight_all(scene.play());
    CHECK(scene["Ames"].status == Status::Dead);
    CHECK(scene["Front"].status == Status::Dead);
}

TEST_CASE("PG-23.23 a rider hit in combat: man or mount is rolled for") {
    Scene scene{
        "Hale provincials B carbine sword mounted @0,0 vs Roy irregulars B musket tomahawk "
        "@0,9.9"};
    scene.dice("PG-23.01: 1 6; PG-25.02: 4; PG-25.03: 3");
    fight_all(scene.play());
    CHECK(scene["Hale"].mount.wounds == 1);
}

TEST_CASE("PG-23.24, PG-02.11 one round a turn, and contact goes on until it ends") {
    Scene scene{pair};
    scene.dice("PG-23.01: 3 3");
    fight_all(scene.play());
    CHECK(in_hand_to_hand(scene.battle, scene.id("Ames")));
    scene.dice("PG-23.01: 3 1; PG-25.03: 1");
    fight_all(scene.play());
    CHECK_FALSE(in_hand_to_hand(scene.battle, scene.id("Ames")));
    fight_all(scene.play());  // nobody left to fight
}

TEST_CASE("PG-23.25, PG-29.09 the steps: who hits is marked as winner, all as having fought") {
    Scene scene{pair};
    scene.battle.turn = 4;
    scene.dice("PG-23.01: 6 1; PG-25.03: 6");
    fight_all(scene.play());
    CHECK(scene["Ames"].harm.won == 4);
    CHECK(scene["Roy"].harm.won == 0);
    CHECK(scene["Roy"].harm.fought == 4);
    Scene broken{
        "Ames regulars B musket fixed broken @0,0 vs Roy irregulars B musket tomahawk "
        "@0,6.6"};  // step 2: the broken do not strike
    broken.answer("capture: strike");
    broken.dice("PG-23.01: 6 1");
    fight_all(broken.play());
    CHECK_FALSE(broken["Roy"].stunned());
    Scene back{
        "Ames regulars B musket fixed @0,0 facing 0,-1 vs Roy irregulars B musket tomahawk "
        "@0,6.6 facing 0,1"};  // step 4: no die where nobody strikes
    fight_all(back.play());
    CHECK(back.rolls("PG-23.01"_rule) == 0);
}

TEST_CASE("PG-23.26 advantage counts in every pair, also for who cannot reply") {
    Scene scene{
        "Ames regulars B musket fixed stunned @0,0 vs Roy irregulars B musket knife wounded "
        "@0,6.6"};
    scene.answer("capture: strike");
    scene.dice("PG-23.01: 4 5");  // 4 + 1: he is not hit
    fight_all(scene.play());
    CHECK(scene.rolls("PG-25.03"_rule) == 0);
}

TEST_CASE("PG-23.12, PG-08.01 a formed unit turns as one on who has struck it from behind") {
    Scene scene{"A regulars B musket controlled x6 vs Roy irregulars B tomahawk @0,-13.2"};
    const BodyId body =
        scene.form({"A 1", "A 2", "A 3", "A 4", "A 5", "A 6"}, Layout::Line, 2, 0, 0);
    REQUIRE(in_hand_to_hand(scene.battle, scene.id("A 5")));
    scene["A 5"].harm.behind.add(scene.id("Roy"));
    scene["A 1"].harm.stunned = 1;  // another speaks for them
    scene.answer("melee-action: turn-on Roy");
    melee_action(scene.play(), scene.id("A 1"));
    CHECK(scene.battle[body].facing == Facing{0, -1});
    CHECK(in_front(scene.battle, scene.id("A 5"), scene["Roy"].at));
    CHECK(scene["A 3"].now.acted);
    Scene prone{"A regulars B musket prone controlled x6 vs Roy irregulars B tomahawk @0,6.6"};
    prone.form({"A 1", "A 2", "A 3", "A 4", "A 5", "A 6"}, Layout::Line, 2, 0, 0);
    prone.answer("melee-action: get-up");
    melee_action(prone.play(), prone.id("A 1"));
    for (const char* name : {"A 1", "A 6"}) CHECK(prone[name].posture == Posture::Standing);
}
