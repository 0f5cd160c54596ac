#include "books/petite_guerre/way.h"

#include <algorithm>

#include "books/petite_guerre/place.h"

namespace petite_guerre {

Path prolonged(const Path& way, Inches to, Facing facing) {
    Path longer = way;
    const Inches missing = to - length(way);
    if (missing <= Inches{}) return longer;
    while (longer.size() > 1 && longer.back() == longer[longer.size() - 2]) longer.pop_back();
    const Point end = longer.back();
    if (longer.size() == 1) {
        const Point ahead =
            end + Offset{facing.dx * std::int64_t{100}, facing.dy * std::int64_t{100}};
        longer.push_back(toward(end, ahead, missing));
        return longer;
    }
    const Point before = longer[longer.size() - 2];
    longer.back() = toward(before, end, distance(before, end) + missing);
    return longer;
}

namespace {

// One thing met along the way.
struct Meeting {
    Inches at;
    Obstacle obstacle = Obstacle::None;  // or
    Going going = Going::Open;           // worse ground begins
};
using Meetings = FixedVector<Meeting, 128>;

void add(Meetings& met, const Meeting& one) {
    if (!met.full()) met.push_back(one);
}

// One leg of the way and what the table says lies along it.
struct Leg {
    const Battle& battle;
    Point a, b;
    Inches before;  // of the way
    Point at(Inches along) const { return toward(a, b, along); }
    bool open_at(Inches along) const {
        return bridged(battle.ground(), at(along)) || breached_at(battle, at(along));
    }
};

void meet_area(const Leg& leg, const PathStretch& stretch, Meetings& met) {
    const Feature feature = feature_of(leg.battle.ground()[stretch.area].kind);
    const Going going = row_of(feature).going;
    const Inches middle = half(stretch.from + stretch.to);
    if (going != Going::Open && !bridged(leg.battle.ground(), leg.at(middle)))
        add(met, {leg.before + stretch.from, Obstacle::None, going});
    if (feature != Feature::RiflePit) return;
    if (stretch.from > Inches{}) add(met, {leg.before + stretch.from, Obstacle::Minor});
    if (stretch.to < distance(leg.a, leg.b)) add(met, {leg.before + stretch.to, Obstacle::Minor});
}

// Water, ditches and ravines with their width: crossed where the way enters them.
void meet_band(const Leg& leg, const PathStretch& stretch, Meetings& met) {
    const FeatureRow& row = row_of(feature_of(leg.battle.ground()[stretch.line]));
    if (leg.open_at(half(stretch.from + stretch.to))) return;
    if (row.going != Going::Open) add(met, {leg.before + stretch.from, Obstacle::None, row.going});
    if (row.obstacle != Obstacle::None && stretch.from > Inches{})
        add(met, {leg.before + stretch.from, row.obstacle});
}

void meet_works(const Leg& leg, Meetings& met) {
    for (const Works& works : leg.battle.works) {
        if (!works.done || works.breach) continue;
        const auto at = meeting({leg.a, leg.b}, {works.a, works.b});
        if (at && *at > Inches{}) add(met, {leg.before + *at, row_of(works.feature).obstacle});
    }
}

void meet_all(const Leg& leg, Meetings& met) {
    const Ground& ground = leg.battle.ground();
    Crossings crossings;
    walk(ground, Path{leg.a, leg.b}, 0, crossings);
    for (const PathStretch& stretch : crossings.stretches)
        stretch.area ? meet_area(leg, stretch, met) : meet_band(leg, stretch, met);
    for (const PathLine& line : crossings.lines)
        if (const Obstacle obstacle = row_of(feature_of(ground[line.line])).obstacle;
            obstacle != Obstacle::None && !leg.open_at(line.at))
            add(met, {leg.before + line.at, obstacle});
    for (const PathWall& wall : crossings.walls)  // PG-11.06 to enter or leave
        if (!breached_at(leg.battle, leg.at(wall.at)))
            add(met, {leg.before + wall.at, Obstacle::Minor});
    meet_works(leg, met);
}

void meet_all(const Battle& battle, const Path& way, Meetings& met) {
    Inches before;
    for (std::size_t i = 1; i < way.size(); ++i) {
        if (way[i] == way[i - 1]) continue;
        meet_all(Leg{battle, way[i - 1], way[i], before}, met);
        before += distance(way[i - 1], way[i]);
    }
    std::stable_sort(met.begin(), met.end(),
                     [](const Meeting& a, const Meeting& b) { return a.at < b.at; });
}

}  // namespace

// PG-09.15 .. PG-09.18
Inches follow(const Battle& battle, const Path& way, Inches radius, Worth worth, Purse& purse) {
    purse.worst = std::max(purse.worst, going_at(battle, way[0]));
    std::optional<Inches> all = worth(purse.worst);
    Inches extra, stop = length(way);
    if (!all) return {};
    Meetings met;
    meet_all(battle, way, met);
    // How far along the way it takes him if nothing else is met.
    const auto reach = [&] { return std::max(Inches{}, *all - purse.spent - extra); };
    const auto near_side = [&](Inches at) { return std::max(Inches{}, at - radius); };
    for (const Meeting& one : met) {
        if (one.at > std::min(reach(), stop)) break;
        if (one.obstacle == Obstacle::Major
            || (one.obstacle == Obstacle::Minor && reach() - one.at < minor_cost)) {
            stop = near_side(one.at);
            break;
        }
        if (one.obstacle == Obstacle::Minor) extra += minor_cost;
        if (one.going <= purse.worst) continue;
        const std::optional<Inches> there = worth(one.going);
        if (!there || *there - purse.spent - extra < one.at) {  // PG-09.15 stops at its edge
            stop = std::max(Inches{}, one.at - touch);
            break;
        }
        purse.worst = one.going;
        all = there;
    }
    const Inches along = std::min(reach(), stop);
    purse.spent += along + extra;
    return along;
}

// PG-09.18 .. PG-09.20
bool ground_stops(const Battle& battle, FigureId who, MoveKind kind, Point a, Point b) {
    Meetings met;
    meet_all(battle, Path{a, b}, met);
    return std::any_of(met.begin(), met.end(), [&](const Meeting& one) {
        return one.obstacle == Obstacle::Major || !rate_of(battle, who, kind, one.going).passable;
    });
}

namespace {

// The same on one straight leg.
std::optional<Inches> comes_near(Point a, Point b, Point spot, Inches reach) {
    const Offset step = b - a, there = spot - a;
    const std::int64_t square = dot(step, step), along = dot(there, step);
    const std::int64_t near = std::int64_t{reach.in_hundredths()} * reach.in_hundredths();
    if (square == 0 || along <= 0) return {};
    if (dot(there, there) < near) return Inches{};
    const std::int64_t side = cross(step, there);
    const std::int64_t off = side / whole_root(square);
    if (off * off >= near) return {};
    const std::int64_t chord = whole_root(near - off * off);
    std::int64_t at = std::max<std::int64_t>(0, along / whole_root(square) - chord);
    const auto too_near = [&](std::int64_t length) {
        const Offset left = spot - toward(a, b, Inches::hundredths(length));
        return dot(left, left) < near;
    };
    while (at > 0 && too_near(at)) --at;
    if (at > whole_root(square)) return {};
    return Inches::hundredths(at);
}

}  // namespace

std::optional<Inches> comes_near(const Path& way, Point spot, Inches reach) {
    Inches before;
    for (std::size_t i = 1; i < way.size(); ++i) {
        if (const auto at = comes_near(way[i - 1], way[i], spot, reach)) return before + *at;
        before += distance(way[i - 1], way[i]);
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

// PG-31.08 of his best missile weapon.
Inches short_range_of(const Figure& figure) {
    Inches best = keep_off;
    for (const Carried& carried : figure.weapons)
        if (carried.missile()) best = std::max(best, row_of(carried.weapon).short_range);
    return best;
}

// PG-09.11, PG-09.12, PG-31.07 how near he may come to that enemy; nothing: he does not count.
std::optional<Inches> distance_kept(const Battle& battle, FigureId who, FigureId enemy,
                                    const Limits& limits) {
    const Inches bases = radius(battle[who]) + radius(battle[enemy]);
    if (enemy == limits.contact_with) return bases;
    if (!limits.keep_off_enemies) return bases;
    if (limits.except.contains(enemy) || battle[enemy].broken()) return {};
    const bool shy = battle[who].rout.barred && !battle[enemy].knows.hidden;
    return bases + (shy ? short_range_of(battle[enemy]) + touch : keep_off);
}

// PG-09.24 formed units are passed by nobody else, and pass nobody.
bool bars(const Battle& battle, FigureId who, FigureId other) {
    const Figure &mover = battle[who], &there = battle[other];
    if (there.side != mover.side || other == who || !there.present()) return false;
    if (mover.formed() && there.body == mover.body) return false;
    return mover.formed() || there.formed();
}

}  // namespace

Halt halt_on(const Battle& battle, FigureId who, const Path& way, const Limits& limits) {
    Halt halt{length(way), false, {}};
    if (const auto edge = leaves_at(battle.ground(), way)) halt = {*edge, true, {}};
    const auto stop = [&](std::optional<Inches> at, FigureId met) {
        if (at && *at <= halt.along) halt = {*at, false, met};
    };
    for (const FigureId enemy : foes(battle, who)) {
        const auto kept = distance_kept(battle, who, enemy, limits);
        if (!kept) continue;
        const bool contact = !limits.keep_off_enemies || enemy == limits.contact_with;
        stop(comes_near(way, battle[enemy].at, *kept), contact ? enemy : FigureId{});
    }
    for (const FigureId other : present(battle, battle[who].side))
        if (bars(battle, who, other) && other != limits.contact_with)
            stop(comes_near(way, battle[other].at,
                            radius(battle[who]) + radius(battle[other]) - touch * 2),
                 {});
        else if (other == limits.contact_with)  // PG-28.08 a friend
            stop(comes_near(way, battle[other].at, radius(battle[who]) + radius(battle[other])),
                 other);
    return halt;
}

}  // namespace petite_guerre
