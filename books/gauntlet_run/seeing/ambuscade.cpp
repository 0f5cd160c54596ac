#include "books/gauntlet_run/seeing/ambuscade.h"

#include "books/gauntlet_run/artillery/gun_fire.h"
#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/charge/charge.h"
#include "books/gauntlet_run/fire/fire.h"
#include "books/gauntlet_run/fire/reloading.h"
#include "books/gauntlet_run/nerve/morale.h"
#include "books/gauntlet_run/seeing/sight.h"
#include "books/gauntlet_run/seeing/vision.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

bool goes_on(const Battle& battle, UnitId acting) {
    return battle[acting].on_table() && !battle[acting].cut_short;
}

// GR-29.02, GR-29.07 fire as in a Fire activation, or a charge as with a Full Move.
void offer_strikes(const Battle& battle, UnitId ambusher, UnitId at, Question& question) {
    if (battle[ambusher].melee) return;
    Lookout lookout{battle, ambusher};
    if (serves(battle, ambusher)) {
        offer_gun_shots_at(battle, ambusher, at, question);
        return offer_shots_at(battle, ambusher, at, lookout, question);  // GR-14.04
    }
    offer_shots_at(battle, ambusher, at, lookout, question);
    if (!may_charge_at(battle, ambusher, at, lookout)) return;
    offer(question, "charge", ambusher, at);
    question.by_eye = !battle.switches().measuring;  // GR-01.03
}

// By day the enemy cannot know whether one whom he has not found lies in Ambuscade. So the owner of
// such units is asked whether there is one or not.
bool has_hidden_units(const Battle& battle, SideId side) {
    for (const UnitId who : all(battle)) {
        const Unit& unit = battle[who];
        if (unit.side == side && lies_hidden(battle, who) && unit.on_table()) return true;
    }
    return false;
}

// GR-29.01 the held activation is used up.
void strike(Play& play, const Option& option, UnitId acting) {
    Battle& battle = play.battle;
    const UnitId at = gun_that_is(battle, option.target) ? acting : option.target;
    Unit& unit = battle[option.who];
    const bool charges = option.verb == "charge";
    unit.ambuscade = unit.crouching = false;
    unit.activated = true;
    unit.activation = charges ? Activation::FullMove : Activation::Fire;
    play.reveal();
    play.tell("GR-29.02"_rule, option.who, "{} spring their Ambuscade on {}", play.name(option.who),
              play.name(at));
    const Because because{play, "GR-29.02"_rule};
    if (charges) return charge(play, option.who, at, true);
    Alarms alarms;
    alarms.by = option.who;
    if (!is_small_arms(option.verb)) {
        work_gun(play, option, false, alarms, true);
    } else {
        Shot shot = shot_of(option, false);
        shot.ambush = true;
        shoot(play, shot, alarms);
    }
    check_morale(play, alarms);              // GR-29.08 its losses and its check at once
    if (unit.on_table() && !unit.cut_short)  // GR-13.12, GR-13.17 it has stood still
        load_in_activation(play, option.who, Activation::Fire, false);
}

Question question_of(const Battle& battle, SideId side, UnitId acting) {
    Question q = question_for(battle, side, "GR-29.01"_rule, "ambuscade");
    q.about = acting;
    const UnitId beside = battle[acting].beside;  // GR-05.18 both halves of an Attack Column act
    for (const UnitId who : all(battle))
        if (battle[who].ambuscade && battle[who].side == side && stands_alone(battle, who)) {
            offer_strikes(battle, who, acting, q);
            if (beside) offer_strikes(battle, who, beside, q);
        }
    return q;
}

// False: they let it be for now.
bool strike_once(Play& play, UnitId acting) {
    Battle& battle = play.battle;
    const SideId side = other_side(battle[acting].side);
    Question q = question_of(battle, side, acting);
    if (q.options.empty() && !has_hidden_units(battle, side)) return false;
    offer(q, "wait", {}, acting);
    offer_pass(q, "let-pass", {}, acting);
    const Option chosen = play.choose(q);
    battle.watch.let_pass = chosen.pass;
    if (chosen.pass || chosen.verb == "wait") return false;
    const Watch watch = battle.watch;
    strike(play, chosen, acting);
    battle.watch = watch;  // chargers have had a watch of their own
    return true;
}

bool anybody_waits(const Battle& battle, SideId side) {
    for (const Unit& unit : battle.units)
        if (unit.side == side && unit.ambuscade && unit.on_table()) return true;
    return has_hidden_units(battle, side);
}

}  // namespace

void lie_in_ambuscade(Play& play, UnitId who) {
    play.battle[who].ambuscade = true;
    play.tell_only(play.audience(who), "GR-29.01"_rule, who, "{} lie in Ambuscade", play.name(who));
}

bool spring(Play& play, UnitId acting, Moment moment) {
    Battle& battle = play.battle;
    // GR-29.02 after its activation too, whatever has ended that
    const auto may_be_struck = [&] {
        return moment == Moment::After ? battle[acting].on_table() : goes_on(battle, acting);
    };
    // GR-29.06 they may have let it pass for good; before it acts that is not yet so
    if (moment == Moment::Before) battle.watch.let_pass = false;
    if (!may_be_struck()) return false;
    const SideId side = other_side(battle[acting].side);
    if (!anybody_waits(battle, side) || !stands_alone(battle, acting)) return true;
    if (!known_to(battle, acting, side)) return true;  // GR-28.02
    if (battle.watch.acting != acting) battle.watch = Watch{acting, {}, {}};
    while (!battle.watch.let_pass && may_be_struck() && strike_once(play, acting)) {
    }
    return goes_on(battle, acting);
}

bool spring_at_chargers(Play& play, UnitId target, UnitId chargers) {
    Battle& battle = play.battle;
    if (!battle[target].ambuscade) return true;
    Question q = question_for(battle, target, "GR-29.09"_rule, "ambuscade", chargers);
    q.about = chargers;
    offer_strikes(battle, target, chargers, q);
    offer_pass(q, "react-instead", target, chargers);
    const Option chosen = play.choose(q);
    if (chosen.pass) return true;
    const Watch watch = battle.watch;
    strike(play, chosen, chargers);
    battle.watch = watch;
    return goes_on(battle, chargers);
}

namespace {

// GR-29.04 one marker after the other, until he keeps the rest.
void ask_markers(Play& play, SideId side) {
    Battle& battle = play.battle;
    for (bool more = true; more;) {
        Question q = question_for(battle, side, "GR-29.04"_rule, "keep-ambuscades");
        for (const UnitId who : all(battle))
            if (battle[who].ambuscade && battle[who].side == side && battle[who].on_table())
                offer(q, "take-marker-off", who);
        offer_pass(q, "keep-ambuscades");
        if (q.options.size() == 1 && !has_hidden_units(battle, side)) return;
        const Option chosen = q.options[play.ask(q).picks[0]];
        more = !chosen.pass;
        if (!more) return;
        battle[chosen.who].ambuscade = false;
        play.tell_only(play.audience(chosen.who), "GR-29.04"_rule, chosen.who,
                       "{} no longer lie in Ambuscade", play.name(chosen.who));
    }
}

}  // namespace

void keep_or_drop_ambuscades(Play& play) {
    for (std::int8_t side = 0; side < static_cast<std::int8_t>(most_sides); ++side)
        ask_markers(play, SideId{side});
}

}  // namespace gauntlet_run
