#include <doctest/doctest.h>

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/melee/charge.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/moving/retrieving_wounded.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/test_scene.h"
#include "books/long_rifle/turn/actions.h"
#include "books/long_rifle/turn/encounter.h"
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

void make_active(Scene& scene, std::string_view who) {
    scene[who].active = true;
    scene[who].movement = normal_move(scene.battle, scene.id(who));
}

void take(Scene& scene, std::string_view captive) {
    scene[captive].captured = true;
    scene[captive].captor = SideId{0};
    scene[captive].weapons.clear();
}

}  // namespace

TEST_CASE("LR-21.05, LR-21.16 in contact with a helpless enemy: kill or capture, for nothing") {
    Scene scene{"A scout rep4 @0,0 vs B scout rep4 stunned @1,0 | C scout rep4 out @0,1"};
    SUBCASE("only an active figure") {
        CHECK_FALSE(offered(scene, "A", "capture"));
    }
    SUBCASE("capture one, kill the other, and go on") {
        scene.answer("action: capture B");
        scene.answer("action: kill C");
        scene.umpire.otherwise([&](const Question& question) {
            CHECK(scene["A"].movement == 8_in);
            CHECK_FALSE(scene["A"].fired);
            CHECK_FALSE(scene["A"].finished);
            return pick(question.options.size() - 1);
        });
        activate_group(scene.play(), FigureSet{scene.id("A")});
        CHECK(scene["B"].captured);
        CHECK(scene["B"].captor == SideId{0});
        CHECK(scene["B"].weapons.empty());
        CHECK(scene["C"].status == Status::ObviouslyDead);
        CHECK(scene.umpire.rolls().empty());
    }
    SUBCASE("not out of contact") {
        make_active(scene, "A");
        scene.move("A", 4, 4);
        CHECK_FALSE(offered(scene, "A", "capture"));
        CHECK_FALSE(offered(scene, "A", "kill"));
    }
}

TEST_CASE("LR-21.05 even in the activation in which he was brought down") {
    Scene scene{"A scout rep5 @0,0 vs B scout rep4 @1,0"};
    note_everybody_in_sight(scene.battle);
    scene.answer("action: fire B");
    scene.dice("LR-18.07: 4; LR-18.24: 3 4");  // Out of the Fight
    scene.answer("action: capture B");
    scene.answer("action: done");
    activate_group(scene.play(), FigureSet{scene.id("A")});
    CHECK(scene["B"].captured);
}

TEST_CASE("LR-21.06 a helpless enemy is walked up to, not charged") {
    Scene scene{"A scout rep4 @0,0 vs B scout rep4 stunned @5,0"};
    make_active(scene, "A");
    CHECK_FALSE(may_declare_charge(scene.battle, scene.id("A"), scene.id("B")));
    Answer answer;
    answer.path.push_back(Scene::at(0, 0));
    answer.path.push_back(Scene::at(4, 0));
    answer.facing = Facing{1, 0};
    CHECK_FALSE(FigureMove{scene.battle, scene.id("A"), 8_in}.check(answer));
    scene.umpire.answer("move", answer);
    carry_out(scene.play(), scene.id("A"), {"move", scene.id("A"), {}, -1, {}});
    CHECK(helpless_in_contact(scene.battle, scene.id("A")) == FigureSet{scene.id("B")});
    CHECK(scene.umpire.rolls().empty());
}

TEST_CASE("LR-21.05, LR-16.09 a stunned animal is killed, never captured") {
    Scene scene{"A scout rep4 @0,0 | G scout rep4 game @2,0 vs W wolf stunned @1,0"};
    make_active(scene, "A");
    CHECK(offered(scene, "A", "kill"));
    CHECK_FALSE(offered(scene, "A", "capture"));
    make_active(scene, "G");
    kill_or_capture(scene.play(), scene.id("G"), scene.id("W"));  // no die
    CHECK(scene["W"].status == Status::ObviouslyDead);
}

TEST_CASE("LR-21.05, LR-11.18 neither beast nor wagon takes prisoners") {
    Scene scene{"W wagon @0,0 | D wolf @3,0 vs B scout rep4 stunned @1.5,0"};
    scene.move("B", 1.5, 0);
    scene.move("D", 2.5, 0);
    for (const std::string_view name : {"W", "D"}) {
        make_active(scene, name);
        REQUIRE(in_contact(scene.battle, scene.id(name), scene.id("B")));
        CHECK(helpless_in_contact(scene.battle, scene.id(name)).empty());
    }
}

TEST_CASE("LR-21.07, LR-21.09 a captive needs an armed guard within 4 inches in sight, or ropes") {
    Scene scene{"A scout rep4 @0,0 facing 0,1 vs B scout rep4 @0,5"};
    take(scene, "B");
    const auto watched = [&] { return guarded(scene.battle, scene.id("B")); };
    CHECK(watched());
    scene.move("B", 0, 5.1);
    CHECK_FALSE(watched());
    scene["B"].tied = true;
    CHECK(watched());
    scene["B"].tied = false;
    scene.move("B", 0, 5);
    scene.wall(-1, 2, 1, 2);  // no bar to sight
    CHECK(watched());
    scene.cabin(-1, 2, 1, 3);
    CHECK_FALSE(watched());
    scene.setting().ground.buildings.clear();
    scene["A"].status = Status::DuckBack;
    CHECK_FALSE(watched());
    scene["A"].status = Status::CarryOn;
    scene["A"].weapons.clear();
    CHECK_FALSE(watched());
}

TEST_CASE("LR-21.08 one armed figure watches six, a seventh needs another") {
    Scene scene{
        "A scout rep4 @0,0 vs B scout @2,1 | C scout @2,-1 | D scout @-2,1 | E scout @-2,-1"
        " | F scout @1,3 | G scout @-1,3 | H scout @0,-3"};
    for (const std::string_view name : {"B", "C", "D", "E", "F", "G", "H"}) take(scene, name);
    int watched = 0;
    for (const FigureId who : all(scene.battle))
        watched += scene.battle[who].captured && guarded(scene.battle, who) ? 1 : 0;
    CHECK(watched == 6);
    CHECK(watched_by(scene.battle, scene.id("A"))
          == scene.mask({"B", "C", "D", "E", "F", "G"}));  // LR-21.11 H does not come along
    scene["B"].tied = true;
    CHECK(guarded(scene.battle, scene.id("H")));
}

TEST_CASE("LR-21.08 two guards share the captives so that all are watched who can be") {
    Scene scene{
        "A scout rep4 @0,0 | Z scout rep4 @6,0 vs B scout @3,0 | C scout @3,1.2 | D scout @3,-1.2"
        " | E scout @3,2.4 | F scout @3,-2.4 | G scout @3,3.6 | H scout @-3,0"};
    for (const std::string_view name : {"B", "C", "D", "E", "F", "G", "H"}) take(scene, name);
    for (const std::string_view name : {"B", "C", "D", "E", "F", "G", "H"})
        CHECK(guarded(scene.battle, scene.id(name)));  // only A can watch H
    scene["Z"].status = Status::Stunned;
    CHECK_FALSE(guarded(scene.battle, scene.id("H")));
}

TEST_CASE("LR-21.09, LR-21.10 tying and cutting loose come to nothing if interrupted") {
    Scene scene{
        "A scout rep4 @0,0 | F scout rep4 @-1,0 vs B scout rep4 @1,0 | X settler rep4 musket game "
        "@0,6"};
    make_active(scene, "A");
    take(scene, "B");
    take(scene, "F");
    scene["F"].captor = SideId{1};
    scene["F"].tied = true;
    Tests due;
    SUBCASE("tying") {
        carry_out(scene.play(), scene.id("A"),
                  {"tie-captive", scene.id("A"), scene.id("B"), -1, {}});
        CHECK_FALSE(scene["B"].tied);  // not before the activation is over
    }
    SUBCASE("cutting loose") {
        carry_out(scene.play(), scene.id("A"),
                  {"free-captive", scene.id("A"), scene.id("F"), -1, {}});
        CHECK(scene["F"].captured);
    }
    scene.dice("LR-18.07: 2");
    fire(scene.play(), {scene.id("X"), scene.id("A")}, due);
    finish_task(scene.play(), scene.id("A"));
    CHECK_FALSE(scene["B"].tied);
    CHECK(scene["F"].tied);
}

TEST_CASE("LR-21.09, LR-21.10, LR-11.18 a wagon neither ties nor frees anybody") {
    Scene scene{"W wagon @0,0 | F scout rep4 @0,1.5 vs B scout rep4 @1.5,0"};
    take(scene, "B");
    take(scene, "F");
    scene["F"].captor = SideId{1};
    make_active(scene, "W");
    REQUIRE(in_contact(scene.battle, scene.id("W"), scene.id("B")));
    REQUIRE(in_contact(scene.battle, scene.id("W"), scene.id("F")));
    CHECK_FALSE(offered(scene, "W", "tie-captive"));
    CHECK_FALSE(offered(scene, "W", "free-captive"));
}

TEST_CASE("LR-21.09 tying takes one uninterrupted activation in contact") {
    Scene scene{"A scout rep4 @0,0 vs B scout rep4 @1,0"};
    take(scene, "B");
    SUBCASE("left in peace") {
        scene.answer("action: tie-captive B");
        activate_group(scene.play(), FigureSet{scene.id("A")});
        CHECK(scene["B"].tied);
    }
    SUBCASE("not after a move, nor out of contact") {
        make_active(scene, "A");
        CHECK(offered(scene, "A", "tie-captive"));
        scene["A"].moved = true;
        CHECK_FALSE(offered(scene, "A", "tie-captive"));
        scene["A"].moved = false;
        scene.move("A", -2, 0);
        CHECK_FALSE(offered(scene, "A", "tie-captive"));
    }
}

TEST_CASE("LR-21.10 an unwatched captive carries on at its next activation, unarmed") {
    Scene scene{"A scout rep4 @0,0 vs B scout rep4 @0,8 | C scout rep4 @20,20"};
    take(scene, "B");
    scene["B"].at = Scene::at(0, 8);
    scene.settle();
    scene.battle.phase = 1;
    scene.battle.activation = {3, 5};
    break_free(scene.play());
    CHECK(scene["B"].captured);  // its Rep is not up to the die
    scene.battle.activation = {3, 4};
    SUBCASE("watched") {
        scene.move("B", 0, 4);
        break_free(scene.play());
        CHECK(scene["B"].captured);
    }
    SUBCASE("tied") {
        scene["B"].tied = true;
        break_free(scene.play());
        CHECK(scene["B"].captured);
    }
    SUBCASE("Out of the Fight") {
        scene["B"].status = Status::OutOfTheFight;
        break_free(scene.play());
        CHECK(scene["B"].captured);
    }
    SUBCASE("Initiative counts for one who is alone (LR-05.26)") {
        scene.battle.activation = {3, 5};
        scene["B"].attributes |= 1U << static_cast<unsigned>(Attribute::Initiative);
        break_free(scene.play());
        CHECK(scene["B"].carrying_on());
    }
    SUBCASE("neither") {
        break_free(scene.play());
        CHECK(scene["B"].carrying_on());
        CHECK(scene["B"].weapons.empty());
        bool may_act = false;
        for (const GroupId group : next_candidates(scene.battle).groups)
            may_act = may_act || group == scene["B"].group;
        CHECK(may_act);
    }
}

TEST_CASE("LR-21.10 its next activation is the turn of its own Rep, watched or not until then") {
    Scene scene{"A scout rep4 @0,0 vs B scout rep3 @0,4 | C scout rep5 @0,20"};
    take(scene, "B");
    scene.settle();
    scene.battle.phase = 1;
    scene.battle.activation = {3, 2};
    begin_phase(scene.play());
    scene.umpire.otherwise([](const Question& question) {
        return pick(question.options.size() - 1);  // forgo
    });
    SUBCASE("his guard is brought down by those who act before him") {
        scene.whole_step();  // C's turn
        CHECK(scene["B"].captured);
        scene["A"].status = Status::Stunned;
        break_free(scene.play());
        CHECK(scene["B"].carrying_on());
        CHECK(next_candidates(scene.battle).rep == 3);
    }
    SUBCASE("nobody watches him, but those of higher Rep go first") {
        scene.move("A", -20, 0);
        scene.whole_step();
        CHECK(scene["B"].captured);
        scene.whole_step();
        CHECK(scene["B"].carrying_on());
    }
    SUBCASE("his guard is still there when his turn comes") {
        scene.whole_step();
        scene.whole_step();
        CHECK(scene["B"].captured);
    }
}

TEST_CASE(
    "LR-21.10 a friend frees a captive: at once if nobody watches, else by cutting him loose") {
    Scene scene{"A scout rep4 @0,0 | F scout rep3 @1,0 vs G warrior rep4 @0,20"};
    take(scene, "F");
    scene["F"].captor = SideId{1};
    note_everybody_in_sight(scene.battle);
    SUBCASE("not tied") {
        scene.answer("action: free-captive F");
        scene.answer("action: done");
        activate_group(scene.play(), FigureSet{scene.id("A")});
        CHECK_FALSE(scene["F"].captured);
    }
    SUBCASE("he acts from the next turn on: nobody takes him along at once (LR-07.14)") {
        make_active(scene, "A");
        scene["A"].moved = true;
        carry_out(scene.play(), scene.id("A"),
                  {"free-captive", scene.id("A"), scene.id("F"), -1, {}});
        CHECK(scene["F"].carrying_on());
        scene["F"].group = {};  // as a captive's is
        CHECK(may_join_up(scene.battle, scene.id("A")).empty());
    }
    SUBCASE("tied: the whole activation") {
        scene["F"].tied = true;
        scene.answer("action: free-captive F");
        activate_group(scene.play(), FigureSet{scene.id("A")});
        CHECK_FALSE(scene["F"].captured);
        CHECK_FALSE(scene["F"].tied);
    }
    SUBCASE("watched") {
        make_active(scene, "A");
        scene.move("G", 1, 4);
        CHECK_FALSE(offered(scene, "A", "free-captive"));
    }
}

TEST_CASE("LR-21.12 a figure run by the game kills on 1-3 and captures on 4-6") {
    for (const int die : {1, 3, 4, 6}) {
        Scene scene{"A scout rep4 unarmed game @0,0 vs B scout rep4 stunned @1,0"};
        note_everybody_in_sight(scene.battle);
        scene.dice(fmt::format("LR-21.12: {}", die));
        activate_group(scene.play(), FigureSet{scene.id("A")});
        CHECK(scene["B"].captured == (die > 3));
        CHECK(scene["B"].status == (die > 3 ? Status::Stunned : Status::ObviouslyDead));
        scene.finish();
    }
}

TEST_CASE("LR-21.11 a captive on his feet goes with his guard, at normal movement") {
    Scene scene{"A scout rep4 @0,0 | D scout rep4 @20,20 vs B scout rep4 @0,2"};
    take(scene, "B");
    make_active(scene, "A");
    const auto walk = [&](double x, double y) {
        scene.answer_move("move", "A", {Scene::at(x, y)});
        carry_out(scene.play(), scene.id("A"), {"move", scene.id("A"), {}, -1, {}});
    };
    SUBCASE("all the way") {
        walk(0, -6);
        CHECK(gap_within(scene.battle, scene.id("A"), scene.id("B"), 1_in));
        CHECK(guarded(scene.battle, scene.id("B")));
    }
    SUBCASE("a short step too, and up from the ground") {
        scene["B"].prone = true;
        walk(0, -1);
        CHECK(gap_within(scene.battle, scene.id("A"), scene.id("B"), 1_in));
        CHECK_FALSE(scene["B"].prone);
    }
    SUBCASE("but not from another who still watches him") {
        scene.move("D", 1, 3);
        walk(0, -1);
        CHECK(scene["B"].at == Scene::at(0, 2));
    }
    SUBCASE("no farther than 8 inches in a turn") {
        scene["A"].movement = 16_in;
        walk(0, -8);
        walk(0, -16);
        CHECK(scene["B"].at.y >= Scene::at(0, -6.1).y);
        CHECK(scene["B"].at.y <= Scene::at(0, -5).y);
        CHECK_FALSE(guarded(scene.battle, scene.id("B")));
    }
    SUBCASE("off the table") {
        scene.move("A", 0, -22);
        scene.move("B", 0, -20);
        walk(0, -25);
        CHECK(scene["A"].status == Status::Left);
        CHECK(scene["B"].status == Status::Left);
        CHECK(scene["B"].captured);
    }
    SUBCASE("nobody who was not watched follows") {
        scene.move("B", 0, 9);
        walk(0, -2);
        CHECK(scene["B"].at == Scene::at(0, 9));
    }
    SUBCASE("one Out of the Fight must be carried") {
        scene["B"].status = Status::OutOfTheFight;
        scene["B"].prone = true;
        CHECK(may_pick_up(scene.battle, scene.id("A"), scene.id("B")));
        walk(0, -6);
        CHECK(scene["B"].at == Scene::at(0, 2));
    }
}

TEST_CASE("LR-21.11 a captive follows his guard in the step of an In Sight too") {
    Scene scene{
        "A scout rep4 @0,0 facing 0,1 vs B scout rep4 @0,-4 | X settler rep4 unarmed game @0,12"};
    take(scene, "B");
    make_active(scene, "A");
    scene.answer_move("two-inches", "A", {Scene::at(0, 2)});
    scene.dice("LR-12.12: 6 6 6 6; LR-12.12: 6 6 6; LR-12.21: 1; LR-12.21: 6");
    scene.dice("LR-18.07: 1");  // A misfires, X ducks back
    come_into_sight(scene.play(), FigureSet{scene.id("A")}, scene.id("A"));
    REQUIRE(scene["A"].at == Scene::at(0, 2));
    CHECK(gap_within(scene.battle, scene.id("A"), scene.id("B"), 1_in));
}

TEST_CASE("LR-21.11 whoever is led off by the enemy has not got away") {
    Scene scene{"A scout rep4 @0,0 vs B scout rep4 @0,2 | E scout rep4 @20,20"};
    scene.setting().objectives = {{Goal::Leave, SideId{1}, Edge::None, 1, {}, {}},
                                  {Goal::Rescue, SideId{1}, Edge::None, 0, scene.id("B"), {}}};
    take(scene, "B");
    scene["B"].status = Status::Left;
    check_end(scene.play());
    CHECK_FALSE(scene.battle.over());
    scene["B"].captured = false;
    SUBCASE("but a free man has") {
        check_end(scene.play());
        CHECK(scene.battle.winner == SideId{1});
    }
    SUBCASE("and a wounded one whom his friends have carried off (LR-24.12)") {
        scene["B"].status = Status::LeftWounded;
        check_end(scene.play());
        CHECK(scene.battle.winner == SideId{1});
    }
    SUBCASE("a dead one has not") {
        scene["B"].status = Status::LeftDead;
        check_end(scene.play());
        CHECK_FALSE(scene.battle.over());
    }
}

TEST_CASE("LR-21.07, LR-11.18 a wagon watches nobody, whatever lies on it") {
    Scene scene{"W wagon @0,0 | A scout rep4 @20,0 vs B scout rep4 @0,3"};
    take(scene, "B");
    scene["W"].weapons = scene["A"].weapons;
    CHECK_FALSE(guarded(scene.battle, scene.id("B")));
    scene.move("A", 1, 5);
    CHECK(guarded(scene.battle, scene.id("B")));
}

TEST_CASE("LR-21.09, LR-21.10 a dead captive is neither tied nor set free") {
    Scene scene{"A scout rep4 @0,0 | F scout rep4 @-1,0 vs B scout rep4 @1,0"};
    take(scene, "B");
    take(scene, "F");
    scene["F"].captor = SideId{1};
    make_active(scene, "A");
    CHECK(offered(scene, "A", "tie-captive"));
    CHECK(offered(scene, "A", "free-captive"));
    scene["B"].status = scene["F"].status = Status::ObviouslyDead;
    CHECK_FALSE(offered(scene, "A", "tie-captive"));
    CHECK_FALSE(offered(scene, "A", "free-captive"));
}

}  // namespace long_rifle
