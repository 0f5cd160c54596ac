#include "engine/table/turning.h"

#include <doctest/doctest.h>

#include <cstdlib>

#include "tests/support/random_points.h"

namespace {

Turn off(Turn a, Turn b) {
    return std::abs(a - b);
}

rc::Gen<Facing> facings() {
    return rc::gen::map(rc::gen::pair(spots(), spots()),
                        [](const auto& ends) { return facing_toward(ends.first, ends.second); });
}

}  // namespace

TEST_CASE("a turn is measured to the left, the shorter way round") {
    CHECK(turn_between({0, 1}, {0, 5}) == 0);
    CHECK(off(turn_between({0, 1}, {-1, 0}), quarter_turn) <= 2);
    CHECK(off(turn_between({0, 1}, {1, 0}), -quarter_turn) <= 2);
    CHECK(off(turn_between({0, 1}, {0, -1}), half_turn) <= 2);
    CHECK(off(turn_between({1, 0}, {1, 1}), quarter_turn / 2) <= 2);
    CHECK(off(turn_between({1, 0}, {3, 4}), 927'295'218) <= 2);  // whose tangent is 4/3
    CHECK(off(turn_between({3, 4}, {1, 0}), -927'295'218) <= 2);
    CHECK(off(turn_between({1, 0}, {-3, 4}), half_turn - 927'295'218) <= 2);
    CHECK(off(turn_between({1, 0}, {-3, -4}), 927'295'218 - half_turn) <= 2);
}

TEST_CASE("half way between two facings") {
    CHECK(facing_between({0, 1}, {1, 0}) == Facing{1, 1});
    CHECK(facing_between({0, 7}, {-3, 0}) == Facing{-1, 1});
    CHECK(facing_between({1, 0}, {-1, 0}) == Facing{0, 1});  // half a turn is to the left
    CHECK(facing_between({1, 0}, {-1, -1}).dx > 0);          // by the right
    CHECK(facing_between({1, 0}, {-1, -1}).dy < 0);
}

TEST_CASE("turned about a spot") {
    const Point pivot{10_in, 10_in};
    CHECK(turned_about(pivot, {13_in, 10_in}, {0, 1}, {1, 0}) == Point{10_in, 7_in});
    CHECK(turned_about(pivot, {13_in, 11_in}, {0, 1}, {-1, 0}) == Point{9_in, 13_in});
    CHECK(turned_about(pivot, {15_in, 10_in}, {1, 0}, {3, 4}) == Point{13_in, 14_in});
    CHECK(turned_about(pivot, pivot, {0, 1}, {5, 3}) == pivot);
}

TEST_CASE("the arc, not the chord") {
    const Point pivot{10_in, 10_in}, man{13_in, 10_in};
    CHECK(arc_about(pivot, man, quarter_turn) == 4.71_in);   // 3 * 3.14159 / 2; the chord is 4.24
    CHECK(arc_about(pivot, man, -quarter_turn) == 4.71_in);  // rounded down, either way
    CHECK(arc_about(pivot, man, half_turn) == 9.42_in);
    CHECK(arc_about(pivot, pivot, half_turn) == 0_in);
    CHECK(arc_about({0_in, 0_in}, {3_in, 4_in}, quarter_turn / 3) == 2.61_in);  // 5 * 0.5236
}

TEST_CASE("property: turning there and back comes to the same spot") {
    CHECK(rc::check([] {
        const Point pivot = *spots(), man = *spots();
        const Facing from = *facings(), to = *facings();
        const Point there = turned_about(pivot, man, from, to);
        const Point back = turned_about(pivot, there, to, from);
        RC_ASSERT(within(man, back, 0.02_in));
        const Inches before = distance(pivot, man), after = distance(pivot, there);
        RC_ASSERT(after <= before + 0.01_in);
        RC_ASSERT(before <= after + 0.02_in);
    }));
}

TEST_CASE("property: turns add up, and the middle halves them") {
    CHECK(rc::check([] {
        const Facing from = *facings(), to = *facings();
        const Turn whole = turn_between(from, to);
        const Facing middle = facing_between(from, to);
        // A facing is kept to a 16,000th.
        RC_ASSERT(off(turn_between(from, middle), whole / 2) <= 130'000);
        RC_ASSERT(off(turn_between(middle, to), whole / 2) <= 130'000);
        RC_ASSERT(off(turn_between(to, from), -whole) <= 4 || off(whole, half_turn) <= 4);
    }));
}

TEST_CASE("property: an arc is hardly ever shorter than its chord, by rounding alone") {
    CHECK(rc::check([] {
        const Point pivot = *spots(), man = *spots();
        const Facing from = *facings(), to = *facings();
        const Inches arc = arc_about(pivot, man, turn_between(from, to));
        const Inches chord = distance(man, turned_about(pivot, man, from, to));
        RC_ASSERT(arc + 0.02_in >= chord);
        const Inches most = Inches::hundredths(chord.in_hundredths() * 1571 / 1000 + 4);
        RC_ASSERT(arc <= most);  // half a circle over its diameter
    }));
}
