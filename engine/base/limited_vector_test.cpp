#include "engine/base/limited_vector.h"

#include <doctest/doctest.h>

#include <array>

#include "tests/support/faults_throw.h"

namespace {
using Few = LimitedVector<int, 100>;
Few so_many(int count) {
    Few few;
    for (int i = 0; i < count; ++i) few.push_back(i);
    return few;
}
}  // namespace

TEST_CASE("a limited list costs nothing where it is declared, and grows up to its limit") {
    static_assert(sizeof(LimitedVector<std::array<int, 100>, 100>) == 16);
    const Few full = so_many(100);
    CHECK(full.full());
    for (std::size_t i = 0; i < 100; ++i) CHECK(full[i] == static_cast<int>(i));
    const FaultsThrow guard;
    Few copy = full;
    CHECK_THROWS_AS(copy.push_back(1), Fault);
    CHECK_THROWS_AS(copy.resize(101), Fault);
    CHECK_THROWS_AS(static_cast<void>(copy[100]), Fault);
    CHECK(copy == full);
}

TEST_CASE("a limited list may be pushed one of its own items at the moment it grows") {
    Few few{7};
    for (int i = 0; i < 40; ++i) few.push_back(few.front());
    for (const int one : few) CHECK(one == 7);
}

TEST_CASE("items of a limited list are put in and taken out in the middle") {
    Few few{1, 2, 4};
    few.insert(few.begin() + 2, 3);
    few.insert(few.begin(), few.back());
    CHECK(few == Few{4, 1, 2, 3, 4});
    few.erase(few.begin());
    few.erase(few.begin() + 3);
    CHECK(few == Few{1, 2, 3});
    few.pop_back();
    CHECK(few == Few{1, 2});
    few.clear();
    CHECK(few.empty());
    const FaultsThrow guard;
    CHECK_THROWS_AS(few.pop_back(), Fault);
    CHECK_THROWS_AS(few.erase(few.begin()), Fault);
    CHECK_THROWS_AS(static_cast<void>(few.back()), Fault);
}

TEST_CASE("a copy is another list, whatever was in it before") {
    const Few none, some = so_many(5), many = so_many(60);
    for (const Few* before : {&none, &some, &many})
        for (const Few* other : {&none, &some, &many}) {
            Few copy = *before;
            copy = *other;
            CHECK(copy == *other);
            const Few& same = copy;
            copy = same;
            CHECK(copy == *other);
            copy.push_back(9);
            CHECK_FALSE(copy == *other);
        }
}

TEST_CASE("a limited list that is moved from may be used again") {
    Few one = so_many(5);
    Few other = std::move(one);
    CHECK(other == so_many(5));
    one = so_many(3);
    CHECK(one == so_many(3));
    one = std::move(other);
    CHECK(one == so_many(5));
}

TEST_CASE("a limited list made longer has nothing in what is new") {
    Few few{5, 6, 7};
    few.clear();
    few.resize(2);
    CHECK(few == Few{0, 0});
    few.resize(50);
    CHECK(few.back() == 0);
    few.resize(1);
    CHECK(few == Few{0});
}
