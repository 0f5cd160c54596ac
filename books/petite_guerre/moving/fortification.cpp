#include <algorithm>

#include "books/petite_guerre/nerve/broken.h"
#include "books/petite_guerre/place.h"
#include "engine/table/route.h"

// PG-11.09 fortifications, and the cover that is friendly (PG-27.06).
namespace petite_guerre {

namespace {

constexpr Inches beside = paces(10) + foot_radius;  // PG-11.08 behind an earthwork or a palisade
constexpr Inches step_in = paces(5);
constexpr Inches enemy_too_near = paces(20);  // PG-27.06

bool is_fortification(const Line& line) {
    const Feature feature = feature_of(line);
    return feature == Feature::Palisade || feature == Feature::Earthwork;
}

// One fortification: a building, or an earthwork or palisade.
struct Fort {
    BuildingId building;
    LineId line;
};

// Which way a work bends: above 0 to the left of its course, 0 not at all.
std::int64_t bend_of(const Line& line) {
    std::int64_t bend = 0;
    const Point first = line.course.front();
    for (std::size_t i = 1; i < line.course.size(); ++i)
        bend += cross(line.course[i - 1] - first, line.course[i] - first);
    return bend;
}

// On the outer side of a bent work: before it, not in it.
bool before_it(const Line& line, Point spot) {
    const std::int64_t bend = bend_of(line);
    std::size_t near = 1;
    for (std::size_t i = 2; i < line.course.size(); ++i)
        if (distance(spot, Segment{line.course[i - 1], line.course[i]})
            < distance(spot, Segment{line.course[near - 1], line.course[near]}))
            near = i;
    const Point a = line.course[near - 1];
    const std::int64_t side = cross(line.course[near] - a, spot - a);
    return (bend > 0 && side < 0) || (bend < 0 && side > 0);
}

// PG-11.09
bool in_it(const Battle& battle, const Fort& fort, Point spot) {
    if (fort.building) return battle.ground()[fort.building].footprint.contains(spot);
    const Line& line = battle.ground()[fort.line];
    return line.distance_to(spot) <= beside && !before_it(line, spot);
}

// Who was the last to occupy it.
SideId last_in(const Battle& battle, const Fort& fort) {
    const auto i = static_cast<std::size_t>(fort.building ? fort.building.index : fort.line.index);
    const auto of = [i](const auto& list) { return i < list.size() ? list[i] : SideId{}; };
    return fort.building ? of(battle.held_by) : of(battle.held_lines);
}

bool owned(const Battle& battle, const Fort& fort, SideId side) {
    const auto i = static_cast<std::size_t>(fort.building.index);
    const auto& owners = battle.setting->buildings;
    return fort.building && i < owners.size() && owners[i] == side.index;
}

// PG-11.09; an enemy whom the side does not know of cannot count.
bool friendly(const Battle& battle, const Fort& fort, SideId side) {
    bool ours_inside = false;
    for (const FigureId who : present(battle)) {
        if (!in_it(battle, fort, battle[who].at)) continue;
        if (battle[who].side == side) ours_inside = true;
        if (battle[who].side != side && !battle[who].knows.hidden) return false;
    }
    const SideId last = last_in(battle, fort);
    return owned(battle, fort, side) || last == side || (!last && ours_inside);
}

template <class Take>
void each_fort(const Ground& ground, const Take& take) {
    for (std::size_t i = 0; i < ground.buildings.size(); ++i)
        take(Fort{BuildingId::of(static_cast<std::int64_t>(i)), {}});
    for (std::size_t i = 0; i < ground.lines.size(); ++i)
        if (is_fortification(ground.lines[i]))
            take(Fort{{}, LineId::of(static_cast<std::int64_t>(i))});
}

Point middle(const Polygon& shape) {
    return part_way(shape.box.low, shape.box.high, 1, 2);
}

// The spot in it that is nearest to somebody outside.
Point way_in(const Battle& battle, const Fort& fort, Point from) {
    const Ground& ground = battle.ground();
    if (in_it(battle, fort, from)) return from;
    if (fort.building) {
        const Polygon& walls = ground[fort.building].footprint;
        return toward(walls.at_perimeter(walls.perimeter_of(from)), middle(walls), step_in);
    }
    const Line& line = ground[fort.line];
    Point best = line.course.front();
    for (std::size_t i = 1; i < line.course.size(); ++i) {
        const Point near = nearest_point(from, {line.course[i - 1], line.course[i]});
        if (distance(from, near) < distance(from, best)) best = near;
    }
    const Point near = toward(best, from, step_in + half(line.width));
    return before_it(line, near) ? best + (best - near) : near;
}

}  // namespace

// PG-11.09
bool in_friendly_fortification(const Battle& battle, Point spot, SideId side) {
    bool found = false;
    each_fort(battle.ground(), [&](const Fort& fort) {
        found = found || (in_it(battle, fort, spot) && friendly(battle, fort, side));
    });
    return found;
}

// PG-31.01
FixedVector<Point, 96> fortifications_of(const Battle& battle, Point from, SideId side) {
    FixedVector<Point, 96> spots;
    each_fort(battle.ground(), [&](const Fort& fort) {
        if (!spots.full() && friendly(battle, fort, side))
            spots.push_back(way_in(battle, fort, from));
    });
    std::sort(spots.begin(), spots.end(), [from](Point a, Point b) {
        const Inches to_a = distance(from, a), to_b = distance(from, b);
        return to_a != to_b ? to_a < to_b : a < b;
    });
    return spots;
}

// PG-11.09; PG-81.01 who is hidden has taken nothing before he is seen there.
void occupy(Battle& battle, FigureId who) {
    if (battle[who].knows.hidden) return;
    each_fort(battle.ground(), [&](const Fort& fort) {
        if (!in_it(battle, fort, battle[who].at)) return;
        if (fort.building) {
            const auto i = static_cast<std::size_t>(fort.building.index);
            if (i < battle.held_by.size()) battle.held_by[i] = battle[who].side;
            return;
        }
        const auto i = static_cast<std::size_t>(fort.line.index);
        if (i >= battle.held_lines.capacity()) return;
        if (battle.held_lines.size() <= i) battle.held_lines.resize(i + 1);
        battle.held_lines[i] = battle[who].side;
    });
}

// PG-27.06
Shelter nearest_friendly_cover(const Battle& battle, FigureId who, Inches reach) {
    const Figure& figure = battle[who];
    const auto good = [&](Point spot) {
        if (best_protection_at(battle, spot) == Protection::None) return false;
        if (figure.mounted() && going_at(battle, spot) == Going::Rough) return false;
        return within_paces(battle, spot, enemy_too_near, known_foes(battle, who)).empty()
               && has_room(battle, who, spot);
    };
    const auto spot = nearest_spot(battle.ground(), figure.at, reach, good);
    return spot ? Shelter{true, *spot} : Shelter{};
}

}  // namespace petite_guerre
