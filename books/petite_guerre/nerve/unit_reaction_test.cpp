#include <doctest/doctest.h>

#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/test_scene.h"

using namespace petite_guerre;

// Chapter 30: the unit reaction test.

namespace {

BodyId six(Scene& scene) {
    return scene.form({"R 1", "R 2", "R 3", "R 4", "R 5", "R 6"}, Layout::Line, 1, 0, 0, {0, 1});
}

int modifiers_of(Scene& scene, BodyId body) {
    scene.dice("PG-30.04: 4");
    return unit_reaction_test(scene.play(), body, {TestFor::PhaseSix, {}}) - 4;
}
int modifiers_of(std::string_view men) {
    Scene scene{std::string{men} + " vs Roy irregulars B rifle @0,150"};
    return modifiers_of(scene, six(scene));
}

void phase_six(Scene& scene, std::string_view dice) {
    scene.battle.stage = Stage::Tests;
    scene.dice(dice);
    take_phase_six_tests(scene.play(), SideId{0});
}

constexpr std::string_view company = "R regulars B musket x6 vs Roy irregulars B rifle @0,150";

}  // namespace

TEST_CASE("PG-30.05 the ratings of the unit, Provincials") {
    CHECK(modifiers_of("R regulars B musket x6") == 0);
    CHECK(modifiers_of("R regulars A musket x6") == 1);
    CHECK(modifiers_of("R regulars B elite musket x6") == 1);
    CHECK(modifiers_of("R regulars C musket x6") == -1);
    CHECK(modifiers_of("R provincials B musket x6") == -1);
    CHECK(modifiers_of("R provincials B elite musket x6") == 0);  // PG-04.18
}

TEST_CASE("PG-99.03 an Elite and Raw company: +1 and -1") {
    Scene scene{"R regulars C elite musket x6 vs Roy irregulars B rifle @0,150"};
    const BodyId body = six(scene);
    CHECK(scene.battle[body].elite);
    CHECK(scene.battle[body].raw);
    CHECK(modifiers_of(scene, body) == 0);
    CHECK(scene.last_roll("PG-30.04"_rule).modifiers.size() == 2);
}

TEST_CASE("PG-30.06 any casualties that turn, a stunned man among them: -1 once") {
    Scene scene{company};
    const BodyId body = six(scene);
    stun(scene.play(), scene.id("R 2"), "PG-25.03"_rule);
    CHECK(modifiers_of(scene, body) == -1);
    kill(scene.play(), scene.id("R 5"), scene.id("Roy"), false);
    CHECK(modifiers_of(scene, body) == -1);
}

TEST_CASE("PG-30.08 an unbroken enemy within 40 paces behind the line of the front: -1") {
    Scene scene{company};
    const BodyId body = six(scene);
    scene.move("Roy", 0, 30);  // ahead
    CHECK(modifiers_of(scene, body) == 0);
    scene.move("Roy", 50, -2);  // beside the flank, and just behind the line
    CHECK(modifiers_of(scene, body) == -1);
    scene.move("Roy", 0, -45);
    CHECK(modifiers_of(scene, body) == -1);
    scene.move("Roy", 0, -60);
    CHECK(modifiers_of(scene, body) == 0);
    scene.move("Roy", 0, -45);
    scene["Roy"].knows.hidden = true;  // they do not know of him
    CHECK(modifiers_of(scene, body) == 0);
    scene["Roy"].knows.hidden = false;
    scene["Roy"].rout.broken = true;
    CHECK(modifiers_of(scene, body) == 0);
}

TEST_CASE("PG-30.04 the whole table: to charge, and in phase 6") {
    for (const TestFor what : {TestFor::ToCharge, TestFor::PhaseSix}) {
        Scene scene{company};
        const BodyId body = six(scene);
        const TestCause cause{what, scene.set({"Roy"})};
        const auto read = [&](int total) {
            return read_unit_reaction(scene.battle, body, cause, total);
        };
        for (const int total : {5, 8}) CHECK(read(total) == UnitResult::AsWished);
        for (const int total : {3, 4}) CHECK(read(total) == UnitResult::MayChargeOrRepeat);
        for (const int total : {1, 2}) CHECK(read(total) == UnitResult::Halts);
        for (const int total : {0, -2}) CHECK(read(total) == UnitResult::Retires);
        mark_under_fire(scene.play(), scene.set({"R 1"}), Fire::SmallArms, scene.id("Roy"),
                        scene["Roy"].at);
        CHECK(read(0) == UnitResult::Breaks);
        CHECK(read(1) == UnitResult::Halts);
        clear_under_fire(scene.battle);
        scene.move("Roy", scene.x("R 3"), 6.6);  // in combat
        CHECK(read(0) == UnitResult::Breaks);
    }
}

TEST_CASE("PG-30.14, PG-30.09 charged: 5 receive or run, 3 receive, 1 by strength, 0 break") {
    Scene scene{"R regulars B musket x6 vs W irregulars B tomahawk x6"};
    const BodyId body = six(scene);
    FigureSet five = scene.set({"W 1", "W 2", "W 3", "W 4", "W 5"});
    const auto read = [&](FigureSet by, int total) {
        return read_unit_reaction(scene.battle, body, {TestFor::Charged, by}, total);
    };
    CHECK(read(five, 5) == UnitResult::AsWished);
    CHECK(read(five, 3) == UnitResult::MayChargeOrRepeat);
    CHECK(read(five, 2) == UnitResult::Halts);
    CHECK(read(five, 0) == UnitResult::Breaks);
    CHECK(read(five | scene.set({"W 6"}), 2) == UnitResult::Breaks);
    CHECK(read(five | scene.set({"W 6"}), 3) == UnitResult::MayChargeOrRepeat);
    kill(scene.play(), scene.id("R 6"), scene.id("W 1"), false);  // five living against five
    CHECK(read(five, 2) == UnitResult::Breaks);
}

TEST_CASE("PG-99.19 Elite and Raw with casualties: 3+1-1-1 is 2; against 10 they receive") {
    Scene scene{"R regulars C elite musket x13 vs W irregulars B tomahawk x12"};
    const BodyId body = scene.form({"R 1", "R 2", "R 3", "R 4", "R 5", "R 6", "R 7", "R 8", "R 9",
                                    "R 10", "R 11", "R 12", "R 13"},
                                   Layout::Line, 2, 0, 0);
    kill(scene.play(), scene.id("R 13"), scene.id("W 1"), false);
    REQUIRE(scene.battle[body].men().count() == 12);
    const FigureSet twelve = present(scene.battle, SideId{1});
    const FigureSet ten = twelve - scene.set({"W 1", "W 2"});
    const TestCause by_ten{TestFor::Charged, ten}, by_twelve{TestFor::Charged, twelve};
    scene.dice("PG-30.04: 3 3");
    const int total = unit_reaction_test(scene.play(), body, by_ten);
    CHECK(total == 2);
    CHECK(read_unit_reaction(scene.battle, body, by_ten, total) == UnitResult::Halts);
    CHECK(unit_reaction_test(scene.play(), body, by_twelve) == 2);
    CHECK(read_unit_reaction(scene.battle, body, by_twelve, total) == UnitResult::Breaks);
}

TEST_CASE("PG-30.01, PG-30.02 a quarter of those who stood in it when the turn began") {
    constexpr std::string_view eight = "R regulars B musket x8 vs Roy irregulars B rifle @0,150";
    for (const int lost : {1, 2}) {
        Scene scene{eight};
        const BodyId body = scene.form({"R 1", "R 2", "R 3", "R 4", "R 5", "R 6", "R 7", "R 8"},
                                       Layout::Line, 1, 0, 0);
        stun(scene.play(), scene.id("R 2"), "PG-25.03"_rule);
        stun(scene.play(), scene.id("R 2"), "PG-25.03"_rule);  // counted once
        if (lost == 2) kill(scene.play(), scene.id("R 3"), scene.id("Roy"), false);
        phase_six(scene, lost == 2 ? "PG-30.04: 3" : "");  // 3 - 1
        CHECK(scene.rolls("PG-30.04"_rule) == lost - 1);
        CHECK(scene.battle[body].next == (lost == 2 ? Bound::Halt : Bound::Free));
    }
}

TEST_CASE("PG-30.01 non-regulars under artillery or volley fire; Regulars do not test for it") {
    for (const bool provincials : {true, false})
        for (const Fire fire : {Fire::SmallArms, Fire::Volley, Fire::Artillery}) {
            Scene scene{std::string{provincials ? "R provincials" : "R regulars"}
                        + " B musket x6 vs Roy irregulars B rifle @0,150"};
            six(scene);
            mark_under_fire(scene.play(), scene.set({"R 1"}), fire, scene.id("Roy"),
                            scene["Roy"].at);
            const bool tests = provincials && fire != Fire::SmallArms;
            phase_six(scene, tests ? "PG-30.04: 6" : "");
            CHECK(scene.rolls("PG-30.04"_rule) == (tests ? 1 : 0));
        }
}

TEST_CASE("PG-30.03, PG-30.10, PG-30.11 surprised it tests in phase 6; what holds it next turn") {
    struct Row {
        int die;
        Bound next;
    };
    for (const Row row : {Row{5, Bound::Free}, Row{4, Bound::Repeat}, Row{3, Bound::Repeat},
                          Row{2, Bound::Halt}, Row{1, Bound::Halt}}) {
        Scene scene{company};
        const BodyId body = six(scene);
        scene.battle[body].surprised = true;
        phase_six(scene, std::to_string(row.die));
        CHECK(scene.battle[body].next == row.next);
    }
    Scene retires{"R regulars C musket x6 vs Roy irregulars B rifle @0,150"};
    const BodyId body = six(retires);
    retires.battle[body].surprised = true;
    phase_six(retires, "1");
    CHECK(retires.battle[body].next == Bound::Retire);
    Scene fought{company};  // PG-28.07 what cannot be done again
    const BodyId other = six(fought);
    fought.battle[other].surprised = true;
    for (const FigureId who : fought.battle[other].men())
        fought.battle[who].now.spent = Turned::HandToHand;
    phase_six(fought, "4");
    CHECK(fought.battle[other].next == Bound::Stay);
}

TEST_CASE("PG-30.04, PG-31.15 it breaks in phase 6 from the nearest who fired on it") {
    Scene scene{"R provincials C musket x6 vs Roy irregulars B rifle @0,150"};
    six(scene);
    mark_under_fire(scene.play(), scene.set({"R 1"}), Fire::Volley, scene.id("Roy"),
                    scene["Roy"].at);
    phase_six(scene, "2");  // 2 - 1 - 1
    CHECK(scene["R 1"].broken());
    CHECK(scene["R 6"].broken());
    CHECK(scene["R 6"].rout.cause == scene.id("Roy"));
    CHECK_FALSE(scene["R 6"].formed());
}
