#include "books/gauntlet_run/charge/melee.h"

#include "books/gauntlet_run/charge/rounds.h"
#include "books/gauntlet_run/moving/captives.h"
#include "books/gauntlet_run/moving/forced_moves.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/nerve/morale.h"
#include "books/gauntlet_run/seeing/hidden.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

constexpr int most_rounds = 20;  // GR-18.22

// GR-16.17, GR-10.15, GR-28.11
void begin_melee(Play& play, Melee& melee) {
    Battle& battle = play.battle;
    melee.with_charger = battle[melee.charger].beside;
    melee.with_target = battle[melee.target].beside;
    for (const UnitId who : chargers(melee) | defenders(melee)) {
        show_itself(play, who, "GR-28.11"_rule);
        Unit& unit = battle[who];
        unit.melee = true;
        unit.ambuscade = unit.crouching = false;
        unit.cut_short = false;  // GR-18.18 what ended an earlier activation does not end this
        if (is_charger(melee, who) || unit.officer()) continue;
        unit.activated = true;  // GR-16.11
        unit.activation = Activation::Engaged;
    }
}

// GR-18.07 whose figures are not all armed alike, roll apart if their owner wishes.
void ask_who_strikes_apart(Play& play, Melee& melee) {
    for (const UnitId who : chargers(melee) | defenders(melee)) {
        if (!partly_armed(play.battle, who)) continue;
        const UnitId other = is_charger(melee, who) ? melee.target : melee.charger;
        Question question = question_for(play.battle, who, "GR-18.07"_rule, "melee-weapons", other);
        offer(question, "strike-as-one", who, other);
        offer(question, "strike-apart", who, other);
        if (play.choose(question).verb == "strike-apart") melee.apart.add(who);
    }
}

void leave_melee(Unit& unit) {
    unit.melee = false;
    unit.cut_short = true;  // GR-29.08
}

void end_melee(Battle& battle, const Melee& melee) {
    for (const UnitId who : chargers(melee) | defenders(melee)) leave_melee(battle[who]);
}

// GR-04.09, GR-04.30 before each round a lone officer may give himself up; GR-04.26 a chaplain
// does.
bool gives_himself_up(Play& play, const Melee& melee) {
    Question question =
        question_for(play.battle, melee.target, "GR-04.09"_rule, "officer-attacked", melee.charger);
    if (!play.battle[melee.target].noncombatant())
        offer(question, "fight", melee.target, melee.charger);
    offer(question, "surrender", melee.target, melee.charger);
    return play.choose(question).verb == "surrender";
}

bool officer_surrenders(Play& play, const Melee& melee) {
    if (!play.battle[melee.target].officer() || !gives_himself_up(play, melee)) return false;
    take_captive(play.battle, melee.target);
    play.came({Purpose::Melee, CameTo::Hit, melee.charger, melee.target}, "GR-04.09"_rule,
              melee.target, "{} gives up his sword to {}", play.name(melee.target),
              play.name(melee.charger));
    return true;
}

// GR-18.20 riders among men on foot.
UnitId rides_off(Play& play, const Melee& melee) {
    for (const UnitId who : {melee.charger, melee.target}) {
        if (!mounted_against_foot(play.battle, melee, who) || play.battle[who].officer()) continue;
        const UnitId other = who == melee.charger ? melee.target : melee.charger;
        Question question = question_for(play.battle, who, "GR-18.20"_rule, "ride-off", other);
        offer(question, "strike", who, other);
        offer(question, "ride-off", who, other);
        if (play.choose(question).verb == "ride-off") return who;
    }
    return {};
}

// GR-18.22
bool stop_for_good(Play& play, const Melee& melee) {
    if (melee.round < most_rounds) return false;
    play.tell("GR-18.22"_rule, melee.charger, "neither side can win: {} fall back",
              play.name(melee.charger));
    fall_back(play, melee.charger, fall_back_distance, "GR-18.22"_rule, false);
    return true;
}

// GR-18.24, GR-06.02 they have not got an inch away.
bool still_among_them(const Battle& battle, UnitId riders, const UnitSet& foot) {
    constexpr Inches away = 1_in;
    if (!battle[riders].on_table()) return false;
    for (const UnitId who : foot)
        if (battle[who].on_table() && gap(battle, riders, who) < away) return true;
    return false;
}

// GR-18.24 the foot strike, then the riders go; nobody checks for the round. True: they are still
// there.
bool ride_off(Play& play, const Melee& melee, UnitId riders) {
    const Because because{play, "GR-18.24"_rule};
    const bool chargers_ride = is_charger(melee, riders);
    play.tell("GR-18.20"_rule, riders, "{} ride out of the melee", play.name(riders));
    Round round;
    strike_alone(play, melee, !chargers_ride, round);
    play.came({Purpose::Melee, CameTo::Even, melee.charger, melee.target});
    if (play.battle[riders].on_table()) move(play, riders, Pace::Half);
    check_morale(play, round.alarms);
    const UnitSet foot = chargers_ride ? defenders(melee) : chargers(melee);
    const bool another = still_among_them(play.battle, riders, foot) && !stop_for_good(play, melee);
    if (!another) after_holding(play, foot);
    return another;
}

// GR-18.19, GR-47.30 Native chargers are out for a quick kill.
bool break_off(Play& play, const Melee& melee) {
    const Unit& charger = play.battle[melee.charger];
    if (!charger.native || play.battle[melee.target].shaken) return false;
    if (melee.round < (charger.has(Special::Bloodthirsty) ? 2 : 1)) return false;
    play.tell("GR-18.19"_rule, melee.charger, "{} have had enough and fall back",
              play.name(melee.charger));
    fall_back(play, melee.charger, fall_back_distance, "GR-18.19"_rule, false);
    return true;
}

}  // namespace

bool fight_round(Play& play, const Melee& melee) {
    if (officer_surrenders(play, melee)) {
        after_holding(play, chargers(melee));
        return false;
    }
    if (const UnitId riders = rides_off(play, melee)) return ride_off(play, melee, riders);
    Round round;
    round.alarms.by = melee.charger;
    strike_round(play, melee, round);
    if (!settle_round(play, melee, round)) return false;
    if (break_off(play, melee) || stop_for_good(play, melee)) {
        after_holding(play, defenders(melee));
        return false;
    }
    return true;
}

namespace {

// One half of an Attack Column fights on when the other is gone; GR-16.01, GR-05.18 when it is
// dissolved, one of the two it has become.
void close_ranks(Battle& battle, UnitId& fighting, UnitId& beside) {
    if (!beside) return;
    if (!battle[fighting].on_table()) std::swap(fighting, beside);
    if (battle[fighting].beside == beside) return;
    leave_melee(battle[beside]);
    beside = {};
}

}  // namespace

UnitSet chargers(const Melee& melee) {
    UnitSet side{melee.charger};
    if (melee.with_charger) side.add(melee.with_charger);
    return side;
}
UnitSet defenders(const Melee& melee) {
    UnitSet side{melee.target};
    if (melee.with_target) side.add(melee.with_target);
    return side;
}
bool any_left(const Battle& battle, const UnitSet& side) {
    for (const UnitId who : side)
        if (battle[who].on_table()) return true;
    return false;
}

void fight_melee(Play& play, Melee melee) {
    const Because because{play, "GR-16.01"_rule};
    begin_melee(play, melee);
    ask_who_strikes_apart(play, melee);
    while (fight_round(play, melee)) {
        close_ranks(play.battle, melee.charger, melee.with_charger);
        close_ranks(play.battle, melee.target, melee.with_target);
        ++melee.round;  // GR-18.15
    }
    end_melee(play.battle, melee);
}

}  // namespace gauntlet_run
