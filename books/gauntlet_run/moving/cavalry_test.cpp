#include "books/gauntlet_run/moving/cavalry.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/charge/charge.h"
#include "books/gauntlet_run/charge/reactions.h"
#include "books/gauntlet_run/fire/casualties.h"
#include "books/gauntlet_run/fire/fire.h"
#include "books/gauntlet_run/moving/formation_change.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/nerve/failed_checks.h"
#include "books/gauntlet_run/test_scene.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

using Order = ::gauntlet_run::Formation;

Option the(std::string_view verb, UnitId who, UnitId target = {}) {
    Option option;
    option.verb = verb;
    option.who = who;
    option.target = target;
    return option;
}

void do_it(Scene& scene, std::string_view verb, UnitId target = {}) {
    change_formation(scene.play(), scene.id("A"), the(verb, scene.id("A"), target));
}

Passage over(Scene& scene, LineKind kind) {
    scene.line(kind, -9, 0, 9, 0, kind == LineKind::Creek ? 1 : 0);
    return survey(scene.battle, scene.id("A"), Path{Scene::at(0, -3), Scene::at(0, 3)});
}

}  // namespace

TEST_CASE("GR-08.01 GR-03.11 cavalry is mounted or on foot, and moves as it is") {
    Scene scene{"A skirmish mounted x5 @0,0"};
    CHECK(full_move(scene.battle, scene.id("A")) == 18_in);
    scene["A"].mounted = false;
    CHECK(full_move(scene.battle, scene.id("A")) == 12_in);
}

TEST_CASE("GR-08.03 dismounting is a Formation Change after which they may half-move") {
    Scene scene{"A skirmish mounted x5 @0,0"};
    const Option option = the("dismount", scene.id("A"));
    do_it(scene, "dismount");
    CHECK_FALSE(scene["A"].mounted);
    CHECK(pace_beside_change(scene.battle, scene.id("A"), option) == Pace::Half);
    CHECK_FALSE(pace_beside_change(scene.battle, scene.id("A"), the("form-line", scene.id("A"))));
    CHECK(scene["A"].horses == scene["A"].stand.front);
}

TEST_CASE("GR-08.02 who cannot walk to the horses cannot mount") {
    const auto mounts = [](LineKind between) {
        Scene scene{"A skirmish mounted x5 @0,0"};
        scene["A"].mounted = false;
        scene["A"].horses = Scene::at(0, 7.2);
        scene.line(between, -20, 5, 20, 5, between == LineKind::River ? 1 : 0);
        return may_mount(scene.battle, scene.id("A"));
    };
    CHECK(mounts(LineKind::Road));
    CHECK_FALSE(mounts(LineKind::River));
    CHECK_FALSE(mounts(LineKind::Fence));  // 2" more than their half-move
    Scene bridge{"A skirmish mounted x5 @0,0"};
    bridge["A"].mounted = false;
    bridge["A"].horses = Scene::at(0, 4);
    bridge.line(LineKind::River, -20, 2.5, 20, 2.5, 1);
    CHECK_FALSE(may_mount(bridge.battle, bridge.id("A")));
    bridge.area(AreaKind::Bridge, -1.4, 1, 1.4, 4);
    CHECK(may_mount(bridge.battle, bridge.id("A")));
}

TEST_CASE("GR-08.04 one holder for two to five horses") {
    CHECK(holders_for(1) == 0);
    CHECK(holders_for(2) == 1);
    CHECK(holders_for(5) == 1);
    CHECK(holders_for(6) == 2);
    CHECK(holders_for(10) == 2);
}

TEST_CASE("GR-08.05 the holders stay with the horses") {
    Scene scene{"A skirmish mounted x5 @0,0"};
    do_it(scene, "dismount");
    CHECK(scene["A"].holders == 1);
    CHECK(figures_of(scene.battle, scene.id("A")) == 4);
    scene["A"].men = 1;  // unless nobody else is left
    CHECK(figures_of(scene.battle, scene.id("A")) == 1);
}

TEST_CASE("GR-08.02 a unit mounts if one of its figures can reach the horses with a half-move") {
    Scene scene{"A skirmish mounted x5 @0,0"};
    do_it(scene, "dismount");
    scene.move("A", 0, 6);
    CHECK(may_mount(scene.battle, scene.id("A")));
    scene.move("A", 0, 12);
    CHECK_FALSE(may_mount(scene.battle, scene.id("A")));
    scene.move("A", 0, 6);
    do_it(scene, "mount");
    CHECK(scene["A"].mounted);
    CHECK(scene["A"].holders == 0);
    CHECK(within(scene["A"].stand.front, Scene::at(0, 0), 3_in));
}

TEST_CASE("GR-08.06 Expert Riders jump a fence or ditch for 2 inches") {
    Scene scene{"A skirmish mounted expert-rider x5 @0,-3"};
    const Passage fence = over(scene, LineKind::Fence);
    CHECK_FALSE(fence.barred);
    CHECK(fence.jumps == 1);
    CHECK(fence.toll == 2_in);
}

TEST_CASE("GR-08.07 for each jump a d12; on a 1 one figure falls") {
    for (const bool falls : {false, true}) {
        Scene scene{"A skirmish mounted expert-rider x5 @0,-4"};
        scene.line(LineKind::Fence, -9, 0, 9, 0);
        scene.dice(falls ? "GR-08.07: 1" : "GR-08.07: 2");
        scene.answer_move("A", {Scene::at(0, 5)});
        CHECK(move(scene.play(), scene.id("A"), Pace::Full));
        CHECK(scene["A"].men == (falls ? 4 : 5));
    }
}

TEST_CASE("GR-08.08 other riders may not jump at all") {
    for (const LineKind kind : {LineKind::Fence, LineKind::Ditch}) {
        Scene scene{"A skirmish mounted x5 @0,-3"};
        CHECK(over(scene, kind).barred);
    }
}

TEST_CASE("GR-08.09 they wade a brook for 2 inches") {
    Scene scene{"A skirmish mounted x5 @0,-3"};
    const Passage brook = over(scene, LineKind::Creek);
    CHECK_FALSE(brook.barred);
    CHECK(brook.jumps == 0);
    CHECK(brook.toll == 2_in);
}

TEST_CASE("GR-47.03 Expert Riders change formation and move in one activation") {
    Scene scene{"A line mounted expert-rider x5 @0,0 | B line mounted x5 @20,0"};
    const Option option = the("form-march-column", scene.id("A"));
    CHECK(pace_beside_change(scene.battle, scene.id("A"), option) == Pace::Full);
    CHECK_FALSE(pace_beside_change(scene.battle, scene.id("B"), option));
}

TEST_CASE("GR-47.03 before a Full Move or after it, once") {
    Scene scene{"A line mounted expert-rider x5 @0,0"};
    scene.answer("ride-and-change: form-march-column");
    Answer ahead;
    ahead.path = Path{Scene::at(0, 0)};
    scene.umpire.answer("facing", ahead);
    ahead.path = Path{formed_up(scene.battle, scene.id("A"), Order::MarchColumn, {0, 1}).front};
    scene.umpire.answer("move", ahead);
    CHECK(ride_and_change(scene.play(), scene.id("A")));
    CHECK(scene["A"].formation == Order::MarchColumn);
}

TEST_CASE("GR-47.05 Expert Riders carry a straggler off, and he gets down when he likes") {
    Scene scene{"A skirmish mounted expert-rider x5 @0,0 | Hale captain @0,4"};
    Question question = question_for(scene.battle, scene.id("A"), "GR-07.01"_rule, "x");
    scene.move("Hale", 0, 3.5);
    offer_cavalry(scene.battle, scene.id("A"), question);
    REQUIRE(how_many(question, "pick-up") == 1);
    do_it(scene, "pick-up", scene.id("Hale"));
    CHECK(carries(scene.battle, scene.id("A")));
    CHECK_FALSE(scene["Hale"].on_table());
    Question down = question_for(scene.battle, scene.id("A"), "GR-47.05"_rule, "x");
    offer_getting_down(scene.battle, scene.id("A"), down);
    CHECK(how_many(down, "get-down") == 1);
    get_down(scene.play(), scene.id("Hale"));
    CHECK(scene["Hale"].on_table());
    CHECK_FALSE(carries(scene.battle, scene.id("A")));
    CHECK(gap(scene.battle, scene.id("A"), scene.id("Hale")) >= 1_in);
}

TEST_CASE("GR-47.05 riders who dismount let him down, and fight again") {
    Scene scene{
        "A skirmish mounted expert-rider x5 @0,0 | Hale captain @0,3.5 vs E skirmish @0,12"};
    do_it(scene, "pick-up", scene.id("Hale"));
    CHECK_FALSE(may_fire(scene.battle, scene.id("A")));
    do_it(scene, "dismount");
    CHECK(scene["Hale"].on_table());
    CHECK_FALSE(carries(scene.battle, scene.id("A")));
    CHECK(may_fire(scene.battle, scene.id("A")));
}

TEST_CASE("GR-47.05 riders on foot who could not let him down do not fight either, and may later") {
    Scene scene{
        "A skirmish mounted expert-rider x5 @0,0 | Hale captain @0,3.5 vs E skirmish @0,12"};
    do_it(scene, "pick-up", scene.id("Hale"));
    scene["A"].mounted = false;
    CHECK_FALSE(may_fire(scene.battle, scene.id("A")));
    CHECK_FALSE(may_charge(scene.battle, scene.id("A")));
    scene.answer("get-down: get-down");
    ask_getting_down(scene.play(), scene.id("A"));
    CHECK(scene["Hale"].on_table());
}

TEST_CASE("GR-47.05 he may get down when they are charged, and then they strike") {
    Scene scene{
        "A steady skirmish mounted expert-rider x5 @0,0 | Weld captain @0,-3.5 vs "
        "E steady skirmish @0,9"};
    do_it(scene, "pick-up", scene.id("Weld"));
    scene.answer("get-down: get-down");
    scene.answer("charge-reaction: stand");
    const auto melee = charge_home(scene.play(), scene.id("E"), scene.id("A"));
    REQUIRE(melee);
    CHECK(scene["Weld"].on_table());
    CHECK(blow_dice(scene.battle, *melee, scene.id("A")) > 0);
}

TEST_CASE("GR-47.06 one figure on foot for each rider, close by") {
    Scene scene{
        "A skirmish mounted expert-rider x2 @0,0 | B skirmish x3 @0,3 | C skirmish x2 @9,0"};
    Question question = question_for(scene.battle, scene.id("A"), "GR-07.01"_rule, "x");
    offer_cavalry(scene.battle, scene.id("A"), question);
    CHECK(how_many(question, "pick-up") == 0);
}

TEST_CASE("GR-05.03 mounting, a Formed unit stands in one rank") {
    Scene scene{"A line mounted x5 @0,0"};
    scene.umpire.otherwise([&scene](const Question& question) {
        if (question.kind != Asking::Move) return pick(0);
        Answer as_before;
        as_before.path = Path{scene["A"].stand.front};
        as_before.facing = scene["A"].stand.facing;
        return as_before;
    });
    do_it(scene, "dismount");
    CHECK(scene["A"].formation == Order::Line);
    do_it(scene, "mount");
    const Spots men = spots_of(scene.battle, scene.id("A"));
    CHECK(men.size() == 5);
    for (const Point man : men) CHECK(man.y == men[0].y);
}

TEST_CASE("GR-08.07 who falls at a jump is a casualty: GR-20.16 it may shake them") {
    Scene scene{"A skirmish mounted expert-rider x5 lost1 @0,-4"};
    scene.line(LineKind::Fence, -9, 0, 9, 0);
    scene.dice("GR-08.07: 1");
    scene.answer_move("A", {Scene::at(0, 5)});
    CHECK(move(scene.play(), scene.id("A"), Pace::Full));
    CHECK(scene["A"].shaken);
}

TEST_CASE("GR-47.05 who carries somebody does not charge") {
    Scene scene{
        "A skirmish mounted expert-rider x5 @0,0 | Hale captain @0,3.5 vs E skirmish @0,10"};
    CHECK(may_charge(scene.battle, scene.id("A")));
    do_it(scene, "pick-up", scene.id("Hale"));
    CHECK_FALSE(may_charge(scene.battle, scene.id("A")));
}

TEST_CASE("GR-47.05 riders who carry somebody do not countercharge, and strike no blow") {
    Scene scene{
        "A skirmish mounted expert-rider x5 @0,0 | Weld captain @0,-3.5 vs "
        "E steady skirmish @0,9"};
    do_it(scene, "pick-up", scene.id("Weld"));
    const Melee melee{scene.id("E"), scene.id("A")};
    CHECK(blow_dice(scene.battle, melee, scene.id("A")) == 0);
    Charge charge;
    charge.by = scene.id("E");
    charge.at = scene.id("A");
    charge.began = 7_in;
    charge.way = approach(scene.battle, charge.by, charge.at, BodySide::Front);
    REQUIRE(charge.way);
    CHECK_FALSE(may_countercharge(scene.battle, charge));
    get_down(scene.play(), scene.id("Weld"));
    CHECK(may_countercharge(scene.battle, charge));
}

TEST_CASE("GR-47.05 whom they carry shares a rout, but stands on foot if the riders have fallen") {
    const auto carried = [](Scene& scene) { do_it(scene, "pick-up", scene.id("Hale")); };
    constexpr const char* riders = "A skirmish mounted expert-rider x5 @0,0 | Hale captain @0,3.5";
    Alarms alarms;
    Scene rout_them{riders};
    carried(rout_them);
    rout(rout_them.play(), rout_them.id("A"), alarms);
    CHECK(rout_them["Hale"].presence == Presence::Routed);
    Scene all_fall{riders};
    carried(all_fall);
    take_casualties(all_fall.play(), all_fall.id("A"), {5, 0, {}}, alarms);
    CHECK(all_fall["A"].presence == Presence::Destroyed);
    CHECK(all_fall["Hale"].on_table());
}

TEST_CASE("GR-08.02 GR-07.06 who mounts says in which formation and which way they look") {
    Scene scene{"A line mounted x5 @0,0"};
    scene.umpire.otherwise([](const Question& question) {
        if (question.kind == Asking::Move) return question.move->toward(Scene::at(-20, 0));
        return pick(question.options.size() - 1);
    });
    do_it(scene, "dismount");
    CHECK(scene["A"].formation == Order::MarchColumn);
    do_it(scene, "mount");
    CHECK(scene["A"].mounted);
    CHECK(scene["A"].formation == Order::MarchColumn);
    CHECK(scene["A"].stand.facing.dx < 0);
    Scene light{"A light mounted x5 @0,0"};
    std::string offered;
    light.umpire.otherwise([&](const Question& question) {
        if (question.topic == "forms-up")
            for (const Option& option : question.options) offered += std::string{option.verb} + " ";
        return pick(question.options.size() - 1);
    });
    do_it(light, "dismount");
    CHECK(offered == "form-line form-skirmish ");
    CHECK(light["A"].formation == Order::Skirmish);
    Scene only{"A skirmish mounted x5 @0,0"};  // nothing to be asked
    do_it(only, "dismount");
    CHECK(only["A"].formation == Order::Skirmish);
}

}  // namespace gauntlet_run
