#include <doctest/doctest.h>

#include "books/mayhem/close_combat/group_charge.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/moving/involuntary.h"
#include "books/mayhem/moving/movement.h"
#include "books/mayhem/outside/scenario.h"
#include "books/mayhem/place.h"
#include "books/mayhem/test_scene.h"
#include "books/mayhem/turn/actions.h"
#include "books/mayhem/turn/groups.h"
#include "books/mayhem/turn/turn.h"

using namespace mayhem;

// Groups forming, checking, charging and firing as one: MM-50.05 .. MM-50.16, chapters 51 and 53.

namespace {

bool offers(const Question& question, std::string_view verb, FigureId who) {
    for (const Option& option : question.options)
        if (option.verb == verb && option.who == who) return true;
    return false;
}

}  // namespace

TEST_CASE("MM-50.05, MM-50.09 whoever leaves a group may be joined by the men beside him") {
    Scene scene{
        "A line group1 @0,0 | C line @-2.5,0 | B line group1 @2.5,0 | D line group1 @5,0 vs Z "
        "line @0,20",
        true};
    scene.answer("groups: leave-group");  // A
    scene.answer("groups: join-group A");
    scene.answer("groups: keep-groups");
    regroup(scene.play(), SideId{0});
    CHECK(scene["A"].group != 0);
    CHECK(scene["A"].group == scene["C"].group);
    CHECK(scene["B"].group == 1);
    CHECK(scene["D"].group == 1);
    CHECK(scene["A"].group != 1);
}

TEST_CASE("MM-50.05, MM-50.09 a member may leave his group for a single man beside him") {
    Scene scene{
        "A line group1 @0,0 | B line group1 @2,0 | D line group1 @4,0 | C line @6,0 vs Z line "
        "@0,20",
        true};
    scene.answer("groups: join-group C");
    scene.answer("groups: keep-groups");
    regroup(scene.play(), SideId{0});
    CHECK(scene["D"].group == scene["C"].group);
    CHECK(scene["D"].group > 1);
    CHECK(scene["A"].group == 1);
    CHECK(scene["B"].group == 1);
}

TEST_CASE("MM-50.06 nobody joins a group of ten, nor does a scenario write eleven into one") {
    std::string ten;
    for (int i = 0; i < 10; ++i)
        ten += "M" + std::to_string(i) + " line group1 @" + std::to_string(i * 2 - 10) + ",0 | ";
    Scene scene{ten + "X line @10,0 vs Z line @0,20", true};
    int asked = 0;
    scene.umpire.otherwise([&](const Question& question) {
        ++asked;
        CHECK_FALSE(offers(question, "join-group", scene.id("X")));
        return pick(question.options.size() - 1);
    });
    regroup(scene.play(), SideId{0});
    CHECK(asked == 1);
    const auto read = [](int many) {
        const std::string side = "\n[[side]]\nlist = \"fiw-french\"\nname = ";
        return read_scenario("title = \"T\"\nsummary = \"S\"\n" + side
                                 + "\"A\"\nedge = \"near\"\nfigures = [\"M militia x"
                                 + std::to_string(many) + " group1\"]\n" + side
                                 + "\"B\"\nedge = \"far\"\nfigures = [\"N militia\"]\n",
                             "t.toml", {});
    };
    CHECK(read(10));
    const auto eleven = read(11);
    REQUIRE_FALSE(eleven);
    CHECK(eleven.error().what.find("MM-50.06") != std::string::npos);
}

TEST_CASE("MM-50.09, MM-51.05 a successor rolls off with those of his Rep who have yet to act") {
    Scene scene{
        "L highlander group1 @0,-20 | W line group1 @2,-20 | X line @9,-20 | S line @14,-20 vs Z "
        "line @0,20",
        true};
    std::vector<std::string> names;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.topic == "action") names.push_back(scene.play().name(question.about));
        return pick(question.topic == "action" ? 1 : 0);
    });
    scene.battle.stage = Stage::TurnStart;
    scene.dice("MM-51.02: 1 1; MM-51.05: 6 1");  // X before S
    step(scene.play());
    scene["L"].status = Status::Dead;
    scene["X"].status = Status::Disabled;
    scene["X"].rep = 0;
    scene.dice("MM-51.05: 2 5");  // S before W
    step(scene.play());
    step(scene.play());
    CHECK(names == std::vector<std::string>{"S", "W"});
}

TEST_CASE("MM-50.13, MM-50.14 riders of a group who cannot charge return fire together") {
    Scene scene{"A line unloaded @0,0 vs R dragoon group1 @0,8 | S dragoon group1 @3,8", true};
    for (const std::string_view name : {"R", "S"}) scene[name].reaction_charge = true;  // MM-09.13
    scene.dice("MM-53.09: 1 1");
    scene.answer("group-fire: fire A");
    scene.answer("group-fire: fire A");
    scene.dice("MM-54.01: 3 4; MM-54.01: 3 4; MM-53.09: 1 1");  // both, then one check
    received_fire(scene.play(), scene.id("R"), scene.id("A"));
    CHECK(scene.rolls("MM-53.09"_rule) == 2);
}

TEST_CASE("MM-50.16, MM-53.09 riders of a group charge the firer together: one Being Charged") {
    Scene scene{
        "A line unloaded @0,0 vs R dragoon group1 unloaded @-8,6 | S dragoon group1 unloaded "
        "@8,6",
        true};
    scene.dice("MM-53.09: 1 1; MM-53.15: 1 1");
    for (int blow = 0; blow < 4; ++blow) scene.dice("MM-54.01: 3 4");
    received_fire(scene.play(), scene.id("R"), scene.id("A"));
    CHECK(scene.rolls("MM-53.15"_rule) == 1);
    CHECK(scene.rolls("MM-53.13"_rule) == 0);  // a reaction is not attempted
    CHECK(scene.battle.touching(scene.id("A")) == scene.mask({"R", "S"}));
    CHECK(scene["R"].reaction_charge);
    CHECK(scene["S"].reaction_charge);
    CHECK_FALSE(scene["R"].charging);
    CHECK_FALSE(scene["S"].charging);
}

TEST_CASE("MM-12.04, MM-50.13 who waits to fire does so when the first of a group is in range") {
    Scene scene{
        "B dragoon group1 unloaded @17,-5 | A dragoon group1 unloaded @-16,-5 vs Z line @0,11",
        true};
    FigureSet together = scene.mask({"A"});
    scene.answer_some("charge-together", {0});
    scene.dice("MM-53.13: 1 1; MM-53.15: 1 1");  // beyond 20": Z waits
    scene.answer("group-fire: fire B");          // B goes first, though A is nearer
    scene.dice("MM-54.01: 3 4; MM-53.09: 1 1");
    for (int blow = 0; blow < 4; ++blow) scene.dice("MM-54.01: 3 4");
    charge_action(scene.play(), scene.id("B"), scene.id("Z"), together);
    CHECK(scene.rolls("MM-53.09"_rule) == 1);
    CHECK(scene.battle.touching(scene.id("Z")) == scene.mask({"A", "B"}));
}

TEST_CASE("MM-50.16 a charger whose target's whole group routs rolls to pursue once") {
    Scene scene{
        "A line @0,0 vs Z line group1 unloaded @0,8 | Y line group1 unloaded @2,8 | X line group1 "
        "unloaded @4,8",
        true};
    scene.dice("MM-53.13: 1 1; MM-53.15: 6 6; MM-05.11: 6");
    scene.answer("vacated-place: stop-after");
    FigureSet none;
    charge_action(scene.play(), scene.id("A"), scene.id("Z"), none);
    CHECK(scene.rolls("MM-05.11"_rule) == 1);
    for (const std::string_view name : {"X", "Y", "Z"})
        CHECK(scene[name].status == Status::Routing);
}

TEST_CASE("MM-50.15 of several of a group who see the mover at once the nearest is judged") {
    Scene scene{
        "A line unloaded @0,-23 vs M militia group1 @0.9,0 facing 18,-1 | H highlander group1 "
        "@-1,0 "
        "facing 0,-1",
        true};
    scene.answer("action: move");
    scene.answer_move("A", {Scene::at(0, -18)});
    scene.dice("MM-53.05: 6 6");
    FigureSet none;
    act(scene.play(), scene.id("A"), none);
    CHECK(scene.rolls("MM-53.05"_rule) == 1);
    CHECK(scene.last_roll("MM-53.05"_rule).who == scene.id("H"));   // on the leader's Rep
    CHECK(scene.modifier("MM-53.05"_rule, "MM-53.02"_rule) == -1);  // M's flank
}

TEST_CASE("MM-50.15, MM-50.16 an Attempt to Charge is on the leader's Rep, and judged for him") {
    Scene scene{"A militia group1 @0,0 | L highlander group1 @3,0 vs Z line unloaded @0,8", true};
    scene.area(AreaKind::Rough, 2, -1, 4, 1);  // L stands in cover, A does not
    scene.dice("MM-53.13: 6 6; MM-53.15: 1 1; MM-54.01: 3 4; MM-54.01: 3 4");
    FigureSet none;
    charge_action(scene.play(), scene.id("A"), scene.id("Z"), none);
    CHECK(scene.last_roll("MM-53.13"_rule).who == scene.id("L"));
    CHECK(scene.modifier("MM-53.13"_rule, "MM-53.01"_rule) == 1);  // so 6 is passed
    CHECK(scene.y("A") == 7);
}

TEST_CASE("MM-50.15, MM-53.07 of several charges the nearest is judged; all of them are noticed") {
    Scene scene{
        "A line group1 @0,0 | B line group1 @2,0 vs Z line group1 unloaded @0,9 facing 0,-1 | Y "
        "line group1 unloaded @2,7 facing 1,0",
        true};
    scene["Z"].unaware_of = scene["Y"].unaware_of = scene.mask({"A", "B"});
    FigureSet together = scene.mask({"B"});
    scene.answer_some("charge-together", {0});
    scene.dice("MM-53.13: 1 1");
    scene.answer("charge-target: charge Y");
    scene.dice("MM-53.15: 1 1");
    for (int blow = 0; blow < 4; ++blow) scene.dice("MM-54.01: 3 4");
    charge_action(scene.play(), scene.id("A"), scene.id("Z"), together);
    CHECK(scene.modifier("MM-53.15"_rule, "MM-53.02"_rule) == -2);  // Y's flank
    CHECK(scene["Z"].unaware_of.empty());
    CHECK(scene["Y"].unaware_of.empty());
}

TEST_CASE("MM-53.03 a small piece of ground anywhere on a side secures it") {
    Scene scene{"A line @0,-10 vs B line @0,0 facing 0,-1 | L line @2,0 | R line @-2,0", true};
    const auto secure = [&] {
        RollFor why = scene.play().by(scene.id("B"), "MM-53.09"_rule);
        add_modifiers(scene.battle, Check::ReceivedFire, scene.id("B"), scene.id("A"), false, why);
        for (const Modifier& one : why.modifiers)
            if (one.rule == "MM-53.03"_rule) return true;
        return false;
    };
    CHECK_FALSE(secure());
    scene.area(AreaKind::Rough, 0.4, 2.05, 0.65, 2.25);
    CHECK(secure());
}

TEST_CASE("MM-53.06 second to go the mover may still fire, which ends his activation") {
    Scene scene{"A line @0,0 vs B line @0,6", true};
    scene.dice("MM-53.05: 1 6; MM-53.06: 6 1");  // B first
    scene.answer("group-fire: hold-fire");
    scene.answer("awareness: fire-now B");
    scene.dice("MM-54.01: 3 4; MM-53.09: 1 1");
    scene.answer("group-fire: hold-fire");
    awareness(scene.play(), scene.id("B"), scene.id("A"));
    CHECK_FALSE(scene.weapon("A", Weapon::Musket).ready());
    CHECK(scene.play().over.contains(scene.id("A")));
}

TEST_CASE("MM-53.06 the tester's group rolls with its leader's Rep") {
    Scene scene{"A line @0,0 vs B militia group1 @0,6 | L highlander group1 unloaded @2,6", true};
    scene.dice("MM-53.05: 1 6; MM-53.06: 3 3");  // 3 and Rep 5 against 3 and Rep 4
    scene.answer("group-fire: hold-fire");       // so B goes first
    scene.answer("awareness: go-on");
    awareness(scene.play(), scene.id("B"), scene.id("A"));
    CHECK(scene["A"].fighting());
}

TEST_CASE("MM-54.11 with a friend close behind him contact is broken all the same") {
    Scene scene{"A line @0,0 vs B line @0,1 | F line @0,2", true};
    move_back_an_inch(scene.play(), scene.id("B"), scene.id("A"));
    CHECK_FALSE(in_melee(scene.battle, scene.id("A")));
    CHECK_FALSE(in_melee(scene.battle, scene.id("B")));
    CHECK(may_stand(scene.battle, scene.id("B"), scene["B"].at));
    CHECK(distance(scene["B"].at, Scene::at(0, 2)) <= 1.5_in);
    CHECK(scene.y("A") == 0);
    CHECK(scene.y("F") == 2);
}
