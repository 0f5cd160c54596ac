#include "books/gauntlet_run/nerve/failed_checks.h"

#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/fire/casualties.h"
#include "books/gauntlet_run/moving/disorder.h"
#include "books/gauntlet_run/moving/forced_moves.h"
#include "books/gauntlet_run/nerve/morale.h"
#include "books/gauntlet_run/nerve/shaken.h"
#include "books/gauntlet_run/seeing/sight.h"
#include "books/gauntlet_run/units/figures.h"
#include "books/gauntlet_run/units/structures.h"

namespace gauntlet_run {

namespace {

constexpr Inches sees_flight_within = 6_in;

// GR-19.05, GR-47.14, GR-47.27 these must; GR-47.02, GR-47.21 Drilled and Steady units do not mind.
bool minds_flight(const Unit& unit) {
    return unit.morale == Morale::Wavering || unit.morale == Morale::Inexperienced;
}

// The last of it may have fallen already: then where it stood.
bool saw_it(const Battle& battle, UnitId who, UnitId of) {
    if (figures_of(battle, of) > 0)
        return !farther_than(battle, who, of, sees_flight_within) && sees(battle, who, of);
    const Point there = battle[of].stand.front;
    return gap(battle, there, who) <= sees_flight_within + base_radius(battle[of])
           && sees_from(battle, there, who, false);
}

UnitSet witnesses(const Battle& battle, UnitId of) {
    UnitSet set;
    for (const UnitId who : all(battle)) {
        const Unit& unit = battle[who];
        if (who == of || !unit.on_table() || !unit.fights() || !minds_flight(unit)) continue;
        if (enemies(battle, who, of) || unit.beside == of) continue;  // GR-19.06
        if (saw_it(battle, who, of)) set.add(who);
    }
    return set;
}

void alarm(const UnitSet& set, Alarms& alarms) {
    for (const UnitId who : set) alarms.add(who, Alarm::SawFlight);
}

// GR-20.02, GR-20.03 whatever it was about to do, this is its activation, and that of an officer
// who is with it (GR-04.28).
void spend(Battle& battle, UnitId who, Activation activation) {
    Unit& unit = battle[who];
    unit.activated = true;
    if (unit.attached) battle[unit.attached].activated = true;
    unit.activation = activation;
    unit.ambuscade = false;
    unit.crouching = activation == Activation::Crouch;  // GR-02.09
}

// Back so far, in disorder, if nothing stands in the way.
bool go_back(Play& play, UnitId who, Inches how_far, RuleId rule, Alarms& alarms) {
    const UnitSet saw = witnesses(play.battle, who);
    disorder(play, who, "GR-20.31"_rule);
    abandon_gun(play, who);  // GR-20.05
    spend(play.battle, who, Activation::Engaged);
    if (!fall_back(play, who, how_far, rule)) return false;  // GR-20.07
    alarm(saw, alarms);
    return true;
}

}  // namespace

void note_flight(const Battle& battle, UnitId who, Alarms& alarms) {
    alarm(witnesses(battle, who), alarms);
}

bool was_shaken(const Unit& unit, std::uint16_t why) {
    return unit.shaken && !Alarmed{{}, why}.has(Alarm::BecameShaken);
}

// GR-20.29
Failing result_of(const Battle& battle, const Failed& failed) {
    const Unit& unit = battle[failed.who];
    if (was_shaken(unit, failed.why)) return Failing::Flight;
    // GR-20.13, GR-47.02 Drilled units fall back in place of it, and so may crouch in place of that
    if (failed.natural_one && unit.morale != Morale::Drilled) return Failing::Retreat;
    if (failed.must_go) return Failing::FallBack;
    if (in_structure(battle, failed.who) || checks_in_heavy_cover(battle, failed.who, failed.why))
        return Failing::Crouch;
    // GR-20.01, GR-20.27; GR-99.39 a natural 1 drives them back all the same.
    if (unit.in_ranks() && !failed.natural_one) return Failing::Disordered;
    return Failing::FallBack;
}

// GR-20.09
static void crouch(Play& play, UnitId who, RuleId rule) {
    spend(play.battle, who, Activation::Crouch);
    play.tell(rule, who, "{} keep their heads down where they are", play.name(who));
}

void fail_check(Play& play, const Failed& failed, Alarms& alarms) {
    const UnitId who = failed.who;
    alarms.failed.add(who);
    play.battle[who].cut_short = true;  // GR-20.28
    switch (result_of(play.battle, failed)) {
        case Failing::Flight: return flee_or_surrender(play, who, alarms);
        case Failing::Retreat: return retreat(play, who, failed.must_go, alarms);
        case Failing::Crouch: return crouch(play, who, "GR-20.09"_rule);
        case Failing::Disordered: return disorder(play, who, "GR-20.01"_rule);
        default: return fall_back_failed(play, who, "GR-20.02"_rule, alarms);
    }
}

void fall_back_failed(Play& play, UnitId who, RuleId rule, Alarms& alarms) {
    play.battle[who].cut_short = true;
    go_back(play, who, fall_back_distance, rule, alarms);
}

// GR-20.12
static bool crouches_instead(Play& play, UnitId who) {
    if (!in_structure(play.battle, who)) return false;
    Question question = question_for(play.battle, who, "GR-20.12"_rule, "retreat-or-crouch");
    offer(question, "crouch", who);
    offer(question, "retreat", who);
    return play.choose(question).verb == "crouch";
}

void retreat(Play& play, UnitId who, bool must_go, Alarms& alarms) {
    const Because because{play, "GR-20.10"_rule};
    const bool crouches = !must_go && crouches_instead(play, who);  // GR-18.23
    remove_figure(play, who);
    play.tell("GR-20.10"_rule, who, "{} lose a figure as they break", play.name(who));
    Unit& unit = play.battle[who];
    unit.cut_short = true;
    note_losses(play, who, alarms);
    remove_if_empty(play, who, alarms);
    if (!unit.on_table()) return;
    if (crouches) return crouch(play, who, "GR-20.12"_rule);
    if (!go_back(play, who, retreat_distance, "GR-20.10"_rule, alarms)) return;
    unit.retreated = true;  // GR-20.14
    unit.checked = false;
}

}  // namespace gauntlet_run
