#include "books/long_rifle/seeing/sight.h"

#include <doctest/doctest.h>

#include "books/long_rifle/buildings/fire.h"
#include "books/long_rifle/fire/hit_location.h"
#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/melee/assault.h"
#include "books/long_rifle/melee/charge.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/reactions/reaction_scene.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/test_scene.h"
#include "books/long_rifle/turn/actions.h"
#include "books/long_rifle/turn/turn.h"

namespace long_rifle {

TEST_CASE("LR-03.02 distances run from base edge to base edge, a foot base 1 inch across") {
    Scene scene{"A scout @0,0 | B scout @5,0 | W wagon @0,4"};
    const FigureId a = scene.id("A"), b = scene.id("B");
    CHECK(base_radius(scene["A"]) == 0.5_in);
    CHECK(gap(scene.battle, a, b) == 4_in);
    CHECK(gap_within(scene.battle, a, b, 4_in));
    CHECK_FALSE(gap_within(scene.battle, a, b, 3.99_in));
    CHECK(gap(scene.battle, a, scene.id("W")) == 2.5_in);
    scene.move("B", 1, 0);
    CHECK(gap(scene.battle, a, b) == 0_in);
    CHECK(in_contact(scene.battle, a, b));
}

TEST_CASE("LR-03.03, LR-03.04, LR-03.05 half the world is in front, the dividing line too") {
    Scene scene{"A scout @0,0 facing 0,1 vs B warrior @0,5 facing 0,1"};
    const FigureId a = scene.id("A"), b = scene.id("B");
    CHECK(sees(scene.battle, a, b));
    scene.move("B", 6, 0.1);
    CHECK(sees(scene.battle, a, b));
    scene.move("B", 6, 0);  // LR-03.05
    CHECK(in_front(scene.battle, a, b));
    CHECK(sees(scene.battle, a, b));
    scene.move("B", -6, -0.1);  // LR-03.04
    CHECK_FALSE(in_front(scene.battle, a, b));
    CHECK_FALSE(sees(scene.battle, a, b));
    CHECK(clear_line(scene.battle, a, b));
}

TEST_CASE("LR-03.06, LR-03.11 only a charge that starts and finishes behind comes onto the rear") {
    struct Row {
        Point began, spot;
        bool rear;
    };
    const Point behind = Scene::at(0, -6), before = Scene::at(0, 6), side = Scene::at(6, 0);
    for (const Row& row : {Row{behind, behind, true}, Row{before, behind, false},
                           Row{behind, before, false}, Row{side, behind, false},
                           Row{behind, side, false}, Row{Scene::at(6, -0.1), behind, true}}) {
        Skirmish scene{"A settler rep4 unarmed game vs B settler rep4 unarmed game @0,0"};
        scene["B"].facing = Facing{0, 1};
        put(scene.battle, scene.id("A"), row.spot);
        turn_to(scene.battle, scene.id("A"), scene.id("B"));
        scene.active({"A"});
        scene["A"].move_began = row.began;
        const Charge one{scene.id("A"), scene.id("B")};
        Assaults assaults = go_to_the_spots(scene.play(), {&one, 1});
        scene.dice(row.rear ? "LR-22.10: 6 6 6 6; LR-22.10: 6 6" : "LR-22.10: 6 6; LR-22.10: 6 6");
        charge_tests(scene.play(), assaults);
        CHECK(assaults[0].rear == row.rear);
    }
}

TEST_CASE("LR-03.11 the arc is the one the target had when the charge was declared") {
    Skirmish scene{
        "A settler rep4 unarmed game @0,-6 vs B settler rep4 unarmed game @0,0 facing 0,1"};
    scene.active({"A"});
    const Charge one{scene.id("A"), scene.id("B")};
    Assaults assaults = go_to_the_spots(scene.play(), {&one, 1});
    turn_to(scene.battle, scene.id("B"), scene.id("A"));  // while A was on his way
    scene.dice("LR-22.10: 6 6 6 6; LR-22.10: 6 6");
    charge_tests(scene.play(), assaults);
    CHECK(assaults[0].rear);
}

TEST_CASE("LR-03.11 a target that has turned in the same In Sight no longer offers its rear") {
    Skirmish scene{
        "A warrior rep4 unarmed game @0,-6 vs B soldier rep4 musket game @0,0 facing 0,1"};
    scene.battle.seen = {};
    scene.dice("LR-12.12: 6 6 6 6; LR-12.12: 1 1 1 1; LR-12.21: 1; LR-18.07: 2");  // B fires
    scene.dice("LR-12.21: 1; LR-22.10: 1 1 1; LR-22.10: 6");  // A charges, and B runs
    scene.dice("LR-13.11: 1 1");                              // A, for B's shot
    come_into_sight(scene.play(), {}, {});
    CHECK(scene.dice_of("A", "LR-22.10"_rule) == 3);  // two, and a warrior's
    CHECK(scene["B"].status == Status::RanAway);
}

TEST_CASE("LR-03.06, LR-03.09 a rear charge has two dice more and is not fired at") {
    Scene scene{"A warrior rep4 @0,-5 vs B soldier rep4 @0,0 facing 0,1"};
    scene.dice("LR-22.10: 6 6 6 6 6; LR-22.10: 1 1");  // the target passes two more
    const Charge one{scene.id("A"), scene.id("B"), true};
    Tests due;
    note_everybody_in_sight(scene.battle);
    charge(scene.play(), {&one, 1}, due);
    CHECK(scene.umpire.rolls()[0].dice == 5);  // 2, warrior, rear twice
    CHECK(scene["B"].facing == Facing{0, 1});  // cannot turn until contact
    CHECK(scene.weapon("B", "musket-and-bayonet").markers == 0);
}

TEST_CASE("LR-03.11 an active charger started where its move began") {
    Scene scene{"A warrior rep4 @0,-5 vs B soldier rep4 @0,0 facing 0,1"};
    scene["A"].active = true;
    scene["A"].movement = 8_in;
    scene["A"].move_began = Scene::at(0, 7);  // came from in front
    scene.dice("LR-22.10: 6 6 6; LR-22.10: 1 1; LR-18.07: 2");
    const Charge one{scene.id("A"), scene.id("B")};
    Tests due;
    note_everybody_in_sight(scene.battle);
    charge(scene.play(), {&one, 1}, due);
    CHECK(scene.umpire.rolls()[0].dice == 3);
    CHECK(in_front(scene.battle, scene.id("B"), scene.id("A")));  // turned and fired
}

TEST_CASE("LR-03.07 a shot from behind names the back, and changes nothing else") {
    CHECK(part_struck(6, false) == "chest");
    CHECK(part_struck(6, true) == "back");
    CHECK(part_struck(7, true) == "back");
    CHECK(part_struck(8, true) == "lower back");
    CHECK(part_struck(9, true) == "lower back");
    CHECK(part_struck(2, true) == "head");
    Scene scene{"A scout rep5 @0,-6 facing 0,1 vs B soldier rep4 @0,0 facing 0,1"};
    scene.dice("LR-18.07: 4; LR-18.24: 3 4");
    Tests due;
    fire(scene.play(), {scene.id("A"), scene.id("B"), 0, false, false}, due);
    CHECK(scene.told("B is hit in the back"));
    CHECK(scene["B"].status == Status::OutOfTheFight);
}

TEST_CASE("LR-03.07 a shot from in front names the chest") {
    Scene scene{"A scout rep5 @0,6 facing 0,-1 vs B soldier rep4 @0,0 facing 0,1"};
    scene.dice("LR-18.07: 4; LR-18.24: 3 4");
    Tests due;
    fire(scene.play(), {scene.id("A"), scene.id("B"), 0, false, false}, due);
    CHECK(scene.told("B is hit in the chest"));
}

TEST_CASE("LR-03.08, LR-10.04 an active figure turns in place, or as it moves") {
    Scene scene{"A scout rep5 @0,0 facing 0,1"};
    Answer turn;
    turn.path.push_back(Scene::at(0, 0));
    turn.facing = Facing{-1, 0};
    scene.answer("action: move");
    scene.umpire.answer("move", turn);
    scene.answer("action: move");
    Answer walk;
    walk.path.push_back(Scene::at(0, 0));
    walk.path.push_back(Scene::at(0, 3));
    walk.facing = Facing{1, 0};
    scene.umpire.answer("move", walk);
    scene.umpire.otherwise([&](const Question& question) {
        CHECK(scene["A"].facing == Facing{1, 0});
        CHECK(scene["A"].movement == 5_in);  // turning in place cost nothing
        return pick(question.options.size() - 1);
    });
    activate_group(scene.play(), FigureSet{scene.id("A")});
}

TEST_CASE("LR-03.09 whoever must fire in reaction turns first") {
    Scene scene{"A warrior rep4 @0,-16 unloaded vs B soldier rep4 @0,0 facing 0,1"};
    scene.dice("LR-13.11: 1 1; LR-18.07: 2; LR-13.11: 1 1");
    Tests due;
    due.received_fire(scene.id("B"), scene.id("A"));
    take_tests(scene.play(), due);
    CHECK(scene["B"].facing == Facing{0, -1});
    CHECK(scene.weapon("B", "musket-and-bayonet").markers == 1);
}

TEST_CASE("LR-03.10 through friends but not onto them, and not through enemies who can stop one") {
    Scene scene{"A scout @0,0 | Friend scout @0,3 vs E warrior @4,0"};
    const FigureId a = scene.id("A");
    const auto refused = [&](double x, double y) {
        Answer answer;
        answer.path.push_back(Scene::at(0, 0));
        answer.path.push_back(Scene::at(x, y));
        answer.facing = Facing{0, 1};
        return static_cast<bool>(FigureMove{scene.battle, a, 8_in}.check(answer));
    };
    CHECK_FALSE(refused(0, 6));
    CHECK(refused(0, 3.5));
    CHECK_FALSE(refused(0, 4));
    CHECK(refused(7, 0));
    scene["E"].status = Status::Stunned;
    scene["E"].prone = true;
    CHECK(refused(7, 0));
    scene["E"].status = Status::DuckBack;
    CHECK(refused(7, 0));
    scene["E"].status = Status::OutOfTheFight;
    CHECK_FALSE(refused(7, 0));
    scene["E"].status = Status::ObviouslyDead;
    CHECK_FALSE(refused(7, 0));
    CHECK_FALSE(refused(4, 0));  // a body takes no room
    scene["E"].status = Status::CarryOn;
    scene["E"].captured = true;
    CHECK_FALSE(refused(7, 0));  // a captive bars nobody's way
    CHECK(refused(4, 0));
}

TEST_CASE(
    "LR-17.01 a shot needs a clear straight line; the shooter brings its target to its front") {
    Scene scene{"A scout rep5 @0,0 facing 0,1 vs B soldier rep4 @0,-6 facing 0,-1"};
    const FigureId a = scene.id("A"), b = scene.id("B");
    CHECK(weapon_for(scene.battle, a, b));
    CHECK_FALSE(sees(scene.battle, a, b));
    scene.dice("LR-18.07: 2");
    Tests due;
    fire(scene.play(), {a, b, 0, false, false}, due);
    CHECK(sees(scene.battle, a, b));
    scene.weapon("A", "rifle").markers = 0;
    scene.cabin(-2, -4, 2, -2);
    CHECK_FALSE(sees(scene.battle, a, b));
    CHECK_FALSE(weapon_for(scene.battle, a, b));
}

TEST_CASE("LR-17.02, LR-17.03 how far one sees") {
    Scene scene{"A scout @-23,0 facing 1,0 vs B warrior @0,0 facing -1,0"};
    const auto reach = [&](Inches limit) {  // just that far and no farther
        scene["B"].at = scene["A"].at + Offset{limit.in_hundredths() + 100, 0};
        scene.settle();
        const bool at_limit = sees(scene.battle, scene.id("A"), scene.id("B"));
        scene["B"].at = scene["B"].at + Offset{1, 0};
        scene.settle();
        return at_limit && !sees(scene.battle, scene.id("A"), scene.id("B"));
    };
    SUBCASE("LR-17.02 clear, by day: the whole table") {
        scene.move("B", 23, 0);
        CHECK(sees(scene.battle, scene.id("A"), scene.id("B")));
    }
    SUBCASE("clear, by night") {
        scene.night();
        CHECK(reach(12_in));
    }
    SUBCASE("woods, by day") {
        scene.woods(-24, -6, 24, 6);
        CHECK(reach(12_in));
    }
    SUBCASE("woods, by night") {
        scene.woods(-24, -6, 24, 6);
        scene.night();
        CHECK(reach(6_in));
    }
    SUBCASE("inclement weather, by day") {
        scene.inclement();
        CHECK(reach(12_in));
    }
    SUBCASE("inclement weather, by night") {
        scene.inclement();
        scene.night();
        CHECK(reach(6_in));
    }
    SUBCASE("woods in inclement weather, by day") {
        scene.woods(-24, -6, 24, 6);
        scene.inclement();
        CHECK(reach(6_in));
    }
    SUBCASE("woods in inclement weather, by night") {
        scene.woods(-24, -6, 24, 6);
        scene.inclement();
        scene.night();
        CHECK(reach(6_in));
    }
}

TEST_CASE("LR-17.04, LR-17.05 at night a lit man is seen from the dark, but he does not see out") {
    Scene scene{"A scout @-20,0 facing 1,0 vs B warrior @2,0 facing -1,0"};
    const FigureId a = scene.id("A"), b = scene.id("B");
    scene.night();
    CHECK_FALSE(clear_line(scene.battle, a, b));
    SUBCASE("LR-17.05 by a burning building within 6 inches") {
        const BuildingId cabin = scene.cabin(8, -2, 12, 2);  // 5.5" from his base
        CHECK_FALSE(clear_line(scene.battle, a, b));
        scene.battle.blazes.push_back({cabin, {}, 1, false, 0_in, 1_in, 1_in});
        CHECK(clear_line(scene.battle, a, b));
        CHECK_FALSE(clear_line(scene.battle, b, a));
        scene.move("B", 1.4, 0);  // 6.1"
        CHECK_FALSE(clear_line(scene.battle, a, b));
        scene.move("B", 1.5, 0);
        CHECK(clear_line(scene.battle, a, b));
    }
    SUBCASE("LR-17.05 where the scenario says so") {
        scene.area(AreaKind::Lit, 0, -2, 4, 2);
        CHECK(clear_line(scene.battle, a, b));
        CHECK_FALSE(clear_line(scene.battle, b, a));
    }
}

TEST_CASE("LR-17.06 somebody on his feet in between blocks the line, somebody on the ground not") {
    Scene scene{"A scout @0,0 vs Between settler @0,4 | B warrior @0,8"};
    const FigureId a = scene.id("A"), b = scene.id("B");
    Figure& between = scene["Between"];
    CHECK_FALSE(sees(scene.battle, a, b));
    between.prone = true;
    CHECK(sees(scene.battle, a, b));
    between.prone = false;
    for (const Status status : {Status::Stunned, Status::OutOfTheFight, Status::ObviouslyDead}) {
        between.status = status;
        CHECK(sees(scene.battle, a, b));
    }
    between.status = Status::CarryOn;
    between.prone = false;
    scene.move("Between", 0.4, 4);
    CHECK_FALSE(sees(scene.battle, a, b));
    scene.move("Between", 0.6, 4);  // the line passes beside its base
    CHECK(sees(scene.battle, a, b));
}

TEST_CASE("LR-12.02, LR-17.06 somebody in between hides them from a window, too, both ways") {
    Scene scene{"A settler @0,0 | Inside settler @0,2 | Between settler @0,-6 vs B warrior @0,-12"};
    const FigureId a = scene.id("A"), b = scene.id("B");
    scene.cabin(-2, -0.5, 2, 4);
    scene.settle();
    REQUIRE(scene["A"].standing.opening);
    CHECK_FALSE(clear_line(scene.battle, a, b));
    CHECK_FALSE(clear_line(scene.battle, b, a));
    CHECK_FALSE(in_sight_of_each_other(scene.battle, a, b));
    scene["Between"].prone = true;  // and whoever is inside is in nobody's way
    CHECK(clear_line(scene.battle, a, b));
    CHECK(clear_line(scene.battle, b, a));
}

TEST_CASE("LR-17.04 a lit man is seen as by day in woods too, and fired at from the dark") {
    Scene scene{"A scout rifle @-6,0 vs B warrior musket @6,0"};
    const FigureId a = scene.id("A"), b = scene.id("B");
    scene.night();
    scene.woods(-10, -4, 10, 4);
    CHECK_FALSE(weapon_for(scene.battle, a, b));
    scene.area(AreaKind::Lit, 4, -2, 8, 2);
    CHECK(weapon_for(scene.battle, a, b));        // 11" through the woods, 12" by day
    CHECK_FALSE(weapon_for(scene.battle, b, a));  // he sees 6"
    scene.inclement();                            // by day no farther either
    CHECK_FALSE(weapon_for(scene.battle, a, b));
}

TEST_CASE(
    "LR-17.01, LR-10.03 who turns to fire at somebody behind him comes into his sight first") {
    const std::string_view rifleman =
        "A scout rep5 {} @0,0 facing 0,1 vs B warrior rep4 {} game"
        " @0,-10 facing 0,-1";
    SUBCASE("the In Sight is settled before any shot") {
        Skirmish scene{fmt::format(fmt::runtime(rifleman), "", "unloaded")};
        note_everybody_in_sight(scene.battle);
        scene.answer("action: fire B");
        scene.dice("LR-12.12: 4 4 4 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 6");  // B drops prone
        scene.dice("LR-12.21: 1; LR-18.07: 2; LR-13.11: 1 1");  // A fires, in the In Sight
        scene.answer("action: done");
        activate_group(scene.play(), scene.mask({"A"}));
        CHECK(scene.steps_asked == 1);
        CHECK(scene["A"].fired);
        CHECK_FALSE(scene["A"].fired_actively);
    }
    SUBCASE("and may leave nobody to fire, whoever runs him") {
        Skirmish scene{fmt::format(fmt::runtime(rifleman), "game", "bow")};
        note_everybody_in_sight(scene.battle);
        scene.dice("LR-12.12: 4 4 4 4 4 4; LR-12.12: 1 4 4 4");
        scene.dice("LR-12.21: 1; LR-18.07: 6; LR-18.24: 3 3");
        activate_group(scene.play(), scene.mask({"A"}));
        CHECK(scene["A"].status == Status::ObviouslyDead);
    }
    SUBCASE("nor does a volley come before it") {
        Skirmish scene{
            "A scout rep5 @0,0 facing 0,1 | C scout rep5 @3,0 facing 0,1"
            " vs B warrior rep4 unloaded game @0,-10 facing 0,-1"};
        note_everybody_in_sight(scene.battle);
        scene.answer("who-acts: volley");
        Answer both;
        both.picks.push_back(0);
        both.picks.push_back(1);
        scene.umpire.answer("volley", both);
        // Both have turned: both test, A first.
        scene.dice("LR-12.12: 4 4 4 4 4 4; LR-12.12: 1 4 4 4; LR-12.12: 4 4 4 4 4 4; LR-12.21: 6");
        scene.dice("LR-12.21: 6; LR-12.21: 6");
        activate_group(scene.play(), scene.mask({"A", "C"}));
        CHECK(scene.order_of("LR-18.07"_rule).empty());
    }
}

TEST_CASE("LR-27.18 how deep one is in woods is measured from the edge, not along the line") {
    Scene scene{"A scout rep4 @0,0.9 vs B warrior rep4 @12,-9"};
    scene.woods(-10, 0, 10, 6);
    const auto seen = [&] {
        const bool there = clear_line(scene.battle, scene.id("A"), scene.id("B"));
        CHECK(there == clear_line(scene.battle, scene.id("B"), scene.id("A")));
        return there;
    };
    CHECK(seen());  // aslant, through 1.4" of trees
    scene.move("A", 0, 1.1);
    CHECK_FALSE(seen());
    scene.move("A", 0, 0.9);
    scene.move("B", 0, 12);  // on the other side of the woods
    CHECK_FALSE(seen());
    scene.move("B", 9.9, -0.2);  // along the edge, through 8" of trees
    CHECK(seen());
    scene.night();
    CHECK_FALSE(seen());  // LR-17.03 6" inside
}

}  // namespace long_rifle
