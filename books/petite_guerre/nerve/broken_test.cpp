#include "books/petite_guerre/nerve/broken.h"

#include <doctest/doctest.h>

#include "books/petite_guerre/close_combat/charging.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/test_scene.h"
#include "books/petite_guerre/turn/compulsory.h"
#include "books/petite_guerre/turn/turn.h"

using namespace petite_guerre;

// Chapter 31: broken troops.

namespace {

constexpr std::string_view pair = "Ames provincials B musket @0,0 vs Roy irregulars B rifle @0,30";

void break_from(Scene& scene, std::string_view name, std::string_view cause) {
    break_figure(scene.play(), scene.id(name), scene.id(cause), scene[cause].at, "PG-29.05"_rule);
}
// Phase 3 of the next turn for the first side: one move.
bool next_turn_move(Scene& scene, std::string_view dice) {
    ++scene.battle.turn;
    scene.battle.stage = Stage::Compulsory;
    scene.battle.acting = scene.battle.first = SideId{0};
    for (Figure& figure : scene.battle.figures) {
        figure.turn = {};
        figure.rout.moved = false;
    }
    scene.dice(dice);
    return next_compulsory_move(scene.play(), SideId{0});
}
void rally_now(Scene& scene, std::string_view name, bool control = true) {
    scene.battle.stage = Stage::Control;
    scene[name].turn.controlled = control;
    rally(scene.play(), SideId{0});
}

}  // namespace

TEST_CASE("PG-99.20 class B breaks when charged: becomes C, runs 40, then 50, then walks 30") {
    Scene scene{pair};
    break_from(scene, "Ames", "Roy");
    CHECK(scene["Ames"].experience == Class::C);
    scene.dice("3");
    rout_move(scene.play(), scene.id("Ames"));
    CHECK(scene.y("Ames") == -40);
    scene.move("Roy", 0, 0);
    CHECK(next_turn_move(scene, "4"));
    CHECK(scene.y("Ames") == -90);
    scene.move("Roy", 0, -50);
    CHECK(next_turn_move(scene, "3"));
    CHECK(scene.y("Ames") == -120);
    CHECK(scene["Ames"].now.move == MoveKind::Walk);
    count_running(scene.play());
    CHECK(scene["Ames"].harm.stunned == 0);  // no rest
}

TEST_CASE("PG-31.03 run for two turns, horses and elite men for three, then walk") {
    for (const std::string_view kind : {"", "elite", "mounted"}) {
        Scene scene{"Ames provincials B musket " + std::string{kind}
                    + " @0,0 vs Roy irregulars B rifle @0,30"};
        break_from(scene, "Ames", "Roy");
        for (int i = 1; i <= 4; ++i) {
            scene.move("Ames", 0, 0);
            scene["Ames"].now = {};
            scene["Ames"].rout.stopped = false;
            scene.dice("3");
            rout_move(scene.play(), scene.id("Ames"));
            const int runs = kind.empty() ? 2 : 3;
            CHECK(scene["Ames"].now.move == (i <= runs ? MoveKind::Run : MoveKind::Walk));
        }
    }
}

TEST_CASE("PG-31.09, PG-31.10, PG-31.07 others drop a class; Civilians and class C are barred") {
    struct Row {
        std::string_view who;
        Class then;
        bool barred;
    };
    for (const Row row :
         {Row{"regulars A leader2", Class::B, false}, Row{"irregulars B", Class::C, false},
          Row{"regulars C", Class::C, true}, Row{"civilians B", Class::B, true}}) {
        Scene scene{"Ames " + std::string{row.who}
                    + " musket @0,0 vs Roy irregulars B rifle @0,30"};
        const std::int8_t category = scene["Ames"].category;
        break_from(scene, "Ames", "Roy");
        CHECK(scene["Ames"].experience == row.then);
        CHECK(scene["Ames"].rout.barred == row.barred);
        CHECK(scene["Ames"].category == category);
    }
    Scene again{pair};
    break_from(again, "Ames", "Roy");
    CHECK_FALSE(again["Ames"].rout.barred);
    again["Ames"].rout.broken = false;
    break_from(again, "Ames", "Roy");  // now as a C
    CHECK(again["Ames"].rout.barred);
}

TEST_CASE(
    "PG-31.04, PG-31.18, PG-26.10 broken he is stunned, knows nobody, owes his mount no roll") {
    Scene scene{"Ames provincials B musket mounted @0,0 vs Roy irregulars B rifle @0,60"};
    scene.acquired("Ames", "Roy");
    scene["Ames"].mount.to_control = scene["Ames"].mount.unruly = true;
    scene["Ames"].harm.friend_down = true;
    break_from(scene, "Ames", "Roy");
    CHECK(scene["Ames"].stunned());
    CHECK(scene["Ames"].knows.acquired.empty());
    CHECK_FALSE(scene["Ames"].mount.to_control);
    CHECK_FALSE(scene["Ames"].mount.unruly);
    CHECK_FALSE(owes_control_test(scene.battle, scene.id("Ames")));
    CHECK_FALSE(owes_stunned_reaction(scene.battle, scene.id("Ames")));
    scene.battle.stage = Stage::Tests;
    take_phase_six_tests(scene.play(), SideId{0});  // no die
    scene.battle.turn = 3;
    remove_stunned(scene.play());
    CHECK(scene["Ames"].stunned());  // PG-31.17
}

TEST_CASE("PG-31.11 breaking ends formed status, each runs by himself") {
    Scene scene{"R regulars B musket x6 vs Roy irregulars B rifle @0,30"};
    const BodyId body =
        scene.form({"R 1", "R 2", "R 3", "R 4", "R 5", "R 6"}, Layout::Line, 1, 0, 0);
    break_body(scene.play(), body, scene.id("Roy"), scene["Roy"].at, "PG-30.04"_rule);
    CHECK_FALSE(scene.battle[body].exists());
    for (const FigureId who : present(scene.battle, SideId{0})) {
        CHECK(scene.battle[who].broken());
        CHECK_FALSE(scene.battle[who].formed());
    }
    CHECK(next_turn_move(scene, "2"));
    CHECK(next_turn_move(scene, "5"));
    CHECK(scene["R 1"].rout.moves == 2);
}

TEST_CASE("PG-31.01 straight from the cause, or to a friendly fortification with a clear way") {
    Scene scene{pair};
    scene.line(LineKind::Bank, 40, -20, 60, -20);
    scene.battle.held_lines.push_back(SideId{0});
    break_from(scene, "Ames", "Roy");
    scene.answer("rout-where: flee-to-fortification");
    scene.dice("3");
    rout_move(scene.play(), scene.id("Ames"));
    CHECK(scene.x("Ames") > 20);
    Scene straight{pair};
    straight.line(LineKind::Bank, 40, -20, 60, -20);
    straight.battle.held_lines.push_back(SideId{0});
    break_from(straight, "Ames", "Roy");
    straight.answer("rout-where: flee-straight");
    straight.dice("3");
    rout_move(straight.play(), straight.id("Ames"));
    CHECK(straight.x("Ames") == 0);
    CHECK(straight.y("Ames") == -40);
    Scene barred{
        "Ames provincials B musket @0,0 vs Roy irregulars B rifle @0,30 | Pal irregulars B rifle "
        "@25,-12"};
    barred.line(LineKind::Bank, 40, -20, 60, -20);
    barred.battle.held_lines.push_back(SideId{0});
    break_from(barred, "Ames", "Roy");
    barred.dice("3");
    rout_move(barred.play(), barred.id("Ames"));  // nothing is asked
    CHECK(barred["Ames"].rout.moves == 1);
}

TEST_CASE("PG-31.01 the way to the nearest fortification barred, he may flee to another") {
    Scene scene{
        "Ames provincials B musket @0,0 vs Roy irregulars B rifle @0,30 | Pal irregulars B rifle "
        "@25,-12"};
    scene.line(LineKind::Bank, 40, -20, 60, -20);
    scene.line(LineKind::Bank, -90, -30, -60, -30);
    for (int i = 0; i < 2; ++i) scene.battle.held_lines.push_back(SideId{0});
    break_from(scene, "Ames", "Roy");
    scene.answer("rout-where: flee-to-fortification");
    scene.dice("3");
    rout_move(scene.play(), scene.id("Ames"));
    CHECK(scene.x("Ames") < -25);
}

TEST_CASE("PG-31.02, PG-31.06 beyond 80 paces and not under fire he stops, and then shelters") {
    Scene scene{"Ames provincials B musket @0,0 vs Roy irregulars B rifle @0,60"};
    break_from(scene, "Ames", "Roy");
    scene.dice("3");
    rout_move(scene.play(), scene.id("Ames"));  // 100 paces off
    CHECK(scene["Ames"].rout.stopped);
    CHECK(scene["Ames"].broken());
    scene.battle.turn = 2;
    CHECK(owes_stunned_reaction(scene.battle, scene.id("Ames")));
    CHECK_FALSE(owes_control_test(scene.battle, scene.id("Ames")));
    scene["Ames"].rout.moved = false;
    CHECK_FALSE(owes_rout_move(scene.battle, scene.id("Ames")));
    Scene near{pair};
    break_from(near, "Ames", "Roy");
    near.dice("3");
    rout_move(near.play(), near.id("Ames"));  // 70 paces off
    CHECK_FALSE(near["Ames"].rout.stopped);
    Scene fire{"Ames provincials B musket @0,0 vs Roy irregulars B rifle @0,60"};
    mark_under_fire(fire.play(), fire.set({"Ames"}), Fire::SmallArms, fire.id("Roy"),
                    fire["Roy"].at);
    break_from(fire, "Ames", "Roy");
    fire.dice("3");
    rout_move(fire.play(), fire.id("Ames"));
    CHECK_FALSE(fire["Ames"].rout.stopped);
}

TEST_CASE("PG-31.02, PG-11.09 inside a friendly fortification the flight ends") {
    Scene scene{pair};
    scene.cabin(-10, -10, 10, 10);
    scene.battle.held_by[0] = SideId{0};
    break_from(scene, "Ames", "Roy");
    scene.answer("rout-where: flee-to-fortification");
    rout_move(scene.play(), scene.id("Ames"));
    CHECK(scene.y("Ames") == 0);
    CHECK(scene["Ames"].rout.stopped);
}

TEST_CASE("PG-31.16 one rout move a turn until he is safe; stopped he starts again") {
    Scene scene{"Ames provincials B musket @0,0 vs Roy irregulars B rifle @0,60"};
    break_from(scene, "Ames", "Roy");
    CHECK(owes_rout_move(scene.battle, scene.id("Ames")));
    CHECK(next_turn_move(scene, "3"));
    CHECK_FALSE(owes_rout_move(scene.battle, scene.id("Ames")));
    CHECK(scene["Ames"].now.acted);
    CHECK_FALSE(next_turn_move(scene, ""));  // safe now
    scene.move("Roy", 0, 30);                // within 80 again
    CHECK(next_turn_move(scene, "3"));
    CHECK(scene.y("Ames") == -80);  // the second run: 3 + 1
}

TEST_CASE("PG-31.16 stopped and under fire again he starts anew from who fires") {
    Scene scene{
        "Ames provincials B musket @0,0 vs Roy irregulars B rifle @0,100 | Pal irregulars B rifle "
        "@150,0"};
    break_from(scene, "Ames", "Roy");
    scene["Ames"].rout.moves = 1;
    scene["Ames"].rout.stopped = true;
    CHECK_FALSE(next_turn_move(scene, ""));
    mark_under_fire(scene.play(), scene.set({"Ames"}), Fire::SmallArms, scene.id("Pal"),
                    scene["Pal"].at);
    CHECK(next_turn_move(scene, "3"));
    CHECK(scene.x("Ames") == -40);
    CHECK(scene["Ames"].rout.cause == scene.id("Pal"));
}

TEST_CASE("PG-31.05, PG-31.17 rallied when controlled, safe, and after one rout move") {
    Scene scene{"Ames provincials B musket @0,0 vs Roy irregulars B rifle @0,120"};
    break_from(scene, "Ames", "Roy");
    rally_now(scene, "Ames");
    CHECK(scene["Ames"].broken());  // no move yet
    scene.dice("3");
    rout_move(scene.play(), scene.id("Ames"));
    rally_now(scene, "Ames", false);
    CHECK(scene["Ames"].broken());
    scene.move("Roy", 0, 20);
    rally_now(scene, "Ames");
    CHECK(scene["Ames"].broken());
    scene["Roy"].knows.hidden = true;  // does not count
    rally_now(scene, "Ames");
    CHECK_FALSE(scene["Ames"].broken());
    CHECK_FALSE(scene["Ames"].stunned());
    CHECK(scene["Ames"].experience == Class::C);
}

TEST_CASE("PG-31.05 a broken leader does not rally himself") {
    Scene scene{"Ames provincials B leader1 musket @0,0 vs Roy irregulars B rifle @0,120"};
    break_from(scene, "Ames", "Roy");
    scene.dice("3");
    rout_move(scene.play(), scene.id("Ames"));
    rally_now(scene, "Ames");
    CHECK(scene["Ames"].broken());
}

TEST_CASE("PG-31.08, PG-31.07 an enemy inside his short range: one walk away in phase 3") {
    Scene scene{"Ames regulars C musket @0,0 vs Roy irregulars B musket @0,40"};
    CHECK_FALSE(owes_withdrawal(scene.battle, scene.id("Ames")));
    scene["Ames"].rout.barred = true;
    CHECK(owes_withdrawal(scene.battle, scene.id("Ames")));  // 33 paces, a musket's 40
    CHECK(held_by(scene.battle, scene.id("Ames")) == Held::ShortRange);
    CHECK(next_turn_move(scene, "3"));
    CHECK(scene.y("Ames") == -30);
    CHECK(scene["Ames"].now.move == MoveKind::Walk);
    CHECK_FALSE(owes_withdrawal(scene.battle, scene.id("Ames")));
    Scene knife{"Ames regulars C musket @0,0 vs Roy irregulars B tomahawk @0,30"};
    knife["Ames"].rout.barred = true;
    CHECK_FALSE(owes_withdrawal(knife.battle, knife.id("Ames")));
    knife.move("Roy", 0, 25);  // 18 paces: 20 if he has no missile weapon
    CHECK(owes_withdrawal(knife.battle, knife.id("Ames")));
}

TEST_CASE("PG-31.13 a runner bends away from another enemy; surrounded he stays, stunned") {
    Scene scene{
        "Ames provincials B musket @0,0 vs Roy irregulars B rifle @0,30 | Pal irregulars B rifle "
        "@0,-50"};
    break_from(scene, "Ames", "Roy");
    scene.dice("4");
    rout_move(scene.play(), scene.id("Ames"));
    CHECK(scene.x("Ames") != 0);
    CHECK(gap(scene.battle, scene.id("Ames"), scene.id("Pal")) >= paces(20));
    Scene ring{
        "Ames provincials B musket @0,0 vs A irregulars B rifle @0,20 | B irregulars B rifle "
        "@0,-20 | C irregulars B rifle @20,0 | D irregulars B rifle @-20,0 | E irregulars B rifle "
        "@14,14 | F irregulars B rifle @-14,14 | G irregulars B rifle @14,-14 | H irregulars B "
        "rifle @-14,-14"};
    break_from(ring, "Ames", "A");
    ring.dice("4");
    rout_move(ring.play(), ring.id("Ames"));
    CHECK(ring.x("Ames") == 0);
    CHECK(ring.y("Ames") == 0);
    CHECK(ring["Ames"].stunned());
}

TEST_CASE("PG-31.14 who ran by choice is broken in every respect") {
    Scene scene{pair};
    break_figure(scene.play(), scene.id("Ames"), scene.id("Roy"), scene["Roy"].at, "PG-22.17"_rule);
    CHECK(scene["Ames"].broken());
    CHECK(scene["Ames"].experience == Class::C);
    CHECK(scene["Ames"].rout.cause == scene.id("Roy"));
}

TEST_CASE("PG-31.06, PG-02.07 who has run and is safe shelters in the next turn, not in this one") {
    Scene scene{"Ames provincials B musket @0,0 vs Roy irregulars B rifle @0,60"};
    scene.battle.stage = Stage::Compulsory;
    scene.battle.turn = 2;
    break_figure(scene.play(), scene.id("Ames"), scene.id("Roy"), scene["Roy"].at, "PG-29.05"_rule);
    scene.dice("PG-09.01: 5");
    rout_move(scene.play(), scene.id("Ames"));
    REQUIRE(scene["Ames"].rout.stopped);
    CHECK_FALSE(owes_stunned_reaction(scene.battle, scene.id("Ames")));
    scene.battle.turn = 3;
    CHECK(owes_stunned_reaction(scene.battle, scene.id("Ames")));
}

TEST_CASE("PG-31.08, PG-31.07 formed up with such a man it does not charge, and falls back too") {
    Scene scene{"R regulars C musket fixed controlled x6 vs Roy irregulars B musket @0,40"};
    const BodyId body =
        scene.form({"R 1", "R 2", "R 3", "R 4", "R 5", "R 6"}, Layout::Line, 1, 0, 0);
    for (const FigureId who : scene.battle[body].men())
        scene.battle[who].knows.acquired.add(scene.id("Roy"));
    CHECK(may_charge(scene.battle, scene.id("R 2")));
    CHECK_FALSE(owes_withdrawal(scene.battle, scene.id("R 2")));
    scene["R 1"].rout.barred = true;
    CHECK_FALSE(may_charge(scene.battle, scene.id("R 2")));
    CHECK(owes_withdrawal(scene.battle, scene.id("R 2")));
    CHECK(next_turn_move(scene, "3"));
    CHECK(scene.y("R 1") == doctest::Approx(-20).epsilon(0.02));
    CHECK(scene.y("R 6") == scene.y("R 1"));
    CHECK(scene.battle[body].facing == Facing{0, 1});
    CHECK_FALSE(next_turn_move(scene, ""));
}
