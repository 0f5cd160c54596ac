#include "books/petite_guerre/moving/movement.h"

#include <doctest/doctest.h>

#include <array>

#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/test_scene.h"

using namespace petite_guerre;

namespace {

Walked go_to(Scene& scene, std::string_view name, MoveKind kind, double x, double y,
             Limits limits = {}) {
    return move_along(scene.play(), scene.id(name), kind, {scene[name].at, scene.at(x, y)}, limits);
}
// In paces, with that throw; -1 where he may not go.
int worth(Scene& scene, std::string_view name, MoveKind kind, Going going, int die) {
    if (!rate_of(scene.battle, scene.id(name), kind, going).passable) return -1;
    return whole_paces(distance_of(scene.battle, scene.id(name), kind, going, die));
}
constexpr Going open = Going::Open, broken = Going::Broken, rough = Going::Rough;

}  // namespace

TEST_CASE("PG-09.01 one average die and the table's number, ten paces a point") {
    Scene scene{"Ames provincials B musket @0,0 | Rider provincials B carbine mounted @50,0"};
    scene.dice("PG-09.01: 3; PG-09.01: 3");
    go_to(scene, "Ames", MoveKind::Walk, 0, 100);
    CHECK(scene.y("Ames") == doctest::Approx(30));
    go_to(scene, "Rider", MoveKind::Walk, 50, 100);
    CHECK(scene.y("Rider") == doctest::Approx(40));
}

TEST_CASE("PG-09.02 the basic moves by terrain") {
    Scene scene{"Man provincials B musket | Rider provincials B carbine mounted"};
    struct Printed {
        const char* who;
        MoveKind kind;
        int open, broken, rough;  // with a throw of 4
    };
    const std::array page{Printed{"Man", MoveKind::Walk, 40, 30, 30},
                          Printed{"Man", MoveKind::Crawl, 20, 10, 10},
                          Printed{"Rider", MoveKind::Walk, 50, 30, -1},
                          Printed{"Man", MoveKind::ManHandle, 20, 10, -1}};
    for (const Printed& row : page) {
        CHECK(worth(scene, row.who, row.kind, open, 4) == row.open);
        CHECK(worth(scene, row.who, row.kind, broken, 4) == row.broken);
        CHECK(worth(scene, row.who, row.kind, rough, 4) == row.rough);
        CHECK(worth(scene, row.who, row.kind, Going::Impassable, 4) == -1);
    }
}

TEST_CASE("PG-09.03 a man walks as fast in rough as in broken terrain") {
    Scene scene{"Man provincials B musket"};
    for (const int die : {2, 3, 4, 5})
        CHECK(worth(scene, "Man", MoveKind::Walk, broken, die)
              == worth(scene, "Man", MoveKind::Walk, rough, die));
}

TEST_CASE("PG-09.04 the movement modifiers") {
    Scene scene{
        "Man provincials B musket @-100,-50 | Rider provincials B carbine mounted @0,-50 | "
        "Scout irregulars B rifle @-50,-50 | A regulars B musket | B regulars B musket | "
        "C regulars B musket | D regulars B musket"};
    CHECK(worth(scene, "Man", MoveKind::Dodge, broken, 4) == 20);
    CHECK(worth(scene, "Man", MoveKind::Run, open, 4) == 50);
    CHECK(worth(scene, "Rider", MoveKind::Run, open, 4) == 70);
    CHECK(worth(scene, "Scout", MoveKind::Walk, broken, 4) == 40);
    CHECK(worth(scene, "Scout", MoveKind::Walk, rough, 4) == 40);
    scene.form({"A", "B", "C", "D"}, Layout::Line, 1, 100, -50);
    CHECK(worth(scene, "A", MoveKind::Walk, open, 4) == 30);
    CHECK(worth(scene, "A", MoveKind::Walk, broken, 4) == 20);
    CHECK(worth(scene, "A", MoveKind::Walk, rough, 4) == -1);
    scene.line(LineKind::Fence, -120, -40, -80, -40);   // minor: -10
    scene.line(LineKind::Palisade, -20, -20, 20, -20);  // major: not in a move
    scene.dice("PG-09.01: 4; PG-09.01: 5");
    go_to(scene, "Man", MoveKind::Walk, -100, 100);
    CHECK(scene.y("Man") == doctest::Approx(-20));
    go_to(scene, "Rider", MoveKind::Walk, 0, 100);
    CHECK(scene.y("Rider") == doctest::Approx(-26.6));
}

TEST_CASE("PG-09.05 Irregulars gain in difficult terrain only, never crawling, mounted too") {
    Scene scene{"Scout irregulars B rifle | Rider irregulars B bow mounted"};
    CHECK(worth(scene, "Scout", MoveKind::Walk, open, 4) == 40);
    CHECK(worth(scene, "Scout", MoveKind::Walk, broken, 4) == 40);
    CHECK(worth(scene, "Scout", MoveKind::Crawl, broken, 4) == 10);
    CHECK(worth(scene, "Rider", MoveKind::Walk, open, 4) == 50);
    CHECK(worth(scene, "Rider", MoveKind::Walk, broken, 4) == 40);
}

TEST_CASE("PG-09.06 a random move is made in full") {
    Scene scene{"Ames provincials B musket @0,0"};
    scene.dice("PG-09.01: 5");
    CHECK(go_to(scene, "Ames", MoveKind::Walk, 0, 10).distance == paces(50));
    CHECK(scene.y("Ames") == doctest::Approx(50));
}

TEST_CASE("PG-09.07 he may stop at a place that he meant to occupy") {
    for (const bool declared : {true, false}) {
        Scene scene{"Ames provincials B musket @0,0"};
        scene.area(AreaKind::Woods, -20, 20, 20, 80);
        scene.answer("kind-of-move: walk");
        scene.answer_move("Ames", {scene.at(0, 60)});
        scene.answer(declared ? "occupy: occupy-woods" : "occupy: go-all-the-way");
        scene.dice("PG-09.01: 5");
        move_item(scene.play(), scene.id("Ames"));
        CHECK(scene.y("Ames") == doctest::Approx(declared ? 20.5 : 40));
    }
    Scene scene{"Ames provincials B musket @0,0"};
    scene.line(LineKind::Earthwork, -20, 30, 20, 30);
    scene.answer("kind-of-move: walk");
    scene.answer_move("Ames", {scene.at(0, 60)});
    scene.answer("occupy: occupy-works");
    scene.dice("PG-09.01: 5");
    move_item(scene.play(), scene.id("Ames"));
    CHECK(scene.y("Ames") == doctest::Approx(26.7));
}

TEST_CASE("PG-09.08 it stops at impassable ground and at the table's edge as well") {
    Scene scene{"Rider provincials B carbine mounted @0,0 | Ames provincials B musket @50,180"};
    scene.area(AreaKind::Thicket, -20, 30, 20, 60);
    scene.dice("PG-09.01: 5; PG-09.01: 5");
    go_to(scene, "Rider", MoveKind::Walk, 0, 100);
    CHECK(scene.y("Rider") == doctest::Approx(29.5));
    go_to(scene, "Ames", MoveKind::Walk, 50, 199);
    CHECK(scene.y("Ames") == doctest::Approx(200));
    CHECK(scene["Ames"].present());
}

TEST_CASE("PG-09.09 a crawl may be as short as he likes and needs no die") {
    Scene scene{"Ames provincials B musket @0,0 prone"};
    scene.answer_move("Ames", {scene.at(0, 8)});
    move_item(scene.play(), scene.id("Ames"));
    CHECK(scene.y("Ames") == doctest::Approx(8));
    CHECK(scene.rolls("PG-09.01"_rule) == 0);
}

TEST_CASE("PG-09.10 the prone crawl, stay prone, and move in no other way") {
    Scene scene{"Ames provincials B musket @0,0 prone | Bob provincials B musket @30,0"};
    const FigureId ames = scene.id("Ames"), bob = scene.id("Bob");
    CHECK(may_move(scene.battle, ames, MoveKind::Crawl));
    CHECK_FALSE(may_move(scene.battle, ames, MoveKind::Walk));
    CHECK_FALSE(may_move(scene.battle, ames, MoveKind::Run));
    CHECK_FALSE(may_move(scene.battle, bob, MoveKind::Crawl));
    go_to(scene, "Ames", MoveKind::Crawl, 0, 20);
    CHECK(scene["Ames"].prone());
}

TEST_CASE("PG-09.11 a move ends twenty paces from enemies") {
    Scene scene{"Ames provincials B musket @0,0 vs Roy irregulars B rifle @0,60"};
    SUBCASE("he stops there") {
        scene.dice("PG-09.01: 5");
        go_to(scene, "Ames", MoveKind::Walk, 0, 60);
        CHECK(gap(scene.battle, scene.id("Ames"), scene.id("Roy")) == paces(20));
    }
    SUBCASE("nor past him") {
        scene.move("Ames", 25, 20);
        scene.dice("PG-09.01: 5");
        go_to(scene, "Ames", MoveKind::Walk, 25, 120);
        CHECK(scene.y("Ames") < 52);
        CHECK(gap(scene.battle, scene.id("Ames"), scene.id("Roy")) >= paces(20) - touch);
    }
    SUBCASE("who is nearer may go away") {
        scene.move("Ames", 0, 45);
        scene.dice("PG-09.01: 3; PG-09.01: 3");
        CHECK(go_to(scene, "Ames", MoveKind::Walk, 0, 60).distance == Inches{});
        CHECK(go_to(scene, "Ames", MoveKind::Walk, 0, 0).distance == paces(30));
    }
}

TEST_CASE("PG-31.07 who may not come into short range any more stops outside it") {
    Scene scene{"Ames civilians C @0,0 vs Roy irregulars B musket @0,80"};
    scene["Ames"].rout.barred = true;
    scene.dice("PG-09.01: 5");
    go_to(scene, "Ames", MoveKind::Walk, 0, 80);
    CHECK(gap(scene.battle, scene.id("Ames"), scene.id("Roy")) > paces(40));
    CHECK(scene.y("Ames") > 30);
}

TEST_CASE("PG-09.12 an unknown enemy stops the move and is found; a broken one does not stop it") {
    Scene scene{"Ames provincials B musket @0,0 vs Roy irregulars B rifle @0,60 hidden"};
    scene.dice("PG-09.01: 5");
    SUBCASE("hidden") {
        go_to(scene, "Ames", MoveKind::Walk, 0, 60);
        CHECK(gap(scene.battle, scene.id("Ames"), scene.id("Roy")) == paces(20));
        CHECK_FALSE(scene["Roy"].knows.hidden);
        CHECK(scene["Ames"].knows.acquired.contains(scene.id("Roy")));
    }
    SUBCASE("broken") {
        scene["Roy"].rout.broken = true;
        scene["Roy"].knows.hidden = false;
        go_to(scene, "Ames", MoveKind::Walk, 0, 60);
        CHECK(scene.y("Ames") == doctest::Approx(50));
    }
}

TEST_CASE("PG-09.13 a double move is two items with a throw each") {
    Scene scene{"Ames provincials B musket @0,0"};
    scene.answer("kind-of-move: walk");
    scene.answer_move("Ames", {scene.at(0, 50)});
    scene.dice("PG-09.01: 3; PG-09.01: 4");
    move_item(scene.play(), scene.id("Ames"));
    CHECK_FALSE(scene["Ames"].now.twice);
    scene.answer("kind-of-move: walk");
    scene.answer_move("Ames", {scene.at(0, 90)});
    move_item(scene.play(), scene.id("Ames"));
    CHECK(scene["Ames"].now.twice);
    CHECK(scene.y("Ames") == doctest::Approx(70));
    CHECK(scene["Ames"].now.distance == paces(70));
    CHECK(scene["Ames"].now.items.size() == 2);
}

TEST_CASE("PG-09.14 both halves of a double move may be run") {
    Scene scene{"Ames provincials B musket @0,0"};
    scene.dice("PG-09.01: 3; PG-09.01: 4");
    go_to(scene, "Ames", MoveKind::Run, 0, 50);
    CHECK(may_move(scene.battle, scene.id("Ames"), MoveKind::Run));
    go_to(scene, "Ames", MoveKind::Run, 0, 190);
    CHECK(scene.y("Ames") == doctest::Approx(40 + 50));
    count_running(scene.play());
    CHECK(scene["Ames"].running == 1);
}

TEST_CASE("PG-09.15 the worst terrain of the move counts, by the same throw") {
    Scene scene{"Ames provincials B musket @0,0"};
    SUBCASE("carried into it") {
        scene.area(AreaKind::Woods, -20, 25, 20, 80);
        scene.dice("PG-09.01: 5");
        go_to(scene, "Ames", MoveKind::Walk, 0, 100);
        CHECK(scene.y("Ames") == doctest::Approx(40));
    }
    SUBCASE("too short to reach it then: he stops at its edge") {
        scene.area(AreaKind::Woods, -20, 25, 20, 80);
        scene.dice("PG-09.01: 3");
        go_to(scene, "Ames", MoveKind::Walk, 0, 100);
        CHECK(scene.y("Ames") == doctest::Approx(24.5));
    }
    SUBCASE("started in it") {
        scene.area(AreaKind::Woods, -20, -20, 20, 5);
        scene.dice("PG-09.01: 5");
        go_to(scene, "Ames", MoveKind::Walk, 0, 100);
        CHECK(scene.y("Ames") == doctest::Approx(40));
    }
}

TEST_CASE("PG-09.16 the modifiers are added up first, and nothing is less than nothing") {
    Scene scene{"Ames provincials B musket @0,0"};
    scene.area(AreaKind::Woods, -20, -20, 20, 50);
    CHECK(worth(scene, "Ames", MoveKind::Dodge, broken, 2) == 0);
    CHECK(worth(scene, "Ames", MoveKind::Dodge, broken, 1) == 0);
    scene.dice("PG-09.01: 2");
    CHECK(go_to(scene, "Ames", MoveKind::Dodge, 0, 40).distance == Inches{});
    CHECK(scene["Ames"].now.move == MoveKind::None);
}

TEST_CASE("PG-09.17 each minor obstacle costs ten paces; too short, he stops before it") {
    Scene scene{"Ames provincials B musket @0,0"};
    SUBCASE("one") {
        scene.line(LineKind::Fence, -20, 15, 20, 15);
        scene.dice("PG-09.01: 4");
        go_to(scene, "Ames", MoveKind::Walk, 0, 100);
        CHECK(scene.y("Ames") == doctest::Approx(30));
    }
    SUBCASE("two") {
        scene.line(LineKind::Fence, -20, 15, 20, 15);
        scene.line(LineKind::Creek, -20, 17, 20, 17, 2);
        scene.dice("PG-09.01: 4");
        go_to(scene, "Ames", MoveKind::Walk, 0, 100);
        CHECK(scene.y("Ames") == doctest::Approx(20));
    }
    SUBCASE("too short") {
        scene.line(LineKind::Fence, -20, 35, 20, 35);
        scene.dice("PG-09.01: 4");
        go_to(scene, "Ames", MoveKind::Walk, 0, 100);
        CHECK(scene.y("Ames") == doctest::Approx(31.7));
    }
    SUBCASE("into a rifle pit and out of it, a house's wall") {
        scene.area(AreaKind::Pit, -20, 5, 20, 15);
        scene.cabin(-20, 20, 20, 60);
        scene.dice("PG-09.01: 5");
        go_to(scene, "Ames", MoveKind::Walk, 0, 100);
        CHECK(scene.y("Ames") == doctest::Approx(20));
    }
    SUBCASE("pioneers made a gap") {
        scene.line(LineKind::Fence, -20, 15, 20, 15);
        scene.battle.works.push_back(
            {scene.at(0, 15), scene.at(0, 15), true, Feature::Fence, 6, true});
        scene.dice("PG-09.01: 4");
        go_to(scene, "Ames", MoveKind::Walk, 0, 100);
        CHECK(scene.y("Ames") == doctest::Approx(40));
    }
}

TEST_CASE("PG-09.18 a major obstacle is crossed in a turn by one who touches it") {
    Scene scene{"Ames provincials B musket @0,0"};
    scene.line(LineKind::Palisade, -50, 20, 50, 20);
    CHECK_FALSE(may_cross_major(scene.battle, scene.id("Ames")));
    scene.dice("PG-09.01: 4");
    go_to(scene, "Ames", MoveKind::Walk, 0, 100);
    CHECK(scene.y("Ames") == doctest::Approx(16.7));
    REQUIRE(may_cross_major(scene.battle, scene.id("Ames")));
    cross_major(scene.play(), scene.id("Ames"));
    CHECK(scene.y("Ames") > 20);
    CHECK(scene.y("Ames") < 26);
    CHECK(scene["Ames"].now.unique == Unique::CrossMajor);
}

TEST_CASE("PG-09.19 a formed unit stops at rough terrain") {
    Scene scene{
        "A regulars B musket | B regulars B musket | C regulars B musket | "
        "D regulars B musket | E regulars B musket | F regulars B musket"};
    const BodyId body = scene.form({"A", "B", "C", "D", "E", "F"}, Layout::Line, 1, 0, 0);
    scene.area(AreaKind::Thicket, 10, 25, 60, 60);  // before the right of the line only
    scene.dice("PG-09.01: 5");
    const FigureId guide = scene.id("C");
    go_body(scene.play(), body, MoveKind::Walk,
            {scene.battle[guide].at,
             toward(scene.battle[guide].at, scene.at(scene.x("C"), 90), paces(80))},
            {});
    for (const char* name : {"A", "B", "C", "D", "E", "F"})
        CHECK(scene.y(name) == doctest::Approx(24.5));
    CHECK_FALSE(rate_of(scene.battle, guide, MoveKind::Walk, rough).passable);
}

TEST_CASE("PG-09.20 horses and guns moved by hand may not enter rough terrain") {
    Scene scene{"Rider irregulars B bow mounted @0,0"};
    scene.area(AreaKind::Marsh, -20, 20, 20, 80);
    scene.dice("PG-09.01: 4");
    go_to(scene, "Rider", MoveKind::Run, 0, 100);
    CHECK(scene.y("Rider") == doctest::Approx(19.5));
    CHECK_FALSE(rate_of(scene.battle, scene.id("Rider"), MoveKind::ManHandle, rough).passable);
    Gun gun;
    CHECK_FALSE(rate_of(gun, rough).passable);
    gun.limbered = true;
    CHECK_FALSE(rate_of(gun, rough).passable);
}

TEST_CASE("PG-09.21 everybody throws for himself") {
    Scene scene{"Ames provincials B musket @0,0 | Bob provincials B musket @30,0"};
    scene.dice("PG-09.01: 2; PG-09.01: 5");
    go_to(scene, "Ames", MoveKind::Walk, 0, 100);
    go_to(scene, "Bob", MoveKind::Walk, 30, 100);
    CHECK(scene.y("Ames") == doctest::Approx(20));
    CHECK(scene.y("Bob") == doctest::Approx(50));
}

TEST_CASE("PG-09.24 through friends, but not onto them, and not through a formed unit") {
    Scene scene{
        "Ames provincials B musket @0,0 | Bob provincials B musket @0,25 | "
        "Cal provincials B musket @0,50 | A regulars B musket | B regulars B musket | "
        "C regulars B musket | D regulars B musket"};
    scene.form({"A", "B", "C", "D"}, Layout::Line, 1, 100, 30);
    scene.dice("PG-09.01: 5; PG-09.01: 5");
    go_to(scene, "Ames", MoveKind::Walk, 0, 100);
    CHECK(scene.y("Ames") > 25);
    CHECK(scene.y("Ames") <= 50 - 6.1);
    scene.move("Bob", 97, 0);
    go_to(scene, "Bob", MoveKind::Walk, 97, 100);
    CHECK(scene.y("Bob") < 30 - 5);
    CHECK(scene.y("Bob") > 20);
}

TEST_CASE("PG-09.25 kind, way and place first, then the die; round the corners of the way") {
    Scene scene{"Ames provincials B musket @0,0"};
    scene.answer("kind-of-move: walk");
    scene.answer_move("Ames", {scene.at(0, 20), scene.at(20, 20)});
    scene.dice("PG-09.01: 5");
    move_item(scene.play(), scene.id("Ames"));
    CHECK(scene.x("Ames") == doctest::Approx(30));
    CHECK(scene.y("Ames") == doctest::Approx(20));
    CHECK(scene["Ames"].facing == Facing{1, 0});
}

TEST_CASE("PG-09.25 nothing has been thrown while kind and way are still asked for") {
    Scene scene{"Ames provincials B musket @0,0"};
    int asked = 0;
    scene.umpire.otherwise([&](const Question& question) {
        CHECK(scene.umpire.rolls().empty());
        ++asked;
        if (question.kind == Asking::ChooseOne) return pick(0);
        return question.move->toward(scene.at(0, 40));
    });
    scene.dice("PG-09.01: 5");
    move_item(scene.play(), scene.id("Ames"));
    CHECK(asked >= 2);
    CHECK(scene.rolls("PG-09.01"_rule) == 1);
}

TEST_CASE("ways away and towards are bent round what cannot be passed") {
    Scene scene{"Rider provincials B carbine mounted @0,0 vs Roy irregulars B rifle @0,-40"};
    const FigureId rider = scene.id("Rider");
    Path way = way_from(scene.battle, rider, scene.at(0, -40), paces(60), true);
    CHECK(way.back() == scene.at(0, 60));
    scene.area(AreaKind::Thicket, -15, 20, 15, 60);
    way = way_from(scene.battle, rider, scene.at(0, -40), paces(60), false);
    CHECK(way.back() == scene.at(0, 60));
    way = way_from(scene.battle, rider, scene.at(0, -40), paces(60), true);
    CHECK(way.back().x != scene.at(0, 0).x);
    CHECK(way.back().y > scene.at(0, 0).y);
    way = way_to(scene.battle, rider, scene.at(0, 80), paces(120));
    CHECK(way.size() > 2);
}
