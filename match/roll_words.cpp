#include "match/roll_words.h"

#include <fmt/format.h>

namespace {

// A side is many, a piece is one, but for a whole unit.
std::string roller(const Roll& roll, const Game& game) {
    if (roll.who) return game.piece_name(roll.who) + (game.is_many(roll.who) ? " roll" : " rolls");
    if (roll.side) return game.side_name(roll.side) + " roll";
    return "Roll";
}

// "2 dice"; of other than six faces "2 d12".
std::string dice(const Roll& roll) {
    if (roll.die != d6) return fmt::format("{} d{}", roll.dice, roll.die.faces);
    return roll.dice == 1 ? "1 die" : fmt::format("{} dice", roll.dice);
}

// " (shirt -1, cover +1 die)"
std::string modifiers(const Roll& roll) {
    std::string text;
    for (const Modifier& modifier : roll.modifiers) {
        text += text.empty() ? " (" : ", ";
        text += fmt::format("{} {:+}", modifier.words, modifier.value);
        if (modifier.dice) text += modifier.value == 1 || modifier.value == -1 ? " die" : " dice";
    }
    return text.empty() ? text : text + ")";
}

std::string needed(const Roll& roll) {
    switch (roll.kind) {
        case RollKind::Passes:
        case RollKind::PassesAndSixes: {
            const std::string limit = roll.target <= 0 ? "none can pass"
                                      : roll.target >= roll.die.faces
                                          ? "all pass"
                                          : fmt::format("{} or less passes", roll.target);
            return fmt::format("{}, {}", dice(roll), limit);
        }
        case RollKind::AtLeast:
        case RollKind::AtLeastAndTops:
            return fmt::format("{}, {} or more succeeds", dice(roll), roll.target);
        case RollKind::Sum: return dice(roll) + (roll.dice > 1 ? " added" : "");
        case RollKind::Highest: return dice(roll) + (roll.dice > 1 ? ", the highest" : "");
        case RollKind::Lowest: return dice(roll) + (roll.dice > 1 ? ", the lowest" : "");
        case RollKind::Faces: return dice(roll);
        case RollKind::Average: return roll.dice == 1 ? "an average die" : "average dice";
        case RollKind::OneOf: return fmt::format("one of {}", roll.target);
    }
    return {};
}

std::string faces(const Roll& roll) {
    std::string text;
    for (const std::uint8_t face : roll.faces) text += fmt::format(" {}", face);
    return text;
}

}  // namespace

std::string roll_words(const Roll& roll, const Game& game) {
    std::string text =
        fmt::format("{} {}{}:{}", roller(roll, game), needed(roll), modifiers(roll), faces(roll));
    if (roll.kind == RollKind::Passes) text += fmt::format(" = {} passed", roll.result);
    if (roll.kind == RollKind::AtLeast)
        text += fmt::format(" = {} success{}", roll.result, roll.result == 1 ? "" : "es");
    if (roll.kind == RollKind::PassesAndSixes) {
        const int passed = roll.result / 100, sixes = roll.result % 100;
        text += fmt::format(" = {} passed", passed);
        if (sixes > 0) text += sixes == 1 ? ", a six" : fmt::format(", {} sixes", sixes);
    }
    if (roll.kind == RollKind::AtLeastAndTops) {
        const int passed = roll.result / 100, tops = roll.result % 100;
        text += fmt::format(" = {} success{}", passed, passed == 1 ? "" : "es");
        if (tops > 0) text += fmt::format(", {} with a {}", tops, roll.die.faces);
    }
    const bool adds_up = roll.kind == RollKind::Sum || roll.kind == RollKind::Highest
                         || roll.kind == RollKind::Lowest;
    if (adds_up && roll.dice > 1) text += fmt::format(" = {}", roll.result);
    return text;
}

std::string dice_wanted(const Roll& roll, const Game& game) {
    return fmt::format("{} {}{}", roller(roll, game), needed(roll), modifiers(roll));
}
