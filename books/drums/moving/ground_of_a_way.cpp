#include "books/drums/moving/ground_of_a_way.h"

#include <algorithm>
#include <optional>

#include "books/drums/measuring.h"
#include "books/drums/moving/terrain.h"

namespace drums {

namespace {

bool on_crossing(const Ground& ground, const Path& path, const PathStretch& stretch) {
    for (Inches along = stretch.from; along <= stretch.to; along += 0.25_in) {
        const Point spot = point_along(path, along);
        if (!ground.inside(spot, AreaKind::Bridge) && !ground.inside(spot, AreaKind::Ford))
            return false;
    }
    return true;
}

// DT-55.01 what that stretch of the path is to walk on.
Going going_of(const Ground& ground, const Path& path, const PathStretch& stretch) {
    if (stretch.area) return effect_of(ground[stretch.area].kind).going;
    const LineKind kind = ground[stretch.line].kind;
    if (kind != LineKind::Creek && kind != LineKind::River) return Going::Open;
    if (on_crossing(ground, path, stretch)) return Going::Open;
    return kind == LineKind::River ? Going::Impassable : Going::Difficult;
}

struct Hindrance {
    Going worst = Going::Open;
    int climbed = 0;  // DT-54.07 obstacles and windows
    bool barred = false;
};

// DT-54.07 windows count as obstacles, doors are free, mounted figures use neither.
void pass_walls(const Ground& ground, const Figure& figure, const Crossings& met,
                Hindrance& hindrance) {
    for (const PathWall& wall : met.walls) {
        if (!wall.opening || figure.mounted) {
            hindrance.barred = true;
            return;
        }
        const Opening& opening = entry(ground[wall.building].openings, wall.opening);
        if (opening.kind == OpeningKind::Window) ++hindrance.climbed;
    }
}

void meet(const Ground& ground, const Figure& figure, const Path& leg, const Crossings& met,
          Hindrance& hindrance) {
    for (const PathStretch& stretch : met.stretches)
        hindrance.worst =
            std::max(hindrance.worst, going_for(figure, going_of(ground, leg, stretch)));
    for (const PathLine& line : met.lines) {
        if (is_obstacle(ground[line.line].kind))
            ++hindrance.climbed;
        else
            hindrance.barred = true;
    }
    pass_walls(ground, figure, met, hindrance);
}

// How near the path comes to an enemy, and at which leg.
struct Nearest {
    Inches gap = 1000_in;
    Point at;
};
Nearest nearest_on(const Path& path, Point enemy, Inches touch) {
    Nearest nearest;
    nearest.at = path[0];
    for (std::size_t i = 1; i < path.size(); ++i) {
        const Segment leg{path[i - 1], path[i]};
        const Box box = box_of(leg);
        const Inches reach = touch + 1_in;
        if (enemy.x < box.low.x - reach || enemy.x > box.high.x + reach
            || enemy.y < box.low.y - reach || enemy.y > box.high.y + reach)
            continue;
        const Point spot = nearest_point(enemy, leg);
        const Inches away = distance(spot, enemy);
        if (away < nearest.gap) nearest = {away, spot};
    }
    return nearest;
}

// How far along the leg a base first touches the enemy's; nothing if it does not.
std::optional<Inches> touch_on_leg(Segment leg, Point enemy, Inches touch) {
    const Offset step = leg.b - leg.a, there = enemy - leg.a;
    const std::int64_t reach = touch.in_hundredths(), out = dot(there, there) - reach * reach;
    const std::int64_t all = dot(step, step), beside = dot(there, step);
    if (out <= 0) return 0_in;
    const std::int64_t inside = beside * beside - all * out;
    if (all == 0 || beside <= 0 || inside < 0) return {};
    const Inches met = Inches::hundredths((beside - whole_root(inside)) / whole_root(all));
    if (met > distance(leg.a, leg.b)) return {};
    return met;
}

// The first corner at which it is out of that enemy's contact: 0 if it does not start in it.
std::size_t first_corner_free(const Path& path, Point enemy, Inches touch) {
    std::size_t corner = 0;
    while (corner < path.size() && within(path[corner], enemy, touch + slack)) ++corner;
    return corner;
}

// DT-54.04 from that corner on, does it touch the enemy and not stop there? (Whole hundredths: of a
// way that only just touches him the last bit may be inside.)
bool goes_on_after_touch(const Battle& battle, const Path& path, std::size_t free,
                         const Figure& enemy, Inches touch) {
    const bool ends_there = within(path.back(), enemy.at, touch + slack);
    bool through_a_wall = false;  // and round its end, perhaps
    for (std::size_t i = free + 1; i < path.size(); ++i) {
        const Segment leg{path[i - 1], path[i]};
        const auto met = touch_on_leg(leg, enemy.at, touch);
        if (!met) continue;
        const bool stops = i + 1 == path.size() && distance(leg.a, leg.b) - *met <= slack * 4;
        if (!parted(battle, toward(leg.a, leg.b, *met), enemy)) return !stops || !ends_there;
        through_a_wall = true;
    }
    return through_a_wall && free == 0 && !ends_there;
}

}  // namespace

Going going_for(const Figure& figure, Going going) {
    if (!figure.is(Trait::Woodsman)) return going;
    if (going == Going::Difficult) return Going::Open;
    return going == Going::Dense ? Going::Difficult : going;
}

Way survey(const Battle& battle, FigureId who, const Path& path) {
    const Figure& figure = battle[who];
    Crossings met;
    Hindrance hindrance;
    for (std::size_t i = 1; i < path.size(); ++i) {  // leg by leg: what one can meet has room
        const Path leg{path[i - 1], path[i]};
        walk(battle.ground(), leg, 0, met);
        meet(battle.ground(), figure, leg, met, hindrance);
    }
    Way way;
    way.barred = hindrance.barred || hindrance.worst == Going::Impassable;
    const int steps = hindrance.climbed + (hindrance.worst == Going::Difficult ? 1 : 0);
    way.stick =
        hindrance.worst == Going::Dense ? Stick::HalfShort : lowered(stick_of(figure), steps);
    return way;
}

bool crosses_obstacle(const Battle& battle, Point from, Point to) {
    const Ground& ground = battle.ground();
    const Crossings met = walk(ground, Path{from, to}, 0);
    return !met.lines.empty()
           || std::any_of(met.walls.begin(), met.walls.end(), [&](const PathWall& wall) {
                  if (!wall.opening) return true;
                  const auto number = static_cast<std::size_t>(wall.opening.index);
                  return ground[wall.building].openings[number].kind == OpeningKind::Window;
              });
}

bool enemy_bars(const Battle& battle, FigureId who, const Path& path, bool knocked_down_too) {
    const Figure& figure = battle[who];
    for (const FigureId other : all(battle)) {
        const Figure& enemy = battle[other];
        if (enemy.side == figure.side || !enemy.placed()) continue;
        if (enemy.down() && !knocked_down_too) continue;
        const Inches touch = radius(figure) + radius(enemy);
        const Nearest nearest = nearest_on(path, enemy.at, touch);
        if (nearest.gap > touch || parted(battle, nearest.at, enemy)) continue;
        const std::size_t free = first_corner_free(path, enemy.at, touch);
        if (nearest.gap < touch - slack * (free > 0 ? 3 : 1)) return true;
        if (goes_on_after_touch(battle, path, free, enemy, touch)) return true;
    }
    return false;
}

Inches allowance_along(const Battle& battle, FigureId who, const Path& path) {
    return length_of(survey(battle, who, path).stick);
}

bool step_blocked(const Battle& battle, FigureId who, Point a, Point b) {
    const Path path{a, b};
    return enemy_bars(battle, who, path) || survey(battle, who, path).barred;
}

bool would_touch(const Battle& battle, FigureId who, Point spot, bool knocked_down_too) {
    const Figure& figure = battle[who];
    for (const FigureId other : all(battle)) {
        const Figure& enemy = battle[other];
        if (enemy.side == figure.side || !enemy.placed()) continue;
        if (enemy.down() && !knocked_down_too) continue;
        const Inches bases = radius(figure) + radius(enemy);
        if (!within(spot, enemy.at, bases + reach_across)) continue;
        if (within(spot, enemy.at, bases + slack) && !parted(battle, spot, enemy)) return true;
        if (in_contact(battle, standing_at(battle, who, spot), enemy)) return true;
    }
    return false;
}

Path until_contact(const Battle& battle, FigureId who, const Path& path) {
    const Figure& figure = battle[who];
    Inches walked;
    for (std::size_t i = 1; i < path.size(); ++i) {
        const Segment leg{path[i - 1], path[i]};
        const Inches all_of_it = distance(leg.a, leg.b);
        Inches stop = all_of_it;
        for (const FigureId other : all(battle)) {
            const Figure& enemy = battle[other];
            if (enemy.side == figure.side || !enemy.placed() || enemy.down()) continue;
            const Inches touch = radius(figure) + radius(enemy);
            if (within(path[0], enemy.at, touch + slack)) continue;
            const auto met = touch_on_leg(leg, enemy.at, touch);
            if (!met || *met >= stop) continue;
            if (parted(battle, toward(leg.a, leg.b, *met), enemy)) continue;
            stop = *met;
        }
        if (stop < all_of_it) return first_part(path, walked + stop);
        walked += all_of_it;
    }
    return path;
}

namespace {

// DT-54.07 nobody stops astride a fence or inside a wall.
bool astride(const Ground& ground, Point spot, Inches radius) {
    const Inches room = radius - Inches::hundredths(2);
    const auto near = [&](const Box& box) {
        return spot.x > box.low.x - room && spot.x < box.high.x + room && spot.y > box.low.y - room
               && spot.y < box.high.y + room;
    };
    for (const Line& line : ground.lines)
        if (line.width == 0_in && near(line.box) && line.distance_to(spot) < room) return true;
    for (const Building& building : ground.buildings)
        if (near(building.footprint.box) && building.footprint.distance_to_rim(spot) < room)
            return true;
    return false;
}

}  // namespace

bool may_stand(const Battle& battle, FigureId who, Point spot, bool forced) {
    const Ground& ground = battle.ground();
    const Figure& figure = battle[who];
    if (!ground.on_table(spot)) return false;
    for (const FigureId other : all(battle)) {
        const Figure& there = battle[other];
        const bool counts =
            there.placed() || (there.hidden() && (forced || there.side == figure.side));
        if (other == who || !counts) continue;
        const Inches apart = radius(figure) + radius(there) - slack;
        if (within(spot, there.at, apart - Inches::hundredths(1))) return false;
    }
    return !astride(ground, spot, radius(figure)) && going_at(ground, spot) != Going::Impassable;
}

}  // namespace drums
