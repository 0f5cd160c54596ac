#include "books/gauntlet_run/turn/chains.h"

#include "books/gauntlet_run/command/officers.h"
#include "books/gauntlet_run/command/reach.h"
#include "books/gauntlet_run/moving/bodies_of_units.h"
#include "books/gauntlet_run/moving/cavalry.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/nerve/morale.h"
#include "books/gauntlet_run/seeing/ambuscade.h"
#include "books/gauntlet_run/seeing/hidden.h"
#include "books/gauntlet_run/turn/activation.h"
#include "books/gauntlet_run/turn/officer_moves.h"

namespace gauntlet_run {

namespace {

constexpr std::uint8_t two_orders = 2;  // GR-01.12, GR-04.02

bool may_go_on(const Battle& battle, UnitId officer) {
    return battle[officer].on_table() && !battle[officer].cut_short;
}

// GR-01.11 the other player's go, once the whole chain is done.
void next_go(Battle& battle) {
    if (battle.chain.empty()) battle.acting = other_side(battle.acting);
}

// GR-01.13 he has his token now. His orders are the next steps.
void begin_officer(Play& play, UnitId officer) {
    Battle& battle = play.battle;
    Unit& unit = battle[officer];
    unit.activated = true;
    unit.cut_short = false;
    const bool alone = !unit.attached;  // else he is one of his unit, which acts when he orders it
    const bool begins =
        !alone || (look_out(play, officer) && spring(play, officer, Moment::Before));
    if (!begins || !may_go_on(battle, officer)) {
        spring(play, officer, Moment::After);
        return next_go(battle);
    }
    // GR-04.28 one who is attached may order no other unit
    battle.chain.push_back({officer, two_orders, false, false, unit.attached});
}

// GR-01.27 his superior goes on, if he has one in the chain.
void end_officer(Play& play) {
    Battle& battle = play.battle;
    const Commanding done = battle.chain.back();
    battle.chain.pop_back();
    if (!battle[done.officer].attached) {
        spring(play, done.officer, Moment::After);  // GR-29.02 whatever he has done
        if (may_go_on(battle, done.officer)) offer_hiding(play, done.officer);  // GR-28.01
    }
    next_go(battle);
}

// GR-04.06, GR-04.29 once, before his orders or after them.
void offer_his_move(const Battle& battle, const Commanding& now, Question& question) {
    if (now.moved) return;
    const UnitId officer = now.officer;
    const bool with_unit = static_cast<bool>(battle[officer].attached);
    if (!with_unit) offer(question, "officer-move", officer);
    if (with_unit && may_leave(battle, officer)) offer(question, "leave-unit", officer);
    const UnitSet units =
        with_unit ? joinable_from_unit(battle, officer) : joinable(battle, officer);
    for (const UnitId unit : units) offer(question, "join", officer, unit);
}

// GR-05.06, GR-04.11 he leads them himself, and so has to get to the first.
void offer_columns(const Battle& battle, const Commanding& now, Question& question) {
    Question pairs;
    offer_attack_columns(battle, now.officer, pairs);
    if (pairs.options.empty()) return;
    const UnitSet led = joinable(battle, now.officer, now.moved);
    for (const Option& pair : pairs.options)
        if (led.contains(pair.who)) offer(question, pair.verb, pair.who, pair.target);
}

// GR-04.02, GR-05.18, GR-05.19, GR-07.07 one unit or officer, or both orders for two units at once.
void offer_orders(const Battle& battle, const Commanding& now, Question& question) {
    if (now.orders == 0) return;
    for (const UnitId who : may_be_ordered(battle, now.officer))
        if (!now.bound_to || who == now.bound_to) offer(question, "order", now.officer, who);
    if (now.orders < two_orders || now.bound_to) return;
    offer_columns(battle, now, question);
    if (!square_of(battle, now.officer).empty()) offer(question, "form-square", now.officer);
    offer_shifts(battle, now.officer, question);
}

void move_him(Play& play, Commanding& now, const Option& option) {
    const UnitId officer = now.officer;
    now.moved = true;
    if (now.ordered) now.orders = 0;  // GR-04.06 not between them
    if (option.verb == "join") {
        now.bound_to = option.target;  // GR-04.29
        return join(play, officer, option.target);
    }
    now.bound_to = {};  // GR-04.29 a free officer now
    const bool alive =
        option.verb == "leave-unit" ? leave(play, officer) : move(play, officer, Pace::Officer);
    if (!alive || !may_go_on(play.battle, officer)) play.battle.chain.back().orders = 0;
}

// GR-01.27 an order, and all that comes of it, before the next.
void give_order(Play& play, Commanding& now, UnitId who) {
    Battle& battle = play.battle;
    now.ordered = true;
    --now.orders;
    if (now.bound_to) now.orders = 0;  // GR-04.28
    play.tell_only(play.audience(who), "GR-04.02"_rule, now.officer, "{} orders {}",
                   play.name(now.officer), play.name(who));
    if (battle[who].officer()) return begin_officer(play, who);
    activate(play, who, ToldBy::Order);
}

// GR-02.09 they get up; GR-04.28 an officer who is with one of them has acted too.
void note_activation(Battle& battle, const UnitSet& units) {
    for (const UnitId who : units) {
        battle[who].crouching = false;
        if (battle[who].attached) battle[battle[who].attached].activated = true;
    }
}

// GR-20.14 it is the activation of each. False: one that had retreated still will not.
bool all_begin(Play& play, const UnitSet& units) {
    bool all_of_them = true;
    for (const UnitId who : units) all_of_them = begin_activation(play, who) && all_of_them;
    return all_of_them;
}

void carry_out_together(Play& play, UnitId officer, const Option& option) {
    if (option.verb == "attack-column") {
        play.battle.chain.back().moved = true;  // GR-05.06
        return form_attack_column(play, officer, option.who, option.target);
    }
    if (option.verb == "form-square") return form_square(play, officer);
    shift_figures(play, officer, option.who, option.target, option.detail);
}

// GR-28.17 who closes up may come into range of others.
void look_where_they_stand(Play& play, UnitId who, const UnitSet& before, const UnitSet& beside) {
    if (may_go_on(play.battle, who)) look_where_driven(play, who, before, beside);
}

void bring_together(Play& play, Commanding& now, const Option& option) {
    Battle& battle = play.battle;
    const UnitId officer = now.officer;
    now.ordered = true;
    now.orders = 0;
    const UnitSet together = option.verb == "form-square" ? square_of(play.battle, officer)
                                                          : UnitSet{option.who, option.target};
    const bool begun = all_begin(play, together) && may_go_on(battle, officer);
    std::array<UnitSet, most_units> in_range;
    for (const UnitId who : together) entry(in_range, who) = within_detection(battle, who);
    if (begun) {
        note_activation(battle, together);
        carry_out_together(play, officer, option);
    }
    for (const UnitId who : together) {
        const UnitId beside = battle[who].beside;
        const bool second = beside && who == option.target;
        if (begun && !second)
            look_where_they_stand(play, who, entry(in_range, who),
                                  entry(in_range, beside ? beside : who));
        spring(play, who, Moment::After);
        if (may_go_on(battle, who)) offer_hiding(play, who);  // GR-28.01
    }
}

// One thing that the officer does who gives orders now.
void command(Play& play) {
    Battle& battle = play.battle;
    Commanding& now = battle.chain.back();
    if (!may_go_on(battle, now.officer)) return end_officer(play);
    Question question = question_for(battle, now.officer, "GR-04.02"_rule, "orders");
    offer_orders(battle, now, question);
    offer_his_move(battle, now, question);
    offer_pass(question, "orders-done", now.officer);  // GR-01.28 up to two
    const Option chosen = play.choose(question);
    if (chosen.pass) return end_officer(play);
    if (chosen.verb == "order") return give_order(play, now, chosen.target);
    const bool his =
        chosen.verb == "officer-move" || chosen.verb == "join" || chosen.verb == "leave-unit";
    return his ? move_him(play, now, chosen) : bring_together(play, now, chosen);
}

void pick_officer(Play& play, const UnitSet& officers) {
    Question question = question_for(play.battle, play.battle.acting, "GR-01.11"_rule, "officer");
    for (const UnitId officer : officers) offer(question, "pick", officer);
    offer_getting_down(play.battle, play.battle.acting, question);  // GR-47.05
    const Option chosen = play.choose(question);
    if (chosen.verb == "get-down") return get_down(play, chosen.who);
    begin_officer(play, chosen.who);
}

}  // namespace

UnitSet officers_to_act(const Battle& battle, SideId side) {
    UnitSet set;
    for (const UnitId who : all(battle))
        if (battle[who].officer() && battle[who].side == side && may_activate(battle, who))
            set.add(who);
    return set;
}

void take_chain(Play& play) {
    Battle& battle = play.battle;
    if (!battle.chain.empty()) return command(play);
    // GR-01.14 a side that has nobody left is passed over; GR-01.15 then the others act
    for (int sides = 0; sides < 2; ++sides, battle.acting = other_side(battle.acting))
        if (const UnitSet officers = officers_to_act(battle, battle.acting); !officers.empty())
            return pick_officer(play, officers);
    battle.acting = battle.first;
    battle.vehicles = false;
    battle.stage = Stage::LastPhase;
}

}  // namespace gauntlet_run
