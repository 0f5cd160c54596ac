#include <doctest/doctest.h>

#include <algorithm>

#include "books/petite_guerre/game.h"
#include "bots/bots.h"
#include "tests/support/pace.h"

namespace {

struct Score {
    int wins = 0, losses = 0, draws = 0;
};

// How often the bot on that side wins against the one on the other.
Score play_off(const std::string& scenario, int side, const std::string& bot,
               const std::string& other, int games) {
    Score score;
    for (int i = 0; i < games; ++i) {
        auto game = petite_guerre::book().start({scenario, static_cast<std::uint64_t>(i + 1), {}});
        REQUIRE(game);
        std::vector<std::unique_ptr<Player>> bots;
        std::vector<Player*> seated;
        for (int seat = 0; seat < 2; ++seat) {
            bots.push_back(make_bot("petite-guerre", seat == side ? bot : other, SeatId::of(seat),
                                    static_cast<std::uint64_t>(i)));
            seated.push_back(bots.back().get());
        }
        FastUmpire umpire{seated};
        while (!(*game)->over()) (*game)->step(umpire);
        const SideId winner = (*game)->winner();
        ++(!winner ? score.draws : winner == SideId::of(side) ? score.wins : score.losses);
    }
    return score;
}

}  // namespace

TEST_CASE("the plain bot of La Petite Guerre beats random play on either side") {
    struct Expected {
        std::string scenario;
        int first, second;  // wins of ten with the first side, with the second
    };
    // The homestead only has to hold out: raiders who never come give it nothing to win by.
    for (const Expected& one : {Expected{"petite-guerre/meeting-engagement", 8, 8},
                                Expected{"petite-guerre/ambush-on-the-road", 8, 8},
                                Expected{"petite-guerre/raid-on-a-homestead", 0, 8},
                                Expected{"petite-guerre/plains-patrol", 6, 8},
                                Expected{"petite-guerre/gun-position", 8, 5}}) {
        CAPTURE(one.scenario);
        constexpr int games = at_this_pace(30, 3);
        const Score first = play_off(one.scenario, 0, "plain", "random", games);
        CHECK(first.wins >= one.first * games / 10);
        CHECK(first.losses <= std::max(2, games * 2 / 10));
        const Score second = play_off(one.scenario, 1, "plain", "random", games);
        CHECK(second.wins >= one.second * games / 10);
        CHECK(second.losses <= std::max(3, games * 3 / 10));
    }
}

TEST_CASE("two plain bots play every scenario of La Petite Guerre to its end") {
    for (const ScenarioInfo& info : petite_guerre::book().scenarios()) {
        CAPTURE(info.name);
        constexpr int games = at_this_pace(3, 1);
        const Score score = play_off(info.name, 0, "plain", "plain", games);
        CHECK(score.wins + score.losses + score.draws == games);
    }
}
