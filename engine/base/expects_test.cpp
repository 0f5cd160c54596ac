#include "engine/base/expects.h"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "tests/support/faults_throw.h"

namespace {
Result<int> half_of(int number) {
    if (number % 2 != 0) return Error{"an even number is needed"};
    return number / 2;
}
}  // namespace

TEST_CASE("what holds is let through") {
    const FaultsThrow guard;
    expects(true, "never said");
    CHECK(true);
}

TEST_CASE("a fault names itself and its place, and a host may end only the one game") {
    const FaultsThrow guard;
    try {
        expects(false, "LR-13.11 must hold");
        FAIL("the fault was not reported");
    } catch (const Fault& fault) {
        CHECK(fault.what == "LR-13.11 must hold");
        CHECK(std::string_view{fault.file}.find("expects_test.cpp") != std::string_view::npos);
        CHECK(fault.line > 0);
    }
}

TEST_CASE("a result is a value or says what was wrong") {
    const Result<int> good = half_of(8);
    REQUIRE(good);
    CHECK(*good == 4);
    const Result<int> bad = half_of(7);
    CHECK(!bad.has_value());
    CHECK(bad.error().what == "an even number is needed");
}

TEST_CASE("using the wrong half of a result is a fault") {
    const FaultsThrow guard;
    const Result<int> good = half_of(8), bad = half_of(7);
    CHECK_THROWS_AS(static_cast<void>(bad.value()), Fault);
    CHECK_THROWS_AS(static_cast<void>(good.error()), Fault);
}
