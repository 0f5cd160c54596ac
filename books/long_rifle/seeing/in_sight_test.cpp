#include "books/long_rifle/seeing/in_sight.h"

#include <doctest/doctest.h>

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/reactions/reaction_scene.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/seeing/cover.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/turn/actions.h"
#include "books/long_rifle/turn/turn.h"

namespace long_rifle {

namespace {

bool sight(const Scene& scene, std::string_view a, std::string_view b) {
    return in_sight_of_each_other(scene.battle, scene.id(a), scene.id(b));
}

int pool(const Scene& scene, std::string_view name, FigureSet enemies) {
    return in_sight_dice(scene.battle, scene.id(name), enemies).dice;
}

}  // namespace

TEST_CASE("LR-12.01 in cover and concealed, but in sight") {
    Scene scene{"A scout @0,-8 vs B warrior @0,0.5"};
    scene.woods(-3, 0, 3, 4);
    CHECK(in_cover(scene.battle, scene.id("B"), scene.id("A")));
    CHECK(concealed(scene.battle, scene.id("B"), scene.id("A")));
    CHECK(sight(scene, "A", "B"));
    CHECK(new_pairs(scene.battle)[0] == scene.mask({"B"}));
}

TEST_CASE("LR-12.02 terrain, the dark or the weather, and another figure keep somebody unseen") {
    Scene scene{"A scout @0,-8 | F settler @8,8 vs B warrior @0,8"};
    CHECK(sight(scene, "A", "B"));
    SUBCASE("woods in between") {
        scene.woods(-3, 0, 3, 2);
        CHECK_FALSE(sight(scene, "A", "B"));
    }
    SUBCASE("in Duck Back behind a wall") {
        scene.wall(-3, 7.5, 3, 7.5);
        CHECK(sight(scene, "A", "B"));
        scene["B"].status = Status::DuckBack;
        scene["B"].hidden_from = scene.mask({"A"});
        CHECK_FALSE(sight(scene, "A", "B"));
    }
    SUBCASE("over 12 inches off at night") {
        scene.night();
        CHECK_FALSE(sight(scene, "A", "B"));
        scene.move("B", 0, 5);
        CHECK(sight(scene, "A", "B"));
        scene.move("B", 0, 5.1);
        CHECK_FALSE(sight(scene, "A", "B"));
    }
    SUBCASE("over 12 inches off in the rain") {
        scene.inclement();
        CHECK_FALSE(sight(scene, "A", "B"));
    }
    SUBCASE("somebody stands in the way") {
        scene.move("F", 0, 2);
        CHECK_FALSE(sight(scene, "A", "B"));
    }
}

TEST_CASE("LR-12.03 doubt is settled by a straight line from figure to figure") {
    Scene scene{"A scout @0,-8 | F settler @0.4,1 vs B warrior @0,8"};
    CHECK_FALSE(sight(scene, "A", "B"));
    scene.move("F", 0.6, 1);
    CHECK(sight(scene, "A", "B"));
    scene.woods(0.1, -2, 4, 2);
    CHECK(sight(scene, "A", "B"));
    scene.woods(-0.1, -2, 4, 2);
    CHECK_FALSE(sight(scene, "A", "B"));
}

TEST_CASE("LR-12.04, LR-12.05 whoever comes into sight and whoever sees him take the test") {
    WoodsCorner scene{"A scout rep4 @3,-4 | B scout rep4 @1,-4 vs C warrior rep4 @8,8"};
    scene.active({"A", "B"});
    CHECK_FALSE(sight(scene, "A", "C"));
    scene.dice("LR-12.12: 4 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 6");
    CHECK(scene.walks("A", 9, -4) == Arrival::Interrupted);
    CHECK(scene.told("LR-12.04"_rule));
    CHECK(scene.tests_in_sight("A"));
    CHECK(scene.tests_in_sight("C"));
    CHECK_FALSE(scene.tests_in_sight("B"));  // LR-12.07 only those in sight
    CHECK(scene.steps_asked == 2);           // LR-12.06 but each of the group may step on
}

TEST_CASE("LR-12.06 two inches more, out of what is left of the move") {
    WoodsCorner scene{"A scout rep4 @3,-4 vs C warrior rep4 @8,8"};
    scene.active({"A"});
    scene.steps["A"] = Scene::at(20, -4);
    SUBCASE("on foot") {}
    SUBCASE("on horseback") {
        scene["A"].mounted = true;
    }
    scene.dice("LR-12.12: 4 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 6");
    scene.walks("A", 4, -4);
    CHECK(scene.steps_asked == 0);
    scene.walks("A", 9, -4);
    CHECK(scene.steps_asked == 1);
    CHECK(scene["A"].at.x > Scene::at(6.9, 0).x);
    CHECK(scene["A"].at.x < Scene::at(7.2, 0).x);
    CHECK(scene["A"].movement < 4.1_in);
}

TEST_CASE("LR-12.06, LR-12.11 the step may lead out of sight again, and then nobody tests") {
    WoodsCorner scene{"A scout rep4 @3,-4 vs C warrior rep4 @8,8"};
    scene.active({"A"});
    scene.steps["A"] = Scene::at(2, -4);
    scene.walks("A", 9, -4);
    CHECK(scene.umpire.rolls().empty());
    CHECK(scene["A"].at.x < Scene::at(3.2, 0).x);
    CHECK(scene["A"].at.x > Scene::at(2.9, 0).x);  // two inches, not all the way
    CHECK(scene["A"].movement < 4.1_in);           // 8 less 2 less 2
    CHECK(scene["A"].movement > 3.8_in);
}

TEST_CASE("LR-12.06 nobody steps on with more than he has left") {
    WoodsCorner scene{"A scout rep4 @3,-4 vs C warrior rep4 @8,8"};
    scene.active({"A"});
    scene["A"].movement = 2.5_in;
    scene.steps["A"] = Scene::at(20, -4);
    scene.dice("4 4 4 4; 1 4 4 4; LR-12.21: 6");
    scene.walks("A", 9, -4);
    CHECK(scene["A"].at.x == Scene::at(5.5, 0).x);
    CHECK(scene["A"].movement == 0_in);
}

TEST_CASE("LR-99.25, LR-12.07 B steps into sight too and one test is taken (book example)") {
    WoodsCorner scene{"A scout rep4 @3.4,-4 | B scout rep4 @3.4,-6 vs C warrior rep4 @8,8"};
    scene.active({"A", "B"});
    scene.steps["A"] = Scene::at(7, -4);
    scene.steps["B"] = Scene::at(7, -6);
    scene.dice("LR-12.12: 1 4 4 4; LR-12.12: 1 2 3 4; LR-12.12: 1 2 4 4");
    scene.dice("LR-12.21: 6; LR-12.21: 6");
    scene.walks("A", 9, -4);
    CHECK(scene.order_of("LR-12.12"_rule) == "A B C");
}

TEST_CASE("LR-12.08, LR-12.34, LR-12.39 only newly seen pairs test, whoever was seen before") {
    WoodsCorner scene{
        "A scout rep5 star @3,-4 vs C warrior rep4 @8,8 | D warrior rep4 @6,8 | E warrior @20,-4"};
    scene.active({"A"});
    // E has been in sight since before the phase and takes no part (LR-12.39)
    scene.dice("LR-12.12: 4 4 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 6");
    scene.answer("in-sight: finish-movement");
    scene.answer("finish-fast: normal");
    scene.walks("A", 9, -4);
    CHECK(scene.order_of("LR-12.12"_rule) == "A C");
    // D is new (LR-12.34); C has had its test in this phase (LR-12.08)
    scene.dice("LR-12.12: 4 4 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 6");
    scene.answer("in-sight: finish-movement");
    scene.answer("finish-fast: normal");
    scene.walks("A", 9, -4);
    CHECK(scene.order_of("LR-12.12"_rule) == "A C A D");
    // away and back again: nobody tests a second time (LR-12.39)
    scene.walks("A", 3, -4);
    CHECK_FALSE(sight(scene, "A", "D"));
    scene["A"].movement = 8_in;
    CHECK(scene.walks("A", 7, -4) == Arrival::Arrived);
    // a new phase, and they are new to each other again
    scene.walks("A", 3, -4);
    note_everybody_in_sight(scene.battle);
    CHECK((scene.battle.seen[0] & scene.mask({"C", "D"})).empty());
    CHECK(!(scene.battle.seen[3] & scene.mask({"A"})).empty());  // E has his back before him
}

TEST_CASE("LR-12.39 those who part after a melee have seen each other all along") {
    Scene scene{"A scout @0,0 vs B warrior @0,1"};
    scene["A"].melee_with = scene.mask({"B"});
    scene["B"].melee_with = scene.mask({"A"});
    note_everybody_in_sight(scene.battle);
    scene["A"].melee_with = scene["B"].melee_with = {};
    CHECK_FALSE(any(new_pairs(scene.battle)));
}

TEST_CASE("LR-12.09 the Stunned, the captured, those Out of the Fight and in melee do not test") {
    Skirmish scene{
        "A scout rep4 @0,-6 | H settler rep4 @10,0 vs C warrior rep4 @0,6 | D warrior @3,6"
        " | E warrior @6,6 | F warrior @-6,6 | G warrior @11,0"};
    scene["D"].status = Status::Stunned;
    scene["E"].status = Status::OutOfTheFight;
    scene["F"].captured = true;
    scene["G"].melee_with = scene.mask({"H"});
    scene["H"].melee_with = scene.mask({"G"});
    scene.dice("LR-12.12: 4 4 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 6; LR-12.21: 6");
    come_into_sight(scene.play(), {}, {});
    CHECK(scene.order_of("LR-12.12"_rule) == "A C");
}

TEST_CASE("LR-12.10 one seen from behind tests too and may turn to act") {
    WoodsCorner scene{"A scout rep4 @3,-4 vs C warrior rep4 @8,8 facing 0,1"};
    scene.active({"A"});
    CHECK_FALSE(in_front(scene.battle, scene.id("C"), scene.id("A")));
    scene.dice("LR-12.12: 4 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 1; LR-18.07: 2; LR-12.21: 6");
    scene.dice("LR-13.11: 6 6; LR-13.26: 1 1");
    scene.walks("A", 9, -4);
    CHECK(scene.has_shot("C"));
    CHECK(in_front(scene.battle, scene.id("C"), scene.id("A")));
}

TEST_CASE("LR-12.12 .. LR-12.15 the dice of the In Sight Test") {
    Scene scene{
        "Hunter hunter rep4 @0,0 | Scout scout rep4 @2,0 | Settler settler rep4 @4,0 | Soldier"
        " soldier rep4 @6,0 | Irregular irregular rep4 @8,0 | Senses warrior rep4 heightened-senses"
        " @10,0 | Slow warrior rep4 slow-to-react @12,0 | Low settler rep1 slow-to-react @14,0"
        " vs Open warrior @0,10 | Edge warrior @3,10.5"};
    const FigureSet open = scene.mask({"Open"}), edge = scene.mask({"Edge"});
    CHECK(pool(scene, "Hunter", open) == 4);
    CHECK(pool(scene, "Soldier", open) == 4);
    CHECK(pool(scene, "Irregular", open) == 4);
    CHECK(pool(scene, "Scout", open) == 5);
    CHECK(pool(scene, "Settler", open) == 3);
    CHECK(pool(scene, "Senses", open) == 5);
    CHECK(pool(scene, "Slow", open) == 3);
    CHECK(pool(scene, "Low", open) == 0);  // LR-12.12 no less than none
    scene["Scout"].second = Profession::Settler;
    CHECK(pool(scene, "Scout", open) == 4);
    scene["Hunter"].rep_change = 1;
    CHECK(pool(scene, "Hunter", open) == 5);
    scene["Hunter"].rep_change = 0;

    // LR-12.15 active and moved, not one without the other
    scene["Hunter"].active = true;
    CHECK(pool(scene, "Hunter", open) == 4);
    scene["Hunter"].moved = true;
    CHECK(pool(scene, "Hunter", open) == 3);
    scene["Hunter"].active = false;
    CHECK(pool(scene, "Hunter", open) == 4);

    // LR-12.14 once, and only if everybody it can see is hard to spot
    scene.woods(2, 10, 6, 14);
    CHECK(pool(scene, "Hunter", edge) == 3);
    CHECK(pool(scene, "Hunter", open | edge) == 4);
    scene["Edge"].moved_this_turn = true;  // concealed without cover
    CHECK(pool(scene, "Hunter", edge) == 3);
    scene.woods(-2, 5, 1, 6);  // now the one in the open is not seen
    CHECK(pool(scene, "Hunter", open | edge) == 3);
    CHECK(pool(scene, "Hunter", open) == 4);
    scene["Scout"].second = Profession::Count;
    scene["Scout"].rep = 6;  // LR-12.12 nor is there a most
    scene["Scout"].attributes = 1U << static_cast<unsigned>(Attribute::HeightenedSenses);
    CHECK(pool(scene, "Scout", {}) == 8);
}

TEST_CASE("LR-12.13 only 1, 2 and 3 are successes, and nobody rolls with no dice") {
    Skirmish scene{"A scout rep5 game @0,-6 vs B settler rep1 game @0,6"};
    // six dice and four successes; the settler has none to roll, scores none and acts last
    scene.dice("LR-12.12: 1 2 2 3 5 6; LR-12.21: 6; LR-12.21: 6");
    come_into_sight(scene.play(), {}, {});
    CHECK(scene.order_of("LR-12.12"_rule) == "A");
    CHECK(scene.umpire.rolls()[0].result == 4);
    CHECK(scene.order_of("LR-12.21"_rule) == "A B");
}

TEST_CASE("LR-12.38 a reaction move into sight triggers In Sight, without the die for moving") {
    // B ducks back from A to the right and comes into sight of D on the way
    Skirmish scene{"B scout rep4 @0,0 vs A warrior rep4 @0,-8 | D warrior rep4 @3,10"};
    scene.woods(-3, 4, 1.8, 5);
    scene.woods(1, -3, 6, -2);
    note_everybody_in_sight(scene.battle);
    CHECK_FALSE(sight(scene, "B", "D"));
    scene["B"].active = true;
    Tests due;
    SUBCASE("LR-12.13 note 1: the one who ducks only goes on") {
        scene.dice("LR-12.12: 1 4 4 4; LR-12.21: 6");
        duck_back(scene.play(), scene.id("B"), scene.mask({"A"}), due);
        take_tests(scene.play(), due);
        CHECK(scene.order_of("LR-12.12"_rule) == "D");
        CHECK(scene.steps_asked == 0);
        CHECK(scene["B"].status == Status::DuckBack);
        CHECK_FALSE(sight(scene, "A", "B"));
    }
    SUBCASE("LR-13.32 what it owes it tests in cover, and the worse stands") {
        scene.dice("LR-12.12: 1 4 4 4; LR-12.21: 1; LR-18.07: 2; LR-13.11: 1 1");
        duck_back(scene.play(), scene.id("B"), scene.mask({"A"}), due);
        take_tests(scene.play(), due);
        CHECK(scene["B"].status == Status::DuckBack);
        CHECK_FALSE(scene.has_shot("B"));
        CHECK_FALSE(sight(scene, "A", "B"));
    }
}

TEST_CASE("LR-12.38 one who is not active and moves by a test rolls without that die") {
    WoodsCorner scene{"A scout rep4 @3,-4 vs C warrior rep4 @8,8"};
    note_everybody_in_sight(scene.battle);
    scene.dice("LR-12.12: 4 4 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 6");
    scene.walks("A", 9, -4, Travel::Reaction);
    CHECK(scene.steps_asked == 0);
}

TEST_CASE("LR-12.40 figures placed in sight test on both sides, and nobody steps on") {
    SUBCASE("set up in view") {
        Skirmish scene{"A scout rep4 @0,-6 vs C warrior rep4 @0,6"};
        scene["A"].active = true;
        scene["A"].movement = 8_in;
        scene.dice("LR-12.12: 4 4 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 6; LR-12.21: 6");
        come_into_sight(scene.play(), {}, {});
        CHECK(scene.order_of("LR-12.12"_rule) == "A C");
        CHECK(scene.steps_asked == 0);
    }
    SUBCASE("a PEF that turns out to be troops") {
        WoodsCorner scene{"A scout rep4 @3,-4 vs C warrior rep4 @8,8"};
        scene.active({"A"});
        scene["C"].status = Status::Waiting;
        Pef pef;
        pef.side = scene["C"].side;
        pef.seat = scene["C"].seat;
        pef.content = scene.mask({"C"});
        pef.at = scene["C"].at;
        scene.battle.pefs.push_back(pef);
        scene.dice("LR-12.12: 4 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 6");
        scene.walks("A", 9, -4);
        CHECK(scene.told("LR-29.09"_rule));
        CHECK(scene.order_of("LR-12.12"_rule) == "A C");
        CHECK(scene.steps_asked == 0);
    }
}

TEST_CASE("LR-12.04 a wagon is no figure to test against, and does not stop anybody") {
    WoodsCorner scene{"A scout rep4 @3,-4 vs C wagon @8,8"};
    scene.active({"A"});
    CHECK(scene.walks("A", 9, -4) == Arrival::Arrived);
}

TEST_CASE("LR-12.40 those set up in view of each other test when the Encounter begins") {
    Skirmish scene{"A scout rep4 @0,-6 vs C warrior rep4 @0,6"};
    scene.battle.stage = Stage::SetUp;
    scene.dice("LR-12.12: 4 4 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 6; LR-12.21: 6");
    step(scene.play());
    CHECK(scene.order_of("LR-12.12"_rule) == "A C");
    CHECK(scene.steps_asked == 0);
}

TEST_CASE("LR-12.39 a captive in sight all along is not new when he is set free") {
    Scene scene{"A scout @0,0 | F scout @1,0 vs C warrior @0,10"};
    scene["A"].captured = true;
    scene["A"].captor = scene["C"].side;
    note_everybody_in_sight(scene.battle);
    set_free(scene.play(), scene.id("A"));
    CHECK(may_be_seen(scene["A"]));
    CHECK_FALSE(any(new_pairs(scene.battle)));
}

TEST_CASE("LR-12.04 whoever turns to fire has to take In Sight first, where that is new") {
    SUBCASE("a player's man, who may then think again") {
        Skirmish scene{"A soldier rep4 @0,0 facing 0,-1 vs C soldier rep4 @0,10 facing 0,1"};
        scene.active({"A"});
        scene.dice("LR-12.12: 4 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 1; LR-18.07: 2");
        scene.dice("LR-12.21: 6; LR-13.11: 1 1");  // A ducks, and his shot is gone
        carry_out(scene.play(), scene.id("A"), Option{"fire", scene.id("A"), scene.id("C"), 0, {}});
        CHECK(scene.order_of("LR-12.12"_rule) == "A C");
        CHECK(scene.order_of("LR-18.07"_rule) == "C");
        CHECK(scene["A"].status == Status::DuckBack);
        CHECK(scene.steps_asked == 1);  // LR-12.06
    }
    SUBCASE("a volley") {
        Skirmish scene{
            "A soldier rep4 @0,0 facing 0,-1 | B soldier rep4 @2,0 facing 0,-1"
            " vs C soldier rep4 @0,10 facing 0,1"};
        scene.active({"A", "B"});
        Answer both;
        both.picks.push_back(0);
        both.picks.push_back(1);
        scene.umpire.answer("volley", both);
        scene.dice("LR-12.12: 4 4 4 4; LR-12.12: 4 4 4 4; LR-12.12: 1 4 4 4");
        scene.dice("LR-12.21: 1; LR-18.07: 2; LR-12.21: 6; LR-12.21: 6; LR-13.11: 1 1");
        carry_out_together(scene.play(), scene.mask({"A", "B"}), Option{"volley", {}, {}, -1, {}});
        CHECK(scene.order_of("LR-18.07"_rule) == "C");
    }
    SUBCASE("a man of the game's") {
        Skirmish scene{"A soldier rep4 game @0,0 facing 0,-1 vs C soldier rep4 @0,10 facing 0,1"};
        scene.active({"A"});
        scene.dice("LR-12.12: 4 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 1; LR-18.07: 2");
        scene.dice("LR-12.21: 6; LR-13.11: 1 1");
        game_controlled(scene.play(), scene.id("A"));
        CHECK(scene.order_of("LR-18.07"_rule) == "C");
    }
}

TEST_CASE("LR-12.04 a man of the game's who walks out of the line lets others come into sight") {
    // B stands between A and C, and walks off towards X
    Skirmish scene{
        "A settler rep4 unarmed game @0,-10 | B settler rep4 unarmed game @0,0"
        " vs C settler rep4 unarmed game @0,14 | X settler rep4 unarmed game @13,0"};
    note_everybody_in_sight(scene.battle);
    CHECK_FALSE(sight(scene, "A", "C"));
    scene["B"].active = true;
    scene["B"].movement = 8_in;
    scene["B"].move_began = scene["B"].at;
    scene.dice("LR-12.12: 1 1 1; LR-12.12: 4 4 4; LR-12.21: 6; LR-12.21: 6");
    game_controlled(scene.play(), scene.id("B"));
    CHECK(scene.order_of("LR-12.12"_rule) == "A C");
}

TEST_CASE("LR-12.38, LR-22.26 what the last inches of a charge bring into sight tests after it") {
    // A is within 6 inches of C; only beside him does he see D, and D him
    WoodsCorner scene{
        "A soldier rep4 sword game @3,-4 vs C settler rep3 unarmed game @8.5,-4"
        " | D soldier rep4 game @8,8"};
    scene.active({"A"});
    CHECK_FALSE(sight(scene, "A", "D"));
    SUBCASE("his own charge") {
        scene.dice("LR-22.10: 1 1; LR-22.10: 6 6; LR-23.02: 1 6 6 6 6 6; LR-23.02: 6 6");
        scene.dice("LR-23.04: 3 3");                                    // C is dead
        scene.dice("LR-12.12: 6 6 6; LR-12.12: 1 1 1 1; LR-12.21: 6");  // D gets out of sight
        game_controlled(scene.play(), scene.id("A"));
    }
    SUBCASE("one that a test has ordered") {
        scene["A"].active = false;
        scene.dice("LR-13.11: 1 1; LR-22.10: 1 1; LR-22.10: 6 6; LR-23.02: 1 6 6 6 6 6");
        scene.dice("LR-23.02: 6 6; LR-23.04: 3 3");
        scene.dice("LR-12.12: 6 6 6 6; LR-12.12: 1 1 1 1; LR-12.21: 6");
        scene.fired_on("A", {"C"});
    }
    CHECK(scene["C"].status == Status::ObviouslyDead);
    CHECK(scene.tests_in_sight("D"));
    CHECK(scene["D"].status == Status::DuckBack);
}

TEST_CASE("LR-12.06, LR-27.53 a step into the water is the end of the move") {
    // by night B comes into sight of C; A, who stood at the edge of a creek, steps in
    Skirmish scene{"A scout rep4 @0,-1.4 | B scout rep4 @5,-8 vs C warrior rep4 @20,-8"};
    scene.creek(-10, 0, 3, 0, 2);
    scene.night();
    scene.settle();
    scene.active({"A", "B"});
    scene["A"].at_edge = true;
    REQUIRE(scene["A"].standing.bank);
    scene.steps["A"] = Scene::at(0, 4);
    scene.dice("LR-12.12: 1 1 1 1; LR-12.12: 4 4 4 4; LR-12.21: 6");
    scene.walks("B", 9, -8);
    CHECK(scene["A"].standing.water);
    CHECK(scene["A"].movement == 0_in);
}

TEST_CASE("LR-03.04, LR-12.14 those behind its back count only where it sees none of them") {
    Scene scene{"A hunter rep4 @0,0 facing 0,1 vs Edge warrior @0,10.5 | Back warrior @0,-10.5"};
    scene.woods(-3, 10, 3, 14);
    scene.settle();
    const FigureSet edge = scene.mask({"Edge"}), back = scene.mask({"Back"});
    CHECK(pool(scene, "A", edge | back) == 3);  // he sees only the one in the woods
    CHECK(pool(scene, "A", back) == 4);
    scene["A"].facing = Facing{0, -1};
    CHECK(pool(scene, "A", edge | back) == 4);
    CHECK(pool(scene, "A", edge) == 3);
}

TEST_CASE(
    "LR-12.04, LR-12.39 sight that is not mutual does not count: whoever is turned to is new") {
    SUBCASE("turning to fire at one who has been looking on all along") {
        Skirmish scene{"A soldier rep4 @0,0 facing 0,-1 vs C soldier rep4 @0,10 facing 0,-1"};
        scene.active({"A"});
        CHECK(sight(scene, "A", "C"));
        scene.dice("LR-12.12: 4 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 1; LR-18.07: 2");
        scene.dice("LR-12.21: 6; LR-13.11: 1 1");
        carry_out(scene.play(), scene.id("A"), Option{"fire", scene.id("A"), scene.id("C"), 0, {}});
        CHECK(scene.order_of("LR-12.12"_rule) == "A C");
        CHECK(scene.order_of("LR-18.07"_rule) == "C");
    }
    SUBCASE("coming round from behind his back") {
        Skirmish scene{"C warrior rep4 @3,-3 facing 0,1 vs A soldier rep4 @0,0 facing 0,1"};
        scene.active({"C"});
        scene.dice("LR-12.12: 1 1 1; LR-12.12: 4 4 4 4; LR-12.21: 6; LR-12.21: 6");
        CHECK(scene.walks("C", 3, 3) == Arrival::Interrupted);
        CHECK(scene.order_of("LR-12.12"_rule) == "C A");
    }
    SUBCASE("whoever has fired at him from there is not new any more") {
        Skirmish scene{"C warrior rep4 bow @0,-8 facing 0,1 vs A hunter rep4 @0,0 facing 0,1"};
        scene.active({"C"});
        scene.dice("LR-18.07: 2; LR-13.11: 1 1; LR-18.07: 2; LR-13.11: 6 6; LR-13.26: 1 1");
        carry_out(scene.play(), scene.id("C"), Option{"fire", scene.id("C"), scene.id("A"), 0, {}});
        CHECK(in_front(scene.battle, scene.id("A"), scene.id("C")));  // he has turned to fire
        CHECK_FALSE(scene.tests_in_sight("A"));
    }
    SUBCASE("a misfire shows nobody where it came from (LR-19.03)") {
        Skirmish scene{
            "C warrior rep4 musket @3,-3 facing 0,1 vs A soldier rep4 unloaded @0,0 facing 0,1"};
        scene.active({"C"});
        scene.dice("LR-18.07: 1");
        carry_out(scene.play(), scene.id("C"), Option{"fire", scene.id("C"), scene.id("A"), 0, {}});
        scene.dice("LR-12.12: 1 1 1; LR-12.12: 4 4 4 4; LR-12.21: 6; LR-12.21: 6");
        CHECK(scene.walks("C", 3, 3) == Arrival::Interrupted);
        CHECK(scene.order_of("LR-12.12"_rule) == "C A");
    }
}

TEST_CASE("LR-12.04 whoever gets out of the line lets others come into sight") {
    SUBCASE("by going prone") {
        Skirmish scene{"A scout rep4 @0,-6 | F scout rep4 @0,0 vs C warrior rep4 @0,8"};
        scene.active({"F"});
        CHECK_FALSE(sight(scene, "A", "C"));
        scene.dice("LR-12.12: 4 4 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 6; LR-12.21: 6");
        carry_out(scene.play(), scene.id("F"), Option{"go-prone", scene.id("F"), {}, -1, {}});
        CHECK(scene.order_of("LR-12.12"_rule) == "A C");
    }
    SUBCASE("shot down") {
        Skirmish scene{
            "A scout rep4 @0,-6 | X scout rep4 @10,0 vs F warrior rep3 @0,0 | C warrior rep4 @0,8"};
        note_everybody_in_sight(scene.battle);
        scene.answer("action: fire F");
        scene.dice("LR-18.07: 5; LR-18.24: 3 3");
        scene.dice("LR-12.12: 4 4 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 6; LR-12.21: 6");
        scene.answer("action: done");
        activate_group(scene.play(), scene.mask({"X"}));
        CHECK(scene["F"].status == Status::ObviouslyDead);
        CHECK(scene.order_of("LR-12.12"_rule) == "A C");
    }
    SUBCASE("ducking back by a test") {
        Skirmish scene{
            "A scout rep4 @0,-6 | X scout rep4 unloaded @17,0"
            " vs F settler rep4 @0,0 | C warrior rep4 @0,8"};
        scene.dice("LR-13.11: 1 6");  // prone, for want of cover
        scene.dice("LR-12.12: 4 4 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 6; LR-12.21: 6");
        scene.fired_on("F", {"X"});
        CHECK(scene["F"].prone);
        CHECK(scene.order_of("LR-12.12"_rule) == "A C");
    }
}

TEST_CASE("LR-12.06 of the moving group those too may step on whom their player had done with") {
    WoodsCorner scene{"A scout rep4 @3,-4 | B scout rep4 @1,-4 vs C warrior rep4 @8,8"};
    scene.active({"A", "B"});
    scene["B"].finished = true;
    scene.steps["B"] = Scene::at(1, -9);
    scene.dice("LR-12.12: 4 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 6");
    scene.walks("A", 9, -4);
    CHECK(scene.steps_asked == 2);
    CHECK(scene["B"].at == Scene::at(1, -6));
}

}  // namespace long_rifle
