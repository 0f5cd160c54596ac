#include <map>

#include "match/wire.h"
#include "match/wire_writer.h"

// The dice of a game, for those who wonder about them.
namespace wire {

namespace {

// What a roll counts as: the sixes of RollKind::PassesAndSixes come beside its passes, and separate
// faces count by their sum.
int counted(const Roll& roll) {
    if (roll.kind == RollKind::PassesAndSixes) return roll.result / 100;
    if (roll.kind != RollKind::Faces) return roll.result;
    int sum = 0;
    for (const std::uint8_t face : roll.faces) sum += face;
    return sum;
}

struct Luck {
    int rolls = 0;
    double expected = 0, actual = 0;
};

}  // namespace

// From the exact distribution, in whole numbers until the last division. Sums and single passes
// have the mean of a die so many times over.
double mean_of(const Roll& roll) {
    const double dice = roll.dice;
    const int target = std::clamp<int>(roll.target, 0, 6);
    switch (roll.kind) {
        case RollKind::Sum:
        case RollKind::Average:  // 21 spots on six faces, as on a plain die
        case RollKind::Faces: return dice * 3.5;
        case RollKind::PassesAndSixes: return dice * target / 6;
        case RollKind::OneOf: return (roll.target - 1) / 2.0;
        case RollKind::Passes:
            if (roll.keep >= roll.dice) return dice * target / 6;
            break;
        case RollKind::AtLeast:
        case RollKind::Highest:
        case RollKind::Lowest: break;
    }
    thread_local Distribution ways;
    distribution_of(roll, ways);
    std::uint64_t sum = 0;
    for (const Chance& chance : ways.chances)
        sum += chance.weight * static_cast<std::uint64_t>(chance.result);
    return static_cast<double>(sum) / static_cast<double>(ways.total);
}

void put_dice_audit(std::string& out, const Match& match, Viewer viewer) {
    Writer to{out};
    std::vector<Luck> luck(match.now().sides());
    std::int64_t n = 0;
    to.key("rolls").open('[');
    for (const LogLine& line : match.log()) {
        if (!line.roll || !visible_to(line, viewer)) continue;
        const Roll& roll = *line.roll;
        const double mean = mean_of(roll);
        to.open('{').key("n").number(n++).key("rule").rule(roll.rule).key("side").id(roll.side);
        to.key("who").id(roll.who).key("dice").number(roll.dice).key("faces").open('[');
        for (const std::uint8_t face : roll.faces) to.number(face);
        to.close(']').key("kind").word(roll_kind_word(roll.kind));
        to.key("target").number(roll.target).key("result").number(roll.result);
        to.key("mean").decimal(mean);
        to.key("seen").flag(line.seats == Told::everybody).close('}');
        // One of several chances is neither good luck nor bad.
        if (!roll.side || roll.kind == RollKind::OneOf || roll.kind == RollKind::Faces) continue;
        Luck& of = luck[static_cast<std::size_t>(roll.side.index)];
        ++of.rolls;
        of.expected += mean;
        of.actual += counted(roll);
    }
    to.close(']').key("luck").open('[');
    for (std::size_t side = 0; side < luck.size(); ++side) {
        to.open('{').key("side").number(static_cast<std::int64_t>(side));
        to.key("rolls").number(luck[side].rolls).key("expected").decimal(luck[side].expected);
        to.key("actual").decimal(luck[side].actual).close('}');
    }
    to.close(']');
}

}  // namespace wire
