#include "books/gauntlet_run/charge/approach.h"

#include <algorithm>

#include "books/gauntlet_run/charge/touch.h"
#include "books/gauntlet_run/moving/body.h"
#include "books/gauntlet_run/units/figures.h"
#include "engine/table/route.h"

namespace gauntlet_run {

namespace {

constexpr Inches round_about = 4_in;  // as far beyond its move a way is still looked for

Segment edge_of(const Outline& body, BodySide which) {
    switch (which) {
        case BodySide::Front: return {body.front_left, body.front_right};
        case BodySide::Right: return {body.front_right, body.rear_right};
        case BodySide::Rear: return {body.rear_right, body.rear_left};
        default: return {body.rear_left, body.front_left};
    }
}

// All that is asked again and again while a way is sought.
struct Search {
    const Battle& battle;
    UnitId by, target;
    BodySide quarter;
    Discs goal;
    Box there;     // round its middles
    Outline body;  // of a target that has quarters
    std::optional<Approach> best;

    const Unit& charger() const { return battle[by]; }
};

// GR-06.36 no enemy is passed through.
bool meets_others(const Search& search, const Spots& men, Offset step, Inches before) {
    const Unit& unit = search.charger();
    const Sweep sweep{men, base_radius(unit), step, before};
    for (const UnitId other : all(search.battle)) {
        const Unit& enemy = search.battle[other];
        if (other == search.target || enemy.side == unit.side || !stands_alone(search.battle, other)
            || !is_known(enemy, unit.side) || enemy.beside == search.target)
            continue;
        if (!sweep.may_touch(search.battle, other)) continue;
        const auto touch =
            first_touch(men, base_radius(unit), step, discs_of(search.battle, other));
        if (touch && touch->along < before) return true;
    }
    return false;
}

// GR-06.02, GR-06.03 the target may be touched, nobody else come nearer to than an inch.
bool ends_clear(const Search& search, const Spots& men, Point anchor) {
    const Battle& battle = search.battle;
    const Unit& unit = search.charger();
    for (const Point man : men)
        if (!battle.ground().on_table(man)) return false;
    const Box box = box_round(men, anchor);
    for (const UnitId other : all(battle)) {
        if (other == search.target || goes_with(battle, search.by, other)) continue;
        if (!battle[other].on_table() || battle[other].side != unit.side) continue;
        if (!within(anchor, battle[other].stand.front, 30_in)) continue;
        const Inches bases = base_radius(unit) + base_radius(battle[other]);
        if (boxes_apart(box, figures(battle, other).box, apart + bases)) continue;
        const Spots& there = spots_of(battle, other);
        const Inches now = gap(men, base_radius(unit), there, base_radius(battle[other]));
        if (now < apart && now < gap(battle, search.by, other)) return false;
    }
    return true;
}

Spots moved(const Spots& men, Offset step) {
    Spots there;
    for (const Point man : men) there.push_back(man + step);
    return there;
}

// What the way meets: in ranks every man's, else that of the first; and what lies between the two
// who touch.
Passage meet(const Search& search, const Spots& men, const Approach& found, bool last_leg_only) {
    Passage met = survey(search.battle, search.by, Path{found.striker, found.struck});
    if (!last_leg_only) return worse(met, survey(search.battle, search.by, found.way));
    const std::size_t last = found.way.size() - 1;
    const Path leg{found.way[last - 1], found.way[last]};
    return worse(met, survey_all(search.battle, search.by, men, leg));
}

// GR-16.04 in another quarter than it wants.
bool strikes_elsewhere(const Search& search, Point from) {
    const Unit& target = search.battle[search.target];
    if (!has_quarters(target)) return false;
    const BodySide struck = all_fronts(target) ? BodySide::Front : side_toward(search.body, from);
    return struck != search.quarter;
}

// Is the target so far off that it cannot be reached for less than that?
bool is_too_far(const Search& search, const Spots& men, Inches cost) {
    constexpr Inches bases_and_rounding = 3_in;
    return boxes_apart(box_round(men, men[0]), search.there, cost + bases_and_rounding);
}

// Along these spots, looking that way; the body stands at the first of them with `men`. What is
// found is kept if it is the cheapest.
void try_way(Search& search, Spots men, const Path& spots, Approach found) {
    const Inches radius = base_radius(search.charger());
    Inches gone;
    for (std::size_t i = 1; i < spots.size(); ++i) {
        if (search.best && is_too_far(search, men, search.best->cost - found.wheel - gone)) return;
        const Offset step = spots[i] - spots[i - 1];
        const auto touch = first_touch(men, radius, step, search.goal);
        const Inches before = touch ? touch->along : distance(spots[i - 1], spots[i]);
        gone += before;
        if (search.best && found.wheel + gone >= search.best->cost) return;
        if (touch && strikes_elsewhere(search, touch->man)) return;
        if (meets_others(search, men, step, before)) return;
        const Point there = touch ? toward(spots[i - 1], spots[i], before) : spots[i];
        found.way.push_back(there);
        if (!touch) {
            men = moved(men, step);
            continue;
        }
        if (!ends_clear(search, moved(men, there - spots[i - 1]), there)) return;
        found.striker = touch->man;
        found.struck = touch->other;
        found.met = meet(search, men, found, search.charger().in_ranks());
        found.cost = found.wheel + gone + found.met.toll;
        if (found.met.barred) return;
        if (!search.best || found.cost < search.best->cost) search.best = found;
        return;
    }
}

// Spots to make for: of a body in ranks on the side that is struck, else the nearest figure.
FixedVector<Point, 4> aims(const Search& search, Point from) {
    FixedVector<Point, 4> spots;
    if (!has_quarters(search.battle[search.target])) {
        Point nearest = search.goal[0].at;
        for (const Disc& disc : search.goal)
            if (distance(from, disc.at) < distance(from, nearest)) nearest = disc.at;
        spots.push_back(nearest);
        spots.push_back(search.battle[search.target].stand.front);
        return spots;
    }
    const Outline& body = search.body;
    const bool any = all_fronts(search.battle[search.target]);  // GR-16.26
    const Segment edge = edge_of(body, any ? side_toward(body, from) : search.quarter);
    spots.push_back(nearest_point(from, edge));
    for (const int part : {2, 1, 3}) spots.push_back(part_way(edge.a, edge.b, part, 4));
    return spots;
}

// A little beyond, so that whoever makes for its rim does not stop before he touches it.
Point beyond(Point from, Point aim) {
    return toward(from, aim, distance(from, aim) + 3_in);
}

// GR-16.05 round the corners of the target to the side that is wanted, one way or the other.
void ride_round(Search& search, const Spots& men, Point from, const Approach& start) {
    const Outline& body = search.body;
    const std::array<Point, 4> corners{body.front_right, body.rear_right, body.rear_left,
                                       body.front_left};  // after each side, to the right
    const Point middle = part_way(body.front_left, body.rear_right, 1, 2);
    const Inches clear = girth(men, from) + base_radius(search.charger()) + 0.5_in;
    const int now = static_cast<int>(quarter_of(search.battle, search.target, from));
    const int wanted = static_cast<int>(search.quarter);
    for (const bool right : {true, false}) {
        Path spots{from};
        for (int side = now; side != wanted; side = (side + (right ? 1 : 3)) % 4) {
            const auto corner = static_cast<std::size_t>(right ? side : (side + 3) % 4);
            const Point at = corners[corner];
            spots.push_back(toward(middle, at, distance(middle, at) + clear));
        }
        for (const Point aim : aims(search, spots.back())) {
            Path way = spots;
            way.push_back(beyond(spots.back(), aim));
            try_way(search, men, way, start);
        }
    }
}

// GR-06.30 who has no order goes straight there, else round what is in his way.
void go_loosely(Search& search) {
    const Point from = search.charger().stand.front;
    const Spots men = men_of(search.battle, search.by);
    for (const Point aim : aims(search, from)) {
        Approach start;
        start.facing = facing_toward(from, aim);
        start.way.push_back(from);
        try_way(search, men, Path{from, beyond(from, aim)}, start);
        if (search.best && search.best->met.worst == Grade::Open) return;
    }
    Approach start;
    start.facing = search.charger().stand.facing;
    start.way.push_back(from);
    if (has_quarters(search.battle[search.target])
        && quarter_of(search.battle, search.target, from) != search.quarter)
        return ride_round(search, men, from, start);
    if (search.best) return;
    const Point aim = aims(search, from)[0];
    const auto blocked = [&](Point a, Point b) {
        return survey(search.battle, search.by, Path{a, b}).barred;
    };
    const auto arrived = [&](Point p) { return within(p, aim, 2_in); };
    const Inches longest = full_move(search.battle, search.by) + round_about;
    const auto route =
        find_route(search.battle.ground(), from, {blocked, arrived, aim, longest, 2_in});
    if (!route || route->size() + 1 >= route->capacity()) return;
    Path way = *route;
    way.push_back(beyond(way.back(), aim));
    try_way(search, men, way, start);
}

// GR-06.21, GR-06.23, GR-06.24 it wheels first if it must, then goes straight or obliquely.
void go_in_ranks(Search& search, Facing facing) {
    const Unit& unit = search.charger();
    Spots men = men_of(search.battle, search.by);
    Approach start;
    start.facing = facing;
    start.way.push_back(unit.stand.front);
    Point from = unit.stand.front;
    if (facing != unit.stand.facing) {
        const Wheel wheel = wheel_of(search.battle, search.by, facing);
        for (Point& man : men) {
            start.wheel = std::max(start.wheel, wheel.arc(man, wheel.steps()));
            man = wheel.after(man, wheel.steps());
        }
        if (unit.formation == Formation::MarchColumn) start.wheel = 0_in;  // GR-06.25
        from = wheel.after(from, wheel.steps());
        start.wheels = true;
        start.way.push_back(from);
    }
    if (search.best && start.wheel >= search.best->cost) return;
    for (const Point aim : aims(search, from))
        if (aim != from && is_oblique(facing, aim - from))
            try_way(search, men, Path{from, beyond(from, aim)}, start);
}

void go_in_ranks(Search& search) {
    const Stand& stand = search.charger().stand;
    go_in_ranks(search, stand.facing);
    for (const Point aim : aims(search, stand.front)) {
        const Facing direct = facing_toward(stand.front, aim);
        go_in_ranks(search, facing_between(stand.facing, direct));
        go_in_ranks(search, direct);
    }
    if (!has_quarters(search.battle[search.target])) return;
    const WidenedFront edge = side(search.body, search.quarter);
    const auto against = [](std::int16_t d) { return static_cast<std::int16_t>(-d); };
    go_in_ranks(search, {against(edge.facing.dx), against(edge.facing.dy)});
}

}  // namespace

BodySide quarter_of(const Battle& battle, UnitId target, Point from) {
    const Unit& unit = battle[target];
    if (!has_quarters(unit) || all_fronts(unit)) return BodySide::Front;
    return side_toward(outline_of(battle, target), from);
}

std::optional<Approach> approach(const Battle& battle, UnitId by, UnitId target, BodySide quarter) {
    Search search{battle, by, target, quarter, discs_of(battle, target), {}, {}, {}};
    search.there = box_round(search.goal);
    if (has_quarters(battle[target])) search.body = outline_of(battle, target);
    if (battle[by].in_ranks())
        go_in_ranks(search);
    else
        go_loosely(search);
    return search.best;
}

}  // namespace gauntlet_run
