#include "books/gauntlet_run/charge/escalade.h"

#include <algorithm>

#include "books/gauntlet_run/charge/ladders.h"
#include "books/gauntlet_run/charge/melee.h"
#include "books/gauntlet_run/charge/reactions.h"
#include "books/gauntlet_run/moving/disorder.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/nerve/morale.h"
#include "books/gauntlet_run/seeing/ambuscade.h"
#include "books/gauntlet_run/seeing/hidden.h"
#include "books/gauntlet_run/seeing/vision.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

constexpr int on_one_ladder = 5;  // GR-17.06

// GR-17.02 who is in ranks is broken up on it.
Formation on_a_ladder(const Unit& unit) {
    return unit.in_ranks() ? Formation::Disordered : unit.formation;
}

// GR-17.02, GR-06.13 how far it goes over the wall.
Inches climbs(const Battle& battle, UnitId who) {
    if (!battle[who].in_ranks()) return half_move(battle, who);
    Battle supposed = battle;
    supposed[who].formation = Formation::Disordered;
    return half_move(supposed, who);
}

// GR-16.02 those behind the wall to whom it gets over its ladders.
UnitSet within_reach(const Battle& battle, UnitId who) {
    UnitSet set;
    const LineId wall = wall_at(battle, who);
    if (!wall) return set;
    const Inches most = climbs(battle, who);
    for (const UnitId target : all(battle)) {
        if (!enemies(battle, who, target) || !stands_alone(battle, target)
            || battle[target].vehicle() || !known_to(battle, target, battle[who].side)
            || farther_than(battle, who, target, most))
            continue;
        const NearestPair pair = nearest_pair(battle, who, target);
        if (crosses_wall(battle.ground()[wall], {pair.a, pair.b})) set.add(target);
    }
    return set;
}

// The nearest place beyond the wall where there is room for them; some of them may be on the
// ladders still.
std::optional<Stand> place_over(const Battle& battle, UnitId who, LineId wall) {
    const Unit& unit = battle[who];
    const std::vector<Point>& course = battle.ground()[wall].course;
    Point nearest = nearest_point(unit.stand.front, {course[0], course[1]});
    for (std::size_t i = 1; i + 1 < course.size(); ++i) {
        const Point p = nearest_point(unit.stand.front, {course[i], course[i + 1]});
        if (distance(unit.stand.front, p) < distance(unit.stand.front, nearest)) nearest = p;
    }
    const Inches below = distance(unit.stand.front, nearest);
    const auto over_it = [&](Inches over) {
        return Stand{toward(unit.stand.front, nearest, below + over), unit.stand.facing};
    };
    const Inches most = climbs(battle, who) - below;
    for (Inches over = below + 0.5_in; over <= most; over += 0.5_in)
        if (stands_clear(battle, who, over_it(over), on_a_ladder(unit))) return over_it(over);
    for (Inches over = std::min(below, most); over >= 0.5_in; over -= 0.5_in)
        if (stands_clear(battle, who, over_it(over), on_a_ladder(unit))) return over_it(over);
    return {};
}

void climb_over(Play& play, UnitId who, LineId wall) {
    const auto place = place_over(play.battle, who, wall);
    if (!place) {
        play.tell("GR-06.02"_rule, who, "there is no room for {} beyond the wall", play.name(who));
        return;
    }
    put(play.battle, who, *place);
    leave_ladders(play.battle[who]);
    play.tell("GR-17.01"_rule, who, "{} are over the wall", play.name(who));
    after_step(play, who);  // GR-28.17
}

bool on_the_parapet(const Battle& battle, UnitId who, UnitId target) {
    return battle[target].on_table() && across_the_wall(battle, who).contains(target);
}

// Over the wall, to one who stands behind it.
void go_in(Play& play, UnitId who, UnitId target) {
    const NearestPair pair = nearest_pair(play.battle, who, target);
    const Point there = toward(pair.a, pair.b, gap(play.battle, who, target));
    const Stand& stand = play.battle[who].stand;
    put(play.battle, who, {stand.front + (there - pair.a), stand.facing});
    leave_ladders(play.battle[who]);
    for (const UnitId one : {who, target}) notice(play, one);  // GR-28.08
}

// GR-16.09 .. 16.16 what those above do. False: no melee comes of it.
bool come_to_blows(Play& play, const Charge& charge) {
    if (!spring_at_chargers(play, charge.at, charge.by)) return false;  // GR-29.09
    if (!play.battle[charge.at].on_table()) return false;
    const ChargeReaction chosen = choose_reaction(play, charge);
    if (chosen == ChargeReaction::Stand) return true;
    if (!check_to_act(play, charge.at))  // GR-20.14, GR-16.17
        return within_reach(play.battle, charge.by).contains(charge.at);
    if (chosen == ChargeReaction::FallBack)  // GR-16.13
        return !fall_back_from(play, charge)
               || within_reach(play.battle, charge.by).contains(charge.at);
    return chosen == ChargeReaction::Fire && fire_at_chargers(play, charge);
}

void fight_at(Play& play, UnitId who, UnitId target) {
    Melee melee{who, target};
    melee.charger_second = true;  // GR-17.10
    melee.on_parapet = on_the_parapet(play.battle, who, target);
    melee.on_ladders = play.battle[who].raised == 1 ? on_one_ladder : 0;
    if (!melee.on_parapet) go_in(play, who, target);
    fight_melee(play, melee);
}

}  // namespace

void offer_assaults(const Battle& battle, UnitId who, Question& question) {
    for (const UnitId target : within_reach(battle, who))
        offer(question, "assault-wall", who, target);
    const LineId wall = wall_at(battle, who);
    if (across_the_wall(battle, who).empty() && place_over(battle, who, wall))
        offer(question, "assault-wall", who);
}

void assault_wall(Play& play, UnitId who, UnitId target) {
    const LineId wall = wall_at(play.battle, who);
    Unit& unit = play.battle[who];
    const Because because{play, "GR-17.05"_rule};
    unit.activated = unit.moved = true;
    unit.activation = Activation::FullMove;
    disorder(play, who, "GR-17.02"_rule);
    if (!target) return climb_over(play, who, wall);
    play.came({Purpose::Charge, CameTo::Charges, who, target}, "GR-17.05"_rule, who,
              "{} swarm up at {}", play.name(who), play.name(target));
    Charge charge;
    charge.by = who;
    charge.at = target;
    charge.began = gap(play.battle, who, target);
    const bool fought = come_to_blows(play, charge);
    if (fought) fight_at(play, who, target);
    const bool still_below = unit.on_table() && unit.raised > 0 && wall_at(play.battle, who) == wall
                             && (fought || !unit.cut_short);
    if (still_below && !on_the_parapet(play.battle, who, target)) climb_over(play, who, wall);
}

}  // namespace gauntlet_run
