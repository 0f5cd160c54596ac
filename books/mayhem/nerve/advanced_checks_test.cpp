#include <doctest/doctest.h>

#include "books/mayhem/close_combat/charge.h"
#include "books/mayhem/close_combat/group_charge.h"
#include "books/mayhem/close_combat/melee.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/moving/involuntary.h"
#include "books/mayhem/moving/movement.h"
#include "books/mayhem/place.h"
#include "books/mayhem/test_scene.h"
#include "books/mayhem/turn/actions.h"
#include "books/mayhem/turn/groups.h"
#include "books/mayhem/turn/turn.h"

using namespace mayhem;

// Chapters 53 and 54.

namespace {

int modifier(Scene& scene, std::string_view who, RuleId rule, std::string_view cause, Check check,
             bool charged = false) {
    RollFor why = scene.play().by(scene.id(who), "MM-53.09"_rule);
    add_modifiers(scene.battle, check, scene.id(who), scene.id(cause), charged, why);
    int value = 0;
    for (const Modifier& one : why.modifiers)
        if (one.rule == rule) value += one.value;
    return value;
}
void move(Scene& scene, std::string_view who, double x, double y,
          std::initializer_list<std::string_view> then = {}) {
    scene.answer("action: move");
    scene.answer_move(who, {Scene::at(x, y)});
    for (const std::string_view answer : then) scene.answer(answer);
    FigureSet none;
    act(scene.play(), scene.id(who), none);
}

// "2:B 3:S ..." for the rows that do something.
std::string rows(const Attack& attack) {
    std::string words;
    for (int total = 2; total <= 12; ++total) {
        const Score score = read_advanced_to_hit(attack, total);
        if (score == Score::Miss) continue;
        words += (words.empty() ? "" : " ") + std::to_string(total)
                 + (score == Score::BadWound ? "B" : "S");
    }
    return words;
}

}  // namespace

TEST_CASE("MM-53.01, MM-53.02 cover +1; flank fire -1, rear fire -2, charged flank or rear -2") {
    Scene scene{"A line @0,-10 vs B line @0,0 facing 0,-1 | C line @20,20", true};
    CHECK(modifier(scene, "B", "MM-53.02"_rule, "A", Check::ReceivedFire) == 0);
    CHECK(modifier(scene, "B", "MM-53.01"_rule, "A", Check::ReceivedFire) == 0);
    scene["B"].facing = {1, 0};
    CHECK(modifier(scene, "B", "MM-53.02"_rule, "A", Check::ReceivedFire) == -1);
    scene["B"].facing = {0, 1};
    CHECK(modifier(scene, "B", "MM-53.02"_rule, "A", Check::ReceivedFire) == -2);
    CHECK(modifier(scene, "B", "MM-53.02"_rule, "A", Check::BeingCharged, true) == -2);
    scene.area(AreaKind::Rough, -2, -2, 2, 2);
    CHECK(modifier(scene, "B", "MM-53.01"_rule, "A", Check::ReceivedFire) == 1);
}

TEST_CASE("MM-53.03 secure flanks and rear; attacking from behind") {
    Scene scene{
        "A line @0,-10 vs B line @0,0 facing 0,-1 | L line @2,0 | R line @-2,0 | K line @0,2",
        true};
    CHECK(modifier(scene, "B", "MM-53.03"_rule, "A", Check::ReceivedFire) == 1);
    scene.move("K", 0, 3.1);  // 2.1" behind him
    CHECK(modifier(scene, "B", "MM-53.03"_rule, "A", Check::ReceivedFire) == 0);
    scene.area(AreaKind::Rough, -1, 1, 1, 2);  // terrain will do
    CHECK(modifier(scene, "B", "MM-53.03"_rule, "A", Check::ReceivedFire) == 1);
    scene.move("A", 10, 0);  // an enemy seen on his flank
    CHECK(modifier(scene, "B", "MM-53.03"_rule, "A", Check::ReceivedFire) == 0);
    Scene behind{"A line @0,-10 vs B line @0,0 facing 0,1", true};
    CHECK(modifier(behind, "A", "MM-53.03"_rule, "B", Check::AttemptToCharge) == 1);
    behind["B"].facing = {0, -1};
    CHECK(modifier(behind, "A", "MM-53.03"_rule, "B", Check::AttemptToCharge) == 0);
    // A creek that passes at a distance secures nothing, whatever the box round it.
    Scene creek{"A line @0,-10 vs B line @0,0 facing 0,-1 | L line @2,0 | R line @-2,0", true};
    creek.water(-20, 23, 23, -2);
    CHECK(modifier(creek, "B", "MM-53.03"_rule, "A", Check::ReceivedFire) == 0);
    creek.area(AreaKind::Rough, 1, 1.5, 2, 2.5);  // behind him, a little to one side
    CHECK(modifier(creek, "B", "MM-53.03"_rule, "A", Check::ReceivedFire) == 1);
}

TEST_CASE("MM-53.03 who charges somebody's rear has it for the fire that meets him too") {
    Scene scene{"A line unloaded @0,0 vs B line @0,10 facing 0,1", true};
    scene.dice("MM-53.13: 1 1; MM-53.15: 1 1");
    scene.answer("group-fire: fire A");
    scene.dice("MM-54.01: 3 4; MM-53.09: 1 1; MM-54.01: 3 4; MM-54.01: 3 4");
    FigureSet none;
    charge_action(scene.play(), scene.id("A"), scene.id("B"), none);
    CHECK(scene.modifier("MM-53.13"_rule, "MM-53.03"_rule) == 1);
    CHECK(scene.modifier("MM-53.09"_rule, "MM-53.03"_rule) == 1);
}

TEST_CASE("MM-53.04 Awareness replaces First Sight: weapon range only, and only the flank counts") {
    Scene scene{"A line unloaded @0,-24 vs B line @0,0 | F line @1.5,0", true};
    scene.move("A", 0, -22);
    scene["F"].weapons.clear();
    scene.dice("MM-53.05: 6 6");
    move(scene, "A", 0, -18);  // into 20"
    CHECK(scene.rolls("MM-53.05"_rule) == 1);
    CHECK(scene.last_roll("MM-53.05"_rule).modifiers.empty());
    CHECK(modifier(scene, "B", "MM-53.02"_rule, "A", Check::Awareness) == 0);
    scene["B"].facing = {1, 0};
    CHECK(modifier(scene, "B", "MM-53.02"_rule, "A", Check::Awareness) == -1);
    scene["B"].facing = {0, -1};
    scene.area(AreaKind::Rough, -2, -2, 2, 2);  // cover, and flanks and rear secure
    CHECK(modifier(scene, "B", "MM-53.01"_rule, "A", Check::ReceivedFire) == 1);
    CHECK(modifier(scene, "B", "MM-53.03"_rule, "A", Check::ReceivedFire) == 1);
    CHECK(modifier(scene, "B", "MM-53.01"_rule, "A", Check::Awareness) == 0);
    CHECK(modifier(scene, "B", "MM-53.03"_rule, "A", Check::Awareness) == 0);
    Scene empty{"A line unloaded @0,-20 vs B line unloaded @0,0", true};
    move(empty, "A", 0, -12.5);  // charge reach does not count
    CHECK(empty.rolls("MM-53.05"_rule) == 0);
}

TEST_CASE("MM-53.05, MM-53.19 two passed: fire, or hold it") {
    CHECK(awareness_result(2) == Reaction::Fire);
    CHECK(awareness_result(1) == Reaction::RollOff);
    CHECK(awareness_result(0) == Reaction::Unaware);
    Scene scene{"A line unloaded @0,-23 vs B line @0,0", true};
    scene.dice("MM-53.05: 1 1");
    move(scene, "A", 0, -18, {"group-fire: hold-fire"});
    CHECK(scene.y("A") == -18);
    CHECK(scene.weapon("B", Weapon::Musket).ready());
}

TEST_CASE("MM-53.06 one passed: both roll a die and add Rep, the higher goes first, ties again") {
    Scene scene{"A highlander @0,-23 vs B line @0,0", true};
    scene.dice("MM-53.05: 1 6; MM-53.06: 4 3; MM-53.06: 1 6");  // B 8 and A 8, then 5 and 11
    scene.dice("MM-54.01: 3 4; MM-53.09: 1 1");                 // B steady
    scene.dice("MM-54.01: 3 4; MM-53.09: 1 1");
    move(scene, "A", 0, -18,
         {"awareness: fire-now B", "group-fire: hold-fire",  // B's return fire
          "group-fire: fire A"});                            // his go after the roll-off
    CHECK(scene.y("A") < -20);  // firing ended his activation where he stood
    Scene goes_on{"A highlander unloaded @0,-23 vs B line @0,0", true};
    goes_on.dice("MM-53.05: 1 6; MM-53.06: 1 6");
    move(goes_on, "A", 0, -18, {"group-fire: hold-fire"});
    CHECK(goes_on.y("A") == -18);
}

TEST_CASE("MM-53.07 unaware until attacked or the next turn: no fire at him, no charge") {
    Scene scene{"A line @0,-23 vs B line @0,0", true};
    scene.dice("MM-53.05: 6 6");
    move(scene, "A", 0, -18);
    CHECK_FALSE(can_fire(scene.battle, scene.id("B"), scene.id("A"), 0, true));
    scene.move("A", 0, -8);
    CHECK_FALSE(can_charge(scene.battle, scene.id("B"), scene.id("A")));
    scene.dice("MM-54.01: 3 4; MM-53.09: 1 1");
    scene.answer("group-fire: hold-fire");
    fire(scene.play(), scene.id("A"), scene.id("B"), 0);
    CHECK(can_fire(scene.battle, scene.id("B"), scene.id("A"), 0, true));
    scene["B"].unaware_of = FigureSet{scene.id("A")};
    scene.dice("MM-51.02: 1 2");
    start_turn(scene.play());
    CHECK(scene["B"].unaware_of.empty());
}

TEST_CASE("MM-53.08, MM-53.09 Received Fire, advanced") {
    Scene scene{"A line | C line | R dragoon vs B line", true};
    scene["C"].charging = true;
    const auto read = [&](std::string_view who, int passed) {
        return received_fire_result(scene.battle, scene[who], passed);
    };
    CHECK(read("C", 2) == Reaction::CarryOn);
    CHECK(read("C", 1) == Reaction::StopAndFire);
    CHECK(read("C", 0) == Reaction::Retire);
    CHECK(read("R", 2) == Reaction::Charge);
    CHECK(read("R", 1) == Reaction::Retire);
    CHECK(read("R", 0) == Reaction::Retire);
    CHECK(read("A", 2) == Reaction::ReturnFire);
    CHECK(read("A", 1) == Reaction::DuckBack);
    CHECK(read("A", 0) == Reaction::Retire);
    Scene missed{"A line @0,0 vs B line unloaded @0,10", true};
    missed.dice("MM-54.01: 3 4; MM-53.09: 1 1");
    fire(missed.play(), missed.id("A"), missed.id("B"), 0);  // hit or not
}

TEST_CASE("MM-53.10 the wound table first: who ducks or runs by it has no other result") {
    Scene scene{"A line @0,0 vs B line unloaded @0,10", true};
    scene.dice("MM-54.01: 1 4; MM-54.06: 1 6");  // a Scratch, Duck Back: no Received Fire
    fire(scene.play(), scene.id("A"), scene.id("B"), 0);
    CHECK(scene.rolls("MM-53.09"_rule) == 0);
    CHECK(scene.y("B") == 18);
    Scene group{"A line @0,0 vs B line group1 unloaded @0,10 | C line group1 unloaded @2,10", true};
    group.dice("MM-54.01: 1 4; MM-54.06: 1 6; MM-53.09: 1 1");  // his group still checks
    fire(group.play(), group.id("A"), group.id("B"), 0);
    CHECK(group.y("C") == 10);
}

TEST_CASE("MM-53.11 a stopped charger fires at the firer, else at his target, else halts") {
    Scene scene{"A line @0,0 vs B line @0,10", true};
    scene.dice("MM-53.13: 1 1; MM-53.15: 1 1");  // the charge is on, B fires
    scene.answer("group-fire: fire A");
    scene.dice("MM-54.01: 3 4; MM-53.09: 1 6");  // A stops and fires back
    scene.dice("MM-54.01: 3 4; MM-53.09: 1 1");
    FigureSet none;
    charge_action(scene.play(), scene.id("A"), scene.id("B"), none);
    CHECK_FALSE(scene.weapon("A", Weapon::Musket).ready());
    CHECK(scene.y("A") == 0);
    CHECK_FALSE(scene["A"].halted);  // that is for those who cannot fire
    Scene empty{"A line unloaded @0,0 vs B line @0,10", true};
    empty.dice("MM-53.13: 1 1; MM-53.15: 1 1; MM-54.01: 3 4; MM-53.09: 1 6");
    empty.answer("group-fire: fire A");
    charge_action(empty.play(), empty.id("A"), empty.id("B"), none);
    CHECK(empty["A"].halted);
}

TEST_CASE("MM-53.11 at the target of his charge if he may not fire at who stopped him") {
    // F is in contact with C (MM-06.10)
    Scene scene{"A line @0,0 | F line @6,9 vs B line unloaded @0,10 | C line @6,10", true};
    scene["A"].charging = true;
    scene.play().charge_of(scene.id("A")).at = scene.id("B");
    scene.dice("MM-53.09: 1 6; MM-54.01: 3 4; MM-53.09: 1 1");
    received_fire(scene.play(), scene.id("A"), scene.id("C"));
    CHECK_FALSE(scene.weapon("A", Weapon::Musket).ready());
    CHECK_FALSE(scene["A"].halted);
    CHECK(scene.last_roll("MM-53.09"_rule).who == scene.id("B"));
}

TEST_CASE("MM-04.21, MM-53.11 a charger who stops on a friend's place and fires is put beside it") {
    Scene scene{"A line @0,0 | F line @0,3.3 vs C line unloaded @0,13", true};
    scene.move("A", 0, 3);
    scene["A"].charging = true;
    scene.dice("MM-53.09: 1 6; MM-54.01: 3 4; MM-53.09: 1 1");
    received_fire(scene.play(), scene.id("A"), scene.id("C"));
    CHECK_FALSE(scene.weapon("A", Weapon::Musket).ready());
    CHECK_FALSE(scene["A"].halted);
    CHECK(may_stand(scene.battle, scene.id("A"), scene["A"].at));
    CHECK(distance(scene["A"].at, scene["F"].at) >= 0.97_in);
    CHECK(distance(scene["A"].at, Scene::at(0, 3)) <= 1.5_in);
}

TEST_CASE(
    "MM-53.12, MM-53.13 a charge is attempted first: charge, halt or retire; reactions are not") {
    CHECK(attempt_to_charge_result(2) == Reaction::Charge);
    CHECK(attempt_to_charge_result(1) == Reaction::Halt);
    CHECK(attempt_to_charge_result(0) == Reaction::Retire);
    Scene scene{"A line @0,0 vs B line @0,10", true};
    scene.dice("MM-53.13: 6 6; MM-05.05: 1");
    FigureSet none;
    charge_action(scene.play(), scene.id("A"), scene.id("B"), none);
    CHECK(scene.y("A") == doctest::Approx(-9).epsilon(0.02));
    Scene reaction{"A line unloaded @0,0 vs R dragoon unloaded @0,10", true};
    reaction.dice("MM-53.09: 1 1; MM-53.15: 1 1; MM-54.01: 3 4; MM-54.01: 3 4");
    received_fire(reaction.play(), reaction.id("R"), reaction.id("A"));
    CHECK(reaction.rolls("MM-53.13"_rule) == 0);
}

TEST_CASE("MM-53.14, MM-53.15 Being Charged as in the base rules, on the advanced modifiers") {
    Scene scene{"A line @0,0 vs B line @0,10", true};
    scene.dice("MM-53.15: 1 6");
    being_charged(scene.play(), scene.id("A"), scene.id("B"));
    CHECK(scene["B"].halted);
    CHECK(scene.weapon("B", Weapon::Musket).ready());
    Scene rider{"R dragoon @0,0 vs B line @0,10", true};
    rider.dice("MM-53.15: 1 6; MM-05.11: 6");
    being_charged(rider.play(), rider.id("R"), rider.id("B"));
    CHECK(rider["B"].status == Status::Routing);
    const Figure &foot = scene["A"], &mounted = rider["R"];
    CHECK(being_charged_result(foot, false, false, 2) == Reaction::Fire);
    CHECK(being_charged_result(mounted, false, false, 2) == Reaction::CounterCharge);
    CHECK(being_charged_result(foot, true, false, 1) == Reaction::Rout);
    CHECK(being_charged_result(foot, false, false, 1) == Reaction::Halt);
    CHECK(being_charged_result(mounted, true, false, 1) == Reaction::Retire);
    CHECK(being_charged_result(mounted, false, true, 1) == Reaction::Rout);
    CHECK(being_charged_result(foot, false, true, 1) == Reaction::Rout);
    CHECK(being_charged_result(foot, false, false, 0) == Reaction::Rout);
    CHECK(being_charged_result(mounted, false, false, 0) == Reaction::Rout);
    Scene rear{"A line @0,0 vs B line @0,10 facing 0,1", true};
    rear.dice("MM-53.15: 6 6; MM-05.11: 6");
    being_charged(rear.play(), rear.id("A"), rear.id("B"));
    CHECK(rear.modifier("MM-53.15"_rule, "MM-53.02"_rule) == -2);
}

TEST_CASE("MM-53.16, MM-53.17 a group that sees its leader lost checks, led by the next") {
    Scene scene{
        "A line @0,0 vs L highlander group1 unloaded @0,10 | W line group1 unloaded @3,10 | M "
        "militia "
        "group1 unloaded @-3,10",
        true};
    scene.dice("MM-54.01: 1 1; MM-54.08: 6 6");  // L is killed
    scene.dice("MM-53.09: 1 1");                 // the group is steady under fire
    scene.dice("MM-53.17: 4 5");                 // on W's Rep 4: one passed, all give ground
    fire(scene.play(), scene.id("A"), scene.id("L"), 0);
    CHECK(scene.last_roll("MM-53.17"_rule).who == scene.id("W"));
    CHECK(scene.y("W") > 11.5);
    CHECK(scene.y("M") > 11.5);
    Scene tables{"F line | R dragoon vs B line", true};
    CHECK(leader_lost_result(tables.battle, tables["F"], 1) == Reaction::GiveGround);
    CHECK(leader_lost_result(tables.battle, tables["R"], 1) == Reaction::Retire);
    CHECK(leader_lost_result(tables.battle, tables["R"], 0) == Reaction::Rout);
    CHECK(leader_lost_result(tables.battle, tables["F"], 0) == Reaction::Rout);
    CHECK(leader_lost_result(tables.battle, tables["F"], 2) == Reaction::CarryOn);
    CHECK(leader_lost_result(tables.battle, tables["R"], 2) == Reaction::CarryOn);
}

TEST_CASE("MM-53.18 a Bad Wound of the leader counts whatever comes of it, a Scratch does not") {
    Scene scene{"A line @0,0 vs L highlander group1 unloaded @0,10 | W line group1 unloaded @3,10",
                true};
    scene.dice("MM-54.01: 1 1; MM-54.08: 1 1; MM-54.06: 1 1");  // a Bad Wound: back he ducks
    scene.dice("MM-53.09: 1 1; MM-53.17: 1 1");
    fire(scene.play(), scene.id("A"), scene.id("L"), 0);
    CHECK(scene.rolls("MM-53.17"_rule) == 1);
    Scene scratch{
        "A line @0,0 vs L highlander group1 unloaded @0,10 | W line group1 unloaded @3,10", true};
    scratch.dice("MM-54.01: 1 4; MM-54.06: 1 1; MM-53.09: 1 1");
    fire(scratch.play(), scratch.id("A"), scratch.id("L"), 0);
    CHECK(scratch.rolls("MM-53.17"_rule) == 0);
}

TEST_CASE("MM-54.01, MM-54.02, MM-54.04 the advanced To Hit table, row by row") {
    Attack attack;
    attack.rep = 4;
    CHECK(rows(attack) == "2B 3S 5S 6B 8B 9S 11S 12B");
    attack.over_half = true;
    CHECK(rows(attack) == "2B 5S 6B 8B 11S");
    attack.over_half = false;
    attack.cover = true;
    attack.rep = 3;
    CHECK(rows(attack) == "2B 3S 5S 9S 11S 12B");
    attack.rep = 5;
    CHECK(rows(attack) == "2B 3S 5S 6B 9S 11B 12B");
    attack.cover = false;
    attack.rep = 4;
    attack.light = attack.grenadier = true;  // nothing comes of them
    CHECK(rows(attack) == "2B 3S 5S 6B 8B 9S 11S 12B");
}

TEST_CASE("MM-54.03 12\" and more is fast, this turn or the last; row 5 looks at a firer only") {
    Attack attack;
    attack.rep = 4;
    attack.fast_attacker = true;
    CHECK(rows(attack) == "2B 3S 6B 8B 9S 11S 12B");
    attack.melee = true;
    CHECK(rows(attack) == "2B 3S 5S 6B 8B 9S 11S 12B");
    attack.fast_target = true;
    CHECK(rows(attack) == "2B 3S 5S 6B 8B 11S 12B");
    Scene scene{"A line vs B line", true};
    scene["A"].moved = 11.8_in;
    CHECK_FALSE(moved_fast(scene["A"]));
    scene["A"].moved = 12_in;
    CHECK(moved_fast(scene["A"]));
    scene["A"].moved = 0_in;
    scene["A"].moved_last = 12_in;
    CHECK(moved_fast(scene["A"]));
    scene["A"].moved = 1_in;
    CHECK_FALSE(moved_fast(scene["A"]));
}

TEST_CASE("MM-54.03 a full move of 12 inches is fast whichever way it goes") {
    for (const auto& [x, y] : {std::pair{7, 11}, {-13, 2}, {5, -9}, {-8, -8}}) {
        Scene scene{"A dragoon @0,0 vs B line @0,20", true};
        const Point from = scene["A"].at;
        go_along(scene.play(), scene.id("A"), Path{from, toward(from, Scene::at(x, y), 12_in)});
        CHECK(moved_fast(scene["A"]));
    }
}

TEST_CASE(
    "MM-54.03 who has walked 12 inches is a fast firer and target, to the end of the next turn") {
    Scene scene{"A dragoon @0,-20 vs B line @0,20", true};
    const auto fast = [&] {
        const Attack fires =
            fire_attack(scene.battle, scene.id("A"), scene.id("B"), Weapon::Pistol);
        const Attack is_shot =
            fire_attack(scene.battle, scene.id("B"), scene.id("A"), Weapon::Musket);
        const Attack is_struck = melee_attack(scene.battle, scene.id("B"), scene.id("A"));
        CHECK(is_shot.fast_target == fires.fast_attacker);
        CHECK(is_struck.fast_target == fires.fast_attacker);
        return fires.fast_attacker;
    };
    CHECK_FALSE(fast());
    go_along(scene.play(), scene.id("A"), Path{scene["A"].at, Scene::at(0, -14)});
    CHECK_FALSE(fast());
    go_along(scene.play(), scene.id("A"), Path{scene["A"].at, Scene::at(0, -8)});
    CHECK(fast());
    scene.dice("MM-51.02: 1 2");  // the cards of the next turn
    start_turn(scene.play());
    CHECK(scene["A"].moved == 0_in);
    CHECK(scene["A"].moved_last == 12_in);
    CHECK(fast());
    go_along(scene.play(), scene.id("A"), Path{scene["A"].at, Scene::at(0, -6)});
    CHECK_FALSE(fast());
}

TEST_CASE("MM-54.05, MM-54.06 the Scratch table on plain Rep") {
    Scene scene{"A line @0,0 vs B line unloaded @0,10 | L line leader unloaded @1.5,10", true};
    scene.dice("MM-54.01: 1 4; MM-54.06: 4 4; MM-53.09: 1 1");
    fire(scene.play(), scene.id("A"), scene.id("B"), 0);
    CHECK(scene.last_roll("MM-54.06"_rule).target == 4);
    CHECK(scene.last_roll("MM-54.06"_rule).modifiers.empty());
    CHECK(scene.y("B") == 10);
    Scene flank{"A line @0,0 vs B line unloaded @0,10 facing 1,0", true};
    REQUIRE(modifier(flank, "B", "MM-53.02"_rule, "A", Check::ReceivedFire) == -1);
    flank.dice("MM-54.01: 1 4; MM-54.06: 4 4; MM-53.09: 1 1");
    fire(flank.play(), flank.id("A"), flank.id("B"), 0);
    CHECK(flank.last_roll("MM-54.06"_rule).target == 4);
    CHECK(flank.last_roll("MM-54.06"_rule).modifiers.empty());
    CHECK(flank.modifier("MM-53.09"_rule, "MM-53.02"_rule) == -1);  // that is for the check
    Scene back{"A line @0,0 vs B line @0,1", true};
    back.dice("MM-54.01: 1 4; MM-54.06: 1 6");
    round_of_melee(back.play(), back.id("A"), back.id("B"));
    CHECK(back.y("B") == 2);
    CHECK(back.battle.touching(back.id("B")).empty());
}

TEST_CASE("MM-54.07 running away is a Rout") {
    Scene scene{"A line @0,0 vs B line unloaded @0,10", true};
    scene.dice("MM-54.01: 1 4; MM-54.06: 6 6; MM-05.11: 6");
    fire(scene.play(), scene.id("A"), scene.id("B"), 0);
    CHECK(scene["B"].status == Status::Routing);
}

TEST_CASE("MM-99.08, MM-54.08, MM-54.09 a musket's Bad Wound on Rep 4 (book example)") {
    for (const auto& [dice, status] : {std::pair{"MM-54.08: 2 2", Status::Fighting},
                                       {"MM-54.08: 1 4", Status::Disabled},
                                       {"MM-54.08: 3 5", Status::Dead}}) {
        Scene scene{"A line @0,0 vs B line unloaded @0,10", true};
        scene.dice("MM-54.01: 1 1");
        scene.dice(dice);
        if (status == Status::Fighting) scene.dice("MM-54.06: 1 1");  // first column: Duck Back
        fire(scene.play(), scene.id("A"), scene.id("B"), 0);
        CHECK(scene["B"].status == status);
        CHECK(scene.last_roll("MM-54.08"_rule).target == 2);
        if (status == Status::Fighting) CHECK(scene.y("B") == 18);
        if (status == Status::Disabled) CHECK(scene["B"].rep == 0);
    }
}

TEST_CASE("MM-54.10, MM-54.12 the other attacks once if he was missed or ignored a Scratch") {
    Scene missed{"A line @0,0 vs B line @0,1", true};
    missed.dice("MM-54.01: 3 4; MM-54.01: 3 4");
    round_of_melee(missed.play(), missed.id("A"), missed.id("B"));
    Scene ignored{"A line @0,0 vs B line @0,1", true};
    ignored.dice("MM-54.01: 1 4; MM-54.06: 1 1; MM-54.01: 3 4");
    round_of_melee(ignored.play(), ignored.id("A"), ignored.id("B"));
    CHECK(ignored.told("MM-54.12"_rule));
    CHECK(ignored.rolls("MM-54.01"_rule) == 2);
}

TEST_CASE("MM-54.11 he who moves back 1\" is out of contact and not followed") {
    Scene scene{"A line @0,0 vs B line @0,1", true};
    move_back_an_inch(scene.play(), scene.id("B"), scene.id("A"));
    CHECK(scene.y("B") == 2);
    CHECK(scene.y("A") == 0);
    CHECK_FALSE(in_melee(scene.battle, scene.id("A")));
}

TEST_CASE("MM-54.12 an ignored Scratch: he returns fire only if Received Fire says so") {
    Scene scene{"A line @0,0 vs B line @0,10", true};
    scene.dice("MM-54.01: 1 4; MM-54.06: 1 1; MM-53.09: 1 1");
    scene.answer("group-fire: fire A");
    scene.dice("MM-54.01: 3 4; MM-53.09: 1 1");
    fire(scene.play(), scene.id("A"), scene.id("B"), 0);
    CHECK_FALSE(scene.weapon("B", Weapon::Musket).ready());
}

TEST_CASE("MM-05.20, MM-54.06 Scratch results do not touch a router") {
    Scene scene{"A line @0,0 vs B line routing @0,10", true};
    scene.dice("MM-54.01: 1 4; MM-54.06: 6 6");
    fire(scene.play(), scene.id("A"), scene.id("B"), 0);
    CHECK(scene["B"].status == Status::Routing);
    CHECK(scene.y("B") == 10);
}

TEST_CASE("MM-99.10 three musketeers and a group of two (book example)") {
    Scene scene{
        "A line group1 unloaded @0,0 | B militia group1 unloaded @2,0 vs X line group1 @0,11 | Y "
        "militia "
        "group1 @2,11 | Z militia group1 @4,11",
        true};
    scene.dice("MM-53.05: 1 1");  // both Awareness dice
    scene.answer("group-fire: fire A");
    scene.answer("group-fire: fire B");
    scene.answer("group-fire: fire A");
    scene.dice("MM-54.01: 3 4");                 // 7, a miss
    scene.dice("MM-54.01: 4 4; MM-54.08: 1 4");  // 8 on B: against 1, disabled
    scene.dice("MM-54.01: 1 2; MM-54.06: 2 4");  // 3 on A: a Scratch, ignored
    scene.dice("MM-53.09: 3 5");                 // A alone: one passed, Duck Back
    awareness(scene.play(), scene.id("X"), scene.id("A"));
    CHECK(scene["B"].status == Status::Disabled);
    CHECK(scene["A"].fighting());
    CHECK(scene.told("ducks back"));
    CHECK(scene.last_roll("MM-53.09"_rule).modifiers.empty());
}
