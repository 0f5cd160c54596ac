#include "engine/dice/roll.h"

#include <algorithm>

std::int16_t read_faces(const Roll& roll) {
    int value = 0;
    switch (roll.kind) {
        case RollKind::Passes:
            for (const std::uint8_t face : roll.faces) value += face <= roll.target ? 1 : 0;
            value = std::min<int>(value, roll.keep);
            break;
        case RollKind::Sum:
        case RollKind::Average:
            for (const std::uint8_t face : roll.faces) value += face;
            break;
        case RollKind::Highest:
            for (const std::uint8_t face : roll.faces) value = std::max<int>(value, face);
            break;
        case RollKind::Lowest:
            value = roll.faces.empty() ? 0 : 6;
            for (const std::uint8_t face : roll.faces) value = std::min<int>(value, face);
            break;
        case RollKind::Faces: break;
        case RollKind::OneOf: value = roll.faces.empty() ? 0 : roll.faces[0] - 1; break;
        case RollKind::PassesAndSixes:
            for (const std::uint8_t face : roll.faces)
                value += (face <= roll.target ? 100 : 0) + (face == 6 ? 1 : 0);
            break;
        case RollKind::AtLeast:
            for (const std::uint8_t face : roll.faces) value += face >= roll.target ? 1 : 0;
            break;
    }
    return static_cast<std::int16_t>(value);
}

void roll_faces(Roll& roll, Stream& stream) {
    roll.faces.clear();
    if (roll.kind == RollKind::OneOf) {
        roll.faces.push_back(
            static_cast<std::uint8_t>(stream.below(static_cast<std::uint32_t>(roll.target)) + 1));
    } else if (roll.kind == RollKind::Average) {
        for (int i = 0; i < roll.dice; ++i)
            roll.faces.push_back(average_faces[stream.below(average_faces.size())]);
    } else {
        for (int i = 0; i < roll.dice; ++i)
            roll.faces.push_back(static_cast<std::uint8_t>(stream.d6()));
    }
    roll.result = read_faces(roll);
}

namespace {

std::uint64_t power(std::uint64_t base, int exponent) {
    std::uint64_t value = 1;
    for (int i = 0; i < exponent; ++i) value *= base;
    return value;
}

std::uint64_t ways_to_pick(int from, int count) {
    std::uint64_t ways = 1;
    for (int i = 1; i <= count; ++i)
        ways = ways * static_cast<std::uint64_t>(from - count + i) / static_cast<std::uint64_t>(i);
    return ways;
}

void add(Distribution& into, int result, std::uint64_t weight) {
    if (weight == 0) return;
    Chance chance;
    chance.result = static_cast<std::int16_t>(result);
    chance.weight = weight;
    into.chances.push_back(chance);
}

void passes(const Roll& roll, int good_faces, Distribution& into) {
    const auto good = static_cast<std::uint64_t>(std::clamp(good_faces, 0, 6));
    std::uint64_t capped = 0;
    for (int passed = 0; passed <= roll.dice; ++passed) {
        const std::uint64_t weight = ways_to_pick(roll.dice, passed) * power(good, passed)
                                     * power(6 - good, roll.dice - passed);
        if (passed < roll.keep) {
            add(into, passed, weight);
        } else {
            capped += weight;
        }
    }
    add(into, roll.keep, capped);
}

constexpr std::array<std::uint8_t, 6> plain_faces{1, 2, 3, 4, 5, 6};

void sums(const Roll& roll, const std::array<std::uint8_t, 6>& faces, Distribution& into) {
    std::array<std::uint64_t, 6 * Roll::most_dice + 1> ways{};
    ways[0] = 1;
    for (int die = 0; die < roll.dice; ++die)
        for (std::size_t sum = ways.size(); sum-- > 0;) {
            ways[sum] = 0;
            for (const std::uint8_t face : faces)
                if (face <= sum) ways[sum] += ways[sum - face];
        }
    for (std::size_t sum = 0; sum < ways.size(); ++sum) add(into, static_cast<int>(sum), ways[sum]);
}

void extremes(const Roll& roll, Distribution& into) {
    if (roll.dice == 0) return add(into, 0, 1);
    for (int face = 1; face <= 6; ++face) {
        const int rank = roll.kind == RollKind::Highest ? face : 7 - face;
        add(into, face,
            power(static_cast<std::uint64_t>(rank), roll.dice)
                - power(static_cast<std::uint64_t>(rank) - 1, roll.dice));
    }
}

void passes_and_sixes(const Roll& roll, Distribution& into) {
    expects(roll.target < 6, "a six cannot be a pass here");
    const auto good = static_cast<std::uint64_t>(roll.target);
    for (int passed = 0; passed <= roll.dice; ++passed)
        for (int sixes = 0; passed + sixes <= roll.dice; ++sixes)
            add(into, passed * 100 + sixes,
                ways_to_pick(roll.dice, passed) * ways_to_pick(roll.dice - passed, sixes)
                    * power(good, passed) * power(5 - good, roll.dice - passed - sixes));
}

void every_face(const Roll& roll, Distribution& into) {
    expects(roll.dice <= 4, "too many separate dice for exact odds");
    for (std::uint64_t way = 0; way < into.total; ++way) {
        Chance chance;
        chance.weight = 1;
        std::uint64_t rest = way;
        for (int i = 0; i < roll.dice; ++i, rest /= 6)
            chance.faces.push_back(static_cast<std::uint8_t>(rest % 6 + 1));
        into.chances.push_back(chance);
    }
}

}  // namespace

void distribution_of(const Roll& roll, Distribution& into) {
    into.chances.clear();
    into.total = power(6, roll.dice);
    switch (roll.kind) {
        case RollKind::Passes: passes(roll, roll.target, into); break;
        case RollKind::AtLeast: passes(roll, 7 - roll.target, into); break;
        case RollKind::Sum: sums(roll, plain_faces, into); break;
        case RollKind::Average: sums(roll, average_faces, into); break;
        case RollKind::Highest:
        case RollKind::Lowest: extremes(roll, into); break;
        case RollKind::Faces: every_face(roll, into); break;
        case RollKind::PassesAndSixes: passes_and_sixes(roll, into); break;
        case RollKind::OneOf:
            into.total = static_cast<std::uint64_t>(roll.target);
            for (int i = 0; i < roll.target; ++i) add(into, i, 1);
            break;
    }
}
