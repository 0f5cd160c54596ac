#include <array>

#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/nerve/broken.h"
#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/place.h"

// Chapter 29: the morale test.
namespace petite_guerre {

// A hidden figure's modifiers would tell what he is: the die alone is shown.
int test_total(Play& play, FigureId who, const RollFor& counted) {
    const Figure& figure = play.battle[who];
    if (!figure.knows.hidden) return roll_total(play, counted);
    return play.roll_die(play.by_unseen(figure.side, counted.rule, counted.purpose))
           + sum_of(counted);
}

namespace {

// PG-29.05 the lowest total of each row.
constexpr int as_wished = 5, as_wished_but_no_charge = 3, stunned_or_breaks = 1;

// PG-29.08
bool friends_charging(const Battle& battle, FigureId who) {
    const FigureSet friends = present(battle, battle[who].side);
    for (const FigureId other : within_paces(battle, who, charging_within, friends))
        if (battle[other].turn.charging) return true;
    return false;
}

// PG-29.10, PG-29.13 the printed "12cn n" are 12 cm, 40 paces.
bool music(const Battle& battle, FigureId who) {
    const FigureSet friends = present(battle, battle[who].side);
    for (const FigureId other : within_paces(battle, who, music_for_morale, friends))
        if (plays(battle, other) && !hidden_from_onlookers(battle, other, who)) return true;
    return false;
}

// PG-29.09 in the latest round he was in, this turn or last.
bool won_last_round(const Battle& battle, FigureId who) {
    const Harmed& harm = battle[who].harm;
    return harm.won > 0 && harm.won == harm.fought && harm.won + 1 >= battle.turn;
}

// PG-29.15
bool defends_hard_cover(const Battle& battle, FigureId who, const TestCause& cause) {
    if (cause.what == TestFor::ToCharge || !defending(battle, who)) return false;
    const Point at = battle[who].at;
    for (const FigureId enemy : cause.by)
        if (protection_at(battle, at, battle[enemy].at) == Protection::Hard) return true;
    return false;
}

// PG-29.06 foot, in open terrain and in no cover from that rider.
bool ridden_at(const Battle& battle, FigureId who, const TestCause& cause) {
    const Figure& figure = battle[who];
    if (cause.what != TestFor::Charged || figure.mounted() || difficult_at(battle, figure.at))
        return false;
    for (const FigureId enemy : cause.by)
        if (battle[enemy].mounted()
            && protection_at(battle, figure.at, battle[enemy].at) == Protection::None)
            return true;
    return false;
}

bool charged_by_formed(const Battle& battle, const TestCause& cause) {
    if (cause.what != TestFor::Charged) return false;
    for (const FigureId enemy : cause.by)
        if (battle[enemy].formed()) return true;
    return false;
}

}  // namespace

// PG-29.04, PG-29.06, PG-29.07, PG-99.12, PG-99.13
int morale_test(Play& play, FigureId who, const TestCause& cause) {
    const Battle& battle = play.battle;
    const Figure& figure = battle[who];
    RollFor roll = play.by(who, "PG-29.04"_rule, Purpose::OwnNerve);
    const auto count = [&roll](bool holds, int value, std::string_view words) {
        modify(roll, "PG-29.06"_rule, holds ? value : 0, words);
    };
    // clang-format off
    count(figure.experience == Class::A,              +1, "class A");
    count(figure.troops == Troops::Regulars,          +1, "Regulars");
    count(friends_charging(battle, who),              +1, "friends charging near by");
    count(music(battle, who),                         +1, "a musician plays");
    count(won_last_round(battle, who),                +1, "won the last round");
    count(defends_hard_cover(battle, who, cause),     +1, "defending hard cover");
    count(true, encouragement(battle, who, cause.what == TestFor::ToCharge), "encouraged");
    count(figure.experience == Class::C,              -1, "class C");
    count(figure.under_fire(),                        -1, "under fire");
    count(figure.wounded(),                           -1, "wounded");
    count(ridden_at(battle, who, cause),              -2, "charged by riders in the open");
    count(charged_by_formed(battle, cause),           -2, "charged by a formed unit");
    // clang-format on
    return test_total(play, who, roll);
}

// PG-22.03, PG-22.04, PG-29.05 stunned, or the charger starts outside the front arc.
bool passes_to_charge(const Battle& battle, FigureId who, FigureId target, int total) {
    if (total >= as_wished) return true;
    return total >= as_wished_but_no_charge
           && (battle[target].stunned() || !in_front(battle, target, battle[who].at));
}

// PG-29.05, PG-29.12
Steadiness read_morale(const Battle& battle, FigureId who, const TestCause& cause, int total) {
    const Figure& figure = battle[who];
    if (total >= as_wished_but_no_charge) return Steadiness::Steady;
    if (total < stunned_or_breaks) return Steadiness::Breaks;
    const bool breaks =
        cause.what == TestFor::Charged || figure.under_fire() || figure.troops == Troops::Civilians;
    return breaks ? Steadiness::Breaks : Steadiness::Stunned;
}

namespace {

bool barraged(const Figure& figure) {
    return figure.under(Fire::Artillery) || figure.under(Fire::Volley);
}

// PG-29.02, PG-29.03, PG-29.11, PG-31.18, PG-27.08
bool owes_morale_test(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    if (!figure.present() || figure.formed() || figure.broken()) return false;
    return figure.harm.friend_down || (non_regular(figure) && barraged(figure));
}

// PG-31.15 who fired or struck the blow behind the trigger, the nearest of several.
FigureSet behind_trigger(const Figure& figure) {
    FigureSet set;
    const Harmed& harm = figure.harm;
    if (harm.friend_down && harm.friend_down_by) set.add(harm.friend_down_by);
    if (non_regular(figure) && barraged(figure) && harm.fired_by) set.add(harm.fired_by);
    return set;
}

// PG-29.05, PG-29.14 who breaks runs in the next phase 3.
void test_morale(Play& play, FigureId who) {
    Battle& battle = play.battle;
    const TestCause cause{TestFor::PhaseSix, behind_trigger(battle[who])};
    const Because trigger{play, battle[who].harm.friend_down ? "PG-29.02"_rule : "PG-29.03"_rule};
    const int total = morale_test(play, who, cause);
    const Because because{play, "PG-29.04"_rule};
    const Steadiness result = read_morale(battle, who, cause, total);
    const FigureId enemy = nearest(battle, who, cause.by);
    if (result == Steadiness::Stunned) stun(play, who, "PG-29.05"_rule);
    if (result != Steadiness::Breaks) {
        const CameTo to = result == Steadiness::Steady ? CameTo::Holds : CameTo::Wavers;
        return play.came({Purpose::OwnNerve, to, who, enemy});
    }
    const Threat threat = enemy ? Threat{enemy, battle[enemy].at} : nearest_threat(battle, who);
    break_figure(play, who, threat.who, threat.at, "PG-29.05"_rule);
}

}  // namespace

// PG-02.12 one test each, whatever the number of triggers.
void take_phase_six_tests(Play& play, SideId side) {
    const Battle& battle = play.battle;
    FigureSet owing;
    for (const FigureId who : present(battle, side))
        if (owes_morale_test(battle, who)) owing.add(who);
    take_phase_six_unit_tests(play, side);
    for (const FigureId who : owing) test_morale(play, who);
}

}  // namespace petite_guerre
