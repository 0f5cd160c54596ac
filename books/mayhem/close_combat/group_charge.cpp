#include "books/mayhem/close_combat/group_charge.h"

#include <algorithm>

#include "books/mayhem/close_combat/charge.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"

namespace mayhem {

namespace {

bool can_charge_somebody(const Battle& battle, FigureId who) {
    for (const FigureId foe : all(battle))
        if (enemies(battle, who, foe) && can_charge(battle, who, foe)) return true;
    return false;
}

// Who of the group, not having acted yet, charges with him.
FigureSet ask_companions(Play& play, FigureId who, FigureSet together) {
    Battle& battle = play.battle;
    Question q = question_for(battle, who, "MM-50.16"_rule, "charge-together");
    q.kind = Asking::ChooseSome;
    q.least = 0;
    for (const FigureId one : together)
        if (can_charge_somebody(battle, one)) offer(q, "charge-too", one);
    if (q.options.empty()) return {};
    q.most = static_cast<std::uint16_t>(q.options.size());
    FigureSet chosen;
    for (const std::uint16_t i : play.ask(q).picks) chosen.add(q.options[i].who);
    return chosen;
}

FigureId ask_target(Play& play, FigureId who) {
    Question q = question_for(play.battle, who, "MM-50.16"_rule, "charge-target");
    for (const FigureId foe : all(play.battle))
        if (enemies(play.battle, who, foe) && can_charge(play.battle, who, foe))
            offer(q, "charge", who, foe);
    return q.options.empty() ? FigureId{} : play.choose(q).target;
}

struct Charger {
    FigureId who;
    Charge charge;
    Point vacated;  // where the target stood
    FigureSet waiting;
};
using Chargers = FixedVector<Charger, 10>;

// MM-50.15 the charge that comes from nearest of those at the same party.
const Charger& nearest_charger(const Battle& battle, const Chargers& chargers,
                               const Charger& first) {
    const FigureSet party = all_of_party(battle, first.charge.at);
    const Charger* nearest = &first;
    const auto apart = [&](const Charger& one) { return gap(battle, one.who, one.charge.at); };
    for (const Charger& one : chargers)
        if (party.contains(one.charge.at) && battle[one.charge.at].fighting()
            && (apart(one) < apart(*nearest) || !battle[nearest->charge.at].fighting()))
            nearest = &one;
    return *nearest;
}

// MM-50.16 each enemy group named takes one Being Charged check before any charger moves; MM-10.05
// instead of Awareness.
void check_targets(Play& play, Chargers& chargers) {
    Battle& battle = play.battle;
    const FigureId charger = play.charger, charged = play.charged;
    const Zone zone = play.charged_zone;
    FigureSet targets, checked;
    for (const Charger& one : chargers) targets.add(one.charge.at);
    for (const FigureId head :
         in_order_of_rep(play, heads_of(battle, targets), "MM-09.11"_rule, Purpose::Reaction)) {
        const FigureSet party = all_of_party(battle, head);
        checked |= party;
        const auto* first = std::find_if(chargers.begin(), chargers.end(), [&](const Charger& one) {
            return party.contains(one.charge.at);
        });
        if (first == chargers.end()) continue;
        const Charger& nearest = nearest_charger(battle, chargers, *first);
        play.charger = nearest.who;
        play.charged = nearest.charge.at;
        play.charged_zone = nearest.charge.zone;
        const FigureSet waiting = being_charged(play, nearest.who, nearest.charge.at);
        for (Charger& other : chargers)  // MM-12.04 for whoever of them comes into range first
            if (party.contains(other.charge.at)) other.waiting = waiting;
    }
    play.checked |= checked;
    play.charger = charger;
    play.charged = charged;
    play.charged_zone = zone;
}

void declare(Play& play, FigureId who, FigureId target, Chargers& chargers) {
    Battle& battle = play.battle;
    const Charge charge{target, zone_of(battle[target], battle[who].at)};
    chargers.push_back({who, charge, battle[target].at, {}});
    turn_to(battle, who, battle[target].at);
    make_aware(battle, target, who);
    play.charge_of(who) = charge;
    play.tell("MM-50.16"_rule, who, "{} charges {}", play.name(who), play.name(target));
}

// The targets check, then each charger goes.
void charge_home_together(Play& play, Chargers& chargers, bool reaction) {
    Battle& battle = play.battle;
    const std::size_t lost = play.lost.size();
    const Because because{play, "MM-50.16"_rule};
    const FigureSet before = charging(battle), pursuing = play.pursuing;
    for (const Charger& one : chargers) battle[one.who].charging = true;
    play.pursuing = {};
    check_targets(play, chargers);
    for (const Charger& one : chargers)
        if (!play.pursuing.contains(one.who) && battle[one.who].fighting()
            && battle[one.who].charging && !battle[one.who].halted)
            charge_after_check(play, one.who, one.charge, one.vacated, one.waiting, reaction);
    for (const Charger& one : chargers) play.charge_of(one.who) = {};
    play.pursuing = pursuing;
    keep_charging(battle, before);
    leader_lost_checks(play, lost);
}

void charge_together(Play& play, FigureSet who, FigureId first, FigureId first_target) {
    Chargers chargers;
    for (const FigureId one : who) {
        const FigureId target = one == first ? first_target : ask_target(play, one);
        if (target && !chargers.full()) declare(play, one, target, chargers);
    }
    charge_home_together(play, chargers, false);
}

}  // namespace

void charge_together_in_reaction(Play& play, FigureSet who, FigureId target) {
    Chargers chargers;
    for (const FigureId one : who) {
        if (chargers.full() || !can_charge_in_reaction(play.battle, one, target)) continue;
        play.battle[one].reaction_charge = true;
        declare(play, one, target, chargers);
    }
    if (!chargers.empty()) charge_home_together(play, chargers, true);
}

// MM-04.12; MM-53.12 a test comes first; MM-50.16 one for all who charge.
void charge_action(Play& play, FigureId who, FigureId target, FigureSet& together) {
    if (!play.battle.advanced()) return charge(play, who, target);
    const Party party = party_of(play.battle, who);
    const FigureSet companions = ask_companions(play, who, together);
    together -= companions;
    if (!attempt_to_charge(play, party, target)) return;
    charge_together(play, companions | who, who, target);
}

}  // namespace mayhem
