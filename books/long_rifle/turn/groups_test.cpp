#include "books/long_rifle/turn/groups.h"

#include <doctest/doctest.h>

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/melee/charge.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/reactions/reaction.h"
#include "books/long_rifle/reactions/trophies.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/test_scene.h"
#include "books/long_rifle/turn/actions.h"
#include "books/long_rifle/turn/turn.h"

namespace long_rifle {

namespace {

// Five in a row, 4" from base to base.
constexpr std::string_view row =
    "A scout rep4 @-10,0 facing 1,0 | B scout rep4 @-5,0 facing 1,0 | C scout rep4 @0,0 facing 1,0"
    " | D scout rep4 @5,0 facing 1,0 | E scout rep4 @10,0 facing 1,0";

FigureSet group_of(const Scene& scene, std::string_view who) {
    return together_with(scene.battle, scene.id(who));
}

// Walks there, ready to go on.
void walk(Scene& scene, std::string_view who, double x, double y) {
    scene.answer_move("move", who, {Scene::at(x, y)});
    carry_out(scene.play(), scene.id(who), {"move", scene.id(who), {}, -1, {}});
}

void fired_on(Scene& scene, std::initializer_list<std::string_view> names, std::string_view by) {
    note_everybody_in_sight(scene.battle);
    Tests due;
    for (const std::string_view name : names) due.received_fire(scene.id(name), scene.id(by));
    take_tests(scene.play(), due);
}

}  // namespace

TEST_CASE("LR-99.14, LR-07.01, LR-07.05 five figures in a chain of 4 inches are one group") {
    Scene scene{row};
    CHECK(group_of(scene, "A") == scene.mask({"A", "B", "C", "D", "E"}));
    CHECK(group_of(scene, "C") == group_of(scene, "E"));
    scene.move("E", 10.02, 0);  // a hair more than 4"
    CHECK(group_of(scene, "A") == scene.mask({"A", "B", "C", "D"}));
    CHECK(group_of(scene, "E") == scene.mask({"E"}));  // LR-07.01 a group of one
}

TEST_CASE("LR-07.06, LR-07.07, LR-07.08 one of the two must see the other, else they are apart") {
    Scene scene{"A scout @0,0 facing -1,0 | B scout @4,0 facing -1,0"};
    CHECK(group_of(scene, "A") == scene.mask({"A", "B"}));  // only B sees A
    scene["B"].facing = Facing{1, 0};                       // back to back
    form_groups(scene.battle);
    CHECK(scene["A"].group != scene["B"].group);
    scene["B"].facing = Facing{-1, 0};
    scene.cabin(1, -1, 3, 1);
    CHECK(group_of(scene, "A") == scene.mask({"A"}));
}

TEST_CASE("LR-07.05, LR-07.06 near one of the group and seen by another is enough") {
    // A and B have a cabin between them; C, near to B only, sees both of them.
    Scene scene{"A scout @0,0 facing 0,1 | B scout @4,0 facing 0,1 | C scout @4,5 facing 0,-1"};
    scene.cabin(1, -1, 3, 1);
    CHECK_FALSE(gap_within(scene.battle, scene.id("A"), scene.id("C"), group_distance));
    CHECK_FALSE(clear_line(scene.battle, scene.id("A"), scene.id("B")));
    for (const std::string_view who : {"A", "B", "C"})
        CHECK(group_of(scene, who) == scene.mask({"A", "B", "C"}));
    scene["C"].facing = Facing{0, 1};
    scene["A"].facing = Facing{0, -1};  // now nobody sees A
    CHECK(group_of(scene, "A") == scene.mask({"A"}));
    CHECK(group_of(scene, "C") == scene.mask({"B", "C"}));
}

TEST_CASE("LR-07.08 whom only a figure out of sight had joined are another group too") {
    Scene scene{
        "A scout @-5,0 facing -1,0 | X scout @0,0 facing 0,1 | B scout @5,0 facing 1,0"
        " | C scout @8,0 facing -1,0 | D scout @-8,0 facing 1,0"};
    CHECK(group_of(scene, "A") == scene.mask({"A", "B", "C", "D", "X"}));
    scene.cabin(-4, -0.9, -3, 0.9);
    scene.cabin(3, -0.9, 4, 0.9);
    CHECK(group_of(scene, "X") == scene.mask({"X"}));
    CHECK(group_of(scene, "A") == scene.mask({"A", "D"}));
    CHECK(group_of(scene, "C") == scene.mask({"B", "C"}));
}

TEST_CASE("LR-99.15, LR-07.09 a casualty is no link: two groups that activate separately") {
    for (const Status status : {Status::Stunned, Status::OutOfTheFight, Status::ObviouslyDead}) {
        Scene scene{row};
        scene["D"].status = status;
        scene["D"].prone = true;
        form_groups(scene.battle);
        CHECK(members(scene.battle, scene["A"].group) == scene.mask({"A", "B", "C"}));
        CHECK(members(scene.battle, scene["E"].group) == scene.mask({"E"}));
        CHECK(next_candidates(scene.battle).groups.size() == 2);
    }
}

TEST_CASE("LR-07.10 one in Duck Back belongs to the group but links nobody") {
    Scene scene{row};
    scene["D"].status = Status::DuckBack;
    CHECK(group_of(scene, "A") == scene.mask({"A", "B", "C", "D"}));
    CHECK(group_of(scene, "D") == scene.mask({"A", "B", "C", "D"}));
    CHECK(group_of(scene, "E") == scene.mask({"E"}));
    scene["A"].status = scene["B"].status = Status::DuckBack;
    CHECK(group_of(scene, "A") == scene.mask({"A"}));  // nobody who carries on is near
    scene.move("D", 5.5, 0);                           // nearer to E
    form_groups(scene.battle);
    CHECK(scene["D"].group == scene["E"].group);
}

TEST_CASE("LR-07.11 groups split and merge as their figures move") {
    Scene scene{"A scout rep4 @0,0 facing 1,0 | B scout rep4 @2,0 facing 1,0"};
    for (const std::string_view who : {"A", "B"}) begin_activation(scene.battle, scene.id(who));
    walk(scene, "B", 2, 6);
    CHECK(group_of(scene, "A") == scene.mask({"A"}));
    walk(scene, "A", 0, 3);
    CHECK(group_of(scene, "A") == scene.mask({"A", "B"}));
}

TEST_CASE("LR-07.03, LR-07.12, LR-07.15 who began the turn together is activated together") {
    Scene scene{"A scout rep4 @0,0 | B scout rep3 @2,0 vs C warrior rep4 @0,20"};
    scene.battle.stage = Stage::TurnStart;
    scene.dice("LR-09.03: 3 2");
    scene.whole_step();
    put(scene.battle, scene.id("B"), Scene::at(20, 0));  // driven off before its activation
    std::vector<FigureId> asked;
    scene.answer("activate-group: activate A");
    scene.umpire.otherwise([&](const Question& question) {
        for (const Option& option : question.options)
            if (option.verb == "act") asked.push_back(option.who);
        return pick(question.options.size() - 1);
    });
    scene.whole_step();
    CHECK(asked == std::vector<FigureId>{scene.id("A"), scene.id("B")});
    CHECK(next_candidates(scene.battle).groups.empty());
}

TEST_CASE("LR-99.16, LR-07.14 one group moves up to another and takes it along (book example)") {
    Scene scene{
        "A scout rep4 @0,0 facing 0,1 | B scout rep4 @2,0 facing 0,1 | C scout rep4 @4,0 facing 0,1"
        " | E scout rep4 @12,0 facing -1,0"};
    const FigureId e = scene.id("E");
    begin_activation(scene.battle, e);
    CHECK(may_join_up(scene.battle, e).empty());  // it has to come up to them first
    walk(scene, "E", 8, 0);
    CHECK(may_join_up(scene.battle, e) == scene.mask({"A", "B", "C"}));
    carry_out(scene.play(), e, {"join-group", e, {}, -1, {}});
    for (const std::string_view who : {"A", "B", "C"}) {
        CHECK(scene[who].active);
        CHECK(scene[who].activated);  // they do not activate again this turn
        CHECK(scene[who].group == scene["E"].group);
        CHECK(scene[who].movement == 4_in);  // what E has left
    }
    SUBCASE("for the rest of its movement") {
        walk(scene, "A", 0, 4);
        CHECK(scene["A"].movement == 0_in);
    }
    SUBCASE("Fast Move included: that or the rest, whichever is more") {
        scene.dice("LR-11.02: 3 4");
        fast_move(scene.play(), scene.mask({"A", "B", "C", "E"}));
        for (const std::string_view who : {"A", "B", "C", "E"}) CHECK(scene[who].movement == 7_in);
    }
}

TEST_CASE("LR-07.14 who may not be taken along") {
    Scene scene{
        "A scout rep4 @0,0 facing 1,0 | E scout rep4 @12,0 facing -1,0 vs F warrior rep4 @0,1"};
    const FigureId e = scene.id("E");
    note_everybody_in_sight(scene.battle);
    begin_activation(scene.battle, e);
    put(scene.battle, e, Scene::at(4, 0));
    CHECK(may_join_up(scene.battle, e).empty());  // it has not moved up to him
    put(scene.battle, e, Scene::at(12, 0));
    walk(scene, "E", 5, 0);
    CHECK(may_join_up(scene.battle, e) == scene.mask({"A"}));
    SUBCASE("one run by the game") {
        scene["A"].seat = {};
    }
    SUBCASE("one locked in melee") {
        scene["A"].melee_with = FigureSet{scene.id("F")};
    }
    SUBCASE("one in Duck Back") {
        scene["A"].status = Status::DuckBack;
    }
    CHECK(may_join_up(scene.battle, e).empty());
}

TEST_CASE("LR-07.14 a Fast Move already rolled counts for those taken along") {
    Scene scene{"A scout rep4 @0,0 facing 1,0 | E scout rep4 @12,0 facing -1,0"};
    const FigureId e = scene.id("E");
    begin_activation(scene.battle, e);
    scene.dice("LR-11.02: 3 4");
    fast_move(scene.play(), FigureSet{e});
    walk(scene, "E", 5, 0);
    join_up(scene.play(), e);
    CHECK(scene["A"].movement == 8_in);  // 15 less 7
    CHECK(scene["A"].fast_tried);
}

TEST_CASE("LR-09.08, LR-07.14 figures whose group has forgone its activation go along fresh") {
    Scene scene{
        "A scout rep5 @0,0 facing 1,0 | E scout rep4 @9,0 facing -1,0 vs F warrior rep4 @0,20"};
    scene["A"].spent = scene["A"].fired = true;  // what was left of an earlier turn
    scene["A"].unused = 0_in;
    scene.battle.stage = Stage::TurnStart;
    scene.dice("LR-09.03: 3 2");
    scene.whole_step();
    scene.answer("activate-group: forgo");
    scene.whole_step();
    CHECK(next_candidates(scene.battle).groups.size() == 1);  // only E's
    begin_activation(scene.battle, scene.id("E"));
    scene.dice("LR-11.02: 3 4");
    fast_move(scene.play(), FigureSet{scene.id("E")});
    walk(scene, "E", 5, 0);
    CHECK(may_join_up(scene.battle, scene.id("E")) == scene.mask({"A"}));
    join_up(scene.play(), scene.id("E"));
    CHECK(scene["A"].movement == 11_in);  // 15 less 4, his own 8 and the Fast Move
    CHECK_FALSE(scene["A"].fired);
    CHECK(scene["A"].activated);
}

TEST_CASE("LR-11.18, LR-07.14 a wagon taken along has no part in a Fast Move") {
    Scene scene{"W wagon rep4 @0,0 facing 1,0 | E scout rep4 @9,0 facing -1,0"};
    const FigureId e = scene.id("E");
    begin_activation(scene.battle, e);
    scene.dice("LR-11.02: 3 4");
    fast_move(scene.play(), FigureSet{e});
    walk(scene, "E", 5, 0);
    join_up(scene.play(), e);
    CHECK(scene["E"].movement == 11_in);
    CHECK(scene["W"].movement == 8_in);
}

TEST_CASE("LR-07.13 nobody taken along exceeds his own movement") {
    Scene scene{"A scout rep4 @0,0 facing 1,0 | E scout rep4 mounted @6,0 facing -1,0"};
    const FigureId e = scene.id("E");
    begin_activation(scene.battle, e);
    walk(scene, "E", 4, 0);
    join_up(scene.play(), e);
    CHECK(scene["E"].movement == 10_in);
    CHECK(scene["A"].movement == 8_in);
}

TEST_CASE("LR-07.16 who has been active already brings only what he did not use") {
    Scene scene{
        "A scout rep4 @0,0 facing 1,0 | B scout rep4 unloaded @2,0 facing 1,0"
        " | E scout rep4 @12,0 facing -1,0 vs F settler rep4 @2,20"};
    note_everybody_in_sight(scene.battle);
    const FigureId a = scene.id("A"), e = scene.id("E");
    scene.dice("LR-20.03: 1 1");
    scene.umpire.otherwise([&](const Question& question) {  // A walks 5", B reloads
        const auto first = [&](std::string_view verb) {
            for (std::size_t i = 0; i < question.options.size(); ++i)
                if (question.options[i].verb == verb) return pick(i);
            return pick(question.options.size() - 1);
        };
        if (question.kind == Asking::Move) {
            Answer answer;
            answer.path = Path{scene["A"].at, Scene::at(0, 5)};
            answer.facing = Facing{1, 0};
            return answer;
        }
        if (question.topic == "who-acts") return pick(0);
        if (question.about == a) return first(scene["A"].moved ? "done" : "move");
        return first("reload");
    });
    activate_group(scene.play(), scene.mask({"A", "B"}));
    put(scene.battle, a, Scene::at(0, 0.5));
    begin_activation(scene.battle, e);
    walk(scene, "E", 6, 0);
    CHECK(may_join_up(scene.battle, e) == scene.mask({"A"}));  // B has spent his activation
    join_up(scene.play(), e);
    CHECK(scene["A"].movement == 2_in);             // E's two, less than the three he had left
    CHECK(scene["A"].move_began == scene["A"].at);  // LR-03.11 of a move of his own
    CHECK(may_fire_actively(scene.battle, a, 0));
    scene["A"].active = false;
    scene["A"].fired = true;
    scene["A"].unused = 0_in;
    scene["A"].group = GroupId{9};
    CHECK(may_join_up(scene.battle, e).empty());
}

TEST_CASE("LR-07.16 a shot with a weapon picked up is a shot too") {
    Scene scene{
        "A scout rep4 @0,0 facing 1,0 | E scout rep4 @12,0 facing -1,0 vs F settler rep4 @2,16"};
    note_everybody_in_sight(scene.battle);
    scene["F"].weapons.clear();
    scene.battle.dropped.push_back({{scene.setting().armoury.find("musket")}, Scene::at(1, 0)});
    scene.answer("action: pick-up-weapon");
    scene.umpire.otherwise([&](const Question& question) {
        for (std::size_t i = 0; i < question.options.size(); ++i)
            if (question.options[i].verb == "fire" && question.options[i].detail == 2)
                return pick(i);
        return pick(question.options.size() - 1);
    });
    scene.dice("LR-18.07: 2; LR-13.11: 1 1");
    activate_group(scene.play(), FigureSet{scene.id("A")});
    CHECK(scene.weapon("A", "musket").markers == 1);
    begin_activation(scene.battle, scene.id("E"));
    walk(scene, "E", 5, 0);
    join_up(scene.play(), scene.id("E"));
    CHECK(scene["A"].active);
    CHECK_FALSE(may_fire_actively(scene.battle, scene.id("A"), 0));
}

TEST_CASE("LR-08.01, LR-08.02, LR-08.06 a Star leads whatever the others' Rep, with a Leader Die") {
    Scene scene{"A scout rep4 star | B scout rep5 | C scout rep3"};
    const FigureSet group = scene.mask({"A", "B", "C"});
    CHECK(leader_of(scene.battle, group) == scene.id("A"));
    CHECK(activation_rep(scene.battle, group) == 4);
    scene.dice("LR-08.07: 4");
    CHECK(leader_die(scene.play(), group) == 1);
    scene.dice("LR-08.07: 5");
    CHECK(leader_die(scene.play(), group) == 0);
}

TEST_CASE("LR-99.17, LR-08.03, LR-07.04 left by their Star, the highest Rep is Temporary Leader") {
    Scene scene{
        "Star scout rep5 star @20,0 | A scout rep3 @0,0 | B scout rep4 @2,0 | C scout rep3 @4,0"
        " vs Bear bear @0,20"};
    const FigureSet rest = group_of(scene, "A");
    CHECK(rest == scene.mask({"A", "B", "C"}));
    CHECK(leader_of(scene.battle, rest) == scene.id("B"));
    CHECK(activation_rep(scene.battle, rest) == 4);
    CHECK(leader_die(scene.play(), rest) == 0);  // no die is rolled
}

TEST_CASE("LR-08.04, LR-08.14 among equals a Born Leader; of several Stars the highest") {
    Scene scene{"A scout rep4 | B scout rep4 born-leader | C scout rep4"};
    CHECK(leader_of(scene.battle, scene.mask({"A", "B", "C"})) == scene.id("B"));
    CHECK(leader_of(scene.battle, scene.mask({"A", "C"})) == scene.id("A"));
    Scene stars{"A scout rep4 star | B scout rep5 star"};
    CHECK(leader_of(stars.battle, stars.mask({"A", "B"})) == stars.id("B"));
    stars.dice("LR-08.07: 5");  // one die, against the higher Rep
    CHECK(leader_die(stars.play(), stars.mask({"A", "B"})) == 1);
    CHECK(activation_rep(stars.battle, stars.mask({"A", "B"})) == 5);
    Scene equals{"A scout rep5 star | B scout rep5 star born-leader"};  // the first of equals
    CHECK(leader_of(equals.battle, equals.mask({"A", "B"})) == equals.id("A"));
}

TEST_CASE("LR-08.05 only who can act leads; the next best follows at once") {
    Scene scene{"A scout rep5 star | B scout rep4 | C scout rep3"};
    const FigureSet group = scene.mask({"A", "B", "C"});
    scene["A"].status = Status::DuckBack;
    CHECK(leader_of(scene.battle, group) == scene.id("A"));
    for (const Status status : {Status::Stunned, Status::OutOfTheFight, Status::ObviouslyDead,
                                Status::RanAway, Status::Left}) {
        scene["A"].status = status;
        CHECK(leader_of(scene.battle, group) == scene.id("B"));
    }
    scene["B"].captured = true;
    CHECK(leader_of(scene.battle, group) == scene.id("C"));
}

TEST_CASE(
    "LR-08.08, LR-08.09, LR-08.11, LR-08.12 one Leader Die for all who test, each his own dice") {
    Scene scene{
        "L soldier rep5 star @0,0 | A soldier rep3 unloaded @2,0 | B soldier rep4 unloaded @-2,0"
        " vs F scout rep5 @0,20"};
    scene.dice("LR-08.07: 3; LR-13.11: 5 4; LR-13.11: 5 3");  // L is not fired on
    fired_on(scene, {"A", "B"}, "F");
    CHECK(scene["A"].status == Status::DuckBack);  // 0 + 1 passed
    CHECK(scene["B"].status == Status::CarryOn);   // 1 + 1
}

TEST_CASE("LR-08.08 the Leader's die helps the Leader too") {
    Scene scene{"L soldier rep5 star unloaded @0,0 vs F scout rep5 @0,20"};
    scene.answer("free-will: roll");
    scene.dice("LR-08.07: 5; LR-13.11: 6 6");
    fired_on(scene, {"L"}, "F");
    CHECK(scene["L"].status == Status::DuckBack);  // one passed: no Cohesion Test
}

TEST_CASE("LR-08.10 no Leader Die for other tests") {
    Scene scene{
        "L warrior rep5 star game @0,0 | A warrior rep4 game unloaded @2,0"
        " vs F scout rep5 unloaded game @2,7"};
    note_everybody_in_sight(scene.battle);
    scene.dice("LR-13.24: 1 1");
    CHECK(recover_from_knock_down(scene.play(), scene.id("A")) == Damage::Stunned);
    scene.battle.seen = {};
    scene.dice("LR-12.12: 6 6 6 6 6; LR-12.12: 6 6 6 6; LR-12.12: 6 6 6 6 6 6");
    scene.dice("LR-12.21: 6; LR-12.21: 6; LR-12.21: 6");
    come_into_sight(scene.play(), {}, {});
    Scene other{
        "L warrior rep5 star game @0,0 | A warrior rep4 game unloaded @2,0"
        " vs F scout rep5 unarmed game @2,6"};
    other.dice("LR-22.10: 6 6 6; LR-22.10: 1 1");  // the target passes two more, cannot fire
    const Charge one{other.id("A"), other.id("F"), true};
    Tests due;
    note_everybody_in_sight(other.battle);
    charge(other.play(), {&one, 1}, due);
    other["F"].status = Status::ObviouslyDead;
    other.dice("LR-13.19: 1 1");
    const TrophyTest trophy{other.id("A"), other.id("F")};
    trophies_tests(other.play(), {&trophy, 1});
    CHECK_FALSE(scene.told("LR-08.08"_rule));
    CHECK_FALSE(other.told("LR-08.08"_rule));
}

TEST_CASE("LR-08.13 the Leader's influence is as of the moment of the test") {
    Scene scene{"L soldier rep5 star @0,0 | A soldier rep4 unloaded @2,0 vs F scout rep5 @0,20"};
    put(scene.battle, scene.id("A"), Scene::at(6, 0));  // more than 4" by now
    scene.dice("LR-13.11: 5 1");                        // no Leader Die
    fired_on(scene, {"A"}, "F");
    CHECK(scene["A"].status == Status::DuckBack);
    CHECK(scene["A"].group == scene["L"].group);
}

TEST_CASE("LR-24.16, LR-26.15, LR-05.15, LR-07.14 nor has who carries, has a bucket or is Slow") {
    for (const std::string_view who : {"carrier", "bucket", "slow"}) {
        CAPTURE(who);
        Scene scene{
            fmt::format("A scout rep4 {} @0,0 facing 1,0 | E scout rep4 @9,0 facing -1,0"
                        " | C scout rep4 stunned @0,0",
                        who == "carrier" ? "" : who)};
        if (who == "carrier") {
            scene["A"].carrying = scene.id("C");
            scene["C"].carried_by = scene.id("A");
        }
        const FigureId e = scene.id("E");
        begin_activation(scene.battle, e);
        scene.dice("LR-11.02: 3 4");
        fast_move(scene.play(), FigureSet{e});
        walk(scene, "E", 5, 0);
        join_up(scene.play(), e);
        CHECK(scene["E"].movement == 11_in);
        CHECK(scene["A"].active);
        CHECK(scene["A"].movement == 8_in);
        CHECK(scene["A"].fast_extra == 0_in);
    }
}

}  // namespace long_rifle
