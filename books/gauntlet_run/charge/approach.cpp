#include "books/gauntlet_run/charge/approach.h"

#include <algorithm>

#include "books/gauntlet_run/charge/touch.h"
#include "books/gauntlet_run/moving/body.h"
#include "books/gauntlet_run/seeing/vision.h"
#include "books/gauntlet_run/units/figures.h"
#include "engine/table/route.h"

namespace gauntlet_run {

namespace {

constexpr Inches bases_and_rounding = 3_in;
constexpr Inches round_about = 4_in;  // as far beyond its move a way is still looked for

Segment edge_of(const Outline& body, BodySide which) {
    switch (which) {
        case BodySide::Front: return {body.front_left, body.front_right};
        case BodySide::Right: return {body.front_right, body.rear_right};
        case BodySide::Rear: return {body.rear_right, body.rear_left};
        default: return {body.rear_left, body.front_left};
    }
}

// Who may not be passed through.
struct Barrier {
    UnitId who;
    Box box;  // round the middles of its own figures
    Inches radius;
    bool more;            // than these stands there
    bool barred = false;  // a way before
};

// All that is asked again and again while a way is sought.
struct Search {
    const Battle& battle;
    UnitId by, target;
    BodySide quarter;
    Discs goal;
    Box there;     // round its middles
    Outline body;  // of a target that has quarters
    FixedVector<Barrier, most_units> barriers;
    std::optional<Approach> best;

    const Unit& charger() const { return battle[by]; }
};

// GR-06.36 no enemy is passed through.
void find_barriers(Search& search) {
    const Battle& battle = search.battle;
    const SideId side = search.charger().side;
    for (const UnitId other : all(battle)) {
        const Unit& enemy = battle[other];
        if (enemy.side == side || other == search.target || enemy.beside == search.target) continue;
        if (!stands_alone(battle, other) || !known_to(battle, other, side)) continue;
        const bool more = enemy.beside || enemy.gun;
        search.barriers.push_back({other, figures(battle, other).box, base_radius(enemy), more});
    }
}

bool meets_others(Search& search, const Spots& men, Offset step, Inches before) {
    const Inches radius = base_radius(search.charger());
    const Sweep sweep{men, radius, step, before};
    for (Barrier& barrier : search.barriers) {
        if (!barrier.more && !sweep.may_touch(barrier.box, barrier.radius)) continue;
        if (!touches_any(men, radius, step, discs_of(search.battle, barrier.who), before)) continue;
        barrier.barred = true;
        std::swap(barrier, search.barriers[0]);
        return true;
    }
    return false;
}

// Who barred one way may well bar the next, before they can have come to the target.
bool is_barred(const Search& search, const Spots& men, Offset step) {
    if (search.barriers.empty() || !search.barriers[0].barred) return false;
    const Box box = box_round(men, men[0]);
    const Offset low = search.there.low - box.high, high = box.low - search.there.high;
    const Inches off = Inches::hundredths(std::max({low.dx, low.dy, high.dx, high.dy}));
    const Inches before = std::min(off - bases_and_rounding, distance({}, Point{} + step));
    return before > 0_in
           && touches_any(men, base_radius(search.charger()), step,
                          discs_of(search.battle, search.barriers[0].who), before);
}

// GR-06.02, GR-06.03 the target is touched; to its own side it comes no nearer than an inch.
bool ends_clear(const Search& search, const Spots& men, Point anchor) {
    const Battle& battle = search.battle;
    const Unit& unit = search.charger();
    for (const Point man : men)
        if (!battle.ground().on_table(man)) return false;
    const Box box = box_round(men, anchor);
    for (const UnitId other : all(battle)) {
        if (battle[other].side != unit.side) continue;
        if (!within(anchor, battle[other].stand.front, 30_in)) continue;
        if (other == search.target || goes_with(battle, search.by, other)) continue;
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

// It cannot be gone, or is no cheaper than the best.
bool is_no_better(const Search& search, const Approach& found, Inches gone, const Passage& met) {
    return met.barred || (search.best && found.wheel + gone + met.toll >= search.best->cost);
}

// What the way meets: in ranks every man's, else that of the first; and what lies between the two
// who touch. It is that long without its wheel.
Passage meet(const Search& search, const Spots& men, const Approach& found, Inches gone) {
    Passage met = survey(search.battle, search.by, Path{found.striker, found.struck});
    if (!search.charger().in_ranks()) {
        met = worse(met, survey(search.battle, search.by, found.way));
        met.worst = std::max(
            met.worst, ground_about(search.battle, search.by, {found.way.back(), found.facing}));
        return met;
    }
    if (found.wheels) met = worse(met, found.turned);
    const std::size_t last = found.way.size() - 1;
    const Path leg{found.way[last - 1], found.way[last]};
    const auto of_no_use = [&](const Passage& more) {
        return is_no_better(search, found, gone, more);
    };
    return worse(met, survey_all(search.battle, search.by, men, leg, of_no_use));
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
        if (is_barred(search, men, step)) return;
        const Inches dearer = search.best ? search.best->cost - found.wheel - gone : however_far;
        const auto touch = first_touch(men, radius, step, search.goal, dearer);
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
        found.met = meet(search, men, found, gone);
        found.cost = found.wheel + gone + found.met.toll;
        if (!is_no_better(search, found, gone, found.met)) search.best = found;
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

// Does he come nearer than that to one of them who was not so near?
bool turns_into(const Wheel& wheel, Point man, const Spots& theirs, Inches bases) {
    Point from = man;
    for (int step = 1; step <= wheel.steps(); ++step) {
        const Segment leg{from, wheel.after(man, step)};
        for (const Point one : theirs)
            if (distance(one, leg) < bases && distance(one, man) >= bases) return true;
        from = leg.b;
    }
    return false;
}

// GR-06.36 somebody of the enemy stands where it would wheel, the target too: it is struck by those
// who go straight.
bool wheels_into(const Search& search, const Wheel& wheel, const Spots& men) {
    const Battle& battle = search.battle;
    const Inches radius = base_radius(search.charger());
    const Box reach = box_round(men, wheel.pivot());
    const Inches far = girth(men, wheel.pivot()) * 2;
    for (const UnitId other : all(battle)) {
        const Unit& enemy = battle[other];
        if (enemy.side == search.charger().side || !stands_alone(battle, other)
            || !known_to(battle, other, search.charger().side)
            || boxes_apart(reach, figures(battle, other).box, far + radius + base_radius(enemy)))
            continue;
        const Spots theirs = spots_of(battle, other);
        for (const Point man : men)
            if (turns_into(wheel, man, theirs, radius + base_radius(enemy))) return true;
    }
    return false;
}

// GR-06.23 the wheel at the start of a way: its price, what it meets, and where the men are then.
// False: something is in the way of it.
bool wheel_first(const Search& search, Facing facing, Spots& men, Approach& start) {
    const Wheel wheel = wheel_of(search.battle, search.by, facing);
    for (const Point man : men) start.wheel = std::max(start.wheel, wheel.arc(man, wheel.steps()));
    if (search.charger().formation == Formation::MarchColumn) start.wheel = 0_in;  // GR-06.25
    if (search.best && start.wheel >= search.best->cost) return false;
    if (wheels_into(search, wheel, men)) return false;
    start.turned.all_road = true;
    for (Point& man : men) {
        start.turned = worse(start.turned, survey(search.battle, search.by, wheel.way_of(man)));
        man = wheel.after(man, wheel.steps());
    }
    start.wheels = true;
    start.way.push_back(wheel.after(start.way[0], wheel.steps()));
    return !start.turned.barred;
}

// GR-06.21, GR-06.23, GR-06.24 it wheels first if it must, then goes straight or obliquely.
void go_in_ranks(Search& search, Facing facing) {
    const Unit& unit = search.charger();
    Spots men = men_of(search.battle, search.by);
    Approach start;
    start.facing = facing;
    start.way.push_back(unit.stand.front);
    if (facing != unit.stand.facing && !wheel_first(search, facing, men, start)) return;
    const Point from = start.way.back();
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
    return side_toward(outline_of_body(battle, target), from);  // GR-05.18 of both halves
}

std::optional<Approach> approach(const Battle& battle, UnitId by, UnitId target, BodySide quarter) {
    Search search{battle, by, target, quarter, discs_of(battle, target), {}, {}, {}, {}};
    find_barriers(search);
    search.there = box_round(search.goal);
    if (has_quarters(battle[target])) search.body = outline_of_body(battle, target);
    if (battle[by].in_ranks())
        go_in_ranks(search);
    else
        go_loosely(search);
    return search.best;
}

}  // namespace gauntlet_run
