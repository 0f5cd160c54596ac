#include "books/mayhem/moving/involuntary.h"

#include <optional>

#include "books/mayhem/moving/movement.h"
#include "books/mayhem/place.h"
#include "books/mayhem/seeing/sight.h"
#include "books/mayhem/set_up/encounter.h"
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

// Back to front, as far as the table goes and a bit beyond.
Point away_from(const Battle& battle, FigureId who, Point from, Inches how_far) {
    const Point at = battle[who].at;
    if (at == from) return toward(at, at + -battle[who].facing.step(), how_far);
    return toward(at, at + (at - from), how_far);
}

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
    for (const FigureId other : fighting(battle, other_side(battle[who].side))) {
        if (!sees(battle, who, other)) continue;
        if (!nearest || gap(battle, who, other) < gap(battle, who, nearest)) nearest = other;
    }
    return nearest;
}

FigureId enemy_to_flee(const Battle& battle, FigureId who, FigureId cause) {
    if (!cause || enemies(battle, who, cause)) return cause;
    return nearest_seen_enemy(battle, who);
}

void leave_table(Play& play, FigureId who, Point over, Leaving how) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    const Edge edge = nearest_edge(battle.ground(), over);
    // MM-05.05 who is driven over it has not escaped.
    figure.status = how == Leaving::ByChoice ? leaves_by(battle, who, edge) : Status::DrivenAway;
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

void go_along(Play& play, FigureId who, const Path& path, Leaving how) {
    if (path.size() < 2) return;
    const Ground& ground = play.battle.ground();
    play.battle[who].moved += length(path);
    if (!ground.on_table(path.back()))  // MM-60.03 by the edge he crosses
        return leave_table(play, who, cut_at_edge(ground, path[path.size() - 2], path.back()), how);
    put(play.battle, who, path.back());
}

std::optional<Point> free_spot_about(const Battle& battle, FigureId who, FigureId foe,
                                     Point wanted) {
    const Inches apart = radius(battle[who]) + radius(battle[foe]) + 0.02_in;
    std::optional<Point> nearest;
    for (int i = 0; i < 16; ++i) {
        const Point spot = spot_on_ring(battle[foe].at, apart, i);
        if (nearest && distance(wanted, spot) >= distance(wanted, *nearest)) continue;
        if (may_stand(battle, who, spot) && contact_at(battle, who, spot, foe)
            && !step_blocked(battle, who, battle[who].at, spot, Going::Charge, foe))
            nearest = spot;
    }
    return nearest;
}

namespace {

// MM-04.21 the nearest free spot about an enemy he is in contact with, so that he stays so.
std::optional<Point> free_spot_in_contact(const Battle& battle, FigureId who) {
    const Point at = battle[who].at;
    std::optional<Point> nearest;
    for (const FigureId foe : foes_in_contact(battle, who)) {
        const auto spot = free_spot_about(battle, who, foe, at);
        if (spot && (!nearest || distance(at, *spot) < distance(at, *nearest))) nearest = spot;
    }
    return nearest;
}

}  // namespace

void make_room(Play& play, FigureId who) {
    Battle& battle = play.battle;
    const Point at = battle[who].at;
    if (!battle[who].upright() || battle[who].climbing() || may_stand(battle, who, at)) return;
    if (in_melee(battle, who))
        if (const auto spot = free_spot_in_contact(battle, who)) return put(battle, who, *spot);
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
    play.came({Purpose::Reaction, CameTo::Wavers, who, {}}, rule, who, "{} halts", play.name(who));
    make_room(play, who);
}

// MM-05.05, MM-05.18, MM-05.19 directly away from the enemy who caused it, round what is in the
// way.
void retire(Play& play, FigureId who, FigureId from, RuleId rule) {
    const Because because{play, rule};
    Battle& battle = play.battle;
    off_the_cliff(play, who);
    let_go(play, who);
    battle[who].charging = false;
    const FigureId foe = enemy_to_flee(battle, who, from);
    const Ground& ground = battle.ground();
    const Point at = battle[who].at;
    const Inches far =
        normal_move(battle[who]) + inches(play.roll_die(play.by(who, rule, Purpose::Acting)));
    const Inches allowance = after_water(play, who, far);
    Point goal, face{half(ground.width), half(ground.depth)};
    if (foe) {
        face = battle[foe].at;
        goal = away_from(battle, who, face, allowance);
    } else {
        const Edge own = battle.army(battle[who].side).edge;
        const Edge edge = own == Edge::None ? nearest_edge(ground, at) : own;
        goal = toward(at, nearest_on_edge(ground, edge, at), allowance);
    }
    play.came({Purpose::Reaction, CameTo::Wavers, who, from}, rule, who, "{} retires",
              play.name(who));
    go_along(play, who,
             way_toward(battle, who, cut_at_edge(ground, at, goal), allowance, Going::Forced));
    turn_to(battle, who, face);
}

}  // namespace mayhem
