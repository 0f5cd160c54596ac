#include "books/gauntlet_run/moving/bodies_of_units.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "books/gauntlet_run/command/reach.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/moving/torn_fences.h"
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
    // each comes as far as its half-move of 4": together 8", and 2" lie between their middles then
    Scene apart{"Hale lieutenant @0,-4 | A line of:Hale @-4.5,0 | B line of:Hale @4.5,0"};
    CHECK(how_many(columns(apart), "attack-column") == 2);
    form_attack_column(apart.play(), apart.id("Hale"), apart.id("A"), apart.id("B"));
    CHECK(gap(apart.battle, apart.id("A"), apart.id("B")) == 0_in);
    Scene far{"Hale lieutenant @0,-4 | A line of:Hale @-6,0 | B line of:Hale @6,0"};
    CHECK(how_many(columns(far), "attack-column") == 0);
}

TEST_CASE(
    "GR-05.18 a fence on the way costs what it does in any move, and GR-05.17 ranks stay so") {
    Scene fenced{"Hale lieutenant @0,-4 | A line of:Hale @-4.5,0 | B line of:Hale @4.5,0"};
    const LineId line = fenced.line(LineKind::Road, -1.7, -4, -1.7, 4);  // A has to cross it
    CHECK(how_many(columns(fenced), "attack-column") == 2);
    entry(fenced.setting().ground.lines, line).kind = LineKind::Fence;
    CHECK(how_many(columns(fenced), "attack-column") == 0);
    Scene scene{"Hale lieutenant @0,-4 | A line of:Hale @-3.5,0 | B line of:Hale @3.5,0"};
    const AreaId area = scene.area(AreaKind::Field, -1.4, -4, 0.6, 4);
    CHECK(how_many(columns(scene), "attack-column") == 2);
    entry(scene.setting().ground.areas, area).kind = AreaKind::Rough;
    CHECK(how_many(columns(scene), "attack-column") == 0);
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

TEST_CASE("GR-04.25 an officer in a house forms no Square of those outside") {
    Scene scene{company};
    scene.building(-1.5, -8, 1.5, -5.2);
    CHECK(square_of(scene.battle, scene.id("Hale")).empty());
    scene.move("Hale", 4, -7);  // beside it
    CHECK(square_of(scene.battle, scene.id("Hale")).count() == 4);
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

TEST_CASE("GR-07.07 within 6 inches of the officer himself, however far his orders go") {
    const std::string_view units = "A line lost4 of:Hale @-4,0 | B line lost6 of:Hale @4,0";
    const auto offered = [&](std::string_view officer) {
        Scene scene{std::string{officer} + " | " + std::string{units}};
        return how_many(shifts(scene), "shift-figures");
    };
    CHECK(offered("Hale captain musician @0,-6") > 0);
    CHECK(offered("Hale captain musician @0,-8") == 0);
    // his musician stands nearer to one of them than he does
    Scene scene{
        "Hale captain musician @-6.6,0 | A line x1 of:Hale @-6,-3 | B line x1 of:Hale @0,0"};
    const Point officer = spots_of(scene.battle, scene.id("Hale")).front();
    const Point drummer = spots_of(scene.battle, scene.id("Hale")).back();
    REQUIRE(drummer.x > officer.x);
    const Inches radii = base_radius(scene["Hale"]) + base_radius(scene["B"]);
    scene["B"].stand.front = officer + Offset{(6.2_in + radii).in_hundredths(), 0};
    scene["B"].size = 2;
    scene["A"].size = 2;
    REQUIRE_FALSE(farther_than(scene.battle, scene.id("Hale"), scene.id("B"), 6_in));
    CHECK(how_many(shifts(scene), "shift-figures") == 0);
    scene["B"].stand.front = officer + Offset{(5.8_in + radii).in_hundredths(), 0};
    CHECK(how_many(shifts(scene), "shift-figures") > 0);
}

TEST_CASE("GR-07.07 each goes with what he carries, the NCO with his halberd last") {
    Scene scene{"Hale lieutenant @0,-4 | A line lost4 of:Hale @-3,0 | B line of:Hale @3,0"};
    scene["B"].arms[0].men = 9;
    SUBCASE("a halberd") {
        scene["B"].halberd = true;
    }
    SUBCASE("one rifle") {
        scene["B"].arms.push_back({Missile::Rifle, Lock::Flintlock, 1});
    }
    shift_figures(scene.play(), scene.id("Hale"), scene.id("B"), scene.id("A"), 4);
    CHECK(scene["B"].men == 6);
    CHECK(scene["B"].arms[0].men == 5);
    CHECK(scene["A"].men == 10);
    CHECK(scene["A"].arms[0].men == 10);
}

TEST_CASE("GR-07.07 gunners go from one gun's crew to another's") {
    Scene scene{"Hale lieutenant @0,-4 | G gun:light of:Hale @-3,0 | H gun:light of:Hale @3,0"};
    scene["G"].men = 2;
    const Question question = shifts(scene);
    CHECK(how_many(question, "shift-figures") == 3);  // one, two, or all four from H to G
    shift_figures(scene.play(), scene.id("Hale"), scene.id("H"), scene.id("G"), 2);
    CHECK(scene["G"].men == 4);
    CHECK(scene["H"].men == 2);
}

TEST_CASE("GR-52.03 a unit that is given figures has an NCO again") {
    Scene scene{"Hale lieutenant @0,-4 | A line lost4 of:Hale @-3,0 | B line lost6 of:Hale @3,0"};
    scene["A"].nco = scene["B"].nco = false;
    shift_figures(scene.play(), scene.id("Hale"), scene.id("B"), scene.id("A"), 4);
    CHECK(scene["A"].nco);
    CHECK_FALSE(scene["B"].nco);
}

TEST_CASE("GR-07.07 a unit that grows at the table's edge stays on the table") {
    Scene scene{"Hale lieutenant @-32,-4 | A line lost4 of:Hale @-34.5,0 | B line of:Hale @-28,0"};
    shift_figures(scene.play(), scene.id("Hale"), scene.id("B"), scene.id("A"), 4);
    CHECK(scene["A"].men == 10);
    for (const Point man : spots_of(scene.battle, scene.id("A")))
        CHECK(scene.battle.ground().on_table(man));
}

TEST_CASE("GR-07.07 surplus figures are discarded") {
    Scene scene{"Hale lieutenant @0,-4 | A line lost1 of:Hale @-3,0 | B line lost6 of:Hale @3,0"};
    CHECK(how_many(shifts(scene), "shift-figures") > 0);
    shift_figures(scene.play(), scene.id("Hale"), scene.id("B"), scene.id("A"), 4);
    CHECK(scene["A"].men == 10);
    CHECK(scene["B"].men == 0);
    CHECK(scene["B"].presence == Presence::Merged);  // GR-07.09 no loss
}

TEST_CASE("GR-07.09 an officer whose unit has given all its figures stays on the table") {
    Scene scene{
        "Hale lieutenant @0,-15 | A line lost4 of:Hale @-3,-15 | "
        "B skirmish x1 of:Hale @3,-15>1,-1 | Ware commander ensign with:B"};
    scene["B"].stand.front = {39_in, 0.5_in};
    shift_figures(scene.play(), scene.id("Hale"), scene.id("B"), scene.id("A"), 1);
    REQUIRE_FALSE(scene["Ware"].attached);
    CHECK(within(scene["Ware"].stand.front, Point{39_in, 0.5_in}, 2_in));
    for (const Point man : spots_of(scene.battle, scene.id("Ware")))
        CHECK(scene.battle.ground().on_table(man));
}

TEST_CASE("GR-07.07 who has fallen since the shift was ordered cannot go over") {
    Scene scene{"Hale lieutenant @0,-4 | A line lost1 of:Hale @-3,0 | B line lost7 of:Hale @3,0"};
    shift_figures(scene.play(), scene.id("Hale"), scene.id("B"), scene.id("A"), 4);  // it had four
    CHECK(scene["A"].men == 10);
    CHECK(scene["B"].men == 0);
    CHECK(scene["B"].presence == Presence::Merged);
    Scene gone{"Hale lieutenant @0,-4 | A line lost1 of:Hale @-3,0 | B line of:Hale @3,0"};
    gone["B"].presence = Presence::Destroyed;
    shift_figures(gone.play(), gone.id("Hale"), gone.id("B"), gone.id("A"), 1);
    CHECK(gone["B"].presence == Presence::Destroyed);
    CHECK(gone["A"].men == 9);
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

TEST_CASE(
    "GR-05.18 an Attack Column steps clear of friends as one body, both halves on the table") {
    Scene scene{
        "Hale lieutenant @-30,-4 | A march-column of:Hale @-31,0 | "
        "B march-column of:Hale @-34,0 | C line @-31,6"};
    form_attack_column(scene.play(), scene.id("Hale"), scene.id("A"), scene.id("B"));
    REQUIRE(scene["A"].formation == Order::AttackColumn);
    const Offset beside = scene["B"].stand.front - scene["A"].stand.front;
    REQUIRE(beside.dx < 0);
    // There is room for A by itself there, not for B on its left.
    const Stand edge{Scene::at(-34.8, 0), scene["A"].stand.facing};
    const auto clear = clear_place(scene.battle, scene.id("A"), edge, Order::AttackColumn, 12_in);
    REQUIRE(clear.has_value());
    put(scene.battle, scene.id("A"), *clear);
    CHECK(scene["B"].stand.front - scene["A"].stand.front == beside);
    for (const char* name : {"A", "B"})
        for (const Point man : spots_of(scene.battle, scene.id(name)))
            CHECK(scene.battle.ground().on_table(man));
}

TEST_CASE("GR-05.18 an Attack Column steps clear of those whom only its other half is among") {
    Scene scene{
        "Hale lieutenant @0,-4 | A march-column of:Hale @0,0 | B march-column of:Hale @3,0 | "
        "C skirmish @12,0"};
    form_attack_column(scene.play(), scene.id("Hale"), scene.id("A"), scene.id("B"));
    REQUIRE(scene["A"].beside == scene.id("B"));
    const Offset aside = scene["B"].stand.front - scene["A"].stand.front;
    REQUIRE(aside.dx > 0);
    scene["C"].stand.front = scene["B"].stand.front + aside;  // B's men are among them, A's not
    REQUIRE(farther_than(scene.battle, scene.id("A"), scene.id("C"), 0_in));
    REQUIRE_FALSE(farther_than(scene.battle, scene.id("B"), scene.id("C"), 0_in));
    scene.answer_move("A", {});
    move(scene.play(), scene.id("A"), Pace::Half);
    CHECK(farther_than(scene.battle, scene.id("B"), scene.id("C"), 0_in));
}

TEST_CASE("GR-07.14 an Attack Column checks when only its other half passes through friends") {
    Scene scene{
        "Hale lieutenant @0,-4 | A march-column of:Hale @0,0 | B march-column of:Hale @3,0 | "
        "C skirmish x1 @12,0"};
    form_attack_column(scene.play(), scene.id("Hale"), scene.id("A"), scene.id("B"));
    REQUIRE(scene["A"].beside == scene.id("B"));
    const Point from = scene["A"].stand.front, before_b = scene["B"].stand.front + Offset{0, 150};
    scene["C"].stand.front = before_b;
    scene.dice("GR-07.14: 6");
    scene.answer_move("A", {from + Offset{0, 800}});
    CHECK(move(scene.play(), scene.id("A"), Pace::Full));
    CHECK(scene["A"].stand.front == from + Offset{0, 800});
    CHECK(scene.rolls("GR-07.14"_rule) == 1);
    CHECK(scene["A"].formation == Order::AttackColumn);
}

TEST_CASE("GR-05.06 there must be room for the officer and his staff in the column, too") {
    Scene scene{
        "Ware commander ensign @0,3 | A march-column of:Ware @0,0 | B march-column of:Ware @2,0 | "
        "C skirmish x1 @-0.8,-6.2"};  // an inch behind A, who will be six ranks deep
    REQUIRE(gap(scene.battle, scene.id("A"), scene.id("C")) > 1_in);
    form_attack_column(scene.play(), scene.id("Ware"), scene.id("A"), scene.id("B"));
    REQUIRE(scene["A"].beside == scene.id("B"));
    CHECK(figures_of(scene.battle, scene.id("A")) == 12);
    CHECK(gap(scene.battle, scene.id("A"), scene.id("C")) >= 1_in);
}

TEST_CASE("GR-06.07 who closes up over a fence tears it down") {
    Scene scene{"Hale lieutenant @0,-4 | A line of:Hale @-3,0 | B line of:Hale @3,0"};
    const LineId fence = scene.line(LineKind::Fence, -1.6, -4, -1.6, 4);
    form_attack_column(scene.play(), scene.id("Hale"), scene.id("A"), scene.id("B"));
    REQUIRE(scene["A"].beside);
    CHECK_FALSE(scene.battle.torn.empty());
    CHECK(torn_down(scene.battle, fence, Scene::at(-1.6, 0)));
}

TEST_CASE("GR-05.19 squads come to their sides over what they can cross, and pay for it") {
    Scene open{company};
    REQUIRE(square_of(open.battle, open.id("Hale")).count() == 4);
    for (const LineKind kind : {LineKind::River, LineKind::StoneWall}) {
        Scene scene{
            "Hale captain musician @0,-6 | A line of:Hale @0,6 | B line of:Hale @3.5,0>1,0 | "
            "C line of:Hale @0,-3>0,-1 | D line of:Hale @-3.5,0>-1,0"};
        REQUIRE(square_of(scene.battle, scene.id("Hale")).count() == 4);
        scene.line(kind, -3, 4.4, 3, 4.4, kind == LineKind::River ? 0.5 : 0);
        CHECK(square_of(scene.battle, scene.id("Hale")).empty());
    }
}

TEST_CASE(
    "GR-05.19 GR-01.12 the chain reaches squads through the officers between, who act by it") {
    Scene scene{
        "Cole captain @0,0 | Hale lieutenant of:Cole @5,2 | Dunn lieutenant of:Cole @-5,-2 | "
        "A line of:Hale @2.5,6 | B line of:Hale @6,0>1,0 | C line of:Dunn @-2.5,-6>0,-1 | "
        "D line of:Dunn @-6,0>-1,0"};
    const auto forms = [&] { return square_of(scene.battle, scene.id("Cole")).count() == 4; };
    scene.move("Cole", 0, -1.5);
    scene.move("A", 1, 6.6);
    REQUIRE_FALSE(in_command_range(scene.battle, scene.id("Cole"), scene.id("A")));
    REQUIRE(in_command_range(scene.battle, scene.id("Hale"), scene.id("A")));
    CHECK(forms());
    scene["Hale"].activated = true;  // he has given his orders
    CHECK_FALSE(forms());
    scene["Hale"].activated = false;
    form_square(scene.play(), scene.id("Cole"));
    CHECK(scene["A"].formation == Order::Square);
    CHECK(scene["Hale"].activated);
    CHECK_FALSE(scene["Dunn"].activated);
}

TEST_CASE("GR-05.09 officers of the company who can walk there stand in the centre, nobody else") {
    Scene scene{std::string{company}
                + " | Near lieutenant of:Hale @0,-12 | Far lieutenant of:Hale @0,-20 | "
                  "Other lieutenant @20,0"};
    form_square(scene.play(), scene.id("Hale"));
    REQUIRE(scene["A"].formation == Order::Square);
    CHECK(within(scene["Near"].stand.front, Scene::at(0, 0), 3_in));
    CHECK(scene["Far"].stand.front == Scene::at(0, -20));
    Scene stranger{std::string{company} + " | Other lieutenant @0,2.5"};
    form_square(stranger.play(), stranger.id("Hale"));
    for (const std::string_view name : {"A", "B", "C", "D"})
        if (stranger["A"].formation == Order::Square)
            CHECK(gap(stranger.battle, stranger.id("Other"), stranger.id(name)) >= 1_in);
}

TEST_CASE("GR-05.09 an officer who is with one of the squads steps out to the centre") {
    Scene scene{std::string{company} + " | Dunn lieutenant of:Hale with:A @0,3"};
    CHECK(square_of(scene.battle, scene.id("Hale")).count() == 4);
    CHECK(scene["Dunn"].attached);  // nothing has happened yet
    form_square(scene.play(), scene.id("Hale"));
    CHECK(scene["A"].formation == Order::Square);
    CHECK_FALSE(scene["Dunn"].attached);
    CHECK_FALSE(scene["A"].attached);
    CHECK(scene["Dunn"].activated);  // GR-04.28
    CHECK(within(scene["Dunn"].stand.front, Scene::at(0, 0), 3_in));
}

TEST_CASE("GR-05.09 light squads of the company are sides of its Square, skirmishers are not") {
    Scene scene{company};
    scene["B"].type = Type::Light;
    CHECK(square_of(scene.battle, scene.id("Hale")).count() == 4);
    scene["B"].type = Type::Skirmish;
    CHECK(square_of(scene.battle, scene.id("Hale")).empty());
}

TEST_CASE(
    "GR-05.15 GR-07.09 figures are shifted by a Formation Change: who is in disorder reforms") {
    Scene scene{
        "Hale lieutenant @0,-4 | A disordered formed lost4 of:Hale @-6,0 | "
        "B disordered formed of:Hale @6,0"};
    scene.umpire.otherwise([](const Question& question) {
        if (question.kind != Asking::Move) return pick(0);
        return question.move->toward(Scene::at(0, 20));
    });
    shift_figures(scene.play(), scene.id("Hale"), scene.id("B"), scene.id("A"), 2);
    CHECK(scene["A"].men == 8);
    CHECK(scene["A"].formation == Order::Line);
    CHECK(scene["B"].formation == Order::Line);
}

TEST_CASE(
    "GR-05.01 GR-19.17 a Formed unit that is Shaken no more is in disorder until it reforms") {
    Scene scene{"Hale lieutenant @0,-4 | A formed lost6 of:Hale @-6,0 | B line of:Hale @6,0"};
    scene["A"].shaken = true;
    scene["A"].formation = Order::Skirmish;
    scene.area(AreaKind::Woods, -12, -4, -1.5, 6);
    shift_figures(scene.play(), scene.id("Hale"), scene.id("B"), scene.id("A"), 4);
    CHECK_FALSE(scene["A"].shaken);
    CHECK(scene["A"].formation == Order::Disordered);
}

TEST_CASE("GR-07.14 GR-05.18 squads that close up to an Attack Column through a friend check") {
    constexpr std::string_view field =
        "Hale lieutenant @0,-4 | A line of:Hale @-4.5,0 | B line of:Hale @4.5,0 | "
        "C skirmish x1 @12,0";
    Scene plain{field}, scene{field};
    form_attack_column(plain.play(), plain.id("Hale"), plain.id("A"), plain.id("B"));
    CHECK(plain.rolls("GR-07.14"_rule) == 0);  // not through each other
    scene["C"].stand.front = Scene::at(4.2, 1.6);
    scene.dice("GR-07.14: 1");
    form_attack_column(scene.play(), scene.id("Hale"), scene.id("A"), scene.id("B"));
    CHECK(scene.rolls("GR-07.14"_rule) == 1);
    CHECK(scene["B"].formation == Order::Disordered);
    CHECK_FALSE(scene["A"].beside);
}

TEST_CASE("GR-07.14 GR-05.19 squads that go to their sides of a Square through a friend check") {
    Scene scene{
        "Hale captain musician @0,-6 | A line of:Hale @3.5,6 | B line of:Hale @3.5,0>1,0 | "
        "C line of:Hale @0,-3>0,-1 | D line of:Hale @-3.5,0>-1,0 | Other lieutenant @5.1,3.9"};
    scene.dice("GR-07.14: 1");
    REQUIRE(square_of(scene.battle, scene.id("Hale")).count() == 4);
    form_square(scene.play(), scene.id("Hale"));
    CHECK(scene["A"].formation == Order::Disordered);
    CHECK(scene["B"].formation == Order::Line);  // GR-05.19
}

}  // namespace gauntlet_run
