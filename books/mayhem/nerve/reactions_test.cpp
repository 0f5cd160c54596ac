#include <doctest/doctest.h>

#include "books/mayhem/close_combat/charge.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/moving/involuntary.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"
#include "books/mayhem/test_scene.h"
#include "books/mayhem/turn/actions.h"

using namespace mayhem;

// Chapters 10 to 13: the four base checks.

namespace {

void move(Scene& scene, std::string_view who, double x, double y) {
    scene.answer("action: move");
    scene.answer_move(who, {Scene::at(x, y)});
    FigureSet none;
    act(scene.play(), scene.id(who), none);
}

}  // namespace

TEST_CASE("MM-12.05, MM-08.03 who counter-charges on horseback strikes a man on foot first") {
    Scene scene{"A line unloaded @0,-10 vs M dragoon unloaded @0,0"};
    scene.dice("MM-12.02: 1 1; MM-06.05: 3 4; MM-06.05: 3 4");
    charge(scene.play(), scene.id("A"), scene.id("M"));
    REQUIRE(scene.umpire.rolls().size() == 3);
    CHECK(scene.umpire.rolls()[1].who == scene.id("M"));
}

TEST_CASE(
    "MM-10.01, MM-10.04 a check when the mover comes into range or reach, once an activation") {
    Scene scene{"A line unloaded @0,-22 vs B line @0,0"};
    scene.dice("MM-10.02: 1 6");
    move(scene, "A", 0, -15);  // into 16": one check
    CHECK(scene.rolls("MM-10.02"_rule) == 1);
    scene.play().checked = {};
    move(scene, "A", 2, -15);  // already in range: none
    CHECK(scene.rolls("MM-10.02"_rule) == 1);
    Scene twice{"A line unloaded @0,-18 vs B line @0,0"};
    twice.dice("MM-10.02: 1 1");
    twice.answer("action: move");
    twice.answer_move("A", {Scene::at(0, -16), Scene::at(0, -18), Scene::at(0.5, -16)});
    twice.answer("first-sight: hold");
    FigureSet none;
    act(twice.play(), twice.id("A"), none);  // in, out and in again: still one
    CHECK(twice.rolls("MM-10.02"_rule) == 1);
    CHECK(twice["A"].at == Scene::at(0.5, -16));
}

TEST_CASE("MM-10.04 an empty weapon has no range; charge reach is left, and sight is needed") {
    Scene scene{"A line unloaded @0,-22 vs B line unloaded @0,0"};
    move(scene, "A", 0, -14.5);  // 13.5": out of charge reach
    CHECK(scene.rolls("MM-10.02"_rule) == 0);
    scene.dice("MM-10.02: 1 6");
    move(scene, "A", 0, -12);  // 11"
    CHECK(scene.rolls("MM-10.02"_rule) == 1);
    Scene behind{"A line unloaded @0,-22 vs B line @0,0 facing 0,1"};
    move(behind, "A", 0, -15);  // in his rear zone
    CHECK(behind.rolls("MM-10.02"_rule) == 0);
    Scene hidden{"A line unloaded @0,-22 vs B line @0,0"};
    hidden.woods(-4, -12, 4, -6);
    move(hidden, "A", 0, -15);
    CHECK(hidden.rolls("MM-10.02"_rule) == 0);
}

TEST_CASE(
    "MM-10.04 where on his way he is noticed does not show in how he faces when he has gone") {
    const auto leaves = [](std::string_view figures, std::string_view dice) {
        Scene scene{figures};
        scene.army(0).exit = Edge::Near;
        scene.dice(dice);
        move(scene, "A", 0.7, -24.5);
        CHECK(scene["A"].status == Status::Escaped);
        return std::pair{scene["A"].facing, scene.rolls("MM-10.02"_rule)};
    };
    const auto [noticed, one] =
        leaves("A line unloaded @0,-18 vs B line @16.9,-23 | C line @0,20", "MM-10.02: 1 6");
    const auto [alone, none] = leaves("A line unloaded @0,-18 vs B line @20,20 | C line @0,20", "");
    CHECK(one == 1);
    CHECK(none == 0);
    CHECK(noticed == alone);
}

TEST_CASE("MM-10.02 two passed fire or charge, one halts, none retires") {
    CHECK(first_sight_result(2) == Reaction::FireOrCharge);
    CHECK(first_sight_result(1) == Reaction::Halt);
    CHECK(first_sight_result(0) == Reaction::Retire);
    Scene scene{"A line unloaded @0,-22 vs B line @0,0"};
    scene.dice("MM-10.02: 1 6");
    move(scene, "A", 0, -15);
    CHECK(scene["B"].halted);
    Scene retires{"A line unloaded @0,-22 vs B line @0,0"};
    retires.dice("MM-10.02: 6 6; MM-05.05: 1");
    move(retires, "A", 0, -15);
    CHECK(retires.y("B") == doctest::Approx(9).epsilon(0.03));
}

TEST_CASE("MM-10.03 on two passed his player fires, charges or declines") {
    Scene scene{"A line unloaded @0,-16 vs B line unloaded @0,0"};
    scene.dice("MM-10.02: 1 1");
    scene.umpire.otherwise([&](const Question& question) {
        CHECK(question.topic == "first-sight");
        std::vector<std::string_view> verbs;
        for (const Option& option : question.options) verbs.push_back(option.verb);
        CHECK(verbs == std::vector<std::string_view>{"charge", "hold"});
        return pick(1);
    });
    move(scene, "A", 0, -11);
    CHECK(scene.y("A") == -11);
}

TEST_CASE("MM-10.05 the target of a charge takes Being Charged, others First Sight") {
    Scene scene{
        "A line @0,-22 | F line @8,-20 vs B line unloaded @0,-11 | C line @6,-11 facing 0,-1"};
    scene.move("C", 6, -4);
    scene.dice("MM-12.02: 1 1");  // B
    scene.dice("MM-10.02: 1 6");  // C halts
    scene.dice("MM-06.05: 3 4; MM-06.05: 3 4");
    charge(scene.play(), scene.id("A"), scene.id("B"));
    CHECK(scene.last_roll("MM-10.02"_rule).who == scene.id("C"));
    CHECK(scene.rolls("MM-10.02"_rule) == 1);
}

TEST_CASE("MM-10.06 reaction moves bring no check, nor does standing in range at the start") {
    Scene scene{"A line @0,0 vs B line @0,10 | C line @10,10"};
    scene.dice("MM-05.05: 6");
    retire(scene.play(), scene.id("A"), scene.id("B"), "MM-05.05"_rule);
    CHECK(scene.rolls("MM-10.02"_rule) == 0);
    // B's charge in reaction brings him into F's range: F does not check.
    Scene charge_back{"A line unloaded @0,0 | F line @10,-10 vs B line unloaded @0,14"};
    charge_back.dice("MM-10.02: 1 1");
    charge_back.answer("action: move");
    charge_back.answer_move("A", {Scene::at(0, 6)});
    charge_back.answer("first-sight: charge A");
    charge_back.dice("MM-12.02: 2 2; MM-06.05: 3 4; MM-06.05: 4 5");
    FigureSet none;
    act(charge_back.play(), charge_back.id("A"), none);
    CHECK(charge_back.rolls("MM-10.02"_rule) == 1);
    CHECK(within_gap(charge_back.battle, charge_back.id("F"), charge_back.id("B"), 16_in));
    CHECK(charge_back["B"].reaction_charge);  // MM-09.13 his one of this turn
}

TEST_CASE("MM-11.01 everybody fired at checks, hit or not, unless he is down") {
    Scene scene{"A line @0,0 vs B line @0,10 unloaded"};
    scene.dice("MM-06.05: 3 4; MM-11.02: 1 1");
    fire(scene.play(), scene.id("A"), scene.id("B"), 0);
    CHECK(scene.rolls("MM-11.02"_rule) == 1);
    Scene killed{"A line @0,0 vs B line @0,10 unloaded"};
    killed.dice("MM-06.05: 1 1; MM-07.02: 6 6");
    fire(killed.play(), killed.id("A"), killed.id("B"), 0);
    CHECK(killed.rolls("MM-11.02"_rule) == 0);
}

TEST_CASE("MM-11.02, MM-11.03 Received Fire: chargers, mounted and others") {
    Scene scene{"A line | C line | R dragoon vs B line"};
    scene["C"].charging = true;
    const auto read = [&](std::string_view who, int passed) {
        return received_fire_result(scene.battle, scene[who], passed);
    };
    CHECK(read("C", 2) == Reaction::CarryOn);
    CHECK(read("C", 1) == Reaction::Halt);
    CHECK(read("C", 0) == Reaction::Rout);
    CHECK(read("R", 2) == Reaction::Charge);
    CHECK(read("R", 1) == Reaction::Retire);
    CHECK(read("R", 0) == Reaction::Rout);
    CHECK(read("A", 2) == Reaction::ReturnFire);
    CHECK(read("A", 1) == Reaction::Retire);
    CHECK(read("A", 0) == Reaction::Rout);
    scene["R"].charging = true;
    CHECK(read("R", 1) == Reaction::Halt);
}

TEST_CASE("MM-11.04 a rider charges the firer; out of reach he returns fire if he can") {
    Scene scene{"A line @0,0 vs R dragoon @0,10"};
    scene.dice("MM-11.02: 1 1");                 // he charges
    scene.dice("MM-12.02: 1 1; MM-06.05: 3 4");  // A fires at him and misses
    scene.dice("MM-11.02: 1 1");                 // R goes on
    scene.dice("MM-06.05: 3 4; MM-06.05: 3 4");  // one round, R first (MM-08.03)
    received_fire(scene.play(), scene.id("R"), scene.id("A"));
    CHECK(scene.battle.touching(scene.id("A")).contains(scene.id("R")));
    CHECK(scene.umpire.rolls()[4].who == scene.id("R"));
    Scene far{"A line rifle @0,-22 vs R dragoon rifle @0,1"};
    far.cabin(-2, -12, 2, -8);  // no way to charge: a house stands between
    far.dice("MM-11.02: 1 1");
    received_fire(far.play(), far.id("R"), far.id("A"));
    CHECK(far.y("R") == 1);
}

TEST_CASE("MM-11.05 return fire is at the firer with a loaded weapon in range and sight") {
    Scene scene{"A line rifle @0,-20 vs B line @0,3"};
    scene.dice("MM-11.02: 1 1");
    received_fire(scene.play(), scene.id("B"), scene.id("A"));  // 22": out of musket range
    CHECK(scene.weapon("B", Weapon::Musket).ready());
    scene.move("A", 0, -10);
    scene.dice("MM-11.02: 1 1; MM-06.05: 3 4; MM-11.02: 1 1");
    scene.weapon("A", Weapon::Rifle).to_reload = 3;
    received_fire(scene.play(), scene.id("B"), scene.id("A"));
    CHECK_FALSE(scene.weapon("B", Weapon::Musket).ready());
}

TEST_CASE("MM-12.01 taken when the charge is declared, seen or not") {
    Scene scene{"A line @0,0 vs B line unloaded @0,8 facing 0,1"};
    scene.dice("MM-12.02: 1 1; MM-06.05: 3 4; MM-06.05: 3 4");
    charge(scene.play(), scene.id("A"), scene.id("B"));  // from behind
    CHECK(scene.umpire.rolls()[0].rule == "MM-12.02"_rule);
}

TEST_CASE("MM-12.02, MM-12.03 Being Charged, line by line") {
    Scene scene{"F line | M dragoon vs B line"};
    const Figure &foot = scene["F"], &mounted = scene["M"];
    CHECK(being_charged_result(foot, false, false, 2) == Reaction::Fire);
    CHECK(being_charged_result(mounted, false, false, 2) == Reaction::CounterCharge);
    CHECK(being_charged_result(foot, true, false, 1) == Reaction::Rout);
    CHECK(being_charged_result(foot, false, true, 1) == Reaction::Rout);
    CHECK(being_charged_result(mounted, false, true, 1) == Reaction::Rout);
    CHECK(being_charged_result(foot, false, false, 1) == Reaction::Halt);
    CHECK(being_charged_result(mounted, true, false, 1) == Reaction::Retire);
    CHECK(being_charged_result(foot, false, false, 0) == Reaction::Rout);
    CHECK(being_charged_result(mounted, false, false, 0) == Reaction::Rout);
}

TEST_CASE(
    "MM-12.04 defensive fire as soon as the charger is in range, and he checks as a Charger") {
    Scene scene{"R dragoon @0,-22 vs B line @0,8"};
    scene.dice("MM-12.02: 1 1");                 // 28.5" off: he waits
    scene.dice("MM-06.05: 3 4; MM-11.02: 1 6");  // at 16" he fires; one passed: the charger halts
    charge(scene.play(), scene.id("R"), scene.id("B"));
    CHECK(scene["R"].halted);
    CHECK(gap(scene.battle, scene.id("R"), scene.id("B")) <= 16_in);
    CHECK(gap(scene.battle, scene.id("R"), scene.id("B")) >= 15_in);
    Scene near{"A line @0,0 vs B line @0,10"};
    near.dice("MM-12.02: 1 1; MM-06.05: 3 4; MM-11.02: 1 6");
    charge(near.play(), near.id("A"), near.id("B"));
    CHECK(near.y("A") == 0);  // fired at the declaration
}

TEST_CASE("MM-12.05 a counter-charge meets the charger on the line between them") {
    Scene scene{"R dragoon @0,-10 vs M dragoon @0,10"};
    scene.dice("MM-12.02: 1 1; MM-06.05: 3 4; MM-06.05: 3 4");
    charge(scene.play(), scene.id("R"), scene.id("M"));
    CHECK(scene.y("M") == doctest::Approx(1).epsilon(0.1));
    CHECK(scene.y("R") == doctest::Approx(-1).epsilon(0.1));
    CHECK(scene.umpire.rolls()[1].who == scene.id("R"));  // both charge: the Active one
    CHECK_FALSE(scene["M"].charging);
}

TEST_CASE("MM-12.06 the target routs: he pursues, or goes to the vacated place or less") {
    Scene scene{"A line @0,0 vs B line @0,8"};
    scene.army(1).edge = Edge::Far;
    scene.dice("MM-12.02: 6 6; MM-05.11: 6");
    scene.answer("vacated-place: charge-on");
    charge(scene.play(), scene.id("A"), scene.id("B"));
    CHECK(scene.y("A") == 8);
    Scene stops{"A line @0,0 vs B line @0,8"};
    stops.army(1).edge = Edge::Far;
    stops.dice("MM-12.02: 6 6; MM-05.11: 6");
    stops.umpire.otherwise([](const Question& question) {
        for (std::size_t i = 0; i < question.options.size(); ++i)
            if (question.options[i].detail == 300) return pick(i);
        return pick(0);
    });
    charge(stops.play(), stops.id("A"), stops.id("B"));
    CHECK(stops.y("A") == 3);
    Scene pursues{"A line @0,0 vs B line @0,8"};
    pursues.army(1).edge = Edge::Far;
    pursues.dice("MM-12.02: 6 6; MM-05.11: 1");
    charge(pursues.play(), pursues.id("A"), pursues.id("B"));
    CHECK(pursues.y("A") == doctest::Approx(12).epsilon(0.02));  // one move in all
}

TEST_CASE("MM-12.07 a charge needs sight, reach and a free place") {
    Scene scene{"A line @0,0 facing 0,1 vs B line @0,10"};
    CHECK(can_charge(scene.battle, scene.id("A"), scene.id("B")));
    scene["A"].facing = {0, -1};
    CHECK_FALSE(can_charge(scene.battle, scene.id("A"), scene.id("B")));
    scene["A"].facing = {0, 1};
    scene.woods(-4, 2, 4, 7);
    CHECK_FALSE(can_charge(scene.battle, scene.id("A"), scene.id("B")));
}

TEST_CASE("MM-12.08 declaration, check, fire, the move with others' checks, contact, one round") {
    Scene scene{"A line @0,0 vs B line @0,10 | C line @10,12 facing 0,-1"};
    scene.move("C", 16, 9);
    scene.dice("MM-12.02: 1 1; MM-06.05: 3 4; MM-11.02: 1 1");  // B fires, A goes on
    scene.dice("MM-10.02: 1 6");                                // C sees him come into range
    scene.dice("MM-06.05: 3 4; MM-06.05: 3 4");
    charge(scene.play(), scene.id("A"), scene.id("B"));
    std::vector<RuleId> order;
    for (const Roll& roll : scene.umpire.rolls()) order.push_back(roll.rule);
    CHECK(order
          == std::vector<RuleId>{"MM-12.02"_rule, "MM-06.05"_rule, "MM-11.02"_rule, "MM-10.02"_rule,
                                 "MM-06.05"_rule, "MM-06.05"_rule});
}

TEST_CASE("MM-12.09 charged while in melee he checks, but cannot fire or counter-charge") {
    Scene scene{"A line @0,0 | F line @0,9 vs B line @0,8 facing 0,-1"};
    scene.dice("MM-12.02: 1 1");
    CHECK(being_charged(scene.play(), scene.id("A"), scene.id("B")).empty());
    CHECK(scene.weapon("B", Weapon::Musket).ready());
    Scene rider{"A line @0,0 | F line @0,9.5 vs M dragoon @0,8 facing 0,-1"};
    rider.dice("MM-12.02: 1 1");
    being_charged(rider.play(), rider.id("A"), rider.id("M"));
    CHECK(rider.y("M") == 8);
}

TEST_CASE("MM-13.01, MM-13.03 a slight wound: carry on, give ground or rout") {
    CHECK(wound_result(2) == Reaction::CarryOn);
    CHECK(wound_result(1) == Reaction::GiveGround);
    CHECK(wound_result(0) == Reaction::Rout);
    Scene scene{"A line | R dragoon vs B line"};
    CHECK(leader_lost_result(scene.battle, scene["A"], 2) == Reaction::CarryOn);
    CHECK(leader_lost_result(scene.battle, scene["A"], 1) == Reaction::Retire);
    CHECK(leader_lost_result(scene.battle, scene["R"], 1) == Reaction::Retire);
    CHECK(leader_lost_result(scene.battle, scene["A"], 0) == Reaction::Rout);
    Scene serious{"A line @0,0 vs B line @0,10 unloaded"};
    serious.dice("MM-06.05: 1 1; MM-07.02: 1 6; MM-07.05: 1");  // disabled: no Wound check
    fire(serious.play(), serious.id("A"), serious.id("B"), 0);
    CHECK(serious.rolls("MM-13.03"_rule) == 0);
}

TEST_CASE("MM-13.02 who sees his leader wounded, killed or routed checks; who cannot does not") {
    Scene scene{
        "A line @0,0 vs L line leader unloaded @0,10 | W line unloaded @6,10 | H line unloaded "
        "@-14,10"};
    scene["W"].under = scene["H"].under = scene.id("L");
    scene.woods(-10, 5, -4, 15);
    scene.dice("MM-06.05: 1 1; MM-07.02: 6 6; MM-13.03: 1 1");
    fire(scene.play(), scene.id("A"), scene.id("L"), 0);
    CHECK(scene.rolls("MM-13.03"_rule) == 1);
    CHECK(scene.last_roll("MM-13.03"_rule).who == scene.id("W"));
    Scene routed{"A line @0,0 vs L line leader unloaded @0,10 | W line unloaded @6,10"};
    routed["W"].under = routed.id("L");
    routed.dice("MM-06.05: 3 4; MM-11.02: 6 6; MM-05.11: 6; MM-13.03: 1 1");
    fire(routed.play(), routed.id("A"), routed.id("L"), 0);
}

TEST_CASE("MM-03.04, MM-03.05 a lost leader is not replaced; only his own followers check") {
    Scene scene{
        "A line @0,0 vs L line leader unloaded @0,10 | W line unloaded @6,10 | M line leader "
        "unloaded @-6,10 | V line unloaded @-9,10"};
    scene["W"].under = scene.id("L");
    scene["V"].under = scene.id("M");
    scene.dice("MM-06.05: 1 1; MM-07.02: 6 6; MM-13.03: 1 1");
    fire(scene.play(), scene.id("A"), scene.id("L"), 0);
    CHECK(scene.last_roll("MM-13.03"_rule).who == scene.id("W"));
    CHECK_FALSE(scene["W"].leader);
    // The modifier may come from any friendly Leader.
    RollFor why = scene.play().by(scene.id("V"), "MM-11.02"_rule);
    add_modifiers(scene.battle, Check::ReceivedFire, scene.id("V"), scene.id("A"), false, why);
    CHECK(std::any_of(why.modifiers.begin(), why.modifiers.end(),
                      [](const Modifier& m) { return m.rule == "MM-09.04"_rule; }));
}

TEST_CASE("MM-13.05 one check for each witness and attack, highest Rep first, when it is over") {
    Scene scene{
        "A line @0,0 vs L line leader unloaded @0,10 | W militia unloaded @6,10 | H highlander "
        "unloaded @-6,10"};
    scene["W"].under = scene["H"].under = scene.id("L");
    // Slight wound and then a rout by Received Fire: still one check each.
    scene.dice("MM-06.05: 1 1; MM-07.02: 1 1; MM-13.03: 1 1; MM-11.02: 6 6; MM-05.11: 6");
    scene.dice("MM-13.03: 1 1; MM-13.03: 1 1");
    fire(scene.play(), scene.id("A"), scene.id("L"), 0);
    const auto& rolls = scene.umpire.rolls();
    CHECK(rolls[rolls.size() - 2].who == scene.id("H"));
    CHECK(rolls.back().who == scene.id("W"));
}

TEST_CASE("MM-13.05 a second attack on the leader, by another, brings a second check") {
    Scene scene{
        "A line @0,0 | Z line @3,0 vs L line leader unloaded @0,10 | W line unloaded @6,10"};
    scene["W"].under = scene.id("L");
    note_leader_lost(scene.play(), scene.id("L"), scene.id("A"));
    note_leader_lost(scene.play(), scene.id("L"), scene.id("A"));  // wounded and routed by one shot
    note_leader_lost(scene.play(), scene.id("L"), scene.id("Z"));
    scene.dice("MM-13.03: 1 1; MM-13.03: 1 1");
    leader_lost_checks(scene.play(), 0);
    CHECK(scene.rolls("MM-13.03"_rule) == 2);
}

TEST_CASE("MM-99.09 the Highlander's charge (book example)") {
    Scene scene{"H highlander rep5 @0,0 vs S line @0,11"};
    scene.dice("MM-12.02: 4 6");                 // one passed: he halts and does not fire
    scene.dice("MM-06.05: 5 6");                 // 11 hits for a GR in melee
    scene.dice("MM-07.02: 2 3; MM-13.03: 1 5");  // slight wound, Give Ground
    charge(scene.play(), scene.id("H"), scene.id("S"));
    CHECK(scene["S"].halted);
    CHECK(scene.weapon("S", Weapon::Musket).ready());
    CHECK(scene.y("S") == 13);
    CHECK(scene.y("H") == 12);                 // follows up
    CHECK(scene.rolls("MM-06.05"_rule) == 1);  // no strike back
}

TEST_CASE("MM-05.04, MM-10.04 charge reach is by a legal path: nobody charges across water") {
    Scene scene{"A line unloaded @0,-20 vs B line unloaded @0,0"};
    scene.water(-20, -6, 20, -6);
    move(scene, "A", 0, -12);  // 11" off, but the charge would stop at the water
    CHECK(scene.rolls("MM-10.02"_rule) == 0);
}

TEST_CASE("MM-05.04, MM-10.04 charge reach ends at contact, not in the middle of the other") {
    Scene scene{"A light unloaded @0,-19 vs B line unloaded @0,0"};
    scene.area(AreaKind::Marsh, -9, -20, 9, -9);  // B pays double from -9 on
    scene.dice("MM-10.02: 1 6");
    move(scene, "A", 0, -11.4);  // 10.4" to contact, the last 1.4" twice: 11.8"
    CHECK(scene.rolls("MM-10.02"_rule) == 1);
}

TEST_CASE("MM-11.04 a rider who cannot reach the firer returns his fire") {
    Scene scene{"A line unloaded @0,-8 vs R dragoon pistol @0,0"};
    scene.water(-20, -4, 20, -4);
    scene.dice("MM-11.02: 1 1; MM-06.05: 3 4; MM-11.02: 1 1");
    received_fire(scene.play(), scene.id("R"), scene.id("A"));
    CHECK_FALSE(scene.weapon("R", Weapon::Pistol).ready());
    CHECK(scene.y("R") == 0);
}

TEST_CASE(
    "MM-12.06 a target who has routed is not charged after all, also when he left the table") {
    Scene scene{"R dragoon @0,-10 vs B line unloaded @0,0"};
    scene.army(1).edge = Edge::Far;
    scene.dice("MM-12.02: 6 6; MM-05.11: 6");  // he routs, R does not pursue, though he could reach
    scene.answer("vacated-place: charge-on");
    charge(scene.play(), scene.id("R"), scene.id("B"));
    CHECK(scene.rolls("MM-06.05"_rule) == 0);
    CHECK(scene.y("R") == 0);
    Scene off{"A line @0,12 vs B line @0,20"};
    off.army(1).edge = Edge::Far;
    off.dice("MM-12.02: 6 6");
    off.answer("vacated-place: charge-on");
    charge(off.play(), off.id("A"), off.id("B"));
    CHECK(off["B"].status == Status::DrivenAway);
    CHECK(off.y("A") == 20);
}
