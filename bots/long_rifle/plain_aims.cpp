#include "bots/long_rifle/plain_aims.h"

#include <algorithm>

#include "books/long_rifle/buildings/buildings.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/seeing/sight.h"
#include "bots/long_rifle/plain_detours.h"

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
    if (edge == Edge::None) edge = nearest_edge(ground, from);
    return beyond_edge(ground, edge, from, 0.4_in);
}

Aim leave(const Battle& table, FigureId who, Edge edge) {
    return {Aim::Kind::Leave,
            over_edge(table.ground(), table[who].at, edge),
            growing(table, pull_of_goal),
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
        return Aim{Aim::Kind::Fetch, figure.at, growing(table, pull_of_goal), wanted};
    return {};
}

// To the wall, where a fire can be laid.
std::optional<Aim> burn(const Battle& table, FigureId who, BuildingId building) {
    if (engulfed(table, building)) return {};
    const Polygon& walls = table.ground()[building].footprint;
    const Point wall = walls.at_perimeter(walls.perimeter_of(table[who].at));
    const Point outside = outside_of(table.ground()[building], wall, 0.55_in);
    return Aim{Aim::Kind::Burn, outside, growing(table, pull_of_goal), {}};
}

// LR-26.15 with a full bucket to the fire.
std::optional<Aim> douse(const Battle& table, FigureId who) {
    const Figure& figure = table[who];
    if (!figure.bucket) return {};
    for (const Blaze& blaze : table.blazes) {
        if (!wants_saved(table, figure.side, blaze.building)) continue;
        const Building& house = table.ground()[blaze.building];
        const bool inside = figure.standing.inside == blaze.building;
        const Point spot =
            outside_of(house, house.footprint.at_perimeter(blaze.at), inside ? -0.4_in : 0.5_in);
        return Aim{Aim::Kind::Douse, spot, 2 * pull_of_goal, {}};
    }
    return {};
}

// Somebody is at the walls of the house that the enemy wants to burn: no time to sit still.
bool house_in_danger(const Battle& table, SideId side) {
    for (const Objective& objective : table.setting->objectives) {
        if (objective.goal != Goal::Burn || objective.side == side) continue;
        const Polygon& walls = table.ground()[objective.building].footprint;
        for (const FigureId foe : foes_up(table, side))
            if (walls.distance_to(table[foe].at) <= 3_in) return true;
    }
    return false;
}

std::optional<Aim> of_objective(const Battle& table, FigureId who, const Objective& objective) {
    switch (objective.goal) {
        case Goal::Leave: return leave(table, who, objective.edge);
        case Goal::Rescue: return rescue(table, who, objective);
        case Goal::Burn: return burn(table, who, objective.building);
        case Goal::Hold:
            if (house_in_danger(table, table[who].side)) return {};
            return Aim{Aim::Kind::Hold, table[who].at, 0, {}};
        default: return {};
    }
}

// The nearest enemy, or the nearest of his markers (LR-29.07).
Aim hunt(const Battle& table, FigureId who) {
    const Figure& figure = table[who];
    Aim aim{Aim::Kind::Hunt, figure.at, 0, {}};
    Inches least = 1000_in;
    const auto consider = [&](Point at) {
        const Inches away = distance(figure.at, at);
        if (away >= least) return;
        least = away;
        aim.at = at;
    };
    for (const FigureId foe : foes_left(table, figure.side))
        if (table[foe].status <= Status::Stunned) consider(table[foe].at);
    for (const Pef& pef : table.pefs)
        if (pef.on_table && pef.side != figure.side) consider(pef.at);
    aim.pull = may_wait(table, figure.side) ? pull_when_waiting : growing(table, pull_of_enemy);
    return aim;
}

Points strength(const Battle& table, FigureSet mask) {
    Points sum = 0;
    for (const FigureId who : mask) sum += worth(table, who);
    return sum;
}

// Now or never: as far as it gets in the turns that are left, if it is active in two of three.
bool late(const Battle& table, FigureId who, Point goal) {
    if (table.setting->last_turn == 0) return false;
    const int left = table.setting->last_turn - table.turn;
    const Inches move = normal_move(table, who);
    return move * left * 2 < (Detours{table.ground(), goal}.left(table[who].at) + move) * 3;
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
    std::optional<Aim> aim = douse(table, who);
    for (const Objective& objective : table.setting->objectives)
        if (!aim && objective.side == side) aim = of_objective(table, who, objective);
    if (!aim && beaten(table, side)) aim = leave(table, who, Edge::None);
    if (!aim) aim = hunt(table, who);
    const bool goal = aim->kind != Aim::Kind::Hunt && aim->kind != Aim::Kind::Hold;
    if (goal && late(table, who, aim->at)) aim->pull *= 3;
    return *aim;
}

}  // namespace long_rifle::plain
