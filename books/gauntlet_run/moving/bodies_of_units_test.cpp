#include "books/gauntlet_run/moving/bodies_of_units.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/test_scene.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

using Order = ::gauntlet_run::Formation;

Question columns(Scene& scene) {
    Question question = question_for(scene.battle, scene.id("Hale"), "GR-04.02"_rule, "orders");
    offer_attack_columns(scene.battle, scene.id("Hale"), question);
    return question;
}
Question shifts(Scene& scene) {
    Question question = question_for(scene.battle, scene.id("Hale"), "GR-04.02"_rule, "orders");
    offer_shifts(scene.battle, scene.id("Hale"), question);
    return question;
}

constexpr std::string_view platoon =
    "Hale lieutenant @0,-4 | A line of:Hale @-3,0 | B line of:Hale @3,0";
constexpr std::string_view company =
    "Hale captain musician @0,-6 | A line of:Hale @0,3 | B line of:Hale @3.5,0>1,0 | "
    "C line of:Hale @0,-3>0,-1 | D line of:Hale @-3.5,0>-1,0";

}  // namespace

TEST_CASE("GR-05.06 an officer brings two units side by side into an Attack Column, and joins it") {
    Scene scene{platoon};
    CHECK(how_many(columns(scene), "attack-column") >= 1);
    form_attack_column(scene.play(), scene.id("Hale"), scene.id("A"), scene.id("B"));
    CHECK(scene["A"].formation == Order::AttackColumn);
    CHECK(scene["B"].formation == Order::AttackColumn);
    CHECK(scene["A"].beside == scene.id("B"));
    CHECK(gap(scene.battle, scene.id("A"), scene.id("B")) == 0_in);
    CHECK(scene["Hale"].attached == scene.id("A"));
}

TEST_CASE("GR-05.18 both squads use their Formation Change, and close up by the half-move") {
    Scene scene{platoon};
    form_attack_column(scene.play(), scene.id("Hale"), scene.id("A"), scene.id("B"));
    CHECK(scene["A"].activated);
    CHECK(scene["B"].activated);
    Scene apart{"Hale lieutenant @0,-4 | A line of:Hale @-6,0 | B line of:Hale @6,0"};
    CHECK(how_many(columns(apart), "attack-column") == 0);
}

TEST_CASE("GR-05.07 losses are shared by turns, the odd one nearer to the firer") {
    Scene scene{"A attack-column @0,0 | B attack-column @2,0"};
    scene["A"].beside = scene.id("B");
    scene["B"].beside = scene.id("A");
    const Shared left = share_losses(scene.battle, scene.id("A"), 3, Scene::at(-9, 5));
    CHECK(left.own == 2);
    CHECK(left.beside == 1);
    const Shared right = share_losses(scene.battle, scene.id("A"), 3, Scene::at(12, 5));
    CHECK(right.own == 1);
    CHECK(right.beside == 2);
    scene["B"].men = 1;
    CHECK(share_losses(scene.battle, scene.id("A"), 6, Scene::at(12, 5)).own == 5);
}

TEST_CASE("GR-05.09 a company forms a Square, a squad on each side, officers in the centre") {
    Scene scene{company};
    CHECK(square_of(scene.battle, scene.id("Hale")).count() == 4);
    form_square(scene.play(), scene.id("Hale"));
    Point middle = Scene::at(0, 0);
    for (const std::string_view name : {"A", "B", "C", "D"}) {
        const Unit& side = scene[name];
        CHECK(side.formation == Order::Square);
        CHECK(side.activated);                                                // GR-05.19
        CHECK(dot(side.stand.facing.step(), side.stand.front - middle) > 0);  // outward
    }
    CHECK(within(scene["Hale"].stand.front, middle, 2_in));
}

TEST_CASE("GR-05.19 with fewer than four bodies there is no Square") {
    Scene scene{
        "Hale captain musician @0,-6 | A line of:Hale @0,3 | B line of:Hale @3.5,0>1,0 | "
        "C line of:Hale @0,-3>0,-1"};
    CHECK(square_of(scene.battle, scene.id("Hale")).empty());
    Scene spent{company};
    spent["C"].activated = true;
    CHECK(square_of(spent.battle, spent.id("Hale")).empty());
}

TEST_CASE("GR-05.09 a battalion forms it of four platoons") {
    Scene scene{
        "Hale field-officer ensign @0,-8 | X captain of:Hale @1,0 | Y captain of:Hale @-1,0 | "
        "P lieutenant of:X @0,1 | Q lieutenant of:X @1,1 | R lieutenant of:Y @-1,-1 | "
        "S lieutenant of:Y @0,-1 | "
        "A line of:P @-2.5,6 | B line of:P @2.5,6 | C line of:Q @6,2.5>1,0 | "
        "D line of:Q @6,-2.5>1,0 | E line of:R @2.5,-6>0,-1 | F line of:R @-2.5,-6>0,-1 | "
        "G line of:S @-6,-2.5>-1,0 | H line of:S @-6,2.5>-1,0"};
    CHECK(square_of(scene.battle, scene.id("Hale")).count() == 8);
}

TEST_CASE("GR-07.07 figures go from one of his units to another, up to what it began with") {
    Scene scene{"Hale lieutenant @0,-4 | A line lost4 of:Hale @-3,0 | B line lost6 of:Hale @3,0"};
    shift_figures(scene.play(), scene.id("Hale"), scene.id("B"), scene.id("A"), 3);
    CHECK(scene["A"].men == 9);
    CHECK(scene["B"].men == 1);
    CHECK(scene["A"].arms[0].men == 9);
    Scene far{"Hale lieutenant @0,-4 | A line lost4 of:Hale @-3,0 | B line lost6 of:Hale @15,0"};
    CHECK(how_many(shifts(far), "shift-figures") == 0);
}

TEST_CASE("GR-07.07 surplus figures are discarded") {
    Scene scene{"Hale lieutenant @0,-4 | A line lost1 of:Hale @-3,0 | B line lost6 of:Hale @3,0"};
    CHECK(how_many(shifts(scene), "shift-figures") > 0);
    shift_figures(scene.play(), scene.id("Hale"), scene.id("B"), scene.id("A"), 4);
    CHECK(scene["A"].men == 10);
    CHECK(scene["B"].men == 0);
    CHECK(scene["B"].presence == Presence::Merged);  // GR-07.09 no loss
}

TEST_CASE("GR-07.08 the strengthened unit counts its casualties anew") {
    Scene scene{"Hale lieutenant @0,-4 | A line lost4 of:Hale @-3,0 | B line lost6 of:Hale @3,0"};
    shift_figures(scene.play(), scene.id("Hale"), scene.id("B"), scene.id("A"), 2);
    CHECK(scene["A"].lost == 0);
    CHECK(scene["A"].strength == 8);  // GR-07.09
    CHECK(scene["B"].lost == 6);
}

TEST_CASE("GR-07.01 a Formation Change is a Half-move activation") {
    Scene scene{"Hale lieutenant @0,-4 | A line lost4 of:Hale @-3,0 | B line lost6 of:Hale @3,0"};
    shift_figures(scene.play(), scene.id("Hale"), scene.id("B"), scene.id("A"), 2);
    CHECK(scene["A"].activation == Activation::HalfMove);
    Scene column{platoon};
    form_attack_column(column.play(), column.id("Hale"), column.id("A"), column.id("B"));
    CHECK(column["B"].activation == Activation::HalfMove);
}

TEST_CASE("GR-07.09 both units spend their activation") {
    Scene scene{"Hale lieutenant @0,-4 | A line lost4 of:Hale @-3,0 | B line lost6 of:Hale @3,0"};
    shift_figures(scene.play(), scene.id("Hale"), scene.id("B"), scene.id("A"), 2);
    CHECK(scene["A"].activated);
    CHECK(scene["B"].activated);
}

TEST_CASE("GR-05.06 an officer and his staff find room in a column at the table's edge") {
    Scene scene{
        "Ware commander ensign @-4,-18 | A march-column @0,-19.4 of:Ware | "
        "B march-column @3,-19.4 of:Ware"};
    form_attack_column(scene.play(), scene.id("Ware"), scene.id("A"), scene.id("B"));
    REQUIRE(scene["A"].formation == Order::AttackColumn);
    REQUIRE(scene["A"].attached == scene.id("Ware"));
    for (const char* name : {"A", "B"})
        for (const Point man : spots_of(scene.battle, scene.id(name)))
            CHECK(scene.battle.ground().on_table(man));
    CHECK(scene["B"].stand.front.y == scene["A"].stand.front.y);
}

}  // namespace gauntlet_run
