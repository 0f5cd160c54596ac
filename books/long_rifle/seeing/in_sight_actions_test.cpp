#include <doctest/doctest.h>

#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/melee/charge.h"
#include "books/long_rifle/reactions/reaction_scene.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/turn/turn.h"

namespace long_rifle {

namespace {

struct Meeting : Skirmish {
    using Skirmish::Skirmish;
    // Nobody has seen anybody yet.
    void meet() { come_into_sight(play(), {}, {}); }
};

}  // namespace

TEST_CASE("LR-99.26, LR-12.17, LR-12.18 B with three successes, then C, then A (book example)") {
    Meeting scene{"A hunter rep4 @0,-6 | B hunter rep4 @2,-6 vs C warrior rep4 @0,6"};
    scene.dice("LR-12.12: 1 4 4 4; LR-12.12: 1 2 3 4; LR-12.12: 1 2 4 4");
    scene.dice("LR-12.21: 6; LR-12.21: 6; LR-12.21: 6");
    scene.meet();
    CHECK(scene.order_of("LR-12.21"_rule) == "B C A");
}

TEST_CASE("LR-12.20 no success at all: last, but he acts") {
    Meeting scene{"A hunter rep4 @0,-6 vs C warrior rep4 @0,6"};
    scene.dice("LR-12.12: 4 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 6; LR-12.21: 1; LR-18.07: 2");
    scene.dice("LR-13.11: 6 6; LR-13.26: 1 1");
    scene.meet();
    CHECK(scene.has_shot("A"));
}

TEST_CASE("LR-12.19 equal successes act at the same moment: both are shot") {
    Meeting scene{"A hunter rep4 @0,-6 vs C warrior rep4 @0,6"};
    scene.dice("LR-12.12: 1 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 1; LR-12.21: 1");
    // each hits the other dead: 6 + 4 and chest
    scene.dice("LR-18.07: 6; LR-18.24: 3 3; LR-18.07: 6; LR-18.24: 3 3");
    scene.meet();
    CHECK(scene["A"].status == Status::ObviouslyDead);
    CHECK(scene["C"].status == Status::ObviouslyDead);
}

TEST_CASE("LR-12.19 a charge of the same moment comes after the shots and is lost by one hit") {
    Meeting scene{"A hunter rep4 @0,-3 vs C warrior rep4 unloaded @0,3"};
    scene.dice("LR-12.12: 1 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 1; LR-12.21: 1");
    scene.dice("LR-18.07: 6; LR-18.24: 3 3");
    scene.meet();
    CHECK(scene["C"].status == Status::ObviouslyDead);
    CHECK_FALSE(scene.told("C charges"));
}

TEST_CASE("LR-12.21 a Grunt passes one die against Rep or ducks back") {
    Meeting scene{"A hunter rep4 @0,-6 vs C warrior rep3 @0,6"};
    SUBCASE("passed: the table") {
        scene.dice("LR-12.12: 1 4 4 4; LR-12.12: 4 4 4; LR-12.21: 4; LR-18.07: 2; LR-12.21: 4");
        scene.dice("LR-13.11: 1 1");
        scene.meet();
        CHECK(scene.has_shot("A"));
        CHECK(scene["C"].status == Status::DuckBack);  // a 4 is too much for Rep 3
    }
    SUBCASE("not passed") {
        scene.dice("LR-12.12: 1 4 4 4; LR-12.12: 4 4 4; LR-12.21: 5; LR-12.21: 6");
        scene.meet();
        CHECK_FALSE(scene.has_shot("A"));
        CHECK(scene["A"].status == Status::DuckBack);
        CHECK(scene["A"].prone);
    }
}

TEST_CASE("LR-12.22 what a Grunt does who has passed") {
    // C never acts before A has, and then ducks
    const auto grunt = [](std::string_view a, std::string_view more_dice, double away) {
        Meeting scene{std::string{"A "} + std::string{a} + " vs C soldier rep3 unloaded game"};
        scene.move("A", 0, 0);
        scene.move("C", 0, away + 1);  // so far from base to base
        for (int n = in_sight_dice(scene.battle, scene.id("A"), scene.mask({"C"})).dice; n > 0; --n)
            scene.dice("LR-12.12: 1");
        scene.dice("6 6 6; LR-12.21: 1");
        scene.dice(more_dice);
        scene.meet();
        struct Result {
            bool shot, charged, ducked, ran;
        };
        return Result{scene.has_shot("A"), scene.dice_of("A", "LR-22.10"_rule) > 0,
                      scene["A"].status == Status::DuckBack, scene["A"].status == Status::RanAway};
    };
    // the charge is lost or won by dice that let nobody be hit
    const std::string_view charge =
        "LR-22.10: 6 6; LR-22.10: 6; LR-23.02: 6 6 6 6; LR-23.02: 6 6 6 6 6";
    const std::string_view duck = "LR-12.21: 6";
    const std::string_view shot = "LR-18.07: 3; LR-12.21: 6; LR-13.11: 1 1";
    SUBCASE("loaded: everybody fires") {
        for (const std::string_view who : {"hunter rep4", "scout rep4", "settler rep4",
                                           "soldier rep4", "warrior rep4", "irregular rep4"})
            CHECK(grunt(who, shot, 17).shot);
    }
    SUBCASE("unloaded: a Settler ducks back, in reach or not") {
        CHECK(grunt("settler rep4 unloaded", duck, 5).ducked);
        CHECK(grunt("settler rep4 unloaded", duck, 17).ducked);
    }
    SUBCASE("unloaded: others charge in reach, or duck back") {
        CHECK(grunt("soldier rep4 musket unloaded", charge, 5).charged);
        CHECK(grunt("hunter rep4 rifle unloaded", charge, 5).charged);
        CHECK(grunt("soldier rep4 musket unloaded", duck, 14.5).ducked);
        CHECK(grunt("warrior rep4 musket unloaded", duck, 14.5).ducked);
    }
    SUBCASE("unarmed: others charge in reach, or duck back") {
        CHECK(grunt("soldier rep4 unarmed",
                    "LR-22.10: 6 6; LR-22.10: 6; LR-23.02: 6 6 6;"
                    " LR-23.02: 6 6 6 6 6",
                    5)
                  .charged);
        CHECK(grunt("soldier rep4 unarmed", duck, 14.5).ducked);
    }
    SUBCASE("unarmed Settlers roll another die: charge, duck back or run away") {
        CHECK(grunt("settler rep4 unarmed",
                    "LR-12.22: 4; LR-22.10: 6 6; LR-22.10: 6;"
                    " LR-23.02: 6 6 6; LR-23.02: 6 6 6 6 6",
                    5)
                  .charged);
        CHECK(grunt("settler rep4 unarmed", "LR-12.22: 4; LR-12.21: 6", 14.5).ducked);
        CHECK(grunt("settler rep4 unarmed", "LR-12.22: 5", 5).ran);
    }
    SUBCASE("LR-12.23 loaded but out of range is as unloaded") {
        CHECK(grunt("soldier rep4 pistol", charge, 7).charged);
        CHECK(grunt("settler rep4 pistol", duck, 7).ducked);
        CHECK(grunt("soldier rep4 musket", duck, 18.5).ducked);
    }
    SUBCASE("LR-12.24 with a melee weapon only he is not unarmed, but has nothing loaded") {
        CHECK(grunt("settler rep4 sword", duck, 5).ducked);  // an unarmed one would roll
        CHECK(grunt("settler rep4 knife", duck, 5).ducked);
        CHECK(grunt("settler rep4 knife", shot, 4).shot);  // LR-15.10 within 4" he throws it
    }
}

TEST_CASE("LR-12.25 in reach is 6 inches and a normal move, with a line of sight") {
    // A passes and would rather charge; out of reach he ducks back
    const auto charges = [](std::string_view kind, double away, Inches left) {
        Meeting scene{std::string{"A "} + std::string{kind} + " game vs C soldier rep3 game"};
        scene.move("A", 0, 0);
        scene.move("C", 0, away + 1);
        if (left > 0_in) {
            scene["A"].active = true;
            scene["A"].movement = left;
        }
        scene["C"].weapons.clear();
        scene.dice("1 1 1 1; 6 6 6; LR-12.21: 1");
        scene.umpire.otherwise({});
        try {
            scene.meet();
        } catch (const ScriptError&) {
        }
        return scene.told("charges");
    };
    CHECK(charges("soldier rep4 sword", 14, 0_in));
    CHECK_FALSE(charges("soldier rep4 sword", 14.1, 0_in));
    CHECK(charges("soldier rep4 sword mounted", 18, 0_in));
    CHECK_FALSE(charges("soldier rep4 sword mounted", 18.1, 0_in));
    CHECK(charges("soldier rep4 sword", 9, 3_in));  // in the middle of its move: what is left
    CHECK_FALSE(charges("soldier rep4 sword", 9.1, 3_in));
    Meeting scene{"A soldier rep4 sword game @0,0 vs C soldier rep3 game @0,8"};
    CHECK(in_reach(scene.battle, scene.id("A"), scene.id("C")));
    scene.woods(-4, 3, 4, 5);  // they bar no way, but they do bar the sight
    CHECK_FALSE(in_reach(scene.battle, scene.id("A"), scene.id("C")));
}

TEST_CASE("LR-12.26, LR-12.37 a Star chooses what it does and at whom it fires") {
    Meeting scene{
        "A scout rep5 star @0,-6 vs C warrior rep4 unloaded @0,4 | D warrior rep4 unloaded @3,6"};
    scene.dice("LR-12.12: 1 2 3 4 4 4; LR-12.12: 1 4 4 4; LR-12.12: 4 4 4 4");
    const std::string_view others = "LR-12.21: 6; LR-12.21: 6";
    SUBCASE("fire, and not at the closest") {
        scene.answer("in-sight: fire D");
        scene.dice("LR-18.07: 2");
        scene.dice(others);
        scene.dice("LR-13.11: 6 6; LR-13.26: 1 1");
        scene.meet();
        CHECK(scene.has_shot("A"));
        CHECK(scene.dice_of("D", "LR-13.11"_rule) == 2);
    }
    SUBCASE("charge") {
        scene["A"].weapons.clear();
        scene["C"].weapons.clear();
        scene["D"].weapons.clear();
        scene.answer("in-sight: charge C");
        scene.dice("LR-22.10: 6 6; LR-22.10: 6 6 6; LR-23.02: 6 6 6 6; LR-23.02: 6 6 6");
        scene.dice("LR-12.21: 6");  // D; C is locked in melee (LR-12.36)
        scene.meet();
        CHECK(scene["A"].in_melee());
        CHECK(scene.told("LR-12.28"_rule));
    }
    SUBCASE("duck back") {
        scene.answer("in-sight: duck-back");
        scene.dice(others);
        scene.meet();
        CHECK(scene["A"].status == Status::DuckBack);
    }
    SUBCASE("run away") {
        scene.answer("in-sight: runaway");
        scene.meet();  // C and D have nobody left to act against (LR-12.28)
        CHECK(scene["A"].status == Status::RanAway);
    }
    SUBCASE("LR-12.27 finish movement: not being active it has none") {
        scene.answer("in-sight: finish-movement");
        scene.dice(others);
        scene.meet();
        CHECK(scene["A"].at == Scene::at(0, -6));
        CHECK(scene["A"].status == Status::CarryOn);
    }
}

TEST_CASE("LR-12.37 a Grunt fires at the closest armed enemy, not at the Stunned or unarmed") {
    Meeting scene{
        "A hunter rep4 @0,-6 vs U settler rep3 unarmed @0,0 | S warrior rep3 stunned @2,0"
        " | C warrior rep3 unloaded @4,4 | D warrior rep3 unloaded @-4,5"};
    scene.dice("LR-12.12: 1 1 1 1; LR-12.12: 6 6; LR-12.12: 6 6 6; LR-12.12: 6 6 6");
    scene.dice("LR-12.21: 1; LR-18.07: 2; LR-12.21: 6; LR-12.21: 6; LR-12.21: 6");
    scene.dice("LR-13.11: 1 1");
    scene.meet();
    CHECK(scene.rolls_of("C", "LR-13.11"_rule) == 1);
}

TEST_CASE("LR-12.27, LR-99.24 a Star meets Regulars and runs for it (book example)") {
    // he has moved 6" of his 8"; a Fast Move of 6" beats the 2" he has left
    WoodsCorner scene{
        "Billy scout rep5 star @-1,-4 vs P soldier rep3 @8,8 | Q soldier rep3 @10,8"
        " | R soldier rep3 @12,8 | S soldier rep3 @14,8 | T soldier rep3 @16,8"};
    scene.active({"Billy"});
    Pef pef;
    pef.side = scene["P"].side;
    pef.seat = scene["P"].seat;
    pef.content = scene.mask({"P", "Q", "R", "S", "T"});
    pef.at = scene["P"].at;
    for (const std::string_view name : {"P", "Q", "R", "S", "T"})
        scene[name].status = Status::Waiting;
    scene.battle.pefs.push_back(pef);
    scene.dice("LR-12.12: 1 2 3 3 3");               // five dice: Rep 5, a Scout, but on the move
    scene.dice("LR-12.12: 6 6 6; LR-12.12: 6 6 6");  // those who stand in front
    scene.answer("in-sight: finish-movement");
    scene.answer("finish-fast: fast-move");
    scene.dice("LR-11.02: 4 2");
    scene.finishes["Billy"] = Scene::at(-10, -4);
    scene.walks("Billy", 7, -4);
    CHECK(scene.told("LR-29.09"_rule));
    CHECK(scene.steps_asked == 0);
    CHECK(scene["Billy"].at.x < Scene::at(-0.8, 0).x);  // six inches back, out of sight again
    CHECK(scene["Billy"].at.x > Scene::at(-1.2, 0).x);
    CHECK(scene["Billy"].movement == 0_in);
}

TEST_CASE("LR-99.27, LR-12.28, LR-12.33 B hits C, C's die goes, A fires too (book example)") {
    WoodsCorner scene{"A hunter rep4 @3.4,-4 | B hunter rep4 @3.4,-6 vs C warrior rep3 @8,8"};
    scene.active({"A", "B"});
    scene.steps["A"] = Scene::at(7, -4);
    scene.steps["B"] = Scene::at(7, -6);
    scene.dice("LR-12.12: 1 4 4; LR-12.12: 1 2 3; LR-12.12: 1 2 4");
    // B fires and hits the arm: Stunned; then A fires at the man on the ground and misses
    scene.dice("LR-12.21: 4; LR-18.07: 6; LR-18.24: 2 3; LR-13.24: 1 1");
    scene.dice("LR-12.21: 4; LR-18.07: 2");
    scene.walks("A", 9, -4);
    CHECK(scene["C"].status == Status::Stunned);
    CHECK_FALSE(scene.has_shot("C"));  // LR-99.28
    CHECK(scene.told("C has lost the action"));
    CHECK(scene.order_of("LR-18.07"_rule) == "B A");
    CHECK_FALSE(scene.weapon("A", "rifle").misfired);  // a shot, and a miss
    // LR-12.33 both may finish their moves; neither has a shot left in this activation
    CHECK(scene["A"].movement > 4_in);
    CHECK(scene["B"].movement > 5_in);
    CHECK(scene.walks("A", 9, -4) == Arrival::Arrived);
    CHECK(scene.walks("B", 9, -6) == Arrival::Arrived);
    CHECK(scene["A"].fired);
    CHECK_FALSE(scene["A"].finished);
}

TEST_CASE("LR-99.28, LR-12.28 hit and Stunned before his turn comes he forfeits (book example)") {
    Meeting scene{"B hunter rep4 @0,-6 vs C warrior rep4 @0,6"};
    scene.dice("LR-12.12: 1 1 1 1; LR-12.12: 1 4 4 4; LR-12.21: 1");
    scene.dice("LR-18.07: 6; LR-18.24: 2 3; LR-13.24: 1 1");
    scene.meet();
    CHECK(scene["C"].status == Status::Stunned);
    CHECK(scene.rolls_of("C", "LR-12.21"_rule) == 0);
    CHECK(scene.told("LR-12.28"_rule));
}

TEST_CASE("LR-12.28 with no enemy left in sight there is nothing to do") {
    Meeting scene{"A hunter rep4 @0,-6 | B hunter rep4 @2,-6 vs C warrior rep4 @0,6"};
    scene["A"].active = scene["B"].active = true;
    scene["A"].movement = 4_in;
    scene.dice("LR-12.12: 4 4 4 4; LR-12.12: 1 1 1 1; LR-12.12: 1 4 4 4; LR-12.21: 1");
    scene.dice("LR-18.07: 6; LR-18.24: 3 3");
    scene.meet();
    CHECK(scene["C"].status == Status::ObviouslyDead);
    CHECK(scene["A"].status == Status::CarryOn);
    CHECK(scene["A"].movement == 4_in);
}

TEST_CASE("LR-12.29 damage and Recover From Knock Down at once, other tests at the end") {
    Meeting scene{
        "A hunter rep4 @0,-6 vs C warrior rep4 unloaded @0,6 | D warrior rep4 unloaded @2,6"};
    scene["D"].facing = facing_toward(scene["D"].at, scene["C"].at);
    scene.dice("LR-12.12: 1 1 1 1; LR-12.12: 1 4 4 4; LR-12.12: 4 4 4 4");
    scene.dice("LR-12.21: 1; LR-18.07: 6; LR-18.24: 2 3; LR-13.24: 5 1");  // C Out of the Fight
    scene.dice("LR-12.21: 6");                                             // D ducks back
    scene.dice("LR-13.16: 1 1");                                           // then Man Down
    scene.meet();
    CHECK(scene["C"].status == Status::OutOfTheFight);
    CHECK(scene["D"].status == Status::DuckBack);
}

TEST_CASE("LR-99.29, LR-12.30, LR-12.31 D joins in, is quicker and fires first (book example)") {
    // A has one success, and on his way towards C he comes into sight of D
    WoodsCorner scene{"A scout rep5 star @3,-4 vs C warrior rep4 @8,8 | D warrior rep4 @6,8"};
    scene.active({"A"});
    scene.dice("LR-12.12: 1 4 4 4 4; LR-12.12: 4 4 4 4");  // A and C
    scene.answer("in-sight: finish-movement");
    scene.answer("finish-fast: normal");
    scene.finishes["A"] = Scene::at(9, -4);
    SUBCASE("and A turns on D") {
        scene.dice("LR-12.12: 1 2 4 4; LR-12.21: 1; LR-18.07: 2");  // D fires and misses
        scene.answer("interrupted: fire D");
        scene.dice("LR-18.07: 2");                   // A fires and misses
        scene.dice("LR-12.21: 6");                   // C has none and ducks back
        scene.answer("free-will: pass-1");           // the tests afterwards: A for D's shot
        scene.dice("LR-13.11: 6 6; LR-13.26: 1 1");  // and D for A's
        scene.walks("A", 9, -4);
        CHECK(scene.order_of("LR-18.07"_rule) == "D A");
        CHECK(scene["A"].at.x < Scene::at(6.3, 0).x);  // where he met D
    }
    SUBCASE("or goes on") {
        scene.dice("LR-12.12: 1 2 4 4; LR-12.21: 1; LR-18.07: 1");  // D misfires
        scene.answer("interrupted: go-on");
        scene.dice("LR-12.21: 6");
        scene.walks("A", 9, -4);
        CHECK(scene["A"].at.x > Scene::at(8.9, 0).x);
    }
    SUBCASE("a slower newcomer waits, and A is not interrupted") {
        scene.dice("LR-12.12: 4 4 4 4");
        scene.dice("LR-12.21: 6; LR-12.21: 6");
        scene.walks("A", 9, -4);
        CHECK(scene["A"].at.x > Scene::at(8.9, 0).x);
        CHECK(scene.order_of("LR-12.21"_rule) == "C D");
    }
}

TEST_CASE("LR-12.32, LR-13.07 the tests wait until everybody has acted") {
    Meeting scene{
        "A hunter rep4 @0,-6 | B hunter rep4 @6,-6 vs C warrior rep4 @0,6 | D warrior rep4 @6,6"};
    scene.dice("LR-12.12: 1 1 1 1; LR-12.12: 1 4 4 4; LR-12.12: 1 1 4 4; LR-12.12: 4 4 4 4");
    scene.dice("LR-12.21: 1; LR-18.07: 2");  // A misses C
    scene.dice("LR-12.21: 6");               // C ducks back
    scene.dice("LR-12.21: 1; LR-18.07: 2");  // B misses D
    scene.dice("LR-12.21: 6");               // D too
    scene.dice("LR-13.11: 1 1; LR-13.11: 1 1");
    scene.meet();
    CHECK(scene.order_of("LR-13.11"_rule) == "C D");
}

TEST_CASE("LR-12.35 the target of an In Sight charge keeps its own action") {
    // C charges first and is halted by B, who still has his turn
    Meeting scene{"B soldier rep5 musket @0,-6 vs C warrior rep3 unloaded @0,3"};
    scene.dice("LR-12.12: 4 4 4 4 4; LR-12.12: 1 1 1; LR-12.21: 1");
    scene.dice("LR-22.10: 6 6 6; LR-22.10: 1 1");  // target passes 2 more: halts, and fires
    scene.dice("LR-18.07: 2");                     // without tests
    scene.dice("LR-12.21: 6");                     // his own action is still there
    scene.meet();
    CHECK(scene.rolls_of("B", "LR-12.21"_rule) == 1);
}

TEST_CASE("LR-12.36 locked in an evenly matched melee the action is forfeited") {
    Meeting scene{"B soldier rep4 sword @0,-3 vs C warrior rep4 tomahawk @0,3"};
    scene.dice("LR-12.12: 4 4 4 4; LR-12.12: 1 1 1 1; LR-12.21: 1");
    scene.dice("LR-22.10: 1 6 6; LR-22.10: 1 6; LR-23.02: 6 6 6 6 6; LR-23.02: 6 6 6 6 6 6");
    scene.answer("melee-manner: fight");
    scene.answer("melee-manner: fight");
    scene.meet();
    CHECK(scene["B"].in_melee());
    CHECK(scene.rolls_of("B", "LR-12.21"_rule) == 0);
    CHECK(scene.told("B has lost the action"));
}

TEST_CASE("LR-12.16 one who has ducked back may act in a later In Sight") {
    Meeting scene{"A hunter rep4 @0,-6 vs C warrior rep4 @0,6"};
    scene["C"].status = Status::DuckBack;
    scene["C"].prone = true;
    scene.dice("LR-12.12: 4 4 4 4; LR-12.12: 1 1 1 1; LR-12.21: 1; LR-18.07: 2; LR-12.21: 6");
    scene.dice("LR-13.11: 1 1");
    scene.meet();
    CHECK(scene.has_shot("C"));
    CHECK(scene["C"].status == Status::CarryOn);
}

TEST_CASE("LR-12.30, LR-14.10 one who rises from Duck Back to act is seen by those he hid from") {
    Meeting scene{"A hunter rep4 @0,-6 | X hunter rep4 @0,16 vs C warrior rep4 @0,6"};
    scene.wall(-3, 6.5, 3, 6.5);
    scene["C"].status = Status::DuckBack;
    scene["C"].hidden_from = scene.mask({"X"});
    scene.dice("LR-12.12: 4 4 4 4; LR-12.12: 1 1 1 1; LR-12.21: 1; LR-18.07: 2");
    scene.dice("LR-12.12: 4 4 4");  // X, who has a wall before him
    scene.dice("LR-12.21: 6; LR-12.21: 6; LR-13.11: 1 1");
    scene.meet();
    CHECK(scene.order_of("LR-12.12"_rule) == "A C X");
}

TEST_CASE("LR-12.41 in sight an animal charges a hunter at random, or disappears") {
    SUBCASE("a bear") {
        Meeting scene{"A hunter rep4 @0,-4 | B hunter rep4 @3,-4 vs Bear bear game @0,4"};
        scene.dice("LR-12.12: 6 6 6 6; LR-12.12: 6 6 6 6; LR-12.12: 1 1 1 1 1");
        scene.dice("LR-12.41: 2");                     // B, though A is closer
        scene.dice("LR-22.10: 1 1 1; LR-22.10: 6 6");  // B runs; nobody is there to shoot
        scene.dice("LR-12.21: 6");
        scene.meet();
        CHECK(scene["B"].status == Status::RanAway);
        CHECK(scene.rolls_of("Bear", "LR-12.21"_rule) == 0);
    }
    SUBCASE("an elk, with a Parting Shot for the hunters") {
        Meeting scene{"A hunter rep4 @0,-4 vs Elk elk game @0,4"};
        scene.dice("LR-12.12: 6 6 6 6; LR-12.12: 1 1 1 1; LR-18.19: 6; LR-18.07: 2");
        scene.meet();
        CHECK(scene["Elk"].status == Status::RanAway);
    }
    SUBCASE("a hunter who is earlier may shoot") {
        Meeting scene{"A hunter rep4 @0,-4 vs Elk elk game @0,4"};
        scene.dice("LR-12.12: 1 1 1 1; LR-12.12: 6 6 6 6; LR-12.21: 1");
        scene.dice("LR-18.07: 6; LR-18.24: 3 3");
        scene.meet();
        CHECK(scene["Elk"].status == Status::ObviouslyDead);
    }
}

TEST_CASE(
    "LR-05.33, LR-13.32 a Stout figure that would run In Sight has ducked back, and stays so") {
    Meeting scene{"A soldier rep5 star stout @0,-6 vs C warrior rep4 game @0,6"};
    scene.dice("LR-12.12: 4 4 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 1; LR-18.07: 2");
    scene.answer("in-sight: runaway");
    scene.answer("free-will: pass-2");  // the postponed Received Fire: he could fire
    scene.meet();
    CHECK(scene["A"].status == Status::DuckBack);
    CHECK_FALSE(scene.has_shot("A"));
}

TEST_CASE("LR-11.12, LR-12.27 a Star who lies gets up for half a move to finish his movement") {
    Meeting scene{"A scout rep5 star prone @0,-6 vs C warrior rep4 unloaded game @0,12"};
    scene["A"].active = true;
    scene["A"].movement = 8_in;
    scene.finishes["A"] = Scene::at(20, -6);
    scene.dice("LR-12.12: 4 4 4 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 6");
    scene.answer("in-sight: finish-movement");
    scene.answer("finish-fast: normal");
    scene.meet();
    CHECK(scene["A"].at == Scene::at(4, -6));
    CHECK_FALSE(scene["A"].prone);
    CHECK(scene["A"].movement == 0_in);
}

TEST_CASE("LR-12.19 a Duck Back of the same moment comes after the charges, if it still can") {
    Meeting scene{"A soldier rep4 sword game @0,-3 vs C soldier rep4 sword game @0,3"};
    scene.dice("LR-12.12: 1 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 1; LR-12.21: 6");
    scene.dice("LR-22.10: 1 6; LR-22.10: 1 6; LR-23.02: 6 6 6 6 6 6; LR-23.02: 6 6 6 6 6 6");
    scene.meet();
    CHECK(scene["C"].in_melee());
    CHECK(scene["C"].carrying_on());
}

TEST_CASE("LR-12.31 the interrupted figure may charge the newcomer") {
    WoodsCorner scene{
        "A scout rep5 star mounted @3,-4 vs C warrior rep4 @8,8 | D warrior rep4 @6,8"};
    scene.active({"A"});
    scene.dice("LR-12.12: 1 4 4 4 4; LR-12.12: 4 4 4 4");
    scene.answer("in-sight: finish-movement");
    scene.answer("finish-fast: normal");
    scene.finishes["A"] = Scene::at(15, -4);
    scene.dice("LR-12.12: 1 2 4 4; LR-12.21: 1; LR-18.07: 1");  // D is quicker and misfires
    scene.answer("interrupted: charge D");
    scene.dice("LR-22.10: 1 1 1; LR-22.10: 6 6");  // D runs
    scene.answer("parting-shot: hold-fire");
    scene.dice("LR-12.21: 6");  // C
    scene.walks("A", 9, -4);
    CHECK(scene["D"].status == Status::RanAway);
}

TEST_CASE("LR-12.31 so may one who has turned round and met him") {
    Meeting scene{
        "A scout rep5 star @0,0 facing 0,1 vs C warrior rep4 unloaded @0,12 | D warrior rep4 @0,-12"
        " facing 0,-1"};
    scene["A"].active = true;
    scene["A"].movement = 8_in;
    scene.umpire.otherwise([&](const Question& question) {
        CHECK(question.topic == "finish-movement");
        Answer turn;
        turn.path.push_back(scene["A"].at);
        turn.facing = Facing{0, -1};
        return turn;
    });
    scene.dice("LR-12.12: 1 4 4 4 4 4; LR-12.12: 4 4 4 4");  // A and C
    scene.answer("in-sight: finish-movement");
    scene.answer("finish-fast: normal");
    scene.dice("LR-12.12: 1 2 4 4; LR-12.21: 1; LR-18.07: 1");  // D is quicker and misfires
    scene.answer("interrupted: fire D");
    scene.dice("LR-18.07: 2; LR-12.21: 6; LR-13.11: 6 6; LR-13.26: 1 1");  // C ducks, D tests
    scene.meet();
    CHECK(scene.order_of("LR-18.07"_rule) == "D A");
}

TEST_CASE("LR-12.31 whom his action has brought in on his own side he does not turn on") {
    // A stands between E and D, who see each other when he has gone
    Meeting scene{
        "A scout rep5 star @0,0 facing 0,1 | E hunter rep4 @0,-4 facing 0,1"
        " vs X warrior rep4 unloaded @8,8 | D warrior rep4 @0,8"};
    scene.active({"A"});
    scene.battle.seen[0] -= scene.mask({"X"});
    scene.battle.seen[2] -= scene.mask({"A"});
    int asked = 0;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.topic == "finish-movement") return question.move->toward(Scene::at(-6, 0));
        CHECK(question.topic == "interrupted");
        ++asked;
        for (const Option& option : question.options)
            if (option.verb != "go-on") CHECK(option.target == scene.id("D"));
        return pick(question.options.size() - 1);
    });
    scene.dice("LR-12.12: 1 4 4 4 4 4; LR-12.12: 4 4 4 4");  // A and X
    scene.answer("in-sight: finish-movement");
    scene.answer("finish-fast: normal");
    scene.dice("LR-12.12: 1 1 4 4; LR-12.12: 1 1 1 4; LR-12.21: 6; LR-12.21: 6");  // E and D
    scene.dice("LR-12.21: 6");                                                     // X
    scene.meet();
    CHECK(scene.order_of("LR-12.21"_rule) == "D E X");
    CHECK(asked == 1);
}

TEST_CASE("LR-12.37 a Grunt does not aim at somebody nobody may fire at") {
    SUBCASE("the closest fights a friend, and that is not fired into") {
        Meeting scene{
            "A hunter rep4 @0,0 | F hunter rep4 @0,6 vs C warrior rep4 @1,6 | D warrior rep4 "
            "@8,12"};
        scene["F"].melee_with = scene.mask({"C"});
        scene["C"].melee_with = scene.mask({"F"});
        const FigureSet both = scene.mask({"C", "D"});
        CHECK(in_sight_target(scene.battle, scene.id("A"), both) == scene.id("C"));
        scene.switches().fire_into_melee = false;
        CHECK(in_sight_target(scene.battle, scene.id("A"), both) == scene.id("D"));
    }
    SUBCASE("the closest stands in the water") {
        Meeting scene{
            "A hunter rep4 game @0,-6 vs C warrior rep4 unloaded game @0,0 | D warrior"
            " rep4 unloaded game @4,6"};
        scene.creek(-20, 0, 20, 0);
        scene.settle();
        scene.dice("LR-12.12: 1 1 1 1; LR-12.12: 4 4 4 4; LR-12.12: 4 4 4 4");
        scene.dice("LR-12.21: 1; LR-18.07: 2; LR-12.21: 6; LR-12.21: 6; LR-13.11: 1 1");
        scene.meet();
        CHECK(scene.rolls_of("D", "LR-13.11"_rule) == 1);
    }
}

TEST_CASE("LR-12.41 wolves split their attacks, at least one for each hunter") {
    Meeting scene{
        "A hunter rep4 rifle game @-3,-4 | B hunter rep4 rifle game @3,-4"
        " vs W wolf game @-1,4 | X wolf game @1,4"};
    scene.dice("LR-12.12: 6 6 6 6; LR-12.12: 6 6 6 6");
    SUBCASE("at the same moment") {
        scene.dice("LR-12.12: 1 1 1 1; LR-12.12: 1 1 1 1; LR-12.41: 1");  // W takes A
    }
    SUBCASE("one after the other") {
        scene.dice("LR-12.12: 1 1 1 1; LR-12.12: 1 1 1 6; LR-12.41: 1");
        scene.dice("LR-22.10: 6 6; LR-22.10: 1 1; LR-18.07: 2");  // W halts, and A misses it
    }
    scene.umpire.otherwise({});
    try {
        scene.meet();
    } catch (const ScriptError&) {  // what becomes of the charges is not told here
    }
    CHECK(scene.told("W charges A"));
    CHECK(scene.told("X charges B"));
}

TEST_CASE("LR-12.27, LR-21.11 whom he guards goes along when a Star finishes his movement") {
    Meeting scene{
        "A scout rep5 star @0,-6 vs C warrior rep4 unloaded game @0,12 | P settler rep3 unarmed"
        " game @0,-7.5"};
    scene["P"].captured = true;
    scene["P"].captor = scene["A"].side;
    scene["A"].active = true;
    scene["A"].movement = 8_in;
    scene.finishes["A"] = Scene::at(20, -6);
    scene.dice("LR-12.12: 4 4 4 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 6");
    scene.answer("in-sight: finish-movement");
    scene.answer("finish-fast: normal");
    scene.meet();
    CHECK(scene["A"].at == Scene::at(8, -6));
    CHECK(scene.between("A", "P") < 1_in);
}

TEST_CASE("LR-03.04, LR-12.37 nobody turns round to fire at somebody whom neither has seen") {
    Meeting scene{
        "A hunter rep4 @0,0 facing 0,1"
        " vs C warrior rep4 unloaded @0,10 | D warrior rep4 unloaded @0,-5 facing 0,-1"};
    scene.dice("LR-12.12: 1 1 1 1; LR-12.12: 6 6 6 6; LR-12.21: 1; LR-18.07: 2; LR-12.21: 6");
    scene.dice("LR-13.11: 1 1");
    scene.meet();
    CHECK(scene.rolls_of("C", "LR-13.11"_rule) == 1);
    CHECK(scene.rolls_of("D", "LR-13.11"_rule) == 0);  // nearer, and in a clear line
}

TEST_CASE("LR-13.32, LR-14.06 who lay low before and does nothing now may still fire by his test") {
    Meeting scene{"A soldier rep5 star @0,-6 vs C warrior rep4 game @0,6"};
    scene["A"].status = Status::DuckBack;
    scene.dice("LR-12.12: 4 4 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 1; LR-18.07: 2");
    scene.answer("in-sight: finish-movement");
    scene.answer("free-will: pass-2");
    scene.dice("LR-18.07: 2; LR-13.11: 6 6; LR-13.26: 1 1");
    scene.meet();
    CHECK(scene.has_shot("A"));
}

TEST_CASE("LR-12.27, LR-11.12 who lies there without the movement to get up does not run either") {
    Meeting scene{"A scout rep5 star prone @0,-6 vs C warrior rep4 unloaded game @0,12"};
    scene["A"].active = scene["A"].moved = true;
    scene["A"].movement = 2_in;
    scene.dice("LR-12.12: 4 4 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 6");
    scene.answer("in-sight: finish-movement");
    scene.meet();
    CHECK(scene["A"].at == Scene::at(0, -6));
    CHECK(scene["A"].prone);
}

}  // namespace long_rifle
