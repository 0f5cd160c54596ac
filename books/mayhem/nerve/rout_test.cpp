#include <doctest/doctest.h>

#include "books/mayhem/close_combat/charge.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/moving/involuntary.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"
#include "books/mayhem/test_scene.h"
#include "books/mayhem/turn/actions.h"
#include "books/mayhem/turn/turn.h"

using namespace mayhem;

// MM-05.05 .. MM-05.16: who is driven off, and who goes after him.

TEST_CASE("MM-05.05, MM-60.03 who is driven over the edge he makes for has not escaped") {
    Scene scene{"A line @0,10 vs B line @0,20 | C line @5,20"};
    scene.army(1).exit = Edge::Far;
    scene.dice("MM-05.05: 1");
    retire(scene.play(), scene.id("B"), scene.id("A"), "MM-05.05"_rule);
    CHECK(scene["B"].status == Status::DrivenAway);
    scene.battle.acting = SideId{1};
    scene.answer("action: move");
    scene.answer_move("C", {Scene::at(5, 24.5)});
    FigureSet none;
    act(scene.play(), scene.id("C"), none);
    CHECK(scene["C"].status == Status::Escaped);  // by choice
}

TEST_CASE("MM-07.08, MM-05.11 nobody pursues with a fallen man in his arms") {
    Scene scene{"A line @0,0 | D line disabled @0,-1 vs B line unloaded @0,8 | C line @0,20"};
    scene["A"].carrying = scene.id("D");
    scene["D"].carried_by = scene.id("A");
    CHECK_FALSE(rout(scene.play(), scene.id("B"), scene.id("A"), "MM-11.02"_rule));
    CHECK(scene.rolls("MM-05.11"_rule) == 0);
    CHECK(scene.y("A") == 0);
    CHECK(scene.y("D") == -1);
}

TEST_CASE("MM-60.09, MM-01.06 who comes up behind a hidden man finds him within 4\"") {
    Scene scene{
        "A line unloaded @0,-10 facing 0,1 vs H line hidden @0,0 facing 0,1 | C line @0,23"};
    scene.answer("action: move");
    scene.answer_move("A", {Scene::at(0, -6)});
    FigureSet none;
    act(scene.play(), scene.id("A"), none);
    CHECK(scene["H"].status == Status::Hidden);  // 5" off
    scene.answer("action: move");
    scene.answer_move("A", {Scene::at(0, -4)});
    act(scene.play(), scene.id("A"), none);
    CHECK(scene["H"].fighting());
    Scene leaving{
        "A line unloaded @0,-3 facing 0,-1 vs H line hidden @0,0 facing 0,1 | C line @0,23"};
    leaving.answer("action: move");
    leaving.answer_move("A", {Scene::at(0, -9)});
    act(leaving.play(), leaving.id("A"), none);
    CHECK(leaving["H"].status == Status::Hidden);  // behind his back
}

TEST_CASE("MM-05.18, MM-40.04 whom a gun of his own side hits goes from the enemy, not from it") {
    const std::string_view figures =
        "G line @0,-12 | F line unloaded @0,0 vs E line @0,10 | X line @9,20";
    Scene scene{figures};
    scene.dice("MM-11.02: 1 6; MM-05.05: 1");
    received_fire(scene.play(), scene.id("F"), scene.id("G"));
    CHECK(scene.y("F") == -9);
    CHECK(scene["F"].facing == Facing{0, 1});
    Scene wounded{figures};
    give_ground(wounded.play(), wounded.id("F"), wounded.id("G"), false, "MM-13.03"_rule);
    CHECK(wounded.y("F") == -2);
    Scene ducks{figures, true};
    duck_back(ducks.play(), ducks.id("F"), ducks.id("G"), "MM-53.09"_rule);
    CHECK(ducks.y("F") == -8);
    Scene routs{"G line @0,-12 | F line @-14,0 vs E line @-6,0"};
    rout(routs.play(), routs.id("F"), routs.id("G"), "MM-11.02"_rule);
    CHECK(routs["F"].routed_by == routs.id("E"));
    CHECK(routs["F"].status == Status::DrivenAway);
}

TEST_CASE("MM-05.05, MM-05.18 seeing no enemy he retires to his own edge, facing the middle") {
    Scene scene{"A line @0,-20 vs L line leader @0,8 | W militia @6,8 facing 0,1"};
    scene["W"].under = scene.id("L");
    scene.army(1).edge = Edge::Right;
    note_leader_lost(scene.play(), scene.id("L"), scene.id("A"));
    scene.dice("MM-13.03: 1 6; MM-05.18: 1");
    leader_lost_checks(scene.play(), 0);
    CHECK(scene.x("W") == 15);  // 8" and 1", and no more
    CHECK(scene.y("W") == 8);
    CHECK(scene["W"].facing == facing_toward(scene["W"].at, Scene::at(0, 0)));
}

TEST_CASE("MM-05.05 in rugged ground he retires half as far, and no more") {
    Scene scene{"A line @0,-5 vs B line @0,0"};
    scene.area(AreaKind::Marsh, -9, -2, 9, 20);
    scene.dice("MM-05.05: 2");
    retire(scene.play(), scene.id("B"), scene.id("A"), "MM-05.05"_rule);
    CHECK(scene.y("B") == 5);
}

TEST_CASE("MM-05.06 a router moves before those of his Rep roll for their places") {
    Scene scene{"A line @0,-20 | C line @9,-20 vs R line routing @0,4 | B line unloaded @20,20"};
    scene.army(1).edge = Edge::Far;
    scene.water(-5, 4, 5, 4);
    scene.dice("MM-15.03: 3; MM-04.02: 6 4 2");
    scene.answer("action: wait");
    scene.battle.called = 5;
    step(scene.play());
    REQUIRE(scene.umpire.rolls().size() == 4);
    CHECK(scene.umpire.rolls()[0].who == scene.id("R"));
    CHECK(scene.y("R") > 4);
}

TEST_CASE("MM-05.11 who brings a leader down rolls to pursue those who rout at it") {
    Scene scene{"A line @0,0 vs L line leader unloaded @0,10 | W militia unloaded @6,10"};
    scene["W"].under = scene.id("L");
    scene.army(1).edge = Edge::Far;
    scene.dice("MM-06.05: 1 1; MM-07.02: 6 6; MM-13.03: 6 6; MM-05.11: 6");
    fire(scene.play(), scene.id("A"), scene.id("L"), 0);
    CHECK(scene["W"].status == Status::Routing);
    CHECK(scene.last_roll("MM-05.11"_rule).who == scene.id("A"));
}

TEST_CASE("MM-05.20 a router who is charged takes no check and does not strike back") {
    Scene scene{"A line @0,0 vs B line routing @0,6 | C line unloaded @20,20"};
    scene.dice("MM-06.05: 3 4");
    charge(scene.play(), scene.id("A"), scene.id("B"));
    CHECK(scene.rolls("MM-12.02"_rule) == 0);
    CHECK(scene.rolls("MM-06.05"_rule) == 1);
}

TEST_CASE("MM-05.06 a router moves when his own Rep is called, not before") {
    Scene scene{"A highlander @0,-20 vs R militia routing @0,4 | B line unloaded @20,20"};
    scene.army(1).edge = Edge::Far;
    scene.umpire.otherwise(
        [](const Question& question) { return pick(question.options.size() - 1); });
    scene.battle.called = 6;
    step(scene.play());  // A
    CHECK(scene.y("R") == 4);
    step(scene.play());  // B
    CHECK(scene.y("R") == 4);
    step(scene.play());
    CHECK(scene.y("R") == 16);
}

TEST_CASE("MM-05.18 nobody retires from an enemy who has fallen himself") {
    Scene scene{"A line @0,0 | Z line @12,0 vs L line leader @0,8 | W militia @6,8 facing 0,-1"};
    scene["W"].under = scene.id("L");
    scene["A"].status = Status::Dead;
    note_leader_lost(scene.play(), scene.id("L"), scene.id("A"));
    scene.dice("MM-13.03: 1 6; MM-05.18: 1");
    leader_lost_checks(scene.play(), 0);
    CHECK(scene.x("W") < 6);  // away from Z
}

TEST_CASE("MM-05.03 a charger who halts charges no more") {
    Scene scene{"A line @0,0 vs B line @0,10"};
    scene["A"].charging = true;
    halt(scene.play(), scene.id("A"), "MM-11.02"_rule);
    CHECK_FALSE(scene["A"].charging);
    CHECK(received_fire_result(scene.battle, scene["A"], 1) == Reaction::Retire);
}

TEST_CASE("MM-05.11, MM-15.17 nobody pursues from the face of a cliff") {
    Scene scene{"A line @0,-2.5 vs B line @0,-9"};
    const AreaId cliff = scene.cliff(-4, -2, 4, 4, 2);
    scene.move("A", 0, -2.5);
    scene.dice("MM-15.06: 1 1");
    start_climb(scene.play(), scene.id("A"), cliff);
    CHECK_FALSE(rout(scene.play(), scene.id("B"), scene.id("A"), "MM-11.02"_rule));
    CHECK(scene.rolls("MM-05.11"_rule) == 0);
}

TEST_CASE("MM-05.07 he gives ground as far as a wall behind him") {
    Scene scene{"A line @0,-8 vs B line @0,1"};
    scene.cabin(-2, 2.1, 2, 6, 2);
    give_ground(scene.play(), scene.id("B"), scene.id("A"), false, "MM-13.03"_rule);
    CHECK(scene.y("B") > 1.5);
    CHECK(scene.y("B") < 2.1);
}

TEST_CASE("MM-05.11 nobody rolls to pursue who has fallen himself") {
    Scene scene{"A line @0,0 vs W militia @6,10"};
    scene.army(1).edge = Edge::Far;
    fall(scene.play(), scene.id("A"), scene.id("W"), Status::Dead, "MM-07.03"_rule);
    CHECK_FALSE(rout(scene.play(), scene.id("W"), scene.id("A"), "MM-13.03"_rule));
    CHECK(scene.rolls("MM-05.11"_rule) == 0);
}

TEST_CASE("MM-05.13, MM-15.03 water counts for a pursuer, and his catch ends an activation") {
    Scene scene{"A line @0,-5 vs B line @0,0"};
    scene.army(1).edge = Edge::Far;
    scene.water(-5, -5, 5, -5);
    scene.dice("MM-05.11: 1; MM-15.03: 6");
    CHECK(rout(scene.play(), scene.id("B"), scene.id("A"), "MM-11.02"_rule));
    CHECK(scene.y("A") == doctest::Approx(1).epsilon(0.02));
    Scene caught{"R dragoon @0,-5 vs B line @0,0"};
    caught.army(1).edge = Edge::Far;
    caught.battle.active = caught.id("R");
    caught.dice("MM-05.11: 1; MM-06.05: 3 4");
    rout(caught.play(), caught.id("B"), caught.id("R"), "MM-11.02"_rule);
    CHECK(caught.play().over.contains(caught.id("R")));  // MM-09.15
}

TEST_CASE(
    "MM-05.20 who routs from a charge and finds no way does not strike, though it is his turn") {
    Scene scene{"A militia unloaded @0,0 facing 0,1 vs B line @0,6"};
    scene.battle.active = scene.id("A");
    scene["A"].status = Status::Routing;
    scene.dice("MM-06.05: 3 4");
    charge(scene.play(), scene.id("B"), scene.id("A"));
    CHECK(scene.rolls("MM-06.05"_rule) == 1);
    CHECK(scene.last_roll("MM-06.05"_rule).who == scene.id("B"));
}

TEST_CASE("MM-04.21 with no free spot left about the enemy he is put beside the crowd") {
    Scene scene{
        "A line @0,0 | F line @0.3,0.05 | G line @0.88,0.49 | H line @0.88,1.51 | I line @0,2.02 | "
        "J line @-0.88,1.51 | K line @-0.88,0.49 vs C line @0,1"};
    make_room(scene.play(), scene.id("A"));
    for (const std::string_view name : {"F", "G", "H", "I", "J", "K"})
        CHECK(distance(scene["A"].at, scene[name].at) >= 0.97_in);
    CHECK(foes_in_contact(scene.battle, scene.id("A")).empty());
}
