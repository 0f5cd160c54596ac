#include "engine/table/closing_up.h"

#include <doctest/doctest.h>

#include <array>
#include <string_view>

#include "engine/table/random_points.h"

namespace {

// Ranks as one sees them from behind the body's back: the first rank on top, its right on the
// right; x is a man, . a gap.
struct Drawn {
    RanksAndFiles ranks;
    std::array<bool, most_posts> held{};

    Drawn(bool by_rank, std::initializer_list<std::string_view> rows) {
        const int files = static_cast<int>(rows.begin()->size());
        const int deep = static_cast<int>(rows.size());
        ranks = by_rank ? RanksAndFiles{true, files, deep} : RanksAndFiles{false, deep, files};
        int rank = 0;
        for (const std::string_view row : rows) {
            for (int file = 0; file < files; ++file)
                held[ranks.number_of({rank, file})] =
                    row[static_cast<std::size_t>(files - 1 - file)] == 'x';
            ++rank;
        }
    }
    bool operator()(std::size_t number) const { return held[number]; }
    void take(const Steps& steps) {
        for (const Step& step : steps) {
            CHECK(held[step.from]);
            CHECK_FALSE(held[step.to]);
            held[step.from] = false;
            held[step.to] = true;
        }
    }
};

}  // namespace

TEST_CASE("the man behind a gap is the nearest of the next rank that has one") {
    const Drawn body{true, {"xx.x", "x..x", "xxxx"}};
    CHECK(man_behind(body.ranks, {0, 1}, body) == RankAndFile{1, 0});
    const Drawn even{true, {"x.x", "x.x"}};
    CHECK(man_behind(even.ranks, {0, 1}, even) == RankAndFile{1, 0});  // the right one of two
    const Drawn thin{true, {"x.x", "...", "..x"}};
    CHECK(man_behind(thin.ranks, {0, 1}, thin) == RankAndFile{2, 0});
    CHECK_FALSE(man_behind(thin.ranks, {2, 1}, thin));
}

TEST_CASE("gaps are filled from behind, rank by rank") {
    for (const bool by_rank : {true, false}) {
        Drawn body{by_rank, {"x.x", ".xx", "xx."}};
        const Steps steps = close_up(body.ranks, body);
        // The middle of the second rank into the first; both its gaps are filled from the third.
        REQUIRE(steps.size() == 3);
        CHECK(steps[0] == Step{body.ranks.number_of({1, 1}), body.ranks.number_of({0, 1})});
        body.take(steps);
        const Drawn closed{by_rank, {"xxx", "xxx", "..."}};
        CHECK(body.held == closed.held);
    }
    Drawn whole{true, {"xxx", "xx."}};
    CHECK(close_up(whole.ranks, whole).empty());
}

TEST_CASE("a rank closes to its middle, everybody in his order") {
    Drawn body{true, {"x..x..x"}};
    const Steps steps = close_to_middle(body.ranks, 0, body);
    CHECK(steps.size() == 2);
    body.take(steps);
    const Drawn closed{true, {"..xxx.."}};
    CHECK(body.held == closed.held);
    Drawn two{true, {"xx..."}};
    two.take(close_to_middle(two.ranks, 0, two));
    const Drawn right{true, {"..xx."}};  // not evenly: one nearer to the right
    CHECK(two.held == right.held);
}

TEST_CASE("property: closing up loses nobody, leaves no gap before a man and moves nobody twice") {
    CHECK(rc::check([] {
        const int run = *whole_numbers(1, 12), rows = *whole_numbers(1, 5);
        Drawn body{true, {"x"}};
        body.ranks = {*whole_numbers(0, 1) == 1, run, rows};
        const auto posts = static_cast<std::size_t>(run * rows);
        std::size_t men = 0;
        for (std::size_t i = 0; i < posts; ++i) men += (body.held[i] = *whole_numbers(0, 2) > 0);
        std::array<bool, most_posts> stepped{};
        for (const Step& step : close_up(body.ranks, body)) {
            RC_ASSERT(body.held[step.from] && !body.held[step.to] && !stepped[step.from]);
            RC_ASSERT(body.ranks.post(step.to).rank < body.ranks.post(step.from).rank);
            body.held[step.from] = stepped[step.from] = false;
            body.held[step.to] = stepped[step.to] = true;
        }
        std::size_t left = 0;
        for (std::size_t i = 0; i < posts; ++i) left += body.held[i];
        RC_ASSERT(left == men);
        for (std::size_t i = 0; i < posts; ++i)
            if (!body.held[i]) RC_ASSERT(!man_behind(body.ranks, body.ranks.post(i), body));
    }));
}
