#include "bots/long_rifle_plain_aims.h"

#include <algorithm>

#include "books/long_rifle/buildings.h"
#include "books/long_rifle/movement.h"
#include "books/long_rifle/sight.h"

namespace long_rifle::plain {

namespace {

constexpr Points pull_of_enemy = 90, pull_of_goal = 150, pull_when_waiting = 12;

// More as the time runs out.
Points growing(const Battle& table, Points pull) {
    const int turns = table.setting->last_turn;
    return turns == 0 ? pull : pull + 2 * pull * table.turn / turns;
}

// LR-11.21 straight over that edge; any: the nearest.
Point over_edge(const Ground& ground, Point from, Edge edge) {
    constexpr Inches beyond = 0.4_in;
    const std::array<Inches, 4> away{from.y, ground.depth - from.y, from.x, ground.width - from.x};
    if (edge == Edge::Any)
        edge = static_cast<Edge>(std::min_element(away.begin(), away.end()) - away.begin());
    switch (edge) {
        case Edge::Near: return {from.x, -beyond};
        case Edge::Far: return {from.x, ground.depth + beyond};
        case Edge::Left: return {-beyond, from.y};
        default: return {ground.width + beyond, from.y};
    }
}

Aim leave(const Battle& table, FigureId who, Edge edge) {
    return {Aim::Kind::Leave,
            over_edge(table.ground(), table[who].at, edge),
            growing(table, pull_of_goal),
            {},
            {}};
}

// Whoever is to be brought off: to her, or with her over the edge.
std::optional<Aim> rescue(const Battle& table, FigureId who, const Objective& objective) {
    const FigureId wanted = objective.figure;
    const Figure& figure = table[wanted];
    if (who == wanted || table[who].carrying == wanted) return leave(table, who, objective.edge);
    if (!figure.on_table() || figure.carried_by || figure.status == Status::ObviouslyDead)
        return {};
    if (figure.captured || figure.down())
        return Aim{Aim::Kind::Fetch, figure.at, growing(table, pull_of_goal), {}, wanted};
    return {};
}

// To the wall, where a fire can be laid.
std::optional<Aim> burn(const Battle& table, FigureId who, BuildingId building) {
    if (engulfed(table, building)) return {};
    const Polygon& walls = table.ground()[building].footprint;
    const Point wall = walls.at_perimeter(walls.perimeter_of(table[who].at));
    const Point outside = outside_of(table.ground()[building], wall, 0.55_in);
    return Aim{Aim::Kind::Burn, outside, growing(table, pull_of_goal), {}, {}};
}

std::optional<Aim> of_objective(const Battle& table, FigureId who, const Objective& objective) {
    switch (objective.goal) {
        case Goal::Leave: return leave(table, who, objective.edge);
        case Goal::Rescue: return rescue(table, who, objective);
        case Goal::Burn: return burn(table, who, objective.building);
        case Goal::Hold: return Aim{Aim::Kind::Hold, table[who].at, 0, {}, {}};
        default: return {};
    }
}

// The nearest enemy, or the nearest of his markers (LR-29.07).
Aim hunt(const Battle& table, FigureId who) {
    const Figure& figure = table[who];
    Aim aim{Aim::Kind::Hunt, figure.at, 0, {}, {}};
    Inches least = 1000_in;
    const auto consider = [&](Point at) {
        const Inches away = distance(figure.at, at);
        if (away >= least) return;
        least = away;
        aim.at = at;
    };
    for (const FigureId foe : each(foes_left(table, figure.side)))
        if (table[foe].status <= Status::Stunned) consider(table[foe].at);
    for (const Pef& pef : table.pefs)
        if (pef.on_table && pef.side != figure.side) consider(pef.at);
    aim.pull = may_wait(table, figure.side) ? pull_when_waiting : growing(table, pull_of_enemy);
    return aim;
}

Points strength(const Battle& table, Mask mask) {
    Points sum = 0;
    for (const FigureId who : each(mask)) sum += worth(table, who);
    return sum;
}

bool river_between(const Ground& ground, Point a, Point b) {
    return std::any_of(ground.lines.begin(), ground.lines.end(), [&](const Line& line) {
        if (line.kind != LineKind::River) return false;
        for (std::size_t i = 0; i + 1 < line.course.size(); ++i)
            if (segments_meet({a, b}, {line.course[i], line.course[i + 1]})) return true;
        return false;
    });
}

// The ford or the bridge that is least out of the way.
Point crossing(const Ground& ground, Point from, Point goal) {
    Point best = goal;
    Inches least = 1000_in;
    for (const Area& area : ground.areas) {
        if (area.kind != AreaKind::Ford && area.kind != AreaKind::Bridge) continue;
        const Point middle = part_way(area.shape.box.low, area.shape.box.high, 1, 2);
        const Inches round = distance(from, middle) + distance(middle, goal);
        if (round < least) least = round, best = middle;
    }
    return best;
}

// Now or never: as far as it gets in the turns that are left, if it is active in two of three.
bool late(const Battle& table, FigureId who, Inches way) {
    const int left = table.setting->last_turn - table.turn;
    return table.setting->last_turn > 0
           && normal_move(table, who) * left * 2 < (way + normal_move(table, who)) * 3;
}

}  // namespace

bool may_wait(const Battle& table, SideId side) {
    return table.setting->winner_at_limit == side;
}

bool beaten(const Battle& table, SideId side) {
    for (const Objective& objective : table.setting->objectives)
        if (objective.side == side) return false;
    const Points ours = strength(table, friends_up(table, side));
    const Points theirs = strength(table, foes_up(table, side));
    return !may_wait(table, side) && 4 * ours < theirs;
}

bool wants_burnt(const Battle& table, SideId side, BuildingId building) {
    for (const Objective& objective : table.setting->objectives)
        if (objective.goal == Goal::Burn && objective.side == side
            && objective.building == building)
            return true;
    return false;
}

bool wants_saved(const Battle& table, SideId side, BuildingId building) {
    for (const Objective& objective : table.setting->objectives)
        if (objective.goal == Goal::Burn && objective.side != side
            && objective.building == building)
            return true;
    return std::any_of(table.figures.begin(), table.figures.end(), [&](const Figure& figure) {
        return figure.side == side && figure.on_table() && figure.standing.inside == building;
    });
}

Aim aim_of(const Battle& table, FigureId who) {
    const SideId side = table[who].side;
    std::optional<Aim> aim;
    for (const Objective& objective : table.setting->objectives)
        if (!aim && objective.side == side) aim = of_objective(table, who, objective);
    if (!aim && beaten(table, side)) aim = leave(table, who, Edge::Any);
    if (!aim) aim = hunt(table, who);
    const Point from = table[who].at;
    const bool river = river_between(table.ground(), from, aim->at);
    aim->via = river ? crossing(table.ground(), from, aim->at) : aim->at;
    const bool goal = aim->kind != Aim::Kind::Hunt && aim->kind != Aim::Kind::Hold;
    if (goal && late(table, who, way_left(table.ground(), from, *aim))) aim->pull *= 3;
    return *aim;
}

Inches way_left(const Ground& ground, Point spot, const Aim& aim) {
    if (aim.via == aim.at || !river_between(ground, spot, aim.at)) return distance(spot, aim.at);
    return distance(spot, aim.via) + distance(aim.via, aim.at);
}

}  // namespace long_rifle::plain
