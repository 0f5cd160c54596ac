#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>

#include "engine/table/route.h"

// How fast the table answers, on a 36" table with six areas, three lines and three buildings.

namespace {
Point at(int x, int y) {
    return {inches(x), inches(y)};
}

Ground village() {
    Ground ground;
    ground.areas.push_back({AreaKind::Woods, "", rectangle(at(2, 2), at(8, 7)), {}});
    ground.areas.push_back(
        {AreaKind::Woods,
         "",
         Polygon{{at(20, 26), at(25, 24), at(30, 27), at(31, 31), at(26, 34), at(21, 32)}},
         {}});
    ground.areas.push_back({AreaKind::Hill,
                            "",
                            Polygon{{at(3, 24), at(9, 21), at(13, 26), at(9, 33), at(4, 31)}},
                            {at(5, 26), at(9, 27), at(10, 29)}});
    ground.areas.push_back({AreaKind::Field, "", rectangle(at(26, 4), at(33, 10)), {}});
    ground.areas.push_back({AreaKind::Rough, "", rectangle(at(11, 9), at(15, 12)), {}});
    ground.areas.push_back({AreaKind::Lake, "", rectangle(at(1, 14), at(5, 18)), {}});
    ground.lines.push_back(
        make_line(LineKind::Creek, "", {at(0, 19), at(12, 18), at(22, 20), at(36, 17)}, 1_in));
    ground.lines.push_back(
        make_line(LineKind::Road, "", {at(18, 0), at(17, 18), at(19, 36)}, 2_in));
    ground.lines.push_back(
        make_line(LineKind::Fence, "", {at(25, 11), at(25, 3), at(34, 3)}, 0_in));
    ground.buildings.push_back(plain_building("", rectangle(at(20, 8), at(24, 11)), 1, 1, 0));
    ground.buildings.push_back(plain_building("", rectangle(at(12, 13), at(15, 16)), 2, 1, 1));
    ground.buildings.push_back(plain_building("", rectangle(at(27, 19), at(31, 22)), 1, 1, 3));
    return ground;
}
const Ground ground = village();

struct Ends {
    Point from, to;
};
// Spots over the whole table, with ends no farther apart than `most` hundredths either way.
std::array<Ends, 1024> ends_apart(std::int64_t most) {
    std::array<Ends, 1024> all{};
    std::uint64_t state = 12345;
    const auto next = [&](std::int64_t below) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        return static_cast<std::int64_t>(state >> 33) % below;
    };
    for (Ends& ends : all) {
        ends.from = {Inches::hundredths(next(3600)), Inches::hundredths(next(3600))};
        do {
            ends.to = ends.from + Offset{next(2 * most) - most, next(2 * most) - most};
        } while (!ground.on_table(ends.to));
    }
    return all;
}

void look_along_lines(benchmark::State& state) {
    const auto ends = ends_apart(state.range(0) * 100);
    SightLine line;
    std::size_t i = 0;
    for (auto _ : state) {
        const Ends& pair = ends[i++ % ends.size()];
        look_along(ground, pair.from, pair.to, 0, 0, line);
        benchmark::DoNotOptimize(line);
    }
}
BENCHMARK(look_along_lines)->Arg(6)->Arg(12)->Arg(24)->Arg(36);

void look_along_new_line(benchmark::State& state) {
    const auto ends = ends_apart(1200);
    std::size_t i = 0;
    for (auto _ : state) {
        const Ends& pair = ends[i++ % ends.size()];
        benchmark::DoNotOptimize(look_along(ground, pair.from, pair.to));
    }
}
BENCHMARK(look_along_new_line);

void walk_two_legs(benchmark::State& state) {
    const auto ends = ends_apart(state.range(0) * 100);
    Crossings crossings;
    std::size_t i = 0;
    for (auto _ : state) {
        const Ends& pair = ends[i++ % ends.size()];
        const Path path{pair.from, {pair.from.x, pair.to.y}, pair.to};
        walk(ground, path, 0, crossings);
        benchmark::DoNotOptimize(crossings);
    }
}
BENCHMARK(walk_two_legs)->Arg(8)->Arg(24);

void find_a_route(benchmark::State& state) {
    const auto ends = ends_apart(state.range(0) * 100);
    Crossings crossings;
    const auto blocked = [&](Point a, Point b) {
        walk(ground, {a, b}, 0, crossings);
        for (const PathWall& wall : crossings.walls)
            if (!wall.opening) return true;
        return !crossings.lines.empty();
    };
    std::size_t i = 0;
    for (auto _ : state) {
        const Ends& pair = ends[i++ % ends.size()];
        const auto arrived = [&](Point p) { return p == pair.to; };
        const RouteRules rules{blocked, arrived, pair.to,
                               inches(2 * static_cast<int>(state.range(0)))};
        benchmark::DoNotOptimize(find_route(ground, pair.from, rules));
    }
}
BENCHMARK(find_a_route)->Arg(8)->Arg(24);

void find_a_route_round_a_house(benchmark::State& state) {
    Crossings crossings;
    const auto blocked = [&](Point a, Point b) {
        walk(ground, {a, b}, 0, crossings);
        return !crossings.walls.empty();
    };
    const Point from = at(22, 13), to = at(22, 6);
    const auto arrived = [&](Point p) { return p == to; };
    for (auto _ : state)
        benchmark::DoNotOptimize(find_route(ground, from, {blocked, arrived, to, 24_in}));
}
BENCHMARK(find_a_route_round_a_house);

void measure_distance(benchmark::State& state) {
    const auto ends = ends_apart(2400);
    std::size_t i = 0;
    for (auto _ : state) {
        const Ends& pair = ends[i++ % ends.size()];
        benchmark::DoNotOptimize(distance(pair.from, pair.to));
    }
}
BENCHMARK(measure_distance);
}  // namespace
