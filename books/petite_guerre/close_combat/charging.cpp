#include "books/petite_guerre/close_combat/charging.h"

#include <algorithm>

#include "books/petite_guerre/close_combat/charges.h"
#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"

// Chapter 22: who may charge, and the sequence of PG-22.28.
namespace petite_guerre {

namespace {

// PG-07.02 nothing else has been done this turn.
bool untouched_turn(const Battle& battle, FigureId who) {
    const Deeds& deeds = battle[who].now;
    return deeds.of_turn != battle.turn
           || (deeds.items.empty() && deeds.unique == Unique::None && !deeds.acted);
}

// PG-06.18 who is led by his file charges only if the lead figure does.
bool lead_keeps_him(const Battle& battle, FigureId who) {
    if (!battle[who].turn.by_file) return false;
    const FigureId lead = lead_of(battle, who);
    if (!lead) return false;
    const ThisTurn& first = battle[lead].turn;
    return !first.charge_at || (first.tested_charge && !first.charging);
}

// PG-22.02, PG-27.03
bool man_may_charge(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    return figure.present() && !figure.stunned() && !figure.turn.tested_charge
           && !figure.rout.barred                 // PG-31.07
           && figure.turn.said != Said::WillStay  // PG-07.05
           && !figure.mount.to_control && figure.turn.bound == Bound::Free
           && untouched_turn(battle, who) && may_act(battle, who) && may_choose_actions(battle, who)
           && may_run(battle, who) && !in_hand_to_hand(battle, who) && !lead_keeps_him(battle, who);
}

// PG-08.12 its stunned men are carried along; PG-26.09 so are those who control their mounts.
bool body_may_charge(const Battle& battle, const Body& body) {
    if (body.bound != Bound::Free) return false;  // PG-30.11
    bool anybody = false;
    for (const FigureId who : body.men()) {
        const Figure& figure = battle[who];
        if (in_hand_to_hand(battle, who) || figure.turn.tested_charge
            || figure.rout.barred                  // PG-31.08
            || figure.turn.said == Said::WillStay  // PG-07.05
            || !(untouched_turn(battle, who) || minds_mount(battle, who)))
            return false;
        anybody = anybody || (!figure.stunned() && may_act(battle, who));
    }
    return anybody;
}

bool may_be_charged(const Battle& battle, FigureId who, FigureId enemy) {
    return !battle[enemy].knows.hidden && can_reach(battle, who, enemy);
}

}  // namespace

// PG-22.02
bool may_charge(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    const bool may = figure.formed() ? body_may_charge(battle, battle[figure.body])
                                     : man_may_charge(battle, who);
    const FigureSet acquired = may ? acquired_by(battle, who) : FigureSet{};
    for (const FigureId enemy : acquired)
        if (may_be_charged(battle, who, enemy)) return true;
    return false;
}

// PG-22.09, PG-13.02, PG-13.19
FigureSet charge_targets(const Battle& battle, FigureId who) {
    FigureSet targets;
    for (const FigureId enemy : acquired_by(battle, who))
        if (may_be_charged(battle, who, enemy)) targets.add(enemy);
    return targets;
}

Charge declared(const Battle& battle, FigureId who, FigureId target) {
    Charge charge{who, battle[who].body, target, battle[target].at, gap(battle, who, target)};
    if (charge.body) {
        charge.who = nearest(battle, target, battle[charge.body].men());
        charge.off = gap(battle, charge.who, target);
    }
    return charge;
}

FigureSet men_with(const Battle& battle, FigureId who) {
    return battle[who].formed() ? battle[battle[who].body].men() : FigureSet{who};
}

FigureSet men_of(const Battle& battle, const Charge& charge) {
    return charge.body ? battle[charge.body].men() : FigureSet{charge.who};
}

bool is_target(const Battle& battle, const Charge& charge, FigureId enemy) {
    const BodyId body = battle[enemy].body;
    return enemy == charge.target || (body && body == battle[charge.target].body);
}

FigureSet chargers_of(const Battle& battle, const Charges& charges, FigureId target) {
    FigureSet set;
    for (const Charge& charge : charges.list)
        if (charge.goes && is_target(battle, charge, target)) set |= men_of(battle, charge);
    return set;
}

namespace {

FigureId choose_target(Play& play, FigureId who) {
    Question question = question_for(play.battle, who, "PG-22.28"_rule, "charge-whom");
    for (const FigureId enemy : charge_targets(play.battle, who))
        offer(question, "charge", who, enemy);
    return play.choose(question).target;
}

void declare(Play& play, Charges& charges, FigureId who, FigureId target) {
    Battle& battle = play.battle;
    charges.list.push_back(declared(battle, who, target));
    for (const FigureId man : men_of(battle, charges.list.back()))
        battle[man].turn.charge_at = target;
    play.came_only(who_may_know(battle, who), {Purpose::Charge, CameTo::Charges, who, target},
                   "PG-22.01"_rule, who, "{} would charge {}", play.name(who), play.name(target));
}

// PG-22.28 step 6: the nearest first.
void move_all(Play& play, Charges& charges) {
    const Battle& battle = play.battle;
    FixedVector<Charge, most_of_a_side> order;
    for (const Charge& charge : charges.list)
        if (charge.goes) order.push_back(charge);
    std::sort(order.begin(), order.end(), [](const Charge& a, const Charge& b) {
        return a.off != b.off ? a.off < b.off : a.who.index < b.who.index;
    });
    for (const Charge& charge : order) {
        if (charge.body && battle[charge.body].exists())
            move_charging_body(play, charges, charge);
        else if (!charge.body)
            move_charger(play, charges, charge);
    }
}

// PG-22.28 steps 2 to 7; the contacts of step 8 are kept by place.h.
void carry_out(Play& play, Charges& charges) {
    if (charges.list.empty()) return;
    const Because because{play, "PG-22.01"_rule};
    test_chargers(play, charges);
    test_targets(play, charges);
    choose_reactions(play, charges);
    move_all(play, charges);
    charge_in(play, charges);
}

// PG-22.10 those of the unit who could, and have not been named yet.
FigureSet could_charge(const Battle& battle, UnitId unit, const Charges& charges) {
    FigureSet set;
    for (const FigureId who : members(battle, unit))
        if (!battle[who].formed() && may_charge(battle, who)) set.add(who);
    for (const Charge& charge : charges.list) set.remove(charge.who);
    return set;
}

}  // namespace

// PG-22.10, PG-22.28 step 1: all charges of the unit, before its first test.
void charges_of_unit(Play& play, UnitId unit) {
    const Battle& battle = play.battle;
    Charges charges;
    while (!charges.list.full()) {
        const FigureSet able = could_charge(battle, unit, charges);
        if (able.empty()) break;
        Question question =
            question_for_side(battle, battle[unit].side, "PG-22.28"_rule, "declare-charges");
        for (const FigureId who : able) offer(question, "declare-charge", who);
        offer_pass(question, "all-charges-declared");
        const Option chosen = play.choose(question);
        if (chosen.verb != "declare-charge") break;
        declare(play, charges, chosen.who, choose_target(play, chosen.who));
    }
    carry_out(play, charges);
}

// PG-22.01, PG-30.13
void charge_of_body(Play& play, BodyId body) {
    Charges charges;
    const FigureId first = play.battle[body].men().first();
    declare(play, charges, first, choose_target(play, first));
    carry_out(play, charges);
}

void charge_of_one(Play& play, FigureId who) {
    charge_like(play, who, choose_target(play, who));
}

void charge_like(Play& play, FigureId who, FigureId target) {
    Charges charges;
    declare(play, charges, who, target);
    carry_out(play, charges);
}

// PG-22.14, PG-29.08 they last one phase.
void clear_charges(Battle& battle) {
    for (Figure& figure : battle.figures) {
        figure.turn.charging = figure.turn.tested_charge = figure.turn.charged = false;
        figure.turn.charge_at = {};
        figure.turn.charged_total = 0;
    }
    for (Body& body : battle.bodies) {
        body.was_charged = false;
        body.charged_total = 0;
    }
}

}  // namespace petite_guerre
