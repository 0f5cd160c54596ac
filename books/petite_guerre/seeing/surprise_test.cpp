#include "books/petite_guerre/seeing/surprise.h"

#include <doctest/doctest.h>

#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/seeing/visibility.h"
#include "books/petite_guerre/test_scene.h"

using namespace petite_guerre;

// Chapter 33: surprise.

namespace {

constexpr std::string_view pair =
    "Ames provincials B musket @0,0 | Finn provincials B musket @-60,0 vs Roy irregulars B rifle "
    "@0,40 | Pal irregulars B rifle @100,40";

bool surprised(Scene& scene) {
    check_surprise(scene.play(), scene.id("Ames"), scene.id("Roy"));
    return scene["Ames"].knows.surprised;
}

}  // namespace

TEST_CASE("PG-33.01 an enemy not seen before, at 40 paces or less") {
    Scene near{pair};
    CHECK(surprised(near));
    CHECK(near.told("PG-33.02"_rule));
    Scene far{pair};
    far.move("Roy", 0, 48);  // 41 paces
    CHECK_FALSE(surprised(far));
}

TEST_CASE("PG-33.02 not if a figure of his unit had him acquired before") {
    Scene scene{pair};
    scene.acquired("Finn", "Roy");
    CHECK_FALSE(surprised(scene));
    Scene other{
        "Ames provincials B musket @0,0 | Finn provincials B musket unit2 @-60,0 vs Roy irregulars "
        "B rifle @0,40"};
    other.acquired("Finn", "Roy");
    CHECK(surprised(other));
}

TEST_CASE("PG-33.01, PG-33.02 whom one of his unit has ever acquired does not surprise him") {
    Scene scene{pair};
    remember(scene.battle, scene.id("Finn"), scene.id("Roy"));
    forget_all(scene.battle, scene.id("Finn"));  // and has lost since
    CHECK_FALSE(surprised(scene));
    scene.move("Pal", 20, 30);  // another of them, whom nobody has seen
    check_surprise(scene.play(), scene.id("Ames"), scene.id("Pal"));
    CHECK(scene["Ames"].knows.surprised);
}

TEST_CASE("PG-33.02, PG-33.06 a formed unit that comes round a corner surprises and is surprised") {
    Scene scene{"R regulars B musket x6 vs Roy irregulars B rifle @0,32"};
    scene.cabin(-30, 5, -8, 30);
    const BodyId body =
        scene.form({"R 1", "R 2", "R 3", "R 4", "R 5", "R 6"}, Layout::File, 1, -40, 0, {1, 0});
    scene.dice("PG-09.01: 5");
    go_body(scene.play(), body, MoveKind::Walk, {scene["R 1"].at, Scene::at(20, 0)}, {});
    CHECK(scene["Roy"].knows.surprised);  // their steps have not forewarned him
    CHECK(scene.battle[body].surprised);
    CHECK(scene["Roy"].knows.heard.contains(scene.id("R 1")));
}

TEST_CASE("PG-33.02, PG-13.12 a formed unit that goes past a house is lost and seen on its way") {
    Scene scene{"R regulars B musket x6 vs Roy irregulars B rifle @0,-100"};
    scene.cabin(-8, -40, 8, -30);
    const BodyId body =
        scene.form({"R 1", "R 2", "R 3", "R 4", "R 5", "R 6"}, Layout::Line, 1, -20, 0, {1, 0});
    remember(scene.battle, scene.id("Roy"), scene.id("R 1"));
    scene.dice("PG-09.01: 5");
    go_body(scene.play(), body, MoveKind::Walk, {scene["R 3"].at, scene["R 3"].at + Offset{400, 0}},
            {});
    CHECK(scene.x("R 1") == 20);
    CHECK(sees(scene.battle, scene.id("Roy"), scene.id("R 1")));
    CHECK_FALSE(has_acquired(scene.battle, scene.id("Roy"), scene.id("R 1")));
}

TEST_CASE("PG-33.02, PG-33.06 coming upon each other round a corner they surprise each other") {
    Scene scene{"Ames provincials B musket @-40,0 vs Roy irregulars B rifle @0,32"};
    scene.cabin(-30, 5, -8, 30);
    Limits limits;
    const Path way{scene["Ames"].at, Scene::at(0, 0)};
    go_distance(scene.play(), scene.id("Ames"), MoveKind::Walk, way, paces(40), limits);
    CHECK(scene["Ames"].knows.surprised);
    CHECK(scene["Roy"].knows.surprised);
    Scene ambush{"Ames provincials B musket @-40,0 vs Roy irregulars B rifle @0,32"};
    ambush.cabin(-30, 5, -8, 30);
    ambush["Roy"].knows.heard = ambush.set({"Ames"});
    go_distance(ambush.play(), ambush.id("Ames"), MoveKind::Walk, way, paces(40), limits);
    CHECK(ambush["Ames"].knows.surprised);
    CHECK_FALSE(ambush["Roy"].knows.surprised);
}

TEST_CASE("PG-33.03 forewarned: heard that unit, warned, pointed out, or knew one of its members") {
    for (const int how : {0, 1, 2, 3, 4, 5}) {
        Scene scene{pair};
        scene.battle.turn = 3;
        Knowledge& knows = scene["Ames"].knows;
        if (how == 0) knows.heard = scene.set({"Pal"});
        if (how == 1) knows.heard_last = scene.set({"Pal"});
        if (how == 2) knows.warned_until = 3;
        if (how == 3) knows.pointed_out = scene.set({"Roy"});
        if (how == 4) knows.acquired = scene.set({"Pal"});
        if (how == 5) knows.warned_until = 2;  // no longer
        CHECK(forewarned(scene.battle, scene.id("Ames"), scene.id("Roy")) == (how != 5));
        CHECK(surprised(scene) == (how == 5));
    }
    Scene noise{
        "Ames provincials B musket @0,0 vs Roy irregulars B rifle @0,40 | Pal irregulars B unit2 "
        "rifle @100,40"};
    noise["Ames"].knows.heard = noise.set({"Pal"});  // noise of others elsewhere
    CHECK(surprised(noise));
}

TEST_CASE("PG-33.04, PG-33.05 an individual tests in the next phase 2, then it is over") {
    Scene scene{pair};
    scene["Ames"].turn.controlled = true;
    REQUIRE(surprised(scene));
    CHECK_FALSE(owes_control_test(scene.battle, scene.id("Ames")));  // not yet
    age_surprise(scene.battle);
    scene.battle.turn = 2;
    CHECK(scene["Ames"].knows.was_surprised);
    CHECK(owes_control_test(scene.battle, scene.id("Ames")));
    age_surprise(scene.battle);
    scene.battle.turn = 3;
    CHECK_FALSE(owes_control_test(scene.battle, scene.id("Ames")));
}

TEST_CASE("PG-33.04 a formed unit is surprised as one") {
    Scene scene{"R regulars B musket x6 vs Roy irregulars B rifle @0,40"};
    const BodyId body =
        scene.form({"R 1", "R 2", "R 3", "R 4", "R 5", "R 6"}, Layout::Line, 1, 0, 0);
    check_surprise(scene.play(), scene.id("R 3"), scene.id("Roy"));
    CHECK(scene.battle[body].surprised);
    CHECK_FALSE(scene["R 3"].knows.surprised);
    dissolve(scene.play(), body);  // whoever falls out before the test was surprised all the same
    CHECK(scene["R 3"].knows.surprised);
    Scene warned{"R regulars B musket x6 vs Roy irregulars B rifle @0,40"};
    const BodyId other =
        warned.form({"R 1", "R 2", "R 3", "R 4", "R 5", "R 6"}, Layout::Line, 1, 0, 0);
    warned["R 6"].knows.heard = warned.set({"Roy"});
    check_surprise(warned.play(), warned.id("R 3"), warned.id("Roy"));
    CHECK_FALSE(warned.battle[other].surprised);
}

TEST_CASE("PG-81.05 fire from hidden troops surprises within 40 paces, farther off it does not") {
    for (const double off : {40.0, 60.0}) {
        Scene scene{"Ames provincials B musket @0,0 vs Roy irregulars B rifle hidden @0,100"};
        scene.move("Roy", 0, off);
        after_shot(scene.play(), scene.id("Roy"), false);
        CHECK_FALSE(scene["Roy"].knows.hidden);
        CHECK(scene["Ames"].knows.surprised == (off == 40.0));
        CHECK(scene["Ames"].knows.heard.contains(scene.id("Roy")));  // his attention is drawn
    }
}
