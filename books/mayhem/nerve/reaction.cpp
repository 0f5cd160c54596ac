#include "books/mayhem/nerve/reaction.h"

#include <algorithm>

#include "books/mayhem/place.h"
#include "books/mayhem/turn/groups.h"

namespace mayhem {

// MM-50.07, MM-50.17 a figure in no group checks on his own Rep.
Party party_of(const Battle& battle, FigureId who) {
    if (!battle.advanced() || battle[who].group == 0) return {who, FigureSet{who}};
    const FigureSet members = group_members(battle, battle[who].side, battle[who].group);
    const FigureId leader = group_leader(battle, members);
    return leader ? Party{leader, members} : Party{who, FigureSet{who}};
}

FigureSet all_of_party(const Battle& battle, FigureId who) {
    FigureSet mask = FigureSet{who};
    if (!battle.advanced() || battle[who].group == 0) return mask;
    for (const FigureId other : all(battle))
        if (battle[other].side == battle[who].side && battle[other].group == battle[who].group)
            mask.add(other);
    return mask;
}

namespace {

Purpose purpose_of(Check check) {
    switch (check) {
        case Check::FirstSight:
        case Check::Awareness: return Purpose::Sight;
        case Check::ReceivedFire: return Purpose::Reaction;
        case Check::BeingCharged:
        case Check::AttemptToCharge: return Purpose::Charge;
        case Check::Wound:
        case Check::LeaderLost: break;
    }
    return Purpose::GroupNerve;
}

}  // namespace

// MM-09.01, MM-09.03 no cap: 6 or more passes both, 0 or less fails both.
int take_check(Play& play, Check check, RuleId rule, const Party& party, FigureId subject,
               FigureId cause, bool charged_flank_or_rear, const Struck* struck) {
    RollFor why = play.by(party.leader, rule, purpose_of(check));
    const bool charges_rear =
        play.battle[subject].charging && play.charge_of(subject).zone == Zone::Rear;
    add_modifiers(play.battle, check, subject, cause, charged_flank_or_rear, why, charges_rear,
                  struck);
    int rep = play.battle[party.leader].rep;
    for (const Modifier& modifier : why.modifiers) rep += modifier.value;
    return play.roll_passes(why, 2, std::clamp(rep, 0, 6));
}

// MM-04.18 only what is under way ends: whoever has not activated yet still does.
void end_activation_by(Play& play, const Party& party, Reaction reaction) {
    switch (reaction) {
        case Reaction::Halt:
        case Reaction::StopAndFire:
        case Reaction::DuckBack:
        case Reaction::Retire:
        case Reaction::Rout: play.over |= party.members; break;
        default: break;
    }
}

void tell_if_he_holds(Play& play, FigureId who, FigureId cause, Reaction reaction) {
    switch (reaction) {
        case Reaction::CarryOn:
        case Reaction::FireOrCharge:
        case Reaction::Fire:
        case Reaction::ReturnFire:
        case Reaction::Charge:
        case Reaction::CounterCharge:
            return play.came({Purpose::Reaction, CameTo::Holds, who, cause});
        default: return;
    }
}

FigureId nearest_to(const Battle& battle, FigureSet who, FigureId enemy) {
    FigureId nearest;
    for (const FigureId one : who)
        if (!nearest || (enemy && gap(battle, one, enemy) < gap(battle, nearest, enemy)))
            nearest = one;
    return nearest;
}

// MM-04.02 only the tied roll again, among themselves.
void roll_off(Play& play, FixedVector<FigureId, most_figures>& who, RuleId rule, Purpose purpose) {
    struct Place {
        FigureId who;
        std::uint32_t dice;  // his dice so far, the first highest
    };
    if (who.size() < 2) return;
    FixedVector<Place, most_figures> places;
    for (const FigureId one : who) places.push_back({one, 0});
    for (int round = 0; round < 8; ++round) {
        bool tied = false;
        const auto shared = [&](std::size_t i) {
            return std::count_if(places.begin(), places.end(),
                                 [&](const Place& other) { return other.dice == places[i].dice; })
                   > 1;
        };
        std::array<bool, most_figures> again{};
        for (std::size_t i = 0; i < places.size(); ++i) again[i] = shared(i);
        for (std::size_t i = 0; i < places.size(); ++i) {
            const int die = again[i] ? play.roll_die(play.by(places[i].who, rule, purpose)) : 0;
            places[i].dice = places[i].dice * 8 + static_cast<std::uint32_t>(die);
            tied = tied || again[i];
        }
        if (!tied) break;
    }
    std::stable_sort(places.begin(), places.end(),
                     [](const Place& a, const Place& b) { return a.dice > b.dice; });
    for (std::size_t i = 0; i < places.size(); ++i) who[i] = places[i].who;
}

FigureSet heads_of(const Battle& battle, FigureSet testers) {
    FigureSet heads;
    for (const FigureId one : testers) heads.add(party_of(battle, one).leader);
    return heads;
}

// MM-09.11
FixedVector<FigureId, most_figures> in_order_of_rep(Play& play, FigureSet who, RuleId rule,
                                                    Purpose purpose) {
    FixedVector<FigureId, most_figures> order;
    for (int rep = 5; rep >= 0; --rep) {
        FixedVector<FigureId, most_figures> equal;
        for (const FigureId one : who)
            if (std::min<int>(play.battle[one].rep, 5) == rep) equal.push_back(one);
        roll_off(play, equal, rule, purpose);
        for (const FigureId one : equal) order.push_back(one);
    }
    return order;
}

}  // namespace mayhem
