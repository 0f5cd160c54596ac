#include "books/gauntlet_run/set_up/ending.h"

#include <algorithm>

#include "books/gauntlet_run/nerve/withdrawal.h"
#include "books/gauntlet_run/set_up/edges.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

constexpr SideId one_side{0}, the_other{1};

// Whoever of that side stands in it with one figure at least.
bool somebody_in(const Battle& battle, const Polygon& shape, SideId side) {
    for (const UnitId who : all(battle)) {
        const Unit& unit = battle[who];
        if (unit.side != side || !unit.fights() || !unit.on_table()) continue;
        if (!shape.box.contains_within(unit.stand.front, farthest(unit))) continue;
        const Spots& men = spots_of(battle, who);
        if (std::any_of(men.begin(), men.end(), [&](Point p) { return shape.contains(p); }))
            return true;
    }
    return false;
}

bool holds(const Battle& battle, const Goal& goal) {
    const Polygon& shape = goal.building ? entry(battle.ground().buildings, goal.building).footprint
                                         : entry(battle.ground().areas, goal.area).shape;
    return somebody_in(battle, shape, goal.side)
           && !somebody_in(battle, shape, other_side(goal.side));
}

int left_by(const Battle& battle, const Goal& goal) {
    int units = 0;
    for (const UnitId who : all(battle)) {
        const Unit& unit = battle[who];
        if (unit.side == goal.side && unit.fights() && unit.presence == Presence::Exited
            && nearest_edge(battle.ground(), unit.stand.front) == goal.edge)
            ++units;
    }
    return units;
}

// GR-20.24, GR-20.25
bool end_by_withdrawal(Play& play) {
    Battle& battle = play.battle;
    const bool ours = must_withdraw(battle, one_side), theirs = must_withdraw(battle, the_other);
    if (!ours && !theirs) return false;
    for (const SideId side : {one_side, the_other})
        if (side == one_side ? ours : theirs)
            play.tell("GR-20.24"_rule, {}, "{} must withdraw", play.side_name(side));
    if (ours && theirs)
        end_battle(play, ahead_on_points(battle), "GR-20.24"_rule);
    else
        end_battle(play, ours ? the_other : one_side, "GR-20.24"_rule);
    return true;
}

// GR-01.21 who have left by plan have not withdrawn; no turn limit ends what they have left.
bool end_of_an_empty_field(Play& play) {
    Battle& battle = play.battle;
    if (battle.switches().turns > 0) return false;
    const bool ours = nobody_left(battle, one_side), theirs = nobody_left(battle, the_other);
    if (!ours && !theirs) return false;
    for (const SideId side : {one_side, the_other})
        if (side == one_side ? ours : theirs)
            play.tell("GR-01.21"_rule, {}, "Nobody of {} is left in the field",
                      play.side_name(side));
    end_battle(play, ahead_on_points(battle), "GR-01.21"_rule);
    return true;
}

}  // namespace

int worth_of(const Battle& battle, const Goal& goal) {
    switch (goal.kind) {
        case GoalKind::LeaveBy: return goal.points * left_by(battle, goal);
        case GoalKind::Hold: return holds(battle, goal) ? goal.points : 0;
        case GoalKind::Destroy: return goal.points * broken_units(battle, other_side(goal.side));
        case GoalKind::Survive:
            return goal.points
                   * (entry(battle.units_at_start, goal.side) - broken_units(battle, goal.side));
        case GoalKind::Count: break;
    }
    return 0;
}

int points_of(const Battle& battle, SideId side) {
    int points = 0;
    for (const Goal& goal : battle.setting->goals)
        if (goal.side == side) points += worth_of(battle, goal);
    return points;
}

SideId ahead_on_points(const Battle& battle) {
    const int ours = points_of(battle, one_side), theirs = points_of(battle, the_other);
    if (ours == theirs) return {};
    return ours > theirs ? one_side : the_other;
}

void end_battle(Play& play, SideId winner, RuleId rule) {
    Battle& battle = play.battle;
    battle.stage = Stage::Over;
    battle.winner = winner;
    if (winner)
        play.tell(rule, {}, "The field belongs to {}", play.side_name(winner));
    else
        play.tell(rule, {}, "Neither side has won the day");
}

// GR-01.21
bool end_if_decided(Play& play) {
    const Battle& battle = play.battle;
    if (end_by_withdrawal(play) || end_of_an_empty_field(play)) return true;
    const int limit = battle.switches().turns;
    if (limit == 0 || battle.turn < limit) return false;
    play.tell("GR-01.21"_rule, {}, "Turn {} was the last", battle.turn);
    end_battle(play, ahead_on_points(battle), "GR-01.21"_rule);
    return true;
}

}  // namespace gauntlet_run
