#include "books/petite_guerre/close_combat/charges.h"
#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/nerve/broken.h"
#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/seeing/visibility.h"

// PG-22.28 steps 2 to 4: the tests of those who charge and of those who are charged.
namespace petite_guerre {

namespace {

using Order = FixedVector<FigureId, most_figures>;

// PG-22.10 without a leader on the table the owner says who is next.
FigureId next_by_choice(Play& play, FigureSet group) {
    const Battle& battle = play.battle;
    Question question =
        question_for_side(battle, battle[group.first()].side, "PG-22.10"_rule, "who-tests-next");
    for (const FigureId who : group) offer(question, "test-next", who);
    return play.choose(question).who;
}

// PG-22.10 the leader, then the nearest to him outwards; unit by unit.
Order order_of_tests(Play& play, FigureSet set) {
    const Battle& battle = play.battle;
    Order order;
    while (!set.empty()) {
        FigureSet group;
        for (const FigureId who : set)
            if (battle[who].unit == battle[set.first()].unit) group.add(who);
        set -= group;
        FigureId leader = leader_of(battle, group.first());
        if (leader && hidden_from_onlookers(battle, leader, group.first())) leader = {};
        while (!group.empty()) {
            const FigureId next = !leader                  ? next_by_choice(play, group)
                                  : group.contains(leader) ? leader
                                                           : nearest(battle, leader, group);
            order.push_back(next);
            group.remove(next);
        }
    }
    return order;
}

// PG-22.28, PG-31.16 off at once; PG-32.05 those who may pursue him later.
void runs_now(Play& play, FigureId who, FigureSet chargers) {
    Battle& battle = play.battle;
    battle[who].rout.pursuers |= chargers | opponents(battle, who);
    battle[who].rout.moved = true;
    rout_move(play, who);
}

// PG-22.03, PG-22.11, PG-29.05
bool one_passes(Play& play, const Charge& charge) {
    Battle& battle = play.battle;
    const FigureId who = charge.who;
    const TestCause cause{TestFor::ToCharge, {charge.target}};
    const int total = morale_test(play, who, cause);
    const Because because{play, "PG-29.04"_rule};
    if (passes_to_charge(battle, who, charge.target, total)) return true;
    switch (read_morale(battle, who, cause, total)) {
        case Steadiness::Steady: break;
        case Steadiness::Stunned: stun(play, who, "PG-29.05"_rule); break;
        case Steadiness::Breaks:
            break_figure(play, who, charge.target, battle[charge.target].at, "PG-22.28"_rule,
                         Purpose::Charge);
            runs_now(play, who, {});
            break;
    }
    return false;
}

// PG-30.10 with 3 or 4 it may still decline, and then repeats its last move at once.
bool goes_through_with_it(Play& play, const Charge& charge) {
    Question question =
        question_for(play.battle, charge.who, "PG-30.10"_rule, "charge-or-repeat", charge.target);
    offer(question, "charge", charge.who, charge.target);
    offer(question, "repeat-last-move", charge.who);
    if (play.choose(question).verb == "charge") return true;
    const Because because{play, "PG-30.10"_rule};
    repeat_last_move(play, charge.who);
    return false;
}

// PG-22.03, PG-30.04
bool body_passes(Play& play, const Charge& charge) {
    Battle& battle = play.battle;
    const TestCause cause{TestFor::ToCharge, {charge.target}};
    const int total = unit_reaction_test(play, charge.body, cause);
    const Because because{play, "PG-30.04"_rule};
    switch (read_unit_reaction(battle, charge.body, cause, total)) {
        case UnitResult::AsWished: return true;
        case UnitResult::MayChargeOrRepeat: return goes_through_with_it(play, charge);
        case UnitResult::Halts: battle[charge.body].bound = Bound::Halt; return false;
        case UnitResult::Retires: retire(play, charge.body); return false;
        case UnitResult::Breaks: break;
    }
    const FigureSet men = battle[charge.body].men();
    break_body(play, charge.body, charge.target, battle[charge.target].at, "PG-22.28"_rule,
               Purpose::Charge);
    for (const FigureId who : men) runs_now(play, who, {});
    return false;
}

}  // namespace

// PG-22.01
bool passes_test(Play& play, const Charge& charge) {
    Battle& battle = play.battle;
    const FigureSet men = men_of(battle, charge);
    for (const FigureId who : men) battle[who].turn.tested_charge = true;
    const bool passed = charge.body ? body_passes(play, charge) : one_passes(play, charge);
    for (const FigureId who : men) {
        battle[who].turn.charging = passed;
        if (!passed) battle[who].turn.charge_at = {};
    }
    if (!passed) {
        play.came_only(who_may_know(battle, charge.who),
                       {Purpose::Charge, CameTo::Halts, charge.who, charge.target}, "PG-22.03"_rule,
                       charge.who, "{} does not charge", play.name(charge.who));
        return false;
    }
    for (const FigureId who : men)
        if (battle[who].knows.hidden) reveal(play, who);  // PG-81.02
    play.came({Purpose::Charge, CameTo::Charges, charge.who, charge.target}, "PG-22.01"_rule,
              charge.who, "{} charges {}", play.name(charge.who), play.name(charge.target));
    return true;
}

// PG-22.28 step 2; PG-02.10 here and now, in phase 4.
void test_chargers(Play& play, Charges& charges) {
    FigureSet set;
    for (const Charge& charge : charges.list) set.add(charge.who);
    for (const FigureId who : order_of_tests(play, set))
        for (Charge& charge : charges.list)
            if (charge.who == who) charge.goes = passes_test(play, charge);
}

namespace {

// PG-22.13 without a die.
bool knows_of_charger(const Battle& battle, FigureId who, FigureId charger) {
    const Knowledge& knows = battle[who].knows;
    return in_front(battle, who, battle[charger].at) || has_acquired(battle, who, charger)
           || (knows.pointed_out | knows.pointed_last).contains(charger);
}

// PG-22.12, PG-22.26
bool is_exempt(Play& play, FigureId who, FigureSet chargers) {
    const Battle& battle = play.battle;
    const FigureSet men = men_with(battle, who);
    FigureSet able, heard;
    for (const FigureId man : men) {
        if (battle[man].stunned()) continue;
        able.add(man);
        heard |= battle[man].knows.roused_by;
    }
    if (able.empty()) return true;
    if (!(heard & chargers).empty()) return false;  // PG-22.13 by a roll
    const FigureId observer = able.contains(who) ? who : able.first();
    for (const FigureId charger : chargers)
        if (knows_of_charger(battle, observer, charger)) return false;
    for (const FigureId charger : chargers)
        if (hears_charger(play, observer, charger)) return false;
    return true;
}

enum class Stand : std::uint8_t { MayRun, Receives, Runs };

// He stands, whatever else he may do.
Stand stands(Play& play, FigureId who, FigureSet chargers, Stand as) {
    const CameTo to = as == Stand::MayRun ? CameTo::Holds : CameTo::Wavers;
    play.came({Purpose::OwnNerve, to, who, nearest(play.battle, who, chargers)});
    return as;
}

// PG-22.12, PG-22.14 one test; what it came to stands for the phase.
Stand one_charged(Play& play, FigureId who, FigureSet chargers) {
    Battle& battle = play.battle;
    ThisTurn& turn = battle[who].turn;
    const TestCause cause{TestFor::Charged, chargers};
    const Because charge{play, "PG-22.12"_rule};
    if (!turn.charged) turn.charged_total = static_cast<std::int8_t>(morale_test(play, who, cause));
    turn.charged = true;
    const Because because{play, "PG-29.04"_rule};
    switch (read_morale(battle, who, cause, turn.charged_total)) {
        case Steadiness::Steady: return stands(play, who, chargers, Stand::MayRun);  // PG-22.15
        case Steadiness::Stunned:
            stun(play, who, "PG-29.05"_rule);
            return stands(play, who, chargers, Stand::Receives);
        case Steadiness::Breaks: break;
    }
    const FigureId cause_of_it = nearest(battle, who, chargers);
    break_figure(play, who, cause_of_it, battle[cause_of_it].at, "PG-22.28"_rule, Purpose::Charge);
    return Stand::Runs;
}

// PG-22.14, PG-22.27, PG-30.14
Stand body_charged(Play& play, BodyId id, FigureSet chargers) {
    Battle& battle = play.battle;
    Body& body = battle[id];
    const TestCause cause{TestFor::Charged, chargers};
    const bool stood = body.was_charged;
    const FigureId head = body.men().first();
    const Because charge{play, "PG-22.27"_rule};
    if (!stood) body.charged_total = static_cast<std::int8_t>(unit_reaction_test(play, id, cause));
    body.was_charged = true;
    const Because because{play, "PG-30.04"_rule};
    switch (read_unit_reaction(battle, id, cause, body.charged_total)) {
        case UnitResult::AsWished: return stands(play, head, chargers, Stand::MayRun);
        case UnitResult::Halts:
            if (body.bound == Bound::Free) body.bound = Bound::Halt;  // PG-30.11
            return stands(play, head, chargers, Stand::Receives);
        case UnitResult::MayChargeOrRepeat: return stands(play, head, chargers, Stand::Receives);
        default: break;
    }
    // PG-22.14 the first result stands, whoever comes now
    if (stood) return stands(play, head, chargers, Stand::Receives);
    const FigureId cause_of_it = nearest(battle, head, chargers);
    break_body(play, id, cause_of_it, battle[cause_of_it].at, "PG-22.28"_rule, Purpose::Charge);
    return Stand::Runs;
}

// PG-22.15; PG-05.09 a leader who did not buy his actions may not choose to run.
bool chooses_to_run(Play& play, FigureId who, FigureSet chargers) {
    Battle& battle = play.battle;
    if (!battle[who].formed() && !may_choose_actions(battle, who)) return false;
    const FigureId charger = nearest(battle, who, chargers);
    Question question = question_for(battle, who, "PG-22.15"_rule, "receive-or-run", charger);
    offer(question, "receive", who, charger);
    offer(question, "run", who, charger);
    if (play.choose(question).verb == "receive") return false;
    const Because because{play, "PG-22.15"_rule};
    // PG-22.17, PG-31.14 he counts as broken.
    if (const BodyId body = battle[who].body)
        break_body(play, body, charger, battle[charger].at, "PG-22.17"_rule);
    else
        break_figure(play, who, charger, battle[charger].at, "PG-22.17"_rule);
    return true;
}

// One target of these charges: himself, or the men of his formed unit.
struct Charged {
    FigureId who;
    FigureSet men, chargers;
    Stand stand = Stand::Receives;
};

Stand take_test(Play& play, const Charged& charged) {
    const BodyId body = play.battle[charged.who].body;
    return body ? body_charged(play, body, charged.chargers)
                : one_charged(play, charged.who, charged.chargers);
}

// PG-22.10, PG-22.26 in the order of their tests; after them those too stunned for one.
Order order_of_charged(Play& play, FigureSet named) {
    const Battle& battle = play.battle;
    FigureSet testing;
    for (const FigureId who : named)
        for (const FigureId man : men_with(battle, who))
            if (!battle[man].stunned()) testing.add(who);
    Order order = order_of_tests(play, testing);
    for (const FigureId who : named - testing) order.push_back(who);
    return order;
}

FixedVector<Charged, most_of_a_side> charged_by(Play& play, const Charges& charges) {
    Battle& battle = play.battle;
    FigureSet named, done;
    for (const Charge& charge : charges.list) {
        if (!charge.goes || !battle[charge.target].present() || done.contains(charge.target))
            continue;
        named.add(charge.target);
        done |= men_with(battle, charge.target);  // PG-22.27 a body tests once
    }
    FixedVector<Charged, most_of_a_side> list;
    for (const FigureId who : order_of_charged(play, named)) {
        const FigureSet men = men_with(battle, who);
        for (const FigureId man : men) battle[man].turn.was_charged = true;  // PG-24.04
        const FigureSet chargers = chargers_of(battle, charges, who);
        if (battle[who].broken()) battle[who].rout.pursuers |= chargers;  // PG-32.05
        list.push_back({who, men, chargers});
    }
    return list;
}

}  // namespace

// PG-22.28 steps 3 and 4; PG-02.10
void test_targets(Play& play, Charges& charges) {
    auto list = charged_by(play, charges);
    FigureSet exempt;
    for (Charged& charged : list) {
        if (is_exempt(play, charged.who, charged.chargers))
            exempt.add(charged.who);
        else
            charged.stand = take_test(play, charged);
    }
    for (Charged& charged : list)
        if (charged.stand == Stand::MayRun)
            charged.stand =
                chooses_to_run(play, charged.who, charged.chargers) ? Stand::Runs : Stand::Receives;
    const Because because{play, "PG-22.16"_rule};
    for (const Charged& charged : list) {
        if (charged.stand == Stand::Runs)
            for (const FigureId man : charged.men) runs_now(play, man, charged.chargers);
        else if (!exempt.contains(charged.who))
            charges.receiving |= charged.men;
    }
}

// PG-22.30, PG-22.12, PG-22.14, PG-22.26; PG-30.09 with a formed unit all of it charges.
bool test_in_the_way(Play& play, FigureId enemy, FigureId charger) {
    Battle& battle = play.battle;
    if (battle[enemy].knows.hidden) reveal(play, enemy);
    Charged charged{enemy, men_with(battle, enemy), men_with(battle, charger)};
    for (const FigureId man : charged.men) battle[man].turn.was_charged = true;
    if (is_exempt(play, enemy, charged.chargers)) return true;
    charged.stand = take_test(play, charged);
    if (charged.stand == Stand::MayRun && chooses_to_run(play, enemy, charged.chargers))
        charged.stand = Stand::Runs;
    if (charged.stand != Stand::Runs) return true;
    const Because because{play, "PG-22.16"_rule};
    for (const FigureId man : charged.men) runs_now(play, man, charged.chargers);
    return false;
}

// PG-22.30, PG-22.12
void test_all_touched(Play& play, const Charge& charge, FigureSet men) {
    Battle& battle = play.battle;
    for (const FigureId who : men)
        for (const FigureId enemy : opponents(battle, who)) {
            if (!opponents(battle, who).contains(enemy)) continue;  // who ran meanwhile
            note_contact(battle, who, enemy);
            if (!is_target(battle, charge, enemy) && !battle[enemy].turn.was_charged)
                test_in_the_way(play, enemy, who);
        }
}

}  // namespace petite_guerre
