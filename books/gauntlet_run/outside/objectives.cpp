#include <fmt/format.h>

#include "books/gauntlet_run/game.h"
#include "books/gauntlet_run/nerve/withdrawal.h"
#include "books/gauntlet_run/set_up/ending.h"

// What each side wants: the other's withdrawal (GR-20.24), and what the scenario gives points for.
// How many units of a side are Shaken or gone everybody sees; a hidden unit is neither.
namespace gauntlet_run {

namespace {

const std::string& name_of(const Battle& battle, SideId side) {
    return entry(battle.setting->sides, side);
}

// GR-20.24 half of them, rounded up.
HowFar broken(const Battle& battle, SideId side) {
    return {broken_units(battle, side), (entry(battle.units_at_start, side) + 1) / 2};
}

// GR-20.24, GR-20.25 until the turn ends they may rally.
Wanted drive_off(const Battle& battle, SideId side) {
    Wanted told = wanted_by(side, Want::Destroy, "GR-20.24"_rule, other_side(side));
    told.so_far = broken(battle, told.against);
    told.words = fmt::format(
        "break half of the units of {}, who must then withdraw at the end "
        "of the turn",
        name_of(battle, told.against));
    told.unit = "units";
    if (battle.over())
        told.state =
            must_withdraw(battle, told.against) ? Wanted::State::Done : state_by(told.so_far);
    return told;
}

// GR-01.21, GR-20.24 what decides when nobody, or everybody, has to withdraw.
Wanted more_points(const Battle& battle, SideId side) {
    Wanted told = wanted_by(side, Want::Points, "GR-01.21"_rule, other_side(side));
    told.words = fmt::format("have more points than {}", name_of(battle, told.against));
    told.so_far.done = points_of(battle, side);
    told.unit = "points";
    told.at_end = true;
    if (ahead_on_points(battle) == side) told.state = Wanted::State::Done;
    return told;
}

std::string goal_words(const Battle& battle, const Goal& goal) {
    const std::string& others = name_of(battle, other_side(goal.side));
    switch (goal.kind) {
        case GoalKind::LeaveBy:
            return "get units off the table over the edge that is theirs to win";
        case GoalKind::Hold:
            return goal.building
                       ? "hold " + with_article(battle.ground()[goal.building].name) + " at the end"
                       : "hold " + with_article(battle.ground()[goal.area].name) + " at the end";
        case GoalKind::Destroy:
            return fmt::format("leave as few units of {} unshaken as can be", others);
        case GoalKind::Survive:
        case GoalKind::Count: break;
    }
    return "keep their own units from being shaken, routed or taken";
}

constexpr EnumArray<GoalKind, Want> wants{
    {Want::LeaveBy, Want::Hold, Want::Destroy, Want::Survive}};

// GR-01.21 a scenario's own.
Wanted goal_of(const Battle& battle, const Goal& goal) {
    Wanted told = wanted_by(goal.side, wants[goal.kind], "GR-01.21"_rule);
    if (goal.kind != GoalKind::Survive) told.against = other_side(goal.side);
    told.words = goal_words(battle, goal);
    told.points = goal.points;
    told.at_end = true;
    told.unit = "points";
    told.so_far.done = worth_of(battle, goal);
    if (goal.kind == GoalKind::LeaveBy) told.where = {edge_place(battle.ground(), goal.edge)};
    if (goal.kind == GoalKind::Hold && goal.building)
        told.where = {building_place(battle.ground()[goal.building])};
    if (goal.kind == GoalKind::Hold && goal.area) {
        const Area& area = battle.ground()[goal.area];
        told.where = {{ObjectivePlace::Form::Area, with_article(area.name), area.shape.corners}};
    }
    if (told.so_far.done > 0) told.state = Wanted::State::Done;
    return told;
}

Scoring scoring_of(const Battle& battle) {
    Scoring told;
    told.rule = "GR-01.21"_rule;
    told.ahead = battle.over() ? battle.winner : ahead_on_points(battle);
    if (battle.setting->goals.empty()) {
        told.words = "if nobody has had to withdraw when it ends, it is a draw";
        return told;
    }
    told.words = "if nobody has had to withdraw when it ends, more points win";
    told.unit = "points";
    for (const SideId side : {SideId{0}, SideId{1}}) told.score.push_back(points_of(battle, side));
    return told;
}

}  // namespace

Objectives objectives_of(const Battle& battle, ToldTo) {
    Objectives told;
    for (const SideId side : {SideId{0}, SideId{1}}) {
        told.wanted.push_back(drive_off(battle, side));
        told.limits.push_back(loss_limit("GR-20.24"_rule, side, broken(battle, side),
                                         fmt::format("{} must withdraw when half of their units "
                                                     "are shaken or gone",
                                                     name_of(battle, side))));
        if (!battle.setting->goals.empty()) told.wanted.push_back(more_points(battle, side));
    }
    for (const Goal& goal : battle.setting->goals) told.wanted.push_back(goal_of(battle, goal));
    if (battle.switches().turns > 0)
        told.limits.push_back(
            turn_limit("GR-01.21"_rule, battle.turn, battle.switches().turns, battle.over()));
    told.scoring = scoring_of(battle);
    return told;
}

}  // namespace gauntlet_run
