#include <algorithm>

#include "books/mayhem/moving/involuntary.h"
#include "books/mayhem/moving/movement.h"
#include "books/mayhem/place.h"
#include "engine/table/route.h"

// Give Ground and Follow Up: MM-05.07 .. MM-05.10; moving back 1" in melee: MM-54.11.
namespace mayhem {

bool touches_other(const Battle& battle, FigureId who, Point spot, FigureId except) {
    const FigureSet known = battle.touching(who) | (except ? FigureSet{except} : FigureSet{});
    for (const FigureId other : all(battle)) {
        const Figure& enemy = battle[other];
        if (!known.contains(other) && enemy.upright() && !enemy.climbing()
            && enemy.side != battle[who].side && contact_at(battle, who, spot, other))
            return true;
    }
    return !may_stand(battle, who, spot);
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

// MM-05.09 2" after him, to stay in contact: and what was between them across a barrier (MM-08.11).
void follow_up(Play& play, FigureId who, FigureId after, Inches between) {
    Battle& battle = play.battle;
    const Point at = battle[who].at;
    const Inches apart = radius(battle[who]) + radius(battle[after]);
    const Inches away = distance(at, battle[after].at) - apart;
    const Point straight = toward(at, battle[after].at, std::clamp(away, 0_in, 2_in + between));
    if (straight == at) return;
    Point end = straight;
    if (!may_stand(battle, who, end)) {  // MM-04.21 on a friend he is put beside him
        const auto free = free_spot_about(battle, who, after, end);
        if (!free) return;
        end = *free;
    }
    if (step_blocked(battle, who, at, end, Going::Charge, after)) return;
    const Inches aside = distance(straight, end);
    const Inches allowance = after_water(play, who, 2_in + between) + aside;
    play.tell("MM-05.09"_rule, who, "{} follows up", play.name(who));
    go_along(play, who, as_far_as(battle, who, Path{at, end}, allowance, false));
}

}  // namespace

void give_ground(Play& play, FigureId who, FigureId attacker, bool in_contact, RuleId rule) {
    Battle& battle = play.battle;
    off_the_cliff(play, who);
    const FigureId from = attacker ? enemy_to_flee(battle, who, attacker)  // MM-05.18
                                   : nearest_seen_enemy(battle, who);
    play.came({Purpose::Reaction, CameTo::Wavers, who, attacker}, rule, who, "{} gives ground",
              play.name(who));
    const Because because{play, "MM-05.07"_rule};
    const bool rear = from && zone_of(battle[who], battle[from].at) == Zone::Rear;
    const Point before = battle[who].at;
    const Inches between = attacker ? gap(battle, attacker, who) : 0_in;
    const Point foe = from ? battle[from].at : before + battle[who].facing.step();
    step_back(play, who, foe, 2_in);
    if (!battle[who].on_table()) return;
    if (rear) {  // MM-05.08
        Question q = question_for(battle, who, "MM-05.08"_rule, "turn-round", from);
        offer(q, "turn", who, from);
        offer_pass(q, "keep-facing", who);
        if (play.choose(q).verb == "turn") turn_to(battle, who, foe);
    }
    // MM-05.09, MM-05.10
    if (!in_contact || !attacker || !battle[attacker].fighting() || battle[who].at == before)
        return;
    if (!(foes_in_contact(battle, attacker) - who).empty()) return;
    follow_up(play, attacker, who, between);
}

void move_back_an_inch(Play& play, FigureId who, FigureId from) {
    Battle& battle = play.battle;
    play.tell("MM-54.11"_rule, who, "{} moves back 1\"", play.name(who));
    const Because because{play, "MM-54.11"_rule};
    const Point at = battle[who].at, back = away_from(battle, who, battle[from].at, 1_in);
    step_back(play, who, battle[from].at, 1_in);
    if (!battle.touching(who).contains(from)) return;
    // Somebody stands behind him: contact is broken all the same.
    const auto free = [&](Point spot) {
        return may_stand(battle, who, spot) && free_of_contact(battle, who, spot)
               && !step_blocked(battle, who, at, spot, Going::Forced);
    };
    if (const auto spot = nearest_spot(battle.ground(), back, 3_in, free))
        go_along(play, who, Path{battle[who].at, *spot});
}

}  // namespace mayhem
