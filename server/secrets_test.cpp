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

// Worked out by Python's hashlib, so that anybody can check a game's dice without this program:
// hashlib.blake2b(bytes.fromhex(secret), digest_size=32).hexdigest()
TEST_CASE("the promise about the dice can be checked by anybody") {
    const std::string secret(64, 'a');
    CHECK(commitment_to(secret)
          == "046c0d987075db8217087bae19e9f753305890fc6772908c57f07878211cc8cb");
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

TEST_CASE("a nonce is 16 to 64 hexadecimal digits") {
    CHECK_FALSE(check_nonce("0011223344556677").has_value());
    CHECK_FALSE(check_nonce(new_nonce()).has_value());
    CHECK(check_nonce("").has_value());
    CHECK(check_nonce("00112233445566778").has_value());
    CHECK(check_nonce("001122334455667g").has_value());
    CHECK(check_nonce(std::string(66, '0')).has_value());
}
