#include "engine/table/seats.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "tests/support/random_points.h"

namespace {

const auto anybody = [](std::size_t, std::size_t) { return true; };
bool each_has_one(Seats seats, std::size_t places) {
    std::sort(seats.begin(), seats.end());
    return std::adjacent_find(seats.begin(), seats.end()) == seats.end()
           && (seats.empty() || seats.back() < places);
}

}  // namespace

TEST_CASE("everybody has a seat if there is any way") {
    CHECK(find_seats(3, 3, anybody) == Seats{2, 1, 0});
    // The first man can only take the first place; the others only the two behind it.
    const auto picky = [](std::size_t man, std::size_t place) {
        return (man == 0) == (place == 0);
    };
    CHECK(find_seats(3, 3, picky) == Seats{0, 2, 1});
    const auto both_first = [](std::size_t man, std::size_t place) {
        return man == 0 || place == 0;
    };
    CHECK_FALSE(find_seats(3, 3, both_first));
    CHECK_FALSE(find_seats(3, 2, anybody));
    CHECK(find_seats(2, 3, anybody) == Seats{1, 0});
}

TEST_CASE("property: there is an order whoever may not go where, if any of all orders will do") {
    CHECK(rc::check([] {
        std::array<std::array<bool, 5>, 5> may{};
        for (auto& of_man : may)
            for (bool& one : of_man) one = *whole_numbers(0, 2) > 0;
        const auto reaches = [&](std::size_t man, std::size_t place) { return may[man][place]; };
        bool possible = false;
        std::array<std::size_t, 5> order{0, 1, 2, 3, 4};
        do {
            bool all = true;
            for (std::size_t i = 0; i < 5; ++i) all = all && may[i][order[i]];
            possible = possible || all;
        } while (!possible && std::next_permutation(order.begin(), order.end()));
        const auto found = find_seats(5, 5, reaches);
        RC_ASSERT(found.has_value() == possible);
        if (!found) return;
        for (std::size_t i = 0; i < 5; ++i) RC_ASSERT(may[i][(*found)[i]]);
        RC_ASSERT(each_has_one(*found, 5));
    }));
}
