#include <doctest/doctest.h>

#include "books/mayhem/close_combat/group_charge.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/moving/involuntary.h"
#include "books/mayhem/moving/movement.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"
#include "books/mayhem/seeing/sight.h"
#include "books/mayhem/test_scene.h"
#include "books/mayhem/turn/actions.h"
#include "books/mayhem/turn/groups.h"
#include "books/mayhem/turn/turn.h"

using namespace mayhem;

// Chapters 50 to 54 once more: each half of a rule by itself.

namespace {

void act_once(Scene& scene, std::string_view who) {
    FigureSet none;
    act(scene.play(), scene.id(who), none);
}

bool secure(Scene& scene) {
    RollFor why = scene.play().by(scene.id("B"), "MM-53.09"_rule);
    add_modifiers(scene.battle, Check::ReceivedFire, scene.id("B"), scene.id("A"), false, why);
    for (const Modifier& one : why.modifiers)
        if (one.rule == "MM-53.03"_rule) return true;
    return false;
}

}  // namespace

TEST_CASE("MM-53.18 a leader who routs is lost to his group as one who falls") {
    Scene scene{"A line @0,0 vs L highlander group1 unloaded @0,10 | W line group1 unloaded @3,10",
                true};
    scene.dice("MM-54.01: 1 4; MM-54.06: 6 6; MM-05.11: 6; MM-53.09: 1 1; MM-53.17: 1 1");
    fire(scene.play(), scene.id("A"), scene.id("L"), 0);
    CHECK(scene["L"].status == Status::Routing);
    CHECK(scene.rolls("MM-53.17"_rule) == 1);
}

TEST_CASE("MM-53.05, MM-53.07 all of the group that fails are unaware of all of the group seen") {
    Scene scene{
        "A line unloaded group1 @0,-23 | B line unloaded group1 @2,-23 vs Z line group1 @0,0 | Y "
        "line group1 unloaded @2,0",
        true};
    scene.answer("action: move");
    scene.answer_move("A", {Scene::at(0, -18)});
    scene.dice("MM-53.05: 6 6");
    act_once(scene, "A");
    CHECK(scene["Z"].unaware_of == scene.mask({"A", "B"}));
    CHECK(scene["Y"].unaware_of == scene.mask({"A", "B"}));
}

TEST_CASE("MM-53.03 both sides and the rear, each by itself; an enemy nobody sees does not count") {
    Scene scene{
        "A line @0,-10 vs B line @0,0 facing 0,-1 | L line @2,0 | R line @-2,0 | K line @0,2",
        true};
    CHECK(secure(scene));
    scene.move("L", 20, 20);
    CHECK_FALSE(secure(scene));
    scene.move("L", 2, 0);
    CHECK(secure(scene));
    scene.move("R", 20, 20);
    CHECK_FALSE(secure(scene));
    scene.move("R", -2, 0);
    Scene behind{
        "A line @0,-10 | E line @20,0 vs B line @0,0 facing 0,-1 | L line @2,0 | R line @-2,0 | K "
        "line @0,2",
        true};
    CHECK_FALSE(secure(behind));
    behind.cabin(8, -3, 12, 3);  // hides E
    behind.move("E", 20, 0);
    CHECK(secure(behind));
}

TEST_CASE("MM-53.03 roads and open fields secure nobody, a fence does") {
    Scene field{"A line @0,-10 vs B line @0,0 facing 0,-1 | L line @2,0 | R line @-2,0", true};
    field.area(AreaKind::Field, -3, 1, 3, 4);
    CHECK_FALSE(secure(field));
    Scene road{"A line @0,-10 vs B line @0,0 facing 0,-1 | L line @2,0 | R line @-2,0", true};
    road.line(LineKind::Road, -9, 1.5, 9, 1.5, 1);
    CHECK_FALSE(secure(road));
    road.line(LineKind::Fence, -9, 1.5, 9, 1.5);
    CHECK(secure(road));
}

TEST_CASE("MM-50.02, MM-05.06 a router's later moves are made in his own side's movement") {
    for (const bool his_side_first : {false, true}) {
        Scene scene{"A line @0,-20 vs B line routing @0,0 | C line @20,20", true};
        scene.army(1).edge = Edge::Far;
        scene.dice(his_side_first ? "MM-51.02: 30 31" : "MM-51.02: 1 1");
        start_turn(scene.play());
        CHECK(scene.y("B") == (his_side_first ? 12 : 0));
    }
}

TEST_CASE("MM-51.08 a member who has acted this turn does not act again with his group") {
    Scene scene{"A line group1 @0,-20 | B line group1 @2,-20 vs Z line @0,20", true};
    scene["B"].activated = true;
    scene.answer("action: wait");  // A alone is asked
    activate_group(scene.play(), scene.id("A"));
    CHECK(scene["A"].activated);
}

TEST_CASE("MM-53.16, MM-53.18 a wounded leader takes no part in the check of those he led") {
    Scene scene{"A line @0,0 vs L highlander group1 unloaded @0,10 | W line group1 unloaded @3,10",
                true};
    scene.dice("MM-54.01: 1 1; MM-54.08: 1 1; MM-54.06: 1 1");  // a Bad Wound: back he ducks
    scene.dice("MM-53.09: 1 1; MM-53.17: 4 5");                 // on W's Rep 4: Give Ground
    fire(scene.play(), scene.id("A"), scene.id("L"), 0);
    CHECK(scene.last_roll("MM-53.17"_rule).who == scene.id("W"));
    CHECK(scene.y("W") > 11.5);
    CHECK(scene.y("L") == 18);
}

TEST_CASE("MM-50.14, MM-53.16 a leader lost in a volley is mourned when its checks are done") {
    Scene scene{
        "A line group1 @0,0 | B line group1 unloaded @2,0 vs L highlander group1 unloaded @0,10 | "
        "W "
        "line group1 unloaded @3,10",
        true};
    scene.answer("who-acts: act");
    scene.answer("action: fire L");
    scene.dice("MM-54.01: 1 1; MM-54.08: 6 6");
    scene.answer("action: wait");
    scene.dice("MM-53.09: 1 1; MM-53.17: 1 1");
    activate_group(scene.play(), scene.id("A"));
    CHECK(scene.rolls("MM-53.17"_rule) == 1);
}

TEST_CASE("MM-50.03, MM-15.03 who ducks back from the edge of water has less to go") {
    Scene scene{"A line @0,-10 vs B line @0,1.5", true};
    scene.water(-20, 0, 20, 0);
    scene.dice("MM-15.03: 3");
    duck_back(scene.play(), scene.id("B"), scene.id("A"), "MM-53.09"_rule);
    CHECK(scene.y("B") == 6.5);
}

TEST_CASE("MM-50.03, MM-15.17 a climber who ducks back is off the cliff") {
    Scene scene{"A line @0,-10 vs B line @0,0", true};
    Climb& climb = scene["B"].climb;
    climb.cliff = scene.cliff(5, 5, 9, 9);
    climb.turns = 1;
    climb.from = Scene::at(0, 0);
    climb.to = Scene::at(0, 2);
    duck_back(scene.play(), scene.id("B"), scene.id("A"), "MM-53.09"_rule);
    CHECK_FALSE(scene["B"].climbing());
    CHECK(scene.y("B") == 8);
}

TEST_CASE("MM-50.03, MM-05.19 nobody ducks onto a friend's place or beside an enemy") {
    Scene scene{"A line @0,-10 | E line @20,-20 vs B line @0,0 | F line @20,20", true};
    scene.cabin(2, -4, 6, 0);
    const auto duck = [&] {
        scene.move("B", 0, 0);
        duck_back(scene.play(), scene.id("B"), scene.id("A"), "MM-53.09"_rule);
        CHECK_FALSE(clear_between(scene.battle, scene.id("A"), scene.id("B")));
    };
    duck();
    const Point spot = scene["B"].at;
    put(scene.battle, scene.id("F"), spot);
    duck();
    CHECK(may_stand(scene.battle, scene.id("B"), scene["B"].at));
    scene.move("F", 20, 20);
    put(scene.battle, scene.id("E"), spot + Offset{0, 102});
    duck();
    CHECK(scene.battle.touching(scene.id("B")).empty());
}

TEST_CASE("MM-50.13 return fire may be at any of the group that fired") {
    Scene scene{"A line group1 @0,0 | B line group1 unloaded @2,0 vs Z line @0,10", true};
    scene.dice("MM-54.01: 3 4; MM-53.09: 1 1");
    scene.answer("group-fire: fire B");
    scene.dice("MM-54.01: 1 1; MM-54.08: 6 6; MM-53.09: 1 1");
    fire(scene.play(), scene.id("A"), scene.id("Z"), 0);
    CHECK(scene["B"].status == Status::Dead);
}

TEST_CASE("MM-12.04, MM-50.13 and so may the fire that waited for a charger") {
    Scene scene{"B dragoon group1 unloaded @0,-12 | A line group1 unloaded @0,-9.4 vs Z line @0,11",
                true};
    scene.dice("MM-53.13: 1 1; MM-53.15: 1 1");  // B is beyond 20"
    scene.answer("group-fire: fire A");
    scene.dice("MM-54.01: 1 1; MM-54.08: 6 6; MM-53.09: 1 1");
    scene.dice("MM-54.01: 3 4; MM-54.01: 3 4");  // hand to hand
    FigureSet none;
    charge_action(scene.play(), scene.id("B"), scene.id("Z"), none);
    CHECK(scene["A"].status == Status::Dead);
    CHECK(scene.battle.touching(scene.id("Z")).contains(scene.id("B")));
}

TEST_CASE("MM-50.09, MM-51.05 a group acts at its leader's Rep, before a single man of less") {
    Scene scene{
        "S line @9,-20 | M militia group1 @0,-20 | L highlander group1 @2,-20 vs Z line @0,20",
        true};
    std::vector<std::string> names;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.topic == "action") names.push_back(scene.play().name(question.about));
        return pick(question.topic == "action" ? 1 : 0);
    });
    scene.battle.stage = Stage::TurnStart;
    scene.dice("MM-51.02: 1 1");
    for (int i = 0; i < 3; ++i) step(scene.play());
    CHECK(names == std::vector<std::string>{"M", "L", "S"});
}
