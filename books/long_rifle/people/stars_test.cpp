#include "books/long_rifle/people/stars.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/outside/scenario.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/test_scene.h"
#include "books/long_rifle/turn/encounter.h"
#include "books/long_rifle/turn/turn.h"

namespace long_rifle {

namespace {

Wound wound(const Scene& scene, Damage damage, std::string_view by, bool shot = true) {
    return {damage, scene.id(by), shot, false};
}

// What becomes of "Star" from one wound by "Foe".
Status after(Scene& scene, Damage damage, std::string_view dice = "") {
    scene["Star"].status = Status::CarryOn;
    scene["Star"].prone = false;
    scene.dice(dice);
    const Wound one = wound(scene, damage, "Foe");
    Tests due;
    harm(scene.play(), scene.id("Star"), {&one, 1}, due);
    return scene["Star"].status;
}

Answer shares(std::initializer_list<std::int16_t> points) {
    Answer answer;
    for (const std::int16_t n : points) answer.shares.push_back(n);
    return answer;
}

Result<Battle> two_sides(std::string_view ours, std::string_view theirs,
                         std::vector<std::pair<std::string, std::string>> switches = {}) {
    const std::string toml = fmt::format(R"(
title = "Stars"
summary = "For a test."
[[side]]
name = "Ours"
players = ["One"]
edge = "near"
figures = [{}]
[[side]]
name = "Theirs"
edge = "far"
figures = [{}]
)",
                                         ours, theirs);
    ScenarioOptions options;
    options.switches = std::move(switches);
    return read_scenario(toml, "stars.toml", options);
}

}  // namespace

TEST_CASE("LR-99.07, LR-04.09, LR-04.12, LR-04.13, LR-04.14, LR-04.31 Star Power (book example)") {
    Scene scene{"Star scout rep5 star vs Foe soldier rep5 | Other soldier rep5"};
    const std::array wounds{wound(scene, Damage::OutOfTheFight, "Foe"),
                            wound(scene, Damage::ObviouslyDead, "Other")};
    scene.dice("LR-04.09: 2 2 3 5 6");  // one roll for both
    Tests due;
    SUBCASE("two dice on the worse result, one on the other") {
        scene.umpire.answer("star-power", shares({1, 2}));
        harm(scene.play(), scene.id("Star"), wounds, due);
        CHECK(scene["Star"].status == Status::Stunned);  // once
    }
    SUBCASE("LR-04.12 all three on one result") {
        scene.umpire.answer("star-power", shares({0, 3}));
        harm(scene.play(), scene.id("Star"), wounds, due);
        CHECK(scene["Star"].status == Status::OutOfTheFight);
    }
    CHECK(scene["Star"].star_power == 4);  // LR-04.31 only the 6 is gone
    CHECK(scene.umpire.rolls().size() == 1);
}

TEST_CASE("LR-04.10 each die of Star Power is read for itself") {
    Scene scene{"Star scout rep5 star power1 vs Foe soldier rep5"};
    for (const std::string_view die : {"1", "2", "3"}) {
        CHECK(after(scene, Damage::OutOfTheFight, die) == Status::Stunned);
        CHECK(scene["Star"].star_power == 1);
    }
    for (const std::string_view die : {"4", "5"}) {
        CHECK(after(scene, Damage::OutOfTheFight, die) == Status::OutOfTheFight);
        CHECK(scene["Star"].star_power == 1);
    }
    CHECK(after(scene, Damage::OutOfTheFight, "6") == Status::OutOfTheFight);
    CHECK(scene["Star"].star_power == 0);
    CHECK(after(scene, Damage::OutOfTheFight) == Status::OutOfTheFight);  // no dice left
}

TEST_CASE("LR-04.11 one step down the ladder for each reducing die") {
    Scene scene{"Star scout rep5 star power3 vs Foe soldier rep5"};
    CHECK(after(scene, Damage::ObviouslyDead, "1 4 4") == Status::OutOfTheFight);
    CHECK(after(scene, Damage::ObviouslyDead, "1 1 4") == Status::Stunned);
    CHECK(after(scene, Damage::ObviouslyDead, "1 1 1") == Status::CarryOn);
    CHECK(after(scene, Damage::OutOfTheFight, "1 4 4") == Status::Stunned);
    CHECK(after(scene, Damage::OutOfTheFight, "1 1 4") == Status::CarryOn);
    CHECK(after(scene, Damage::Stunned, "1 4 4") == Status::CarryOn);
    CHECK(after(scene, Damage::Stunned, "4 4 5") == Status::Stunned);
}

TEST_CASE(
    "LR-04.15, LR-99.11 Recover From Knock Down has no Free Will; Star Power comes after it") {
    Scene scene{"Star soldier rep5 star vs Foe scout rep5"};
    CHECK(after(scene, Damage::KnockDown, "LR-13.24: 5 1; LR-04.09: 4 4 4 4 4") == Status::Stunned);
    CHECK(after(scene, Damage::KnockDown, "LR-13.24: 5 1; LR-04.09: 4 2 4 4 4") == Status::CarryOn);
    CHECK(after(scene, Damage::KnockDown, "LR-13.24: 6 1; LR-04.09: 4 4 4 4 4")
          == Status::OutOfTheFight);
}

TEST_CASE("LR-04.16 reduced to Carry On he is prone, was fired on, and no Man Down follows") {
    Scene scene{"Star soldier rep5 star mounted | Friend soldier rep3 vs Foe scout rep5"};
    scene.dice("LR-04.09: 1 4 4 4 4");
    const Wound one = wound(scene, Damage::Stunned, "Foe");
    Tests due;
    CHECK(harm(scene.play(), scene.id("Star"), {&one, 1}, due) == Damage::KnockDown);
    CHECK(scene["Star"].carrying_on());
    CHECK(scene["Star"].prone);
    CHECK_FALSE(scene["Star"].mounted);  // LR-11.19
    CHECK(scene["Star"].horse == scene["Star"].at);
    REQUIRE(due.due.size() == 1);
    CHECK(due.due[0].who == scene.id("Star"));
    CHECK(due.due[0].fired_on_by == FigureSet{scene.id("Foe")});
}

TEST_CASE("LR-04.16 a Parting Shot is no reason to test, and who was Stunned stays so") {
    Scene scene{"Star soldier rep5 star vs Foe scout rep5"};
    Wound one = wound(scene, Damage::Stunned, "Foe");
    Tests due;
    SUBCASE("a Parting Shot") {
        one.parting = true;
        scene.dice("LR-04.09: 1 4 4 4 4");
        harm(scene.play(), scene.id("Star"), {&one, 1}, due);
        CHECK(scene["Star"].carrying_on());
    }
    SUBCASE("Stunned already") {
        scene["Star"].status = Status::Stunned;
        scene.dice("LR-04.09: 1 4 4 4 4");
        harm(scene.play(), scene.id("Star"), {&one, 1}, due);
        CHECK(scene["Star"].status == Status::Stunned);
    }
    CHECK(due.due.empty());
}

TEST_CASE("LR-04.16 after a blow in melee there is no Received Fire") {
    Scene scene{"Star soldier rep5 star vs Foe scout rep5"};
    scene.dice("LR-04.09: 1 4 4 4 4");
    const Wound one = wound(scene, Damage::Stunned, "Foe", false);
    Tests due;
    harm(scene.play(), scene.id("Star"), {&one, 1}, due);
    CHECK(scene["Star"].carrying_on());
    CHECK(due.empty());
}

TEST_CASE("LR-04.17 no Star Power against burning, drowning or being dispatched") {
    Scene scene{"Star soldier rep5 star stunned vs Foe scout rep5"};
    scene.answer("cheat-death: accept");
    kill(scene.play(), scene.id("Star"), scene.id("Foe"), "LR-21.05"_rule);
    CHECK(scene["Star"].status == Status::ObviouslyDead);
    CHECK(scene["Star"].star_power == 5);
    CHECK(scene.umpire.rolls().empty());
}

TEST_CASE("LR-04.17, LR-04.15 nor against what comes of a fall") {
    Scene scene{"Star soldier rep5 star vs Foe scout rep5"};
    const Wound fall{Damage::KnockDown, {}, false, false};
    scene.dice("LR-13.24: 6 1");
    Tests due;
    CHECK(harm(scene.play(), scene.id("Star"), {&fall, 1}, due) == Damage::OutOfTheFight);
    CHECK(scene["Star"].star_power == 5);
}

TEST_CASE("LR-99.08, LR-04.18, LR-04.19 Larger Than Life, after Star Power (book example)") {
    Scene scene{"Star scout rep5 star vs Foe warrior rep4"};
    CHECK(after(scene, Damage::ObviouslyDead, "LR-04.09: 4 4 5 5 4") == Status::OutOfTheFight);
    CHECK(scene.told("LR-04.18"_rule));
    Scene again{"Star scout rep5 star vs Foe warrior rep4"};  // what is left is no death
    CHECK(after(again, Damage::ObviouslyDead, "LR-04.09: 4 4 1 1 4") == Status::Stunned);
    CHECK_FALSE(again.told("LR-04.18"_rule));
}

TEST_CASE("LR-04.20 Larger Than Life compares the Reps of the moment") {
    Scene scene{"Star scout rep5 star power0 vs Foe warrior rep4"};
    scene["Star"].rep_change = -1;
    scene.answer("cheat-death: accept");
    CHECK(after(scene, Damage::ObviouslyDead) == Status::ObviouslyDead);
}

TEST_CASE("LR-04.20 a helpless Star dispatched by one of lower Rep is taken instead") {
    Scene scene{"Star scout rep5 star stunned vs Foe warrior rep4"};
    kill(scene.play(), scene.id("Star"), scene.id("Foe"), "LR-21.05"_rule);
    CHECK(scene["Star"].status == Status::OutOfTheFight);
    CHECK(scene["Star"].captured);
    CHECK(scene["Star"].captor == scene["Foe"].side);
}

TEST_CASE("LR-99.09, LR-04.21, LR-04.22 Cheating Death (book example)") {
    Scene scene{"Star scout rep5 star vs Foe soldier rep5"};
    scene.answer("cheat-death: cheat-death");
    CHECK(after(scene, Damage::ObviouslyDead, "LR-04.09: 4 4 5 5 4") == Status::CheatedDeath);
    CHECK_FALSE(scene["Star"].on_table());
    CHECK(scene["Star"].rep == 4);
}

TEST_CASE("LR-04.21 the player need not, and a Grunt cannot") {
    Scene scene{"Star scout rep5 star power0 | Grunt scout rep3 vs Foe soldier rep5"};
    scene.answer("cheat-death: accept");
    CHECK(after(scene, Damage::ObviouslyDead) == Status::ObviouslyDead);
    CHECK(scene["Star"].rep == 5);
    const Wound one = wound(scene, Damage::ObviouslyDead, "Foe");
    Tests due;
    harm(scene.play(), scene.id("Grunt"), {&one, 1}, due);
    CHECK(scene["Grunt"].status == Status::ObviouslyDead);
}

TEST_CASE("LR-04.21 a Star run by the game has no player to declare it") {
    Scene scene{"Star scout rep5 star power0 game vs Foe soldier rep5"};
    CHECK(after(scene, Damage::ObviouslyDead) == Status::ObviouslyDead);
    CHECK(scene["Star"].rep == 5);
}

TEST_CASE("LR-04.23 attributes, Star Power, Larger Than Life, Cheating Death, in that order") {
    Scene scene{"Star scout rep5 star hard-as-nails vs Foe soldier rep5"};
    scene.answer("cheat-death: cheat-death");
    scene.dice(
        "LR-13.24: 6 6; LR-04.09: 4 4 4 4 4");  // Hard as Nails, then Recover, then Star Power
    CHECK(after(scene, Damage::ObviouslyDead) == Status::CheatedDeath);
    std::vector<RuleId> order;
    for (const Told& told : scene.umpire.told()) order.push_back(told.rule);
    const std::vector<RuleId> expected{"LR-05.23"_rule, "LR-13.24"_rule, "LR-04.09"_rule,
                                       "LR-04.10"_rule, "LR-04.22"_rule};
    CHECK(order == expected);
}

TEST_CASE("LR-04.26, LR-04.27 Free Will by test") {
    Scene scene{"Star soldier rep5 star | Grunt soldier rep4 vs Foe scout rep5"};
    const FigureId star = scene.id("Star"), foe = scene.id("Foe");
    for (const Test test : {Test::ReceivedFire, Test::ManDown, Test::Cohesion, Test::Trophies}) {
        scene.answer("free-will: pass-2");
        CHECK(free_will(scene.play(), star, test, foe) == 2);
        scene.answer("free-will: pass-1");
        CHECK(free_will(scene.play(), star, test, foe) == 1);
        scene.answer("free-will: pass-0");
        CHECK(free_will(scene.play(), star, test, foe) == 0);
        CHECK_FALSE(free_will(scene.play(), scene.id("Grunt"), test, foe));
    }
    CHECK_FALSE(free_will(scene.play(), star, Test::RecoverFromKnockDown, foe));
}

TEST_CASE("LR-04.26 a Star has chosen before another group's Cohesion dice are rolled") {
    Scene scene{
        "A settler rep4 unloaded @-10,0 | Star settler rep5 star unloaded @10,0"
        " vs Foe scout rep5 unloaded @0,17"};
    note_everybody_in_sight(scene.battle);
    int asked = 0;
    scene.umpire.otherwise([&](const Question& question) {
        CHECK(question.topic == "free-will");
        const bool cohesion = question.rule == "LR-13.25"_rule;
        for (const Roll& roll : scene.umpire.rolls()) CHECK(roll.rule != "LR-13.26"_rule);
        asked += cohesion ? 1 : 0;
        return pick(cohesion ? 0 : 2);  // none passed under fire, then both
    });
    scene.dice("LR-13.11: 6 6; LR-13.26: 1 1");
    Tests due;
    for (const std::string_view name : {"A", "Star"})
        due.received_fire(scene.id(name), scene.id("Foe"));
    take_tests(scene.play(), due);
    CHECK(asked == 1);
    CHECK(scene["Star"].carrying_on());
    CHECK(scene["A"].carrying_on());
}

TEST_CASE("LR-04.27 a Star takes the In Sight Test like everybody") {
    Scene scene{"Star soldier rep5 star game @0,0 vs Foe settler rep4 unarmed game @0,16"};
    scene.battle.seen = {};
    scene.dice("LR-12.12: 6 6 6 6 6; LR-12.12: 6 6 6; LR-12.21: 6; LR-12.21: 6");
    come_into_sight(scene.play(), {}, {});
    CHECK(scene["Star"].status == Status::DuckBack);
}

TEST_CASE("LR-04.28 he still rolls the Leader Die for the others") {
    Scene scene{"Star soldier rep5 star @0,0 | Grunt settler rep4 @2,0 vs Foe scout rep5 @0,17"};
    scene.dice("LR-08.07: 5; LR-13.11: 6 6");  // the Grunt passes one, by his leader
    scene.answer("free-will: pass-2");
    for (const std::string_view name : {"Star", "Grunt"}) {
        scene[name].weapons.clear();
        scene[name].moved_this_turn = true;
    }
    note_everybody_in_sight(scene.battle);
    Tests due;
    due.received_fire(scene.id("Star"), scene.id("Foe"));
    due.received_fire(scene.id("Grunt"), scene.id("Foe"));
    take_tests(scene.play(), due);
    CHECK(scene["Star"].status == Status::CarryOn);
    CHECK(scene["Grunt"].status == Status::DuckBack);  // no Cohesion Test
}

TEST_CASE("LR-04.29 a Star may decline Free Will and roll") {
    Scene scene{"Star soldier rep5 star unloaded @0,0 vs Foe scout rep5 @0,20"};
    note_everybody_in_sight(scene.battle);
    scene.answer("free-will: roll");
    scene.dice("LR-08.07: 6; LR-13.11: 6 1");
    Tests due;
    due.received_fire(scene.id("Star"), scene.id("Foe"));
    take_tests(scene.play(), due);
    CHECK(scene["Star"].status == Status::DuckBack);  // passed one
}

TEST_CASE("LR-99.10, LR-04.30 Free Will picks the row, the row says what is done (book example)") {
    // Unloaded and nobody in reach: a Soldier who passes two carries on.
    Scene scene{"Sergeant soldier rep5 star unloaded @0,0 vs Foe scout rep5 @0,20"};
    note_everybody_in_sight(scene.battle);
    scene.answer("free-will: pass-2");
    Tests due;
    due.received_fire(scene.id("Sergeant"), scene.id("Foe"));
    take_tests(scene.play(), due);
    CHECK(scene["Sergeant"].carrying_on());
    CHECK_FALSE(scene["Sergeant"].prone);
    CHECK(scene.umpire.rolls().empty());  // nobody else is there for a Leader Die (LR-04.28)
}

TEST_CASE("LR-04.30 in range and loaded the same row is Fire") {
    Scene scene{"Sergeant soldier rep5 star @0,0 vs Foe scout rep5 unloaded @0,16"};
    scene.answer("free-will: pass-2");
    scene.dice("LR-18.07: 2; LR-13.11: 1 6");
    Tests due;
    due.received_fire(scene.id("Sergeant"), scene.id("Foe"));
    take_tests(scene.play(), due);
    CHECK(scene.weapon("Sergeant", "musket-and-bayonet").markers == 1);
    CHECK(scene["Foe"].status == Status::DuckBack);
}

TEST_CASE("LR-04.32 hit in an In Sight and carrying on, he still has his action") {
    Scene scene{"Star soldier rep5 star @0,0 vs Foe warrior rep4 @0,17"};
    scene.battle.seen = {};
    scene.dice("LR-12.12: 1 6 6 6 6; LR-12.12: 1 1 1 6; LR-12.21: 1; LR-18.07: 6; LR-18.24: 4 4");
    scene.dice("LR-13.24: 1 1; LR-04.09: 1 4 4 4 4");
    scene.answer("in-sight: fire Foe");
    scene.dice("LR-18.07: 2; LR-13.11: 1 1");
    scene.answer("free-will: pass-2");
    come_into_sight(scene.play(), {}, {});
    CHECK(scene["Star"].prone);
    CHECK(scene.weapon("Star", "musket-and-bayonet").markers == 1);
}

TEST_CASE("LR-04.04 a Grunt's reactions follow the tables, what he does actively is his player's") {
    Scene scene{"Grunt settler rep4 @0,0 unloaded vs Foe scout rep5 @0,20"};
    note_everybody_in_sight(scene.battle);
    scene.dice("LR-13.11: 1 1");  // nobody is asked
    Tests due;
    due.received_fire(scene.id("Grunt"), scene.id("Foe"));
    take_tests(scene.play(), due);
    CHECK(scene["Grunt"].status == Status::DuckBack);
    CHECK(scene["Grunt"].prone);
    note_everybody_in_sight(scene.battle);
    scene.answer("action: stand-up");
    scene.answer("action: done");
    activate_group(scene.play(), FigureSet{scene.id("Grunt")});
    CHECK_FALSE(scene["Grunt"].prone);
}

TEST_CASE("LR-04.01, LR-04.03 a Star stands for a player; more of them are an option") {
    const Result<Battle> one = two_sides(R"("A scout rep5 star", "B scout")", R"("C warrior")");
    REQUIRE(one);
    CHECK(one->figures[0].star);
    CHECK_FALSE(one->figures[1].star);
    CHECK_FALSE(one->figures[2].star);
    const std::string_view two = R"("A scout rep5 star", "B scout rep4 star")";
    CHECK_FALSE(two_sides(two, R"("C warrior")"));
    CHECK_FALSE(two_sides(R"("A scout rep5 star")", R"("Chief warrior rep5 star")"));
    const Result<Battle> many =
        two_sides(two, R"("Chief warrior rep5 star")", {{"co-stars", "yes"}});
    REQUIRE(many);
    CHECK(many->figures[1].star);
    CHECK(many->figures[2].star);
}

TEST_CASE("LR-04.05 without Stars everybody is a Grunt") {
    const Result<Battle> battle =
        two_sides(R"("A scout rep5 star")", R"("C warrior")", {{"stars", "no"}});
    REQUIRE(battle);
    CHECK_FALSE(battle->figures[0].star);
    CHECK(battle->figures[0].star_power == 0);
    CHECK(two_sides(R"("A scout rep5 star")", R"("C warrior")")->figures[0].star);
}

TEST_CASE("LR-04.06 each of the four advantages may be left out") {
    Scene scene{"Star scout rep5 star vs Foe warrior rep4"};
    SUBCASE("Star Power") {
        scene.switches().star_power = false;
        battle_begins(scene.play());
        CHECK(after(scene, Damage::OutOfTheFight) == Status::OutOfTheFight);
    }
    SUBCASE("Larger Than Life and Cheating Death") {
        scene["Star"].star_power = 0;
        scene.switches().larger_than_life = false;
        scene.switches().cheating_death = false;
        CHECK(after(scene, Damage::ObviouslyDead) == Status::ObviouslyDead);
    }
    SUBCASE("Free Will") {
        scene.switches().free_will = false;
        CHECK_FALSE(free_will(scene.play(), scene.id("Star"), Test::ReceivedFire, scene.id("Foe")));
    }
}

TEST_CASE("LR-04.07, LR-04.08 Star Power begins at Rep; Grunts have it only by the option") {
    Scene scene{"Star scout rep5 star | Chief warrior rep4 power3 vs Foe warrior rep4"};
    scene["Star"].star_power = 1;
    scene.switches().star_power_for_grunts = true;
    battle_begins(scene.play());
    CHECK(scene["Star"].star_power == 5);
    CHECK(scene["Chief"].star_power == 3);
    scene.dice("LR-04.09: 1 4 4");
    const Wound one = wound(scene, Damage::OutOfTheFight, "Foe");
    Tests due;
    harm(scene.play(), scene.id("Chief"), {&one, 1}, due);
    CHECK(scene["Chief"].status == Status::Stunned);
    scene.switches().star_power_for_grunts = false;
    battle_begins(scene.play());
    CHECK(scene["Chief"].star_power == 0);
}

TEST_CASE("LR-05.32, LR-04.16 a lucky miss is Received Fire beside a hit that Star Power lowers") {
    Scene scene{
        "Star scout rep4 star lucky-bastard @0,0 vs Foe warrior rep4 @0,6 | Other warrior @2,6"};
    const std::array wounds{wound(scene, Damage::ObviouslyDead, "Foe"),
                            wound(scene, Damage::OutOfTheFight, "Other")};
    scene.answer("lucky: use-luck");
    scene.dice("LR-04.09: 1 1 5 5");
    Tests due;
    harm(scene.play(), scene.id("Star"), wounds, due);
    CHECK(scene["Star"].carrying_on());
    REQUIRE(due.due.size() == 1);
    CHECK(due.due[0].fired_on_by == scene.mask({"Foe", "Other"}));
}

TEST_CASE("LR-04.12 however many hits there are, the player allots the dice among all of them") {
    Scene scene{"Star scout rep4 star @0,0 vs Foe warrior rep4 @0,6"};
    Wounds wounds;
    while (!wounds.full()) wounds.push_back(wound(scene, Damage::OutOfTheFight, "Foe"));
    scene.dice("LR-04.09: 1 1 1 5");
    std::size_t among = 0;
    scene.umpire.otherwise([&](const Question& question) {
        among = question.options.size();
        Answer answer;
        answer.shares.resize(among);
        answer.shares[among - 1] = question.options.back().detail;
        answer.shares[0] = static_cast<std::int16_t>(question.points - answer.shares[among - 1]);
        return answer;
    });
    Tests due;
    harm(scene.play(), scene.id("Star"), {wounds.begin(), wounds.size()}, due);
    CHECK(among == wounds.size());
    CHECK(scene["Star"].status == Status::OutOfTheFight);
}

}  // namespace long_rifle
