#include "server/secrets.h"

#include <doctest/doctest.h>

#include <set>

TEST_CASE("tokens are 22 letters of 128 bits each and never the same") {
    std::set<std::string> seen;
    for (int i = 0; i < 1000; ++i) {
        const std::string token = new_token();
        CHECK(looks_like_token(token));
        CHECK(seen.insert(token).second);
    }
    CHECK_FALSE(looks_like_token("short"));
    CHECK_FALSE(looks_like_token("AAAAAAAAAAAAAAAAAAAAA/"));
}

// Worked out by Python's hashlib.
TEST_CASE("the seeds of games from before promises can be checked by anybody") {
    const std::string secret(64, 'a');
    CHECK(seed_from(secret, {"00112233445566778899aabbccddeeff", ""}, "long-rifle/three-a-side")
          == 0xb2aaa09c8251f49bULL);
}

TEST_CASE("another secret, nonce or scenario gives other dice") {
    const std::string secret(64, 'a');
    const auto seed = seed_from(secret, {"0011223344556677"}, "x");
    CHECK(seed_from(std::string(64, 'b'), {"0011223344556677"}, "x") != seed);
    CHECK(seed_from(secret, {"0011223344556678"}, "x") != seed);
    CHECK(seed_from(secret, {"0011223344556677"}, "y") != seed);
}
