#include "engine/dice/roll.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <stdexcept>
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
    for (int i = 0; i < roll.dice; ++i) total *= roll.die.faces;
    for (std::uint64_t way = 0; way < total; ++way) {
        roll.faces.clear();
        std::uint64_t rest = way;
        for (int i = 0; i < roll.dice; ++i, rest /= roll.die.faces)
            roll.faces.push_back(static_cast<std::uint8_t>(rest % roll.die.faces + 1));
        ++ways[read_faces(roll)];
    }
    return ways;
}

std::map<int, WayCount> counted_by_formula(const Roll& roll, WayCount& total) {
    const auto distribution = std::make_unique<Distribution>();
    distribution_of(roll, *distribution);
    std::map<int, WayCount> ways;
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
    WayCount total = 0;
    const auto ways = counted_by_formula(roll, total);
    const auto seen = counted_by_faces(roll);
    CHECK(ways.size() == seen.size());
    for (const auto& [result, weight] : seen) CHECK(ways.at(result) == weight);
    WayCount sum = 0;
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

TEST_CASE("the highest faces among the successes are counted beside them") {
    CHECK(read_faces(fallen(RollKind::AtLeastAndTops, {4, 3, 6}, 4)) == 201);
    CHECK(read_faces(fallen(RollKind::AtLeastAndTops, {6, 6}, 7)) == 0);  // none can succeed
    for (int dice = 0; dice <= 3; ++dice)
        for (int target = 0; target <= 8; ++target)
            check_against_every_face(roll_of(RollKind::AtLeastAndTops, dice, target));
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
        WayCount total = 0;
        const auto ways = counted_by_formula(roll_of(RollKind::OneOf, 0, count), total);
        CHECK(total == static_cast<WayCount>(count));
        CHECK(ways.size() == static_cast<std::size_t>(count));
        CHECK(ways.begin()->first == 0);
        CHECK(ways.rbegin()->first == count - 1);
    }
}

TEST_CASE("chances of the greatest number of dice still add up exactly") {
    for (const int target : {1, 3, 5}) {
        WayCount total = 0, sum = 0;
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
    WayCount total = 0;
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

TEST_CASE("dice of any number of faces: every way is counted") {
    for (const Die die : {d3, d6, d8, d10, d12, d20})
        for (const RollKind kind : {RollKind::Passes, RollKind::AtLeast, RollKind::Sum,
                                    RollKind::Highest, RollKind::Lowest})
            for (int dice = 1; dice <= 3; ++dice)
                for (const int target : {0, 1, 2, 7, 12, 20}) {
                    Roll roll = roll_of(kind, dice, target);
                    roll.die = die;
                    CAPTURE(static_cast<int>(die.faces));
                    check_against_every_face(roll);
                }
}

TEST_CASE("dice of any number of faces fall on each of them, and on no other") {
    Stream stream{5};
    for (const Die die : {d3, d6, d8, d10, d12, d20}) {
        Roll roll = roll_of(RollKind::Faces, 20);
        roll.die = die;
        std::map<int, int> seen;
        for (int i = 0; i < 200; ++i) {
            roll_faces(roll, stream);
            for (const std::uint8_t face : roll.faces) ++seen[face];
        }
        CHECK(seen.size() == die.faces);
        CHECK(seen.begin()->first == 1);
        CHECK(seen.rbegin()->first == die.faces);
        for (const auto& [face, times] : seen)
            CHECK(times == doctest::Approx(4000.0 / die.faces).epsilon(0.3));
    }
}

TEST_CASE("nine d12 of which each hits on seven or more") {
    Roll roll = roll_of(RollKind::AtLeast, 9, 7);
    roll.die = d12;
    WayCount total = 0;
    const auto ways = counted_by_formula(roll, total);
    CHECK(total == 5159780352);     // 12 to the ninth
    CHECK(ways.at(9) == 10077696);  // 6 to the ninth
    CHECK(ways.at(4) == 126ULL * 10077696);
}

TEST_CASE("more ways than 64 bits can count are still counted") {
    for (const RollKind kind : {RollKind::AtLeast, RollKind::Sum, RollKind::Highest}) {
        Roll roll = roll_of(kind, Roll::most_dice, 8);
        roll.die = d20;
        WayCount total = 0, sum = 0;
        for (const auto& [result, weight] : counted_by_formula(roll, total)) sum += weight;
        CHECK(sum == total);
        CHECK(static_cast<double>(total) == doctest::Approx(1.6777216e31));  // 20 to the 24th
    }
}

TEST_CASE("more separate dice than can be told apart one by one are a loud fault") {
    set_bug_handler([](const char* what, const char*, int) { throw std::runtime_error{what}; });
    const auto distribution = std::make_unique<Distribution>();
    Roll roll = roll_of(RollKind::Faces, 3);
    roll.die = d12;
    CHECK_THROWS_AS(distribution_of(roll, *distribution), std::runtime_error);
    set_bug_handler(nullptr);
}
