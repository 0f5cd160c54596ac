#include "books/drums/way.h"

#include <algorithm>

#include "books/drums/measuring.h"
#include "books/drums/terrain.h"

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
        const Opening& opening =
            ground[wall.building].openings[static_cast<std::size_t>(wall.opening.index)];
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

bool enemy_bars(const Battle& battle, FigureId who, const Path& path) {
    const Figure& figure = battle[who];
    for (const FigureId other : all(battle)) {
        const Figure& enemy = battle[other];
        if (enemy.side == figure.side || !enemy.placed() || enemy.down()) continue;
        const Inches touch = radius(figure) + radius(enemy);
        const Nearest nearest = nearest_on(path, enemy.at, touch);
        if (nearest.gap > touch || parted(battle, nearest.at, enemy)) continue;
        const bool was_in_contact = within(path[0], enemy.at, touch + slack);
        if (nearest.gap < touch - slack * (was_in_contact ? 3 : 1)) return true;
        if (!was_in_contact && !within(path.back(), enemy.at, touch + slack)) return true;
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
        const Offset step = path[i] - path[i - 1];
        const Inches leg = distance(path[i - 1], path[i]);
        Inches stop = leg;
        for (const FigureId other : all(battle)) {
            const Figure& enemy = battle[other];
            if (enemy.side == figure.side || !enemy.placed() || enemy.down()) continue;
            const Inches touch = radius(figure) + radius(enemy);
            if (leg == 0_in || within(path[0], enemy.at, touch + slack)) continue;
            const Offset there = enemy.at - path[i - 1];
            const std::int64_t beside = dot(there, step) / leg.in_hundredths();
            const std::int64_t off2 = dot(there, there) - beside * beside;
            const std::int64_t touch2 = std::int64_t{touch.in_hundredths()} * touch.in_hundredths();
            if (off2 > touch2 || beside < 0) continue;
            const Inches met = Inches::hundredths(beside - whole_root(touch2 - off2));
            if (met >= stop || met < 0_in) continue;
            if (parted(battle, toward(path[i - 1], path[i], met), enemy)) continue;
            stop = met;
        }
        if (stop < leg) return first_part(path, walked + stop);
        walked += leg;
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
