#include <algorithm>

#include "books/mayhem/close_combat/melee.h"
#include "books/mayhem/moving/involuntary.h"
#include "books/mayhem/moving/movement.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"

// Rout and Pursue: MM-05.06, MM-05.11 .. MM-05.16.
namespace mayhem {

namespace {

// MM-05.06 his own entry edge, else the nearest he can reach without coming nearer to the enemy who
// routed him, else the nearest.
Edge rout_edge(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    const Ground& ground = battle.ground();
    if (const Edge own = battle.army(figure.side).edge; own != Edge::None) return own;
    Edge best = Edge::None;
    if (figure.routed_by && battle[figure.routed_by].on_table()) {
        const Point foe = battle[figure.routed_by].at;
        for (const Edge edge : edges_of_a_table) {
            const Point there = nearest_on_edge(ground, edge, figure.at);
            if (dot(there - figure.at, foe - figure.at) > 0) continue;
            if (best == Edge::None
                || distance_to_edge(ground, figure.at, edge)
                       < distance_to_edge(ground, figure.at, best))
                best = edge;
        }
    }
    return best == Edge::None ? nearest_edge(ground, figure.at) : best;
}

}  // namespace

void rout_move(Play& play, FigureId who) {
    const Because because{play, "MM-05.06"_rule};
    Battle& battle = play.battle;
    const Point at = battle[who].at;
    const Point edge = nearest_on_edge(battle.ground(), rout_edge(battle, who), at);
    const Inches allowance = after_water(play, who, charge_move(battle[who]));
    Point goal = edge;
    const bool leaves = distance(at, edge) <= allowance;
    if (leaves) {
        const Point middle{half(battle.ground().width), half(battle.ground().depth)};
        if (edge.x == 0_in)
            goal.x = -beyond;
        else if (edge.x == battle.ground().width)
            goal.x += beyond;
        else if (edge.y < middle.y)
            goal.y = -beyond;
        else
            goal.y += beyond;
    }
    const Path way =
        way_toward(battle, who, goal, leaves ? allowance + beyond : allowance, Going::Forced);
    go_along(play, who, way);
    turn_to(battle, who, goal);
}

bool rout(Play& play, FigureId who, FigureId cause, RuleId rule) {
    Battle& battle = play.battle;
    const bool in_touch =
        cause
        && (battle.touching(who).contains(cause) || play.charge_of(cause).at == who
            || play.charge_of(who).at == cause);
    off_the_cliff(play, who);
    note_leader_lost(play, who, cause);
    Figure& figure = battle[who];
    figure.status = Status::Routing;
    figure.halted = false;
    figure.charging = false;
    figure.routed_by = enemy_to_flee(battle, who, cause);
    figure.activated = true;  // MM-05.06 the next move is in the turn to come
    let_go(play, who);
    play.came({Purpose::Reaction, CameTo::Breaks, who, cause}, rule, who, "{} routs",
              play.name(who));
    const Because because{play, rule};
    rout_move(play, who);
    if (!cause || !battle[cause].fighting() || !enemies(battle, who, cause)) return false;
    // MM-12.06 one move in all, MM-50.16 one roll for a group.
    if (((play.pursuing | play.rolled)).contains(cause)) return false;
    // MM-05.16
    if (battle.switches().pursuit_after_contact && !in_touch) return false;
    return pursue(play, cause, who);
}

namespace {

// From there straight at the router, as far as contact.
Point into_contact(const Battle& battle, FigureId who, Point from, FigureId router) {
    const Point there = battle[router].at;
    const Inches apart = radius(battle[who]) + radius(battle[router]);
    return toward(from, there, std::max(0_in, distance(from, there) - apart));
}

// MM-05.13 straight at the router, or round what is in the way and then at him.
Path way_of_pursuit(const Battle& battle, FigureId who, FigureId router, Inches allowance) {
    const auto blocked = [&](Point a, Point b) {
        return step_blocked(battle, who, a, b, Going::Charge, router);
    };
    const Point at = battle[who].at;
    const Point end = into_contact(battle, who, at, router);
    const Point near_end = distance(at, end) > allowance ? toward(at, end, allowance) : end;
    Path way{at, near_end};
    if (blocked(at, near_end)) {
        way = way_toward(battle, who, battle[router].at, allowance, Going::Forced);
        const Point last = into_contact(battle, who, way.back(), router);
        if (way.size() < Path::capacity() && !blocked(way.back(), last)) way.push_back(last);
    }
    return as_far_as(battle, who, way, allowance, false);
}

}  // namespace

// MM-05.11, MM-05.12, MM-05.14 the attacker on his Rep or less, the defender on more than his Rep.
// MM-05.17 not out of a halt, MM-07.08 nor with a fallen man in his arms.
bool pursue(Play& play, FigureId who, FigureId router) {
    Battle& battle = play.battle;
    const Figure& figure = battle[who];
    if (figure.halted || figure.climbing() || figure.carrying || !battle[router].on_table())
        return false;
    const bool attacker = battle[who].side == battle.acting;
    const RuleId rule = attacker ? "MM-05.11"_rule : "MM-05.12"_rule;
    const bool low = play.roll_at_most(play.by(who, rule, Purpose::Deed), battle[who].rep);
    if (low != attacker) return false;
    const Because roll{play, rule};
    play.tell("MM-05.13"_rule, who, "{} pursues {}", play.name(who), play.name(router));
    const Because because{play, "MM-05.13"_rule};
    const Inches allowance = after_water(play, who, charge_move(battle[who]));
    const Point there = battle[router].at;
    const Path way = way_of_pursuit(battle, who, router, allowance);
    // Contacting no other enemy.
    Inches reach = length(way);
    while (reach > 0_in && touches_other(battle, who, point_along(way, reach), router))
        reach -= notch;
    if (reach > 0_in) go_along(play, who, first_part(way, reach));
    turn_to(battle, who, there);
    if (battle.touching(who).contains(router)) {       // MM-05.15
        if (battle.active == who) play.over.add(who);  // MM-09.15
        OneAttack attack{play};
        strike(play, who, router);
        attack.take_checks();
    }
    return true;
}

}  // namespace mayhem
