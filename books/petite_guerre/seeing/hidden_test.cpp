#include <doctest/doctest.h>

#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/test_scene.h"

using namespace petite_guerre;

namespace {

struct Ambush : Scene {
    Ambush()
        : Scene{
            "Ames provincials B musket @0,0 facing 0,1 "
            "vs Roy irregulars B musket @0,80 hidden"} {
        setting().hidden_units[1] = true;
    }
    bool hidden() { return (*this)["Roy"].knows.hidden; }
    Walked move_to(std::string_view name, MoveKind kind, double x, double y) {
        return move_along(play(), id(name), kind, {(*this)[name].at, at(x, y)}, {});
    }
};

}  // namespace

TEST_CASE("PG-81.02 a hidden figure is shown when it is acquired, shoots, charges or comes out") {
    Ambush scene;
    SUBCASE("somebody comes within twenty paces of his cover") {
        scene.area(AreaKind::Woods, -50, 60, 50, 120);
        scene.move("Ames", 0, 40);
        scene.dice("PG-09.01: 5");
        scene.move_to("Ames", MoveKind::Walk, 0, 100);
        CHECK_FALSE(scene.hidden());
        CHECK(has_acquired(scene.battle, scene.id("Ames"), scene.id("Roy")));
        CHECK(scene.told("PG-81.02"_rule));
    }
    SUBCASE("he shoots") {
        after_shot(scene.play(), scene.id("Roy"), false);
        CHECK_FALSE(scene.hidden());
    }
    SUBCASE("he charges") {
        scene.dice("PG-09.01: 2");
        Limits limits;
        limits.keep_off_enemies = false;
        move_along(scene.play(), scene.id("Roy"), MoveKind::Charge,
                   {scene["Roy"].at, scene.at(0, 0)}, limits);
        CHECK_FALSE(scene.hidden());
    }
    SUBCASE("he ends a move in view in the open") {
        scene["Roy"].posture = Posture::Prone;
        scene.dice("PG-81.04: 1");
        scene.move_to("Roy", MoveKind::Crawl, 10, 80);
        CHECK_FALSE(scene.hidden());
    }
    SUBCASE("out of view he stays hidden") {
        scene.cabin(-60, 30, 60, 60);
        scene.dice("PG-09.01: 2");
        scene.move_to("Roy", MoveKind::Walk, 20, 80);
        CHECK(scene.hidden());
    }
}

TEST_CASE("PG-81.03 a search names a feature or a point, and shows a roll whoever is there") {
    Ambush scene;
    scene.area(AreaKind::Woods, -50, 60, 50, 120);
    SUBCASE("the wood he is in: four in light cover") {
        scene.answer("acquire-whom: search-area");
        scene.dice("PG-81.03: 4");
        acquire_item(scene.play(), scene.id("Ames"), false);
        CHECK_FALSE(scene.hidden());
        CHECK(has_acquired(scene.battle, scene.id("Ames"), scene.id("Roy")));
    }
    SUBCASE("a low roll finds nobody") {
        scene.answer("acquire-whom: search-area");
        scene.dice("PG-81.03: 3");
        acquire_item(scene.play(), scene.id("Ames"), false);
        CHECK(scene.hidden());
        CHECK(scene.told("finds nobody"));
        CHECK(scene.last_roll("PG-81.03"_rule).modifiers.empty());
    }
    SUBCASE("a point within twenty paces of him") {
        scene.answer("acquire-whom: search-point");
        scene.answer_place("search-where", scene.at(20, 75));
        scene.dice("PG-81.03: 6");
        acquire_item(scene.play(), scene.id("Ames"), false);
        CHECK_FALSE(scene.hidden());
    }
    SUBCASE("nobody there: still a roll, and the same words") {
        scene.answer("acquire-whom: search-point");
        scene.answer_place("search-where", scene.at(100, -75));
        scene.dice("PG-81.03: 6");
        acquire_item(scene.play(), scene.id("Ames"), false);
        CHECK(scene.hidden());
        CHECK(scene.told("finds nobody"));
    }
    SUBCASE("where no unit is set up hidden nothing is searched") {
        scene.setting().hidden_units[1] = false;
        CHECK_FALSE(may_acquire(scene.battle, scene.id("Ames")));
    }
}

TEST_CASE("PG-81.04 creeping inside cover stays hidden, any other move in view gives a roll") {
    Ambush scene;
    scene.area(AreaKind::Woods, -50, 60, 50, 120);
    SUBCASE("a dodge inside the wood") {
        scene.dice("PG-09.01: 3");
        scene.move_to("Roy", MoveKind::Dodge, 40, 80);
        CHECK(scene.hidden());
        CHECK(scene.rolls("PG-81.04"_rule) == 0);
    }
    SUBCASE("a walk: four less one for moving") {
        scene.dice("PG-09.01: 3; PG-81.04: 2");
        scene.move_to("Roy", MoveKind::Walk, 40, 80);
        CHECK(scene.hidden());
        scene.dice("PG-09.01: 3; PG-81.04: 3");
        scene.move_to("Roy", MoveKind::Walk, 0, 80);
        CHECK_FALSE(scene.hidden());
        CHECK(has_acquired(scene.battle, scene.id("Ames"), scene.id("Roy")));
    }
    SUBCASE("out of everybody's sight no roll") {
        scene.move("Roy", 0, 100);
        scene.dice("PG-09.01: 3");
        scene.move_to("Roy", MoveKind::Walk, 30, 100);
        CHECK(scene.hidden());
        CHECK(scene.rolls("PG-81.04"_rule) == 0);
    }
}

TEST_CASE("PG-81.03 the nearest within twenty paces of it who could be seen, and he only") {
    Scene scene{
        "Ames provincials B musket @0,0 facing 0,1 vs Roy irregulars B musket @0,80 hidden | "
        "Luc irregulars B musket @30,80 hidden"};
    scene.setting().hidden_units[1] = true;
    scene.area(AreaKind::Woods, -50, 60, 50, 120);
    const auto search = [&] {
        scene.answer("acquire-whom: search-area");
        scene.dice("PG-81.03: 6");
        acquire_item(scene.play(), scene.id("Ames"), false);
    };
    SUBCASE("the nearest of two") {
        search();
        CHECK_FALSE(scene["Roy"].knows.hidden);
        CHECK(scene["Luc"].knows.hidden);
    }
    SUBCASE("more than twenty paces from the point") {
        scene.answer("acquire-whom: search-point");
        scene.answer_place("search-where", scene.at(54, 80));
        scene.dice("PG-81.03: 6");
        acquire_item(scene.play(), scene.id("Ames"), false);
        CHECK(scene["Luc"].knows.hidden);
    }
    SUBCASE("the same man is not tried for twice in a turn") {
        scene.move("Luc", 0, 150);
        scene.answer("acquire-whom: search-area");
        scene.dice("PG-81.03: 1");
        acquire_item(scene.play(), scene.id("Ames"), false);
        search();
        CHECK(scene["Roy"].knows.hidden);
    }
    SUBCASE("out of sight") {
        scene.cabin(-20, 20, 20, 40);
        search();
        CHECK(scene["Roy"].knows.hidden);
        CHECK(scene["Luc"].knows.hidden);
    }
}

TEST_CASE("PG-81.04 each enemy who sees him go has a roll of his own") {
    Scene scene{
        "Ames provincials B musket @0,0 facing 0,1 | Finn provincials B musket @40,0 facing 0,1 "
        "vs Roy irregulars B musket @0,80 hidden"};
    scene.area(AreaKind::Woods, -50, 60, 50, 120);
    scene.dice("PG-09.01: 3; PG-81.04: 2 2");
    move_along(scene.play(), scene.id("Roy"), MoveKind::Walk, {scene["Roy"].at, scene.at(40, 80)},
               {});
    CHECK(scene["Roy"].knows.hidden);
    CHECK(scene.rolls("PG-81.04"_rule) == 2);
}

TEST_CASE("PG-81.04 a hidden formed unit gives each enemy one roll, and is found as one") {
    Scene scene{
        "Ames provincials B musket @0,0 facing 0,1 vs A regulars B musket hidden | "
        "B regulars B musket hidden | C regulars B musket hidden | "
        "D regulars B musket hidden"};
    scene.area(AreaKind::Woods, -60, 60, 60, 120);
    const BodyId body = scene.form({"A", "B", "C", "D"}, Layout::Line, 1, 0, 72, {1, 0});
    scene.dice("PG-09.01: 4; PG-81.04: 6");
    go_body(scene.play(), body, MoveKind::Walk, {scene["A"].at, scene["A"].at + Offset{500, 0}},
            {});
    CHECK(scene.rolls("PG-81.04"_rule) == 1);
    for (const char* name : {"A", "B", "C", "D"}) {
        CHECK_FALSE(scene[name].knows.hidden);
        CHECK(has_acquired(scene.battle, scene.id("Ames"), scene.id(name)));
    }
}

TEST_CASE("PG-81.04, PG-13.19 a formed unit has its free roll from a man of its front rank") {
    Scene scene{"A provincials B musket x6 vs Roy irregulars B musket @-10,84 hidden"};
    scene.form({"A 4", "A 5", "A 6", "A 1", "A 2", "A 3"}, Layout::Line, 2, 0, 0);
    scene.area(AreaKind::Woods, -50, 66, 50, 120);
    REQUIRE(rank_of(scene.battle[scene["A 1"].body], scene.id("A 1")) == 1);
    scene.dice("PG-09.01: 2; PG-81.04: 3");  // the rear rank is beyond 80 paces
    move_along(scene.play(), scene.id("Roy"), MoveKind::Walk, {scene["Roy"].at, scene.at(10, 84)},
               {});
    CHECK(scene.rolls("PG-81.04"_rule) == 1);
    CHECK_FALSE(scene["Roy"].knows.hidden);
    CHECK(has_acquired(scene.battle, scene.id("A 5"), scene.id("Roy")));
}

TEST_CASE("a hidden observer's dice do not show him") {
    Scene scene{"Ames provincials B musket @0,0 hidden vs Roy irregulars B musket @0,80"};
    scene.dice("PG-13.03: 6");
    CHECK(try_to_acquire(scene.play(), scene.id("Ames"), scene.id("Roy"), false));
    CHECK_FALSE(scene.last_roll("PG-13.03"_rule).who);
    CHECK(scene.last_roll("PG-13.03"_rule).modifiers.empty());
    for (const Told& told : scene.umpire.told())
        if (!told.roll) CHECK(told.seats != Told::everybody);
}

TEST_CASE("PG-81.04, PG-10.06 who is made out while he dodges without cover stays acquired") {
    Ambush scene;
    scene.area(AreaKind::Bog, -60, 60, 60, 120);
    scene.dice("PG-09.01: 4; PG-81.04: 6");
    scene.move_to("Roy", MoveKind::Dodge, 40, 80);
    CHECK(scene.x("Roy") > 10);
    CHECK_FALSE(scene.hidden());
    CHECK(has_acquired(scene.battle, scene.id("Ames"), scene.id("Roy")));
}

TEST_CASE("PG-13.02, PG-81.02 whom he faces at the end of his move he acquires at once") {
    Scene scene{
        "Ames provincials B musket @0,0 facing 0,1 vs Luc irregulars B musket @30,26 prone hidden"};
    scene.answer("kind-of-move: walk");
    scene.answer_move("Ames", {scene.at(0, 50)}, {1, 0});
    scene.dice("PG-09.01: 3");
    move_item(scene.play(), scene.id("Ames"));
    CHECK(scene.y("Ames") == doctest::Approx(30));
    CHECK_FALSE(scene["Luc"].knows.hidden);
    CHECK(has_acquired(scene.battle, scene.id("Ames"), scene.id("Luc")));
}

TEST_CASE("PG-12.16, PG-81.01 whether a sentry's roll is made does not hang on somebody hidden") {
    Scene scene{
        "Sentry provincials B musket @0,0 facing 0,1 vs Roy provincials A rifle @0,-70 prone | Luc "
        "irregulars B musket @0,-40 hidden"};
    scene.switches().sentry_hearing = true;
    scene["Luc"].now.of_turn = scene.battle.turn;
    scene["Luc"].now.sound = true;  // nearer than Roy, but nobody knows of him
    scene.dice("PG-12.16: 6");
    move_along(scene.play(), scene.id("Roy"), MoveKind::Crawl, {scene["Roy"].at, scene.at(0, -60)},
               {});
    CHECK(scene["Sentry"].knows.heard.contains(scene.id("Roy")));
}
