#include "server/rate_limit.h"

#include <doctest/doctest.h>

TEST_CASE("so many at once, so many a second, for each address by itself") {
    RateLimit limit{10, 20};
    const auto start = RateLimit::Clock::now();
    int allowed = 0;
    for (int i = 0; i < 100; ++i) allowed += limit.allows("a", start) ? 1 : 0;
    CHECK(allowed == 20);
    CHECK(limit.allows("b", start));
    CHECK_FALSE(limit.allows("a", start));
    allowed = 0;
    for (int i = 0; i < 100; ++i)
        allowed += limit.allows("a", start + std::chrono::milliseconds{1005}) ? 1 : 0;
    CHECK(allowed == 10);
}

TEST_CASE("an address that has waited is forgotten") {
    RateLimit limit{10, 20};
    const auto start = RateLimit::Clock::now();
    limit.allows("a", start);
    limit.forget_old(start);
    CHECK(limit.size() == 1);
    limit.forget_old(start + std::chrono::seconds{5});
    CHECK(limit.size() == 0);
}
