#include "engine/table/route.h"

#include <doctest/doctest.h>

namespace {
Point at(int x, int y) {
    return {Inches::hundredths(x), Inches::hundredths(y)};
}

bool is_door(const Building& building, OpeningId id) {
    return id && entry(building.openings, id).kind == OpeningKind::Door;
}
bool wall_between(const Ground& ground, Point a, Point b) {
    const Crossings met = walk(ground, {a, b}, 0);
    for (const PathWall& wall : met.walls)
        if (!is_door(ground[wall.building], wall.opening)) return true;
    return !met.lines.empty();
}
// A house in the middle of the table, its door on the near side.
Ground with_house() {
    Ground ground;
    ground.buildings.push_back(
        plain_building("house", rectangle(at(1000, 1000), at(1800, 1600)), 1, 1, 0));
    return ground;
}
std::optional<Path> route_to(const Ground& ground, Point from, Point to, Inches longest = 100_in) {
    const auto blocked = [&](Point a, Point b) { return wall_between(ground, a, b); };
    const auto arrived = [&](Point p) { return p == to; };
    auto path = find_route(ground, from, {blocked, arrived, to, longest});
    if (path)
        for (std::size_t i = 0; i + 1 < path->size(); ++i)
            CHECK_FALSE(blocked((*path)[i], (*path)[i + 1]));
    return path;
}
}  // namespace

TEST_CASE("a free way is the straight way") {
    const auto path = route_to(with_house(), at(100, 100), at(3333, 777));
    REQUIRE(path);
    CHECK(*path == Path{at(100, 100), at(3333, 777)});
}

TEST_CASE("who has arrived goes nowhere") {
    CHECK(route_to(with_house(), at(100, 100), at(100, 100)) == Path{at(100, 100)});
}

TEST_CASE("a way round a house has a corner by each corner of the house it passes") {
    const auto path = route_to(with_house(), at(1400, 1800), at(1410, 737));
    REQUIRE(path);
    CHECK(path->front() == at(1400, 1800));
    CHECK(path->back() == at(1410, 737));
    CHECK(path->size() == 4);
    CHECK(length(*path) < 18_in);
}

TEST_CASE("a way into a house leads through its door") {
    const auto path = route_to(with_house(), at(1400, 1900), at(1400, 1300));
    REQUIRE(path);
    const Crossings met = walk(with_house(), *path, 0);
    REQUIRE(met.walls.size() == 1);
    CHECK(met.walls[0].opening);
}

TEST_CASE("a straight way ends at the first spot that will do") {
    const Ground ground;
    const Point aim = at(2000, 500);
    const auto blocked = [&](Point, Point b) { return within(b, aim, 0.5_in); };
    const auto arrived = [&](Point p) { return within(p, aim, 2_in); };
    const auto path = find_route(ground, at(500, 500), {blocked, arrived, aim, 20_in});
    REQUIRE(path);
    CHECK(*path == Path{at(500, 500), at(1800, 500)});
}

TEST_CASE("a way that is too long or walled in is no way") {
    Ground ground = with_house();
    CHECK_FALSE(route_to(ground, at(1400, 1800), at(1400, 800), 12_in));
    CHECK(route_to(ground, at(1400, 1800), at(1400, 800), 20_in));
    ground.lines.push_back(make_line(
        LineKind::Wall, "pen",
        {at(2000, 2000), at(2500, 2000), at(2500, 2500), at(2000, 2500), at(2000, 2000)}, 0_in));
    CHECK_FALSE(route_to(ground, at(2200, 2200), at(100, 100)));
    CHECK_FALSE(route_to(ground, at(100, 100), at(2200, 2200), 60_in));
    CHECK(route_to(ground, at(100, 100), at(2200, 1900)));
}

TEST_CASE("the same search gives the same way again") {
    const Ground ground = with_house();
    const auto first = route_to(ground, at(1433, 1811), at(1400, 800));
    (void)route_to(ground, at(3500, 100), at(900, 1300));
    CHECK(route_to(ground, at(1433, 1811), at(1400, 800)) == first);
}

TEST_CASE("a way from off the table can only be straight") {
    const Ground ground = with_house();
    CHECK(route_to(ground, at(-100, 500), at(500, 500)));
    CHECK_FALSE(route_to(ground, at(1400, -100), at(1400, 3000)));
}

TEST_CASE("the nearest spot is where one stands, if that will do") {
    CHECK(nearest_spot({}, at(500, 500), 3_in, [](Point) { return true; }) == at(500, 500));
    CHECK(nearest_spot({}, at(500, 500), 0_in, [](Point) { return true; }) == at(500, 500));
}

TEST_CASE("the nearest spot is on the first ring that has a good one") {
    const auto beyond = [](Point p) { return p.x >= 6_in; };
    CHECK(nearest_spot({}, at(500, 500), 3_in, beyond) == at(600, 500));
    CHECK(nearest_spot({}, at(500, 500), 1_in, beyond) == at(600, 500));
    CHECK_FALSE(nearest_spot({}, at(500, 500), 0.99_in, beyond));
    CHECK(nearest_spot({}, at(530, 500), 0.7_in, beyond) == at(600, 500));  // at the full reach
}

TEST_CASE("the nearest spot is on the table") {
    CHECK_FALSE(nearest_spot({}, at(100, 100), 3_in, [](Point p) { return p.x < 0_in; }));
}

TEST_CASE("first sight is found to a twentieth of an inch") {
    const Path path{at(0, 0), at(300, 400), at(300, 900)};
    for (int seen_from = 1; seen_from <= 500; seen_from += 3) {
        const auto seen = [&](Point p) { return p.y.in_hundredths() >= 400 + seen_from; };
        const auto found = first_sight(path, seen);
        REQUIRE(found);
        CHECK(found->in_hundredths() >= 500 + seen_from);
        CHECK(found->in_hundredths() < 500 + seen_from + 5);
    }
}

TEST_CASE("first sight tries the end but not the start") {
    const Path path{at(0, 0), at(0, 130)};
    CHECK(first_sight(path, [](Point p) { return p == at(0, 130); }) == 1.3_in);
    CHECK_FALSE(first_sight(path, [](Point p) { return p == at(0, 0); }));
    CHECK_FALSE(first_sight(Path{at(0, 0)}, [](Point) { return true; }));
    CHECK(*first_sight(path, [](Point) { return true; }) <= 0.05_in);
}
