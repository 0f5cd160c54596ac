#include <algorithm>

#include "books/petite_guerre/moving/costs_of_a_way.h"
#include "books/petite_guerre/nerve/broken.h"
#include "books/petite_guerre/place.h"

// What stops a move besides the ground: enemies, formed friends, the edge of the table.
namespace petite_guerre {

namespace {

// The same on one straight leg.
std::optional<Inches> comes_near_on_leg(Point a, Point b, Point spot, Inches reach) {
    constexpr Inches rounding = 1_in;  // more than enough of it
    const Box leg{{std::min(a.x, b.x), std::min(a.y, b.y)},
                  {std::max(a.x, b.x), std::max(a.y, b.y)}};
    if (!leg.contains_within(spot, reach + rounding)) return {};
    const Offset step = b - a, there = spot - a;
    const std::int64_t square = dot(step, step), along = dot(there, step);
    const std::int64_t near = std::int64_t{reach.in_hundredths()} * reach.in_hundredths();
    if (square == 0 || along <= 0) return {};
    if (dot(there, there) < near) return Inches{};
    const std::int64_t side = cross(step, there), length = whole_root(square);
    const std::int64_t off = side / length;
    if (off * off >= near) return {};
    const std::int64_t chord = whole_root(near - off * off);
    std::int64_t at = std::max<std::int64_t>(0, along / length - chord);
    const auto too_near = [&](std::int64_t off_a) {
        const Offset left = spot - toward(a, b, Inches::hundredths(off_a));
        return dot(left, left) < near;
    };
    while (at > 0 && too_near(at)) --at;
    if (at > length) return {};
    return Inches::hundredths(at);
}

}  // namespace

std::optional<Inches> comes_near(const Path& way, Point spot, Inches reach) {
    Inches before;
    for (std::size_t i = 1; i < way.size(); ++i) {
        if (const auto at = comes_near_on_leg(way[i - 1], way[i], spot, reach)) return before + *at;
        if (i + 1 < way.size()) before += distance(way[i - 1], way[i]);
    }
    return {};
}

std::optional<Inches> leaves_at(const Ground& ground, const Path& way) {
    Inches before;
    for (std::size_t i = 1; i < way.size(); ++i) {
        const Inches leg = distance(way[i - 1], way[i]);
        if (!ground.on_table(way[i])) {
            std::int32_t on = 0, off = leg.in_hundredths();
            while (off - on > 1) {
                const std::int32_t middle = (on + off) / 2;
                const Point spot = toward(way[i - 1], way[i], Inches::hundredths(middle));
                (ground.on_table(spot) ? on : off) = middle;
            }
            return before + Inches::hundredths(on);
        }
        before += leg;
    }
    return {};
}

namespace {

// PG-09.11, PG-09.12, PG-31.07 how near he may come to that enemy; nothing: he does not count.
std::optional<Inches> distance_kept(const Battle& battle, FigureId who, FigureId enemy,
                                    const Limits& limits) {
    const Inches bases = radius(battle[who]) + radius(battle[enemy]);
    if (enemy == limits.contact_with) return bases;
    if (!limits.keep_off_enemies) return bases;
    if (limits.except.contains(enemy) || battle[enemy].broken()) return {};
    const Rout& rout = battle[who].rout;
    const bool shy = rout.barred && !rout.broken && !battle[enemy].knows.hidden;
    return bases + (shy ? std::max(keep_off, short_range_of(battle[enemy]) + touch) : keep_off);
}

// PG-09.24 formed units are passed by nobody else, and pass nobody.
bool bars(const Battle& battle, FigureId who, FigureId other) {
    const Figure &mover = battle[who], &there = battle[other];
    if (there.side != mover.side || other == who || !there.present()) return false;
    if (mover.formed() && there.body == mover.body) return false;
    return mover.formed() || there.formed();
}

// PG-81.01 a gun whose whole crew he passes, as he knows nothing of them.
bool passes_unseen(const Battle& battle, FigureId who, const Gun& gun, const Limits& limits) {
    return lurks(battle, who, gun) && (gun.crew - limits.passed).empty();
}

}  // namespace

Halt halt_on(const Battle& battle, FigureId who, const Path& way, const Limits& limits) {
    const Inches whole = length(way);
    Halt halt{whole, false, {}, {}};
    if (const auto edge = leaves_at(battle.ground(), way)) halt = {*edge, true, {}, {}};
    const auto stop = [&](std::optional<Inches> at, FigureId met, FigureId by) {
        if (!at || *at > halt.along) return;
        halt = {*at, false, met, *at < whole ? by : FigureId{}};
    };
    for (const FigureId enemy : foes(battle, who) - limits.passed) {
        const auto kept = distance_kept(battle, who, enemy, limits);
        if (!kept) continue;
        const bool contact = !limits.keep_off_enemies || enemy == limits.contact_with;
        stop(comes_near(way, battle[enemy].at, *kept), contact ? enemy : FigureId{}, enemy);
    }
    for (const FigureId other : present(battle, battle[who].side) - limits.passed)
        if (bars(battle, who, other) && other != limits.contact_with)
            stop(comes_near(way, battle[other].at,
                            radius(battle[who]) + radius(battle[other]) - touch * 2),
                 {}, {});
        else if (other == limits.contact_with)  // PG-28.08 a friend
            stop(comes_near(way, battle[other].at, radius(battle[who]) + radius(battle[other])),
                 other, {});
    for (const Gun& gun : battle.guns)  // individuals pass a gun, and do not end on it
        if (battle[who].formed() && !gun.gone && !passes_unseen(battle, who, gun, limits))
            stop(comes_near(way, gun.at, radius(battle[who]) + wide_radius - touch * 2), {},
                 lurks(battle, who, gun) ? gun.crew.first() : FigureId{});
    return halt;
}

}  // namespace petite_guerre
