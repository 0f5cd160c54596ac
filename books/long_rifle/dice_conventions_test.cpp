#include "books/long_rifle/dice_conventions.h"

#include <doctest/doctest.h>

#include "books/long_rifle/movement.h"
#include "books/long_rifle/ranged_combat.h"
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
        Dice dice{std::to_string(face)};
        CHECK(count_successes(dice.play, dice.why, 1) == (face <= 3 ? 1 : 0));
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
    CHECK(count_successes(dice.play, dice.why, 0) == 0);
    CHECK(count_successes(dice.play, dice.why, -1) == 0);
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
    Dice dice{"1 2 2 3 5 6"};
    CHECK(count_successes(dice.play, dice.why, 6) == 4);
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
