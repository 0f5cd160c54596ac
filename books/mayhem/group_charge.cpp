#include "books/mayhem/group_charge.h"

#include "books/mayhem/charge.h"
#include "books/mayhem/place.h"
#include "books/mayhem/reaction.h"

namespace mayhem {

namespace {

bool can_charge_somebody(const Battle& battle, FigureId who) {
    for (const FigureId foe : all(battle))
        if (enemies(battle, who, foe) && can_charge(battle, who, foe)) return true;
    return false;
}

// Who of the group, not having acted yet, charges with him.
Mask ask_companions(Play& play, FigureId who, Mask together) {
    Battle& battle = play.battle;
    Question q = question_for(battle, who, "MM-50.16"_rule, "charge-together");
    q.kind = Asking::ChooseSome;
    q.least = 0;
    for (const FigureId one : each(together))
        if (can_charge_somebody(battle, one)) offer(q, "charge-too", one);
    if (q.options.empty()) return 0;
    q.most = static_cast<std::uint8_t>(q.options.size());
    Mask chosen = 0;
    for (const std::uint8_t i : play.ask(q).picks) chosen |= q.options[i].who.bit();
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
    FigureId who, target;
    Zone zone;
    Point vacated;  // where the target stood when the charge was declared
    Mask waiting = 0;
    bool done = false;
};
using Chargers = FixedVector<Charger, 10>;

// MM-50.16 each enemy group named takes one Being Charged check before any charger moves.
void check_targets(Play& play, Chargers& chargers) {
    Battle& battle = play.battle;
    Mask checked = 0;
    for (Charger& one : chargers) {
        if ((checked & one.target.bit()) != 0) continue;
        checked |= all_of_party(battle, one.target);
        play.charger = one.who;
        play.charged = one.target;
        play.charged_zone = one.zone;
        play.charger_pursued = false;
        one.waiting = being_charged(play, one.who, one.target);
        one.done = play.charger_pursued;
    }
    play.charger = {};
    play.charged = {};
    play.charger_pursued = false;
}

void charge_together(Play& play, Mask who, FigureId first, FigureId first_target) {
    Battle& battle = play.battle;
    const std::size_t lost = play.lost.size();
    Chargers chargers;
    for (const FigureId one : each(who)) {
        const FigureId target = one == first ? first_target : ask_target(play, one);
        if (!target || chargers.full()) continue;
        const Point at = battle[target].at;
        chargers.push_back({one, target, zone_of(battle[target], battle[one].at), at, 0, false});
        for (const FigureId foe : each(party_of(battle, target).members))
            battle[foe].unaware_of &= ~one.bit();  // MM-53.07
        play.tell("MM-50.16"_rule, one, "{} charges {}", play.name(one), play.name(target));
    }
    for (const Charger& one : chargers) battle[one.who].charging = true;
    check_targets(play, chargers);
    for (const Charger& one : chargers)
        if (!one.done && battle[one.who].fighting() && battle[one.who].charging
            && !battle[one.who].halted)
            charge_after_check(play, one.who, one.target, one.zone, one.vacated, one.waiting);
    for (const Charger& one : chargers) battle[one.who].charging = false;
    leader_lost_checks(play, lost);
}

}  // namespace

// MM-04.12; MM-53.12 a test comes first; MM-50.16 one for all who charge.
void charge_action(Play& play, FigureId who, FigureId target, Mask& together) {
    if (!play.battle.advanced()) return charge(play, who, target);
    const Party party = party_of(play.battle, who);
    const Mask companions = ask_companions(play, who, together);
    together &= ~companions;
    if (!attempt_to_charge(play, party, target)) return;
    charge_together(play, companions | who.bit(), who, target);
}

}  // namespace mayhem
