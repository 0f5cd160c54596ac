#include <algorithm>

#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/seeing/sight.h"

// Targeting: who may be fired at, and with what.
namespace long_rifle {

// LR-20.01 loaded; LR-19.03, LR-19.07 not misfired; LR-20.07 not before its next activation;
// LR-35.05 and nothing at all in terrible weather.
bool ready(const Battle& battle, const Carried& carried) {
    return battle.weapon(carried).range > 0_in && carried.markers == 0 && !carried.misfired
           && !carried.not_before_next && battle.weather != Weather::Terrible;
}

bool may_be_shot(const Battle& battle, FigureId target) {
    const Figure& figure = battle[target];
    return figure.status <= Status::Stunned && !figure.captured && !figure.wagon;
}

// LR-27.31, LR-27.32, LR-27.50
bool water_protects(const Battle& battle, FigureId shooter, FigureId target) {
    if (!battle[target].standing.water) return false;
    const LineId bank = battle[shooter].standing.bank;
    return !bank || !battle.ground()[bank].contains(battle[target].at);
}

// LR-18.14, LR-18.15
FigureSet friends_in_melee(const Battle& battle, FigureId shooter, FigureId target) {
    FigureSet friends;
    for (const FigureId other : battle[target].melee_with)
        if (battle[other].side == battle[shooter].side) friends.add(other);
    return friends;
}

namespace {

// LR-18.14 firing into an evenly matched melee is a switch.
bool melee_protects(const Battle& battle, FigureId shooter, FigureId target) {
    return !battle.switches().fire_into_melee && !friends_in_melee(battle, shooter, target).empty();
}

}  // namespace

// LR-15.10 any one that is loaded and in range will do, the highest Impact first.
FixedVector<std::int8_t, 4> weapons_for(const Battle& battle, FigureId shooter, FigureId target) {
    FixedVector<std::int8_t, 4> slots;
    const Figure& figure = battle[shooter];
    if (!may_be_shot(battle, target) || water_protects(battle, shooter, target)
        || melee_protects(battle, shooter, target))
        return slots;
    for (std::size_t i = 0; i < figure.weapons.size(); ++i) {
        // LR-18.03 not beyond its range; LR-17.02 sight itself has no such limit
        if (ready(battle, figure.weapons[i])
            && gap_within(battle, shooter, target, battle.weapon(figure.weapons[i]).range))
            slots.push_back(static_cast<std::int8_t>(i));
    }
    if (slots.empty() || !clear_line(battle, shooter, target)) return {};
    const auto impact = [&](std::int8_t slot) {
        return battle.weapon(figure.weapons[static_cast<std::size_t>(slot)]).impact;
    };
    std::stable_sort(slots.begin(), slots.end(),
                     [&](std::int8_t a, std::int8_t b) { return impact(a) > impact(b); });
    return slots;
}

std::optional<std::int8_t> weapon_for(const Battle& battle, FigureId shooter, FigureId target) {
    const auto slots = weapons_for(battle, shooter, target);
    if (slots.empty()) return {};
    return slots[0];
}

// LR-12.37, LR-18.04, LR-18.06: the closest armed enemy who is not Stunned; failing that the
// closest of the rest.
FigureId in_sight_target(const Battle& battle, FigureId shooter, FigureSet candidates) {
    FigureId best;
    const auto threat = [&](FigureId who) {
        return battle[who].status != Status::Stunned
               && (!battle[who].weapons.empty() || battle[who].animal != Animal::None);
    };
    for (const FigureId who : candidates) {
        if (!may_be_shot(battle, who) || water_protects(battle, shooter, who)
            || melee_protects(battle, shooter, who) || !clear_line(battle, shooter, who))
            continue;
        const bool better = !best || (threat(who) && !threat(best))
                            || (threat(who) == threat(best)
                                && gap(battle, shooter, who) < gap(battle, shooter, best));
        if (better) best = who;
    }
    return best;
}

void offer_pairs(Question& question, FigureId shooter, FigureId target,
                 const FixedVector<std::int8_t, 4>& slots) {
    for (std::size_t i = 0; i < slots.size(); ++i)
        for (std::size_t k = i + 1; k < slots.size(); ++k)
            offer(question, "fire-both", shooter, target,
                  10 * std::min(slots[i], slots[k]) + std::max(slots[i], slots[k]));
}

// LR-18.12 both as Rush Shots.
Shots both_at(FigureId shooter, const Option& option) {
    Shots shots;
    for (const int slot : {option.detail / 10, option.detail % 10})
        shots.push_back({shooter, option.target, static_cast<std::int8_t>(slot), true, false});
    return shots;
}

// LR-18.12, LR-18.13 only players choose to fire two at once.
Shots shots_at(Play& play, FigureId shooter, FigureId target, bool rush) {
    Shots shots;
    const auto slots = weapons_for(play.battle, shooter, target);
    if (slots.empty()) return shots;
    if (slots.size() > 1 && has_player(play.battle, shooter)) {
        Question question =
            question_for(play.battle, shooter, "LR-18.12"_rule, "two-weapons", target);
        offer(question, "fire-one", shooter, target, slots[0]);
        offer_pairs(question, shooter, target, slots);
        const Option chosen = play.choose(question);
        if (chosen.verb == "fire-both") return both_at(shooter, chosen);
    }
    shots.push_back({shooter, target, slots[0], rush, false});
    return shots;
}

}  // namespace long_rifle
