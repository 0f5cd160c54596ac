#include "engine/dice/roll.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <vector>

namespace {

Roll roll_of(RollKind kind, int dice, int target = 0, int keep = Roll::most_dice) {
    Roll roll;
    roll.kind = kind;
    roll.dice = static_cast<std::int8_t>(dice);
    roll.target = static_cast<std::int8_t>(target);
    roll.keep = static_cast<std::int8_t>(keep);
    return roll;
}

Roll fallen(RollKind kind, std::initializer_list<std::uint8_t> faces, int target = 0,
            int keep = Roll::most_dice) {
    Roll roll = roll_of(kind, static_cast<int>(faces.size()), target, keep);
    for (const std::uint8_t face : faces) roll.faces.push_back(face);
    return roll;
}

// Every way the dice can fall, read face by face.
std::map<int, std::uint64_t> counted_by_faces(Roll roll) {
    std::map<int, std::uint64_t> ways;
    std::uint64_t total = 1;
    for (int i = 0; i < roll.dice; ++i) total *= 6;
    for (std::uint64_t way = 0; way < total; ++way) {
        roll.faces.clear();
        std::uint64_t rest = way;
        for (int i = 0; i < roll.dice; ++i, rest /= 6)
            roll.faces.push_back(static_cast<std::uint8_t>(rest % 6 + 1));
        ++ways[read_faces(roll)];
    }
    return ways;
}

std::map<int, std::uint64_t> counted_by_formula(const Roll& roll, std::uint64_t& total) {
    const auto distribution = std::make_unique<Distribution>();
    distribution_of(roll, *distribution);
    std::map<int, std::uint64_t> ways;
    total = distribution->total;
    for (std::size_t i = 0; i < distribution->chances.size(); ++i) {
        const Chance& chance = distribution->chances[i];
        CHECK(chance.weight > 0);
        if (i > 0) CHECK(distribution->chances[i - 1].result < chance.result);
        ways[chance.result] += chance.weight;
    }
    return ways;
}

void check_against_every_face(const Roll& roll) {
    CAPTURE(static_cast<int>(roll.kind));
    CAPTURE(static_cast<int>(roll.dice));
    CAPTURE(static_cast<int>(roll.target));
    CAPTURE(static_cast<int>(roll.keep));
    std::uint64_t total = 0;
    const auto ways = counted_by_formula(roll, total);
    CHECK(ways == counted_by_faces(roll));
    std::uint64_t sum = 0;
    for (const auto& [result, weight] : ways) sum += weight;
    CHECK(sum == total);
}

}  // namespace

TEST_CASE("faces are read by what the roll means") {
    CHECK(read_faces(fallen(RollKind::Passes, {5, 2}, 4)) == 1);
    CHECK(read_faces(fallen(RollKind::Passes, {4, 4, 1}, 4)) == 3);
    CHECK(read_faces(fallen(RollKind::Passes, {4, 4, 1}, 4, 2)) == 2);
    CHECK(read_faces(fallen(RollKind::Sum, {3, 6})) == 9);
    CHECK(read_faces(fallen(RollKind::Highest, {3, 6, 1})) == 6);
    CHECK(read_faces(fallen(RollKind::Lowest, {3, 6, 2})) == 2);
    CHECK(read_faces(fallen(RollKind::OneOf, {3}, 5)) == 2);
    CHECK(read_faces(fallen(RollKind::Lowest, {})) == 0);
    CHECK(read_faces(fallen(RollKind::AtLeast, {4, 3, 6}, 4)) == 2);
}

TEST_CASE("exact chances of passes are those of every face, for each target and cap") {
    for (int dice = 0; dice <= 4; ++dice)
        for (int target = -1; target <= 8; ++target)
            for (const int keep : {0, 1, 2, 3, int{Roll::most_dice}})
                check_against_every_face(roll_of(RollKind::Passes, dice, target, keep));
    for (int dice = 0; dice <= 4; ++dice)
        for (int target = 0; target <= 8; ++target)
            check_against_every_face(roll_of(RollKind::AtLeast, dice, target));
}

TEST_CASE("exact chances of sums, highest and lowest dice are those of every face") {
    for (const RollKind kind : {RollKind::Sum, RollKind::Highest, RollKind::Lowest})
        for (int dice = 0; dice <= 4; ++dice) check_against_every_face(roll_of(kind, dice));
}

TEST_CASE("dice read by face come in every order, each once") {
    const auto distribution = std::make_unique<Distribution>();
    for (int dice = 0; dice <= 4; ++dice) {
        CAPTURE(dice);
        distribution_of(roll_of(RollKind::Faces, dice), *distribution);
        CHECK(distribution->chances.size() == distribution->total);
        std::vector<std::vector<int>> falls;
        for (const Chance& chance : distribution->chances) {
            CHECK(chance.weight == 1);
            CHECK(chance.faces.size() == static_cast<std::size_t>(dice));
            falls.emplace_back(chance.faces.begin(), chance.faces.end());
            for (const std::uint8_t face : chance.faces) CHECK((face >= 1 && face <= 6));
        }
        std::sort(falls.begin(), falls.end());
        CHECK(std::adjacent_find(falls.begin(), falls.end()) == falls.end());
    }
}

TEST_CASE("one of several is as likely as the next") {
    for (int count = 1; count <= 20; ++count) {
        std::uint64_t total = 0;
        const auto ways = counted_by_formula(roll_of(RollKind::OneOf, 0, count), total);
        CHECK(total == static_cast<std::uint64_t>(count));
        CHECK(ways.size() == static_cast<std::size_t>(count));
        CHECK(ways.begin()->first == 0);
        CHECK(ways.rbegin()->first == count - 1);
    }
}

TEST_CASE("chances of the greatest number of dice still add up exactly") {
    for (const int target : {1, 3, 5}) {
        std::uint64_t total = 0, sum = 0;
        for (const auto& [result, weight] :
             counted_by_formula(roll_of(RollKind::Passes, Roll::most_dice, target), total))
            sum += weight;
        CHECK(sum == total);
        CHECK(total == 4738381338321616896ULL);  // 6 to the 24th
    }
}

TEST_CASE("rolled faces are dice, as many as asked for, and read at once") {
    Stream stream{5};
    for (const RollKind kind :
         {RollKind::Passes, RollKind::Sum, RollKind::Highest, RollKind::Lowest, RollKind::Faces}) {
        Roll roll = roll_of(kind, 7, 3);
        roll_faces(roll, stream);
        CHECK(roll.faces.size() == 7);
        for (const std::uint8_t face : roll.faces) CHECK((face >= 1 && face <= 6));
        CHECK(roll.result == read_faces(roll));
    }
    Roll pick = roll_of(RollKind::OneOf, 0, 9);
    roll_faces(pick, stream);
    CHECK((pick.result >= 0 && pick.result < 9));
}

TEST_CASE("average dice show 2 to 5, the middle ones twice as often") {
    std::uint64_t total = 0;
    const auto ways = counted_by_formula(roll_of(RollKind::Average, 2, 0), total);
    CHECK(total == 36);
    CHECK(ways.begin()->first == 4);
    CHECK(ways.rbegin()->first == 10);
    CHECK(ways.at(7) == 10);  // 3+4, 4+3: 4 each; 2+5, 5+2: 1 each
    Stream stream{7};
    for (int i = 0; i < 50; ++i) {
        Roll roll = roll_of(RollKind::Average, 3, 0);
        roll_faces(roll, stream);
        REQUIRE(roll.faces.size() == 3);
        for (const std::uint8_t face : roll.faces) CHECK((face >= 2 && face <= 5));
        CHECK(roll.result == read_faces(roll));
    }
}
