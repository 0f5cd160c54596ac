#include <algorithm>

#include "books/petite_guerre/moving/costs_of_a_way.h"
#include "books/petite_guerre/place.h"

// Ways for those who are not asked where they go.
namespace petite_guerre {

namespace {

// PG-31.13 how far he gets that way before an enemy he knows of stops him.
Inches free_of_enemies(const Battle& battle, FigureId who, const Path& way) {
    Inches free = length(way);
    for (const FigureId enemy : known_foes(battle, who)) {
        const Figure& figure = battle[enemy];
        if (figure.broken()) continue;
        const Inches kept = radius(battle[who]) + radius(figure) + keep_off;
        if (const auto at = comes_near(way, figure.at, kept)) free = std::min(free, *at);
    }
    return free;
}

// How far he gets at all; off the table counts as free.
Inches free_way(const Battle& battle, FigureId who, const Path& way) {
    const Inches free = free_of_enemies(battle, who, way);
    const auto blocked = first_sight(way, [&](Point spot) {
        return ground_stops(battle, who, MoveKind::Run, battle[who].at, spot);
    });
    return blocked ? std::min(free, *blocked) : free;
}

}  // namespace

// PG-31.01, PG-31.13, PG-30.12; PG-26.05 a mount that bolts does not bend.
Path way_from(const Battle& battle, FigureId who, Point away_from, Inches length, bool bend) {
    const Point at = battle[who].at;
    const Facing facing = battle[who].facing;
    const Point behind =
        at + Offset{-facing.dx * std::int64_t{100}, -facing.dy * std::int64_t{100}};
    const Point away = away_from == at ? toward(at, behind, length)
                                       : toward(away_from, at, distance(away_from, at) + length);
    Path best{at, away};
    if (!bend) return best;
    Inches free = free_way(battle, who, best);
    if (free >= ::length(best)) return best;
    // Else the direction nearest to it that is free, at most square to it.
    struct Try {
        Point end;
        Inches off;
    };
    FixedVector<Try, 16> tries;
    for (int i = 0; i < 16; ++i) {
        const Point end = spot_on_ring(at, length, i);
        if (dot(end - at, away - at) >= 0) tries.push_back({end, distance(end, away)});
    }
    std::sort(tries.begin(), tries.end(), [](const Try& a, const Try& b) { return a.off < b.off; });
    for (const Try& one : tries) {
        const Path way{at, one.end};
        const Inches here = free_way(battle, who, way);
        if (here > free) {
            best = way;
            free = here;
        }
        if (here >= ::length(way)) break;
    }
    return best;
}

// PG-22.09, PG-28.08 straight, or bent round what cannot be passed.
Path way_to(const Battle& battle, FigureId who, Point to, Inches length) {
    const Point at = battle[who].at;
    Path straight{at, to};
    const auto blocked = [&](Point a, Point b) {
        return ground_stops(battle, who, MoveKind::Run, a, b);
    };
    if (at == to || !blocked(at, to)) return straight;
    const Inches near = foot_radius + wide_radius;
    const auto arrived = [&](Point spot) { return within(spot, to, near); };
    const auto route = find_route(battle.ground(), at,
                                  {blocked, arrived, to, std::max(length, paces(10)) * 2, near});
    return route ? *route : straight;
}

}  // namespace petite_guerre
