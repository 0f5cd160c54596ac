#include "books/long_rifle/turn/turn.h"

#include <doctest/doctest.h>

#include "books/long_rifle/outside/looking_on.h"
#include "books/long_rifle/reactions/reaction.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/pefs.h"
#include "books/long_rifle/test_scene.h"
#include "books/long_rifle/turn/groups.h"

namespace long_rifle {

namespace {

constexpr std::string_view blue_and_red =
    "Blue5 scout rep5 @-20,-20 | Blue4 scout rep4 @20,-20"
    " vs Red4 warrior rep4 @-20,20 | Red3 warrior rep3 @20,20";

// Who leads the groups that could go next.
std::vector<FigureId> next_leaders(const Scene& scene) {
    std::vector<FigureId> leaders;
    for (const GroupId group : next_candidates(scene.battle).groups)
        leaders.push_back(leader_of(scene.battle, members(scene.battle, group)));
    return leaders;
}

void new_turn(Scene& scene, std::string_view dice) {
    scene.battle.stage = Stage::TurnStart;
    scene.dice(dice);
    scene.whole_step();
}

void forgo(Scene& scene) {
    scene.answer("activate-group: forgo");
    scene.whole_step();
}

}  // namespace

TEST_CASE("LR-99.19, LR-09.02, LR-09.03, LR-09.05 each side its own die, the higher goes first") {
    Scene scene{blue_and_red};
    new_turn(scene, "LR-09.03: 5 4");
    CHECK(scene.umpire.rolls()[0].side == SideId{0});
    CHECK(scene.umpire.rolls()[1].side == SideId{1});
    CHECK(scene.battle.active_side() == SideId{0});
    Scene other{blue_and_red};
    new_turn(other, "LR-09.03: 4 5");
    CHECK(other.battle.active_side() == SideId{1});
}

TEST_CASE("LR-99.20, LR-09.12 only groups led by the die's Rep or more activate; all may react") {
    Scene scene{blue_and_red};
    new_turn(scene, "LR-09.03: 5 4");
    CHECK(next_leaders(scene) == std::vector<FigureId>{scene.id("Blue5")});
    scene.weapon("Blue4", "rifle").markers = 2;
    scene.dice("LR-13.11: 6 1");
    Tests due;
    due.received_fire(scene.id("Blue4"), scene.id("Red3"));
    take_tests(scene.play(), due);
    CHECK(scene["Blue4"].status == Status::DuckBack);
}

TEST_CASE("LR-09.12 a group that forgoes its activation fires back all the same") {
    Scene scene{"Blue scout rep5 @0,-8 vs Red warrior rep4 bow @0,8"};
    new_turn(scene, "LR-09.03: 5 4");
    forgo(scene);
    CHECK(scene["Blue"].activated);
    scene.whole_step();  // Red's phase
    scene.answer("activate-group: activate Red");
    scene.answer("action: fire Blue");
    scene.dice("LR-18.07: 2; LR-13.11: 1 1; LR-18.07: 5; LR-18.24: 3 3");
    scene.whole_step();
    CHECK(scene.weapon("Blue", "rifle").markers == 2);
    CHECK(scene["Red"].status == Status::ObviouslyDead);
}

TEST_CASE("LR-07.04 a group goes by its Leader's Rep, whatever the others have") {
    for (const int die : {5, 4}) {
        CAPTURE(die);
        Scene scene{
            "Star scout rep4 star @0,-20 | Five scout rep5 @2,-20 | Three scout rep3 @4,-20"
            " vs Red warrior rep4 @0,20"};
        new_turn(scene, die == 5 ? "LR-09.03: 5 1" : "LR-09.03: 4 1");
        CHECK(next_leaders(scene).size() == (die == 4 ? 1 : 0));
        if (die == 5) continue;
        int asked = 0;
        scene.answer("activate-group: activate Star");
        scene.umpire.otherwise([&](const Question& question) {
            for (const Option& option : question.options) asked += option.verb == "act" ? 1 : 0;
            return pick(question.options.size() - 1);
        });
        scene.whole_step();
        CHECK(asked == 3);  // the Rep 3 with the rest
    }
}

TEST_CASE(
    "LR-99.21, LR-09.01, LR-09.10, LR-09.11 then the other side by its own die, then a new turn") {
    Scene scene{blue_and_red};
    scene.battle.turn = 6;
    new_turn(scene, "LR-09.03: 5 4");
    CHECK(scene.battle.turn == 7);
    forgo(scene);
    scene.whole_step();  // nobody else of Blue
    CHECK(scene.battle.active_side() == SideId{1});
    CHECK(next_leaders(scene) == std::vector<FigureId>{scene.id("Red4")});
    forgo(scene);
    scene.whole_step();
    CHECK(scene.battle.stage == Stage::TurnStart);
    scene.dice("LR-09.03: 2 6");
    scene.whole_step();
    CHECK(scene.battle.turn == 8);
    CHECK(scene.battle.active_side() == SideId{1});
}

TEST_CASE(
    "LR-99.47, LR-09.04 doubles: nobody activates, the dice are rolled again in the same turn") {
    Scene scene{blue_and_red};
    new_turn(scene, "LR-09.03: 3 3 6 6 2 5");
    CHECK(scene.battle.turn == 2);
    CHECK(scene.battle.active_side() == SideId{1});
    CHECK(scene.told("LR-09.04"_rule));
}

TEST_CASE("LR-09.07 from the highest leader down, ties as the player wishes") {
    Scene scene{
        "A scout rep4 @-20,-20 | B scout rep5 @0,-20 | C scout rep4 @20,-20 | D scout rep3 @20,0"
        " vs E warrior rep4 @0,20"};
    new_turn(scene, "LR-09.03: 3 2");
    CHECK(next_leaders(scene) == std::vector<FigureId>{scene.id("B")});
    forgo(scene);
    CHECK(next_leaders(scene) == std::vector<FigureId>{scene.id("A"), scene.id("C")});
    scene.answer("activate-group: activate C");
    scene.answer("action: done");
    scene.whole_step();
    CHECK(scene["C"].activated);
    CHECK(next_leaders(scene) == std::vector<FigureId>{scene.id("A")});
    forgo(scene);
    CHECK(next_leaders(scene) == std::vector<FigureId>{scene.id("D")});
}

TEST_CASE("LR-09.07 players on one side speak for their own groups, and the game for its own") {
    Scene scene{
        "A scout rep4 @-20,-20 | B scout rep4 @0,-20 | C scout rep4 unloaded game @20,-20"
        " vs E warrior rep4 @0,20"};
    scene["B"].seat = SeatId{1};
    new_turn(scene, "LR-09.03: 3 2");
    std::vector<SeatId> asked;
    scene.umpire.otherwise([&](const Question& question) {
        asked.push_back(question.seat);
        CHECK(question.options.size() == 2);  // his own group, or to forgo
        return pick(1);
    });
    scene.dice("LR-20.03: 1 1");
    for (int i = 0; i < 3; ++i) scene.whole_step();
    CHECK(asked == std::vector<SeatId>{SeatId{0}, SeatId{1}});
    CHECK_FALSE(scene["A"].moved_this_turn);
    CHECK(scene["C"].activated);  // LR-29.03 never forgone
    CHECK(scene.weapon("C", "rifle").markers == 1);
}

TEST_CASE("LR-09.09 a group's actions and all they bring about come before the next group") {
    Scene scene{
        "A scout rep4 @0,0 | B scout rep4 @20,0 vs E warrior rep4 unloaded @0,17 facing 0,-1"};
    new_turn(scene, "LR-09.03: 4 3");
    scene.answer("activate-group: activate A");
    scene.answer("action: fire E");
    scene.answer("action: done");
    scene.dice("LR-18.07: 2; LR-13.11: 6 5; LR-13.26: 1 1");  // E tests at once, twice over
    scene.whole_step();
    CHECK(scene["E"].carrying_on());
    CHECK(next_leaders(scene) == std::vector<FigureId>{scene.id("B")});
}

TEST_CASE(
    "LR-09.14 with three sides any two equal dice are doubles, and all go in descending order") {
    Scene scene{"A scout rep4 @0,0 vs B warrior rep4 @10,0 vs C settler rep4 @20,0"};
    new_turn(scene, "LR-09.03: 6 3 3 2 5 4");
    const FixedVector<SideId, most_sides> order{SideId{1}, SideId{2}, SideId{0}};
    CHECK(scene.battle.order == order);
    CHECK(scene.told("LR-09.04"_rule));
}

TEST_CASE("LR-09.15 a helpless figure activates with the group it lies by, else on its own Rep") {
    Scene scene{
        "A scout rep3 stunned @0,0 | B scout rep5 @3,0 facing -1,0 vs C warrior rep4 @0,20"};
    scene.battle.activation = {5, 2};
    SUBCASE("beside a Rep 5") {
        begin_phase(scene.play());
        end_phase(scene.play());
        CHECK(scene["A"].status == Status::CarryOn);
    }
    SUBCASE("alone") {
        scene.move("B", 10, 0);
        begin_phase(scene.play());
        end_phase(scene.play());
        CHECK(scene["A"].status == Status::Stunned);
        scene.battle.activation = {3, 2};
        begin_phase(scene.play());
        end_phase(scene.play());
        CHECK(scene["A"].status == Status::CarryOn);
    }
    SUBCASE("not while the enemy is active") {
        scene.battle.phase = 1;
        begin_phase(scene.play());
        end_phase(scene.play());
        CHECK(scene["A"].status == Status::Stunned);
    }
    SUBCASE("not with a friend who has no line to it") {
        scene.cabin(1, -1, 2, 1);
        begin_phase(scene.play());
        end_phase(scene.play());
        CHECK(scene["A"].status == Status::Stunned);
    }
    SUBCASE("LR-11.18 not with a wagon") {
        scene["B"].wagon = true;
        begin_phase(scene.play());
        end_phase(scene.play());
        CHECK(scene["A"].status == Status::Stunned);
    }
}

TEST_CASE("LR-29.02 the game brings its hidden troops on towards the enemy") {
    Scene scene{"A scout rep4 @0,-20 vs T warrior rep4 game @0,20"};
    scene["T"].status = Status::Waiting;
    scene.woods(-20, 0, 20, 8);
    scene.battle.pefs.push_back(
        {SideId{1}, SeatId{}, 1, FigureSet{scene.id("T")}, Scene::at(0, 20), true, false});
    new_turn(scene, "LR-09.03: 2 4");
    scene.whole_step();
    CHECK(scene.battle.pefs[0].activated);
    CHECK(scene.battle.pefs[0].at == Scene::at(0, 12));
    CHECK(scene.battle.pefs[0].on_table);  // the woods still hide it
}

TEST_CASE("LR-29.02, LR-11.18 a PEF goes by its side's leader, and a wagon is none") {
    Scene scene{"A scout rep4 @0,-20 vs T warrior rep4 game @0,20 | W wagon rep6 game @10,20"};
    scene["T"].status = Status::Waiting;
    scene.battle.pefs.push_back(
        {SideId{1}, SeatId{}, 1, FigureSet{scene.id("T")}, Scene::at(0, 20), true, false});
    CHECK(pef_rep(scene.battle, scene.battle.pefs[0]) == 4);
    scene["T"].star = true;  // a Star leads, whatever his Rep
    scene["A"].side = SideId{1};
    scene["A"].rep = 5;
    CHECK(pef_rep(scene.battle, scene.battle.pefs[0]) == 4);
}

TEST_CASE("LR-29.07 two players on one side note their own figures in the three they share") {
    Scene scene{"A scout rep4 | C scout rep4 vs B warrior rep4 @0,20"};
    scene["C"].seat = SeatId{2};
    scene["A"].status = scene["C"].status = Status::Waiting;
    for (std::int8_t number = 1; number <= 3; ++number)
        scene.battle.pefs.push_back(
            {SideId{0}, SeatId{0}, number, {}, Scene::at(4 * number, -20), true, false});
    scene.umpire.otherwise([&](const Question& question) {
        CHECK(question.topic == "note-pef");
        CHECK(question.options.size() == 3);
        CHECK(question.seat == scene.battle[question.about].seat);
        return pick(question.seat == SeatId{2} ? 2 : 0);
    });
    note_pefs(scene.play());
    CHECK(scene.battle.pefs[0].content == scene.mask({"A"}));
    CHECK(scene.battle.pefs[1].content.empty());
    CHECK(scene.battle.pefs[2].content == scene.mask({"C"}));
}

TEST_CASE("LR-29.02 the game's PEF goes round what lies in view though it would end hidden") {
    Scene scene{"A scout rep4 @0,-20 | C scout rep4 @20,12 vs T warrior rep4 game @0,20"};
    scene.setting().ground.width = 120_in;
    scene.move("C", 60, 12);
    scene["T"].status = Status::Waiting;
    scene.woods(-20, -12, 20, 0);
    // C sees along a strip between two woods, as far as a third.
    scene.woods(4, 13, 10, 24);
    scene.woods(4, -1, 10, 11);
    scene.woods(-1.5, 10, -0.7, 14);
    scene.battle.pefs.push_back(
        {SideId{1}, SeatId{}, 1, FigureSet{scene.id("T")}, Scene::at(0, 16), true, false});
    activate_pef(scene.play(), 0);
    CHECK(scene.battle.pefs[0].on_table);
    CHECK(scene.battle.pefs[0].at.x < Scene::at(-3, 0).x);
    CHECK(scene.battle.pefs[0].at.y < Scene::at(0, 10).y);
}

TEST_CASE("LR-29.09, LR-11.18 a wagon resolves no PEF, nor does its way lead into sight of one") {
    Scene scene{"W wagon @0,0 | A scout rep4 captured @2,0 vs T warrior rep4 @0,20"};
    scene["T"].status = Status::Waiting;
    scene.battle.pefs.push_back(
        {SideId{1}, SeatId{1}, 1, FigureSet{scene.id("T")}, Scene::at(0, 14), true, false});
    CHECK_FALSE(sees_pef(scene.battle, scene.id("W")));
    resolve_pefs(scene.play());
    CHECK(scene.battle.pefs[0].on_table);
    const Path way{Scene::at(0, 0), Scene::at(0, 4)};
    CHECK(way_look(scene.battle, scene.id("W"), way).in_sight.empty());
    CHECK(pef_way_look(scene.battle, 0, {Scene::at(0, 14), Scene::at(0, 8)}).in_sight.empty());
    scene["A"].captured = false;
    resolve_pefs(scene.play());
    CHECK_FALSE(scene.battle.pefs[0].on_table);
}

}  // namespace long_rifle
