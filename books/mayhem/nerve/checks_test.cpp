#include <doctest/doctest.h>

#include "books/mayhem/close_combat/charge.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/moving/involuntary.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"
#include "books/mayhem/test_scene.h"
#include "books/mayhem/turn/actions.h"
#include "books/mayhem/turn/turn.h"

using namespace mayhem;

// Chapter 09: Reaction Checks in general.

namespace {

int modifier(Scene& scene, std::string_view who, RuleId rule, std::string_view cause,
             Check check = Check::ReceivedFire, bool charged = false) {
    RollFor why = scene.play().by(scene.id(who), "MM-11.02"_rule);
    add_modifiers(scene.battle, check, scene.id(who), scene.id(cause), charged, why);
    int value = 0;
    for (const Modifier& one : why.modifiers)
        if (one.rule == rule) value += one.value;
    return value;
}

}  // namespace

TEST_CASE("MM-09.01 two dice against modified Rep: two, one or none passed") {
    for (const auto& [dice, passed] :
         {std::pair{"MM-11.02: 4 4", 2}, {"MM-11.02: 4 5", 1}, {"MM-11.02: 5 5", 0}}) {
        Scene scene{"A line @0,0 vs B line @0,10"};
        scene.dice(dice);
        CHECK(take_check(scene.play(), Check::ReceivedFire, "MM-11.02"_rule,
                         party_of(scene.battle, scene.id("B")), scene.id("B"), scene.id("A"))
              == passed);
    }
}

TEST_CASE("MM-09.02 Leader and up to three friends within 3\" and in sight") {
    Scene scene{
        "A line @0,-9 | Z line @9,-9 | Y line @5,-9 vs B line @0,0 | L line leader @3,0 | C line "
        "@-3,0 | D line @0,3 | E line "
        "@0,-3 | F line @2.5,2.5"};
    CHECK(modifier(scene, "B", "MM-09.04"_rule, "A") == 1);
    CHECK(modifier(scene, "B", "MM-09.05"_rule, "A") == 3);  // four, three count
    scene.woods(-6, -6, -1, 6);
    scene.move("C", -4, 0);
    CHECK(modifier(scene, "B", "MM-09.05"_rule, "A") == 3);
    scene.move("F", 9, 9);
    scene.move("E", 9, 5);
    scene.move("D", 0, 4.1);  // more than 3" off
    CHECK(modifier(scene, "B", "MM-09.05"_rule, "A") == 1);
}

TEST_CASE("MM-09.03 the modifiers add up without a cap: 6 passes both, 0 fails both") {
    Scene scene{
        "A line @0,-9 vs B line unloaded @0,0 | L line leader @2,0 | C line @-2,0 | D line @0,2"};
    scene.dice("MM-11.02: 6 6");  // 4 + 1 + 2
    received_fire(scene.play(), scene.id("B"), scene.id("A"));
    CHECK(scene["B"].fighting());
    CHECK(scene.last_roll("MM-11.02"_rule).target == 6);
    Scene low{
        "A line @0,9 | Z line @3,9 | Y line @6,9 | X line @8,9 vs B militia rep2 @0,0 facing 0,-1"};
    low.dice("MM-12.02: 1 1; MM-05.11: 6");  // 2 - 2 - 1
    low.battle.acting = SideId{0};
    being_charged(low.play(), low.id("A"), low.id("B"));
    CHECK(low["B"].status == Status::Routing);
    CHECK(low.last_roll("MM-12.02"_rule).target == 0);
}

TEST_CASE("MM-09.04 a Leader is not also a friend, and has no bonus from himself") {
    Scene scene{"A line @0,-9 | Z line @5,-9 vs B line @0,0 | L line leader @2,0"};
    CHECK(modifier(scene, "B", "MM-09.04"_rule, "A") == 1);
    CHECK(modifier(scene, "B", "MM-09.05"_rule, "A") == 0);
    CHECK(modifier(scene, "L", "MM-09.04"_rule, "A") == 0);
    CHECK(modifier(scene, "L", "MM-09.05"_rule, "A") == 1);
}

TEST_CASE("MM-09.05 routing, disabled and dead friends do not count") {
    for (const std::string_view how : {"routing", "disabled", "dead"}) {
        Scene scene{"A line @0,-9 vs B line @0,0 | C line @2,0 " + std::string{how}};
        CHECK(modifier(scene, "B", "MM-09.05"_rule, "A") == 0);
    }
}

TEST_CASE("MM-09.06 outnumbered two to one, the whole side counted, the hidden left out") {
    Scene scene{"A line @0,-9 | Z line @5,-9 vs B line @0,0"};
    CHECK(modifier(scene, "B", "MM-09.06"_rule, "A") == -1);
    CHECK(modifier(scene, "A", "MM-09.06"_rule, "B") == 0);
    Scene fewer{"A line @0,-9 | Z line @5,-9 | Y line @-5,-9 vs B line @0,0 | C line @5,0"};
    CHECK(modifier(fewer, "B", "MM-09.06"_rule, "A") == 0);  // three to two
    Scene hidden{"A line @0,-9 | Z line hidden @5,-9 vs B line @0,0"};
    CHECK(modifier(hidden, "B", "MM-09.06"_rule, "A") == 0);
}

TEST_CASE("MM-09.07 uphill of every enemy he sees, and he sees one") {
    Scene scene{"A line @0,-9 | Z line @9,-9 vs B line @0,0 | C line @9,0"};
    scene.hill(-4, -2, 4, 6);
    CHECK(modifier(scene, "B", "MM-09.07"_rule, "A") == 1);
    CHECK(modifier(scene, "C", "MM-09.07"_rule, "A") == 0);
    scene.move("Z", 3, -1);  // on the hill as well
    CHECK(modifier(scene, "B", "MM-09.07"_rule, "A") == 0);
    scene["B"].facing = {0, 1};  // sees nobody
    CHECK(modifier(scene, "B", "MM-09.07"_rule, "A") == 0);
}

TEST_CASE(
    "MM-09.08 fieldworks within 1\" between him and an enemy, or his own camp; not a dwelling") {
    Scene scene{"A line @0,-9 vs B line @0,0"};
    scene.cabin(-2, -2, 2, 2);
    CHECK(modifier(scene, "B", "MM-09.08"_rule, "A") == 0);
    scene.line(LineKind::Wall, -9, -1.4, 9, -1.4, 0, true);
    CHECK(modifier(scene, "B", "MM-09.08"_rule, "A") == 1);
    CHECK(modifier(scene, "A", "MM-09.08"_rule, "B") == 0);
    Scene back{"A line @0,-9 vs B line @0,0"};
    back.line(LineKind::Wall, -9, 1.4, 9, 1.4, 0, true);  // behind him
    CHECK(modifier(back, "B", "MM-09.08"_rule, "A") == 0);
    Scene plain{"A line @0,-9 vs B line @0,0"};
    plain.line(LineKind::Wall, -9, -1.4, 9, -1.4);  // a wall is no fieldwork
    CHECK(modifier(plain, "B", "MM-09.08"_rule, "A") == 0);
    Scene camp{"A line @0,-9 vs B line @0,0"};
    camp.area(AreaKind::Field, -3, -3, 3, 3, 0, 0);  // the enemy's
    CHECK(modifier(camp, "B", "MM-09.08"_rule, "A") == 0);
    camp.area(AreaKind::Field, -3, -3, 3, 3, 0, 1);
    CHECK(modifier(camp, "B", "MM-09.08"_rule, "A") == 1);
}

TEST_CASE("MM-09.09 charged in flank or rear counts -2, in the Wound check of that attack too") {
    Scene scene{"A line @0,-9 vs B line unloaded @0,0 facing 1,0"};
    scene.dice("MM-12.02: 1 2");  // Rep 4 - 2: both passed
    scene.dice("MM-06.05: 1 1; MM-07.02: 1 1; MM-13.03: 1 2; MM-06.05: 3 4");
    charge(scene.play(), scene.id("A"), scene.id("B"));
    CHECK(scene.modifier("MM-12.02"_rule, "MM-09.09"_rule) == -2);
    CHECK(scene.modifier("MM-13.03"_rule, "MM-09.09"_rule) == -2);
    Scene front{"A line @0,-9 vs B line unloaded @0,0"};
    front.dice("MM-12.02: 1 2; MM-06.05: 1 1; MM-07.02: 1 1; MM-13.03: 1 2; MM-06.05: 3 4");
    charge(front.play(), front.id("A"), front.id("B"));
    CHECK(front.modifier("MM-13.03"_rule, "MM-09.09"_rule) == 0);
}

TEST_CASE("MM-09.10 checks for first sight, fire, being charged, wounds and lost leaders") {
    // One shot, one charge: each brings its own check and no other.
    Scene scene{"A line @0,0 vs B line unloaded @0,8"};
    scene.dice("MM-06.05: 3 4; MM-11.02: 1 1");
    fire(scene.play(), scene.id("A"), scene.id("B"), 0);
    CHECK(scene.rolls("MM-11.02"_rule) == 1);
    scene.dice("MM-12.02: 1 1; MM-06.05: 3 4; MM-06.05: 3 4");
    charge(scene.play(), scene.id("A"), scene.id("B"));
    CHECK(scene.rolls("MM-12.02"_rule) == 1);
    CHECK(scene.rolls("MM-11.02"_rule) == 1);
}

TEST_CASE(
    "MM-09.11 several testers: highest Rep first, ties by a die, each result before the next") {
    Scene order{"A line vs H highlander | B line | C line"};
    order.dice("MM-09.11: 1 6");  // B, C: C first
    const auto who = in_order_of_rep(order.play(), order.mask({"B", "C", "H"}), "MM-09.11"_rule);
    CHECK(who[0] == order.id("H"));
    CHECK(who[1] == order.id("C"));
    CHECK(who[2] == order.id("B"));
    Scene scene{"A line unloaded @0,-22 vs B line @3,-3 | C line @-3,-3"};
    scene.answer("action: move");
    scene.answer_move("A", {Scene::at(0, -18)});
    scene.dice("MM-09.11: 6 1; MM-10.02: 1 1");
    scene.answer("first-sight: fire A");
    scene.dice("MM-06.05: 1 1; MM-07.02: 6 6");  // B kills him: C has nothing left to check for
    FigureSet none;
    act(scene.play(), scene.id("A"), none);
    CHECK(scene.rolls("MM-10.02"_rule) == 1);
}

TEST_CASE("MM-09.13 return fire goes on until nobody is loaded; one reaction charge in a turn") {
    Scene scene{"A line @0,0 vs B line @0,10"};
    scene.dice("MM-06.05: 3 4; MM-11.02: 1 1");  // B returns fire
    scene.dice("MM-06.05: 3 4; MM-11.02: 1 1");  // A would, but he is empty
    fire(scene.play(), scene.id("A"), scene.id("B"), 0);
    CHECK_FALSE(scene.weapon("B", Weapon::Musket).ready());
    CHECK(can_charge_in_reaction(scene.battle, scene.id("B"), scene.id("A")));
    scene["B"].reaction_charge = true;
    CHECK_FALSE(can_charge_in_reaction(scene.battle, scene.id("B"), scene.id("A")));
    start_turn(scene.play());
    CHECK(can_charge_in_reaction(scene.battle, scene.id("B"), scene.id("A")));
    // A counter-charge is the one of this turn as well.
    Scene riders{"R dragoon @0,-10 vs M dragoon @0,10"};
    riders.dice("MM-12.02: 1 1; MM-06.05: 3 4; MM-06.05: 3 4");
    charge(riders.play(), riders.id("R"), riders.id("M"));
    riders.move("R", 0, -12);
    CHECK_FALSE(can_charge_in_reaction(riders.battle, riders.id("M"), riders.id("R")));
}

TEST_CASE("MM-09.14 a result that cannot be done is not done") {
    Scene scene{"A line @0,0 vs B line unloaded @0,10"};
    scene.dice("MM-11.02: 1 1");
    received_fire(scene.play(), scene.id("B"), scene.id("A"));
    CHECK(scene["B"].fighting());
    CHECK(scene.y("B") == 10);
    CHECK_FALSE(scene["B"].halted);
}

TEST_CASE("MM-09.15 the mover stops where the check is taken and goes on if he may") {
    Scene scene{"A line unloaded @0,-22 vs B line @0,0"};
    scene.answer("action: move");
    scene.answer_move("A", {Scene::at(0, -14)});
    scene.dice("MM-10.02: 1 1");
    scene.answer("first-sight: fire A");
    scene.dice("MM-06.05: 3 4; MM-11.02: 1 1");  // a miss, A is steady
    FigureSet none;
    act(scene.play(), scene.id("A"), none);
    CHECK(scene.y("A") == -14);
    Scene stopped{"A line unloaded @0,-22 vs B line @0,0"};
    stopped.answer("action: move");
    stopped.answer_move("A", {Scene::at(0, -14)});
    stopped.dice("MM-10.02: 1 1");
    stopped.answer("first-sight: fire A");
    stopped.dice("MM-06.05: 3 4; MM-11.02: 1 6; MM-05.05: 1");  // A retires
    act(stopped.play(), stopped.id("A"), none);
    CHECK(stopped["A"].status == Status::DrivenAway);  // 9" back, and off the table
}

TEST_CASE("MM-09.16 for friends and leaders only terrain counts, not facing") {
    Scene scene{"A line @0,-9 vs B line @0,0 facing 0,-1 | L line leader @0,2"};
    CHECK(modifier(scene, "B", "MM-09.04"_rule, "A") == 1);  // behind his back
}

TEST_CASE("MM-09.16 he sees his leader lost behind his back, if no terrain is between them") {
    Scene scene{"A line @0,0 vs L line leader unloaded @0,10 | W line unloaded @0,5 facing 0,-1"};
    scene["W"].under = scene.id("L");
    scene.dice("MM-06.05: 1 1; MM-07.02: 6 6; MM-13.03: 1 1");
    fire(scene.play(), scene.id("A"), scene.id("L"), 0);
    CHECK(scene.last_roll("MM-13.03"_rule).who == scene.id("W"));
    Scene walled{"A line @9,0 vs L line leader unloaded @0,10 | W line unloaded @0,3 facing 0,-1"};
    walled["W"].under = walled.id("L");
    walled.cabin(-2, 5, 2, 8);
    walled.dice("MM-06.05: 1 1; MM-07.02: 6 6");
    fire(walled.play(), walled.id("A"), walled.id("L"), 0);
    CHECK(walled.rolls("MM-13.03"_rule) == 0);
}

TEST_CASE("MM-09.17 fire from behind is answered: he turns to face first") {
    Scene scene{"A line @0,0 vs B line @0,10 facing 0,1"};
    scene.dice("MM-06.05: 3 4; MM-11.02: 1 1; MM-06.05: 3 4; MM-11.02: 1 1");
    fire(scene.play(), scene.id("A"), scene.id("B"), 0);
    CHECK(scene["B"].facing == Facing{0, -1});
    CHECK_FALSE(scene.weapon("B", Weapon::Musket).ready());
}

TEST_CASE("MM-09.17 a charge from behind is fired at or met, but not through what hides it") {
    Scene scene{"A line unloaded @0,0 | Z line @9,-20 vs B line @0,10 facing 0,1 | Y line @9,20"};
    scene.dice("MM-12.02: 1 1; MM-06.05: 3 4; MM-11.02: 1 6");  // A halts
    charge(scene.play(), scene.id("A"), scene.id("B"));
    CHECK(scene["B"].facing == Facing{0, -1});
    CHECK_FALSE(scene.weapon("B", Weapon::Musket).ready());
    Scene rider{"R dragoon @0,-10 vs M dragoon @0,10 facing 0,1"};
    rider.dice("MM-12.02: 1 1; MM-06.05: 3 4; MM-06.05: 3 4");
    charge(rider.play(), rider.id("R"), rider.id("M"));
    CHECK(rider["M"].facing == Facing{0, -1});
    CHECK(rider.y("M") < 2);
    // A rider fired at from behind turns and charges.
    Scene fired{"A line unloaded @0,0 vs R dragoon @0,10 facing 0,1"};
    fired.dice("MM-11.02: 1 1; MM-12.02: 1 1; MM-06.05: 3 4; MM-06.05: 3 4");
    received_fire(fired.play(), fired.id("R"), fired.id("A"));
    CHECK(fired["R"].facing == Facing{0, -1});
    CHECK(fired.battle.touching(fired.id("A")).contains(fired.id("R")));
    Scene hidden{"A line @0,0 vs B line @0,10 facing 0,1"};
    hidden.woods(-9, 2, 9, 8);
    hidden.dice("MM-11.02: 1 1");
    received_fire(hidden.play(), hidden.id("B"), hidden.id("A"));
    CHECK(hidden["B"].facing == Facing{0, 1});
    CHECK(hidden.weapon("B", Weapon::Musket).ready());
}

TEST_CASE("MM-09.02, MM-09.16 a friend or Leader behind a wall does not count") {
    Scene scene{"A line @0,-9 vs B line @0,0 | C line @3,0 | L line leader @-3,0"};
    CHECK(modifier(scene, "B", "MM-09.05"_rule, "A") == 1);
    CHECK(modifier(scene, "B", "MM-09.04"_rule, "A") == 1);
    scene.cabin(1, -1, 5, 1);
    scene.cabin(-5, -1, -1, 1);
    CHECK(modifier(scene, "B", "MM-09.05"_rule, "A") == 0);
    CHECK(modifier(scene, "B", "MM-09.04"_rule, "A") == 0);
}

TEST_CASE("MM-09.11 a second tester checks too if the mover was only stopped where he sees him") {
    Scene scene{
        "A line @0,0 vs B line unloaded @0,10 | C line @16,9 facing 0,-1 | D line @-16,9 facing "
        "0,-1"};
    scene.dice("MM-12.02: 1 1; MM-09.11: 6 1; MM-10.02: 1 1");
    scene.answer("first-sight: fire A");
    scene.dice("MM-06.05: 3 4; MM-11.02: 1 6");  // the charger halts there
    scene.dice("MM-10.02: 1 6");
    charge(scene.play(), scene.id("A"), scene.id("B"));
    CHECK(scene["A"].halted);
    CHECK(scene.last_roll("MM-10.02"_rule).who == scene.id("D"));
    CHECK(scene["D"].halted);
}

TEST_CASE("MM-09.15 a mover who gave ground goes on with what is left of his move") {
    Scene scene{"A line unloaded @0,-22 vs B line @0,0"};
    scene.answer("action: move");
    scene.answer_move("A", {Scene::at(0, -14)});
    scene.dice("MM-10.02: 1 1");
    scene.answer("first-sight: fire A");
    scene.dice("MM-06.05: 1 1; MM-07.02: 1 1; MM-13.03: 1 6");  // back 2", to -19
    scene.dice("MM-11.02: 1 1");
    scene.umpire.otherwise([](const Question& question) {
        CHECK(question.topic == "move");
        CHECK(question.move->allowance() >= 2.9_in);  // 5" of 8" are gone
        CHECK(question.move->allowance() <= 3_in);
        return question.move->toward(Scene::at(0, -14));
    });
    FigureSet none;
    act(scene.play(), scene.id("A"), none);
    CHECK(scene.y("A") == doctest::Approx(-16).epsilon(0.01));
}

TEST_CASE("MM-09.15 a charger who gave ground charges on, and one whom a third man charged") {
    Scene scene{"R dragoon @0,-22 vs B line @0,8"};
    scene.dice("MM-12.02: 1 1; MM-06.05: 1 1; MM-07.02: 1 1; MM-13.03: 1 6; MM-11.02: 1 1");
    scene.dice("MM-06.05: 3 4; MM-06.05: 3 4");
    charge(scene.play(), scene.id("R"), scene.id("B"));
    CHECK(scene.battle.touching(scene.id("R")).contains(scene.id("B")));
    Scene third{"A line @0,0 vs B line unloaded @0,10 | C line unloaded @12,6 facing 0,-1"};
    third.dice("MM-12.02: 1 1; MM-10.02: 1 1");
    third.answer("first-sight: charge A");
    third.dice("MM-12.02: 1 1; MM-06.05: 3 4; MM-11.02: 1 6");  // A fires at C, who halts
    third.dice("MM-06.05: 3 4; MM-06.05: 3 4");
    charge(third.play(), third.id("A"), third.id("B"));
    CHECK(third.battle.touching(third.id("A")).contains(third.id("B")));
    CHECK(third["C"].halted);
}

TEST_CASE("MM-04.21 a charger halted on a friend's place is put beside it") {
    Scene scene{"A line @0,0 | F line @0,3.3 vs B line unloaded @0,10 | C line @16,9 facing 0,-1"};
    scene.dice("MM-12.02: 1 1; MM-10.02: 1 1");
    scene.answer("first-sight: fire A");
    scene.dice("MM-06.05: 3 4; MM-11.02: 1 6");
    charge(scene.play(), scene.id("A"), scene.id("B"));
    CHECK(scene["A"].halted);
    CHECK(distance(scene["A"].at, scene["F"].at) >= 0.97_in);
}
