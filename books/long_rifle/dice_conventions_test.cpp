#include "books/long_rifle/dice_conventions.h"

#include <doctest/doctest.h>

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/fire/reloading.h"
#include "books/long_rifle/melee/charge.h"
#include "books/long_rifle/melee/melee.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/people/attributes.h"
#include "books/long_rifle/reactions/sheets.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/test_scene.h"

using namespace long_rifle;

namespace {
constexpr RuleId any_rule = "LR-02.01"_rule;

struct Dice {
    ScriptedUmpire umpire;
    Stream stream;
    UmpiredPlay play{umpire, stream};
    RollFor why{any_rule, {}};
    explicit Dice(std::string_view faces) { umpire.dice(faces); }
};
}  // namespace

TEST_CASE("LR-02.01 a die equal to or lower than the target passes, a higher one does not") {
    for (int target = 1; target <= 6; ++target)
        for (int face = 1; face <= 6; ++face) {
            Dice dice{std::to_string(face)};
            CHECK(pass_dice(dice.play, dice.why, 1, target) == (face <= target ? 1 : 0));
        }
}

TEST_CASE("LR-02.02, LR-05.02 the target is the roller's Rep as it is now") {
    Scene scene{"Ned settler rep4"};
    scene.dice("4 4; 4 4");
    const RollFor why = scene.play().by(scene.id("Ned"), any_rule);
    CHECK(pass_dice(scene.play(), why, 2) == 2);
    scene["Ned"].rep_change = -1;
    CHECK(pass_dice(scene.play(), why, 2) == 0);
}

TEST_CASE("LR-02.03 the result is the number of dice passed: 2, 1 or 0") {
    Dice dice{"1 4; 1 5; 5 6"};
    CHECK(pass_dice(dice.play, dice.why, 2, 4) == 2);
    CHECK(pass_dice(dice.play, dice.why, 2, 4) == 1);
    CHECK(pass_dice(dice.play, dice.why, 2, 4) == 0);
}

TEST_CASE("LR-02.04 three or more passed dice read as the highest printed row") {
    Dice dice{"1 1 1; 1 1 1 1; 1 1 1"};
    CHECK(pass_dice(dice.play, dice.why, 3, 4) == 2);
    CHECK(pass_dice(dice.play, dice.why, 4, 4) == 2);
    CHECK(pass_dice(dice.play, dice.why, 3, 4, 3) == 3);  // a table with a row for three
}

TEST_CASE("LR-02.05 each 1, 2 or 3 is a success") {
    for (int face = 1; face <= 6; ++face) {
        Scene scene{"A hunter rep1 vs B hunter rep1"};
        scene.dice("LR-12.12: " + std::to_string(face));
        CHECK(in_sight_successes(scene.play(), scene.id("A"), scene.mask({"B"}))
              == (face <= 3 ? 1 : 0));
    }
}

TEST_CASE("LR-02.06 the event happens if one die falls in the range") {
    for (int face = 1; face <= 6; ++face) {
        Dice dice{std::to_string(face)};
        CHECK(happens(dice.play, dice.why, {2, 4}) == (face >= 2 && face <= 4));
        CHECK(dice.umpire.rolls().size() == 1);
    }
}

TEST_CASE("LR-02.07 dice that are read count as rolled, and two are added") {
    Dice dice{"5; 3 6"};
    CHECK(read_dice(dice.play, dice.why, 1) == 5);
    CHECK(read_dice(dice.play, dice.why, 2) == 9);
}

TEST_CASE("LR-02.08 half a die is one, two or three") {
    for (int face = 1; face <= 6; ++face) {
        Dice dice{std::to_string(face)};
        CHECK(roll_half_die(dice.play, dice.why) == (face <= 2 ? 1 : face <= 4 ? 2 : 3));
    }
}

TEST_CASE("LR-02.09 the corner of a table says how many dice") {
    CHECK(how_many_dice(Corner::Number, 2) == HowMany{2, 1});
    CHECK(how_many_dice(Corner::Word, 5) == HowMany{5, 1});
    CHECK(how_many_dice(Corner::EachShooter, 3) == HowMany{1, 3});
    CHECK(how_many_dice(Corner::NoRoll, 7) == HowMany{0, 0});
    CHECK(how_many_dice(Corner::OneAndAnother, 0) == HowMany{1, 2});
}

TEST_CASE("LR-02.10 +1d6 is another die, +1 a higher target or score") {
    RollFor why{any_rule, {}};
    why.modifiers.push_back({any_rule, 1, true, "in cover"});
    why.modifiers.push_back({any_rule, -2, false, "shaken"});
    CHECK(pool(why, 2) == 3);
    CHECK(modified(why, 4) == 2);
}

TEST_CASE("LR-02.11 a pool never drops below zero, and no dice score nothing") {
    RollFor why{any_rule, {}};
    why.modifiers.push_back({any_rule, -5, true, "slow"});
    CHECK(pool(why, 3) == 0);
    Dice dice{""};
    CHECK(pass_dice(dice.play, dice.why, 0, 6) == 0);
    CHECK(dice.play.roll_successes(dice.why, 0) == 0);
    CHECK(dice.play.roll_successes(dice.why, -1) == 0);
    CHECK(dice.umpire.rolls().empty());
}

TEST_CASE("LR-02.12 a target of 6 or more always passes and one of 0 or less never") {
    for (int face = 1; face <= 6; ++face)
        for (const int target : {-2, 0, 6, 9}) {
            Dice dice{std::to_string(face)};
            CHECK(pass_dice(dice.play, dice.why, 1, target) == (target >= 6 ? 1 : 0));
        }
}

TEST_CASE("LR-02.13 the best dice are the lowest on a pass roll and the highest on a read one") {
    Dice dice{"6 2 3; 1 2 3; 6 2 6; 2 5 3"};
    CHECK(pass_best(dice.play, dice.why, 3, 4, 2) == 2);
    CHECK(pass_best(dice.play, dice.why, 3, 4, 2) == 2);
    CHECK(pass_best(dice.play, dice.why, 3, 4, 2) == 1);
    CHECK(read_best(dice.play, dice.why, 3) == 5);
}

TEST_CASE("LR-99.02 a Rep 4 warrior rolls 5 and 2 and passes one die (book example)") {
    Scene scene{"Warrior warrior rep4"};
    scene.dice("5 2");
    CHECK(pass_dice(scene.play(), scene.play().by(scene.id("Warrior"), any_rule), 2) == 1);
}

TEST_CASE("LR-99.03 six dice 1 2 2 3 5 6 are four successes (book example)") {
    Scene scene{"A scout rep5 vs B hunter rep4"};  // LR-12.13 and one die more
    scene.dice("LR-12.12: 1 2 2 3 5 6");
    CHECK(in_sight_successes(scene.play(), scene.id("A"), scene.mask({"B"})) == 4);
}

TEST_CASE("LR-99.46 Rep 4 on foot, Fast Move dice 3 and 6: 8 + 3 inches (exercise)") {
    Scene scene{"A scout rep4"};
    scene["A"].active = true;
    scene["A"].movement = 8_in;
    scene.dice("LR-11.02: 3 6");
    fast_move(scene.play(), scene.mask({"A"}));
    CHECK(scene["A"].movement == 11_in);
}

TEST_CASE("LR-02.09 a shot is one die for each figure firing") {
    Scene scene{"A scout rep4 rifle @0,0 vs B warrior rep5 unloaded @0,8"};
    scene.dice("LR-18.07: 2");
    Tests due;
    fire(scene.play(), {scene.id("A"), scene.id("B"), 0, false, false}, due);
    CHECK(scene.umpire.rolls()[0].dice == how_many_dice(Corner::EachShooter, 1).dice);
}

TEST_CASE("LR-02.02 whatever is passed against Rep is passed against the Rep of that moment") {
    Scene scene{"A soldier rep4 unloaded @0,0 vs F scout rep5 knife @0,20"};
    scene["A"].rep_change = -1;
    note_everybody_in_sight(scene.battle);
    scene.dice("LR-13.11: 3 3; LR-13.24: 4 3; LR-20.03: 4 4; LR-22.10: 4 4; LR-22.10: 1 1");
    Tests due;
    due.received_fire(scene.id("A"), scene.id("F"));
    take_tests(scene.play(), due);
    CHECK(recover_from_knock_down(scene.play(), scene.id("A")) == Damage::OutOfTheFight);
    reload(scene.play(), scene.id("A"), 0);
    CHECK(scene["A"].weapons[0].markers == 1);
    scene.move("F", 0, 7);
    const Charge one{scene.id("A"), scene.id("F"), true};
    charge(scene.play(), {&one, 1}, due);
    for (const Roll& roll : scene.umpire.rolls())
        CHECK(roll.target == (roll.who == scene.id("A") ? 3 : 5));
    CHECK(scene.umpire.rolls().size() == 5);
}

TEST_CASE("LR-02.04 on every reaction sheet three or four passed dice read as two") {
    for (std::size_t i = 0; i < profession_names.rows.size(); ++i)
        for (const Test test : {Test::ReceivedFire, Test::ManDown, Test::Cohesion, Test::Trophies})
            for (const int passed : {3, 4}) {
                const auto profession = static_cast<Profession>(i);
                CHECK(read_sheet(profession, test, passed, {})
                      == read_sheet(profession, test, 2, {}));
            }
    // Cover and Leader Die: four passed, and the Soldier carries on as with two.
    Scene scene{
        "L soldier rep5 star @0,0 | A soldier rep4 unloaded @2,0 vs F scout rep5 unloaded @0,20"};
    scene.woods(1, -2, 4, 2);
    scene.settle();
    note_everybody_in_sight(scene.battle);
    scene.dice("LR-08.07: 1; LR-13.11: 1 1 1");
    Tests due;
    due.received_fire(scene.id("A"), scene.id("F"));
    take_tests(scene.play(), due);
    CHECK(scene["A"].carrying_on());
    CHECK_FALSE(scene["A"].prone);
}

TEST_CASE("LR-02.09 the tables roll what their corners say") {
    Scene scene{"A hunter rep4 knife @0,0 vs B hunter rep5 knife @0,1"};
    const FigureId a = scene.id("A"), b = scene.id("B");
    // a word: In Sight and melee, a die for each point of Rep (and one for the knife)
    CHECK(in_sight_dice(scene.battle, a, FigureSet{b}).dice == how_many_dice(Corner::Word, 4).dice);
    CHECK(in_sight_dice(scene.battle, b, FigureSet{a}).dice == how_many_dice(Corner::Word, 5).dice);
    CHECK(melee_dice(scene.battle, a, b, false).dice == how_many_dice(Corner::Word, 4).dice + 1);
    // a number: reactions and charges
    const int two = how_many_dice(Corner::Number, 2).dice;
    for (const Test test : {Test::ReceivedFire, Test::ManDown, Test::RecoverFromKnockDown})
        CHECK(reaction_dice(scene.battle, a, test, b) == two);
    CHECK(charger_dice(scene.battle, a, false).dice == two);
    CHECK(target_dice(scene.battle, a, b).dice == two);
    // 1 + 1: Special Attributes
    scene.dice("LR-05.07: 4; LR-05.07: 3");
    roll_attribute(scene.play(), scene.play().by(a, "LR-05.07"_rule), false);
    const HowMany separate = how_many_dice(Corner::OneAndAnother, 0);
    REQUIRE(scene.umpire.rolls().size() == static_cast<std::size_t>(separate.rolls));
    for (const Roll& roll : scene.umpire.rolls()) CHECK(roll.dice == separate.dice);
    // # on Melee Results: after the two rolls for successes none decides who has won
    scene.umpire.answer("melee-manner: fight");
    scene.umpire.answer("melee-manner: fight");
    scene.dice("LR-23.02: 1 1 4 4 4; LR-23.02: 1 1 4 4 4 4");
    Tests due;
    CHECK(fight_round(scene.play(), a, b, due) == Round::EvenlyMatched);
    CHECK(scene.umpire.rolls().size() == 4);
}
