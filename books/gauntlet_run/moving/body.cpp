#include "books/gauntlet_run/moving/body.h"

#include <algorithm>

#include "books/gauntlet_run/seeing/vision.h"

namespace gauntlet_run {

Grade grade_at_the_start(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    return marches(battle, unit, unit.stand.front) ? Grade::Open : grade_under(battle, who);
}

namespace {

// So far to the right of it the other half stands.
Inches width_aside(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    const Unit& other = battle[unit.beside];
    const Inches width = base_radius(unit) * 2 + base_radius(other) * 2;  // two files each
    const bool left = cross(unit.stand.facing.step(), other.stand.front - unit.stand.front) > 0;
    return left ? -width : width;
}

}  // namespace

Stand beside_at(const Battle& battle, UnitId who, const Stand& stand) {
    return {spot(stand, Post{width_aside(battle, who), 0_in}), stand.facing};
}

Outline outline_of_body(const Battle& battle, UnitId who) {
    const UnitId other = battle[who].beside;
    if (!other) return outline_of(battle, who);
    const Unit &unit = battle[who], &other_half = battle[other];
    Posts men = posts_in(unit, unit.formation, figures_of(battle, who));
    for (Post post : posts_in(other_half, other_half.formation, figures_of(battle, other))) {
        post.right += width_aside(battle, who);
        men.push_back(post);
    }
    return outline(unit.stand, men, base_radius(unit), base_radius(unit));
}

Spots men_at(const Battle& battle, UnitId who, const Stand& stand) {
    Spots men = stand == battle[who].stand ? spots_of(battle, who)
                                           : spots_at(battle, who, stand, battle[who].formation);
    const UnitId beside = battle[who].beside;
    if (!beside) return men;
    for (const Point man :
         spots_at(battle, beside, beside_at(battle, who, stand), battle[beside].formation))
        men.push_back(man);
    return men;
}
Spots men_of(const Battle& battle, UnitId who) {
    if (!battle[who].beside) return spots_of(battle, who);
    return men_at(battle, who, battle[who].stand);
}

Point middle_of(const Spots& men) {
    std::int64_t x = 0, y = 0;
    for (const Point man : men) {
        x += man.x.in_hundredths();
        y += man.y.in_hundredths();
    }
    const auto n = static_cast<std::int64_t>(std::max<std::size_t>(men.size(), 1));
    return {Inches::hundredths(x / n), Inches::hundredths(y / n)};
}

Point central_figure(const Spots& men) {
    const Point middle = middle_of(men);
    Point central = men[0];
    for (const Point man : men)
        if (distance(man, middle) < distance(central, middle)) central = man;
    return central;
}

Inches girth(const Spots& men, Point anchor) {
    std::int64_t most = 0;
    for (const Point man : men) most = std::max(most, dot(man - anchor, man - anchor));
    return Inches::hundredths(whole_root(most) + 1);
}

namespace {

// The inner end of its first rank.
Point pivot_of(const Battle& battle, UnitId who, const Spots& men, Turn turn) {
    const Facing from = battle[who].stand.facing;
    const bool left = turn > 0;
    const Point front = battle[who].stand.front;
    // All within a tenth of an inch of the foremost are the first rank.
    const std::int64_t unit_length = whole_root(dot(from.step(), from.step()));
    std::int64_t foremost = dot(from.step(), men[0] - front);
    for (const Point man : men) foremost = std::max(foremost, dot(from.step(), man - front));
    Point pivot = front;
    bool found = false;
    for (const Point man : men) {
        if (dot(from.step(), man - front) + 10 * (unit_length + 1) < foremost) continue;
        const std::int64_t side = cross(from.step(), man - pivot);  // above 0: to the left
        if (!found || (left ? side > 0 : side < 0)) pivot = man;
        found = true;
    }
    return pivot;
}

}  // namespace

Wheel wheel_of(const Battle& battle, UnitId who, Facing to) {
    const Spots men = men_of(battle, who);
    const Facing from = battle[who].stand.facing;
    return {pivot_of(battle, who, men, turn_between(from, to)), from, to, men};
}

// As Wheel has it, without the steps between.
WheeledTo wheeled_to(const Battle& battle, UnitId who, Facing to) {
    const Stand& stand = battle[who].stand;
    const Turn turn = turn_between(stand.facing, to);
    WheeledTo now{men_of(battle, who), stand.front, {}};
    const Point pivot = pivot_of(battle, who, now.men, turn);
    const Turning turning{stand.facing, turn == 0 ? stand.facing : to};
    for (Point& man : now.men) {
        const Point there = turning.about(pivot, man);
        if (turn != 0)
            now.arc = std::max({now.arc, arc_about(pivot, man, turn), distance(man, there)});
        man = there;
    }
    now.front = turning.about(pivot, stand.front);
    return now;
}

// From middle to middle.
Inches nearest(const Spots& a, const Spots& b) {
    std::int64_t least = -1;
    for (const Point one : a)
        for (const Point other : b) {
            const std::int64_t square = dot(other - one, other - one);
            if (least < 0 || square < least) least = square;
        }
    return Inches::hundredths(whole_root(least));
}

KeptOff enemies_to_avoid(const Battle& battle, UnitId who, Inches reach) {
    KeptOff kept;
    const Unit& unit = battle[who];
    const Spots men = men_of(battle, who);
    const Box box = box_round(men, unit.stand.front);
    const Inches wide = girth(men, unit.stand.front) + base_radius(unit);
    for (const UnitId other : all(battle)) {
        const Unit& enemy = battle[other];
        if (enemy.side == unit.side || !enemy.on_table()) continue;
        if (!known_to(battle, other, unit.side)) continue;  // GR-28.02
        const Figures& body = figures(battle, other);
        const Spots& there = body.men;
        if (there.empty() || boxes_apart(box, body.box, reach + wide + apart + base_radius(enemy)))
            continue;
        const Inches now = nearest(men, there) - base_radius(unit) - base_radius(enemy);
        const Inches off = enemy.fights() ? apart : 0_in;
        kept.push_back({other, std::min(off, now), now <= 0_in});
    }
    return kept;
}

}  // namespace gauntlet_run
