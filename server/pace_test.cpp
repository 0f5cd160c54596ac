#include "server/pace.h"

#include <doctest/doctest.h>

#include "server/open_games.h"
#include "server/rate_limit.h"

TEST_CASE("a seat talks, orders and proposes only so often, and is told how long to wait") {
    const auto start = Pace::Clock::now();
    Pace pace{true};
    const SeatId one = SeatId::of(0);
    for (int i = 0; i < 20; ++i) CHECK_FALSE(pace.too_often(one, wire::Ask::Chat, start));
    const Refusal wait = pace.too_often(one, wire::Ask::Chat, start);
    REQUIRE(wait);
    CHECK(wait->what == "so many lines of talk in so short a time; try again in 3 s");
    // Playing has no such limit, and the other seat has its own.
    CHECK_FALSE(pace.too_often(one, wire::Ask::Answer, start));
    CHECK_FALSE(pace.too_often(one, wire::Ask::Order, start));
    CHECK_FALSE(pace.too_often(SeatId::of(1), wire::Ask::Chat, start));
    CHECK_FALSE(pace.too_often(one, wire::Ask::Chat, start + std::chrono::seconds{3}));

    int orders = 0;
    for (int i = 0; i < 34 * 60; ++i)
        orders += pace.too_often(one, wire::Ask::Order, start + std::chrono::milliseconds{i * 29})
                      ? 0
                      : 1;
    CHECK(orders < 80);  // of 34 a second for a minute
    Pace without{false};
    for (int i = 0; i < 1000; ++i) CHECK_FALSE(without.too_often(one, wire::Ask::Chat, start));
}

TEST_CASE("the limits remember only so many addresses") {
    const auto now = RateLimit::Clock::now();
    RateLimit limit{1, 2};
    for (int i = 0; i < 100'100; ++i) limit.allows("address " + std::to_string(i), now);
    CHECK(limit.size() <= 100'001);
    // Whoever comes then shares with all others of these; who is known has his own.
    CHECK_FALSE(limit.allows("a new one", now));
    CHECK(limit.allows("address 5", now));
}

TEST_CASE("games that are not over are counted for the address that made them, for a day") {
    const auto start = OpenGames::Clock::now();
    OpenGames games;
    games.made("here", "a", start);
    games.made("here", "b", start);
    games.made("there", "c", start);
    CHECK(games.of("here") == 2);
    CHECK(games.of("there") == 1);
    games.over("a");
    games.over("a");
    games.over("unknown");
    CHECK(games.of("here") == 1);
    games.forget_old(start + std::chrono::hours{25});
    CHECK(games.of("here") == 0);
    CHECK(games.of("there") == 0);
}
