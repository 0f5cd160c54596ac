#include <doctest/doctest.h>

#include "books/petite_guerre/close_combat/charging.h"
#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/nerve/broken.h"
#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/test_scene.h"
#include "books/petite_guerre/turn/compulsory.h"
#include "books/petite_guerre/turn/turn.h"

// PG-06.09, PG-06.10 single files out of command, and what their control test makes them do.
namespace petite_guerre {

namespace {

// Three men one behind another, the second of them first on the list; phase 2 of turn 2.
struct File {
    File()
        : scene{
            "Two regulars B musket @0,30 facing 0,1 | Lead regulars B musket @0,40 facing 0,1 "
            "| Three regulars B musket @0,20 facing 0,1 vs Roy irregulars B rifle @0,190"} {
        SingleFile file;
        for (const char* name : {"Lead", "Two", "Three"}) file.men.push_back(scene.id(name));
        scene.battle.files.push_back(file);
        scene.battle.turn = 2;
        scene.battle.stage = Stage::Control;
        fix_control(scene.play(), SideId{0});
    }
    void test(std::string_view die) {
        scene.dice("PG-28.03: " + std::string{die});
        take_control_tests(scene.play(), SideId{0});
    }
    Scene scene;
};

}  // namespace

TEST_CASE("PG-99.02 a single file out of command: one control test, and all have its result") {
    File stunned;
    stunned.test("1");
    CHECK(stunned.scene.rolls("PG-28.03"_rule) == 1);
    CHECK(stunned.scene.last_roll("PG-28.03"_rule).who == stunned.scene.id("Lead"));
    for (const char* name : {"Lead", "Two", "Three"}) CHECK(stunned.scene[name].stunned());
    File free;
    free.test("6");
    for (const char* name : {"Lead", "Two", "Three"}) {
        CHECK(free.scene[name].turn.bound == Bound::Free);
        CHECK_FALSE(free.scene[name].turn.controlled);
    }
}

TEST_CASE("PG-06.09, PG-06.10 a file that repeats its move goes with one roll behind the lead") {
    File at;
    Scene& scene = at.scene;
    scene["Lead"].last.of_turn = 1;
    scene["Lead"].last.move = MoveKind::Walk;
    scene["Lead"].last.bearing = {0, 1};
    at.test("4");
    for (const char* name : {"Lead", "Two", "Three"})
        CHECK(scene[name].turn.bound == Bound::Repeat);
    scene.battle.stage = Stage::Compulsory;
    scene.dice("PG-09.01: 3");
    CHECK(next_compulsory_move(scene.play(), SideId{0}));
    CHECK_FALSE(next_compulsory_move(scene.play(), SideId{0}));
    CHECK(scene.y("Lead") == 70);
    CHECK(scene.y("Two") == 60);
    CHECK(scene.y("Three") == 50);
    for (const char* name : {"Lead", "Two", "Three"})
        CHECK(made_compulsory_move(scene.battle, scene.id(name)));
}

TEST_CASE("PG-06.09 the men of a file are stunned or broken as their lead, whoever is under fire") {
    for (const bool lead : {true, false}) {
        File at;
        const FigureId shot_at = at.scene.id(lead ? "Lead" : "Three");
        at.scene.battle[shot_at].harm.under_fire = 1;
        at.test(lead ? "2" : "1");  // under fire he has one less
        for (const char* name : {"Lead", "Two", "Three"}) {
            CHECK(at.scene[name].stunned());
            CHECK(at.scene[name].broken() == lead);
        }
    }
}

TEST_CASE("PG-06.09 while the lead repeats what he did standing, nobody of his file walks") {
    File at;
    for (const char* name : {"Lead", "Two", "Three"}) at.scene[name].last.of_turn = 1;
    at.scene["Lead"].last.items.push_back(Item::Shoot);
    at.scene["Two"].last.move = MoveKind::Walk;
    at.scene["Two"].last.bearing = {0, 1};
    at.scene["Three"].last.items.push_back(Item::Turn);
    at.test("4");
    CHECK(at.scene["Lead"].turn.bound == Bound::Repeat);
    CHECK(at.scene["Two"].turn.bound == Bound::Stay);
    CHECK(at.scene["Three"].turn.bound == Bound::Repeat);
    at.scene.battle.stage = Stage::Compulsory;
    CHECK_FALSE(next_compulsory_move(at.scene.play(), SideId{0}));
}

TEST_CASE("PG-06.10, PG-09.18, PG-09.20 who follows in a file is stopped by what he cannot pass") {
    Scene scene{
        "Lead irregulars B rifle @0,0 facing 0,1 | Two irregulars B rifle @0,-8 facing 0,1 | Three "
        "irregulars B bow mounted @0,-20 facing 0,1 vs Roy regulars B musket @0,190"};
    SingleFile file;
    for (const char* name : {"Lead", "Two", "Three"}) file.men.push_back(scene.id(name));
    scene.battle.files.push_back(file);
    for (const char* name : {"Lead", "Two", "Three"}) scene[name].turn.controlled = true;
    scene.answer("kind-of-move: walk");
    scene.answer_move("Lead", {scene.at(0, 60)});
    scene.dice("PG-09.01: 4");
    SUBCASE("a palisade between them") {
        scene.line(LineKind::Palisade, -30, -4, 30, -4);
        move_item(scene.play(), scene.id("Lead"));
        CHECK(scene.y("Lead") == doctest::Approx(40));
        CHECK(scene.y("Two") < -7);
        CHECK(scene["Two"].now.move == MoveKind::Walk);
    }
    SUBCASE("a forest, for a horse") {
        scene.area(AreaKind::Thicket, -30, -12, 30, 190);
        move_item(scene.play(), scene.id("Lead"));
        CHECK(scene.y("Two") > 20);
        CHECK(scene.y("Three") < -12);
    }
}

TEST_CASE("PG-06.17 a leaderless civilian behind a lead under control tests for himself") {
    for (const bool led : {true, false}) {
        Scene scene{
            "Chief irregulars B leader2 musket @30,40 | Lead irregulars B musket @0,40 facing 0,1 "
            "| Settler civilians C nounit @0,30 facing 0,1 vs Roy regulars B @0,190"};
        SingleFile file;
        for (const char* name : {"Lead", "Settler"}) file.men.push_back(scene.id(name));
        scene.battle.files.push_back(file);
        scene.battle.stage = Stage::Control;
        scene["Chief"].command.control = led;
        fix_control(scene.play(), SideId{0});
        CHECK(scene["Lead"].turn.controlled == led);
        CHECK_FALSE(scene["Settler"].turn.controlled);
        CHECK(owes_control_test(scene.battle, scene.id("Settler")) == led);
        CHECK(scene["Settler"].turn.by_file != led);  // PG-06.09
    }
}

TEST_CASE("PG-06.06 a leader takes no control test, unless he was surprised last turn") {
    Scene scene{"Chief regulars B leader2 sword @0,0 vs Roy irregulars B @0,190"};
    fix_control(scene.play(), SideId{0});
    CHECK_FALSE(owes_control_test(scene.battle, scene.id("Chief")));
    scene["Chief"].turn.controlled = false;
    CHECK_FALSE(owes_control_test(scene.battle, scene.id("Chief")));
    scene["Chief"].knows.was_surprised = true;
    CHECK(owes_control_test(scene.battle, scene.id("Chief")));
}

TEST_CASE("PG-07.14, PG-06.10 who follows in a file looks as its lead does, if he looks aside") {
    for (const bool aside : {true, false}) {
        File at;
        at.scene.battle.stage = Stage::Actions;
        for (const char* name : {"Lead", "Two", "Three"}) at.scene[name].now.of_turn = 2;
        at.scene.answer("kind-of-move: walk");
        const Facing facing = aside ? Facing{1, 1} : Facing{0, 1};
        at.scene.answer_move("Lead", {Scene::at(0, 100)}, facing);
        at.scene.dice("PG-09.01: 3");
        move_item(at.scene.play(), at.scene.id("Lead"));
        CHECK(at.scene["Lead"].facing == facing);
        CHECK((at.scene["Three"].facing == Facing{1, 1}) == aside);
        CHECK(at.scene.y("Three") == doctest::Approx(50));
    }
}

TEST_CASE("PG-06.18 a single file lasts for the turn") {
    File at;
    at.scene.battle.stage = Stage::Initiative;
    at.scene.dice("PG-02.03: 5; PG-02.03: 2");
    at.scene.answer_anything();
    step(at.scene.play());
    CHECK(at.scene.battle.files.empty());
    CHECK_FALSE(at.scene["Three"].turn.by_file);
}

TEST_CASE("PG-06.18 who is led by his file charges only if the lead figure does") {
    Scene scene{
        "Lead irregulars B musket tomahawk controlled @0,0 | Two irregulars B musket tomahawk "
        "controlled @9,0 vs Roy regulars B musket @5,30"};
    for (const char* name : {"Lead", "Two"}) scene.acquired(name, "Roy");
    CHECK(may_charge(scene.battle, scene.id("Two")));
    SingleFile file;
    for (const char* name : {"Lead", "Two"}) file.men.push_back(scene.id(name));
    scene.battle.files.push_back(file);
    scene["Two"].turn.by_file = true;
    CHECK(may_charge(scene.battle, scene.id("Lead")));
    CHECK_FALSE(may_charge(scene.battle, scene.id("Two")));
    scene["Lead"].turn.charge_at = scene.id("Roy");  // declared
    CHECK(may_charge(scene.battle, scene.id("Two")));
    scene["Lead"].turn.tested_charge = true;  // and failed
    CHECK_FALSE(may_charge(scene.battle, scene.id("Two")));
    scene["Lead"].turn.charging = true;
    CHECK(may_charge(scene.battle, scene.id("Two")));
}

TEST_CASE("PG-28.02, PG-06.08 a lead figure under control who was surprised tests for himself") {
    File at;
    Scene& scene = at.scene;
    for (const char* name : {"Lead", "Two", "Three"}) scene[name].turn.controlled = true;
    scene["Lead"].knows.was_surprised = true;
    at.test("1");
    CHECK(scene["Lead"].stunned());
    CHECK_FALSE(scene["Two"].stunned());
}

TEST_CASE("PG-31.05, PG-06.01 broken men who have run and stopped rally under a leader's control") {
    Scene scene{
        "Chief regulars B leader2 sword @0,0 | Ames regulars B musket broken @0,40 | Finn regulars "
        "B musket broken @0,80 vs Roy irregulars B rifle @0,190"};
    scene.battle.stage = Stage::Control;
    for (const char* name : {"Ames", "Finn"}) scene[name].rout.moves = 1;
    scene["Chief"].command.control = true;
    fix_control(scene.play(), SideId{0});
    CHECK(scene["Ames"].turn.controlled);
    CHECK_FALSE(scene["Finn"].turn.controlled);
    rally(scene.play(), SideId{0});
    CHECK_FALSE(scene["Ames"].broken());
    CHECK(scene["Finn"].broken());
}

TEST_CASE("PG-28.07, PG-06.10 who must repeat what he did standing does not go with the file") {
    for (const Bound bound : {Bound::Free, Bound::Repeat, Bound::CopyFriend}) {
        File file;
        Scene& scene = file.scene;
        scene.battle.stage = Stage::Actions;
        scene["Two"].turn.bound = bound;
        scene.answer("kind-of-move: walk");
        scene.answer_move("Lead", {Scene::at(0, 80)});
        scene.dice("PG-09.01: 3");
        move_item(scene.play(), scene.id("Lead"));
        CHECK((scene.y("Two") > 30) == (bound == Bound::Free));
    }
}

}  // namespace petite_guerre
