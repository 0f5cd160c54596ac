#include <cmath>

#include "match/wire.h"
#include "match/wire_writer.h"

// The dice of a game, for those who wonder about them.
namespace wire {

namespace {

// What a roll counts as: sixes and highest faces come beside its passes, and separate faces count
// by their sum.
int counted(const Roll& roll) {
    if (roll.kind == RollKind::PassesAndSixes || roll.kind == RollKind::AtLeastAndTops)
        return roll.result / 100;
    if (roll.kind != RollKind::Faces) return roll.result;
    int sum = 0;
    for (const std::uint8_t face : roll.faces) sum += face;
    return sum;
}

// Of these more is always better for whoever rolls. Of a sum it hangs on what it is rolled for, and
// one of several chances is neither good luck nor bad.
bool more_is_better(RollKind kind) {
    return kind == RollKind::Passes || kind == RollKind::PassesAndSixes || kind == RollKind::AtLeast
           || kind == RollKind::AtLeastAndTops || kind == RollKind::Highest;
}

// So many dice of which each passes on so many of its faces.
Expected passes(const Roll& roll, int faces) {
    const double all = roll.die.faces;
    const double good = std::clamp<int>(faces, 0, roll.die.faces);
    return {roll.dice * good / all, roll.dice * good * (all - good) / (all * all)};
}

Expected by_distribution(const Roll& roll) {
    thread_local Distribution ways;
    distribution_of(roll, ways);
    const auto total = static_cast<double>(ways.total);
    Expected expected;
    for (const Chance& chance : ways.chances)
        expected.mean += chance.result * (static_cast<double>(chance.weight) / total);
    for (const Chance& chance : ways.chances) {
        const double off = chance.result - expected.mean;
        expected.variance += off * off * (static_cast<double>(chance.weight) / total);
    }
    return expected;
}

// All that a side rolled of one sort, taken together. Rolls do not hang on one another, so their
// variances add up.
struct Luck {
    int rolls = 0;
    double expected = 0, actual = 0, variance = 0;

    void add(const Roll& roll, Expected of_it) {
        ++rolls;
        expected += of_it.mean;
        variance += of_it.variance;
        actual += counted(roll);
    }
    double deviations() const {
        return variance > 0 ? (actual - expected) / std::sqrt(variance) : 0;
    }
};

}  // namespace

// Dice that are added, or of which each passes or not, are so many times one die.
Expected expected_of(const Roll& roll) {
    const double dice = roll.dice;
    const double faces = roll.die.faces;
    const bool all_count = roll.keep >= roll.dice;
    switch (roll.kind) {
        case RollKind::Sum:
        case RollKind::Faces: return {dice * (faces + 1) / 2, dice * (faces * faces - 1) / 12};
        case RollKind::Average: return {dice * 3.5, dice * 11 / 12};  // 2 3 3 4 4 5
        case RollKind::PassesAndSixes: return passes(roll, roll.target);
        case RollKind::AtLeastAndTops: return passes(roll, roll.die.faces + 1 - roll.target);
        case RollKind::OneOf:
            return {(roll.target - 1) / 2.0, (roll.target * roll.target - 1) / 12.0};
        case RollKind::Passes:
            if (all_count) return passes(roll, roll.target);
            break;
        case RollKind::AtLeast:
            if (all_count) return passes(roll, roll.die.faces + 1 - roll.target);
            break;
        case RollKind::Highest:
        case RollKind::Lowest: break;
    }
    return by_distribution(roll);
}

void put_dice_audit(std::string& out, const Match& match, Viewer viewer) {
    Writer to{out};
    std::vector<Luck> luck(match.now().sides());
    std::int64_t n = 0;
    to.key("rolls").open('[');
    for (const LogLine& line : match.log()) {
        if (!line.roll || !visible_to(line, viewer)) continue;
        const Roll& roll = *line.roll;
        const Expected expected = expected_of(roll);
        const bool counts = roll.side && more_is_better(roll.kind);
        to.open('{').key("n").number(n++).key("rule").rule(roll.rule).key("side").id(roll.side);
        to.key("who").id(roll.who).key("dice").number(roll.dice);
        if (roll.die != d6) to.key("die").number(roll.die.faces);
        to.key("faces").open('[');
        for (const std::uint8_t face : roll.faces) to.number(face);
        to.close(']').key("kind").word(roll_kind_word(roll.kind));
        to.key("target").number(roll.target).key("result").number(roll.result);
        to.key("counted").number(counted(roll)).key("mean").decimal(expected.mean);
        to.key("deviation").decimal(std::sqrt(expected.variance)).key("luck").flag(counts);
        to.key("seen").flag(line.seats == Told::everybody);
        if (line.roll_number >= 0) to.key("number").number(line.roll_number);
        to.close('}');
        if (counts) entry(luck, roll.side).add(roll, expected);
    }
    to.close(']').key("luck").open('[');
    for (std::size_t side = 0; side < luck.size(); ++side) {
        to.open('{').key("side").number(static_cast<std::int64_t>(side));
        to.key("rolls").number(luck[side].rolls).key("expected").decimal(luck[side].expected);
        to.key("actual").decimal(luck[side].actual);
        to.key("deviations").decimal(luck[side].deviations()).close('}');
    }
    to.close(']');
}

}  // namespace wire
