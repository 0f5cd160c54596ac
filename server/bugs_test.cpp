#include "server/bugs.h"

#include <doctest/doctest.h>

#include <stdexcept>

TEST_CASE("our own fault ends one request, not the program") {
    install_bug_handler();
    int after = 0;
    const auto wrong = contain_bugs("some-game", [&] {
        expects(false, "this is a test of what happens when something does not hold");
        ++after;
    });
    REQUIRE(wrong.has_value());
    CHECK(after == 0);
    CHECK(contain_bugs("some-game", [] { throw std::runtime_error{"no"}; }).has_value());
    CHECK_FALSE(contain_bugs("some-game", [&] { ++after; }).has_value());
    CHECK(after == 1);
    set_bug_handler(nullptr);
}
