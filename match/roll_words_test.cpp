#include "match/roll_words.h"

#include <doctest/doctest.h>

#include "tests/support/toy_game.h"

namespace {
Roll roll_of(RollKind kind, int dice, int target, std::initializer_list<std::uint8_t> faces) {
    Roll roll;
    roll.kind = kind;
    roll.who = PieceId{0};
    roll.dice = static_cast<std::int8_t>(dice);
    roll.target = static_cast<std::int8_t>(target);
    for (const std::uint8_t face : faces) roll.faces.push_back(face);
    roll.result = read_faces(roll);
    return roll;
}
}  // namespace

TEST_CASE("a roll reads like a sentence") {
    const toy::DuelGame game{1};
    Roll roll = roll_of(RollKind::Passes, 2, 4, {3, 6});
    CHECK(roll_words(roll, game) == "Ann rolls 2 dice, 4 or less passes: 3 6 = 1 passed");
    roll.modifiers.push_back({{}, -1, false, "long range"});
    roll.modifiers.push_back({{}, 1, true, "cover"});
    CHECK(roll_words(roll, game)
          == "Ann rolls 2 dice, 4 or less passes (long range -1, cover +1 die): 3 6 = 1 passed");
    CHECK(roll_words(roll_of(RollKind::Sum, 2, 0, {3, 6}), game)
          == "Ann rolls 2 dice added: 3 6 = 9");
    CHECK(roll_words(roll_of(RollKind::Sum, 1, 0, {5}), game) == "Ann rolls 1 die: 5");
    CHECK(roll_words(roll_of(RollKind::Highest, 3, 0, {2, 5, 1}), game)
          == "Ann rolls 3 dice, the highest: 2 5 1 = 5");
    CHECK(roll_words(roll_of(RollKind::OneOf, 0, 3, {2}), game) == "Ann rolls one of 3: 2");
    CHECK(roll_words(roll_of(RollKind::PassesAndSixes, 4, 3, {2, 6, 6, 1}), game)
          == "Ann rolls 4 dice, 3 or less passes: 2 6 6 1 = 2 passed, 2 sixes");
    CHECK(roll_words(roll_of(RollKind::AtLeast, 3, 4, {4, 1, 6}), game)
          == "Ann rolls 3 dice, 4 or more succeeds: 4 1 6 = 2 successes");
    CHECK(roll_words(roll_of(RollKind::AtLeast, 1, 6, {6}), game)
          == "Ann rolls 1 die, 6 or more succeeds: 6 = 1 success");
    Roll twelve = roll_of(RollKind::AtLeast, 3, 7, {12, 7, 6});
    twelve.die = d12;
    CHECK(roll_words(twelve, game) == "Ann rolls 3 d12, 7 or more succeeds: 12 7 6 = 2 successes");
    twelve.kind = RollKind::AtLeastAndTops;
    twelve.result = read_faces(twelve);
    CHECK(roll_words(twelve, game)
          == "Ann rolls 3 d12, 7 or more succeeds: 12 7 6 = 2 successes, 1 with a 12");
    twelve.kind = RollKind::Passes;
    CHECK(dice_wanted(twelve, game) == "Ann rolls 3 d12, 7 or less passes");
    Roll nobody = roll_of(RollKind::Sum, 1, 0, {5});
    nobody.who = {};
    nobody.side = SideId{1};
    CHECK(roll_words(nobody, game) == "Blues roll 1 die: 5");
}
