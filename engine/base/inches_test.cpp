#include "engine/base/inches.h"

#include <doctest/doctest.h>

TEST_CASE("lengths are whole hundredths of an inch") {
    static_assert(8_in == inches(8));
    static_assert((8_in).in_hundredths() == 800);
    static_assert((0.5_in).in_hundredths() == 50);
    static_assert((0.29_in).in_hundredths() == 29);  // 0.29 * 100 is 28.999... in binary
    CHECK(Inches::hundredths(1234).whole() == 12);
    CHECK(Inches{} == 0_in);
}

TEST_CASE("lengths add, subtract, halve and multiply by whole numbers") {
    CHECK(8_in + 3_in == 11_in);
    CHECK(8_in - 11_in == -3_in);
    CHECK(2_in * 3 == 6_in);
    CHECK(3 * 2_in == 6_in);
    CHECK(half(7_in) == 3.5_in);
    Inches left = 8_in;
    left -= 2.5_in;
    left += 1_in;
    CHECK(left == 6.5_in);
}

TEST_CASE("lengths compare by size") {
    CHECK(7.99_in < 8_in);
    CHECK(8_in <= 8_in);
    CHECK(-1_in < 0_in);
    CHECK(12_in > 8_in);
}

TEST_CASE("a length survives more hundredths than a table has") {
    CHECK((1000_in * 1000).in_hundredths() == 100'000'000);
}
