#include <doctest/doctest.h>

#include <cstdlib>

#include "engine/table/path.h"
#include "tests/support/random_points.h"

// What must hold for any measuring, tried on random points.

TEST_CASE("property: the whole root is the largest whose square is not above") {
    CHECK(rc::check([] {
        const auto square =
            *rc::gen::map(rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::int64_t>()),
                          [](std::int64_t n) { return n & INT64_MAX; });
        const auto shifted = square >> *whole_numbers(0, 62);
        const auto root = static_cast<std::uint64_t>(whole_root(shifted));
        RC_ASSERT(root * root <= static_cast<std::uint64_t>(shifted));
        RC_ASSERT((root + 1) * (root + 1) > static_cast<std::uint64_t>(shifted));
    }));
}

TEST_CASE("property: distance is the same both ways and agrees with within") {
    CHECK(rc::check([] {
        const Point a = *points(), b = *points();
        const Inches d = distance(a, b);
        RC_ASSERT(d == distance(b, a));
        RC_ASSERT(within(a, b, d + 0.01_in));
        RC_ASSERT(!within(a, b, d - 0.01_in));
    }));
}

TEST_CASE("property: going toward a spot never goes too far and hardly falls short") {
    CHECK(rc::check([] {
        const Point a = *points(), b = *points();
        const Inches length = *lengths(6000);
        RC_PRE(a != b);
        const Point spot = toward(a, b, length);
        RC_ASSERT(distance(a, spot) <= length);
        RC_ASSERT(spot == b || within(a, spot, length));
        RC_ASSERT(distance(a, spot) >= length - 0.02_in);
    }));
}

TEST_CASE("property: a base is crossed exactly when its middle is nearer than its radius") {
    CHECK(rc::check([] {
        const Point a = *points(), b = *points(), base = *points();
        const Inches off = distance(base, {a, b});
        RC_ASSERT(crosses_base(a, b, base, off + 0.01_in));
        RC_ASSERT(!crosses_base(a, b, base, off));
        RC_ASSERT(crosses_base(a, b, base, off + 0.01_in)
                  == crosses_base(b, a, base, off + 0.01_in));
    }));
}

TEST_CASE("property: a path cut in two is as long as before") {
    CHECK(rc::check([] {
        Path path;
        const auto corners = static_cast<std::size_t>(*whole_numbers(1, 8));
        while (path.size() < corners) path.push_back(*points());
        const Inches along = *lengths(20000);
        const Path first = first_part(path, along), rest = rest_of(path, along);
        RC_ASSERT(first.back() == rest.front());
        RC_ASSERT(first.back() == point_along(path, along));
        RC_ASSERT(rest.back() == path.back());
        const Inches both = length(first) + length(rest);
        RC_ASSERT(std::abs((both - length(path)).in_hundredths()) <= 2);
    }));
}
