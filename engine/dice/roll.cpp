#include "engine/dice/roll.h"

#include <algorithm>
#include <span>

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
            value = roll.faces.empty() ? 0 : roll.die.faces;
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
        case RollKind::AtLeastAndTops:
            for (const std::uint8_t face : roll.faces)
                value += face < roll.target ? 0 : face == roll.die.faces ? 101 : 100;
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
            roll.faces.push_back(static_cast<std::uint8_t>(stream.below(roll.die.faces) + 1));
    }
    roll.result = read_faces(roll);
}

namespace {

WayCount power(WayCount base, int exponent) {
    WayCount value = 1;
    for (int i = 0; i < exponent; ++i) value *= base;
    return value;
}

WayCount ways_to_pick(int from, int count) {
    WayCount ways = 1;
    for (int i = 1; i <= count; ++i)
        ways = ways * static_cast<WayCount>(from - count + i) / static_cast<WayCount>(i);
    return ways;
}

void add(Distribution& into, int result, WayCount weight) {
    if (weight == 0) return;
    Chance chance;
    chance.result = static_cast<std::int16_t>(result);
    chance.weight = weight;
    into.chances.push_back(chance);
}

void passes(const Roll& roll, int good_faces, Distribution& into) {
    const WayCount faces = roll.die.faces;
    const auto good = static_cast<WayCount>(std::clamp<int>(good_faces, 0, roll.die.faces));
    WayCount capped = 0;
    for (int passed = 0; passed <= roll.dice; ++passed) {
        const WayCount weight = ways_to_pick(roll.dice, passed) * power(good, passed)
                                * power(faces - good, roll.dice - passed);
        if (passed < roll.keep) {
            add(into, passed, weight);
        } else {
            capped += weight;
        }
    }
    add(into, roll.keep, capped);
}

constexpr auto numbered = [] {
    std::array<std::uint8_t, Die::most_faces> faces{};
    for (std::size_t i = 0; i < faces.size(); ++i) faces[i] = static_cast<std::uint8_t>(i + 1);
    return faces;
}();

void sums(const Roll& roll, std::span<const std::uint8_t> faces, Distribution& into) {
    std::array<WayCount, Die::most_faces * Roll::most_dice + 1> ways{};
    const auto highest = static_cast<std::size_t>(roll.dice) * faces.back();
    ways[0] = 1;
    for (int die = 0; die < roll.dice; ++die)
        for (std::size_t sum = highest + 1; sum-- > 0;) {
            ways[sum] = 0;
            for (const std::uint8_t face : faces)
                if (face <= sum) ways[sum] += ways[sum - face];
        }
    for (std::size_t sum = 0; sum <= highest; ++sum) add(into, static_cast<int>(sum), ways[sum]);
}

void extremes(const Roll& roll, Distribution& into) {
    if (roll.dice == 0) return add(into, 0, 1);
    for (int face = 1; face <= roll.die.faces; ++face) {
        const int rank = roll.kind == RollKind::Highest ? face : roll.die.faces + 1 - face;
        add(into, face,
            power(static_cast<WayCount>(rank), roll.dice)
                - power(static_cast<WayCount>(rank) - 1, roll.dice));
    }
}

void passes_and_sixes(const Roll& roll, Distribution& into) {
    expects(roll.die == d6 && roll.target < 6, "a six cannot be a pass here");
    const auto good = static_cast<WayCount>(roll.target);
    for (int passed = 0; passed <= roll.dice; ++passed)
        for (int sixes = 0; passed + sixes <= roll.dice; ++sixes)
            add(into, passed * 100 + sixes,
                ways_to_pick(roll.dice, passed) * ways_to_pick(roll.dice - passed, sixes)
                    * power(good, passed) * power(5 - good, roll.dice - passed - sixes));
}

// The highest face is always one of those that succeed, if any does.
void at_least_and_tops(const Roll& roll, Distribution& into) {
    const int good = std::clamp(roll.die.faces + 1 - roll.target, 0, int{roll.die.faces});
    const auto others = static_cast<WayCount>(std::max(0, good - 1));
    const auto bad = static_cast<WayCount>(roll.die.faces - good);
    const int most = good == 0 ? 0 : roll.dice;
    for (int passed = 0; passed <= most; ++passed)
        for (int tops = 0; tops <= passed; ++tops)
            add(into, passed * 100 + tops,
                ways_to_pick(roll.dice, passed) * ways_to_pick(passed, tops)
                    * power(others, passed - tops) * power(bad, roll.dice - passed));
}

void every_face(const Roll& roll, Distribution& into) {
    expects(can_be_told_apart(roll), "too many separate dice at once");
    for (WayCount way = 0; way < into.total; ++way) {
        Chance chance;
        chance.weight = 1;
        WayCount rest = way;
        for (int i = 0; i < roll.dice; ++i, rest /= roll.die.faces)
            chance.faces.push_back(static_cast<std::uint8_t>(rest % roll.die.faces + 1));
        into.chances.push_back(chance);
    }
}

}  // namespace

bool can_be_told_apart(const Roll& roll) {
    return roll.dice <= static_cast<int>(decltype(Chance::faces)::capacity())
           && power(roll.die.faces, roll.dice) <= decltype(Distribution::chances)::capacity();
}

void distribution_of(const Roll& roll, Distribution& into) {
    into.chances.clear();
    into.total = power(roll.die.faces, roll.dice);
    switch (roll.kind) {
        case RollKind::Passes: passes(roll, roll.target, into); break;
        case RollKind::AtLeast: passes(roll, roll.die.faces + 1 - roll.target, into); break;
        case RollKind::Sum: sums(roll, std::span{numbered}.first(roll.die.faces), into); break;
        case RollKind::Average: sums(roll, average_faces, into); break;
        case RollKind::Highest:
        case RollKind::Lowest: extremes(roll, into); break;
        case RollKind::Faces: every_face(roll, into); break;
        case RollKind::PassesAndSixes: passes_and_sixes(roll, into); break;
        case RollKind::AtLeastAndTops: at_least_and_tops(roll, into); break;
        case RollKind::OneOf:
            into.total = static_cast<std::uint64_t>(roll.target);
            for (int i = 0; i < roll.target; ++i) add(into, i, 1);
            break;
    }
}
