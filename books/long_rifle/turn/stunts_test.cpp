#include <doctest/doctest.h>

#include "books/long_rifle/buildings/building_scene.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/turn/actions.h"
#include "books/long_rifle/turn/challenges.h"
#include "books/long_rifle/turn/turn.h"

namespace long_rifle {

namespace {

// LR-99.49 the book's own: one action, one consequence.
Stunt sneak_past() {
    Stunt stunt;
    stunt.name = "sneak past the sentry";
    stunt.success = "a full move past him, undetected";
    stunt.failure = "the sentry notices and both take In Sight";
    stunt.on_success = Consequence::Move;
    stunt.on_failure = Consequence::InSight;
    stunt.opposed = true;
    return stunt;
}

Stunt climb_down() {
    Stunt stunt;
    stunt.name = "climb down";
    stunt.success = "he is down on the ground";
    stunt.failure = "he falls";
    stunt.on_success = Consequence::Climb;
    stunt.on_failure = Consequence::KnockDown;
    stunt.tools = {"a rope"};
    return stunt;
}

FixedVector<Option, 8> challenges_of(const Scene& scene, std::string_view name) {
    Question question = question_for(scene.battle, scene.id(name), "LR-28.14"_rule, "action");
    offer_challenge(scene.battle, scene.id(name), question);
    FixedVector<Option, 8> options;
    for (const Option& option : question.options) options.push_back(option);
    return options;
}

void ready(Scene& scene, std::string_view name) {
    scene[name].active = true;
    scene[name].movement = 8_in;
}

bool rolled(const Scene& scene, RuleId rule) {
    for (const Roll& roll : scene.umpire.rolls())
        if (roll.rule == rule) return true;
    return false;
}

}  // namespace

TEST_CASE("LR-28.01 whatever the scenario lists may be attempted") {
    Scene scene{"A scout rep4"};
    ready(scene, "A");
    CHECK(challenges_of(scene, "A").empty());
    Stunt stunt;
    stunt.name = "call the dog";
    scene.setting().stunts = {stunt};
    REQUIRE(challenges_of(scene, "A").size() == 1);
    CHECK(challenges_of(scene, "A")[0].verb == "challenge");
    CHECK(challenges_of(scene, "A")[0].detail == 0);
}

TEST_CASE("LR-28.02 an opposed Challenge names its opponent, with all who are together with him") {
    Scene scene{"A scout rep4 @0,0 vs B warrior rep3 @0,8 | C warrior rep5 @2,8 | D warrior @0,20"};
    scene.setting().stunts = {sneak_past()};
    ready(scene, "A");
    const auto options = challenges_of(scene, "A");
    REQUIRE(options.size() == 1);  // D is too far away to resist, C is one with B
    CHECK(options[0].target == scene.id("B"));
    scene.setting().stunts[0].reach = 6.9_in;  // he is 7" away
    CHECK(challenges_of(scene, "A").empty());
    scene.setting().stunts[0].reach = 19_in;
    CHECK(challenges_of(scene, "A").size() == 2);  // and D
    scene.answer("challenge-agree: agree");
    scene.answer_move("challenge-move", "A", {});
    scene.dice("LR-28.08: 1 1");
    take_challenge(scene.play(), scene.id("A"), options[0]);
    // Higher than B, lower than C: neither modifier.
    CHECK(scene.umpire.rolls()[0].target == 4);
}

TEST_CASE("LR-28.02 creatures resist, a wagon does not, nor does it count beside a man") {
    Scene scene{
        "A scout rep4 @0,0 vs W wagon rep6 @0,6 | B warrior rep3 game @2,8 | Bear bear @-10,0"};
    scene.setting().stunts = {sneak_past()};
    ready(scene, "A");
    const auto options = challenges_of(scene, "A");
    REQUIRE(options.size() == 2);
    CHECK(options[0].target == scene.id("B"));
    CHECK(options[1].target == scene.id("Bear"));
    scene.answer_move("challenge-move", "A", {});
    scene.dice("LR-28.08: 1 1");
    take_challenge(scene.play(), scene.id("A"), options[0]);
    CHECK(scene.umpire.rolls()[0].target == 5);  // Rep 4 is higher than all who oppose him
}

TEST_CASE("LR-28.04 LR-28.05 success and failure are stated before the roll, one of each") {
    Scene scene{"A scout rep4"};
    Stunt stunt;
    stunt.name = "calm the horse";
    stunt.success = "the horse stands still";
    stunt.failure = "it bolts";
    scene.setting().stunts = {stunt};
    ready(scene, "A");
    scene.dice("LR-28.08: 1 1");
    take_challenge(scene.play(), scene.id("A"), challenges_of(scene, "A")[0]);
    std::size_t success = 0, failure = 0, roll = 0;
    const auto& told = scene.umpire.told();
    for (std::size_t i = told.size(); i-- > 0;) {
        if (told[i].rule == "LR-28.04"_rule) success = i + 1;
        if (told[i].rule == "LR-28.05"_rule) failure = i + 1;
        if (told[i].rule == "LR-28.08"_rule) roll = i + 1;
    }
    CHECK(success > 0);
    CHECK(success < failure);
    CHECK(failure < roll);
}

TEST_CASE("LR-28.06 the other player must agree, else it is not attempted") {
    Scene scene{"A scout rep4 @0,0 vs B warrior rep4 @0,8"};
    scene.setting().stunts = {sneak_past()};
    ready(scene, "A");
    scene.answer("challenge-agree: refuse");
    take_challenge(scene.play(), scene.id("A"), challenges_of(scene, "A")[0]);
    CHECK_FALSE(scene["A"].finished);  // he still has his action
    CHECK(scene.umpire.rolls().empty());
    CHECK(challenges_of(scene, "A").empty());
}

TEST_CASE("LR-28.07 in solo play the terms are recorded and stand") {
    Scene scene{"A scout rep4 @0,0 vs B warrior rep4 game @0,8"};
    scene.setting().stunts = {sneak_past()};
    ready(scene, "A");
    scene.answer_move("challenge-move", "A", {});
    scene.dice("LR-28.08: 1 1");
    take_challenge(scene.play(), scene.id("A"), challenges_of(scene, "A")[0]);
    CHECK(scene.told("LR-28.07"_rule));
    CHECK(scene.told("undetected"));
    CHECK(scene.told("notices"));
}

TEST_CASE("LR-28.10 who stops does not try it again in this Encounter") {
    Scene scene{"A scout rep4"};
    Stunt stunt;
    stunt.name = "pick the lock";
    scene.setting().stunts = {stunt};
    ready(scene, "A");
    scene.dice("LR-28.08: 1 6");
    scene.answer("challenge-retake: stop");
    take_challenge(scene.play(), scene.id("A"), challenges_of(scene, "A")[0]);
    next_activation(scene);
    CHECK(challenges_of(scene, "A").empty());
}

TEST_CASE("LR-28.14 a Challenge takes the place of the figure's action") {
    Scene scene{"A scout rep4"};
    Stunt stunt;
    scene.setting().stunts = {stunt};
    ready(scene, "A");
    scene["A"].moved = true;
    CHECK(challenges_of(scene, "A").empty());
    scene["A"].moved = false;
    scene["A"].fired = true;
    CHECK(challenges_of(scene, "A").empty());
    scene["A"].fired = false;
    scene["A"].movement = 4_in;  // he has just stood up
    CHECK(challenges_of(scene, "A").empty());
    scene["A"].movement = 8_in;
    scene.dice("LR-28.08: 1 1");
    take_challenge(scene.play(), scene.id("A"), challenges_of(scene, "A")[0]);
    CHECK(scene["A"].finished);
    CHECK(scene["A"].spent);  // LR-07.16 nobody takes him along after that
    CHECK(scene["A"].movement == 0_in);
    CHECK(challenges_of(scene, "A").empty());
}

TEST_CASE("LR-28.14 whoever had to get up first has no whole action left for a Challenge") {
    Scene scene{"A scout rep4 prone"};
    scene.setting().stunts = {Stunt{}};
    ready(scene, "A");
    carry_out(scene.play(), scene.id("A"), {"stand-up", scene.id("A"), {}, -1, {}});
    CHECK_FALSE(scene["A"].prone);
    CHECK(challenges_of(scene, "A").empty());
}

TEST_CASE("LR-28.14, LR-07.16 after a Challenge nobody takes him along in this turn") {
    Scene scene{"A scout rep4 group1 @0,0 | B scout rep4 group2 @8,0 vs C warrior rep4 @0,20"};
    scene.setting().stunts = {Stunt{}};
    scene.settle();
    note_everybody_in_sight(scene.battle);
    scene.answer("action: challenge");
    scene.dice("LR-28.08: 1 1");
    activate_group(scene.play(), scene.mask({"A"}));
    stand(scene, "B", 4, 0);
    scene["B"].moved = true;
    CHECK(may_join_up(scene.battle, scene.id("B")).empty());
}

TEST_CASE("LR-28.01, LR-27.53 an undetected move ends at the water's edge like any other") {
    Scene scene{"A scout rep4 @0,0 vs B warrior rep4 game @-9,4"};
    scene.creek(-20, 5, 20, 5, 2);
    scene.setting().stunts = {sneak_past()};
    ready(scene, "A");
    scene.answer_move("challenge-move", "A", {Scene::at(0, 8)});
    scene.dice("LR-28.08: 1 1");
    take_challenge(scene.play(), scene.id("A"), challenges_of(scene, "A")[0]);
    CHECK(scene["A"].standing.bank);
    CHECK(scene["A"].at.y < Scene::at(0, 4).y);
}

TEST_CASE("LR-99.49 sneaking past a sentry: success is a full move that he does not notice") {
    Scene scene{"A scout rep5 @-5,0 vs Sentry warrior rep3 game @0,6 facing 0,-1"};
    scene.wall(0, 0, 0, 1);
    scene.setting().stunts = {sneak_past()};
    ready(scene, "A");
    scene.answer_move("challenge-move", "A", {Scene::at(3, 0)});
    scene.dice("LR-28.08: 5 5");  // Rep 5, +1: only a 6 fails
    take_challenge(scene.play(), scene.id("A"), challenges_of(scene, "A")[0]);
    CHECK(scene["A"].at == Scene::at(3, 0));
    CHECK(scene.umpire.rolls().size() == 1);  // no In Sight, and no ladder either
    CHECK(scene["A"].finished);
}

TEST_CASE("LR-99.49 sneaking past a sentry: failure is an In Sight for both, and nothing more") {
    Scene scene{"A scout rep4 unarmed game @-5,0 vs Sentry warrior rep4 unarmed game @0,6"};
    scene["A"].seat = SeatId{0};
    scene.setting().stunts = {sneak_past()};
    ready(scene, "A");
    scene.answer_move("challenge-move", "A", {Scene::at(3, 0)});
    scene.dice("LR-28.08: 4 6; LR-12.12: 6 6 6 6 6; LR-12.12: 6 6 6 6");
    scene.dice("LR-12.21: 6; LR-12.21: 6");  // both duck back
    take_challenge(scene.play(), scene.id("A"), challenges_of(scene, "A")[0]);
    CHECK(scene["A"].finished);
    CHECK(distance(scene["A"].at, Scene::at(-5, 0)) <= 6_in);  // no move but the Duck Back
}

TEST_CASE("LR-28.14 whoever is noticed on his way has no more of his move in the In Sight") {
    Scene scene{"A scout rep5 star @-5,0 facing 1,0 vs Sentry warrior rep4 unarmed game @0,6"};
    scene.cabin(-8, 2, -2, 4);
    scene.settle();
    scene.setting().stunts = {sneak_past()};
    ready(scene, "A");
    scene.answer_move("challenge-move", "A", {Scene::at(3, 0)});
    scene.dice("LR-28.08: 6 6; LR-12.12: 1 1 1 1 1; LR-12.12: 6 6 6 6; LR-12.21: 6");
    scene.umpire.otherwise([&](const Question& question) {
        CHECK(question.kind != Asking::Move);
        Answer finish;
        for (std::size_t i = 0; i < question.options.size(); ++i)
            if (question.options[i].verb == "finish-movement")
                finish.picks.push_back(static_cast<std::uint8_t>(i));
        if (finish.picks.empty()) finish.picks.push_back(0);
        return finish;
    });
    take_challenge(scene.play(), scene.id("A"), challenges_of(scene, "A")[0]);
    CHECK(rolled(scene, "LR-12.12"_rule));
    CHECK(scene["A"].at.x > Scene::at(-5, 0).x);  // noticed on his way, where he is now
    CHECK(scene["A"].at.x < Scene::at(3, 0).x);
    CHECK(scene["A"].halted);
    CHECK(scene["A"].movement == 0_in);
}

TEST_CASE("LR-99.49 climbing down is the unopposed sample, with a rope as the tool") {
    Scene scene{"A scout rep4 game"};
    scene["A"].seat = SeatId{0};
    scene.cabin(0, 0, 4, 4, 1, 0, 2);
    scene.setting().stunts = {climb_down()};
    stand(scene, "A", 2, 2, 1);
    CHECK(challenges_of(scene, "A").empty());  // not at a window
    stand(scene, "A", 3.5, 2, 1);
    scene.dice("LR-28.08: 5 5");
    take_challenge(scene.play(), scene.id("A"), challenges_of(scene, "A")[0]);
    CHECK_FALSE(scene["A"].standing.inside);
    CHECK(scene["A"].level == 0);
}

TEST_CASE("LR-28.01, LR-03.10 nobody climbs on top of somebody") {
    Scene scene{"A scout rep4 | B scout rep4"};
    scene.cabin(0, 0, 4, 4, 1, 0, 2);
    scene.setting().stunts = {climb_down()};
    stand(scene, "A", 3.5, 2, 1);
    stand(scene, "B", 4.6, 2);
    CHECK(challenges_of(scene, "A").empty());
    stand(scene, "B", 8, 2);
    CHECK(challenges_of(scene, "A").size() == 1);
    stand(scene, "A", 4.6, 2);
    stand(scene, "B", 3.5, 2, 1);
    CHECK(challenges_of(scene, "A").empty());  // nor in
}

TEST_CASE("LR-26.10 nobody climbs into a building that must be abandoned, but out of it he may") {
    Scene scene{"A scout rep4"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4, 1, 0, 2);
    scene.setting().stunts = {climb_down()};
    stand(scene, "A", 4.6, 2);
    CHECK(challenges_of(scene, "A").size() == 1);
    put_fire(scene, cabin, Scene::at(0, 2), 4_in, 4_in);  // all but the right side, mostly
    REQUIRE(must_abandon(scene.battle, cabin));
    CHECK(challenges_of(scene, "A").empty());
    stand(scene, "A", 3.5, 2, 1);
    CHECK(challenges_of(scene, "A").size() == 1);
}

TEST_CASE("LR-21.11 a captive goes with his guard in a Challenge's full move") {
    Scene scene{"A scout rep5 @-5,0 vs Sentry warrior rep3 game @0,6 | B warrior rep4 @-5,-2"};
    scene["B"].captured = true;
    scene["B"].captor = SideId{0};
    scene.setting().stunts = {sneak_past()};
    ready(scene, "A");
    scene.answer_move("challenge-move", "A", {Scene::at(0, 0)});
    scene.dice("LR-28.08: 1 1");
    take_challenge(scene.play(), scene.id("A"), challenges_of(scene, "A")[0]);
    CHECK(scene["A"].at == Scene::at(0, 0));
    CHECK(within(scene["B"].at, scene["A"].at, 2_in));
}

TEST_CASE("LR-28.10 a failure is suffered: a fall knocks him down") {
    Scene scene{"A scout rep4"};
    scene.cabin(0, 0, 4, 4, 1, 0, 2);
    scene.setting().stunts = {climb_down()};
    stand(scene, "A", 3.5, 2, 1);
    scene.dice("LR-28.08: 6 6; LR-13.24: 1 1");
    take_challenge(scene.play(), scene.id("A"), challenges_of(scene, "A")[0]);
    CHECK(rolled(scene, "LR-13.24"_rule));
    CHECK(scene["A"].standing.inside);
}

TEST_CASE("LR-28.10 a failure may cost a weapon, a success may take the opponent's") {
    Stunt stunt;
    stunt.on_success = stunt.on_failure = Consequence::LoseWeapon;
    stunt.opposed = true;
    for (const bool success : {true, false}) {
        Scene scene{"A scout rifle rep4 @0,0 vs B warrior rep4 musket game @0,1"};
        scene.setting().stunts = {stunt};
        ready(scene, "A");
        scene.dice(success ? "LR-28.08: 1 1" : "LR-28.08: 6 6");
        take_challenge(scene.play(), scene.id("A"), challenges_of(scene, "A")[0]);
        CHECK(scene["A"].weapons.size() == (success ? 1 : 0));
        CHECK(scene["B"].weapons.size() == (success ? 0 : 1));
        CHECK(scene.battle.dropped.size() == 1);
    }
}

TEST_CASE("LR-28.10 a success may break a barricade open") {
    Scene scene{"A scout rep4"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4);
    Stunt stunt;
    stunt.on_success = Consequence::Open;
    scene.setting().stunts = {stunt};
    stand(scene, "A", 2, -0.5);
    CHECK(challenges_of(scene, "A").empty());  // nothing to open
    put_barricade(scene, {cabin, door}, 3);
    scene.dice("LR-28.08: 1 1");
    take_challenge(scene.play(), scene.id("A"), challenges_of(scene, "A")[0]);
    next_activation(scene);
    CHECK(passable(scene.battle, cabin, door));
}

TEST_CASE("LR-28.03 where nobody opposes it enemies near by are neither named nor asked") {
    Scene scene{"A scout rep4 @0,0 vs B warrior rep6 @0,3"};
    scene.setting().stunts = {Stunt{}};
    ready(scene, "A");
    const auto options = challenges_of(scene, "A");
    REQUIRE(options.size() == 1);
    CHECK_FALSE(options[0].target);
    scene.dice("LR-28.08: 1 6");
    scene.answer("challenge-retake: stop");  // one passed does not count as none
    take_challenge(scene.play(), scene.id("A"), options[0]);
    CHECK(scene.umpire.rolls()[0].target == 4);  // nor does a higher Rep hinder him
}

TEST_CASE("LR-28.01, LR-13.34 a success that knocks down fells all opponents before they test") {
    Stunt stunt;
    stunt.on_success = Consequence::KnockDown;
    stunt.opposed = true;
    Scene scene{"A scout rep5 @0,0 vs B warrior rep4 game @0,3 | C warrior rep4 game @2,3"};
    scene.setting().stunts = {stunt};
    ready(scene, "A");
    scene.dice("LR-28.08: 1 1; LR-13.24: 1 1; LR-13.24: 1 1");  // and no Man Down for C
    take_challenge(scene.play(), scene.id("A"), challenges_of(scene, "A")[0]);
    CHECK(scene["B"].status == Status::Stunned);
    CHECK(scene["C"].status == Status::Stunned);
    CHECK(scene["A"].carrying_on());
}

TEST_CASE("LR-28.01, LR-21.11 captives come along when their guard slips away") {
    Scene scene{
        "A scout rep4 @-5,0 vs Sentry warrior rep3 game @0,6 facing 0,-1 | P settler rep4 @-5,-2"};
    scene["P"].captured = true;
    scene["P"].captor = SideId{0};
    scene["P"].weapons.clear();
    scene.setting().stunts = {sneak_past()};
    ready(scene, "A");
    scene.answer_move("challenge-move", "A", {Scene::at(3, 0)});
    scene.dice("LR-28.08: 1 1");
    take_challenge(scene.play(), scene.id("A"), challenges_of(scene, "A")[0]);
    CHECK(scene["A"].at == Scene::at(3, 0));
    CHECK(distance(scene["P"].at, scene["A"].at) < 2.1_in);
}

TEST_CASE("LR-28.14 whoever has picked a weapon up makes no Challenge after it") {
    Scene scene{"A scout rep4"};
    scene.setting().stunts = {Stunt{}};
    ready(scene, "A");
    CHECK(challenges_of(scene, "A").size() == 1);
    scene.battle.dropped.push_back({scene["A"].weapons[0], scene["A"].at, 0});
    carry_out(scene.play(), scene.id("A"), {"pick-up-weapon", scene.id("A"), {}, 0, {}});
    CHECK(challenges_of(scene, "A").empty());
}

}  // namespace long_rifle
