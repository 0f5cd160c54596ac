#include <doctest/doctest.h>

#include "books/petite_guerre/close_combat/charges.h"
#include "books/petite_guerre/close_combat/charging.h"
#include "books/petite_guerre/guns/artillery.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/seeing/visibility.h"
#include "books/petite_guerre/set_up/deployment.h"
#include "books/petite_guerre/test_scene.h"

using namespace petite_guerre;

// Whoever is stopped by somebody hidden finds him, though he cannot see him: else where he stops
// would show what the log does not say.

namespace {

// A wall of logs between the way along x = 0 and whoever lies at its other side.
void cabin_beside_the_way(Scene& scene) {
    scene.cabin(8, 10, 11, 80);
}

}  // namespace

TEST_CASE("PG-09.12, PG-81.02 who is stopped by a hidden man finds him, seen or not") {
    Scene scene{
        "Ames provincials B musket @0,0 facing 0,1 vs Roy irregulars B musket @18,45 hidden"};
    cabin_beside_the_way(scene);
    const FigureId ames = scene.id("Ames"), roy = scene.id("Roy");
    SUBCASE("on his way") {
        scene.dice("PG-09.01: 5");
        move_along(scene.play(), ames, MoveKind::Walk, {scene["Ames"].at, scene.at(0, 100)}, {});
        CHECK(scene.y("Ames") == doctest::Approx(25.4).epsilon(0.02));
        CHECK_FALSE(sees(scene.battle, ames, roy));
        CHECK_FALSE(scene["Roy"].knows.hidden);
        CHECK(scene.told("PG-81.02"_rule));
    }
    SUBCASE("before his first step") {
        scene.move("Ames", 0, 30);
        scene.dice("PG-09.01: 5");
        move_along(scene.play(), ames, MoveKind::Walk, {scene["Ames"].at, scene.at(0, 100)}, {});
        CHECK(scene.y("Ames") == 30);
        CHECK_FALSE(scene["Roy"].knows.hidden);
    }
    SUBCASE("who does not come near him finds nobody") {
        scene.dice("PG-09.01: 2");
        move_along(scene.play(), ames, MoveKind::Walk, {scene["Ames"].at, scene.at(0, 100)}, {});
        CHECK(scene.y("Ames") == 20);
        CHECK(scene["Roy"].knows.hidden);
    }
}

TEST_CASE("PG-09.12, PG-81.02 a formed unit finds whoever stops its march or its wheel") {
    Scene scene{
        "A regulars B musket | B regulars B musket | C regulars B musket | D regulars B musket "
        "vs Roy irregulars B musket hidden @34,45"};
    const BodyId body = scene.form({"A", "B", "C", "D"}, Layout::Line, 1, 0, 0);
    const Point guide = scene["C"].at;
    scene.dice("PG-09.01: 5");
    SUBCASE("on the march") {
        scene.cabin(20, 10, 23, 90);
        go_body(scene.play(), body, MoveKind::Walk, {guide, guide + Offset{0, 800}}, {});
        CHECK(scene.y("A") < 39);
        CHECK_FALSE(sees(scene.battle, scene.id("D"), scene.id("Roy")));
        CHECK_FALSE(scene["Roy"].knows.hidden);
    }
    SUBCASE("when it wheels") {
        scene.move("Roy", 20, -20);  // behind the line of its front
        go_body(scene.play(), body, MoveKind::Walk, {guide, guide + Offset{800, 0}}, {});
        CHECK(scene.battle[body].facing == Facing{0, 1});
        CHECK_FALSE(scene["Roy"].knows.hidden);
    }
}

TEST_CASE("PG-09.12, PG-81.02 a gun's crew find whoever stops the gun") {
    Scene scene{
        "A regulars B musket gunner @-9,0 facing 0,1 | B regulars B musket gunner @9,0 facing 0,1 "
        "| C regulars B musket gunner @0,-9.5 facing 0,1 | D regulars B musket nco @-7,-7 facing "
        "0,1 vs Roy irregulars B musket hidden @34,24"};
    scene.cabin(18, -20, 21, 80);
    const GunId gun = scene.gun(GunSize::Battalion, 0, 0, {0, 1}, {"A", "B", "C", "D"});
    scene.battle[gun].limbered = true;
    scene.move("Roy", 27, 40);
    Answer answer;
    answer.path = {scene.battle[gun].at, scene.at(0, 100)};
    scene.umpire.answer("move", answer);
    scene.dice("PG-09.23: 5");
    move_gun(scene.play(), gun);
    CHECK(distance(scene.battle[gun].at, scene["Roy"].at) >= paces(29));
    CHECK(scene.battle[gun].at.y > scene.at(0, 5).y);
    CHECK(scene.battle[gun].at.y < scene.at(0, 40).y);
    CHECK_FALSE(scene["Roy"].knows.hidden);
}

TEST_CASE("PG-81.02 a charger who runs into a hidden man finds him") {
    Scene scene{
        "Ames regulars B musket fixed @0,0 vs Roy irregulars B musket @0,45 stunned | "
        "Luc irregulars B musket @0,20 hidden"};
    Charges charges;
    charges.list.push_back(declared(scene.battle, scene.id("Ames"), scene.id("Roy")));
    charges.list.back().goes = true;
    scene.answer_anything();
    scene.dice("PG-22.05: 5; PG-29.04: 6");
    move_charger(scene.play(), charges, charges.list.back());
    CHECK_FALSE(scene["Luc"].knows.hidden);
    CHECK(scene.y("Ames") < 20);
}

TEST_CASE("PG-81.02, PG-09.24 whoever lies hidden where somebody is put is found and makes room") {
    Scene scene{
        "Ames provincials B musket @0,0 facing 0,-1 vs Roy irregulars B musket hidden @1,2"};
    const FigureId ames = scene.id("Ames"), roy = scene.id("Roy");
    CHECK(has_room(scene.battle, ames, scene["Ames"].at));
    CHECK_FALSE(has_room(scene.battle, roy, scene["Roy"].at));  // he knows of Ames
    after_move(scene.play(), ames, false);
    CHECK(scene.x("Ames") == 0);
    CHECK(scene.y("Ames") == 0);
    CHECK_FALSE(scene["Roy"].knows.hidden);
    CHECK_FALSE(within_gap(scene.battle, ames, roy, touch));
    CHECK(opponents(scene.battle, ames).empty());
}

TEST_CASE("PG-81.02 a formed unit that lies hidden keeps its places: the other makes room") {
    Scene scene{
        "Ames provincials B musket @0,2 facing 0,1 vs A regulars B musket hidden | "
        "B regulars B musket hidden | C regulars B musket hidden | D regulars B musket hidden"};
    const BodyId body = scene.form({"A", "B", "C", "D"}, Layout::Line, 1, 3, 0);
    const Point stood = scene["B"].at;
    after_move(scene.play(), scene.id("Ames"), false);
    CHECK(scene["B"].at == stood);
    CHECK(scene.battle[body].exists());
    CHECK_FALSE(scene["B"].knows.hidden);
    CHECK(opponents(scene.battle, scene.id("Ames")).empty());
}
