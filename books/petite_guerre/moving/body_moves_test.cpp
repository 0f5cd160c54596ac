#include <doctest/doctest.h>

#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/test_scene.h"

using namespace petite_guerre;

namespace {

struct Company : Scene {
    Company()
        : Scene{"A regulars B musket | B regulars B musket | C regulars B musket | "
                "D regulars B musket | E regulars B musket | F regulars B musket "
                "vs Roy irregulars B rifle @200,150"},
          body{form({"A", "B", "C", "D", "E", "F"}, Layout::Line, 2, 0, 0)} {}
    Walked march(double dx, double dy, Limits limits = {}) {
        const Point from = (*this)["B"].at;  // the middle of the front
        const Point far =
            from + Offset{static_cast<std::int64_t>(dx * 10), static_cast<std::int64_t>(dy * 10)};
        return go_body(play(), body, MoveKind::Walk, {from, far}, limits);
    }
    BodyId body;
};

}  // namespace

TEST_CASE("a formed unit goes straight on with one throw, ten paces less, and keeps its places") {
    Company scene;
    const Offset apart = scene["D"].at - scene["A"].at;
    scene.dice("PG-09.01: 4");
    scene.march(0, 80);
    CHECK(scene.y("A") == doctest::Approx(30));
    CHECK(scene.y("C") == doctest::Approx(30));
    CHECK(scene["D"].at - scene["A"].at == apart);
    CHECK(scene["F"].now.move == MoveKind::Walk);
}

TEST_CASE("a wheel costs what the outermost man goes") {
    Company scene;
    scene.dice("PG-09.01: 5");
    scene.march(80, 0);
    CHECK(scene.battle[scene.body].facing == Facing{1, 0});
    CHECK(scene["A"].facing == Facing{1, 0});
    // The front of six and a half paces either side turned by a quarter: some ten paces.
    CHECK(scene.x("B") > 22);
    CHECK(scene.x("B") < 32);
    CHECK(scene.y("A") == doctest::Approx(-6.6).epsilon(0.05));
}

TEST_CASE("a formed unit that keeps its facing retires without wheeling") {
    Company scene;
    Limits limits;
    limits.keep_facing = true;
    scene.dice("PG-09.01: 3");
    scene.march(0, -80, limits);
    CHECK(scene.y("A") == doctest::Approx(-20));
    CHECK(scene.battle[scene.body].facing == Facing{0, 1});
}

TEST_CASE("a formed unit stops twenty paces from an enemy, any of its men") {
    Company scene;
    scene.move("Roy", 12, 45);
    scene.dice("PG-09.01: 5");
    scene.march(0, 80);
    for (const char* name : {"A", "B", "C"})
        CHECK(gap(scene.battle, scene.id(name), scene.id("Roy")) >= paces(20) - touch);
    CHECK(scene.y("A") > 10);
    CHECK(scene.y("A") < 25);
}

TEST_CASE("the men of a single file follow the way of the lead figure") {
    Scene scene{
        "Lead provincials B musket @0,0 | Two provincials B musket @0,-10 | "
        "Three provincials B musket @0,-20"};
    SingleFile file;
    for (const char* name : {"Lead", "Two", "Three"}) file.men.push_back(scene.id(name));
    scene.battle.files.push_back(file);
    for (const char* name : {"Lead", "Two", "Three"}) scene[name].turn.controlled = true;
    REQUIRE(file_of(scene.battle, scene.id("Two")) != nullptr);
    scene.answer("kind-of-move: walk");
    scene.answer_move("Lead", {scene.at(0, 10), scene.at(50, 10)});
    scene.dice("PG-09.01: 4");
    move_item(scene.play(), scene.id("Lead"));
    CHECK(scene.x("Lead") == doctest::Approx(30));
    CHECK(scene.x("Two") == doctest::Approx(20));
    CHECK(scene.x("Three") == doctest::Approx(10));
    CHECK(scene.y("Three") == doctest::Approx(10));
    CHECK(scene.rolls("PG-09.01"_rule) == 1);
}

TEST_CASE("PG-09.07, PG-08.05 a formed unit too may stop at a place that it means to occupy") {
    for (const bool occupies : {true, false}) {
        Company scene;
        scene.area(AreaKind::Woods, -60, 15, 60, 80);
        scene.answer("kind-of-move: walk");
        scene.answer_move("B", {Scene::at(0, 60)});
        scene.answer(occupies ? "occupy: occupy-woods" : "occupy: go-all-the-way");
        scene.dice("PG-09.01: 5");
        move_body(scene.play(), scene.body);
        CHECK(scene.y("B") == doctest::Approx(occupies ? 15.5 : 30).epsilon(0.02));
    }
}
