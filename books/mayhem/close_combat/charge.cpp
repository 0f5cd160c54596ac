#include "books/mayhem/close_combat/charge.h"

#include <algorithm>

#include "books/mayhem/close_combat/melee.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/moving/involuntary.h"
#include "books/mayhem/moving/movement.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"

namespace mayhem {

FigureSet charging(const Battle& battle) {
    FigureSet mask;
    for (const FigureId who : all(battle))
        if (battle[who].charging) mask.add(who);
    return mask;
}
void keep_charging(Battle& battle, FigureSet who) {
    for (const FigureId one : all(battle))
        if (!who.contains(one)) battle[one].charging = false;
}

namespace {

// Remembers the charge under way and puts the one before back when it is over, for those who
// counter-charged too.
class UnderWay {
  public:
    UnderWay(Play& play, FigureId who, const Charge& charge, bool reaction)
        : play_{play},
          charger_{play.charger},
          charged_{play.charged},
          zone_{play.charged_zone},
          reaction_{play.reaction_charge},
          pursuing_{play.pursuing},
          charging_{charging(play.battle)},
          before_{play.charge_of(who)} {
        play.charger = who;
        play.charged = charge.at;
        play.charged_zone = charge.zone;
        play.reaction_charge = reaction;
        play.pursuing = {};
        play.charge_of(who) = charge;
        play.battle[who].charging = true;
    }
    ~UnderWay() {
        keep_charging(play_.battle, charging_);
        play_.charge_of(play_.charger) = before_;
        play_.charger = charger_;
        play_.charged = charged_;
        play_.charged_zone = zone_;
        play_.reaction_charge = reaction_;
        play_.pursuing = pursuing_;
    }
    UnderWay(const UnderWay&) = delete;
    UnderWay& operator=(const UnderWay&) = delete;

  private:
    Play& play_;
    FigureId charger_, charged_;
    Zone zone_;
    bool reaction_;
    FigureSet pursuing_, charging_;
    Charge before_;
};

// Is he still on his way: neither halted nor hurt nor gone?
bool still_charging(const Battle& battle, FigureId who) {
    return battle[who].fighting() && battle[who].charging && !battle[who].halted;
}

// MM-09.15 is the activation in which he charges over?
bool stopped(const Play& play, FigureId who) {
    return !play.reaction_charge && play.over.contains(who);
}

// MM-12.06 to the vacated place, or stopping anywhere on the way.
void to_vacated_place(Play& play, FigureId who, Point vacated, Inches allowance) {
    Battle& battle = play.battle;
    const Path way = way_toward(battle, who, vacated, allowance, Going::Voluntary);
    const Inches all = length(way);
    Question q = question_for(battle, who, "MM-12.06"_rule, "vacated-place");
    offer(q, "charge-on", who, {}, all.in_hundredths());
    for (int reach = 0; inches(reach) < all; ++reach) offer(q, "stop-after", who, {}, reach * 100);
    const Inches chosen = Inches::hundredths(play.choose(q).detail);
    Inches reach = std::min(chosen, all);
    const auto may_stop = [&](Point spot) {
        return may_stand(battle, who, spot) && free_of_contact(battle, who, spot);  // MM-04.19
    };
    while (reach > 0_in && !may_stop(point_along(way, reach))) reach -= 0.25_in;
    if (reach <= 0_in) return;
    travel(play, who, first_part(way, reach));
}

// Does he brush past another enemy there on his way to the target?
bool brushes(const Battle& battle, FigureId who, Point spot, FigureId target) {
    for (const FigureId other : all(battle))
        if (other != target && enemies(battle, who, other) && battle[other].upright()
            && !battle[other].climbing() && contact_at(battle, who, spot, other))
            return true;
    return false;
}

// MM-12.04 those who passed fire as soon as the charger is in range; where on the path that is.
// Nobody stops in contact with somebody else for it (MM-04.19, MM-06.10).
Inches in_range_along(const Battle& battle, FigureId who, const Path& path, FigureId waiting,
                      FigureId target) {
    Inches range;
    for (const Carried& carried : battle[waiting].weapons)
        if (can_shoot(battle, carried)) range = std::max(range, range_of(battle, carried.weapon));
    const Inches all = length(path);
    for (Inches along; along < all; along += 0.5_in)
        if (const Point spot = point_along(path, along);
            within_gap(battle, who, spot, waiting, range) && !brushes(battle, who, spot, target))
            return along;
    return all;
}

// Who of those waiting fire first along the path, and where; nobody if none comes into range.
struct Defenders {
    FigureSet who;
    Inches along;
};
Defenders first_to_fire(const Battle& battle, FigureId charger, const Path& path, FigureSet waiting,
                        FigureId target) {
    Defenders first{{}, length(path)};
    for (const FigureId one : waiting) {
        const Inches along = in_range_along(battle, charger, path, one, target);
        if (along < first.along) first = {{}, along};
        if (along < length(path) && along == first.along) first.who.add(one);
    }
    return first;
}

void defensive_fire(Play& play, FigureSet who, FigureId charger) {
    const Battle& battle = play.battle;
    if (battle.advanced()) {  // MM-50.13
        fire_together(play, who, party_of(battle, charger).members, "MM-12.04"_rule);
        return;
    }
    for (const FigureId one : who)
        if (battle[one].fighting() && !battle[one].halted)
            fire_in_reaction(play, one, charger, "MM-12.04"_rule);
}

// The way into contact; MM-15.03 he whom the water leaves short goes as far towards it as he can,
// unless his man has gone (MM-12.06).
std::optional<Path> way_home(const Battle& battle, FigureId who, FigureId target, Point vacated,
                             Inches left) {
    if (auto path = charge_path(battle, who, target, left)) return path;
    if (battle[target].at != vacated) return {};
    const auto whole = charge_path(battle, who, target, charge_move(battle[who]));
    if (!whole) return {};
    const Path part = as_far_as(battle, who, *whole, left, true);
    return part.size() > 1 ? std::optional{part} : std::nullopt;
}

// The charge move itself; true if he is in contact at its end. MM-09.15 whoever is only pushed from
// his way goes on with what is `left`.
bool charge_home(Play& play, FigureId who, FigureId target, Point vacated, Inches& left,
                 FigureSet waiting) {
    Battle& battle = play.battle;
    while (still_charging(battle, who) && battle[target].upright()) {
        if (battle.touching(who).contains(target)) return true;
        if (in_melee(battle, who)) return false;
        const auto path = way_home(battle, who, target, vacated, left);
        if (!path) return false;
        const Defenders fire = first_to_fire(battle, who, *path, waiting, target);
        const Path way = fire.along > 0_in ? first_part(*path, fire.along) : Path{path->front()};
        Inches walked;
        const bool came = travel(play, who, way, &walked);
        if (walked > 0_in) left -= path_cost(battle, battle[who], first_part(*path, walked));
        if (!came && stopped(play, who)) return false;
        if (!came) continue;
        if (fire.who.empty())
            return still_charging(battle, who) && battle[target].upright()
                   && battle.touching(who).contains(target);
        waiting -= fire.who;
        defensive_fire(play, fire.who, who);
    }
    return false;
}

// MM-12.06 has the target gone from there, and is he out of the charger's hands?
bool gone(const Battle& battle, FigureId target, Point vacated) {
    return !battle[target].on_table() || battle[target].at != vacated;
}
bool fled(const Battle& battle, FigureId target, Point vacated) {
    return battle[target].status != Status::Fighting && gone(battle, target, vacated);
}

// MM-12.08 the move and what comes of it, once the target has checked.
void charge_move_and_melee(Play& play, FigureId who, FigureId target, Point vacated,
                           FigureSet waiting) {
    Battle& battle = play.battle;
    Inches left = after_water(play, who, charge_move(battle[who]));
    const bool home =
        !fled(battle, target, vacated) && charge_home(play, who, target, vacated, left, waiting);
    if (!home && still_charging(battle, who) && !stopped(play, who) && !in_melee(battle, who)
        && gone(battle, target, vacated))
        to_vacated_place(play, who, vacated, left);
    if (!home) make_room(play, who);                     // MM-04.21
    if (!play.reaction_charge) move_is_over(play, who);  // MM-53.06
    if (!home || !battle[who].fighting() || !battle.touching(who).contains(target)) return;
    // MM-08.10, MM-09.15 contact ends the activation of the Active one, whatever becomes of it.
    if (battle.active == who || battle.active == target) play.over.add(battle.active);
    round_of_melee(play, who, target);
}

}  // namespace

// MM-12.08, once the target's party has checked.
void charge_after_check(Play& play, FigureId who, const Charge& charge, Point vacated,
                        FigureSet waiting, bool reaction) {
    {
        const UnderWay under_way{play, who, charge, reaction};
        charge_move_and_melee(play, who, charge.at, vacated, waiting);
    }
    play.battle[who].charging = false;
}

namespace {

// MM-12.08, MM-08.08, MM-99.09
void declare_and_charge(Play& play, FigureId who, FigureId target, bool reaction) {
    Battle& battle = play.battle;
    const std::size_t lost = play.lost.size();
    const Zone zone = zone_of(battle[target], battle[who].at);
    const Point vacated = battle[target].at;
    turn_to(battle, who, vacated);
    make_aware(battle, target, who);
    play.tell("MM-04.12"_rule, who, "{} charges {}", play.name(who), play.name(target));
    const Because because{play, "MM-04.12"_rule};
    {
        const UnderWay under_way{play, who, {target, zone}, reaction};
        const FigureSet waiting = being_charged(play, who, target);
        if (still_charging(battle, who) && !play.pursuing.contains(who))
            charge_move_and_melee(play, who, target, vacated, waiting);
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
    if (!can_charge_in_reaction(battle, who, charger))
        return play.tell("MM-09.14"_rule, who, "{} stands, and cannot counter-charge",
                         play.name(who));
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
