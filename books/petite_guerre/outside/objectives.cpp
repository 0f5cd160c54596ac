#include <fmt/format.h>

#include "books/petite_guerre/game.h"
#include "books/petite_guerre/set_up/points.h"

// What each side wants, told from what set_up/points.h decides by. Whoever lies hidden (PG-81.01)
// counts for nothing until the reader knows of him, and how many they are is not told either.
namespace petite_guerre {

namespace {

using State = Wanted::State;

// Whether the reader knows how many of that side there are. By what the scenario says, so that
// nothing shows by it when the last of them is found.
bool knows_all_of(const Battle& battle, ToldTo to, SideId side) {
    if (to.of(side)) return true;
    if (battle.setting_up()) return false;
    for (std::size_t i = 0; i < battle.units.size(); ++i)
        if (battle.units[i].side == side && battle.setting->hidden_units[i]) return false;
    return true;
}

HowFar known_part(const Battle& battle, HowFar far, ToldTo to, SideId side) {
    if (battle.setting_up()) return {};  // those who wait to be placed are not lost
    if (!knows_all_of(battle, to, side)) far.needed = 0;
    return far;
}

std::string which_edge(const Wanted& told) {
    return told.where.empty() ? std::string{"the edge"} : told.where[0].name;
}

// PG-85.02 .. PG-85.05 what a goal comes to, in words.
std::string goal_words(const Battle& battle, const Goal& goal, const Wanted& told) {
    const std::string& others = battle.side_name(other_side(goal.side));
    switch (goal.kind) {
        case GoalKind::LeaveBy:
            return fmt::format("get figures that are not broken off the table over {}",
                               which_edge(told));
        case GoalKind::EmptyBuilding:
            return fmt::format("leave nobody of {} in their buildings", others);
        case GoalKind::SecuredCivilian:
            return fmt::format("capture and secure the civilians of {}", others);
        case GoalKind::GunLeavesBy:
            return fmt::format("get the gun, limbered, off the table over {}", which_edge(told));
        case GoalKind::HoldGun: return "hold the gun";
        case GoalKind::Count: break;
    }
    return {};
}

struct GoalRow {
    Want kind;
    RuleId rule;
    std::string_view unit;
};
constexpr EnumArray<GoalKind, GoalRow> goal_rows{{{
    {Want::LeaveBy, "PG-85.02"_rule, "figures"},
    {Want::Destroy, "PG-85.03"_rule, "buildings"},
    {Want::Rescue, "PG-85.03"_rule, "civilians"},
    {Want::Escort, "PG-85.04"_rule, "guns"},
    {Want::Hold, "PG-85.05"_rule, "guns"},
}}};

// PG-84.04
Wanted told_of(const Battle& battle, const Goal& goal, ToldTo to) {
    const GoalRow& row = goal_rows[goal.kind];
    const SideId others = other_side(goal.side);
    Wanted told = wanted_by(goal.side, row.kind, row.rule, others);
    told.points = goal.points;
    told.unit = row.unit;
    told.at_end = true;
    told.so_far = battle.setting_up() ? HowFar{} : reached(battle, goal, to);
    told.state = state_by(told.so_far);
    told.pieces = pieces_of(battle, goal, to);
    if (goal.edge != Edge::None) told.where = {edge_place(battle.ground(), goal.edge)};
    if (goal.kind == GoalKind::EmptyBuilding)
        for (const BuildingId building : buildings_against(battle, goal.side))
            told.where.push_back(building_place(battle.ground()[building]));
    told.words = goal_words(battle, goal, told);
    told.as_known = !knows_all_of(battle, to, goal.side) || !knows_all_of(battle, to, others);
    return told;
}

// PG-84.03 a side that passes the limit alone has lost.
Wanted beat(const Battle& battle, SideId side, ToldTo to) {
    const SideId others = other_side(side);
    Wanted told = wanted_by(side, Want::Destroy, "PG-84.03"_rule, others);
    told.words = fmt::format(
        "have more than half of {} dead, captured, broken or fled, but not more than half of "
        "one's own",
        battle.side_name(others));
    told.so_far = known_part(battle, half_beaten(battle, others, to), to, others);
    told.unit = "figures";
    told.at_end = true;
    told.as_known = !knows_all_of(battle, to, others);
    told.state = state_by(told.so_far);
    return told;
}

// Nothing is scored before everybody has been placed.
int points_so_far(const Battle& battle, SideId side, ToldTo to) {
    return battle.setting_up() ? 0 : points_of(battle, side, to);
}

// PG-84.01, PG-84.03
Wanted score(const Battle& battle, SideId side, ToldTo to) {
    const SideId others = other_side(side);
    Wanted told = wanted_by(side, Want::Points, "PG-84.01"_rule, others);
    told.words =
        fmt::format("have at least {} points more than {}", least_lead, battle.side_name(others));
    told.so_far.done = points_so_far(battle, side, to);
    told.unit = "points";
    told.at_end = true;
    told.as_known = !knows_all_of(battle, to, side) || !knows_all_of(battle, to, others);
    if (!battle.setting_up() && ahead_on_points(battle, to) == side) told.state = State::Done;
    return told;
}

// PG-84.02
void add_limits(const Battle& battle, ToldTo to, Objectives& told) {
    told.limits.push_back(
        turn_limit("PG-84.02"_rule, battle.turn, battle.switches().last_turn, battle.over()));
    for (const SideId side : {SideId{0}, SideId{1}}) {
        const HowFar lost = known_part(battle, half_lost(battle, side, to), to, side);
        told.limits.push_back(
            loss_limit("PG-84.02"_rule, side, lost,
                       fmt::format("the game ends with the turn in which more than half of {} are "
                                   "dead, captured, broken or off the table",
                                   battle.side_name(side))));
        told.limits.back().as_known = !knows_all_of(battle, to, side);
    }
}

Scoring scoring_of(const Battle& battle, ToldTo to) {
    Scoring told;
    told.rule = "PG-84.03"_rule;
    told.words = fmt::format(
        "a side that alone has lost more than half has lost; else more points win, and a lead of "
        "less than {} is a draw",
        least_lead);
    told.unit = "points";
    for (const SideId side : {SideId{0}, SideId{1}}) {
        told.score.push_back(points_so_far(battle, side, to));
        told.as_known = told.as_known || !knows_all_of(battle, to, side);
    }
    if (battle.over()) {
        told.ahead = battle.winner;
    } else if (!battle.setting_up()) {
        // How many are half of them is not known to everybody.
        told.ahead = told.as_known ? ahead_on_points(battle, to) : winner_of(battle);
    }
    return told;
}

}  // namespace

Objectives objectives_of(const Battle& battle, ToldTo to) {
    Objectives told;
    for (const Goal& goal : battle.setting->goals) told.wanted.push_back(told_of(battle, goal, to));
    for (const SideId side : {SideId{0}, SideId{1}}) {
        told.wanted.push_back(beat(battle, side, to));
        told.wanted.push_back(score(battle, side, to));
    }
    add_limits(battle, to, told);
    told.scoring = scoring_of(battle, to);
    return told;
}

}  // namespace petite_guerre
