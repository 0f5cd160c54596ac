#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>

#include "engine/table/route.h"
#include "tests/support/random_points.h"

// What must hold for any line, walk or way over a table, tried on random ones.

namespace {
Ground village() {
    const auto at = [](int x, int y) { return Point{inches(x), inches(y)}; };
    Ground ground;
    ground.areas.push_back({AreaKind::Woods, "", rectangle(at(6, 6), at(12, 15)), {}});
    ground.areas.push_back({AreaKind::Rough,
                            "",
                            Polygon{{at(15, 3), at(24, 3), at(24, 9), at(21, 6), at(18, 9)}},
                            {}});
    ground.areas.push_back({AreaKind::Hill, "", Polygon{{at(3, 24), at(12, 21), at(9, 33)}}, {}});
    ground.areas[2].crest = {at(6, 24), at(9, 24), at(9, 27)};
    ground.lines.push_back(
        make_line(LineKind::River, "", {at(0, 18), at(15, 18), at(21, 30), at(36, 30)}, 2_in));
    ground.lines.push_back(
        make_line(LineKind::Fence, "", {at(27, 6), at(27, 18), at(33, 18)}, 0_in));
    ground.buildings.push_back(plain_building("", rectangle(at(18, 12), at(24, 18)), 1, 1, 0));
    ground.buildings.push_back(
        plain_building("", Polygon{{at(27, 24), at(30, 21), at(33, 24), at(30, 27)}}, 1, 1, 2));
    return ground;
}
const Ground ground = village();

bool close(Inches a, Inches b) {
    return std::abs((a - b).in_hundredths()) <= 1;
}

// The stretches of one look, seen from the other end: reversed within each id.
template <class Stretch>
void check_mirrored(const Stretch* there, std::size_t count, const Stretch* back, Inches length) {
    for (std::size_t i = 0; i < count; ++i) {
        const bool found = std::any_of(back, back + count, [&](const Stretch& other) {
            return close(there[i].from, length - other.to)
                   && close(there[i].to, length - other.from);
        });
        RC_ASSERT(found);
    }
}
void check_both_ways(Point a, Point b) {
    const SightLine there = look_along(ground, a, b), back = look_along(ground, b, a);
    RC_ASSERT(there.length == back.length);
    RC_ASSERT(there.areas.size() == back.areas.size());
    RC_ASSERT(there.lines.size() == back.lines.size());
    RC_ASSERT(there.crests.size() == back.crests.size());
    RC_ASSERT(there.walls.size() == back.walls.size());
    check_mirrored(there.areas.begin(), there.areas.size(), back.areas.begin(), there.length);
    check_mirrored(there.lines.begin(), there.lines.size(), back.lines.begin(), there.length);
    for (const BuildingMet& wall : there.walls)
        RC_ASSERT(std::any_of(back.walls.begin(), back.walls.end(), [&](const BuildingMet& other) {
            return wall.building == other.building && wall.opening == other.opening
                   && close(wall.at, there.length - other.at);
        }));
}

const auto blocked = [](Point a, Point b) {
    const Crossings met = walk(ground, {a, b}, 0);
    return !met.lines.empty()
           || std::any_of(met.walls.begin(), met.walls.end(),
                          [](const PathWall& wall) { return !wall.opening; });
};
}  // namespace

TEST_CASE("property: a look back meets the same things, mirrored within a hundredth") {
    CHECK(rc::check([] { check_both_ways(*spots(), *spots()); }));
    CHECK(rc::check([] { check_both_ways(*points(), *points()); }));
    CHECK(rc::check([] { check_both_ways(*coarse_points(), *coarse_points()); }));
}

TEST_CASE("property: the middle of every stretch is inside") {
    CHECK(rc::check([] {
        const Point a = *spots(), b = *spots();
        const SightLine line = look_along(ground, a, b);
        for (const AreaStretch& met : line.areas)
            if (met.length() > 0.05_in) {
                const Point middle = toward(a, b, half(met.from + met.to));
                RC_ASSERT(ground[met.area].shape.distance_to(middle) <= 0.02_in);
            }
        for (const LineMet& met : line.lines)
            if (met.to - met.from > 0.05_in) {
                const Point middle = toward(a, b, half(met.from + met.to));
                RC_ASSERT(ground[met.line].distance_to(middle) <= 0.02_in);
            }
    }));
}

TEST_CASE("property: a river's stretches begin and end on its rim or at the line's ends") {
    CHECK(rc::check([] {
        const Point a = *spots(), b = *spots();
        const SightLine line = look_along(ground, a, b);
        for (const LineMet& met : line.lines) {
            if (met.kind != LineKind::River) continue;
            for (const Inches end : {met.from, met.to}) {
                if (end == 0_in || end == line.length) continue;
                Inches off = 99_in;
                const auto& course = ground[met.line].course;
                for (std::size_t i = 1; i < course.size(); ++i)
                    off = std::min(off, distance(toward(a, b, end), {course[i - 1], course[i]}));
                RC_ASSERT(std::abs((off - 1_in).in_hundredths()) <= 3);
            }
        }
    }));
}

TEST_CASE("property: a straight walk meets what a look meets") {
    CHECK(rc::check([] {
        const Point a = *spots(), b = *spots();
        const SightLine line = look_along(ground, a, b);
        const Crossings met = walk(ground, {a, b}, 0);
        std::size_t rivers = 0;
        for (const LineMet& one : line.lines) rivers += one.kind == LineKind::River ? 1 : 0;
        RC_ASSERT(met.stretches.size() == line.areas.size() + rivers);
        RC_ASSERT(std::is_sorted(
            met.stretches.begin(), met.stretches.end(),
            [](const PathStretch& x, const PathStretch& y) { return x.from < y.from; }));
        RC_ASSERT(met.lines.size() + rivers >= line.lines.size());
        RC_ASSERT(met.walls.size() >= line.walls.size());
    }));
}

TEST_CASE("property: entering and leaving a building take turns and agree with where one stands") {
    CHECK(rc::check([] {
        Path path;
        const auto corners = static_cast<std::size_t>(*whole_numbers(2, 8));
        while (path.size() < corners) path.push_back(*coarse_points());
        const Crossings met = walk(ground, path, 0);
        for (std::size_t i = 0; i < ground.buildings.size(); ++i) {
            const Polygon& footprint = ground.buildings[i].footprint;
            bool inside = footprint.contains(path.front());
            for (const PathWall& wall : met.walls) {
                if (wall.building != BuildingId::of(static_cast<std::int64_t>(i))) continue;
                RC_ASSERT(wall.entering != inside);
                inside = wall.entering;
            }
            RC_ASSERT(inside == footprint.contains(path.back()));
        }
    }));
}

TEST_CASE("property: a route is free, on the table, short enough and ends where it should") {
    int found = 0;
    CHECK(rc::check([&] {
        const Point from = *coarse_points(), to = *coarse_points();
        const Inches longest = *lengths(6000);
        const auto arrived = [&](Point p) { return p == to; };
        const auto path = find_route(ground, from, {blocked, arrived, to, longest});
        if (!path) return;
        ++found;
        RC_ASSERT(path->front() == from);
        RC_ASSERT(path->back() == to);
        RC_ASSERT(length(*path) <= longest);
        for (std::size_t i = 0; i + 1 < path->size(); ++i) {
            RC_ASSERT(!blocked((*path)[i], (*path)[i + 1]));
            RC_ASSERT(ground.on_table((*path)[i + 1]));
        }
    }));
    CHECK(found > 0);
}

TEST_CASE("property: the nearest spot is good and within reach") {
    CHECK(rc::check([] {
        const Point from = *coarse_points();
        const Inches reach = *lengths(1500);
        const auto good = [](Point p) { return ground.inside(p, AreaKind::Woods); };
        const auto spot = nearest_spot(ground, from, reach, good);
        if (!spot) return;
        RC_ASSERT(good(*spot));
        RC_ASSERT(within(from, *spot, reach));
        RC_ASSERT(ground.on_table(*spot));
    }));
}
