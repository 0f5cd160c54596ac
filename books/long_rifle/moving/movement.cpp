#include "books/long_rifle/moving/movement.h"

#include <algorithm>
#include <utility>

#include "books/long_rifle/buildings/buildings.h"
#include "books/long_rifle/seeing/sight.h"
#include "engine/table/route.h"

namespace long_rifle {

namespace {
// LR-11.01 Normal Movement.
enum class Mover : std::uint8_t { OnFoot, OnHorseback, FastOnFoot, Count };
constexpr EnumArray<Mover, Inches> normal_movement{{8_in, 12_in, 10_in}};
}  // namespace

// LR-11.01; LR-11.17, LR-27.15 hills and woods cost nothing; LR-11.18 wagons as foot; LR-16.07
// animals.
Inches normal_move(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    if (figure.mounted) return normal_movement[Mover::OnHorseback];
    return normal_movement[figure.is(Attribute::Fast) ? Mover::FastOnFoot : Mover::OnFoot];
}

Inches stand_up_cost(const Battle& battle, FigureId who) {
    return half(normal_move(battle, who));
}

namespace {

bool water(LineKind kind) {
    return kind == LineKind::Creek || kind == LineKind::River;
}

// Is the whole stretch inside one area of that kind?
bool covered(const Ground& ground, const Crossings& met, const PathStretch& stretch,
             AreaKind kind) {
    for (const PathStretch& other : met.stretches)
        if (other.area && ground[other.area].kind == kind && other.from <= stretch.from
            && other.to >= stretch.to)
            return true;
    return false;
}

// LR-27.34 lakes; LR-27.39 rivers but for fords (LR-27.41) and bridges (LR-27.40); LR-27.22,
// LR-11.18 wagons in woods; LR-22.29 a charge crosses no water but by a bridge.
bool ground_blocks(const Battle& battle, const Figure& figure, const Crossings& met,
                   bool charging) {
    const Ground& ground = battle.ground();
    for (const PathStretch& stretch : met.stretches) {
        if (stretch.area) {
            const AreaKind kind = ground[stretch.area].kind;
            if (kind == AreaKind::Lake) return true;
            if (kind != AreaKind::Woods || !figure.wagon) continue;
            bool on_road = false;
            for (const PathStretch& other : met.stretches)
                on_road = on_road
                          || (other.line && ground[other.line].kind == LineKind::Road
                              && other.from <= stretch.from && other.to >= stretch.to);
            if (!on_road) return true;
            continue;
        }
        const LineKind kind = ground[stretch.line].kind;
        if (!water(kind) || covered(ground, met, stretch, AreaKind::Bridge)) continue;
        if (kind == LineKind::River && !covered(ground, met, stretch, AreaKind::Ford)) return true;
        const bool leaving = figure.standing.water && stretch.from == 0_in;
        if (charging && !leaving) return true;
    }
    if (charging)
        for (const PathLine& line : met.lines)
            if (ground[line.line].kind == LineKind::Wall) return true;
    return false;
}

// LR-25.04, LR-25.05, LR-25.14, LR-26.20 only through open openings, from the ground floor;
// LR-11.22 not on horseback; LR-26.10 nobody goes into what must be abandoned.
bool walls_block(const Battle& battle, const Figure& figure, const Crossings& met) {
    for (const PathWall& wall : met.walls)
        if (!wall.opening || figure.mounted || figure.wagon || figure.level != 0
            || !passable(battle, wall.building, wall.opening)
            || (wall.entering && must_abandon(battle, wall.building)))
            return true;
    return false;
}

// LR-03.10 not through enemies who are not Out of the Fight or dead.
bool enemy_blocks(const Battle& battle, FigureId who, Point a, Point b) {
    for (const FigureId other : all(battle)) {
        const Figure& enemy = battle[other];
        if (!enemies(battle, who, other) || enemy.status > Status::Stunned || enemy.captured
            || enemy.level != battle[who].level)
            continue;
        const Inches reach = base_radius(battle[who]) + base_radius(enemy) - 0.05_in;
        if (within(a, enemy.at, reach)) {  // stepping out of contact
            if (distance(b, enemy.at) < distance(a, enemy.at)) return true;
            continue;
        }
        if (crosses_base(a, b, enemy.at, reach)) return true;
    }
    return false;
}

}  // namespace

bool step_blocked(const Battle& battle, FigureId who, Point a, Point b, bool charging) {
    if (enemy_blocks(battle, who, a, b)) return true;
    thread_local Crossings met;
    walk(battle.ground(), Path{a, b}, battle[who].level, met);
    return walls_block(battle, battle[who], met)
           || ground_blocks(battle, battle[who], met, charging);
}

// LR-27.53 leaving the water is measured from its edge; what is farther than straight across, and
// all of a way that does not lead out of it, is paid for.
Inches waded_free(const Battle& battle, FigureId who, const Path& path) {
    if (!battle[who].standing.water || path.size() < 2) return 0_in;
    const Ground& ground = battle.ground();
    const Inches all = length(path);
    thread_local Crossings met;
    walk(ground, path, battle[who].level, met);
    for (const PathStretch& stretch : met.stretches)
        if (stretch.line && stretch.from == 0_in && water(ground[stretch.line].kind)
            && stretch.to + 0.02_in < all)
            return std::min(stretch.to, ground[stretch.line].width);
    return 0_in;
}

Inches path_cost(const Battle& battle, FigureId who, const Path& path) {
    Inches cost = length(path) - waded_free(battle, who, path);
    if (battle.ground().buildings.empty()) return cost;
    thread_local Crossings met;
    for (std::size_t leg = 1; leg < path.size(); ++leg) {
        walk(battle.ground(), Path{path[leg - 1], path[leg]}, battle[who].level, met);
        for (const PathWall& wall : met.walls)
            if (wall.opening)
                cost += opening_cost(entry(battle.ground()[wall.building].openings, wall.opening));
    }
    return std::max(0_in, cost);
}

// LR-27.30, LR-27.42 until the end of the turn
void come_to(Battle& battle, FigureId who, Point spot) {
    Figure& figure = battle[who];
    const bool was_in_water = figure.standing.water;
    put(battle, who, spot);
    figure.moved_this_turn = true;
    figure.at_edge = figure.at_edge && static_cast<bool>(figure.standing.bank);
    if (was_in_water && !figure.standing.water) figure.leaving_water = true;
}

bool may_stand(const Battle& battle, FigureId who, Point spot) {
    const Ground& ground = battle.ground();
    if (!ground.on_table(spot) || ground.inside(spot, AreaKind::Lake)) return false;
    if (ground.inside(spot, LineKind::River) && !ground.inside(spot, AreaKind::Ford)
        && !ground.inside(spot, AreaKind::Bridge))
        return false;
    if (const BuildingId building = ground.building_at(spot)) {  // LR-25.06
        const OpeningId opening = standing_at(ground, spot, battle[who].level).opening;
        if (opening && !room_at_opening(battle, building, opening, who)) return false;
    }
    for (const FigureId other : all(battle)) {
        const Figure& there = battle[other];
        if (other == who || there.status > Status::Stunned || there.carried_by
            || there.level != battle[who].level)
            continue;
        const Inches apart = base_radius(battle[who]) + base_radius(there) - 0.02_in;
        if (within(spot, there.at, apart)) return false;
    }
    return true;
}

namespace {

// LR-27.32 its base touches the bank; LR-27.41 of a river only at a ford.
bool at_the_crossing(const Ground& ground, LineId water, Point spot) {
    constexpr Inches touch = 0.5_in;
    if (ground[water].distance_to(spot) > touch) return false;
    if (ground[water].kind == LineKind::Creek) return true;
    return std::any_of(ground.areas.begin(), ground.areas.end(), [&](const Area& area) {
        return area.kind == AreaKind::Ford && area.shape.distance_to(spot) <= touch;
    });
}

// How far along one leg the water lets it go; nothing: all of it. Whoever is leaving water is so
// until he comes to dry ground, round whatever corners.
std::optional<Inches> stop_on_leg(const Battle& battle, const Figure& figure, const Path& leg,
                                  bool& leaving) {
    const Ground& ground = battle.ground();
    thread_local Crossings met;
    walk(ground, leg, figure.level, met);
    const bool left = std::exchange(leaving, false);
    for (const PathStretch& stretch : met.stretches) {
        if (!stretch.line || !water(ground[stretch.line].kind) || stretch.from >= stretch.to)
            continue;
        if (covered(ground, met, stretch, AreaKind::Bridge)) continue;
        if (left && stretch.from == 0_in) {
            leaving = leaving || stretch.to >= length(leg);
            continue;
        }
        if (figure.at_edge && figure.standing.bank == stretch.line
            && at_the_crossing(ground, stretch.line, figure.at))
            return std::min(half(stretch.from + stretch.to), stretch.from + 0.5_in);
        Inches along = std::max(0_in, stretch.from - 2_in);
        while (along < stretch.from
               && !at_the_crossing(ground, stretch.line, point_along(leg, along)))
            along += 0.1_in;
        return std::min(along, std::max(0_in, stretch.from - 0.02_in));
    }
    return {};
}

}  // namespace

// LR-27.29 to the edge; next activation into it; next out of it. LR-27.53 each step ends the move.
Inches water_stop(const Battle& battle, FigureId who, const Path& path) {
    const std::vector<Line>& lines = battle.ground().lines;
    if (std::none_of(lines.begin(), lines.end(), [](const Line& line) { return water(line.kind); }))
        return length(path);
    Inches walked = 0_in;
    bool leaving = static_cast<bool>(battle[who].standing.water);
    for (std::size_t leg = 1; leg < path.size(); ++leg) {
        const Path part{path[leg - 1], path[leg]};
        if (const auto stop = stop_on_leg(battle, battle[who], part, leaving))
            return walked + *stop;
        walked += length(part);
    }
    return walked;
}

Path way_toward(const Battle& battle, FigureId who, Point goal, Inches longest) {
    const Point from = battle[who].at;
    Path path{from};
    if (from == goal || longest <= 0_in) return path;
    const Inches direct = distance(from, goal);
    const Point near_goal = direct > longest ? toward(from, goal, longest) : goal;
    if (!step_blocked(battle, who, from, near_goal, false)) {
        path.push_back(near_goal);
    } else {
        const auto blocked = [&](Point a, Point b) {
            return step_blocked(battle, who, a, b, false);
        };
        const auto arrived = [&](Point p) { return within(p, goal, 1.5_in); };
        const Inches way_round = std::min(direct + longest, 60_in);
        const auto route =
            find_route(battle.ground(), from, {blocked, arrived, goal, way_round, 1.5_in});
        if (!route) return path;
        path = *route;
    }
    Inches reach = std::min(length(path), longest);
    for (; reach > 0_in; reach -= 0.25_in) {
        Path part = first_part(path, reach);
        if (path_cost(battle, who, part) <= longest && may_stand(battle, who, part.back()))
            return part;
    }
    return Path{from};
}

}  // namespace long_rifle
