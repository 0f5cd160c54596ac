#include "engine/table/closing_up.h"

#include <doctest/doctest.h>

#include <array>
#include <cstdlib>
#include <string_view>

#include "tests/support/random_points.h"

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

TEST_CASE("it is all one whether the posts are numbered by rank or by file") {
    for (const bool by_rank : {true, false}) {
        const Drawn body{by_rank, {"x.x", ".xx", "xx."}};
        CHECK(man_behind(body.ranks, {0, 1}, body) == RankAndFile{1, 1});
        CHECK(man_behind(body.ranks, {1, 2}, body) == RankAndFile{2, 2});
        CHECK_FALSE(man_behind(body.ranks, {2, 0}, body));
    }
}

TEST_CASE("property: nobody behind a gap is nearer to it than the man who steps up") {
    CHECK(rc::check([] {
        const int run = *whole_numbers(1, 12), rows = *whole_numbers(1, 5);
        Drawn body{true, {"x"}};
        body.ranks = {*whole_numbers(0, 1) == 1, run, rows};
        const auto posts = static_cast<std::size_t>(run * rows);
        for (std::size_t i = 0; i < posts; ++i) body.held[i] = *whole_numbers(0, 2) == 0;
        const RankAndFile gap =
            body.ranks.post(static_cast<std::size_t>(*whole_numbers(0, run * rows - 1)));
        const auto man = man_behind(body.ranks, gap, body);
        if (man) RC_ASSERT(man->rank > gap.rank && body.held[body.ranks.number_of(*man)]);
        for (std::size_t i = 0; i < posts; ++i) {
            const RankAndFile post = body.ranks.post(i);
            if (!body.held[i] || post.rank <= gap.rank) continue;
            RC_ASSERT(man.has_value());
            RC_ASSERT(post.rank >= man->rank);
            if (post.rank == man->rank)
                RC_ASSERT(std::abs(post.file - gap.file) >= std::abs(man->file - gap.file));
        }
    }));
}
