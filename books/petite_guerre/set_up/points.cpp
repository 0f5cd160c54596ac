#include "books/petite_guerre/set_up/points.h"

#include <algorithm>
#include <cstdlib>

#include "books/petite_guerre/game.h"
#include "books/petite_guerre/guns/gunnery.h"
#include "books/petite_guerre/place.h"

namespace petite_guerre {

namespace {

constexpr int for_a_gun = 5;  // PG-84.01
constexpr Inches holds_within = paces(20);

bool knows(const Battle& battle, FigureId who, ToldTo to) {
    return to.everything || may_know(battle, who, to.side);
}
bool knows(const Battle& battle, const Gun& gun, ToldTo to) {
    return to.everything || may_know_gun(battle, gun, to.side);
}

template <class Counts>
int count_known(const Battle& battle, SideId side, ToldTo to, Counts counts) {
    int count = 0;
    for (const FigureId who : all(battle))
        if (battle[who].side == side && counts(battle[who]) && knows(battle, who, to)) ++count;
    return count;
}

// PG-84.01 what an enemy figure is worth as he is now.
int worth(const Figure& figure) {
    int points = 0;
    switch (figure.status) {
        case Status::Dead:
        case Status::Captured:
        case Status::Fled: points = 2; break;
        case Status::Present:
            points = (figure.wounded() ? 1 : 0) + (figure.broken() ? 1 : 0);
            break;
        case Status::Left: points = figure.wounded() ? 1 : 0; break;
        default: break;
    }
    return points * (figure.commander ? 3 : figure.leads() ? 2 : 1);
}

// PG-84.01 captured or knocked out.
int worth(const Gun& gun, SideId side) {
    return gun.owner != side && (gun.side == side || gun.out) ? for_a_gun : 0;
}

bool held(const Battle& battle, BuildingId building, SideId side, ToldTo to) {
    const Polygon& walls = battle.ground()[building].footprint;
    for (const FigureId who : present(battle, side))
        if (knows(battle, who, to) && walls.contains(battle[who].at)) return true;
    return false;
}

// PG-85.03 nobody of the other side is in it.
HowFar empty_buildings(const Battle& battle, SideId side, ToldTo to) {
    HowFar far;
    for (const BuildingId building : buildings_against(battle, side)) {
        ++far.needed;
        far.done += held(battle, building, other_side(side), to) ? 0 : 1;
    }
    return far;
}

bool is_civilian(const Figure& figure) {
    return figure.troops == Troops::Civilians;
}

// PG-85.03
HowFar secured_civilians(const Battle& battle, SideId side, ToldTo to) {
    const SideId theirs = other_side(side);
    return {count_known(battle, theirs, to,
                        [](const Figure& figure) {
                            return is_civilian(figure) && figure.status == Status::Captured
                                   && figure.captivity.secured;
                        }),
            count_known(battle, theirs, to, is_civilian)};
}

bool unbroken_near(const Battle& battle, const Gun& gun, SideId side, ToldTo to) {
    for (const FigureId who : present(battle, side))
        if (!battle[who].broken() && knows(battle, who, to)
            && within(battle[who].at, gun.at, radius(battle[who]) + wide_radius + holds_within))
            return true;
    return false;
}

// PG-85.05 whoever served it last, if one of them unbroken is within 20 paces; else the others, if
// one of theirs is.
SideId holder_of(const Battle& battle, const Gun& gun, ToldTo to) {
    if (gun.gone || !gun.side) return {};
    if (unbroken_near(battle, gun, gun.side, to)) return gun.side;
    const SideId others = other_side(gun.side);
    return unbroken_near(battle, gun, others, to) ? others : SideId{};
}

HowFar guns_held(const Battle& battle, SideId side, ToldTo to) {
    HowFar far;
    for (const Gun& gun : battle.guns) {
        if (!knows(battle, gun, to)) continue;
        ++far.needed;
        far.done += holder_of(battle, gun, to) == side ? 1 : 0;
    }
    return far;
}

bool has_left(const Figure& figure) {
    return figure.status == Status::Left;
}

// PG-80.07 there is one edge over which a side may leave.
bool leads_off(const Battle& battle, const Goal& goal) {
    return goal.edge != Edge::None && battle.force(goal.side).exit == goal.edge;
}

// PG-85.02 only the unbroken leave; the broken flee.
HowFar figures_off(const Battle& battle, const Goal& goal, ToldTo to) {
    return {leads_off(battle, goal) ? count_known(battle, goal.side, to, has_left) : 0, 0};
}

// PG-85.04
HowFar guns_off(const Battle& battle, const Goal& goal, ToldTo to) {
    HowFar far;
    for (const Gun& gun : battle.guns) {
        if (gun.side != goal.side || !knows(battle, gun, to)) continue;
        ++far.needed;
        far.done += gun.gone && gun.limbered && leads_off(battle, goal) ? 1 : 0;
    }
    return far;
}

// Leaving the table is counted when it happens; the reader does not know of all who did.
int points_for_leaving(const Battle& battle, SideId side, ToldTo to) {
    int points = entry(battle.scored, side);
    for (const Goal& goal : battle.setting->goals)
        if (goal.side == side
            && (goal.kind == GoalKind::LeaveBy || goal.kind == GoalKind::GunLeavesBy))
            points -= goal.points
                      * (reached(battle, goal, everybody).done - reached(battle, goal, to).done);
    return points;
}

// PG-84.04 what is counted at the end.
int goal_points(const Battle& battle, SideId side, ToldTo to) {
    int points = points_for_leaving(battle, side, to);
    for (const Goal& goal : battle.setting->goals)
        if (goal.side == side && goal.kind != GoalKind::LeaveBy
            && goal.kind != GoalKind::GunLeavesBy)
            points += goal.points * reached(battle, goal, to).done;
    return points;
}

// More than half of what it began with.
HowFar beyond_half(const Battle& battle, SideId side, int count) {
    return {count, entry(battle.started, side) / 2 + 1};
}

// PG-24.09
bool takes_trophy(const Battle& battle, const Figure& body, SideId side, ToldTo to) {
    const FigureId by = body.captivity.searched_by;
    return battle.switches().trophies && body.captivity.searched && by && battle[by].side == side
           && knows(battle, by, to);
}

}  // namespace

HowFar reached(const Battle& battle, const Goal& goal, ToldTo to) {
    switch (goal.kind) {
        case GoalKind::LeaveBy: return figures_off(battle, goal, to);
        case GoalKind::EmptyBuilding: return empty_buildings(battle, goal.side, to);
        case GoalKind::SecuredCivilian: return secured_civilians(battle, goal.side, to);
        case GoalKind::GunLeavesBy: return guns_off(battle, goal, to);
        case GoalKind::HoldGun: return guns_held(battle, goal.side, to);
        case GoalKind::Count: break;
    }
    return {};
}

// PG-84.01, PG-84.04, PG-24.09
int points_of(const Battle& battle, SideId side, ToldTo to) {
    int points = goal_points(battle, side, to);
    for (const FigureId who : all(battle)) {
        const Figure& figure = battle[who];
        if (!knows(battle, who, to)) continue;
        if (figure.side != side) points += worth(figure);
        if (takes_trophy(battle, figure, side, to)) ++points;
    }
    for (const Gun& gun : battle.guns)
        if (knows(battle, gun, to)) points += worth(gun, side);
    return points;
}

int lost(const Battle& battle, SideId side, ToldTo to) {
    return count_known(battle, side, to, [](const Figure& figure) {
        return !is_civilian(figure) && (!figure.present() || figure.broken());
    });
}

HowFar half_lost(const Battle& battle, SideId side, ToldTo to) {
    return beyond_half(battle, side, lost(battle, side, to));
}

// Whoever left where the scenario lets him has not been lost.
HowFar half_beaten(const Battle& battle, SideId side, ToldTo to) {
    const int left = count_known(battle, side, to, [](const Figure& figure) {
        return has_left(figure) && !is_civilian(figure);
    });
    return beyond_half(battle, side, lost(battle, side, to) - left);
}

SideId ahead_on_points(const Battle& battle, ToldTo to) {
    const int lead = points_of(battle, SideId{0}, to) - points_of(battle, SideId{1}, to);
    if (std::abs(lead) < least_lead) return {};
    return lead > 0 ? SideId{0} : SideId{1};
}

SideId winner_of(const Battle& battle) {
    const SideId one{0}, two{1};
    const bool first = half_beaten(battle, one).reached();
    const bool second = half_beaten(battle, two).reached();
    if (first != second) return first ? two : one;
    return ahead_on_points(battle);
}

std::vector<BuildingId> buildings_against(const Battle& battle, SideId side) {
    std::vector<BuildingId> buildings;
    for (std::size_t i = 0; i < battle.ground().buildings.size(); ++i)
        if (battle.setting->buildings[i] == other_side(side).index)
            buildings.push_back(BuildingId::of(static_cast<std::int64_t>(i)));
    return buildings;
}

std::vector<PieceId> pieces_of(const Battle& battle, const Goal& goal, ToldTo to) {
    std::vector<PieceId> pieces;
    if (goal.kind == GoalKind::SecuredCivilian)
        for (const FigureId who : all(battle))
            if (battle[who].side != goal.side && is_civilian(battle[who]) && knows(battle, who, to))
                pieces.push_back(who);
    for (const GunId id : guns(battle)) {
        const Gun& gun = battle[id];
        if (goal.kind != GoalKind::HoldGun
            && (goal.kind != GoalKind::GunLeavesBy || gun.side != goal.side))
            continue;
        if (knows(battle, gun, to)) pieces.push_back(piece_of(battle, id));
    }
    return pieces;
}

}  // namespace petite_guerre
