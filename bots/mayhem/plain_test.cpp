#include <doctest/doctest.h>

#include "books/mayhem/game.h"
#include "bots/bots.h"

namespace {

struct Score {
    int wins = 0, losses = 0, draws = 0;
};

// Equal forces, both seats: how the plain bot does against one that answers at random.
Score against_random(const std::string& scenario, int games) {
    Score score;
    for (int i = 0; i < games; ++i) {
        auto game = mayhem::book().start({scenario, static_cast<std::uint64_t>(i + 1), {}});
        REQUIRE(game);
        const SideId side = SideId::of(i % 2);
        std::vector<std::unique_ptr<Player>> bots;
        std::vector<Player*> seated;
        for (int seat = 0; seat < 2; ++seat) {
            bots.push_back(make_bot("mayhem", seat == side.index ? "plain" : "random",
                                    SeatId::of(seat), static_cast<std::uint64_t>(i)));
            seated.push_back(bots.back().get());
        }
        FastUmpire umpire{seated};
        while (!(*game)->over()) (*game)->step(umpire);
        const SideId winner = (*game)->winner();
        ++(!winner ? score.draws : winner == side ? score.wins : score.losses);
    }
    return score;
}

}  // namespace

TEST_CASE("the plain bot of Mayhem beats random play with equal forces") {
    for (const std::string scenario :
         {"mayhem/skirmish-at-the-fence", "mayhem/strange-country", "mayhem/the-long-meadow"}) {
        CAPTURE(scenario);
        const Score score = against_random(scenario, 60);
        CHECK(score.wins >= 54);  // of these sixty; 95 in a hundred over many
    }
}

TEST_CASE("the plain bot of Mayhem gets through an ambush") {
    int through = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        auto game = mayhem::book().start({"mayhem/ambush-on-the-carrying-path", seed, {}});
        REQUIRE(game);
        const auto plain = make_bot("mayhem", "plain", SeatId::of(0), seed);
        const auto random = make_bot("mayhem", "random", SeatId::of(1), seed);
        FastUmpire umpire{{plain.get(), random.get()}};
        while (!(*game)->over()) (*game)->step(umpire);
        through += (*game)->winner() == SideId::of(0) ? 1 : 0;
    }
    CHECK(through >= 8);
}
