#include <doctest/doctest.h>

#include "books/mayhem/actions.h"
#include "books/mayhem/involuntary.h"
#include "books/mayhem/reaction.h"
#include "books/mayhem/test_scene.h"
#include "books/mayhem/to_hit.h"

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
    Mask none = 0;
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
    Mask none = 0;
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
