#include "lab/exact.h"

#include <doctest/doctest.h>

#include "engine/play/play.h"
#include "tests/support/toy_game.h"

namespace {
const RollFor somebody{"TY-02.03"_rule, PieceId{0}, SideId{0}, {}};

std::vector<OddsLine> odds_of(const std::function<std::string(UmpiredPlay&)>& rule) {
    const auto lines = exact_odds(
        [&](Umpire& umpire) {
            Stream never_used;
            UmpiredPlay play{umpire, never_used};
            return rule(play);
        },
        first_option);
    REQUIRE(lines);
    CHECK(adds_up(*lines));
    return *lines;
}
}  // namespace

TEST_CASE("exact odds are fractions in lowest terms") {
    const auto lines =
        odds_of([](UmpiredPlay& play) { return std::to_string(play.roll_passes(somebody, 2, 4)); });
    REQUIRE(lines.size() == 3);
    CHECK(lines[0].outcome == "0");
    CHECK(lines[0].exact == "1/9");
    CHECK(lines[1].exact == "4/9");
    CHECK(lines[2].exact == "4/9");
    CHECK(lines[2].probability == doctest::Approx(4.0 / 9));
}

TEST_CASE("odds of dice of twelve and of twenty, more than 64 bits can count") {
    const auto at_least = odds_of([](UmpiredPlay& play) {
        return play.roll_at_least(somebody.with(d12), 20, 8) == 20 ? "all" : "not all";
    });
    REQUIRE(at_least.size() == 2);
    CHECK(at_least[1].exact == "95367431640625/3833759992447475122176");  // 5/12 to the 20th
    const auto lowest = odds_of([](UmpiredPlay& play) {
        return play.roll_lowest(somebody.with(d20), 2) == 20 ? "twenty" : "less";
    });
    CHECK(lowest.back().exact == "1/400");
}

TEST_CASE("however many separate dice there are, each way is counted once") {
    const auto lines = odds_of([](UmpiredPlay& play) {
        int ones = 0;
        for (const std::uint8_t face : play.roll_faces(somebody.with(d12), 4)) ones += face == 1;
        return std::to_string(ones);
    });
    REQUIRE(lines.size() == 5);
    CHECK(lines.front().exact == "1/20736");     // all four, met first
    CHECK(lines.back().exact == "14641/20736");  // none: 11/12 to the fourth
}

TEST_CASE("a certain outcome has chance 1") {
    const auto lines = odds_of([](UmpiredPlay& play) {
        play.roll_passes(somebody, 3, 2);
        return std::string{"always"};
    });
    REQUIRE(lines.size() == 1);
    CHECK(lines[0].exact == "1");
    CHECK(odds_of([](UmpiredPlay&) { return std::string{"no dice"}; })[0].exact == "1");
}

TEST_CASE("odds follow rolls that depend on rolls") {
    // A six is rolled again: 1/6 * 1/6 for twelve.
    const auto lines = odds_of([](UmpiredPlay& play) {
        int sum = play.roll_die(somebody);
        if (sum == 6) sum += play.roll_die(somebody);
        return std::string{sum == 12 ? "twelve" : sum > 6 ? "more than six" : "less than six"};
    });
    REQUIRE(lines.size() == 3);
    CHECK(lines[0].outcome == "less than six");
    CHECK(lines[0].exact == "5/6");
    CHECK(lines[1].exact == "5/36");
    CHECK(lines[2].exact == "1/36");
}

TEST_CASE("odds stay exact where a 64-bit number would not") {
    const auto lines = odds_of([](UmpiredPlay& play) {
        for (int i = 0; i < 3; ++i)
            if (play.roll_passes(somebody, 20, 1) != 20) return std::string{"not all ones"};
        return std::string{"sixty ones"};
    });
    REQUIRE(lines.size() == 2);
    CHECK(lines[1].exact == "1/48873677980689257489322752273774603865660850176");  // 6^60
}

TEST_CASE("too many ways are an error, not an endless wait") {
    const auto lines = exact_odds(
        [](Umpire& umpire) {
            Stream unused;
            UmpiredPlay play{umpire, unused};
            for (int i = 0; i < 100; ++i) play.roll_die(somebody);
            return std::string{};
        },
        first_option, 1000);
    REQUIRE(!lines);
    CHECK(lines.error().what == "there are more than 1000 ways the dice can fall");
}

TEST_CASE("lines can be put in the order people expect") {
    std::vector<OddsLine> lines{{"hit", "1/2", 0.5}, {"odd", "1/4", 0.25}, {"miss", "1/4", 0.25}};
    put_in_order(lines, {"miss", "hit"});
    CHECK(lines[0].outcome == "miss");
    CHECK(lines[1].outcome == "hit");
    CHECK(lines[2].outcome == "odd");
}

TEST_CASE("many games agree with the exact odds") {
    Stream dice{5};
    FastUmpire umpire{{}};
    UmpiredPlay play{umpire, dice};
    int passed = 0;
    constexpr int rolls = 90'000;
    for (int i = 0; i < rolls; ++i) passed += play.roll_passes(somebody, 2, 4) == 2 ? 1 : 0;
    CHECK(passed > 40'000 - 600);  // four standard deviations of 149
    CHECK(passed < 40'000 + 600);
}
