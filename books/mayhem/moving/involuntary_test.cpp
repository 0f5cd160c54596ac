#include "books/mayhem/moving/involuntary.h"

#include <doctest/doctest.h>

#include <set>

#include "books/mayhem/close_combat/charge.h"
#include "books/mayhem/close_combat/melee.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/moving/movement.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"
#include "books/mayhem/test_scene.h"
#include "books/mayhem/turn/actions.h"
#include "books/mayhem/turn/turn.h"

using namespace mayhem;

// Chapter 05: movement and involuntary movement.

TEST_CASE("MM-05.01 infantry 8, 4 and 12 inches, mounted 24, 12 and 36") {
    Scene scene{"A line | R dragoon vs B line"};
    CHECK(normal_move(scene["A"]) == 8_in);
    CHECK(half_move(scene["A"]) == 4_in);
    CHECK(charge_move(scene["A"]) == 12_in);
    CHECK(normal_move(scene["R"]) == 24_in);
    CHECK(half_move(scene["R"]) == 12_in);
    CHECK(charge_move(scene["R"]) == 36_in);
}

TEST_CASE("MM-05.02 the six involuntary moves are what the base checks order, and no other") {
    std::set<std::string_view> ordered;
    for (int passed = 0; passed <= 2; ++passed) {
        Scene scene{"A line | R dragoon vs B line"};
        for (const Reaction reaction :
             {first_sight_result(passed), received_fire_result(scene.battle, scene["A"], passed),
              received_fire_result(scene.battle, scene["R"], passed), wound_result(passed),
              leader_lost_result(scene.battle, scene["A"], passed),
              being_charged_result(scene["A"], false, false, passed),
              being_charged_result(scene["R"], false, false, passed)}) {
            switch (reaction) {
                case Reaction::Halt:
                case Reaction::Charge:
                case Reaction::CounterCharge:
                case Reaction::FireOrCharge:
                case Reaction::Retire:
                case Reaction::Rout:
                case Reaction::GiveGround: ordered.insert(reaction_names[reaction]); break;
                default:  // these move nobody
                    CHECK((reaction == Reaction::CarryOn || reaction == Reaction::Fire
                           || reaction == Reaction::ReturnFire));
            }
        }
    }
    CHECK(ordered.size() == 7);
}

TEST_CASE("MM-05.03 a halted character neither fires nor reacts until his activation begins") {
    Scene scene{"A line @0,0 vs B line @0,10"};
    halt(scene.play(), scene.id("B"), "MM-10.02"_rule);
    CHECK_FALSE(can_fire(scene.battle, scene.id("B"), scene.id("A"), 0, true));
    CHECK_FALSE(can_charge(scene.battle, scene.id("B"), scene.id("A")));
    scene.answer("action: wait");
    FigureSet none;
    act(scene.play(), scene.id("B"), none);
    CHECK(can_fire(scene.battle, scene.id("B"), scene.id("A"), 0, true));
}

TEST_CASE("MM-05.03 a halted character still strikes back in melee") {
    Scene scene{"A line @0,0 vs B line halted @0,1"};
    scene.dice("MM-06.05: 3 4; MM-06.05: 4 5");  // both miss
    round_of_melee(scene.play(), scene.id("A"), scene.id("B"));
    CHECK(scene.rolls("MM-06.05"_rule) == 2);
}

TEST_CASE("MM-05.04 a charge reaches 12\", terrain counted") {
    Scene scene{"A line @0,0 vs B line @0,13"};
    CHECK(can_charge(scene.battle, scene.id("A"), scene.id("B")));
    scene.move("B", 0, 13.1);
    CHECK_FALSE(can_charge(scene.battle, scene.id("A"), scene.id("B")));
    scene.move("B", 0, 12);
    scene.area(AreaKind::Rough, -3, 4, 3, 6);  // 2" of it cost 2" more: 11 and 2
    CHECK_FALSE(can_charge(scene.battle, scene.id("A"), scene.id("B")));
    scene.move("B", 0, 11);
    CHECK(can_charge(scene.battle, scene.id("A"), scene.id("B")));
}

TEST_CASE("MM-05.05 Retire: a normal move and a die, straight away, ending face to the enemy") {
    Scene scene{"A line @0,-5 vs B line @0,0"};
    scene.dice("MM-05.05: 3");
    retire(scene.play(), scene.id("B"), scene.id("A"), "MM-05.05"_rule);
    CHECK(scene.y("B") == doctest::Approx(11).epsilon(0.02));
    CHECK(scene["B"].facing == Facing{0, -1});
    scene.move("B", 0, 20);
    scene.dice("MM-05.05: 6");
    retire(scene.play(), scene.id("B"), scene.id("A"), "MM-05.05"_rule);
    CHECK(scene["B"].status == Status::DrivenAway);
}

TEST_CASE("MM-05.06 Rout: charge speed for his own edge, the first move at once, and never back") {
    Scene scene{"A line @0,-5 vs B line @0,0 | C highlander @20,20"};
    scene.army(1).edge = Edge::Far;
    scene.dice("MM-05.11: 6");
    rout(scene.play(), scene.id("B"), scene.id("A"), "MM-11.02"_rule);
    CHECK(scene["B"].status == Status::Routing);
    CHECK(scene.y("B") == doctest::Approx(12).epsilon(0.002));
    // From the next turn on when his Rep is called.
    scene.battle.stage = Stage::TurnStart;
    scene.umpire.otherwise(
        [](const Question& question) { return pick(question.options.size() - 1); });
    step(scene.play());
    while (scene["B"].on_table() && scene.battle.turn < 4 && !scene.battle.over())
        step(scene.play());
    CHECK(scene["B"].status == Status::DrivenAway);
    CHECK(scene.battle.turn == 2);
}

TEST_CASE("MM-05.06 without an entry edge he makes for the nearest that is not nearer the enemy") {
    Scene scene{"A line @-18,0 vs B line @-12,0"};  // the left edge is nearest, but A is there
    scene.dice("MM-05.11: 6");
    rout(scene.play(), scene.id("B"), scene.id("A"), "MM-11.02"_rule);
    CHECK(scene.x("B") >= -12);
    Scene alone{"A line @18,0 vs B line @-12,0"};
    rout(alone.play(), alone.id("B"), alone.id("A"), "MM-11.02"_rule);
    CHECK(alone["B"].status == Status::DrivenAway);  // 12" to the left edge
}

TEST_CASE("MM-05.07, MM-05.09 Give Ground 2\" backward, facing kept, and the attacker follows up") {
    Scene scene{"A line @0,0 vs B line @0,1"};
    give_ground(scene.play(), scene.id("B"), scene.id("A"), true, "MM-13.03"_rule);
    CHECK(scene.y("B") == 3);
    CHECK(scene["B"].facing == Facing{0, -1});
    CHECK(scene.y("A") == 2);
    CHECK(scene.battle.touching(scene.id("A")).contains(scene.id("B")));
    CHECK(scene.told("MM-05.09"_rule));
}

TEST_CASE("MM-05.09, MM-04.21 a friend in the way does not keep him from following up") {
    Scene scene{"A dragoon @0,0 | F dragoon @1.5,1.5 vs B line @0,1.5"};
    REQUIRE(scene.battle.touching(scene.id("F")).contains(scene.id("B")));
    give_ground(scene.play(), scene.id("B"), scene.id("A"), true, "MM-13.03"_rule);
    CHECK(scene.y("B") == 3.5);
    CHECK(scene.battle.touching(scene.id("A")).contains(scene.id("B")));
    CHECK(may_stand(scene.battle, scene.id("A"), scene["A"].at));
    CHECK(scene.told("MM-05.09"_rule));
}

TEST_CASE("MM-05.07 he stops early at other figures; MM-05.09 a shooter does not follow up") {
    Scene scene{"A line @0,-8 vs B line @0,1 | C line @0,3"};
    give_ground(scene.play(), scene.id("B"), scene.id("A"), false, "MM-13.03"_rule);
    CHECK(scene.y("B") == 2);
    CHECK(scene.y("A") == -8);
}

TEST_CASE("MM-05.08 attacked from behind he may turn to face as he gives ground") {
    Scene scene{"A line @0,0 vs B line @0,1 facing 0,1"};
    scene.answer("turn-round: turn");
    give_ground(scene.play(), scene.id("B"), scene.id("A"), true, "MM-13.03"_rule);
    CHECK(scene["B"].facing == Facing{0, -1});
    Scene kept{"A line @0,0 vs B line @0,1 facing 0,1"};
    kept.answer("turn-round: keep-facing");
    give_ground(kept.play(), kept.id("B"), kept.id("A"), true, "MM-13.03"_rule);
    CHECK(kept["B"].facing == Facing{0, 1});
}

TEST_CASE("MM-05.10 nobody follows up out of a melee with others") {
    Scene scene{"A line @0,0 vs B line @0,1 | C line @1,0"};
    give_ground(scene.play(), scene.id("B"), scene.id("A"), true, "MM-13.03"_rule);
    CHECK(scene.y("B") == 3);
    CHECK(scene.y("A") == 0);
}

TEST_CASE("MM-05.11, MM-05.13 the attacker pursues on his Rep or less, at charge speed") {
    Scene scene{"A line @0,-5 vs B line @0,0"};
    scene.army(1).edge = Edge::Far;
    scene.dice("MM-05.11: 4");
    CHECK(rout(scene.play(), scene.id("B"), scene.id("A"), "MM-11.02"_rule));
    CHECK(scene.y("B") == doctest::Approx(12).epsilon(0.02));
    CHECK(scene.y("A") == doctest::Approx(7).epsilon(0.02));  // 12", not caught
    Scene stays{"A line @0,-5 vs B line @0,0"};
    stays.army(1).edge = Edge::Far;
    stays.dice("MM-05.11: 5");
    CHECK_FALSE(rout(stays.play(), stays.id("B"), stays.id("A"), "MM-11.02"_rule));
    CHECK(stays.y("A") == -5);
}

TEST_CASE("MM-05.12, MM-05.14 on the side that is not Active the die must be over his Rep") {
    Scene scene{"A line @0,-5 vs B line @0,0"};
    scene.army(0).edge = Edge::Near;
    scene.dice("MM-05.12: 4");
    CHECK_FALSE(rout(scene.play(), scene.id("A"), scene.id("B"), "MM-11.02"_rule));
    Scene over{"A line @0,-5 vs B line @0,0"};
    over.army(0).edge = Edge::Near;
    over.dice("MM-05.12: 5");
    CHECK(rout(over.play(), over.id("A"), over.id("B"), "MM-11.02"_rule));
}

TEST_CASE("MM-05.15 a router who is caught is attacked once and does not strike back") {
    Scene scene{"R dragoon @0,-5 vs B line @0,0"};
    scene.army(1).edge = Edge::Far;
    scene.dice("MM-05.11: 1; MM-06.05: 3 4");
    rout(scene.play(), scene.id("B"), scene.id("R"), "MM-11.02"_rule);
    CHECK(scene.rolls("MM-06.05"_rule) == 1);
    CHECK(scene["B"].status == Status::Routing);  // he survives and keeps routing
    CHECK(scene.battle.touching(scene.id("R")).contains(scene.id("B")));
}

TEST_CASE("MM-05.16 with the switch on only those in contact or charging roll to pursue") {
    Scene scene{"A line @0,-5 vs B line @0,0"};
    scene.switches().pursuit_after_contact = true;
    CHECK_FALSE(rout(scene.play(), scene.id("B"), scene.id("A"), "MM-11.02"_rule));
    Scene touching{"A line @0,0 vs B line @0,1"};
    touching.switches().pursuit_after_contact = true;
    touching.dice("MM-05.11: 6");
    rout(touching.play(), touching.id("B"), touching.id("A"), "MM-13.03"_rule);
}

TEST_CASE("MM-05.17 a halted man checks again: he does not fire, but he retires") {
    Scene scene{"A line @0,0 vs B line halted @0,10"};
    scene.dice("MM-11.02: 1 1");
    received_fire(scene.play(), scene.id("B"), scene.id("A"));
    CHECK(scene.weapon("B", Weapon::Musket).ready());
    scene.dice("MM-11.02: 1 6; MM-05.05: 1");
    received_fire(scene.play(), scene.id("B"), scene.id("A"));
    CHECK(scene.y("B") == doctest::Approx(19).epsilon(0.02));
}

TEST_CASE("MM-05.18 at a leader's loss he retires from who struck him, else from the nearest") {
    Scene scene{"A line @0,0 | Z line @12,0 vs L line leader @0,8 | W militia @6,8 facing 0,-1"};
    scene["W"].under = scene.id("L");
    note_leader_lost(scene.play(), scene.id("L"), scene.id("A"));
    scene.dice("MM-13.03: 1 6; MM-05.18: 1");
    leader_lost_checks(scene.play(), 0);
    CHECK(scene.x("W") > 6);  // away from A, to the right
    Scene other{"A line @0,0 | Z line @12,0 vs L line leader @0,8 | W militia @6,8 facing 1,0"};
    other["W"].under = other.id("L");
    other["A"].status = Status::Dead;
    note_leader_lost(other.play(), other.id("L"), other.id("A"));
    other.dice("MM-13.03: 1 6; MM-05.18: 1");
    leader_lost_checks(other.play(), 0);
    CHECK(other.x("W") < 6);  // away from Z
}

TEST_CASE("MM-05.09, MM-08.11 who was in contact across a fence follows up into contact") {
    Scene scene{"A line @0,-0.6 vs B line @0,0.5"};
    scene.wall(-3, 0, 3, 0);
    scene.move("A", 0, -0.6);
    REQUIRE(foes_in_contact(scene.battle, scene.id("A")).contains(scene.id("B")));
    give_ground(scene.play(), scene.id("B"), scene.id("A"), true, "MM-05.07"_rule);
    CHECK(scene.y("B") == 2.5);
    CHECK(foes_in_contact(scene.battle, scene.id("A")).contains(scene.id("B")));
}

TEST_CASE("MM-05.19 a blocked retreat goes round what is in the way, without contact") {
    Scene scene{"A line @0,-3 | E line @0,5 vs B line @0,0"};
    scene.dice("MM-05.05: 1");
    retire(scene.play(), scene.id("B"), scene.id("A"), "MM-05.05"_rule);
    CHECK(scene.y("B") > 6);
    CHECK(foes_in_contact(scene.battle, scene.id("B")).empty());
}

TEST_CASE("MM-05.19 nor does he run through an enemy whom he touches already") {
    const auto run = [](std::string_view figures) {
        Scene scene{figures};
        scene.army(1).edge = Edge::Far;
        scene.dice("MM-05.11: 6");
        rout(scene.play(), scene.id("B"), scene.id("A"), "MM-11.02"_rule);
        return scene.y("B");
    };
    const auto round = run("A line @0,-1 | E line @0,1 vs B line @0,0");
    CHECK(round > 2);
    CHECK(round < run("A line @0,-1 | E line @9,1 vs B line @0,0"));  // straight on
}

TEST_CASE("MM-05.19 however long the way round is, it is a way") {
    Scene scene{"A line @0,-5 vs B line @0,0"};
    scene.cliff(-10, 1.2, 10, 3);
    scene.dice("MM-05.05: 1");
    retire(scene.play(), scene.id("B"), scene.id("A"), "MM-05.05"_rule);
    CHECK(distance(scene["B"].at, Scene::at(0, 0)) > 6_in);
}

TEST_CASE("MM-05.19 with no way at all a router stays, and tries again next turn") {
    Scene scene{
        "A line @0,-2 | C line @1.4,-1.4 | D line @2,0 | E line @1.4,1.4 | F line @0,2 | G line "
        "@-1.4,1.4 | H line @-2,0 | I line @-1.4,-1.4 vs B line @0,0"};
    scene.army(1).edge = Edge::Far;
    scene.dice("MM-05.11: 6");
    rout(scene.play(), scene.id("B"), scene.id("A"), "MM-11.02"_rule);
    CHECK(scene["B"].at == Scene::at(0, 0));
    CHECK(scene["B"].status == Status::Routing);
    rout_move(scene.play(), scene.id("B"));
    CHECK(scene["B"].at == Scene::at(0, 0));
    for (const std::string_view name : {"C", "D", "E"}) scene[name].status = Status::Dead;
    scene.move("C", 20, -20);
    scene.move("D", 21.5, -20);
    scene.move("E", 20, -18);
    rout_move(scene.play(), scene.id("B"));
    CHECK(distance(scene["B"].at, Scene::at(0, 0)) > 8_in);
}

TEST_CASE("MM-05.20 a router takes no check, strikes nobody, and a slight wound does nothing") {
    Scene scene{"A line @0,0 vs B line routing @0,5"};
    scene.dice("MM-06.05: 1 1; MM-07.02: 1 1");  // a hit, a slight wound, and that is all
    fire(scene.play(), scene.id("A"), scene.id("B"), 0);
    CHECK(scene["B"].status == Status::Routing);
    Scene melee{"A line @0,0 vs B line routing @0,1"};
    melee.dice("MM-06.05: 3 4");
    round_of_melee(melee.play(), melee.id("A"), melee.id("B"));  // no strike back
    Scene killed{"A line @0,0 vs B line routing @0,5"};
    killed.dice("MM-06.05: 1 1; MM-07.02: 6 6");
    fire(killed.play(), killed.id("A"), killed.id("B"), 0);
    CHECK(killed["B"].status == Status::Dead);
}

TEST_CASE("MM-05.06 who has routed in this turn does not move again when his Rep is called") {
    Scene scene{"A highlander @0,-5 vs B line @0,0 | C militia @20,20"};
    scene.army(1).edge = Edge::Far;
    scene.dice("MM-05.11: 6");
    rout(scene.play(), scene.id("B"), scene.id("A"), "MM-11.02"_rule);
    const Point there = scene["B"].at;
    scene.battle.called = 6;
    scene.umpire.otherwise(
        [](const Question& question) { return pick(question.options.size() - 1); });
    while (scene.battle.stage == Stage::Activations) step(scene.play());
    CHECK(scene.battle.called == 0);
    CHECK(scene["B"].at == there);
    CHECK(scene["B"].status == Status::Routing);
    step(scene.play());
    for (int i = 0; i < 4 && scene.battle.called != 3; ++i) step(scene.play());
    CHECK(scene["B"].status == Status::DrivenAway);  // the next move in the next turn
}

TEST_CASE("MM-05.07 he does not give ground through a friend who stands behind him") {
    Scene scene{"A line @0,-8 vs B line @0,1 | C line @0,2"};
    give_ground(scene.play(), scene.id("B"), scene.id("A"), false, "MM-13.03"_rule);
    CHECK(scene.y("B") == 1);
}

TEST_CASE("MM-15.03, MM-15.04 rugged ground and water count when he gives ground") {
    Scene scene{"A line @0,-8 vs B line @0,1 | L light @6,1"};
    scene.area(AreaKind::Marsh, -9, 0, 9, 9);
    give_ground(scene.play(), scene.id("B"), scene.id("A"), false, "MM-13.03"_rule);
    CHECK(scene.y("B") == 2);
    scene.move("A", 6, -8);
    give_ground(scene.play(), scene.id("L"), scene.id("A"), false, "MM-13.03"_rule);
    CHECK(scene.y("L") == 3);
    Scene wet{"A line @0,-8 vs B line @0,1.5"};
    wet.water(-20, 4, 20, 4);  // from 3 to 5
    give_ground(wet.play(), wet.id("B"), wet.id("A"), false, "MM-13.03"_rule);
    CHECK(wet.y("B") <= 3);
    const double there = wet.y("B");
    wet.dice("MM-15.03: 5");
    give_ground(wet.play(), wet.id("B"), wet.id("A"), false, "MM-13.03"_rule);
    CHECK(wet.y("B") == there);
}

TEST_CASE("MM-05.13 a pursuer contacts nobody but the router") {
    Scene scene{"A line @0,-5 vs B line @0,0 | C line @0.8,7.6"};
    scene.army(1).edge = Edge::Far;
    scene.dice("MM-05.11: 4");
    CHECK(rout(scene.play(), scene.id("B"), scene.id("A"), "MM-11.02"_rule));
    CHECK(scene.y("A") > 5);
    CHECK(foes_in_contact(scene.battle, scene.id("A")).empty());
}

TEST_CASE("MM-05.17 a halted man does not pursue") {
    Scene scene{"A line halted @0,-5 vs B line @0,0"};
    scene.army(1).edge = Edge::Far;
    CHECK_FALSE(rout(scene.play(), scene.id("B"), scene.id("A"), "MM-11.02"_rule));
    CHECK(scene.y("A") == -5);
}

TEST_CASE("MM-05.19 a retreat that would end in a house ends beside it") {
    Scene scene{"A line @0,-5 vs B line @0,0"};
    scene.cabin(-3, 6, 3, 12, 2);  // the door is on the far side
    scene.dice("MM-05.05: 1");
    retire(scene.play(), scene.id("B"), scene.id("A"), "MM-05.05"_rule);
    CHECK(scene.y("B") > 3);
    CHECK_FALSE(scene["B"].standing.inside);
}

TEST_CASE("MM-07.08 whoever retires leaves the man he was carrying") {
    Scene scene{"A line @0,0 | D line disabled @0,1 vs B line @0,-9"};
    scene["A"].carrying = scene.id("D");
    scene["D"].carried_by = scene.id("A");
    scene.dice("MM-05.05: 1");
    retire(scene.play(), scene.id("A"), scene.id("B"), "MM-05.05"_rule);
    CHECK(scene.y("D") == 1);
    CHECK_FALSE(scene["D"].carried_by);
}

TEST_CASE("MM-60.03 near a corner he has left by the edge he crossed, however far he goes") {
    for (const auto& [exit, status] :
         {std::pair{Edge::Left, Status::Escaped}, {Edge::Near, Status::DrivenAway}}) {
        Scene scene{"A line unloaded @-22,-21 vs B line unloaded @0,20"};
        scene.army(0).exit = exit;
        scene.answer("action: move");
        scene.answer_move("A", {Scene::at(-29, -21)});  // 5" beyond the left edge, 3" from the near
        FigureSet none;
        act(scene.play(), scene.id("A"), none);
        CHECK(scene["A"].status == status);
    }
}
