#include "engine/base/short_vector.h"

#include <doctest/doctest.h>

#include "tests/support/faults_throw.h"

TEST_CASE("a short list grows past the room it was declared with and keeps what it has") {
    ShortVector<int, 4> list;
    CHECK(list.empty());
    for (int i = 0; i < 100; ++i) {
        list.push_back(i);
        REQUIRE(list.size() == static_cast<std::size_t>(i) + 1);
        REQUIRE(list.front() == 0);
        REQUIRE(list.back() == i);
        REQUIRE(list.contains(i / 2));
    }
    list.push_back(list[3]);
    CHECK(list.back() == 3);
    list.pop_back();
    for (std::size_t i = 0; i < 100; ++i) CHECK(list[i] == static_cast<int>(i));
    list.clear();
    CHECK(list.empty());
    CHECK(!list.contains(3));
}

TEST_CASE("a short list may be pushed one of its own items at the moment it grows") {
    ShortVector<int, 2> list{7, 8};
    list.push_back(list[0]);
    CHECK(list == ShortVector<int, 2>{7, 8, 7});
}

TEST_CASE("a short list is copied whole, from here or elsewhere, to here or elsewhere") {
    const ShortVector<int, 2> few{1, 2}, many{1, 2, 3, 4, 5};
    ShortVector<int, 2> copy = many;
    CHECK(copy == many);
    copy[0] = 9;
    CHECK(many[0] == 1);
    copy = few;
    CHECK(copy == few);
    CHECK(copy != many);
    copy = many;
    CHECK(copy == many);
    const ShortVector<int, 2>& same = copy;
    copy = same;
    CHECK(copy == many);
    ShortVector<int, 2> other = few;
    other = many;
    CHECK(other == many);
}

TEST_CASE("a short list made longer has nothing in what is new") {
    ShortVector<int, 2> list{1};
    list.resize(5);
    CHECK(list == ShortVector<int, 2>{1, 0, 0, 0, 0});
    list.resize(1);
    CHECK(list == ShortVector<int, 2>{1});
}

TEST_CASE("nothing beside a short list is read") {
    const FaultsThrow guard;
    ShortVector<int, 4> list{1};
    CHECK_THROWS_AS(static_cast<void>(list[1]), Fault);
    list.pop_back();
    CHECK_THROWS_AS(list.pop_back(), Fault);
    CHECK_THROWS_AS(static_cast<void>(list.back()), Fault);
}
