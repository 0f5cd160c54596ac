#include "books/drums/fighting/morale.h"

#include <doctest/doctest.h>

#include "books/drums/fighting/shooting.h"
#include "books/drums/fighting/states.h"
#include "books/drums/measuring.h"
#include "books/drums/set_up/ending.h"
#include "books/drums/test_scene.h"
#include "books/drums/turn/actions.h"
#include "books/drums/turn/activation.h"
#include "books/drums/turn/turn.h"

namespace drums {

namespace {

constexpr std::string_view foe = " vs Foe native-warrior @0,20 | Fiend native-warrior @4,20";

// Ten of ours in a row, far from the enemy.
std::string ten() {
    std::string figures;
    for (int i = 0; i < 10; ++i)
        figures += std::string{i > 0 ? " | " : ""} + "F" + std::to_string(i) + " regular @"
                   + std::to_string(2 * i - 10) + ",-10";
    return figures + std::string{foe};
}

int needed(Scene& scene, std::string_view name) {
    scene.dice("6 6 6");
    CHECK(morale_failures(scene.play(), scene.id(name)) == 0);
    return scene.umpire.rolls().back().target;
}

}  // namespace

TEST_CASE("DT-99.08 Quality 4, Leader within Long, dice 2 3 1: flees two moves (worked example)") {
    Scene scene{"A provincial q4 @0,0 | L regular-officer @5,0 vs Foe native-warrior @0,20"};
    scene.dice("2 3 1");
    CHECK(morale_failures(scene.play(), scene.id("A")) == 2);
    scene.dice("2 3 1");
    test_morale(scene.play(), scene.id("A"));
    CHECK(scene["A"].at == Scene::at(0, -10));
}

TEST_CASE("DT-99.09 of 11 figures 6 do not test and 5 do (worked example)") {
    std::string figures = "G regular @14,-10 | " + ten();
    Scene scene{figures};
    REQUIRE(scene.battle.strength[0] == 11);
    for (const std::string_view who : {"F0", "F1", "F2", "F3", "F4"}) {
        put_out_of_action(scene.play(), scene.id(who));
        CHECK_FALSE(scene.battle.morale_due[0]);
    }
    CHECK(strength_of(scene.battle, SideId{0}) == 6);
    put_out_of_action(scene.play(), scene.id("F5"));
    CHECK(strength_of(scene.battle, SideId{0}) == 5);
    CHECK(scene.battle.morale_due[0]);
}

TEST_CASE("DT-07.01 the Leader wounded or fled off the table makes his force test") {
    for (const bool wounded : {true, false}) {
        Scene scene{"L regular-officer | A regular | B regular | C regular" + std::string{foe}};
        if (wounded)
            put_out_of_action(scene.play(), scene.id("L"));
        else
            flee_off(scene.play(), scene.id("L"));
        CHECK(scene.battle.morale_due[0]);
        CHECK_FALSE(scene.battle.morale_due[1]);
        CHECK(scene.told("Ours must test morale: their Leader is lost"));
    }
    Scene other{"L regular-officer | A regular | B regular | C regular" + std::string{foe}};
    put_out_of_action(other.play(), other.id("A"));
    CHECK_FALSE(other.battle.morale_due[0]);
}

TEST_CASE("DT-07.02, DT-60.02 below half of the starting number, once") {
    Scene scene{ten()};
    for (const std::string_view who : {"F0", "F1", "F2", "F3", "F4"})
        put_out_of_action(scene.play(), scene.id(who));
    CHECK_FALSE(scene.battle.morale_due[0]);  // five of ten are half
    flee_off(scene.play(), scene.id("F5"));   // DT-60.08 lost by fleeing counts
    CHECK(scene.battle.morale_due[0]);
    scene.battle.morale_due[0] = false;
    flee_off(scene.play(), scene.id("F6"));
    CHECK_FALSE(scene.battle.morale_due[0]);
}

TEST_CASE(
    "DT-07.03, DT-60.04 after that each wounded figure tests the force again; fled ones do "
    "not") {
    Scene scene{ten()};
    scene.battle.halved[0] = true;
    flee_off(scene.play(), scene.id("F0"));
    CHECK_FALSE(scene.battle.morale_due[0]);
    put_out_of_action(scene.play(), scene.id("F1"));
    CHECK(scene.battle.morale_due[0]);
}

TEST_CASE("DT-07.04 three dice for each figure against Quality") {
    Scene scene{"A militiaman q5 | B ranger q3" + std::string{foe}};
    CHECK(needed(scene, "A") == 5);
    CHECK(needed(scene, "B") == 3);
    CHECK(scene.umpire.rolls().back().dice == 3);
}

TEST_CASE("DT-07.05 no failure stands, one flees one move, two two, three is gone") {
    Scene scene{
        "A provincial q4 @-6,0 | B provincial q4 @-2,0 | C provincial q4 @2,0 | D "
        "provincial q4 @6,0 | E provincial @9,0"
        + std::string{foe}};
    scene.dice("4 4 4 4 4 1 4 1 1 1 1 1");
    for (const std::string_view who : {"A", "B", "C", "D"})
        test_morale(scene.play(), scene.id(who));
    CHECK(scene["A"].at == Scene::at(-6, 0));
    CHECK(scene["B"].at == Scene::at(-2, -5));
    CHECK(scene["C"].at == Scene::at(2, -10));
    CHECK(scene["D"].presence == Presence::Fled);  // DT-60.12
}

TEST_CASE("DT-07.06 +1 for a Leader within 1 Long or an NCO within 1 Short, DT-61.04 not both") {
    Scene scene{"A provincial q5 @0,0 | L regular-officer @8,0 | N regular-sergeant @0,4"
                + std::string{foe}};
    CHECK(needed(scene, "A") == 4);  // both are near: still +1
    scene.move("L", 8.1, 0);
    CHECK(needed(scene, "A") == 4);
    scene.move("N", 0, 4.1);
    CHECK(needed(scene, "A") == 5);
    scene.move("L", 8, 0);
    CHECK(needed(scene, "A") == 4);
}

TEST_CASE("DT-07.07 Steadfast +1, on top of a commander's") {
    Scene scene{"A regular q5 @0,0 | L regular-officer @20,0" + std::string{foe}};
    CHECK(needed(scene, "A") == 4);
    scene.move("L", 2, 0);
    CHECK(needed(scene, "A") == 3);
}

TEST_CASE("DT-60.01 the owner chooses the order, each result carried out before the next rolls") {
    Scene scene{"L regular-officer q4 @0,-10 | A provincial q5 @2,-10 | B provincial q5 @4,-10"
                + std::string{foe}};
    scene.battle.morale_due[0] = true;
    scene.answer("morale-order: test L");
    scene.dice("1 1 1");  // the Leader goes first and is gone
    scene.answer("morale-order: in-order");
    scene.dice("5 5 5 5 5 5");
    scene.answer("morale-order: in-order");  // DT-60.04 his flight makes one more test
    scene.dice("5 5 5 5 5 5");
    settle_morale(scene.play());
    CHECK(scene["L"].presence == Presence::Fled);
    CHECK(scene.umpire.rolls()[1].target == 5);  // nobody near them any more
    CHECK(scene.umpire.rolls().size() == 5);
}

TEST_CASE("DT-60.03 straight after the attack that caused it, several causes making one test") {
    // The Leader is the one whose loss leaves fewer than half: one test, not two.
    Scene scene{"A provincial c6 @0,0 vs L regular-officer c0 @0,6 | B provincial q2 @4,20"};
    scene.battle.strength[1] = 3;
    scene.answer("activate: activate A");
    scene.answer_with("dice", 0);
    scene.dice("6");
    scene.answer("action: shoot L");
    scene.dice("6 1");    // doubled
    scene.dice("6 6 6");  // B alone is left to test
    step(scene.play());
    CHECK(scene["L"].presence == Presence::OutOfAction);
    CHECK(scene.umpire.rolls().size() == 4);
}

TEST_CASE("DT-60.04, DT-07.03 each figure wounded during a test makes one more") {
    Scene scene{
        "A provincial q4 c0 @0,0 | B provincial q4 c0 @9,0 | C provincial q4 @20,0 vs Foe regular "
        "c6 "
        "@0,1 | Fiend regular c6 @9,1"};
    scene.battle.halved[0] = scene.battle.morale_due[0] = true;
    scene.answer("morale-order: in-order");
    scene.dice("4 4 1 6 1");  // A fails once and is struck down
    scene.dice("4 4 1 6 1");  // and so is B
    scene.dice("4 4 4");      // C stands
    scene.dice("4 4 4");      // one more test for A
    scene.dice("4 4 4");      // and one for B
    settle_morale(scene.play());
    CHECK(scene["A"].presence == Presence::OutOfAction);
    CHECK(scene["B"].presence == Presence::OutOfAction);
    CHECK(scene["C"].placed());
    CHECK_FALSE(scene.battle.morale_due[0]);
}

TEST_CASE("DT-60.05 added to each die, but a natural 1 fails and a natural 6 succeeds") {
    Scene scene{"A regular q2 @0,0 | L regular-officer @2,0" + std::string{foe}};
    scene.dice("1 2 2");
    CHECK(morale_failures(scene.play(), scene.id("A")) == 1);
    Scene worst{"A settler q6 @0,0 | L regular-officer @20,0" + std::string{foe}};
    worst.dice("6 5 5");
    CHECK(morale_failures(worst.play(), worst.id("A")) == 2);
}

TEST_CASE("DT-60.06 the Leader has no bonus from himself, an NCO may give it; not while down") {
    Scene scene{"L provincial q5 leader @0,0 | N provincial nco @2,0" + std::string{foe}};
    CHECK(needed(scene, "L") == 4);
    scene["N"].state = State::KnockedDown;  // DT-61.05
    CHECK(needed(scene, "L") == 5);
    scene["N"].state = State::Prone;
    CHECK(needed(scene, "L") == 4);
}

TEST_CASE("DT-60.07 the full stick with terrain towards its own edge, round enemies") {
    Scene scene{"A provincial @0,0 | B provincial @6,0" + std::string{foe}};
    scene.area(AreaKind::Woods, -3, -6, 3, 1);
    flee(scene.play(), scene.id("A"), 1);
    CHECK(scene["A"].at == Scene::at(0, -3));  // in woods: Short
    Scene round{"A provincial @0,0 vs Foe native-warrior @0,-3"};
    flee(round.play(), round.id("A"), 1);
    CHECK(round["A"].at.y < Scene::at(0, -1).y);
    CHECK_FALSE(in_contact(round.battle, round.id("A"), round.id("Foe")));
    CHECK_FALSE(within(round["A"].at, round["Foe"].at, 1.05_in));
}

TEST_CASE("DT-60.07 round enemies who are knocked down as well, and touching none of them") {
    Scene past{"A provincial @0,0 vs Foe native-warrior down @0,-6"};
    flee(past.play(), past.id("A"), 1);  // 5" straight on it would lie at his side
    CHECK(past["A"].at.y < Scene::at(0, -4).y);
    CHECK_FALSE(in_contact(past.battle, past.id("A"), past.id("Foe")));
    Scene over{"A provincial @0,0 vs Foe native-warrior down @0,-3"};
    flee(over.play(), over.id("A"), 1);
    CHECK(over["A"].at.x != Scene::at(0, 0).x);  // not over him
    CHECK_FALSE(in_contact(over.battle, over.id("A"), over.id("Foe")));
    Scene beside{"A provincial @0,0 vs Foe native-warrior down @0,-1"};
    flee(beside.play(), beside.id("A"), 1);  // who starts at his side leaves it
    CHECK(beside["A"].at.y < Scene::at(0, -2).y);
    CHECK_FALSE(in_contact(beside.battle, beside.id("A"), beside.id("Foe")));
}

TEST_CASE("DT-57.13, DT-60.07 flight does not end across a fence from an enemy") {
    for (const bool enemy : {true, false}) {
        Scene scene{"A provincial @0,-0.5 vs Foe native-warrior @1.1,-6.5"};
        scene.line(LineKind::Fence, -24, -6, 24, -6);
        if (!enemy) scene.move("Foe", 1.1, 9);
        flee(scene.play(), scene.id("A"), 1);  // 5" are to the fence
        CHECK((scene["A"].at == Scene::at(0, -5.5)) == !enemy);
        CHECK(scene["A"].at.y < Scene::at(0, -5).y);
        CHECK_FALSE(in_contact(scene.battle, scene.id("A"), scene.id("Foe")));
    }
}

TEST_CASE("DT-60.08 one who reaches the edge with movement left is gone, DT-54.11") {
    Scene scene{
        "A provincial @0,-18.51 | B provincial @6,-18.5 | M mounted-trooper @12,-16.01 | C "
        "provincial "
        "@-6,-23.8"
        + std::string{foe}};
    flee(scene.play(), scene.id("A"), 1);
    CHECK(scene["A"].presence == Presence::Fled);
    flee(scene.play(), scene.id("B"), 1);  // his base is exactly at the edge, nothing left
    CHECK(scene["B"].placed());
    CHECK(scene["B"].at == Scene::at(6, -23.5));
    CHECK(points_lost(scene.battle, SideId{0}) == scene["A"].points);
    flee(scene.play(), scene.id("M"), 1);
    CHECK(scene["M"].presence == Presence::Fled);
    flee(scene.play(), scene.id("C"), 1);
    CHECK(scene["C"].presence == Presence::Fled);
}

TEST_CASE("DT-60.07 the full stick, however far the edge is and wherever the ground gets worse") {
    Scene scene{"A provincial @0,-19.23 | B provincial @10,-10" + std::string{foe}};
    scene.area(AreaKind::Woods, -3, -24, 3, -18);
    scene.area(AreaKind::Woods, 7, -18, 13, -14.3);
    flee(scene.play(), scene.id("A"), 1);
    CHECK(scene["A"].at == Scene::at(0, -22.23));
    flee(scene.play(), scene.id("B"), 1);  // as far as the woods: in them it would be a Short
    CHECK(scene["B"].at.y <= Scene::at(0, -14.25).y);
    CHECK(scene["B"].at.y >= Scene::at(0, -14.3).y);
}

TEST_CASE("DT-60.09 each standing enemy in contact strikes before the first move") {
    Scene down{"A regular c2 @0,0 vs Foe regular c2 @0,1"};
    down.dice("6 5");  // knocked down: does not move
    flee(down.play(), down.id("A"), 2);
    CHECK(down["A"].down());
    CHECK(down["A"].at == Scene::at(0, 0));
    Scene recoils{"A regular c2 @0,0 vs Foe regular c2 @0,1"};
    recoils.dice("5 4");  // recoils an inch, then flees on from there
    flee(recoils.play(), recoils.id("A"), 1);
    CHECK(recoils["A"].at == Scene::at(0, -6));
}

TEST_CASE("DT-60.10 standing up uses the first flee move") {
    for (const State state : {State::Prone, State::KnockedDown}) {
        Scene scene{"A provincial @0,0" + std::string{foe}};
        scene["A"].state = state;
        flee(scene.play(), scene.id("A"), 2);
        CHECK(scene["A"].standing());
        CHECK(scene["A"].at == Scene::at(0, -5));
    }
}

TEST_CASE("DT-60.11 one who fled loses his actions and is not tried again this turn") {
    Scene scene{"A provincial q4 @0,0 | B provincial @5,0" + std::string{foe}};
    scene.dice("4 4 1");
    test_morale(scene.play(), scene.id("A"));
    CHECK_FALSE(may_act(scene.battle, scene.id("A")));
    CHECK(untried(scene.battle, SideId{0}) == scene.mask({"B"}));
    begin_turn(scene.play(), SideId{1});
    begin_turn(scene.play(), SideId{0});
    CHECK(may_act(scene.battle, scene.id("A")));
    CHECK(untried(scene.battle, SideId{0}) == scene.mask({"A", "B"}));
}

TEST_CASE("DT-60.12 three failures count as fled off") {
    Scene scene{"A provincial q4 @0,0 | B provincial @5,0" + std::string{foe}};
    scene.dice("1 1 1");
    test_morale(scene.play(), scene.id("A"));
    CHECK(scene["A"].lost());
    CHECK(points_lost(scene.battle, SideId{0}) == scene["A"].points);
}

TEST_CASE("DT-60.13 hidden figures count in strength but do not test") {
    Scene scene{"A provincial q2 @0,0 | H provincial hidden @5,0" + std::string{foe}};
    CHECK(strength_of(scene.battle, SideId{0}) == 2);
    scene.battle.morale_due[0] = true;
    scene.dice("6 6 6");  // only A's
    settle_morale(scene.play());
}

TEST_CASE("DT-60.14 with no way open it goes as far as it can and is not lost") {
    Scene scene{"A provincial @0,-20" + std::string{foe}};
    scene.line(LineKind::River, -24, -22.5, 24, -22.5, 2);
    flee(scene.play(), scene.id("A"), 2);
    CHECK(scene["A"].placed());
    CHECK(scene["A"].at.y <= Scene::at(0, -20).y);
    CHECK(scene["A"].at.y > Scene::at(0, -21.6).y);
}

TEST_CASE("DT-60.14 with no way out it goes round a wall, as near to its edge as it can") {
    Scene scene{"A provincial @0,-11" + std::string{foe}};
    scene.line(LineKind::Palisade, -3, -12, 3, -12);
    scene.line(LineKind::River, -24, -20, 24, -20, 2);
    flee(scene.play(), scene.id("A"), 3);
    CHECK(scene["A"].placed());
    CHECK(scene["A"].at.y < Scene::at(0, -13).y);
    CHECK(scene["A"].at.y > Scene::at(0, -19.1).y);
}

TEST_CASE("DT-61.02 an NCO does not become Leader") {
    Scene scene{
        "L regular-officer @0,0 | N regular-sergeant @2,0 | A regular q5 @8,0 | B regular "
        "@12,0"
        + std::string{foe}};
    put_out_of_action(scene.play(), scene.id("L"));
    CHECK_FALSE(scene["N"].is(Trait::Leader));
    CHECK_FALSE(commander_near(scene.battle, scene.id("A")));  // 5" from the sergeant
    scene.battle.morale_due[0] = false;
    put_out_of_action(scene.play(), scene.id("N"));
    CHECK_FALSE(scene.battle.morale_due[0]);  // his loss is nobody's but his own
}

TEST_CASE("DT-61.05 from base edge to base edge, no line of sight needed") {
    Scene scene{"L regular-officer @0,0 | A provincial @0,8" + std::string{foe}};
    scene.cabin(-2, 2, 2, 6);
    CHECK(commander_near(scene.battle, scene.id("A")));
}

}  // namespace drums
