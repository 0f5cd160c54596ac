#include "books/mayhem/charge.h"

#include <algorithm>

#include "books/mayhem/involuntary.h"
#include "books/mayhem/melee.h"
#include "books/mayhem/movement.h"
#include "books/mayhem/place.h"
#include "books/mayhem/reaction.h"
#include "books/mayhem/to_hit.h"

namespace mayhem {

namespace {

// Remembers the charge under way and puts the one before back when it is over.
class UnderWay {
  public:
    UnderWay(Play& play, FigureId who, FigureId target, Zone zone, bool reaction)
        : play_{play},
          charger_{play.charger},
          charged_{play.charged},
          zone_{play.charged_zone},
          reaction_{play.reaction_charge},
          pursued_{play.charger_pursued} {
        play.charger = who;
        play.charged = target;
        play.charged_zone = zone;
        play.reaction_charge = reaction;
        play.charger_pursued = false;
        play.battle[who].charging = true;
    }
    ~UnderWay() {
        play_.battle[play_.charger].charging = false;
        play_.battle[play_.charged].charging = false;
        play_.charger = charger_;
        play_.charged = charged_;
        play_.charged_zone = zone_;
        play_.reaction_charge = reaction_;
        play_.charger_pursued = pursued_;
    }
    UnderWay(const UnderWay&) = delete;
    UnderWay& operator=(const UnderWay&) = delete;

  private:
    Play& play_;
    FigureId charger_, charged_;
    Zone zone_;
    bool reaction_, pursued_;
};

// Is he still on his way: neither halted nor hurt nor gone?
bool still_charging(const Battle& battle, FigureId who) {
    return battle[who].fighting() && battle[who].charging && !battle[who].halted;
}

// MM-12.06 to the vacated place, or stopping anywhere on the way.
void to_vacated_place(Play& play, FigureId who, Point vacated, Inches allowance) {
    Battle& battle = play.battle;
    const Path way = way_toward(battle, who, vacated, allowance, Going::Voluntary);
    const Inches all = length(way);
    Question q = question_for(battle, who, "MM-12.06"_rule, "vacated-place");
    offer(q, "charge-on", who, {}, all.in_hundredths());
    for (int reach = 0; inches(reach) < all && !q.options.full(); ++reach)
        offer(q, "stop-after", who, {}, reach * 100);
    const Inches chosen = Inches::hundredths(play.choose(q).detail);
    Inches reach = std::min(chosen, all);
    while (reach > 0_in && !may_stand(battle, who, point_along(way, reach))) reach -= 0.25_in;
    if (reach <= 0_in) return;
    travel(play, who, first_part(way, reach));
}

// MM-12.04 those who passed fire as soon as the charger is in range; where on the path that is.
Inches in_range_along(const Battle& battle, FigureId who, const Path& path, FigureId waiting) {
    Inches range;
    for (const Carried& carried : battle[waiting].weapons)
        if (carried.ready()) range = std::max(range, range_of(battle, carried.weapon));
    const Inches all = length(path);
    for (Inches along; along < all; along += 0.5_in)
        if (within_gap(battle, who, point_along(path, along), waiting, range)) return along;
    return all;
}

// The charge move itself; true if he is in contact at its end.
bool charge_home(Play& play, FigureId who, FigureId target, Inches allowance, Mask waiting) {
    Battle& battle = play.battle;
    if ((battle.touching(who) & target.bit()) != 0) return true;
    const auto path = charge_path(battle, who, target, allowance);
    if (!path) return false;
    Path rest = *path;
    while (waiting != 0) {
        FigureId first;
        Inches along = length(rest);
        for (const FigureId one : each(waiting)) {
            const Inches there = in_range_along(battle, who, rest, one);
            if (first && there >= along) continue;
            first = one;
            along = there;
        }
        waiting &= ~first.bit();
        if (along >= length(rest)) continue;
        if (along > 0_in && !travel(play, who, first_part(rest, along))) return false;
        rest = rest_of(rest, along);
        rest[0] = battle[who].at;
        if (battle[first].fighting() && !battle[first].halted)
            fire_in_reaction(play, first, who, "MM-12.04"_rule);
        if (!still_charging(battle, who) || battle[who].at != rest[0]) return false;
    }
    if (!travel(play, who, rest)) return false;
    return still_charging(battle, who) && battle[target].upright()
           && (battle.touching(who) & target.bit()) != 0;
}

}  // namespace

// MM-12.08, once the target's party has checked.
void charge_after_check(Play& play, FigureId who, FigureId target, Zone zone, Mask waiting) {
    Battle& battle = play.battle;
    const Point vacated = battle[target].at;
    const UnderWay under_way{play, who, target, zone, false};
    const Inches allowance = after_water(play, who, charge_move(battle[who]));
    if (charge_home(play, who, target, allowance, waiting))
        round_of_melee(play, who, target);
    else if (still_charging(battle, who) && battle[target].at != vacated)
        to_vacated_place(play, who, vacated, allowance);
}

namespace {

// MM-12.08, MM-08.08, MM-99.09
void declare_and_charge(Play& play, FigureId who, FigureId target, bool reaction) {
    Battle& battle = play.battle;
    const std::size_t lost = play.lost.size();
    const Zone zone = zone_of(battle[target], battle[who].at);
    const Point vacated = battle[target].at;
    turn_to(battle, who, vacated);
    for (const FigureId one : each(party_of(battle, target).members))
        battle[one].unaware_of &= ~who.bit();  // MM-53.07
    play.tell("MM-04.12"_rule, who, "{} charges {}", play.name(who), play.name(target));
    {
        const UnderWay under_way{play, who, target, zone, reaction};
        const Mask waiting = being_charged(play, who, target);
        const bool goes_on = still_charging(battle, who) && !play.charger_pursued;
        const Inches allowance = goes_on ? after_water(play, who, charge_move(battle[who])) : 0_in;
        if (goes_on && charge_home(play, who, target, allowance, waiting))
            round_of_melee(play, who, target);
        else if (goes_on && still_charging(battle, who) && battle[target].at != vacated)
            to_vacated_place(play, who, vacated, allowance);
    }
    leader_lost_checks(play, lost);
}

}  // namespace

void charge(Play& play, FigureId who, FigureId target) {
    declare_and_charge(play, who, target, false);
}

// MM-08.10, MM-09.13
void charge_in_reaction(Play& play, FigureId who, FigureId target) {
    play.battle[who].reaction_charge = true;
    declare_and_charge(play, who, target, true);
}

// MM-12.05 towards him, as far as half way; MM-12.09 not out of another melee.
void counter_charge(Play& play, FigureId who, FigureId charger) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    if (figure.reaction_charge || !can_charge_in_reaction(battle, who, charger)) return;
    figure.reaction_charge = true;
    figure.charging = true;
    const Point at = figure.at, there = battle[charger].at;
    const Inches apart = gap(battle, who, charger);
    const Inches allowance = after_water(play, who, charge_move(figure));
    const Path way{at, toward(at, there, std::min(half(apart), allowance))};
    play.tell("MM-12.05"_rule, who, "{} counter-charges", play.name(who));
    turn_to(battle, who, there);
    if (way.back() != at && !step_blocked(battle, who, at, way.back(), Going::Charge, charger))
        go_along(play, who, as_far_as(battle, who, way, allowance, false));
}

}  // namespace mayhem
