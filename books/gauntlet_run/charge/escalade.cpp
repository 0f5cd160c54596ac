#include "books/gauntlet_run/charge/escalade.h"

#include <algorithm>

#include "books/gauntlet_run/charge/ladders.h"
#include "books/gauntlet_run/charge/melee.h"
#include "books/gauntlet_run/charge/reactions.h"
#include "books/gauntlet_run/moving/disorder.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/seeing/ambuscade.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

constexpr int on_one_ladder = 5;  // GR-17.06

// The nearest place beyond the wall where there is room for them.
void climb_over(Play& play, UnitId who, LineId wall) {
    Unit& unit = play.battle[who];
    const std::vector<Point>& course = play.battle.ground()[wall].course;
    Point nearest = nearest_point(unit.stand.front, {course[0], course[1]});
    for (std::size_t i = 1; i + 1 < course.size(); ++i) {
        const Point p = nearest_point(unit.stand.front, {course[i], course[i + 1]});
        if (distance(unit.stand.front, p) < distance(unit.stand.front, nearest)) nearest = p;
    }
    const Inches below = distance(unit.stand.front, nearest);
    const auto stand_over = [&](Inches over) {
        const Stand stand{toward(unit.stand.front, nearest, below + over), unit.stand.facing};
        if (!stands_clear(play.battle, who, stand, unit.formation)) return false;
        put(play.battle, who, stand);
        leave_ladders(unit);
        play.tell("GR-17.01"_rule, who, "{} are over the wall", play.name(who));
        after_step(play, who);  // GR-28.17
        return true;
    };
    // GR-17.02, GR-06.13 no farther than the half-move
    const Inches most = half_move(play.battle, who) - below;
    for (Inches over = below + 0.5_in; over <= most; over += 0.5_in)
        if (stand_over(over)) return;
    for (Inches over = std::min(below, most); over >= 0.5_in; over -= 0.5_in)
        if (stand_over(over)) return;  // some of them still on the ladders
}

bool driven_off(const Battle& battle, UnitId who, UnitId target) {
    return !battle[target].on_table() || !across_the_wall(battle, who).contains(target);
}

// It falls back before them, or is driven away by whatever comes of its wish to act.
bool gets_out_of_the_way(Play& play, const Charge& charge) {
    if (!play.battle[charge.at].on_table()) return true;
    const ChargeReaction chosen = choose_reaction(play, charge);
    if (chosen == ChargeReaction::Broken) return driven_off(play.battle, charge.by, charge.at);
    return chosen == ChargeReaction::FallBack && fall_back_from(play, charge);
}

}  // namespace

void offer_assaults(const Battle& battle, UnitId who, Question& question) {
    const UnitSet across = across_the_wall(battle, who);
    for (const UnitId target : across) offer(question, "assault-wall", who, target);
    if (across.empty()) offer(question, "assault-wall", who);
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
    if (!spring_at_chargers(play, target, who)) return;  // GR-29.09
    if (!gets_out_of_the_way(play, charge)) {
        Melee melee{who, target};
        melee.charger_second = true;  // GR-17.10
        melee.on_parapet = true;
        melee.on_ladders = unit.raised == 1 ? on_one_ladder : 0;
        fight_melee(play, melee);
    }
    if (unit.on_table() && wall_at(play.battle, who) == wall
        && driven_off(play.battle, who, target))
        climb_over(play, who, wall);
}

}  // namespace gauntlet_run
