#include <doctest/doctest.h>

#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/test_scene.h"

using namespace petite_guerre;

// Chapter 29: the morale test.

namespace {

TestCause charged_by(Scene& scene, std::string_view name) {
    return {TestFor::Charged, scene.set({name})};
}

// The sum of the modifiers of one test of Ames's; the cause is Roy.
int modifiers_of(Scene& scene, TestFor what = TestFor::PhaseSix) {
    scene.dice("PG-29.04: 4");
    return morale_test(scene.play(), scene.id("Ames"), {what, scene.set({"Roy"})}) - 4;
}
int modifiers_of(std::string_view ames, TestFor what = TestFor::PhaseSix,
                 std::string_view roy = "Roy irregulars B rifle @0,100") {
    Scene scene{"Ames " + std::string{ames} + " vs " + std::string{roy}};
    return modifiers_of(scene, what);
}

Steadiness read(Scene& scene, TestFor what, int total) {
    return read_morale(scene.battle, scene.id("Ames"), {what, scene.set({"Roy"})}, total);
}

constexpr std::string_view pair = "Ames provincials B musket @0,0 vs Roy irregulars B rifle @0,60";

// Phase 6 of the first side.
void phase_six(Scene& scene, std::string_view dice) {
    scene.battle.stage = Stage::Tests;
    scene.dice(dice);
    take_phase_six_tests(scene.play(), SideId{0});
}

}  // namespace

TEST_CASE("PG-29.04, PG-29.06 the modifiers of the figure itself") {
    CHECK(modifiers_of("provincials B musket @0,0") == 0);
    CHECK(modifiers_of("provincials A musket @0,0") == 1);
    CHECK(modifiers_of("provincials C musket @0,0") == -1);
    CHECK(modifiers_of("regulars B musket @0,0") == 1);
    CHECK(modifiers_of("provincials B musket wounded @0,0") == -1);
    Scene fire{pair};
    mark_under_fire(fire.play(), fire.set({"Ames"}), Fire::SmallArms, fire.id("Roy"),
                    fire["Roy"].at);
    CHECK(modifiers_of(fire) == -1);
}

TEST_CASE("PG-29.06 foot charged by mounted in the open: -2; charged by a formed unit: -2") {
    constexpr std::string_view rider = "Roy provincials B sword mounted @0,60";
    CHECK(modifiers_of("provincials B musket @0,0", TestFor::Charged, rider) == -2);
    CHECK(modifiers_of("provincials B musket mounted @0,0", TestFor::Charged, rider) == 0);
    CHECK(modifiers_of("provincials B musket @0,0", TestFor::ToCharge, rider) == 0);
    Scene woods{"Ames provincials B musket @0,0 vs " + std::string{rider}};
    woods.area(AreaKind::Woods, -20, -20, 20, 20);
    CHECK(modifiers_of(woods, TestFor::Charged) == 0);
    Scene formed{"Ames provincials B musket @0,0 vs Roy provincials B musket x6"};
    formed.form({"Roy 1", "Roy 2", "Roy 3", "Roy 4", "Roy 5", "Roy 6"}, Layout::Line, 1, 0, 60,
                {0, -1});
    formed.dice("4");
    CHECK(morale_test(formed.play(), formed.id("Ames"), charged_by(formed, "Roy 2")) == 2);
}

TEST_CASE("PG-29.08 friends within 20 paces who have passed their test: +1 once") {
    Scene scene{
        "Ames provincials B musket @0,0 | Finn provincials B musket @20,0 | Hugh provincials B "
        "musket @-20,0 | Far provincials B musket @40,0 vs Roy irregulars B rifle @0,60"};
    CHECK(modifiers_of(scene, TestFor::ToCharge) == 0);
    scene["Far"].turn.charging = true;
    CHECK(modifiers_of(scene, TestFor::ToCharge) == 0);
    scene["Finn"].turn.charging = scene["Hugh"].turn.charging = true;
    CHECK(modifiers_of(scene, TestFor::ToCharge) == 1);
}

TEST_CASE("PG-29.09 won the last round he was in, this turn or last") {
    Scene scene{pair};
    scene.battle.turn = 5;
    scene["Ames"].harm.won = scene["Ames"].harm.fought = 4;
    CHECK(modifiers_of(scene) == 1);
    scene["Ames"].harm.fought = 5;  // and lost since
    CHECK(modifiers_of(scene) == 0);
    scene["Ames"].harm.won = scene["Ames"].harm.fought = 3;
    CHECK(modifiers_of(scene) == 0);
}

TEST_CASE("PG-29.15 defending hard cover against the enemy concerned, never to charge") {
    Scene scene{pair};
    scene.line(LineKind::Wall, -20, 6, 20, 6);
    CHECK(modifiers_of(scene, TestFor::Charged) == 1);
    CHECK(modifiers_of(scene, TestFor::ToCharge) == 0);
    scene["Ames"].now.move = MoveKind::Walk;
    CHECK(modifiers_of(scene, TestFor::Charged) == 0);
    scene["Ames"].now.move = MoveKind::None;
    scene.move("Roy", 0, -60);  // he comes from the other side
    CHECK(modifiers_of(scene, TestFor::Charged) == 0);
}

TEST_CASE("PG-29.05, PG-22.03, PG-22.04 5 to charge; 3 at one stunned or facing away") {
    Scene scene{pair};
    const FigureId ames = scene.id("Ames"), roy = scene.id("Roy");
    CHECK(passes_to_charge(scene.battle, ames, roy, 5));
    CHECK_FALSE(passes_to_charge(scene.battle, ames, roy, 4));
    scene["Roy"].facing = {0, 1};
    CHECK(passes_to_charge(scene.battle, ames, roy, 3));
    CHECK_FALSE(passes_to_charge(scene.battle, ames, roy, 2));
    scene["Roy"].facing = {1, 0};  // his front arc is 180 degrees
    CHECK_FALSE(passes_to_charge(scene.battle, ames, roy, 4));
    scene["Roy"].harm.stunned = 1;
    CHECK(passes_to_charge(scene.battle, ames, roy, 3));
}

TEST_CASE("PG-29.05, PG-29.01 the whole table of results") {
    for (const TestFor what : {TestFor::ToCharge, TestFor::Charged, TestFor::PhaseSix}) {
        const bool charged = what == TestFor::Charged;
        Scene scene{pair};
        for (const int total : {3, 4, 5, 9}) CHECK(read(scene, what, total) == Steadiness::Steady);
        for (const int total : {1, 2})
            CHECK(read(scene, what, total) == (charged ? Steadiness::Breaks : Steadiness::Stunned));
        for (const int total : {0, -3}) CHECK(read(scene, what, total) == Steadiness::Breaks);
        mark_under_fire(scene.play(), scene.set({"Ames"}), Fire::SmallArms, scene.id("Roy"),
                        scene["Roy"].at);
        CHECK(read(scene, what, 2) == Steadiness::Breaks);
        CHECK(read(scene, what, 3) == Steadiness::Steady);
        Scene civilian{"Ames civilians B musket @0,0 vs Roy irregulars B rifle @0,60"};
        CHECK(read(civilian, what, 2) == Steadiness::Breaks);
    }
}

TEST_CASE("PG-29.02 a friend wounded or killed within 20 paces; not one who is merely stunned") {
    constexpr std::string_view three =
        "Ames provincials B musket @0,0 | Finn provincials B musket @20,0 | Far provincials B "
        "musket @60,0 vs Roy irregulars B rifle @0,60";
    Scene scene{three};
    kill(scene.play(), scene.id("Finn"), scene.id("Roy"), false);
    phase_six(scene, "PG-29.04: 4");
    CHECK(scene.rolls("PG-29.04"_rule) == 1);
    CHECK(scene.last_roll("PG-29.04"_rule).who == scene.id("Ames"));
    Scene wounded{three};
    wounded.dice("PG-25.03: 2; PG-29.04: 4");
    hit(wounded.play(), wounded.id("Finn"), HitBy::SmallArms, wounded.id("Roy"));
    phase_six(wounded, "");
    CHECK(wounded.rolls("PG-29.04"_rule) == 1);
    Scene stunned{three};
    stun(stunned.play(), stunned.id("Finn"), "PG-25.03"_rule);
    phase_six(stunned, "");
    CHECK(stunned.rolls("PG-29.04"_rule) == 0);
}

TEST_CASE("PG-29.03 non-regulars under artillery or volley fire, friends near by too") {
    for (const Fire fire : {Fire::SmallArms, Fire::Volley, Fire::Artillery}) {
        Scene scene{
            "Ames provincials B musket @0,0 | Near provincials B musket @25,0 | Line regulars B "
            "musket @-10,0 vs Roy irregulars B rifle @0,60"};
        mark_under_fire(scene.play(), scene.set({"Ames"}), fire, scene.id("Roy"), scene["Roy"].at);
        const int tests = fire == Fire::Artillery ? 2 : fire == Fire::Volley ? 1 : 0;
        phase_six(scene, tests == 2 ? "4 4" : tests == 1 ? "4" : "");
        CHECK(scene.rolls("PG-29.04"_rule) == tests);
    }
}

TEST_CASE("PG-02.12, PG-29.11, PG-31.18 one test for all triggers; none by the formed or broken") {
    Scene scene{
        "Ames provincials B musket @0,0 | Finn provincials B musket @20,0 | Lost provincials B "
        "musket broken @20,15 | R regulars B musket x6 vs Roy irregulars B rifle @0,60"};
    scene.form({"R 1", "R 2", "R 3", "R 4", "R 5", "R 6"}, Layout::Line, 1, 20, -12);
    mark_under_fire(scene.play(), scene.set({"Ames"}), Fire::Artillery, scene.id("Roy"),
                    scene["Roy"].at);
    kill(scene.play(), scene.id("Finn"), scene.id("Roy"), false);
    CHECK(scene["R 1"].harm.friend_down);
    CHECK(scene["Lost"].harm.friend_down);
    scene["Ames"].turn.tested_charge = true;  // a charge test does not replace it
    phase_six(scene, "PG-29.04: 6");
    CHECK(scene.rolls("PG-29.04"_rule) == 1);
    CHECK(scene.rolls("PG-30.04"_rule) == 0);
}

TEST_CASE(
    "PG-29.14, PG-31.15 a break of phase 6 is from who struck the blow; the move comes later") {
    Scene scene{
        "Ames provincials B musket @0,0 | Finn provincials B musket @20,0 vs Roy irregulars B "
        "rifle @0,60 | Pal irregulars B rifle @0,-60"};
    kill(scene.play(), scene.id("Finn"), scene.id("Pal"), false);
    mark_under_fire(scene.play(), scene.set({"Ames"}), Fire::SmallArms, scene.id("Roy"),
                    scene["Roy"].at);
    phase_six(scene, "PG-29.04: 2");
    CHECK(scene["Ames"].broken());
    CHECK(scene["Ames"].rout.cause == scene.id("Pal"));
    CHECK(scene.y("Ames") == 0);
    CHECK(scene["Ames"].rout.moves == 0);
}

TEST_CASE("PG-29.12 stunned by a phase 6 test he stays so; a total of 3 or 4 leaves no mark") {
    for (const int die : {2, 4}) {
        Scene scene{
            "Ames provincials B musket @0,0 | Finn provincials B musket @20,0 vs Roy irregulars B "
            "rifle @0,60"};
        kill(scene.play(), scene.id("Finn"), scene.id("Roy"), false);
        const Figure before = scene["Ames"];
        phase_six(scene, std::to_string(die));
        CHECK(scene["Ames"].stunned() == (die == 2));
        if (die == 4) CHECK(scene["Ames"] == before);
    }
}
