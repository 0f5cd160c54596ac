#include "engine/table/seats.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "engine/table/random_points.h"

namespace {

const auto anybody = [](std::size_t, std::size_t) { return true; };
const auto open_ground = [](std::size_t, Point, Point) { return false; };

Spots line_at(Point front, Facing facing, std::size_t men, std::uint8_t ranks) {
    return spots({front, facing}, posts({FormationKind::Line, ranks, base_to_base(0.5_in)}, men));
}
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

TEST_CASE("nobody goes round another who could have gone there himself") {
    const Spots men{{10_in, 10_in}, {11_in, 10_in}, {12_in, 10_in}};
    const Spots places{{12_in, 12_in}, {11_in, 12_in}, {10_in, 12_in}, {14_in, 12_in}};
    CHECK(shortest_seats(men, places, anybody) == Seats{2, 1, 0});
    // Not if he cannot get there; then the three of them share it out.
    const auto not_his = [](std::size_t man, std::size_t place) { return man != 0 || place != 2; };
    CHECK(shortest_seats(men, places, not_his) == Seats{1, 2, 0});
    const auto first_only = [](std::size_t, std::size_t place) { return place < 2; };
    CHECK_FALSE(shortest_seats(men, places, first_only));
    CHECK_FALSE(shortest_seats(places, men, anybody));
}

TEST_CASE("a line of six becomes a line of three ranks, straight ways for all") {
    const Spots men = line_at({20_in, 20_in}, {0, 1}, 6, 1);
    const Spots places = line_at({20_in, 20_in}, {0, 1}, 6, 3);
    const auto change = change_of_formation(Ground{}, men, places, {open_ground, 6_in});
    REQUIRE(change);
    CHECK(each_has_one(change->seats, 6));
    REQUIRE(change->ways.size() == 6);
    for (std::size_t i = 0; i < 6; ++i) {
        CHECK(change->ways[i].front() == men[i]);
        CHECK(change->ways[i].back() == places[change->seats[i]]);
    }
    // The ends close in by 2", those beside them go one aside and one back, the middle 2" back:
    // no other order has no longer way.
    CHECK(change->ways[0].back() == Point{20.5_in, 20_in});
    CHECK(change->ways[1].back() == Point{20.5_in, 19_in});
    CHECK(change->ways[2].back() == Point{20.5_in, 18_in});
    CHECK(change->longest == 2_in);
    CHECK(change_of_formation(Ground{}, men, places, {open_ground, 2_in}));
    CHECK_FALSE(change_of_formation(Ground{}, men, places, {open_ground, 1.99_in}));
    // Who stands where he should has nowhere to go.
    const auto stay = change_of_formation(Ground{}, men, men, {open_ground, 1_in});
    REQUIRE(stay);
    CHECK(stay->longest == 0_in);
    CHECK(stay->ways[3] == Path{men[3]});
}

TEST_CASE("a man goes round a wall if that is short enough") {
    const Spots men{{10_in, 10_in}}, places{{10_in, 12_in}};
    const Segment wall{{9_in, 11_in}, {11_in, 11_in}};
    const auto blocked = [&](std::size_t, Point a, Point b) { return segments_meet({a, b}, wall); };
    const auto round = change_of_formation(Ground{}, men, places, {blocked, 6_in});
    REQUIRE(round);
    CHECK(round->ways[0].size() > 2);
    CHECK(round->longest > 2.8_in);  // by either end of it: twice the root of two
    CHECK(round->longest < 4.5_in);
    CHECK_FALSE(change_of_formation(Ground{}, men, places, {blocked, 2.8_in}));
}

TEST_CASE("property: every man of a change has one place of his own, and no two gain by a swap") {
    CHECK(rc::check([] {
        const auto count = static_cast<std::size_t>(*whole_numbers(3, 60));
        const auto before = static_cast<std::uint8_t>(*whole_numbers(1, 3));
        const auto kind = static_cast<FormationKind>(*whole_numbers(0, 4));
        const Spots men = line_at(*points(3000), {3, 4}, count, before);
        const Spots places = spots({*points(3000), {0, 1}}, posts({kind, 2, {1_in, 1_in}}, count));
        const auto change = change_of_formation(Ground{}, men, places, {open_ground, 1000_in});
        RC_ASSERT(change.has_value());
        RC_ASSERT(each_has_one(change->seats, count));
        const auto cost = [&](std::size_t man, std::size_t place) {
            const std::int64_t far = distance(men[man], places[place]).in_hundredths();
            return dot(places[place] - men[man], places[place] - men[man]) * far;
        };
        const Seats& seats = change->seats;
        for (std::size_t i = 0; i < count; ++i) {
            RC_ASSERT(change->ways[i].front() == men[i]);
            RC_ASSERT(change->ways[i].back() == places[seats[i]]);
            for (std::size_t j = 0; j < i; ++j)
                RC_ASSERT(cost(i, seats[i]) + cost(j, seats[j])
                          <= cost(i, seats[j]) + cost(j, seats[i]));
        }
    }));
}

TEST_CASE("property: the shortest ways are found whoever may not go where, if there are any") {
    CHECK(rc::check([] {
        Spots men, places;
        std::array<std::array<bool, 5>, 5> may{};
        for (std::size_t i = 0; i < 5; ++i) {
            men.push_back(*points(500));
            places.push_back(*points(500));
            for (bool& one : may[i]) one = *whole_numbers(0, 2) > 0;
        }
        const auto reaches = [&](std::size_t man, std::size_t place) { return may[man][place]; };
        const auto cost = [&](const Seats& seats) {
            std::int64_t sum = 0;
            for (std::size_t i = 0; i < 5; ++i) {
                const Offset step = places[seats[i]] - men[i];
                sum += dot(step, step) * whole_root(dot(step, step));
            }
            return sum;
        };
        std::optional<std::int64_t> least;  // of all orders there are
        Seats order{0, 1, 2, 3, 4};
        do {
            bool all = true;
            for (std::size_t i = 0; i < 5; ++i) all = all && may[i][order[i]];
            if (all && (!least || cost(order) < *least)) least = cost(order);
        } while (std::next_permutation(order.begin(), order.end()));
        const auto found = shortest_seats(men, places, reaches);
        RC_ASSERT(found.has_value() == least.has_value());
        RC_ASSERT(find_seats(5, 5, reaches).has_value() == least.has_value());
        if (!found) return;
        for (std::size_t i = 0; i < 5; ++i) RC_ASSERT(may[i][(*found)[i]]);
        RC_ASSERT(each_has_one(*found, 5));
        RC_ASSERT(cost(*found) == *least);
    }));
}
