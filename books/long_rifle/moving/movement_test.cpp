#include "books/long_rifle/moving/movement.h"

#include <doctest/doctest.h>

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/test_scene.h"
#include "books/long_rifle/turn/actions.h"
#include "books/long_rifle/turn/groups.h"
#include "books/long_rifle/turn/turn.h"

namespace long_rifle {

namespace {

bool offered(const Scene& scene, std::string_view who, std::string_view verb) {
    Question question = question_for(scene.battle, scene.id(who), "LR-10.01"_rule, "action");
    offer_actions(scene.battle, scene.id(who), question);
    for (const Option& option : question.options)
        if (option.verb == verb) return true;
    return false;
}

void begin(Scene& scene, std::initializer_list<std::string_view> names) {
    note_everybody_in_sight(scene.battle);
    for (const std::string_view who : names) begin_activation(scene.battle, scene.id(who));
}

void act(Scene& scene, std::string_view who, std::string_view verb) {
    carry_out(scene.play(), scene.id(who), {verb, scene.id(who), {}, -1, {}});
}

void walk(Scene& scene, std::string_view who, double x, double y) {
    scene.answer_move("move", who, {Scene::at(x, y)});
    act(scene, who, "move");
}

bool refused(const Scene& scene, std::string_view who, double x, double y) {
    Answer answer;
    answer.path = Path{scene[who].at, Scene::at(x, y)};
    answer.facing = Facing{0, 1};
    return FigureMove{scene.battle, scene.id(who), scene[who].movement}.check(answer).has_value();
}

}  // namespace

TEST_CASE("LR-01.07 what is told and refused is measured as the players measure") {
    Scene scene{"A scout rep4 @0,0"};
    scene.setting().switches.distance_percent = 50;
    begin(scene, {"A"});
    const FigureMove rules{scene.battle, scene.id("A"), 8_in};
    Answer far;
    far.path = Path{scene["A"].at, Scene::at(0, 10)};
    far.facing = {0, 1};
    CHECK(rules.check(far)->what == "that costs 5.00\" and only 4.00\" are left");
    walk(scene, "A", 0, 8);
    CHECK(scene.told("A moves 4.0\""));
}

TEST_CASE("LR-11.01 normal movement: 8 inches on foot, 12 on horseback, 10 if Fast") {
    Scene scene{"A scout @0,0 | B scout mounted @5,0 | C scout fast @10,0 | D wagon @15,0"};
    const auto move = [&](std::string_view who) {
        return normal_move(scene.battle, scene.id(who));
    };
    CHECK(move("A") == 8_in);
    CHECK(move("B") == 12_in);
    CHECK(move("C") == 10_in);
    CHECK(move("D") == 8_in);
    scene["C"].mounted = true;
    CHECK(move("C") == 12_in);
    begin(scene, {"A"});
    CHECK_FALSE(refused(scene, "A", 0, 8));
    CHECK(refused(scene, "A", 0, 8.01));
}

TEST_CASE("LR-99.23, LR-11.02, LR-11.04 one roll for the group, against each one's own Rep") {
    Scene scene{"A scout rep5 | B scout rep4 | C scout rep3 | D scout rep2"};
    begin(scene, {"A", "B", "C", "D"});
    scene.dice("LR-11.02: 3 5");
    fast_move(scene.play(), scene.mask({"A", "B", "C", "D"}));
    CHECK(scene["A"].movement == 16_in);
    CHECK(scene["B"].movement == 11_in);
    CHECK(scene["C"].movement == 11_in);  // a 3 is passed by Rep 3
    CHECK(scene["D"].movement == 8_in);   // LR-11.04 nothing passed, nothing lost
    CHECK(scene.umpire.rolls().size() == 1);
}

TEST_CASE("LR-11.05, LR-11.06, LR-11.07 at any time and however near the enemy, but once") {
    Scene scene{"A scout rep4 @0,0 vs B warrior rep4 unloaded @0,2"};
    begin(scene, {"A"});
    CHECK(offered(scene, "A", "fast-move"));
    walk(scene, "A", 6, 0);
    CHECK(offered(scene, "A", "fast-move"));
    SUBCASE("LR-11.06 more than what is left") {
        scene.dice("LR-11.02: 4 5");
        act(scene, "A", "fast-move");
        CHECK(scene["A"].movement == 4_in);
    }
    SUBCASE("LR-11.06 less than what is left") {
        scene.dice("LR-11.02: 1 5");
        act(scene, "A", "fast-move");
        CHECK(scene["A"].movement == 2_in);
    }
    CHECK_FALSE(offered(scene, "A", "fast-move"));  // LR-11.07
}

TEST_CASE("LR-11.05, LR-11.06 after the whole of its move too, but not once it has been halted") {
    Scene scene{"A scout rep4 @0,0"};
    begin(scene, {"A"});
    walk(scene, "A", 8, 0);
    CHECK(scene["A"].movement == 0_in);
    SUBCASE("it runs on") {
        CHECK(offered(scene, "A", "fast-move"));
        scene.dice("LR-11.02: 4 5");
        act(scene, "A", "fast-move");
        CHECK(scene["A"].movement == 4_in);
        walk(scene, "A", 10, 0);
        CHECK(scene["A"].moved_fast);
    }
    SUBCASE("halted") {
        halt(scene.battle, scene.id("A"));
        CHECK_FALSE(offered(scene, "A", "fast-move"));
    }
    SUBCASE("lying down") {
        act(scene, "A", "go-prone");
        CHECK_FALSE(offered(scene, "A", "fast-move"));
    }
}

TEST_CASE("LR-11.08, LR-11.11 at the end of a Fast Move it may drop prone, for nothing") {
    Scene scene{"A scout rep4 @0,0"};
    begin(scene, {"A"});
    scene.dice("LR-11.02: 3 4");
    act(scene, "A", "fast-move");
    walk(scene, "A", 0, 14);
    CHECK(offered(scene, "A", "go-prone"));
    act(scene, "A", "go-prone");
    CHECK(scene["A"].prone);
    CHECK(scene["A"].movement == 1_in);
}

TEST_CASE("LR-11.09 Moved Fast until the end of the turn, if the extra distance was used") {
    Scene scene{"A scout rep4 @0,0 vs B warrior rep4 @0,20"};
    begin(scene, {"A"});
    scene.dice("LR-11.02: 3 4");
    act(scene, "A", "fast-move");
    walk(scene, "A", 8, 0);
    CHECK_FALSE(scene["A"].moved_fast);
    walk(scene, "A", 9, 0);
    CHECK(scene["A"].moved_fast);
    scene["A"].active = false;
    scene.dice("LR-18.07: 4");  // an 8, a miss at one who moved fast
    Tests due;
    scene.move("B", 8, 10);
    fire(scene.play(), {scene.id("B"), scene.id("A"), 0, false, false}, due);
    CHECK(scene["A"].carrying_on());
    scene.battle.stage = Stage::TurnStart;
    scene.dice("LR-09.03: 1 2");
    scene.whole_step();
    CHECK_FALSE(scene["A"].moved_fast);
}

TEST_CASE("LR-11.06, LR-11.09 what is left of a normal move is not fast, if it is the greater") {
    Scene scene{"A scout rep4 @0,0"};
    begin(scene, {"A"});
    walk(scene, "A", 6, 0);
    scene.dice("LR-11.02: 1 5");  // an inch, and two were left
    act(scene, "A", "fast-move");
    walk(scene, "A", 8, 0);
    CHECK(scene["A"].movement == 0_in);
    CHECK_FALSE(scene["A"].moved_fast);
}

TEST_CASE("LR-11.10 what changes a Fast Move Test") {
    Scene scene{
        "Plain scout rep4 @0,0 | Slow scout rep4 slow @2,0 | Fast scout rep4 fast @4,0"
        " | Porter scout rep4 @6,0 | Hurt scout rep4 out @7,0"};
    begin(scene, {"Plain", "Slow", "Fast", "Porter"});
    scene["Porter"].carrying = scene.id("Hurt");
    scene["Hurt"].carried_by = scene.id("Porter");
    scene.dice("LR-11.02: 3 4; LR-05.19: 2");
    fast_move(scene.play(), scene.mask({"Plain", "Slow", "Fast", "Porter"}));
    CHECK(scene["Plain"].movement == 15_in);
    CHECK(scene["Slow"].movement == 12_in);
    CHECK(scene["Fast"].movement == 19_in);
    CHECK(scene["Porter"].movement == 12_in);
}

TEST_CASE("LR-11.12, LR-11.15 who lies must stand up first, for half a normal move") {
    Scene scene{"A scout rep4 prone @0,0 | B scout rep4 fast prone @5,0"};
    begin(scene, {"A", "B"});
    CHECK(offered(scene, "A", "stand-up"));
    CHECK(movement_on_foot(scene.battle, scene.id("A")) == 4_in);
    CHECK(movement_on_foot(scene.battle, scene.id("B")) == 5_in);
    SUBCASE("in so many words") {
        act(scene, "A", "stand-up");
        CHECK_FALSE(scene["A"].prone);
        CHECK(scene["A"].movement == 4_in);
    }
    SUBCASE("or with the move") {
        walk(scene, "A", 0, 3);
        CHECK_FALSE(scene["A"].prone);
        CHECK(scene["A"].movement == 1_in);
    }
    SUBCASE("not with less than that left") {
        scene["A"].movement = 3.99_in;
        CHECK_FALSE(offered(scene, "A", "stand-up"));
        CHECK_FALSE(offered(scene, "A", "move"));
        CHECK(offered(scene, "A", "turn"));
    }
}

TEST_CASE("LR-11.13 who goes prone by choice may fire at once") {
    Scene scene{"A scout rep4 @0,0 vs B warrior rep4 unloaded @0,20"};
    begin(scene, {"A"});
    act(scene, "A", "go-prone");
    CHECK(offered(scene, "A", "fire"));
}

TEST_CASE("LR-11.14 who is put on the ground by a reaction may not") {
    Scene scene{"A settler rep4 @0,0 vs B warrior rep4 @0,10"};
    begin(scene, {"A"});
    Tests due;
    due.received_fire(scene.id("A"), scene.id("B"));
    scene.dice("LR-13.11: 6 1");
    take_tests(scene.play(), due);
    CHECK(scene["A"].prone);
    CHECK_FALSE(has_something_left(scene.battle, scene.id("A")));
    CHECK(scene.weapon("A", "musket").markers == 0);
}

TEST_CASE("LR-11.16 a reaction moves or stops figures whoever is active") {
    const auto react = [](std::string_view who, std::string_view dice, bool woods = false) {
        auto scene = std::make_unique<Scene>(who);
        if (woods) scene->woods(3, -3, 9, 3);
        note_everybody_in_sight(scene->battle);
        scene->dice(dice);
        Tests due;
        due.received_fire(scene->id("A"), scene->id("B"));
        take_tests(scene->play(), due);
        return scene;
    };
    SUBCASE("Carry On") {
        const auto scene = react("A soldier rep4 unloaded vs B scout rep4 @0,20", "LR-13.11: 1 1");
        CHECK((*scene)["A"].carrying_on());
    }
    SUBCASE("Charge") {
        const auto scene = react("A warrior rep4 unloaded @0,0 vs B scout rep4 unloaded @0,7",
                                 "LR-13.11: 1 1; LR-22.10: 1 1 1; LR-22.10: 6");
        CHECK((*scene)["B"].status == Status::RanAway);
    }
    SUBCASE("Cohesion Test and Runaway") {
        const auto scene = react("A settler rep4 @0,0 vs B scout rep4 unloaded @0,20",
                                 "LR-13.11: 6 6; LR-13.26: 6 6");
        CHECK((*scene)["A"].status == Status::RanAway);
    }
    SUBCASE("Duck Back") {
        const auto scene =
            react("A settler rep4 @0,0 vs B scout rep4 @0,20", "LR-13.11: 6 1", true);
        CHECK((*scene)["A"].standing.woods);
    }
    SUBCASE("Fire") {
        const auto scene = react("A soldier rep4 @0,0 vs B warrior rep4 unloaded @0,17",
                                 "LR-13.11: 1 1; LR-18.07: 2; LR-13.11: 1 1");
        CHECK(scene->weapon("A", "musket-and-bayonet").markers == 1);
    }
}

TEST_CASE("LR-11.17 hills and woods cost no movement, on foot or on horseback") {
    Scene scene{"A scout @-4,0 | B scout mounted @-4,3"};
    scene.woods(-3, -6, 2, 6);
    scene.hill(2, -6, 12, 6);
    begin(scene, {"A", "B"});
    CHECK_FALSE(refused(scene, "A", 4, 0));
    CHECK(refused(scene, "A", 4.1, 0));
    CHECK_FALSE(refused(scene, "B", 8, 3));
}

TEST_CASE("LR-11.18 a wagon goes 8 inches, in woods only by road, and leads nobody") {
    Scene scene{"W wagon rep5 @0,0 | A scout rep3 @3,0 facing -1,0"};
    begin(scene, {"W"});
    CHECK_FALSE(refused(scene, "W", 0, 8));
    CHECK(refused(scene, "W", 0, 8.1));
    CHECK_FALSE(offered(scene, "W", "fast-move"));
    CHECK(leader_of(scene.battle, scene.mask({"W", "A"})) == scene.id("A"));
    CHECK(activation_rep(scene.battle, scene.mask({"W", "A"})) == 3);
    CHECK(activation_rep(scene.battle, scene.mask({"W"})) == 5);
    scene.woods(-8, 3, 8, 12);
    CHECK(refused(scene, "W", 0, 5));
    scene.road(0, -20, 0, 20, 3);
    CHECK_FALSE(refused(scene, "W", 0, 5));
}

TEST_CASE("LR-11.18 a wagon does not go in at a door") {
    Scene scene{"W wagon rep5 @0,0 | A scout rep4 @6,0"};
    scene.cabin(-2, 2, 2, 6);
    begin(scene, {"W", "A"});
    CHECK(refused(scene, "W", 0, 4));
    put(scene.battle, scene.id("A"), Scene::at(0, 1));
    put(scene.battle, scene.id("W"), Scene::at(6, 0));
    CHECK_FALSE(refused(scene, "A", 0, 4));
}

TEST_CASE("LR-11.18 a wagon fires, charges and tests nothing, and nobody aims at it") {
    Scene scene{"W wagon rep5 @0,0 facing 0,1 vs B warrior rep4 @0,12 facing 0,-1"};
    begin(scene, {"W", "B"});
    CHECK_FALSE(offered(scene, "B", "fire"));
    for (const std::string_view verb : {"charge", "fast-charge"}) {
        CHECK_FALSE(offered(scene, "B", verb));
        CHECK_FALSE(offered(scene, "W", verb));
    }
    scene.battle.dropped.push_back({scene["B"].weapons[0], Scene::at(1, 0)});
    CHECK_FALSE(offered(scene, "W", "pick-up-weapon"));
    for (const Test test : {Test::ReceivedFire, Test::ManDown, Test::Cohesion})
        CHECK_FALSE(takes_test(scene.battle, scene.id("W"), test));
    scene.battle.seen = {};
    come_into_sight(scene.play(), {}, {});  // no dice
    CHECK(scene.umpire.rolls().empty());
}

TEST_CASE("LR-11.19 mounting and dismounting take half a normal move") {
    Scene scene{"A scout rep4 mounted @0,0"};
    begin(scene, {"A"});
    act(scene, "A", "dismount");
    CHECK_FALSE(scene["A"].mounted);
    CHECK(scene["A"].movement == 6_in);
    CHECK(offered(scene, "A", "mount"));
    walk(scene, "A", 0, 3);
    CHECK_FALSE(offered(scene, "A", "mount"));  // the horse stands where it was left
    walk(scene, "A", 0, 1);
    CHECK_FALSE(offered(scene, "A", "mount"));  // 1" is less than half a move
    begin_activation(scene.battle, scene.id("A"));
    act(scene, "A", "mount");
    CHECK(scene["A"].mounted);
    CHECK(scene["A"].movement == 4_in);
}

TEST_CASE("LR-11.19 whoever is brought down comes off his horse, which stays where it is") {
    for (const Status status : {Status::Stunned, Status::OutOfTheFight, Status::ObviouslyDead}) {
        Scene scene{"A scout rep4 mounted @3,2 vs B warrior rep4 @0,20"};
        lay_low(scene.play(), scene.id("A"), status);
        CHECK_FALSE(scene["A"].mounted);
        CHECK(scene["A"].has_horse);
        CHECK(scene["A"].horse == Scene::at(3, 2));
    }
}

TEST_CASE(
    "LR-14.17 whoever goes down can do nothing more, and lets go of the casualty he carries") {
    Scene scene{"A scout rep4 @0,0 | Hurt scout rep4 out @0,0 vs B warrior rep4 @0,20"};
    scene["A"].carrying = scene.id("Hurt");
    scene["Hurt"].carried_by = scene.id("A");
    lay_low(scene.play(), scene.id("A"), Status::Stunned);
    CHECK_FALSE(scene["A"].carrying);
    CHECK_FALSE(scene["Hurt"].carried_by);
}

TEST_CASE("LR-11.21 over the table edge is out of the Encounter, without a Parting Shot") {
    Scene scene{"A scout rep4 @0,-22 vs B warrior rep4 @0,-10 facing 0,-1"};
    begin(scene, {"A"});
    walk(scene, "A", 0, -25);
    CHECK(scene["A"].status == Status::Left);
    CHECK_FALSE(scene["A"].on_table());
    CHECK(scene.umpire.rolls().empty());
}

TEST_CASE("LR-11.22 a rider goes neither prone nor indoors; ducking back he only halts") {
    Scene scene{"A soldier rep4 mounted unloaded @0,0 facing 0,1 vs B warrior rep4 @0,16"};
    begin(scene, {"A"});
    CHECK_FALSE(offered(scene, "A", "go-prone"));
    scene.cabin(-2, 2, 2, 6);
    CHECK(refused(scene, "A", 0, 4));
    scene["A"].mounted = false;
    CHECK_FALSE(refused(scene, "A", 0, 4));  // through the door
    scene["A"].mounted = true;
    scene.setting().ground.buildings.clear();
    scene.settle();
    Tests due;
    duck_back(scene.play(), scene.id("A"), FigureSet{scene.id("B")}, due);
    CHECK(scene["A"].status == Status::DuckBack);
    CHECK(scene["A"].mounted);
    CHECK_FALSE(scene["A"].prone);
    CHECK(scene["A"].hidden_from.empty());
    CHECK(clear_line(scene.battle, scene.id("B"), scene.id("A")));
    CHECK_FALSE(has_something_left(scene.battle, scene.id("A")));
}

TEST_CASE("LR-11.05 at any time: also when getting up has taken the whole of its move") {
    Scene scene{"A scout rep4 prone @0,0"};
    begin(scene, {"A"});
    for (const std::string_view verb : {"stand-up", "go-prone", "stand-up"}) act(scene, "A", verb);
    CHECK(scene["A"].movement == 0_in);
    CHECK(offered(scene, "A", "fast-move"));
    scene.dice("LR-11.02: 3 4");
    act(scene, "A", "fast-move");
    CHECK(scene["A"].movement == 7_in);
}

}  // namespace long_rifle
