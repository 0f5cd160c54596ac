#include "engine/table/formation.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "engine/table/sides.h"
#include "tests/support/random_points.h"

namespace {

constexpr Spacing inch = base_to_base(0.5_in);
constexpr Formation line(std::uint8_t ranks, Spacing spacing = inch) {
    return {FormationKind::Line, ranks, spacing};
}
constexpr Formation column(std::uint8_t files) {
    return {FormationKind::Column, files, inch};
}
constexpr Formation box(std::uint8_t files = 0) {
    return {FormationKind::Box, files, inch};
}
constexpr Formation square{FormationKind::Square, 0, inch};
constexpr Formation clump{FormationKind::Clump, 0, {0.75_in, 0.75_in}};

constexpr Stand up{{20_in, 20_in}, {0, 1}};

int looking(const Posts& posts, int quarters) {
    return static_cast<int>(std::count_if(posts.begin(), posts.end(),
                                          [&](const Post& one) { return one.looks == quarters; }));
}

}  // namespace

TEST_CASE("a line of two ranks, numbered from the right") {
    const Posts ten = posts(line(2), 10);
    REQUIRE(ten.size() == 10);
    CHECK(ten[0] == Post{2_in, 0_in});
    CHECK(ten[4] == Post{-2_in, 0_in});
    CHECK(ten[5] == Post{2_in, 1_in});
    CHECK(ten[9] == Post{-2_in, 1_in});
    const Posts five = posts(line(2), 5);  // three and two, each of these behind a man
    CHECK(five[2] == Post{-1_in, 0_in});
    CHECK(five[4] == Post{0_in, 1_in});
    const Spots at = spots(up, ten);
    CHECK(at[0] == Point{22_in, 20_in});
    CHECK(at[9] == Point{18_in, 19_in});
    CHECK(spots({up.front, {1, 0}}, ten)[0] == Point{20_in, 18_in});
}

TEST_CASE("a line that turns to the right is a column with the same numbers") {
    const Posts files = posts(column(2), 10);
    CHECK(files[0] == Post{-0.5_in, 0_in});  // the left file from its head
    CHECK(files[4] == Post{-0.5_in, 4_in});
    CHECK(files[5] == Post{0.5_in, 0_in});
    const RanksAndFiles stood = ranks_and_files(line(2), 10);
    const TurnedRanks right = turned(stood, 1), left = turned(stood, 3), about = turned(stood, 2);
    CHECK(right.ranks == ranks_and_files(column(2), 10));
    CHECK_FALSE(right.reversed);
    CHECK(left.ranks == right.ranks);
    CHECK(left.reversed);
    CHECK(about.ranks == stood);
    CHECK(about.reversed);
    CHECK(turned(right.ranks, 3).ranks == stood);
    CHECK_FALSE(turned(right.ranks, 3).reversed);
    // The same men in the same spots: the right-hand man of the line heads its left file.
    const Spots before = spots(up, posts(line(2), 10));
    const Stand east = stand_with(files[0], before[0], {1, 0});
    CHECK(spots(east, files) == before);
}

TEST_CASE("ranks and files have one number each") {
    for (const RanksAndFiles& one : {RanksAndFiles{true, 5, 3}, RanksAndFiles{false, 5, 3}})
        for (std::size_t i = 0; i < 15; ++i) {
            const RankAndFile at = one.post(i);
            CHECK(one.number_of(at) == i);
            CHECK(at.rank < one.ranks());
            CHECK(at.file < one.files());
        }
}

TEST_CASE("a box is as nearly square as can be, or as wide as wanted") {
    CHECK(ranks_and_files(box(), 12) == RanksAndFiles{true, 4, 3});
    CHECK(ranks_and_files(box(), 16) == RanksAndFiles{true, 4, 4});
    CHECK(ranks_and_files(box(), 9) == RanksAndFiles{true, 3, 3});
    CHECK(ranks_and_files(box(3), 12) == RanksAndFiles{true, 3, 4});
}

TEST_CASE("a square looks to all four sides") {
    const Posts twelve = posts(square, 12);  // four by four, hollow
    REQUIRE(twelve.size() == 12);
    for (const int quarters : {0, 2}) CHECK(looking(twelve, quarters) == 4);
    for (const int quarters : {1, 3}) CHECK(looking(twelve, quarters) == 2);
    CHECK(twelve[0] == Post{1.5_in, -1.5_in, 0});
    CHECK(twelve[3] == Post{-1.5_in, -1.5_in, 0});
    CHECK(twelve[4] == Post{-1.5_in, -0.5_in, 3});
    CHECK(twelve[6] == Post{-1.5_in, 1.5_in, 2});
    CHECK(twelve[10] == Post{1.5_in, 0.5_in, 1});
    const Posts eleven = posts(square, 11);  // the rear closes up to three
    CHECK(looking(eleven, 2) == 3);
    CHECK(eleven[6] == Post{-1_in, 1.5_in, 2});
    CHECK(posts(square, 3).size() == 3);
}

TEST_CASE("a clump is a honeycomb round one man") {
    const Posts seven = posts(clump, 7);
    REQUIRE(seven.size() == 7);
    CHECK(seven[0] == Post{});
    CHECK(seven[1] == Post{0.37_in, -0.66_in});  // half of 0.75 aside; 66 * 66 + 37 * 37 > 75 * 75
    CHECK(posts(clump, 60).size() == 60);
}

TEST_CASE("horses and guns have bases of their own") {
    const Formation horse = line(1, base_to_base(1_in, 2_in));
    CHECK(posts(horse, 5)[0] == Post{2_in, 0_in});
    const Formation extended = line(2, with_gaps(inch, 0.5_in, 0_in));
    CHECK(posts(extended, 10)[0] == Post{3_in, 0_in});
    CHECK(posts(extended, 10)[5] == Post{3_in, 1_in});
    const Formation battery = line(1, with_gaps(base_to_base(2_in, 3_in), 1_in, 0_in));
    CHECK(posts(battery, 3)[2] == Post{-3_in, 0_in});
}

TEST_CASE("forming up about one man") {
    const Posts ten = posts(line(2), 10);
    const Point there{31_in, 17_in};
    for (std::size_t i : {std::size_t{0}, std::size_t{2}, std::size_t{9}})
        CHECK(spot(stand_with(ten[i], there, {-1, 0}), ten[i]) == there);
}

TEST_CASE("front, flanks and rear open at 45 degrees from the corners") {
    const Outline body = outline(up, posts(line(2), 10), 0.5_in, 0.5_in);
    CHECK(body.front_left == Point{17.5_in, 20.5_in});
    CHECK(body.front_right == Point{22.5_in, 20.5_in});
    CHECK(body.rear_left == Point{17.5_in, 18.5_in});
    CHECK(side_toward(body, {20_in, 30_in}) == BodySide::Front);
    CHECK(side_toward(body, {25.5_in, 23.5_in}) == BodySide::Front);  // on the line
    CHECK(side_toward(body, {25.5_in, 23.49_in}) == BodySide::Right);
    CHECK(side_toward(body, {14.5_in, 23.49_in}) == BodySide::Left);
    CHECK(side_toward(body, {25.5_in, 15.5_in}) == BodySide::Rear);
    CHECK(side_toward(body, {25.5_in, 15.51_in}) == BodySide::Right);
    CHECK(side_toward(body, {19_in, 19_in}) == BodySide::Left);
    const WidenedFront left = side(body, BodySide::Left);
    CHECK(left.facing == Facing{-1, 0});
    CHECK(left.left == body.rear_left);
    CHECK(in_widened_front(left, {10_in, 19_in}, 900));
    CHECK_FALSE(in_widened_front(left, {20_in, 30_in}, 900));
}

TEST_CASE("four bodies make a square, and none stands on another") {
    const Posts side_of_it = posts(line(2), 10);  // 5" wide, 2" deep
    const SquareOfBodies all = square_of_bodies({30_in, 30_in}, {0, 1}, 5_in, 2_in);
    CHECK(all.front == Stand{{30_in, 34.5_in}, {0, 1}});
    CHECK(all.right == Stand{{32.5_in, 30_in}, {1, 0}});
    CHECK(all.rear == Stand{{30_in, 25.5_in}, {0, -1}});
    CHECK(all.left == Stand{{27.5_in, 30_in}, {-1, 0}});
    FixedVector<Point, 40> men;
    for (const Stand& one : {all.front, all.right, all.rear, all.left})
        for (const Point man : spots(one, side_of_it)) men.push_back(man);
    for (std::size_t i = 0; i < men.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) CHECK(distance(men[i], men[j]) >= 1_in);
}

TEST_CASE("property: nobody stands nearer to another than the spacing, whatever the formation") {
    CHECK(rc::check([] {
        const auto men = static_cast<std::size_t>(*whole_numbers(3, 60));
        const auto breadth = static_cast<std::uint8_t>(*whole_numbers(1, 4));
        const Inches apart = Inches::hundredths(*whole_numbers(20, 300));
        const auto kind = static_cast<FormationKind>(*whole_numbers(0, 4));
        const Posts all = posts({kind, breadth, {apart, apart}}, men);
        RC_ASSERT(all.size() == men);
        const Point front = *rc::gen::map(spots(), [](Point p) { return p; });
        const Facing facing = facing_toward(front, *spots());
        const Spots at = spots({front, facing}, all);
        for (std::size_t i = 0; i < men; ++i) {
            Inches nearest = 1000_in;
            for (std::size_t j = 0; j < men; ++j)
                if (i != j) nearest = std::min(nearest, distance(at[i], at[j]));
            RC_ASSERT(nearest >= apart - 0.04_in);  // spots are whole hundredths
            RC_ASSERT(nearest <= half(apart * 3));
        }
    }));
}
