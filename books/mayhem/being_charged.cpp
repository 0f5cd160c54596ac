#include <utility>

#include "books/mayhem/charge.h"
#include "books/mayhem/involuntary.h"
#include "books/mayhem/place.h"
#include "books/mayhem/reaction.h"
#include "books/mayhem/to_hit.h"

// Chapter 12 and MM-53.14: what a character who is charged does.
namespace mayhem {

// MM-12.02, MM-53.15, MM-12.03 flank and rear are read before the Mounted line.
Reaction being_charged_result(const Figure& figure, bool by_mounted, bool flank_or_rear,
                              int passed) {
    if (passed == 2) return figure.mounted ? Reaction::CounterCharge : Reaction::Fire;
    if (passed == 0) return Reaction::Rout;
    if (!figure.mounted && by_mounted) return Reaction::Rout;
    if (flank_or_rear) return Reaction::Rout;
    return figure.mounted ? Reaction::Retire : Reaction::Halt;
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
    Mask chargers = 0;
    for (const FigureId one : all(battle))
        if (battle[one].charging && play.charge_of(one).at == who) chargers |= one.bit();
    const FigureId cause =
        chargers == 0 || (chargers & charger.bit()) != 0 ? charger : *each(chargers).begin();
    if (rout(play, who, cause, "MM-12.02"_rule)) play.pursuing |= cause.bit();
    play.rolled |= cause.bit();
    for (const FigureId one : each(chargers & ~play.pursuing & ~play.rolled)) {
        if (battle[one].fighting() && pursue(play, one, who)) play.pursuing |= one.bit();
        play.rolled |= one.bit();
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
Mask being_charged(Play& play, FigureId charger, FigureId target) {
    Battle& battle = play.battle;
    if (!battle[target].fighting()) return 0;  // MM-05.20
    const Party party = party_of(battle, target);
    const bool flank_or_rear = zone_of(battle[target], battle[charger].at) != Zone::Front;
    const RuleId rule = battle.advanced() ? "MM-53.15"_rule : "MM-12.02"_rule;
    const int passed =
        take_check(play, Check::BeingCharged, rule, party, target, charger, flank_or_rear);
    Mask waiting = 0, firing = 0;
    const Mask rolled = std::exchange(play.rolled, 0);
    FixedVector<FigureId, most_figures> testers{target};  // he who is charged first
    for (const FigureId one : each(party.members & ~target.bit())) testers.push_back(one);
    for (const FigureId one : testers) {
        if (!battle[one].fighting()) continue;
        const Reaction reaction =
            being_charged_result(battle[one], battle[charger].mounted, flank_or_rear, passed);
        end_activation_by(play, party, reaction);
        if (battle.advanced() && reaction == Reaction::Fire)
            firing |= one.bit();
        else if (carry_out(play, one, charger, reaction))
            waiting |= one.bit();
    }
    play.rolled = rolled;
    if (firing == 0) return waiting;
    Mask now = 0;
    for (const FigureId one : each(firing)) {
        if (!can_fire_in_reaction(battle, one, charger) && waits_to_fire(battle, one, charger))
            waiting |= one.bit();
        else
            now |= one.bit();
    }
    // MM-50.13 at any of the group that charges.
    const Mask held =
        now & ~fire_together(play, now, party_of(battle, charger).members, "MM-12.04"_rule);
    // MM-40.24 who has left the gun unfired still has his own shot when the charger is nearer.
    for (const FigureId one : each(held))
        if (battle[one].fighting() && !can_fire_any(battle, one, charger, true)
            && waits_to_fire(battle, one, charger))
            waiting |= one.bit();
    return waiting;
}

}  // namespace mayhem
