#include <doctest/doctest.h>

#include "books/mayhem/close_combat/charge.h"
#include "books/mayhem/close_combat/group_charge.h"
#include "books/mayhem/close_combat/melee.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/moving/involuntary.h"
#include "books/mayhem/moving/movement.h"
#include "books/mayhem/place.h"
#include "books/mayhem/seeing/sight.h"
#include "books/mayhem/test_scene.h"
#include "books/mayhem/turn/actions.h"
#include "books/mayhem/turn/groups.h"
#include "books/mayhem/turn/turn.h"

using namespace mayhem;

// Chapters 50 and 51: the switch, Duck Back, groups, cards.

TEST_CASE("MM-50.01, MM-50.02 one switch replaces exactly the base tables it names") {
    CHECK_FALSE(Switches{}.advanced);
    Scene base{"A line @0,0 vs B line @0,14"}, advanced{"A line @0,0 vs B line @0,14", true};
    // Replaced: ranges, To Hit, Received Fire, Leader Lost.
    CHECK(range_of(base.battle, Weapon::Musket) == 16_in);
    CHECK(range_of(advanced.battle, Weapon::Musket) == 20_in);
    CHECK(received_fire_result(base.battle, base["A"], 1) == Reaction::Retire);
    CHECK(received_fire_result(advanced.battle, advanced["A"], 1) == Reaction::DuckBack);
    CHECK(leader_lost_result(base.battle, base["A"], 1) == Reaction::Retire);
    CHECK(leader_lost_result(advanced.battle, advanced["A"], 1) == Reaction::GiveGround);
    // Kept: movement, reload, melee order, places, the base of a charge.
    CHECK(normal_move(base["A"]) == normal_move(advanced["A"]));
    CHECK(strikes_first(base.battle, base.id("A"), base.id("B"))
          == strikes_first(advanced.battle, advanced.id("A"), advanced.id("B")));
    // Nobody is named a leader beforehand, friends near count for nothing, turns have no limit.
    name_leaders(advanced.play());
    CHECK_FALSE(advanced["A"].leader);
    Scene friends{"A line @0,0 vs B line unloaded @0,10 | F line leader unloaded @1.5,10", true};
    friends.dice("MM-54.01: 3 4; MM-53.09: 1 1");
    fire(friends.play(), friends.id("A"), friends.id("B"), 0);
    CHECK(friends.last_roll("MM-53.09"_rule).modifiers.empty());
    friends.switches().turn_limit = true;
    friends.battle.turn = 20;
    friends.battle.step_side = 1;
    for (const std::string_view name : {"A", "B", "F"}) friends[name].activated = true;
    step(friends.play());
    CHECK_FALSE(friends.battle.over());
    base.dice("MM-06.05: 3 4; MM-11.02: 1 6; MM-05.05: 1");
    fire(base.play(), base.id("A"), base.id("B"), 0);
    advanced.dice("MM-54.01: 3 4; MM-53.09: 1 6");
    fire(advanced.play(), advanced.id("A"), advanced.id("B"), 0);
}

TEST_CASE("MM-50.03 Duck Back to the nearest place out of sight, else a full move away") {
    Scene scene{"A line @0,-10 vs B line @0,0", true};
    scene.cabin(2, -4, 6, 0);
    duck_back(scene.play(), scene.id("B"), scene.id("A"), "MM-53.09"_rule);
    CHECK_FALSE(clear_between(scene.battle, scene.id("A"), scene.id("B")));
    CHECK(distance(scene["B"].at, Scene::at(0, 0)) <= 2.6_in);  // the corner of the house
    Scene before{"A line @0,-11 vs B line @0,-1", true};
    before.cabin(-2, 0, 2, 4, 2);
    duck_back(before.play(), before.id("B"), before.id("A"), "MM-53.09"_rule);
    CHECK_FALSE(clear_between(before.battle, before.id("A"), before.id("B")));
    CHECK(before.y("B") > 0);  // round the house, within a move
    CHECK(before["B"].moved <= 8_in);
    Scene open{"A line @0,-10 vs B line @0,0", true};
    duck_back(open.play(), open.id("B"), open.id("A"), "MM-53.09"_rule);
    CHECK(open.y("B") == 8);
}

TEST_CASE("MM-50.03 a rider finds the house that would hide him, whatever way it lies") {
    Scene scene{"A line @0,-10 vs R dragoon @0,0", true};
    scene.cabin(1.9, 12, 3.9, 14);
    duck_back(scene.play(), scene.id("R"), scene.id("A"), "MM-54.06"_rule);
    CHECK(scene["R"].fighting());
    CHECK_FALSE(clear_between(scene.battle, scene.id("A"), scene.id("R")));
    CHECK(scene.y("R") < 17);
}

TEST_CASE(
    "MM-50.03 a ducker leaves the table when its edge is in reach, though not the full move") {
    Scene off{"A line @0,10 vs B line @0,20", true};
    off.area(AreaKind::Marsh, -3, 19, 3, 22);
    duck_back(off.play(), off.id("B"), off.id("A"), "MM-53.09"_rule);
    CHECK(off["B"].status == Status::DrivenAway);
}

TEST_CASE("MM-50.04 Duck Back breaks contact; nobody strikes at him or follows") {
    Scene scene{"A line @0,-1 vs B line @0,0", true};
    duck_back(scene.play(), scene.id("B"), scene.id("A"), "MM-54.06"_rule);
    CHECK(scene.battle.touching(scene.id("A")).empty());
    CHECK(scene.y("A") == -1);
    CHECK(scene.y("B") == 8);  // a full move
    CHECK(scene.rolls("MM-54.01"_rule) == 0);
    Scene cover{"A line @0,-1 vs B line @0,0", true};
    cover.cabin(-2, 1, 2, 3, 2);
    duck_back(cover.play(), cover.id("B"), cover.id("A"), "MM-54.06"_rule);
    CHECK_FALSE(clear_between(cover.battle, cover.id("A"), cover.id("B")));  // cover first
    CHECK(cover.battle.touching(cover.id("A")).empty());
    CHECK(cover["B"].moved <= 8_in);
}

TEST_CASE(
    "MM-50.05, MM-50.06, MM-50.09 groups of 2 to 10, each within 2\" of another, formed freely") {
    Scene scene{"A line @0,0 | B line @3,0 | C line @6.1,0 vs Z line @0,20", true};
    scene.answer("groups: gather");
    regroup(scene.play(), SideId{0});
    CHECK(scene["A"].group != 0);
    CHECK(scene["A"].group == scene["B"].group);
    CHECK(scene["C"].group == 0);  // 2.1" from B
    scene.answer("groups: leave-group");
    scene.answer("groups: keep-groups");
    regroup(scene.play(), SideId{0});
    CHECK(scene["A"].group == 0);
    CHECK(scene["B"].group == 0);  // nobody is a group alone
    std::string many = "A line @0,0";
    for (int i = 1; i < 12; ++i)
        many += " | A" + std::to_string(i) + " line @" + std::to_string(i * 2 - 20) + ",3";
    Scene crowd{many + " vs Z line @0,20", true};
    gather(crowd.battle, SideId{0});
    for (std::uint8_t group = 1; group < 5; ++group)
        CHECK(group_members(crowd.battle, SideId{0}, group).count() <= 10);
    // After movement a straggler drops out.
    Scene moved{"A line group1 @0,0 | B line group1 @3,0 | C line group1 @6,0 vs Z line @0,20",
                true};
    moved.move("C", 12, 0);
    drop_stragglers(moved.battle, SideId{0});
    CHECK(moved["C"].group == 0);
    CHECK(moved["B"].group == 1);
}

TEST_CASE(
    "MM-99.03, MM-50.07, MM-50.08 one member fired at: one check on the leader's Rep for all") {
    Scene scene{
        "A line @0,0 vs B militia group1 unloaded @0,10 | L highlander group1 unloaded @3,10 | C "
        "militia group1 unloaded @-3,10",
        true};
    scene.dice("MM-54.01: 3 4; MM-53.09: 5 6");  // Rep 5: one passed, all Duck Back
    fire(scene.play(), scene.id("A"), scene.id("B"), 0);
    CHECK(scene.rolls("MM-53.09"_rule) == 1);
    CHECK(scene.last_roll("MM-53.09"_rule).who == scene.id("L"));
    for (const std::string_view name : {"B", "L", "C"}) CHECK(scene.y(name) > 16);
}

TEST_CASE(
    "MM-50.10 Halt, Retire, Duck Back and Rout are done by each; damage by the one hit alone") {
    Scene scene{"A line @0,0 vs B militia group1 unloaded @0,10 | C line group1 unloaded @3,10",
                true};
    scene.dice("MM-54.01: 1 1; MM-54.08: 6 6");  // B is killed
    scene.dice("MM-53.09: 6 6; MM-05.05: 2");    // C alone now retires
    fire(scene.play(), scene.id("A"), scene.id("B"), 0);
    CHECK(scene["B"].status == Status::Dead);
    CHECK(scene["C"].fighting());
    CHECK(scene.y("C") > 18);
}

TEST_CASE("MM-50.11 each member of the group takes one action, in the player's order") {
    Scene scene{"A line group1 @0,-20 | B line group1 @2,-20 vs Z line @0,20", true};
    scene.answer("who-acts: act");
    scene.answer("action: wait");
    scene.answer("action: face");
    scene.umpire.otherwise([](const Question&) { return pick(3); });
    activate_group(scene.play(), scene.id("A"));
    CHECK(scene["A"].activated);
    CHECK(scene["B"].activated);
}

TEST_CASE("MM-50.11 the player says who acts next, and who ends far from the others drops out") {
    Scene scene{
        "A line group1 @0,-20 | B line group1 @2,-20 | C line group1 @4,-20 vs Z line @0,22", true};
    std::vector<std::string> names;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.kind == Asking::Move) return question.move->toward(Scene::at(12, -20));
        const bool action = question.topic == "action";
        if (action) names.push_back(scene.play().name(question.about));
        return pick(action ? (names.back() == "C" ? 0 : 1) : question.options.size() - 1);
    });
    activate_group(scene.play(), scene.id("A"));
    CHECK(names == std::vector<std::string>{"C", "B", "A"});  // C moves, the others wait
    CHECK(scene.x("C") > 10);
    CHECK(scene["C"].group == 0);
    CHECK(scene["A"].group == 1);
    CHECK(scene["B"].group == 1);
}

TEST_CASE("MM-50.12 a moving group causes one Awareness check per enemy group") {
    Scene scene{
        "A line unloaded group1 @0,-20 | B line unloaded group1 @2,-20 vs Z line group1 unloaded "
        "@0,4 "
        "| Y line group1 @2,4",
        true};
    scene.answer("who-acts: act");
    scene.answer("action: move");
    scene.answer_move("A", {Scene::at(0, -14)});
    scene.dice("MM-53.05: 6 6");
    scene.answer("action: move");
    scene.answer_move("B", {Scene::at(2, -14)});
    activate_group(scene.play(), scene.id("A"));
    CHECK(scene.rolls("MM-53.05"_rule) == 1);
}

TEST_CASE("MM-50.13 every loaded member may fire at any member of the group that caused it") {
    Scene scene{
        "A line group1 unloaded @0,0 | B line group1 unloaded @2,0 vs Z line group1 @0,10 | Y line "
        "group1 @2,10 | X line group1 unloaded @4,10",
        true};
    scene.answer("group-fire: fire A");
    scene.answer("group-fire: fire B");
    scene.dice("MM-54.01: 3 4; MM-54.01: 3 4; MM-53.09: 1 1");
    fire_together(scene.play(), scene.mask({"Z", "Y", "X"}), scene.mask({"A", "B"}),
                  "MM-53.05"_rule);
    CHECK_FALSE(scene.weapon("Z", Weapon::Musket).ready());
    CHECK(scene.rolls("MM-53.09"_rule) == 1);  // when all the shots are made
}

TEST_CASE("MM-50.14 all shots of a group's activation make one Received Fire check") {
    Scene scene{
        "A line group1 @0,0 | B line group1 @2,0 vs Z line group1 unloaded @0,10 | Y line group1 "
        "unloaded @2,10",
        true};
    scene.answer("who-acts: act");
    scene.answer("action: fire Z");
    scene.answer("action: fire Y");
    scene.dice("MM-54.01: 3 4; MM-54.01: 3 4; MM-53.09: 1 1");
    activate_group(scene.play(), scene.id("A"));
    CHECK(scene.rolls("MM-53.09"_rule) == 1);
    Scene single{"A line @0,0 | B line @5,0 vs Z line unloaded @0,10", true};
    single.dice("MM-54.01: 3 4; MM-53.09: 1 1; MM-54.01: 3 4; MM-53.09: 1 1");
    fire(single.play(), single.id("A"), single.id("Z"), 0);
    fire(single.play(), single.id("B"), single.id("Z"), 0);
    CHECK(single.rolls("MM-53.09"_rule) == 2);  // shots by separate figures make one each
}

TEST_CASE("MM-50.15 cover and zones are judged for the member attacked") {
    Scene scene{
        "A line @0,0 vs Z line group1 unloaded @0,10 facing 0,-1 | Y highlander group1 unloaded "
        "@2,10 "
        "facing 0,1",
        true};
    scene.dice("MM-54.01: 3 4; MM-53.09: 1 1");
    fire(scene.play(), scene.id("A"), scene.id("Z"), 0);
    CHECK(scene.modifier("MM-53.09"_rule, "MM-53.02"_rule) == 0);  // Z is hit from the front
    scene.weapon("A", Weapon::Musket).to_reload = 0;
    scene.dice("MM-54.01: 3 4; MM-53.09: 1 1");
    scene.move("A", 2, 0);
    fire(scene.play(), scene.id("A"), scene.id("Y"), 0);
    CHECK(scene.modifier("MM-53.09"_rule, "MM-53.02"_rule) == -2);  // Y from behind
}

TEST_CASE("MM-50.15 for the member attacked even if it has felled him") {
    Scene scene{
        "A line @0,0 vs Z line group1 unloaded @0,10 facing 0,1 | Y line group1 unloaded @2,10 "
        "facing 0,-1",
        true};
    scene["Z"].status = Status::Dead;
    scene.dice("MM-53.09: 1 1");
    received_fire(scene.play(), scene.id("Z"), scene.id("A"));
    CHECK(scene.modifier("MM-53.09"_rule, "MM-53.02"_rule) == -2);  // Z was hit from behind
}

TEST_CASE("MM-50.15 as the shot found him, though he has turned his back and run since") {
    Scene scene{
        "A line @0,0 vs Y line leader group1 unloaded @2,10 facing 0,-1 | Z line group1 unloaded "
        "@0,10 facing 0,-1",
        true};
    scene.army(1).edge = Edge::Far;
    scene.dice("MM-54.01: 1 4; MM-54.06: 6 6; MM-05.11: 6; MM-53.09: 1 1");  // a Scratch: he runs
    fire(scene.play(), scene.id("A"), scene.id("Z"), 0);
    CHECK(scene["Z"].status == Status::Routing);
    CHECK(scene.modifier("MM-53.09"_rule, "MM-53.02"_rule) == 0);
}

TEST_CASE(
    "MM-09.11, MM-50.16 of two parties that are charged the one with the higher Rep is first") {
    Scene scene{
        "A line group1 @0,0 | B line group1 @2,0 vs Z militia unloaded @0,8 | Y dragoon rep5 "
        "unloaded @4,8",
        true};
    REQUIRE(scene["Z"].rep < scene["Y"].rep);
    FigureSet together = scene.mask({"B"});
    scene.answer_some("charge-together", {0});
    scene.dice("MM-53.13: 1 1");
    scene.answer("charge-target: charge Y");
    scene.dice("MM-53.15: 1 1; MM-53.15: 1 1");
    scene.dice("MM-54.01: 3 4; MM-54.01: 3 4; MM-54.01: 3 4; MM-54.01: 3 4");
    charge_action(scene.play(), scene.id("A"), scene.id("Z"), together);
    FixedVector<FigureId, 4> testers;
    for (const Roll& roll : scene.umpire.rolls())
        if (roll.rule == "MM-53.15"_rule) testers.push_back(roll.who);
    REQUIRE(testers.size() == 2);
    CHECK(testers[0] == scene.id("Y"));
    CHECK(testers[1] == scene.id("Z"));
}

TEST_CASE("MM-50.16 one Attempt for all who charge, one Being Charged check for the group named") {
    Scene scene{
        "A line group1 @0,0 | B line group1 @2,0 vs Z line group1 unloaded @0,8 | Y line group1 "
        "unloaded @2,8",
        true};
    FigureSet together = scene.mask({"B"});
    scene.answer_some("charge-together", {0});
    scene.dice("MM-53.13: 1 1");
    scene.answer("charge-target: charge Y");
    scene.dice("MM-53.15: 1 1");
    scene.dice("MM-54.01: 3 4; MM-54.01: 3 4; MM-54.01: 3 4; MM-54.01: 3 4");
    charge_action(scene.play(), scene.id("A"), scene.id("Z"), together);
    CHECK(together.empty());
    CHECK(scene.rolls("MM-53.13"_rule) == 1);
    CHECK(scene.rolls("MM-53.15"_rule) == 1);
    CHECK(scene.y("A") == 7);
    CHECK(scene.y("B") == 7);
}

TEST_CASE("MM-50.17 a Halt ends the activation of the whole group; singles never lose a leader") {
    Scene scene{"A line group1 @0,0 | B line group1 @2,0 vs Z line @0,8", true};
    scene.answer("who-acts: act");
    scene.answer("action: charge Z");
    scene.answer_some("charge-together", {});
    scene.dice("MM-53.13: 1 6");  // Halt
    activate_group(scene.play(), scene.id("A"));
    CHECK(scene["A"].halted);
    CHECK(scene["B"].halted);  // and B was asked nothing
    Scene alone{"A line @0,0 vs L highlander leader unloaded @0,8 | W line unloaded @3,8", true};
    alone["W"].under = alone.id("L");
    alone.dice("MM-54.01: 1 1; MM-54.08: 6 6");
    fire(alone.play(), alone.id("A"), alone.id("L"), 0);
    CHECK(alone.rolls("MM-53.17"_rule) == 0);
}

TEST_CASE("MM-51.01, MM-51.03 a pack of 52, red and black; the higher card's side, ace high") {
    int red = 0, faces = 0, aces = 0;
    for (int i = 0; i < 52; ++i) {
        red += card_of(i).red ? 1 : 0;
        faces += card_of(i).face() ? 1 : 0;
        aces += card_of(i).rank == 14 ? 1 : 0;
    }
    CHECK(red == 26);
    CHECK(faces == 12);
    CHECK(aces == 4);
    Scene scene{"A line vs B line", true};
    scene.dice("MM-51.02: 13 37");  // the red ace, then (one card gone) a black king
    CHECK(draw_for_first(scene.play()) == SideId{0});
}

TEST_CASE("MM-51.02, MM-51.04 two of a colour: that side; equal ranks of two colours: again") {
    Scene scene{"A line vs B line", true};
    scene.dice("MM-51.02: 30 31");  // both black
    CHECK(draw_for_first(scene.play()) == SideId{1});
    Scene tied{"A line vs B line", true};
    tied.dice("MM-51.02: 1 26");  // the red two and (one card gone) the black two
    tied.dice("MM-51.02: 1 1");   // both red
    CHECK(draw_for_first(tied.play()) == SideId{0});
    CHECK(tied.told("MM-51.04"_rule));
}

TEST_CASE("MM-51.02, MM-51.05, MM-51.08 one side by falling Rep, then the other, one action each") {
    Scene scene{"A militia @0,-20 | B highlander @9,-20 vs C line @0,20 | D line @9,20", true};
    std::vector<std::string> names;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.topic == "action") names.push_back(scene.play().name(question.about));
        return pick(question.topic == "action" ? 1 : 0);
    });
    scene.battle.stage = Stage::TurnStart;
    scene.dice("MM-51.02: 30 31");  // black moves first
    scene.dice("MM-51.05: 2 5");    // D before C
    step(scene.play());
    while (scene.battle.stage == Stage::Activations) step(scene.play());
    CHECK(names == std::vector<std::string>{"D", "C", "B", "A"});
}

TEST_CASE(
    "MM-51.06, MM-51.07 the tenth face card: that turn is played out and the position judged") {
    Scene scene{"A line @0,-20 | B line @9,-20 vs C line @0,20", true};
    scene.battle.pack.faces = 9;
    scene.battle.stage = Stage::TurnStart;
    scene.umpire.otherwise(
        [](const Question& question) { return pick(question.topic == "action" ? 1 : 0); });
    scene.dice("MM-51.02: 10 10; MM-51.05: 2 5");  // a red jack
    step(scene.play());
    CHECK(scene.battle.last_turn);
    CHECK_FALSE(scene.battle.over());
    while (!scene.battle.over()) step(scene.play());
    CHECK(scene.battle.turn == 2);
    CHECK(scene.battle.winner == SideId{0});
}

TEST_CASE("MM-51.09 an empty pack is shuffled anew and the face cards stay counted") {
    Scene scene{"A line vs B line", true};
    scene.battle.pack.drawn = (std::uint64_t{1} << 52) - 1;
    scene.battle.pack.faces = 4;
    scene.dice("MM-51.02: 1");
    draw_card(scene.play());
    CHECK(__builtin_popcountll(scene.battle.pack.drawn) == 1);
    CHECK(scene.battle.pack.faces == 4);
}
