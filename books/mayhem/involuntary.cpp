#include "books/mayhem/involuntary.h"

#include <algorithm>
#include <optional>

#include "books/mayhem/encounter.h"
#include "books/mayhem/melee.h"
#include "books/mayhem/movement.h"
#include "books/mayhem/place.h"
#include "books/mayhem/reaction.h"
#include "books/mayhem/sight.h"
#include "engine/table/route.h"

namespace mayhem {

// MM-15.17 a forced move puts a climber back where he began.
void off_the_cliff(Play& play, FigureId who) {
    Figure& figure = play.battle[who];
    if (!figure.climbing()) return;
    figure.climb.turns = 0;
    figure.climb.cliff = {};
    put(play.battle, who, figure.climb.from);
    make_room(play, who);  // somebody else may stand there by now
}

// MM-07.08 whoever is driven off leaves the man he carries.
void let_go(Play& play, FigureId who) {
    Figure& figure = play.battle[who];
    if (!figure.carrying) return;
    play.battle[figure.carrying].carried_by = {};
    figure.carrying = {};
}

namespace {

constexpr Inches beyond = 0.1_in;  // a point so far over the edge is off the table
constexpr Inches notch = 0.25_in;

// Back to front, as far as the table goes and a bit beyond.
Point away_from(const Battle& battle, FigureId who, Point from, Inches how_far) {
    const Point at = battle[who].at;
    if (at == from) return toward(at, at + -battle[who].facing.step(), how_far);
    return toward(at, at + (at - from), how_far);
}

}  // namespace

Point cut_at_edge(const Ground& ground, Point from, Point to) {
    if (ground.on_table(to)) return to;
    Inches inside, outside = distance(from, to);
    while (outside - inside > 0.02_in) {
        const Inches middle = half(inside + outside);
        (ground.on_table(toward(from, to, middle)) ? inside : outside) = middle;
    }
    return toward(from, to, outside);
}

FigureId nearest_seen_enemy(const Battle& battle, FigureId who) {
    FigureId nearest;
    for (const FigureId other : each(fighting(battle, other_side(battle[who].side)))) {
        if (!sees(battle, who, other)) continue;
        if (!nearest || gap(battle, who, other) < gap(battle, who, nearest)) nearest = other;
    }
    return nearest;
}

Point nearest_on_edge(const Ground& ground, Edge edge, Point from) {
    switch (edge) {
        case Edge::Near: return {from.x, 0_in};
        case Edge::Far: return {from.x, ground.depth};
        case Edge::Left: return {0_in, from.y};
        default: return {ground.width, from.y};
    }
}

Edge nearest_edge(const Ground& ground, Point from) {
    Edge best = Edge::Near;
    for (const Edge edge : {Edge::Far, Edge::Left, Edge::Right})
        if (distance(from, nearest_on_edge(ground, edge, from))
            < distance(from, nearest_on_edge(ground, best, from)))
            best = edge;
    return best;
}

void leave_table(Play& play, FigureId who, Point over) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    const Edge edge = nearest_edge(battle.ground(), over);
    figure.status = leaves_by(battle, who, edge);
    figure.has_horse = false;
    lift(battle, who);
    if (figure.carrying) {  // MM-07.08 the man he carries is safe
        Figure& load = battle[figure.carrying];
        load.status = Status::CarriedOff;
        load.carried_by = {};
        figure.carrying = {};
    }
    play.tell("MM-60.03"_rule, who, "{} leaves the table", play.name(who));
}

void go_along(Play& play, FigureId who, const Path& path) {
    if (path.size() < 2) return;
    const Ground& ground = play.battle.ground();
    play.battle[who].moved += length(path);
    if (!ground.on_table(path.back()))  // MM-60.03 by the edge he crosses
        return leave_table(play, who, cut_at_edge(ground, path[path.size() - 2], path.back()));
    put(play.battle, who, path.back());
}

namespace {

// MM-04.21 the nearest free spot about an enemy he is in contact with, so that he stays so.
std::optional<Point> free_spot_in_contact(const Battle& battle, FigureId who) {
    const Point at = battle[who].at;
    std::optional<Point> nearest;
    for (const FigureId foe : each(foes_in_contact(battle, who))) {
        const Inches apart = radius(battle[who]) + radius(battle[foe]) + 0.02_in;
        for (int i = 0; i < 16; ++i) {
            const Point spot = spot_on_ring(battle[foe].at, apart, i);
            if (nearest && distance(at, spot) >= distance(at, *nearest)) continue;
            if (may_stand(battle, who, spot) && contact_at(battle, who, spot, foe)
                && !step_blocked(battle, who, at, spot, Going::Charge, foe))
                nearest = spot;
        }
    }
    return nearest;
}

}  // namespace

void make_room(Play& play, FigureId who) {
    Battle& battle = play.battle;
    const Point at = battle[who].at;
    if (!battle[who].fighting() || battle[who].climbing() || may_stand(battle, who, at)) return;
    if (in_melee(battle, who)) {
        if (const auto spot = free_spot_in_contact(battle, who)) put(battle, who, *spot);
        return;
    }
    const auto free = [&](Point spot) {
        return may_stand(battle, who, spot) && free_of_contact(battle, who, spot)
               && !step_blocked(battle, who, at, spot, Going::Forced);
    };
    if (const auto spot = nearest_spot(battle.ground(), at, 6_in, free)) put(battle, who, *spot);
}

// MM-05.03 until his next activation begins; he may still strike back.
void halt(Play& play, FigureId who, RuleId rule) {
    play.battle[who].halted = true;
    play.battle[who].charging = false;
    play.tell(rule, who, "{} halts", play.name(who));
    make_room(play, who);
}

// MM-05.05, MM-05.18, MM-05.19 directly away from the enemy who caused it, round what is in the
// way.
void retire(Play& play, FigureId who, FigureId from, RuleId rule) {
    Battle& battle = play.battle;
    off_the_cliff(play, who);
    let_go(play, who);
    battle[who].charging = false;
    const Ground& ground = battle.ground();
    const Point at = battle[who].at;
    const Inches far = normal_move(battle[who]) + inches(play.roll_die(play.by(who, rule)));
    const Inches allowance = after_water(play, who, far);
    Point goal, face{half(ground.width), half(ground.depth)};
    if (from) {
        face = battle[from].at;
        goal = away_from(battle, who, face, allowance);
    } else {
        const Edge own = battle.army(battle[who].side).edge;
        const Edge edge = own == Edge::None ? nearest_edge(ground, at) : own;
        goal = toward(at, nearest_on_edge(ground, edge, at), allowance + beyond);
    }
    play.tell(rule, who, "{} retires", play.name(who));
    go_along(
        play, who,
        way_toward(battle, who, cut_at_edge(ground, at, goal), allowance + beyond, Going::Forced));
    turn_to(battle, who, face);
}

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
        for (const Edge edge : {Edge::Near, Edge::Far, Edge::Left, Edge::Right}) {
            const Point there = nearest_on_edge(ground, edge, figure.at);
            if (dot(there - figure.at, foe - figure.at) > 0) continue;
            if (best == Edge::None
                || distance(figure.at, there)
                       < distance(figure.at, nearest_on_edge(ground, best, figure.at)))
                best = edge;
        }
    }
    return best == Edge::None ? nearest_edge(ground, figure.at) : best;
}

}  // namespace

void rout_move(Play& play, FigureId who) {
    Battle& battle = play.battle;
    const Point at = battle[who].at;
    const Point edge = nearest_on_edge(battle.ground(), rout_edge(battle, who), at);
    const Inches allowance = after_water(play, who, charge_move(battle[who]));
    Point goal = edge;
    if (distance(at, edge) <= allowance) {
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
    const Path way = way_toward(battle, who, goal, allowance + beyond, Going::Forced);
    go_along(play, who, way);
    turn_to(battle, who, goal);
}

bool rout(Play& play, FigureId who, FigureId cause, RuleId rule) {
    Battle& battle = play.battle;
    const bool in_touch =
        cause
        && ((battle.touching(who) & cause.bit()) != 0 || play.charge_of(cause).at == who
            || play.charge_of(who).at == cause);
    off_the_cliff(play, who);
    note_leader_lost(play, who, cause);
    Figure& figure = battle[who];
    figure.status = Status::Routing;
    figure.halted = false;
    figure.charging = false;
    figure.routed_by = cause;
    figure.activated = true;  // MM-05.06 the next move is in the turn to come
    let_go(play, who);
    play.tell(rule, who, "{} routs", play.name(who));
    rout_move(play, who);
    if (!cause || !battle[cause].fighting() || !enemies(battle, who, cause)) return false;
    // MM-12.06 one move in all, MM-50.16 one roll for a group.
    if (((play.pursuing | play.rolled) & cause.bit()) != 0) return false;
    // MM-05.16
    if (battle.switches().pursuit_after_contact && !in_touch) return false;
    return pursue(play, cause, who);
}

namespace {

// Would he touch an enemy there, or have no room, other than this one and those he touches now?
bool touches_other(const Battle& battle, FigureId who, Point spot, FigureId except) {
    const Mask known = battle.touching(who) | (except ? except.bit() : 0);
    for (const FigureId other : all(battle)) {
        const Figure& enemy = battle[other];
        if ((known & other.bit()) == 0 && enemy.upright() && !enemy.climbing()
            && enemy.side != battle[who].side && contact_at(battle, who, spot, other))
            return true;
    }
    return !may_stand(battle, who, spot);
}

}  // namespace

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

// MM-05.11, MM-05.12, MM-05.14 the attacker on his Rep or less, the defender on more than his Rep.
// MM-05.17 not out of a halt.
bool pursue(Play& play, FigureId who, FigureId router) {
    Battle& battle = play.battle;
    if (battle[who].halted || battle[who].climbing() || !battle[router].on_table()) return false;
    const bool attacker = battle[who].side == battle.acting;
    const RuleId rule = attacker ? "MM-05.11"_rule : "MM-05.12"_rule;
    const bool low = play.roll_at_most(play.by(who, rule), battle[who].rep);
    if (low != attacker) return false;
    play.tell("MM-05.13"_rule, who, "{} pursues {}", play.name(who), play.name(router));
    const Inches allowance = after_water(play, who, charge_move(battle[who]));
    const Point there = battle[router].at;
    const Path way = way_of_pursuit(battle, who, router, allowance);
    // Contacting no other enemy.
    Inches reach = length(way);
    while (reach > 0_in && touches_other(battle, who, point_along(way, reach), router))
        reach -= notch;
    if (reach > 0_in) go_along(play, who, first_part(way, reach));
    turn_to(battle, who, there);
    if ((battle.touching(who) & router.bit()) != 0) {      // MM-05.15
        if (battle.active == who) play.over |= who.bit();  // MM-09.15
        OneAttack attack{play};
        strike(play, who, router);
        attack.take_checks();
    }
    return true;
}

namespace {

// MM-05.07 straight back, stopping early at what is in the way; MM-15.02 .. MM-15.04 the ground
// counts.
void step_back(Play& play, FigureId who, Point from, Inches how_far) {
    Battle& battle = play.battle;
    const Point at = battle[who].at;
    const Inches allowance = after_water(play, who, how_far);
    Point end = at;
    for (Inches reach = notch; reach <= allowance; reach += notch) {
        const Path way{at, away_from(battle, who, from, reach)};
        const Point spot = way.back();
        if (path_cost(battle, battle[who], way) > allowance
            || forced_stop(battle, who, way) < length(way))
            break;
        if (!battle.ground().on_table(spot)) return go_along(play, who, way);
        if (step_blocked(battle, who, at, spot, Going::Forced)
            || touches_other(battle, who, spot, {}))
            break;
        end = spot;
    }
    if (end != at) go_along(play, who, Path{at, end});
}

// MM-05.09 2" after him, to stay in contact.
void follow_up(Play& play, FigureId who, FigureId after) {
    Battle& battle = play.battle;
    const Point at = battle[who].at;
    const Inches apart = radius(battle[who]) + radius(battle[after]);
    const Inches away = distance(at, battle[after].at) - apart;
    const Point end = toward(at, battle[after].at, std::clamp(away, 0_in, 2_in));
    if (end == at || step_blocked(battle, who, at, end, Going::Charge, after)
        || !may_stand(battle, who, end))
        return;
    const Inches allowance = after_water(play, who, 2_in);
    play.tell("MM-05.09"_rule, who, "{} follows up", play.name(who));
    go_along(play, who, as_far_as(battle, who, Path{at, end}, allowance, false));
}

}  // namespace

void give_ground(Play& play, FigureId who, FigureId attacker, bool in_contact, RuleId rule) {
    Battle& battle = play.battle;
    off_the_cliff(play, who);
    const FigureId from = attacker ? attacker : nearest_seen_enemy(battle, who);
    play.tell(rule, who, "{} gives ground", play.name(who));
    const bool rear = from && zone_of(battle[who], battle[from].at) == Zone::Rear;
    const Point before = battle[who].at;
    const Point foe = from ? battle[from].at : before + battle[who].facing.step();
    step_back(play, who, foe, 2_in);
    if (!battle[who].on_table()) return;
    if (rear) {  // MM-05.08
        Question q = question_for(battle, who, "MM-05.08"_rule, "turn-round", from);
        offer(q, "turn", who, from);
        offer(q, "keep-facing", who);
        if (play.choose(q).verb == "turn") turn_to(battle, who, foe);
    }
    // MM-05.09, MM-05.10
    if (!in_contact || !attacker || !battle[attacker].fighting() || battle[who].at == before)
        return;
    if ((foes_in_contact(battle, attacker) & ~who.bit()) != 0) return;
    follow_up(play, attacker, who);
}

void move_back_an_inch(Play& play, FigureId who, FigureId from) {
    Battle& battle = play.battle;
    play.tell("MM-54.11"_rule, who, "{} moves back 1\"", play.name(who));
    const Point at = battle[who].at, back = away_from(battle, who, battle[from].at, 1_in);
    step_back(play, who, battle[from].at, 1_in);
    if ((battle.touching(who) & from.bit()) == 0) return;
    // Somebody stands behind him: contact is broken all the same.
    const auto free = [&](Point spot) {
        return may_stand(battle, who, spot) && free_of_contact(battle, who, spot)
               && !step_blocked(battle, who, at, spot, Going::Forced);
    };
    if (const auto spot = nearest_spot(battle.ground(), back, 3_in, free))
        go_along(play, who, Path{battle[who].at, *spot});
}

}  // namespace mayhem
