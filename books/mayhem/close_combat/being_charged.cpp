#include <array>
#include <utility>

#include "books/mayhem/close_combat/charge.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/moving/involuntary.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"

// Chapter 12 and MM-53.14: what a character who is charged does.
namespace mayhem {

namespace {

// MM-12.02, MM-53.15 Being Charged, by dice passed.
struct ChargedRow {
    Reaction foot_by_cavalry, foot_flank_or_rear, other_foot;
    Reaction mounted_flank_or_rear, other_mounted;
};
namespace when_charged {

using enum Reaction;
// clang-format off
constexpr std::array<ChargedRow, 3> being_charged_table{{
//         Foot                                  Mounted
//         by cavalry  flank, rear  others       flank, rear     others
/* 0 */ {  Rout,       Rout,        Rout,        Rout,           Rout          },
/* 1 */ {  Rout,       Rout,        Halt,        Rout,           Retire        },
/* 2 */ {  Fire,       Fire,        Fire,        CounterCharge,  CounterCharge },
}};
// clang-format on

}  // namespace when_charged

}  // namespace

// MM-12.02, MM-53.15, MM-12.03 flank and rear are read before the Mounted line.
Reaction being_charged_result(const Figure& figure, bool by_mounted, bool flank_or_rear,
                              int passed) {
    const ChargedRow& row = when_charged::being_charged_table[static_cast<std::size_t>(passed)];
    if (figure.mounted) return flank_or_rear ? row.mounted_flank_or_rear : row.other_mounted;
    if (by_mounted) return row.foot_by_cavalry;
    return flank_or_rear ? row.foot_flank_or_rear : row.other_foot;
}

namespace {

// True if his fire has to wait until the charger is nearer (MM-12.04).
bool waits_to_fire(const Battle& battle, FigureId who, FigureId charger) {
    if (battle[who].halted || in_melee(battle, who)) return false;  // MM-05.17, MM-12.09
    for (const Carried& carried : battle[who].weapons)
        if (can_shoot(battle, carried)) return battle[charger].fighting();
    return false;
}

// MM-12.06 whoever charges him rolls to pursue, once in a charge; if nobody does, he who brought
// the check about.
void rout_from_charge(Play& play, FigureId who, FigureId charger) {
    const Battle& battle = play.battle;
    FigureSet chargers;
    for (const FigureId one : all(battle))
        if (battle[one].charging && play.charge_of(one).at == who) chargers.add(one);
    const FigureId cause =
        chargers.empty() || chargers.contains(charger) ? charger : chargers.first();
    if (rout(play, who, cause, "MM-12.02"_rule)) play.pursuing.add(cause);
    play.rolled.add(cause);
    for (const FigureId one : chargers - play.pursuing - play.rolled) {
        if (battle[one].fighting() && pursue(play, one, who)) play.pursuing.add(one);
        play.rolled.add(one);
    }
}

bool carry_out(Play& play, FigureId who, FigureId charger, Reaction reaction) {
    switch (reaction) {
        case Reaction::Fire:
            if (fire_in_reaction(play, who, charger, "MM-12.04"_rule)) return false;
            if (waits_to_fire(play.battle, who, charger)) return true;
            play.tell("MM-09.14"_rule, who, "{} stands, and cannot fire", play.name(who));
            break;
        case Reaction::CounterCharge: counter_charge(play, who, charger); break;
        case Reaction::Halt: halt(play, who, "MM-12.02"_rule); break;
        case Reaction::Retire: retire(play, who, charger, "MM-05.05"_rule); break;
        default: rout_from_charge(play, who, charger); break;
    }
    return false;
}

}  // namespace

// MM-12.01 when the charge is declared, whether or not he sees the charger.
FigureSet being_charged(Play& play, FigureId charger, FigureId target) {
    Battle& battle = play.battle;
    if (!battle[target].fighting()) return {};  // MM-05.20
    const Party party = party_of(battle, target);
    const bool flank_or_rear = zone_of(battle[target], battle[charger].at) != Zone::Front;
    const RuleId rule = battle.advanced() ? "MM-53.15"_rule : "MM-12.02"_rule;
    const int passed =
        take_check(play, Check::BeingCharged, rule, party, target, charger, flank_or_rear);
    const Because because{play, rule};
    FigureSet waiting, firing;
    const FigureSet rolled = std::exchange(play.rolled, {});
    FixedVector<FigureId, most_figures> testers{target};  // he who is charged first
    for (const FigureId one : party.members - target) testers.push_back(one);
    for (const FigureId one : testers) {
        if (!battle[one].fighting()) continue;
        const Reaction reaction =
            being_charged_result(battle[one], battle[charger].mounted, flank_or_rear, passed);
        end_activation_by(play, party, reaction);
        tell_if_he_holds(play, one, charger, reaction);
        if (battle.advanced() && reaction == Reaction::Fire)
            firing.add(one);
        else if (carry_out(play, one, charger, reaction))
            waiting.add(one);
    }
    play.rolled = rolled;
    if (firing.empty()) return waiting;
    FigureSet now;
    for (const FigureId one : firing) {
        if (!can_fire_in_reaction(battle, one, charger) && waits_to_fire(battle, one, charger))
            waiting.add(one);
        else
            now.add(one);
    }
    // MM-50.13 at any of the group that charges.
    const FigureSet held =
        now - fire_together(play, now, party_of(battle, charger).members, "MM-12.04"_rule);
    // MM-40.24 who has left the gun unfired still has his own shot when the charger is nearer.
    for (const FigureId one : held)
        if (battle[one].fighting() && !can_fire_any(battle, one, charger, true)
            && waits_to_fire(battle, one, charger))
            waiting.add(one);
    return waiting;
}

}  // namespace mayhem
