#include "books/petite_guerre/close_combat/charging.h"

#include <doctest/doctest.h>

#include "books/petite_guerre/close_combat/charge_scene.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/visibility.h"
#include "books/petite_guerre/turn/turn.h"

using namespace petite_guerre;

// Chapter 22: who may charge, and the tests. Moves, reactions and formed units are in files of
// their own.

TEST_CASE("PG-22.01, PG-22.28 a charge is declared, tested, received, and ends in contact") {
    Scene scene{near_pair};
    scene.acquired("Roy", "Ames");
    scene.dice("5 4 3");  // Roy's test, Ames's, Roy's run of 40
    answering(scene, {"receive"});
    charge_of_one(scene.play(), scene.id("Roy"));
    CHECK(in_hand_to_hand(scene.battle, scene.id("Roy")));
    CHECK(scene["Roy"].turn.charging);
    CHECK(scene["Roy"].now.unique == Unique::Charge);
    CHECK(scene["Roy"].now.move == MoveKind::Charge);
    CHECK(scene["Roy"].harm.came_at == scene.set({"Ames"}));
    clear_charges(scene.battle);
    CHECK_FALSE(scene["Roy"].turn.charging);
    CHECK_FALSE(scene["Ames"].turn.charged);
}

TEST_CASE("PG-22.02 the stunned start no charge") {
    Scene scene{near_pair};
    scene.acquired("Roy", "Ames");
    CHECK(may_charge(scene.battle, scene.id("Roy")));
    scene["Roy"].harm.stunned = 1;
    CHECK_FALSE(may_charge(scene.battle, scene.id("Roy")));
}

TEST_CASE("PG-22.03, PG-22.11 an individual needs 5; with 3 or 4 he is free for other actions") {
    Scene scene{near_pair};
    scene.acquired("Roy", "Ames");
    scene.dice("4");
    charge_of_one(scene.play(), scene.id("Roy"));
    CHECK(scene.y("Roy") == 0);
    CHECK_FALSE(scene["Roy"].stunned());
    CHECK(scene["Roy"].now.unique == Unique::None);
    CHECK(may_act(scene.battle, scene.id("Roy")));
    CHECK_FALSE(may_charge(scene.battle, scene.id("Roy")));  // he has tested
    Scene stuns{near_pair};
    stuns.acquired("Roy", "Ames");
    stuns.dice("1");
    charge_of_one(stuns.play(), stuns.id("Roy"));
    CHECK(stuns["Roy"].stunned());
    Scene breaks{near_pair};
    breaks.acquired("Roy", "Ames");
    mark_under_fire(breaks.play(), breaks.set({"Roy"}), Fire::SmallArms, breaks.id("Ames"),
                    breaks["Ames"].at);
    breaks.dice("2 3");  // 2 - 1: he breaks, and runs 40 paces at once
    charge_of_one(breaks.play(), breaks.id("Roy"));
    CHECK(breaks["Roy"].broken());
    CHECK(breaks.y("Roy") == -40);
}

TEST_CASE("PG-22.03, PG-22.04, PG-22.26 3 is enough at the stunned and at those facing away") {
    Scene stunned{
        "Roy irregulars B musket tomahawk controlled @0,0 vs Ames regulars B musket fixed "
        "stunned @0,25"};
    stunned.acquired("Roy", "Ames");
    stunned.dice("3 3");  // Ames takes no test (PG-22.26)
    charge_of_one(stunned.play(), stunned.id("Roy"));
    CHECK(in_hand_to_hand(stunned.battle, stunned.id("Roy")));
    Scene away{
        "Roy irregulars B musket tomahawk controlled @0,0 vs Ames regulars B musket fixed "
        "@0,25 facing 0,1"};
    away.acquired("Roy", "Ames");
    away.dice("3 3");  // nor does he know of it
    charge_of_one(away.play(), away.id("Roy"));
    CHECK(in_hand_to_hand(away.battle, away.id("Roy")));
    Scene aside{
        "Roy irregulars B musket tomahawk controlled @0,0 vs Ames regulars B musket fixed "
        "@0,25 facing 1,0"};
    aside.acquired("Roy", "Ames");
    aside.dice("4");  // beside him is still his front
    charge_of_one(aside.play(), aside.id("Roy"));
    CHECK(aside.y("Roy") == 0);
}

TEST_CASE("PG-22.09 only an acquired enemy may be named") {
    Scene scene{"Roy irregulars B musket tomahawk controlled @0,0 vs Ames regulars B musket @0,60"};
    CHECK(charge_targets(scene.battle, scene.id("Roy")).empty());
    CHECK_FALSE(may_charge(scene.battle, scene.id("Roy")));
    scene.acquired("Roy", "Ames");
    CHECK(charge_targets(scene.battle, scene.id("Roy")) == scene.set({"Ames"}));
}

TEST_CASE("PG-22.10 all charges are declared first; the leader tests first, then the nearest") {
    Scene scene{
        "Far irregulars B musket tomahawk controlled @40,0 | Near irregulars B musket tomahawk "
        "controlled @20,0 | Chief irregulars B leader1 musket tomahawk controlled @0,0 vs Ames "
        "regulars B musket fixed @20,24"};
    for (const std::string_view name : {"Far", "Near", "Chief"}) scene.acquired(name, "Ames");
    scene["Chief"].command.act = true;
    scene.answer("declare-charges: declare-charge Far");
    scene.answer("declare-charges: declare-charge Near");
    scene.answer("declare-charges: declare-charge Chief");
    scene.dice("4 3 3");  // nobody passes: 4; 3; 3
    charges_of_unit(scene.play(), scene.unit_of("Far"));
    REQUIRE(scene.umpire.rolls().size() == 3);
    CHECK(scene.umpire.rolls()[0].who == scene.id("Chief"));
    CHECK(scene.umpire.rolls()[1].who == scene.id("Near"));
    CHECK(scene.umpire.rolls()[2].who == scene.id("Far"));
    Scene leaderless{
        "Far irregulars B musket tomahawk controlled @40,0 | Near irregulars B musket tomahawk "
        "controlled @20,0 vs Ames regulars B musket fixed @20,24"};
    for (const std::string_view name : {"Far", "Near"}) leaderless.acquired(name, "Ames");
    leaderless.answer("declare-charges: declare-charge Near");
    leaderless.answer("declare-charges: declare-charge Far");
    leaderless.answer("who-tests-next: test-next Far");
    leaderless.dice("3 3");
    charges_of_unit(leaderless.play(), leaderless.unit_of("Far"));
    CHECK(leaderless.umpire.rolls()[0].who == leaderless.id("Far"));
}

TEST_CASE(
    "PG-22.10, PG-22.26 of the charged too the leader tests first; who is stunned is not asked") {
    Scene scene{
        "Roy irregulars B tomahawk controlled @0,0 | Pal irregulars B tomahawk controlled @20,0 | "
        "Kin irregulars B tomahawk controlled @40,0 vs Ames regulars B musket fixed @0,25 | Finn "
        "regulars B musket fixed stunned @20,25 | Chief regulars B leader2 musket fixed @40,25"};
    const std::array<std::pair<std::string_view, std::string_view>, 3> charges{
        {{"Roy", "Ames"}, {"Pal", "Finn"}, {"Kin", "Chief"}}};
    for (const auto& [who, target] : charges) {
        scene.answer("declare-charges: declare-charge " + std::string{who});
        scene.answer("charge-whom: charge " + std::string{target});
    }
    scene.answer("who-tests-next: test-next Roy");
    scene.answer("who-tests-next: test-next Pal");
    scene.answer("receive-or-run: receive");  // Ames; Chief may not choose (PG-05.09)
    scene.dice("PG-29.04: 5; PG-29.04: 5; PG-29.04: 5; PG-29.04: 5; PG-29.04: 5");
    scene.dice("PG-22.05: 3; PG-22.05: 3; PG-22.05: 3");
    charges_of_unit(scene.play(), scene.unit_of("Roy"));
    CHECK(scene.umpire.rolls()[3].who == scene.id("Chief"));
    CHECK(scene.umpire.rolls()[4].who == scene.id("Ames"));
}

TEST_CASE("PG-22.12, PG-22.13 charged from behind he tests only if he knows of it") {
    constexpr std::string_view behind =
        "Roy irregulars B musket tomahawk controlled @0,0 vs Ames regulars B musket fixed @0,25 "
        "facing 0,1";
    for (const std::string_view how : {"not", "acquired", "warned"}) {
        Scene scene{behind};
        scene.acquired("Roy", "Ames");
        if (how == "acquired") scene.acquired("Ames", "Roy");
        if (how == "warned") scene["Ames"].knows.pointed_out = scene.set({"Roy"});
        scene.dice(how == "not" ? "5 3" : "5 4 3");
        answering(scene, {"receive"});
        charge_of_one(scene.play(), scene.id("Roy"));
        CHECK(scene["Ames"].turn.charged == (how != "not"));
        CHECK(in_hand_to_hand(scene.battle, scene.id("Roy")));
    }
    Scene heard{behind};  // PG-12.16
    heard.switches().sentry_hearing = true;
    heard.acquired("Roy", "Ames");
    heard["Roy"].last.move = MoveKind::Walk;
    heard.dice("5 6 4 3");
    answering(heard, {"receive"});
    charge_of_one(heard.play(), heard.id("Roy"));
    CHECK(heard["Ames"].turn.charged);
}

TEST_CASE("PG-12.16, PG-22.12, PG-22.13 whom he has heard by a roll last turn he knows of") {
    Scene scene{
        "Roy irregulars B musket tomahawk controlled @0,-30 vs Ames regulars B musket fixed @0,25 "
        "facing 0,1"};
    scene.switches().sentry_hearing = true;
    scene.dice("PG-09.01: 2; PG-12.16: 6");
    move_along(scene.play(), scene.id("Roy"), MoveKind::Walk, {scene["Roy"].at, Scene::at(0, -10)},
               {});
    keep_last_moves(scene.battle);
    age_sounds(scene.battle);
    ++scene.battle.turn;
    scene.acquired("Roy", "Ames");
    scene.dice("5 4 3");  // both tests, the run
    answering(scene, {"receive", "react-not"});
    charge_of_one(scene.play(), scene.id("Roy"));
    CHECK(scene["Ames"].turn.charged);
    CHECK(scene.rolls("PG-12.16"_rule) == 1);
}

TEST_CASE("PG-12.16, PG-22.13 the die at a charge counts the move before it, not its own noise") {
    const auto knows = [](MoveKind before, std::string_view die) {
        Scene scene{
            "Roy provincials B musket tomahawk controlled @0,0 vs Ames regulars B musket fixed "
            "@0,25 facing 0,1"};
        scene.switches().sentry_hearing = true;
        scene["Roy"].last.move = before;
        if (!die.empty()) scene.dice("PG-12.16: " + std::string{die});
        return hears_charger(scene.play(), scene.id("Ames"), scene.id("Roy"));
    };
    CHECK(knows(MoveKind::Walk, "5"));
    CHECK_FALSE(knows(MoveKind::Walk, "4"));
    CHECK_FALSE(knows(MoveKind::Crawl, "5"));
    CHECK(knows(MoveKind::Run, "4"));
    CHECK_FALSE(knows(MoveKind::None, ""));  // who lay there is not heard
    Scene touched{
        "Roy provincials B musket tomahawk controlled @0,0 vs Ames regulars B musket fixed @0,6.6 "
        "facing 0,1"};  // in the way (PG-22.30): he has run up to him already
    touched.switches().sentry_hearing = true;
    touched["Roy"].last.move = MoveKind::Walk;
    Deeds& now = touched["Roy"].now;
    now.of_turn = touched.battle.turn;
    now.move = MoveKind::Charge;
    touched.dice("PG-12.16: 4");
    CHECK_FALSE(hears_charger(touched.play(), touched.id("Ames"), touched.id("Roy")));
    now.distance = paces(90);
    CHECK_FALSE(hears_charger(touched.play(), touched.id("Ames"), touched.id("Roy")));
    CHECK(touched.rolls("PG-12.16"_rule) == 1);
}

TEST_CASE("PG-12.11, PG-12.16, PG-22.13 no die at a charge from beyond the distance of sound") {
    for (const bool masked : {false, true}) {
        Scene scene{
            "Roy provincials B musket tomahawk controlled @0,0 vs Ames regulars B musket fixed "
            "@0,60 facing 0,1"};
        scene.switches().sentry_hearing = true;
        scene["Roy"].last.move = MoveKind::Walk;
        scene["Ames"].now.of_turn = scene.battle.turn;
        scene["Ames"].now.sound = masked;  // he loads: 53 paces are too many
        if (!masked) scene.dice("PG-12.16: 6");
        CHECK(hears_charger(scene.play(), scene.id("Ames"), scene.id("Roy")) != masked);
    }
}

TEST_CASE("PG-22.14 charged by several he tests once; a later charge finds the first result") {
    Scene scene{
        "Roy irregulars B musket tomahawk controlled @0,0 | Pal irregulars B musket tomahawk "
        "controlled @10,2 | Kin irregulars B unit2 musket tomahawk controlled @-25,25 vs Ames "
        "regulars B musket fixed @0,25"};
    for (const std::string_view name : {"Roy", "Pal", "Kin"}) scene.acquired(name, "Ames");
    scene.answer("declare-charges: declare-charge Roy");
    scene.answer("declare-charges: declare-charge Pal");
    scene.answer("who-tests-next: test-next Roy");
    scene.answer("receive-or-run: receive");
    scene.dice("5 5 4 3 3");  // Roy, Pal, Ames once, two moves
    charges_of_unit(scene.play(), scene.unit_of("Roy"));
    CHECK(opponents(scene.battle, scene.id("Ames")) == scene.set({"Roy", "Pal"}));
    scene.answer("declare-charges: declare-charge Kin");
    scene.answer("receive-or-run: receive");
    scene.dice("5 3");  // Kin's test and move only
    charges_of_unit(scene.play(), scene.unit_of("Kin"));
    CHECK(opponents(scene.battle, scene.id("Ames")) == scene.set({"Roy", "Pal", "Kin"}));
}

TEST_CASE("PG-22.15, PG-22.16, PG-22.17 with 3 he receives or runs; a runner moves first") {
    Scene scene{near_pair};
    scene.acquired("Roy", "Ames");
    scene.dice("5 2 5 2");  // Ames 2 + 1; he runs 60; Roy runs 30 after him
    scene.answer("receive-or-run: run");
    scene.answer("catch-runner: go-on");
    charge_of_one(scene.play(), scene.id("Roy"));
    CHECK(scene["Ames"].broken());
    CHECK(scene.y("Ames") == 85);
    CHECK(scene.y("Roy") == 30);
    CHECK(scene["Ames"].rout.pursuers.contains(scene.id("Roy")));
    Scene breaks{near_pair};
    breaks.acquired("Roy", "Ames");
    breaks.dice("5 1 5 2");  // 1 + 1: he breaks and is asked nothing
    breaks.answer("catch-runner: stay");
    charge_of_one(breaks.play(), breaks.id("Roy"));
    CHECK(breaks["Ames"].broken());
    CHECK(breaks.y("Roy") == 0);
}

TEST_CASE("PG-05.09 a leader who did not buy his actions may not choose to run") {
    Scene scene{
        "Roy irregulars B musket tomahawk controlled @0,0 vs Ames regulars B leader2 musket "
        "fixed @0,25"};
    scene.acquired("Roy", "Ames");
    scene.dice("5 4 3");
    charge_of_one(scene.play(), scene.id("Roy"));  // no question at all
    CHECK(in_hand_to_hand(scene.battle, scene.id("Roy")));
}

TEST_CASE("PG-99.12 under fire, a leader who charges too and encourages: -1 +1 +1") {
    constexpr std::string_view figures =
        "Chief irregulars B leader1 musket tomahawk controlled @0,0 | Roy irregulars B musket "
        "tomahawk controlled @20,0 vs Ames regulars B musket fixed @10,24";
    for (const int die : {4, 3, 1}) {
        Scene scene{figures};
        scene["Chief"].command.act = true;
        scene["Chief"].command.encourage = 1;
        scene["Chief"].turn.charging = true;
        mark_under_fire(scene.play(), scene.set({"Roy"}), Fire::SmallArms, scene.id("Ames"),
                        scene["Ames"].at);
        scene.dice(std::to_string(die));
        const FigureId roy = scene.id("Roy"), ames = scene.id("Ames");
        const TestCause cause{TestFor::ToCharge, {ames}};
        const int total = morale_test(scene.play(), roy, cause);
        CHECK(total == die + 1);
        CHECK(passes_to_charge(scene.battle, roy, ames, total) == (die == 4));
        scene["Ames"].facing = {0, 1};  // averted
        CHECK(passes_to_charge(scene.battle, roy, ames, total) == (die >= 3));
        CHECK((read_morale(scene.battle, roy, cause, total) == Steadiness::Breaks) == (die == 1));
    }
}

TEST_CASE("PG-99.13 a Regular charged by a rider, a drummer playing: +1 +1 -2") {
    for (const int die : {3, 2}) {
        Scene scene{
            "Hale provincials B carbine sword mounted controlled @0,0 vs Ames regulars B musket "
            "fixed @0,28 | Drum regulars B musician sword controlled @0,64"};
        scene["Drum"].turn.playing = true;
        scene.acquired("Hale", "Ames");
        scene.dice("5 " + std::to_string(die) + (die == 2 ? " 3 3" : " 3"));
        answering(scene, {"receive", "stay"});
        charge_of_one(scene.play(), scene.id("Hale"));
        CHECK(scene["Ames"].turn.charged_total == die);
        CHECK(scene["Ames"].broken() == (die == 2));
    }
}

TEST_CASE("PG-22.29 in hand-to-hand already he tests too, but has no reaction") {
    Scene scene{
        "Roy irregulars B musket tomahawk controlled @0,0 | Pal irregulars B musket tomahawk unit2 "
        "@0,46.6 vs Ames regulars B musket fixed @0,40 facing 0,-1"};
    scene.acquired("Roy", "Ames");
    scene.answer("receive-or-run: receive");
    scene.dice("5 4 3");
    charge_of_one(scene.play(), scene.id("Roy"));  // 33 paces off, and nothing more is asked
    CHECK(opponents(scene.battle, scene.id("Ames")) == scene.set({"Roy", "Pal"}));
}

TEST_CASE("PG-02.10 the tests of a charge are taken in phase 4, and none is left for phase 6") {
    Scene scene{near_pair};
    scene.answer("declare-charges: declare-charge Roy");
    scene.answer("receive-or-run: receive");
    scene.dice("PG-29.04: 5; PG-29.04: 5; PG-22.05: 3");
    charges_of_unit(scene.play(), scene.unit_of("Roy"));
    CHECK(scene.battle.stage == Stage::Actions);
    CHECK(scene.rolls("PG-29.04"_rule) == 2);
    for (const int side : {0, 1}) take_phase_six_tests(scene.play(), SideId::of(side));
    CHECK(scene.rolls("PG-29.04"_rule) == 2);
}
