#include "books/gauntlet_run/charge/reactions.h"

#include <algorithm>

#include "books/gauntlet_run/artillery/gun_fire.h"
#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/charge/touch.h"
#include "books/gauntlet_run/fire/fire.h"
#include "books/gauntlet_run/fire/reloading.h"
#include "books/gauntlet_run/moving/body.h"
#include "books/gauntlet_run/moving/cavalry.h"
#include "books/gauntlet_run/moving/forced_moves.h"
#include "books/gauntlet_run/moving/formation_change.h"
#include "books/gauntlet_run/moving/formation_check.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/nerve/morale.h"

namespace gauntlet_run {

namespace {

constexpr Inches too_near_to_react = 4_in;  // GR-16.14, GR-16.19, GR-16.21

// GR-16.11, GR-16.17, GR-05.18 of an Attack Column both halves.
void engage(Battle& battle, UnitId who) {
    const UnitId beside = battle[who].beside;
    for (const UnitId one : {who, beside ? beside : who}) {
        Unit& unit = battle[one];
        unit.activated = true;
        unit.activation = Activation::Engaged;
        unit.ambuscade = unit.crouching = false;
    }
}

// The chargers as they will stand when they are met, GR-16.22 (5); GR-28.08 they are seen there.
Battle with_chargers_near(const Battle& battle, const Charge& charge) {
    Battle supposed = battle;
    if (!charge.way) return supposed;  // up ladders, and at the wall already
    put(supposed, charge.by, off_by(battle, charge.by, charge.at, *charge.way, too_near_to_react));
    supposed[charge.by].seen_at_night = supposed.dark();
    return supposed;
}

Question shots(const Battle& battle, const Charge& charge) {
    Question question =
        question_for(battle, charge.at, "GR-16.14"_rule, "reaction-fire", charge.by);
    if (may_fire_gun_at_chargers(battle, charge.at, charge.by))  // GR-16.23
        offer(question, "fire-gun", charge.at, charge.by);
    offer_shots_at(battle, charge.at, charge.by, false, question);  // GR-14.04 of a crew instead
    return question;
}

// GR-16.25 the whole 6"; GR-16.24 of a crew without its gun.
bool there_is_way_back(const Battle& battle, UnitId who) {
    if (!battle[who].gun) return may_fall_back(battle, who, fall_back_distance);
    Battle supposed = battle;
    go_from_gun(supposed, who);
    return may_fall_back(supposed, who, fall_back_distance);
}

}  // namespace

// GR-16.09; GR-04.30 a lone officer does not, GR-29.03 nor who is ambushed.
bool may_react(const Battle& battle, const Charge& charge) {
    const Unit& target = battle[charge.at];
    const bool free = !target.activated || target.ambuscade;  // GR-29.09 it holds its activation
    return free && !target.officer() && !charge.ambuscade;
}

bool may_fall_back_from(const Battle& battle, const Charge& charge) {
    const Unit& target = battle[charge.at];
    return may_react(battle, charge) && !all_fronts(target)  // GR-06.26, GR-05.10
           && there_is_way_back(battle, charge.at);
}

// GR-16.23, GR-16.24
bool may_fire_at_chargers(const Battle& battle, const Charge& charge) {
    if (!may_react(battle, charge) || charge.began <= too_near_to_react) return false;
    const Battle supposed = with_chargers_near(battle, charge);
    return !shots(supposed, charge).options.empty();
}

namespace {

// GR-16.19 about its central figure, as those who reform (GR-07.06), to ride straight at them.
std::optional<Halfway> turned_to_them(const Battle& battle, const Charge& charge, Halfway meeting) {
    const Unit& target = battle[charge.at];
    const Point there = meeting.chargers.front;
    const Facing facing = facing_toward(central_figure(spots_of(battle, charge.at)), there);
    if (target.beside || !has_room(battle, charge.at, target.formation, facing)) return {};
    meeting.turned = formed_up(battle, charge.at, target.formation, facing);
    Discs chargers;
    for (const Point man : men_at(battle, charge.by, meeting.chargers))
        chargers.push_back({man, base_radius(battle[charge.by])});
    const Spots men = spots_at(battle, charge.at, meeting.turned, target.formation);
    const Point from = meeting.turned.front;
    const auto touch = first_touch(men, base_radius(target), there - from, chargers);
    if (!touch) return {};
    meeting.target = {toward(from, there, touch->along), facing};
    return meeting;
}

}  // namespace

std::optional<Halfway> halfway(const Battle& battle, const Charge& charge) {
    if (!charge.way) return {};
    const Approach& way = *charge.way;
    const Unit& target = battle[charge.at];
    const Point end = way.way.back(), before = way.way[way.way.size() - 2];
    const Inches leg = distance(before, end);
    const Inches goes = std::min({half(charge.began), full_move(battle, charge.at), leg});
    const Point chargers = toward(end, before, goes);
    const Offset step = chargers - end;
    Halfway meeting{{chargers, way.facing}, target.stand, target.stand};
    meeting.target.front = target.stand.front + step;
    if (!target.in_ranks() || is_oblique(target.stand.facing, step)) return meeting;
    return turned_to_them(battle, charge, meeting);
}

namespace {

// GR-16.19 a full move, over ground where it may go; GR-06.26 a Square makes none.
bool can_meet_them(const Battle& battle, const Charge& charge) {
    const Unit& target = battle[charge.at];
    const auto meeting = halfway(battle, charge);
    if (all_fronts(target) || !meeting) return false;
    const Path leg{meeting->turned.front, meeting->target.front};
    const Spots men = spots_at(battle, charge.at, meeting->turned, target.formation);
    const Passage met = target.in_ranks() ? survey_all(battle, charge.at, men, leg)
                                          : survey(battle, charge.at, leg);
    return !met.barred && length(leg) + met.toll <= charge_reach(battle, charge.at, met);
}

}  // namespace

bool may_countercharge(const Battle& battle, const Charge& charge) {
    return may_react(battle, charge) && battle[charge.at].mounted
           && charge.began > too_near_to_react && !carries(battle, charge.at)  // GR-47.05
           && can_meet_them(battle, charge);
}

ChargeReaction choose_reaction(Play& play, const Charge& charge) {
    const Battle& battle = play.battle;
    Question question =
        question_for(battle, charge.at, "GR-16.10"_rule, "charge-reaction", charge.by);
    if (may_fire_at_chargers(battle, charge))
        offer(question, "fire-at-chargers", charge.at, charge.by);
    if (may_countercharge(battle, charge)) offer(question, "countercharge", charge.at, charge.by);
    if (may_fall_back_from(battle, charge)) offer(question, "fall-back", charge.at, charge.by);
    offer_pass(question, "stand", charge.at, charge.by);
    const std::string_view verb = play.choose(question).verb;
    if (verb == "fire-at-chargers") return ChargeReaction::Fire;
    if (verb == "countercharge") return ChargeReaction::Countercharge;
    return verb == "fall-back" ? ChargeReaction::FallBack : ChargeReaction::Stand;
}

bool fire_at_chargers(Play& play, const Charge& charge) {
    const Because because{play, "GR-16.14"_rule};
    Alarms alarms;
    alarms.by = charge.at;
    alarms.charging = charge.by;
    play.tell("GR-16.14"_rule, charge.at, "{} fire as the charge comes in", play.name(charge.at));
    if (const Question question = shots(play.battle, charge); !question.options.empty()) {
        const Option chosen = play.choose(question);
        if (is_small_arms(chosen.verb)) {
            Shot shot = shot_of(chosen, false);
            shot.reaction = true;
            shoot(play, shot, alarms);
        } else {
            fire_gun_at_chargers(play, charge.at, charge.by, alarms);
        }
    }
    engage(play.battle, charge.at);
    check_morale(play, alarms);  // GR-16.16, GR-16.18
    const bool comes_on = play.battle[charge.by].on_table() && !alarms.failed.contains(charge.by);
    if (!comes_on)
        play.came({Purpose::Charge, CameTo::Halts, charge.by, charge.at}, "GR-16.16"_rule,
                  charge.by, "the charge of {} is broken", play.name(charge.by));
    if (!comes_on && play.battle[charge.at].on_table())  // GR-13.12, GR-13.17 it has stood still
        load_in_activation(play, charge.at, Activation::Engaged, false);
    return comes_on && play.battle[charge.at].on_table();
}

bool fall_back_from(Play& play, const Charge& charge) {
    const Because because{play, "GR-16.12"_rule};
    abandon_gun(play, charge.at);  // GR-16.24
    play.tell("GR-16.12"_rule, charge.at, "{} fall back before the charge", play.name(charge.at));
    if (!fall_back(play, charge.at, fall_back_distance, "GR-16.25"_rule, false)) return false;
    engage(play.battle, charge.at);
    play.battle[charge.at].moved = true;
    return true;
}

std::optional<Halfway> countercharge(Play& play, const Charge& charge) {
    const Because because{play, "GR-16.19"_rule};
    engage(play.battle, charge.at);
    if (!formation_check(play, charge.at, "GR-16.19"_rule)) {  // GR-07.19
        play.tell("GR-16.20"_rule, charge.at, "{} cannot get into order and stand",
                  play.name(charge.at));
        return {};
    }
    return halfway(play.battle, charge);
}

}  // namespace gauntlet_run
