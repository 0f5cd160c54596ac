#include "books/petite_guerre/victory.h"

#include <algorithm>
#include <cstdlib>

#include "books/petite_guerre/command.h"
#include "books/petite_guerre/formation.h"
#include "books/petite_guerre/gunnery.h"
#include "books/petite_guerre/place.h"
#include "engine/play/game.h"

namespace petite_guerre {

namespace {

constexpr int for_a_gun = 5, least_lead = 3;  // PG-84.01, PG-84.03
constexpr Inches holds_within = paces(20);

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

// PG-85.03 belonging to the other side by the scenario, and nobody of that side in it.
int empty_buildings(const Battle& battle, SideId side) {
    const SideId defender = other_side(side);
    int count = 0;
    for (std::size_t i = 0; i < battle.ground().buildings.size(); ++i) {
        if (battle.setting->buildings[i] != defender.index) continue;
        bool held = false;
        for (const FigureId who : present(battle, defender))
            held = held || battle.ground().buildings[i].footprint.contains(battle[who].at);
        count += held ? 0 : 1;
    }
    return count;
}

// PG-85.03
int secured_civilians(const Battle& battle, SideId side) {
    return static_cast<int>(
        std::count_if(battle.figures.begin(), battle.figures.end(), [&](const Figure& figure) {
            return figure.side != side && figure.troops == Troops::Civilians
                   && figure.status == Status::Captured && figure.captivity.secured;
        }));
}

bool unbroken_near(const Battle& battle, const Gun& gun, SideId side) {
    for (const FigureId who : present(battle, side))
        if (!battle[who].broken()
            && within(battle[who].at, gun.at, radius(battle[who]) + wide_radius + holds_within))
            return true;
    return false;
}

// PG-85.05 whoever served it last, if one of them unbroken is within 20 paces; else the others, if
// one of theirs is.
int guns_held(const Battle& battle, SideId side) {
    int count = 0;
    for (const Gun& gun : battle.guns) {
        if (gun.gone || !gun.side) continue;
        SideId holder;
        if (unbroken_near(battle, gun, gun.side))
            holder = gun.side;
        else if (unbroken_near(battle, gun, other_side(gun.side)))
            holder = other_side(gun.side);
        count += holder == side ? 1 : 0;
    }
    return count;
}

// PG-84.04 what is counted at the end; leaving the table is counted when it happens.
int goal_points(const Battle& battle, SideId side) {
    int points = battle.scored[static_cast<std::size_t>(side.index)];
    for (const Goal& goal : battle.setting->goals) {
        if (goal.side != side) continue;
        switch (goal.kind) {
            case GoalKind::EmptyBuilding:
                points += goal.points * empty_buildings(battle, side);
                break;
            case GoalKind::SecuredCivilian:
                points += goal.points * secured_civilians(battle, side);
                break;
            case GoalKind::HoldGun: points += goal.points * guns_held(battle, side); break;
            default: break;
        }
    }
    return points;
}

void score(Battle& battle, GoalKind kind, SideId side, Edge edge) {
    for (const Goal& goal : battle.setting->goals)
        if (goal.kind == kind && goal.side == side && goal.edge == edge)
            battle.scored[static_cast<std::size_t>(side.index)] = static_cast<std::int16_t>(
                battle.scored[static_cast<std::size_t>(side.index)] + goal.points);
}

// More than half of what it began with.
bool beyond_half(const Battle& battle, SideId side, int count) {
    return count * 2 > battle.started[static_cast<std::size_t>(side.index)];
}

// Whoever left where the scenario lets him has not been lost.
int left(const Battle& battle, SideId side) {
    return static_cast<int>(
        std::count_if(battle.figures.begin(), battle.figures.end(), [&](const Figure& figure) {
            return figure.side == side && figure.status == Status::Left
                   && figure.troops != Troops::Civilians;
        }));
}

// PG-84.03
SideId winner_of(const Battle& battle) {
    const SideId one{0}, two{1};
    const bool first = beyond_half(battle, one, lost(battle, one) - left(battle, one));
    const bool second = beyond_half(battle, two, lost(battle, two) - left(battle, two));
    if (first != second) return first ? two : one;
    const int lead = points_of(battle, one) - points_of(battle, two);
    if (std::abs(lead) < least_lead) return {};
    return lead > 0 ? one : two;
}

}  // namespace

// PG-84.01, PG-84.04, PG-24.09
int points_of(const Battle& battle, SideId side) {
    int points = goal_points(battle, side);
    for (const Figure& figure : battle.figures) {
        if (figure.side != side) points += worth(figure);
        const FigureId by = figure.captivity.searched_by;
        if (battle.switches().trophies && figure.captivity.searched && by
            && battle[by].side == side)
            ++points;
    }
    for (const Gun& gun : battle.guns) points += worth(gun, side);
    return points;
}

// PG-84.02
int lost(const Battle& battle, SideId side) {
    return static_cast<int>(
        std::count_if(battle.figures.begin(), battle.figures.end(), [&](const Figure& figure) {
            return figure.side == side && figure.troops != Troops::Civilians
                   && (!figure.present() || figure.broken());
        }));
}

// PG-84.02, PG-84.03
void end_if_over(Play& play) {
    Battle& battle = play.battle;
    const SideId one{0}, two{1};
    const bool half_gone =
        beyond_half(battle, one, lost(battle, one)) || beyond_half(battle, two, lost(battle, two));
    if (battle.turn < battle.switches().last_turn && !half_gone) return;
    battle.winner = winner_of(battle);
    battle.stage = Stage::Over;
    play.tell("PG-84.02"_rule, {}, "the game is over{}",
              half_gone ? ": more than half of a side are lost or gone" : "");
    play.tell("PG-84.03"_rule, {}, "{}: {} have {} points, {} have {}",
              battle.winner ? battle.side_name(battle.winner) + " win" : std::string{"a draw"},
              battle.side_name(one), points_of(battle, one), battle.side_name(two),
              points_of(battle, two));
}

void end_by_agreement(Battle& battle, Ending how, SideId winner) {
    battle.winner = how == Ending::Stopped    ? winner_of(battle)
                    : how == Ending::Resigned ? winner
                                              : SideId{};
    battle.stage = Stage::Over;
}

// PG-80.07, PG-31.12, PG-84.01 the broken flee whichever edge it is.
void leaves_table(Play& play, FigureId who, Edge edge) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    if (!figure.present()) return;
    const bool fled = figure.broken() || !may_leave_by(battle, who, edge);
    play.tell_only(who_may_know(battle, who), "PG-84.01"_rule, who, "{} {} the table",
                   play.name(who), fled ? "flees off" : "leaves");
    figure.status = fled ? Status::Fled : Status::Left;
    leave_body(battle, who);
    lift(battle, who);
    lose_leader(play, who);
    if (!figure.broken()) score(battle, GoalKind::LeaveBy, figure.side, edge);  // PG-85.02
}

// PG-85.04 the limbered gun only.
void gun_leaves_table(Play& play, GunId id, Edge edge) {
    Battle& battle = play.battle;
    Gun& gun = battle[id];
    if (gun.gone) return;
    gun.gone = true;
    if (gun.limbered) score(battle, GoalKind::GunLeavesBy, gun.side, edge);
    play.tell_only(who_may_know_of(battle, id), "PG-85.04"_rule, gun.crew.first(),
                   "{} leaves the table", play.name(id));
}

}  // namespace petite_guerre
