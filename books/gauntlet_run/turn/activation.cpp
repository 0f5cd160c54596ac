#include "books/gauntlet_run/turn/activation.h"

#include "books/gauntlet_run/artillery/crews.h"
#include "books/gauntlet_run/artillery/gun_fire.h"
#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/charge/charge.h"
#include "books/gauntlet_run/charge/ladders.h"
#include "books/gauntlet_run/fire/fire.h"
#include "books/gauntlet_run/fire/reloading.h"
#include "books/gauntlet_run/moving/cavalry.h"
#include "books/gauntlet_run/nerve/morale.h"
#include "books/gauntlet_run/seeing/ambuscade.h"
#include "books/gauntlet_run/seeing/hidden.h"
#include "books/gauntlet_run/seeing/sight.h"
#include "books/gauntlet_run/turn/acting.h"

namespace gauntlet_run {

namespace {

// GR-20.14 its check to act again, GR-28.17 who sees whom, GR-29.06 who strikes first.
bool may_begin(Acting& acting) {
    if (acting.unit().retreated && !check_to_act(acting.play, acting.who)) return false;
    if (!acting.goes_on() || !look_out(acting.play, acting.who)) return false;
    return acting.goes_on() && spring(acting.play, acting.who, Moment::Before) && acting.goes_on();
}

// GR-01.28, GR-20.14 one without an order need not try whether it will act.
bool lets_it_be(Acting& acting, ToldBy by) {
    const Battle& battle = acting.play.battle;
    if (by != ToldBy::Nobody || !acting.unit().retreated || has_to_reform(battle, acting.who))
        return false;
    Question question = question_for(battle, acting.who, "GR-20.14"_rule, "rally");
    offer(question, "rally", acting.who);
    offer_pass(question, "decline", acting.who);
    return acting.play.choose(question).pass;
}

// GR-02.04 each enemy it may name.
void offer_charges(const Battle& battle, UnitId who, Lookout& lookout, Question& question) {
    if (!can_move(battle, who, true) || serves(battle, who)) return;
    for (const UnitId target : chargeable(battle, who, lookout)) {
        offer(question, "charge", who, target);
        question.by_eye = !battle.switches().measuring;  // GR-01.03
    }
}

// GR-02.05 fire, or GR-13.14 stand and load.
void offer_standing(const Battle& battle, UnitId who, Lookout& lookout, Question& question) {
    if (serves(battle, who)) {
        offer_gun_shots(battle, who, false, question);
        offer_gun_loading(battle, who, question);
        return offer_shots(battle, who, lookout, question);  // GR-14.04
    }
    offer_shots(battle, who, lookout, question);
    if (can_load(battle[who])) offer(question, "reload", who);
}

bool has_change(const Battle& battle, UnitId who) {
    Question question;
    offer_changes(battle, who, question);
    return !question.options.empty();
}

// GR-28.09 on its belly.
bool can_crawl(const Battle& battle, UnitId who) {
    return can_move(battle, who, true) && !serves(battle, who) && !battle[who].mounted;
}

// GR-02.01
void offer_activations(const Battle& battle, UnitId who, Question& question) {
    if (has_to_reform(battle, who)) return offer(question, "half-move", who);
    Lookout lookout{battle, who};
    offer_standing(battle, who, lookout, question);
    offer_charges(battle, who, lookout, question);
    offer_ladders(battle, who, question);
    if (can_move(battle, who, false) || has_change(battle, who)) offer(question, "half-move", who);
    if (can_move(battle, who, true)) offer(question, "full-move", who);
    if (may_leave_table(battle, who)) offer(question, "leave-table", who);
    offer(question, "ambuscade", who);
    offer(question, "crouch", who);
    if (can_crawl(battle, who)) offer(question, "crawl", who);
}

void act(Acting& acting, ToldBy by) {
    Play& play = acting.play;
    ask_getting_down(play, acting.who);  // GR-47.05
    take_places_near(play, acting.who);  // GR-09.22
    Question question = question_for(play.battle, acting.who, "GR-02.01"_rule, "activation");
    offer_activations(play.battle, acting.who, question);
    if (by == ToldBy::Nobody && !has_to_reform(play.battle, acting.who))
        offer_pass(question, "decline", acting.who);  // GR-01.28
    const Option chosen = play.choose(question);
    if (chosen.pass) return;
    if (chosen.verb != "crouch" && chosen.verb != "crawl")
        keep_low(play.battle, acting.who, false);  // GR-02.09
    if (chosen.verb == "half-move")
        take_half_move(acting);
    else
        carry_out_activation(acting, chosen);
    if (acting.goes_on())
        load_in_activation(play, acting.who, acting.unit().activation, acting.stirred);
    if (acting.goes_on() && acting.stirred) take_places_near(play, acting.who);  // GR-09.22
    if (acting.goes_on()) ask_getting_down(play, acting.who);                    // GR-47.05
    spring(play, acting.who, Moment::After);
    if (acting.goes_on()) offer_hiding(play, acting.who);  // GR-28.01
}

// GR-01.13, GR-04.28, GR-05.18 it has acted, whoever is attached too, and the other half of an
// Attack Column.
void mark_activated(Battle& battle, UnitId who) {
    Unit& unit = battle[who];
    unit.activated = true;
    if (unit.attached) battle[unit.attached].activated = true;
}

}  // namespace

bool begin_activation(Play& play, UnitId who) {
    play.battle[who].cut_short = false;
    Acting acting{play, who};
    if (may_begin(acting)) {
        play.battle[who].crouching = false;  // GR-02.09
        return true;
    }
    spring(play, who, Moment::After);
    mark_activated(play.battle, who);
    return false;
}

void activate(Play& play, UnitId who, ToldBy by) {
    Battle& battle = play.battle;
    const UnitId beside = battle[who].beside;
    battle[who].cut_short = false;
    Acting acting{play, who};
    if (lets_it_be(acting, by)) return mark_activated(battle, who);
    if (may_begin(acting))
        act(acting, by);
    else
        spring(play, who, Moment::After);
    mark_activated(battle, who);
    if (!beside) return;
    mark_activated(battle, beside);
    battle[beside].activation = battle[who].activation;
}

}  // namespace gauntlet_run
