#include "engine/base/fixed_vector.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/support/faults_throw.h"

namespace {
using Few = FixedVector<int, 4>;
std::vector<int> items(const Few& few) {
    return {few.begin(), few.end()};
}
}  // namespace

TEST_CASE("a fixed list grows, shrinks and keeps its order") {
    Few few{3, 1, 2};
    CHECK(few.size() == 3);
    CHECK(few.front() == 3);
    CHECK(few.back() == 2);
    few.push_back(9);
    CHECK(few.full());
    few.pop_back();
    CHECK(items(few) == std::vector<int>{3, 1, 2});
    CHECK(few.contains(1));
    CHECK(!few.contains(9));
    few.clear();
    CHECK(few.empty());
}

TEST_CASE("items are put in and taken out in the middle") {
    Few few{1, 2, 4};
    few.insert(few.begin() + 2, 3);
    CHECK(items(few) == std::vector<int>{1, 2, 3, 4});
    few.erase(few.begin());
    CHECK(items(few) == std::vector<int>{2, 3, 4});
    few.erase(few.begin() + 2);
    CHECK(items(few) == std::vector<int>{2, 3});
    few.insert(few.end(), 7);
    CHECK(items(few) == std::vector<int>{2, 3, 7});
}

TEST_CASE("growing by resizing gives plain items, not what was there before") {
    Few few{5, 6, 7};
    few.clear();
    few.resize(2);
    CHECK(items(few) == std::vector<int>{0, 0});
}

TEST_CASE("two fixed lists are equal by their items alone") {
    Few one{1, 2, 3}, other{1, 2};
    CHECK(!(one == other));
    one.pop_back();
    CHECK(one == other);
    one[1] = 5;
    CHECK(!(one == other));
    const Few copy = one;
    CHECK(copy == one);
}

TEST_CASE("a full list refuses more and says so") {
    const FaultsThrow guard;
    Few few{1, 2, 3, 4};
    CHECK_THROWS_AS(few.push_back(5), Fault);
    CHECK_THROWS_AS(few.resize(5), Fault);
    CHECK(items(few) == std::vector<int>{1, 2, 3, 4});
}
