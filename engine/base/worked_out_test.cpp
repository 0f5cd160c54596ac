#include "engine/base/worked_out.h"

#include <doctest/doctest.h>

namespace {
using Squares = WorkedOut<2, std::uint64_t, 8>;
}  // namespace

TEST_CASE("what was worked out is not worked out again") {
    Squares squares;
    int worked = 0;
    const auto square = [&](std::uint64_t a) {
        return squares({a, 7}, [&] { return ++worked, a * a; });
    };
    CHECK(square(3) == 9);
    CHECK(square(3) == 9);
    CHECK(worked == 1);
}

TEST_CASE("a key of nothing but zeros is worked out too") {
    Squares squares;
    CHECK(squares({0, 0}, [] { return std::uint64_t{5}; }) == 5);
}

TEST_CASE("many keys for few slots never answer for one another") {
    Squares squares;
    for (int round = 0; round < 3; ++round)
        for (std::uint64_t a = 0; a < 40; ++a)
            for (std::uint64_t b = 0; b < 3; ++b)
                CHECK(squares({a, b}, [&] { return 100 * a + b; }) == 100 * a + b);
}
