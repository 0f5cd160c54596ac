#include "books/long_rifle/reactions/results.h"

#include <doctest/doctest.h>

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/reactions/reaction_scene.h"
#include "books/long_rifle/seeing/cover.h"
#include "books/long_rifle/turn/actions.h"
#include "books/long_rifle/turn/cohesion.h"
#include "books/long_rifle/turn/turn.h"

namespace long_rifle {

namespace {

struct Outcome : Skirmish {
    using Skirmish::Skirmish;

    void ducks(std::string_view name, std::initializer_list<std::string_view> from) {
        Tests due;
        duck_back(play(), id(name), mask(from), due);
        take_tests(play(), due);
    }
    Tests runs(std::string_view name, std::initializer_list<std::string_view> from) {
        Tests due;
        run_away(play(), id(name), mask(from), true, due);
        return due;
    }
    bool sees_each_other(std::string_view a, std::string_view b) const {
        return clear_line(battle, id(a), id(b)) || clear_line(battle, id(b), id(a));
    }
    bool able_to_shoot(std::string_view a, std::string_view b) const {
        return weapon_for(battle, id(a), id(b)).has_value();
    }
    std::string offers(std::string_view name) const {
        Question question = question_for(battle, id(name), "LR-10.01"_rule, "action");
        offer_actions(battle, id(name), question);
        std::string verbs;
        for (const Option& option : question.options) verbs += std::string{option.verb} + " ";
        return verbs;
    }
};

}  // namespace

TEST_CASE("LR-14.01 everybody not in another state is Carrying On, acts and reacts") {
    Outcome scene{"A soldier rep4 unloaded @0,0 vs Foe scout rep4 unloaded @0,20"};
    for (int i = 0; i < static_cast<int>(Status::Count); ++i) {
        scene["A"].status = static_cast<Status>(i);
        CHECK(scene["A"].carrying_on() == (scene["A"].status == Status::CarryOn));
    }
    scene["A"].status = Status::CarryOn;
    scene.active({"A"});
    CHECK(has_something_left(scene.battle, scene.id("A")));
    CHECK(takes_test(scene.battle, scene.id("A"), Test::ReceivedFire));
    scene.dice("LR-13.11: 1 1");  // a Soldier out of range and reach: Carry On
    scene.fired_on("A", {"Foe"});
    CHECK(scene["A"].carrying_on());
    CHECK(scene["A"].at == Scene::at(0, 0));
    CHECK(has_something_left(scene.battle, scene.id("A")));  // LR-14.19
}

TEST_CASE("LR-14.02 a Charge result is the Charge into Melee Test, rolled by both") {
    Outcome scene{"A warrior rep4 unloaded game @0,0 vs Foe soldier rep4 unarmed game @0,12"};
    note_everybody_in_sight(scene.battle);
    scene.dice("LR-13.11: 1 1; LR-22.10: 1 1 1; LR-22.10: 6 6");
    scene.fired_on("A", {"Foe"});
    CHECK(scene.order_of("LR-22.10"_rule) == "A Foe");
}

TEST_CASE("LR-14.04, LR-14.09 to the nearest cover within 6 inches, forward too") {
    Outcome scene{"A soldier rep4 @0,0 vs Foe scout rep4 @0,-14"};
    note_everybody_in_sight(scene.battle);
    scene.active({"A"});
    scene["A"].moved_this_turn = true;  // LR-17.11 it counts as stationary once it is there
    SUBCASE("a wall in front of it") {
        scene.wall(-3, -4, 3, -4);
        scene.ducks("A", {"Foe"});
        CHECK(scene["A"].at.y < Scene::at(0, -2.9).y);
        CHECK(scene["A"].at.y > Scene::at(0, -4).y);
        CHECK(in_cover(scene.battle, scene.id("A"), scene.id("Foe")));
    }
    SUBCASE("woods to the side, the nearer ones") {
        scene.woods(3, -0.8, 8, 2);  // he is still in sight there, but in cover
        scene.woods(-8, -2, -5, 2);
        scene.ducks("A", {"Foe"});
        CHECK(scene["A"].standing.woods);
        CHECK(scene["A"].at.x >= Scene::at(3, 0).x);
        CHECK(scene["A"].at.x < Scene::at(4, 0).x);
        CHECK(scene["A"].at.y == Scene::at(0, 0).y);
    }
    SUBCASE("what it stands behind already") {
        scene.wall(-3, -0.5, 3, -0.5);
        scene.ducks("A", {"Foe"});
        CHECK(scene["A"].at == Scene::at(0, 0));
    }
    SUBCASE("out of the line of sight of the cause altogether") {
        scene.woods(1, -8, 6, -6);  // its shadow
        scene.ducks("A", {"Foe"});
        CHECK(scene["A"].at != Scene::at(0, 0));
        CHECK_FALSE(in_cover(scene.battle, scene.id("A"), scene.id("Foe")));
    }
    SUBCASE("the creek it stands in") {
        scene.creek(-10, 0, 10, 0);
        scene.ducks("A", {"Foe"});
        CHECK(scene["A"].at == Scene::at(0, 0));
    }
    CHECK(scene["A"].status == Status::DuckBack);
    CHECK_FALSE(scene["A"].prone);
    CHECK_FALSE(scene.sees_each_other("A", "Foe"));                // LR-14.07
    CHECK_FALSE(has_something_left(scene.battle, scene.id("A")));  // LR-14.08
}

TEST_CASE("LR-14.04, LR-14.05 cover beyond a creek is out of reach") {
    Outcome scene{"A soldier rep4 @0,0 vs Foe scout rep4 @0,-14"};
    scene.active({"A"});
    scene.creek(3, -20, 3, 20);
    scene.woods(4.5, -2, 10, 2);
    scene.ducks("A", {"Foe"});
    CHECK(scene["A"].at == Scene::at(0, 0));
    CHECK(scene["A"].prone);
}

TEST_CASE("LR-14.05, LR-14.07 no cover within 6 inches: prone, in view, and his turn is over") {
    Outcome scene{"A soldier rep4 @0,0 vs Foe scout rep4 @0,-14"};
    scene.active({"A"});
    scene.woods(6.2, -2, 10, 2);  // just too far
    scene.ducks("A", {"Foe"});
    CHECK(scene["A"].at == Scene::at(0, 0));
    CHECK(scene["A"].prone);
    CHECK(scene["A"].status == Status::DuckBack);
    CHECK(scene.sees_each_other("A", "Foe"));
    CHECK_FALSE(has_something_left(scene.battle, scene.id("A")));
}

TEST_CASE("LR-14.08, LR-09.16 whoever ducks back has lost what he was at") {
    Outcome scene{"A soldier rep4 @0,0 vs Foe scout rep4 @0,-14"};
    scene.active({"A"});
    scene["A"].task = Task::FixMisfire;
    scene.ducks("A", {"Foe"});
    CHECK(scene["A"].task == Task::None);
    CHECK(scene["A"].spent);
}

TEST_CASE("LR-14.06 in Duck Back he fires only when a test has him, or when active again") {
    Outcome scene{"A hunter rep4 @0,0 vs Foe scout rep4 unloaded game @0,-14 | B settler @8,-14"};
    note_everybody_in_sight(scene.battle);
    scene.ducks("A", {"Foe"});
    SUBCASE("no Parting Shot") {
        scene.runs("Foe", {"A"});
        CHECK(scene["Foe"].status == Status::RanAway);
    }
    SUBCASE("a later test") {
        scene.dice("LR-13.11: 1 1; LR-18.07: 2; LR-13.11: 1 6");
        scene.fired_on("A", {"Foe"});
        CHECK(scene.has_shot("A"));
        CHECK(scene["A"].status == Status::CarryOn);  // LR-14.10
    }
    SUBCASE("active again") {
        scene.answer("action: fire Foe");
        scene.dice("LR-18.07: 2; LR-13.11: 1 6");
        scene.answer("action: done");
        activate_group(scene.play(), FigureSet{scene.id("A")});
        CHECK(scene.has_shot("A"));
    }
}

TEST_CASE("LR-14.10 active again he is seen again, unless he was seen in that phase") {
    Outcome scene{"A soldier rep4 unloaded @0,0 vs Foe scout rep4 @0,-14"};
    scene.wall(-3, -0.5, 3, -0.5);
    note_everybody_in_sight(scene.battle);
    scene.ducks("A", {"Foe"});
    CHECK_FALSE(scene.sees_each_other("A", "Foe"));
    SUBCASE("in the same phase") {
        scene.answer("action: done");
        activate_group(scene.play(), FigureSet{scene.id("A")});
        CHECK(scene.umpire.rolls().empty());
        CHECK(scene["A"].status == Status::CarryOn);
    }
    SUBCASE("in a later one") {
        note_everybody_in_sight(scene.battle);
        // the scout has a hard time to spot him behind his wall: 4 + 1 - 1
        scene.dice("LR-12.12: 4 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 1; LR-18.07: 2; LR-12.21: 6");
        scene.dice("LR-13.11: 6 6 6; LR-13.26: 1 1");
        activate_group(scene.play(), FigureSet{scene.id("A")});
        CHECK(scene.has_shot("Foe"));
    }
    CHECK(scene.sees_each_other("A", "Foe") == (scene["A"].status == Status::CarryOn));
}

TEST_CASE("LR-14.10 a test that makes him act shows him to those he had ducked from") {
    Outcome scene{
        "A hunter rep4 @0,0 vs Foe scout rep4 unloaded @0,-14 | B soldier rep4 unloaded @17,0"};
    scene.wall(-3, -0.5, 3, -0.5);
    note_everybody_in_sight(scene.battle);
    scene.ducks("A", {"Foe"});
    note_everybody_in_sight(scene.battle);     // a later phase: the Foe does not see him
    scene.dice("LR-13.11: 1 1; LR-18.07: 2");  // he fires at B
    scene.dice("LR-12.12: 4 4 4 4; LR-12.12: 1 1 1 1; LR-12.21: 6; LR-12.21: 6");
    scene.dice("LR-13.11: 1 1");  // B in its turn carries on
    scene.fired_on("A", {"B"});
    CHECK(scene.order_of("LR-12.12"_rule) == "A Foe");
}

TEST_CASE("LR-14.11, LR-14.12 he fires at the cause if able, or halts in place") {
    Outcome scene{
        "A hunter rep4 @0,0 vs Foe scout rep4 unloaded game @0,14 | Other scout rep4 game @12,0"};
    scene.active({"A"});
    scene["Other"].weapons.clear();
    SUBCASE("able") {
        scene.dice("LR-13.11: 1 1; LR-18.07: 2; LR-13.11: 1 6");
        scene.fired_on("A", {"Foe"});
        CHECK(scene.has_shot("A"));
        // LR-14.19 he may go on; his active fire is used up
        CHECK(scene["A"].movement == 8_in);
        CHECK(has_something_left(scene.battle, scene.id("A")));
        CHECK(scene.offers("A").find("move") != std::string::npos);
        CHECK(scene.offers("A").find("fire") == std::string::npos);
    }
    SUBCASE("LR-14.16 a Rush Shot is one too, and misses on 9") {
        scene["A"].profession = Profession::Soldier;
        scene.dice("LR-13.11: 1 6; LR-18.07: 5; LR-13.11: 1 6");
        scene.fired_on("A", {"Foe"});
        CHECK(scene["Foe"].status == Status::DuckBack);
        CHECK(has_something_left(scene.battle, scene.id("A")));
    }
    SUBCASE("not able: the cause is gone before he can") {
        Responses responses;
        Response& response = responses.of(scene.id("A"));
        response.take(Reaction::Fire);
        response.target = scene.id("Foe");
        scene["Foe"].status = Status::ObviouslyDead;
        Tests next;
        carry_out_reactions(scene.play(), {}, responses, next);
        CHECK_FALSE(scene.has_shot("A"));
        CHECK(scene["A"].movement == 0_in);
        // nor does a Fast Move take him on, to whomever he would like to charge
        CHECK(scene.offers("A").find("fast") == std::string::npos);
    }
}

TEST_CASE("LR-14.12 only the current activation is halted, LR-07.16 not what is left of another") {
    Outcome scene{"A hunter rep4 @0,0 vs Foe scout rep4 unloaded game @0,14"};
    scene["A"].unused = 5_in;
    halt(scene.battle, scene.id("A"));
    CHECK(scene["A"].unused == 5_in);
    CHECK_FALSE(scene["A"].fast_tried);
    scene.active({"A"});
    halt(scene.battle, scene.id("A"));
    CHECK(scene["A"].movement == 0_in);
    CHECK(scene["A"].fast_tried);
}

TEST_CASE("LR-14.13, LR-14.14, LR-14.17 the dead, those Out of the Fight and the Stunned") {
    Outcome scene{
        "A soldier rep4 @0,0 | B soldier rep4 @3,0 | C soldier rep4 @6,0 vs Foe warrior rep4 "
        "@0,1.5"};
    lay_low(scene.play(), scene.id("A"), Status::ObviouslyDead);
    lay_low(scene.play(), scene.id("B"), Status::OutOfTheFight);
    lay_low(scene.play(), scene.id("C"), Status::Stunned);
    scene.active({"A", "B", "C", "Foe"});
    for (const std::string_view name : {"A", "B", "C"}) {
        CHECK(scene[name].prone);
        CHECK_FALSE(has_something_left(scene.battle, scene.id(name)));
        CHECK_FALSE(takes_test(scene.battle, scene.id(name), Test::ReceivedFire));
    }
    // whoever of them lives is at the mercy of an enemy in contact
    CHECK_FALSE(may_be_shot(scene.battle, scene.id("A")));
    scene.move("Foe", 3, 1);
    CHECK(helpless_in_contact(scene.battle, scene.id("Foe")) == scene.mask({"B"}));
    CHECK(scene.offers("Foe").find("capture kill") != std::string::npos);
    scene.move("Foe", 6, 1);
    CHECK(helpless_in_contact(scene.battle, scene.id("Foe")) == scene.mask({"C"}));
    CHECK(scene.offers("Foe").find("capture kill") != std::string::npos);
    scene.move("Foe", 0, 1);
    CHECK(helpless_in_contact(scene.battle, scene.id("Foe")).empty());
}

TEST_CASE("LR-14.15 a Runaway is gone at once, after the Parting Shot") {
    Outcome scene{"A soldier rep4 @0,0 vs Foe scout rep4 @0,14"};
    SUBCASE("missed") {
        scene.dice("LR-18.19: 6; LR-18.07: 5");   // a 9 misses: it is a Rush Shot
        CHECK(scene.runs("A", {"Foe"}).empty());  // LR-13.14
        CHECK(scene["A"].status == Status::RanAway);
        CHECK_FALSE(scene["A"].on_table());
    }
    SUBCASE("brought down before he was gone") {
        scene.dice("LR-18.19: 6; LR-18.07: 6; LR-18.24: 3 3");
        scene.runs("A", {"Foe"});
        CHECK(scene["A"].status == Status::ObviouslyDead);
        CHECK(scene["A"].on_table());
    }
}

TEST_CASE("LR-14.18 an animal that disappears is a Runaway, with or without a Parting Shot") {
    Outcome scene{"Elk elk game @0,0 vs Foe scout rep4 @0,14"};
    SUBCASE("with") {
        scene.dice("LR-13.11: 6 6; LR-18.19: 6; LR-18.07: 2");
        scene.fired_on("Elk", {"Foe"});
        CHECK(scene.has_shot("Foe"));
    }
    SUBCASE("without") {
        scene.dice("LR-13.11: 1 1");
        scene.fired_on("Elk", {"Foe"});
        CHECK_FALSE(scene.has_shot("Foe"));
    }
    CHECK(scene["Elk"].status == Status::RanAway);
}

TEST_CASE("LR-14.19 Carry On lets an active figure go on") {
    Outcome scene{"A soldier rep4 unloaded @0,0 vs Foe scout rep4 unloaded @0,20"};
    scene.active({"A"});
    scene.dice("LR-13.11: 1 1");
    scene.fired_on("A", {"Foe"});
    CHECK(scene["A"].movement == 8_in);
    CHECK(has_something_left(scene.battle, scene.id("A")));
}

TEST_CASE("LR-14.20 an active figure that charges, ducks back or runs by a test has done acting") {
    Outcome scene{"A warrior rep4 unloaded game @0,0 vs Foe settler rep4 unarmed game @0,12"};
    scene.active({"A"});
    SUBCASE("charges") {
        scene.dice("LR-13.11: 1 1; LR-22.10: 1 1 1; LR-22.10: 6 6");
        scene.fired_on("A", {"Foe"});
        CHECK(scene["A"].able());
    }
    SUBCASE("ducks back") {
        scene.ducks("A", {"Foe"});
    }
    SUBCASE("runs away") {
        scene.runs("A", {"Foe"});
    }
    CHECK_FALSE(has_something_left(scene.battle, scene.id("A")));
    CHECK(scene["A"].movement == 0_in);
}

TEST_CASE("LR-14.21, LR-14.17 a Stunned figure comes round after the first phase its die allows") {
    Outcome scene{"A soldier rep4 @0,0 | B soldier rep5 @20,0 vs Foe scout rep4 @0,20"};
    lay_low(scene.play(), scene.id("A"), Status::Stunned);
    SUBCASE("its die is too high: not yet") {
        scene.battle.activation = {5, 1};
        begin_phase(scene.play());
        end_phase(scene.play());
        CHECK(scene["A"].status == Status::Stunned);
    }
    SUBCASE("its die allows it, whatever else its player does") {
        scene.battle.activation = {4, 1};
        begin_phase(scene.play());
        CHECK(scene["A"].status == Status::Stunned);  // it lies there all the while
        CHECK_FALSE(takes_test(scene.battle, scene.id("A"), Test::ReceivedFire));
        scene.answer("activate-group: forgo");
        scene.whole_step();
        scene.whole_step();  // the end of the phase
        CHECK(scene["A"].carrying_on());
        CHECK(scene["A"].prone);
        CHECK(takes_test(scene.battle, scene.id("A"), Test::ReceivedFire));  // it reacts again
        CHECK(scene.battle.active_side() == SideId{1});
    }
    SUBCASE("on the Rep of the friends it lies with") {
        scene.move("B", 3, 0);
        scene.battle.activation = {5, 1};
        begin_phase(scene.play());
        end_phase(scene.play());
        CHECK(scene["A"].carrying_on());
    }
    SUBCASE("not in the phase of the other side") {
        scene.battle.phase = 1;
        scene.battle.activation = {1, 1};
        begin_phase(scene.play());
        end_phase(scene.play());
        CHECK(scene["A"].status == Status::Stunned);
    }
}

TEST_CASE("LR-14.04, LR-14.09 a log is found wherever it lies, not only straight ahead or aslant") {
    Outcome scene{"A soldier rep4 @0,0 vs Foe scout rep4 @0,-14"};
    scene.active({"A"});
    scene.line(LineKind::Log, 3, 0.6, 7, 0.6);
    scene.ducks("A", {"Foe"});
    CHECK(in_cover(scene.battle, scene.id("A"), scene.id("Foe")));
    CHECK_FALSE(scene["A"].prone);
    CHECK(within(scene["A"].at, Scene::at(0, 0), 3.5_in));
}

TEST_CASE("LR-14.09, LR-14.05 where no enemy is the cause it takes cover from every side") {
    Outcome scene{"A soldier rep4 @0,0 vs Foe scout rep4 @0,-14"};
    scene.active({"A"});
    scene.wall(-3, -0.5, 3, -0.5);  // on one side only
    SUBCASE("none within 6 inches") {
        scene.ducks("A", {});
        CHECK(scene["A"].at == Scene::at(0, 0));
        CHECK(scene["A"].prone);
    }
    SUBCASE("woods") {
        scene.woods(3, -1, 6, 1);
        scene.ducks("A", {});
        CHECK(scene["A"].standing.woods);
        CHECK_FALSE(scene["A"].prone);
    }
}

TEST_CASE("LR-14.12 whoever has halted declares no charge, however near the enemy") {
    Outcome scene{"A hunter rep4 unloaded @0,0 vs Foe scout rep4 unarmed game @0,5"};
    scene.active({"A"});
    scene["A"].movement = 0_in;  // walked as far as he may, he still may charge
    CHECK(scene.offers("A").find("charge") != std::string::npos);
    halt(scene.battle, scene.id("A"));
    CHECK(scene.offers("A").find("charge") == std::string::npos);
    begin_activation(scene.battle, scene.id("A"));
    CHECK(scene.offers("A").find("charge") != std::string::npos);
}

}  // namespace long_rifle
