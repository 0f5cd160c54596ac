// GR-09.19, GR-09.21 a driver for a vehicle that has lost its own; see vehicles.h.
#include <algorithm>

#include "books/gauntlet_run/artillery/vehicles.h"
#include "books/gauntlet_run/fire/critical_damage.h"
#include "books/gauntlet_run/moving/bodies_of_units.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

constexpr Inches in_contact = 1_in;  // GR-06.02 units end no nearer

bool may_take_reins(const Battle& battle, UnitId who, UnitId vehicle) {
    const Unit& unit = battle[who];
    return unit.fights() && unit.on_table() && unit.side == battle[vehicle].side && unit.men > 0
           && !farther_than(battle, who, vehicle, in_contact);
}

// Of those told apart by that weapon, besides the NCO.
int men_with(const Unit& unit, std::size_t arm) {
    const bool is_nco = unit.nco && arm == nco_weapon(unit);
    const int men = arm < unit.arms.size() ? unit.arms[arm].men : without_missiles(unit);
    return men - (is_nco ? 1 : 0);
}

// GR-09.21 any of them; the NCO when he is the last.
void offer_men(const Battle& battle, UnitId who, UnitId vehicle, Question& question) {
    const Unit& unit = battle[who];
    bool anybody = false;
    const auto offer_one = [&](std::size_t arm) {
        if (men_with(unit, arm) <= 0) return;
        offer(question, "take-reins", who, vehicle, static_cast<int>(arm));
        anybody = true;
    };
    for (std::size_t arm = 0; arm < first_weapons(unit); ++arm) offer_one(arm);
    offer_one(unit.arms.size());
    if (!anybody) offer(question, "take-reins", who, vehicle, static_cast<int>(main_weapon(unit)));
}

// He is no casualty (GR-19.18), and takes his weapons with him.
void leave_for_reins(Play& play, UnitId who, std::size_t arm) {
    Unit& unit = play.battle[who];
    const Unit before = unit;
    // GR-18.07 one without a melee weapon, if there is such a man
    if (goes_with_blade(unit, falls_as_shooter(unit, arm))) --unit.blades;
    if (arm < unit.arms.size() && unit.arms[arm].men > 0) --unit.arms[arm].men;
    --unit.men;
    keep_arms_of(before, unit);
    unit.blades = std::min(unit.blades, unit.men);
    if (unit.other_arms > 0) --unit.other_arms;  // GR-18.25 likewise
    if (unit.men == 0) merge_away(play, who);
}

}  // namespace

bool find_driver(Play& play, UnitId vehicle) {
    Battle& battle = play.battle;
    Question question = question_for(battle, vehicle, "GR-09.21"_rule, "take-reins");
    for (const UnitId who : all(battle))
        if (may_take_reins(battle, who, vehicle)) offer_men(battle, who, vehicle, question);
    if (question.options.empty()) return false;
    offer_pass(question, "leave-standing", vehicle);
    const Option chosen = play.choose(question);
    if (chosen.pass) return false;
    battle[vehicle].men = 1;
    play.tell("GR-09.21"_rule, chosen.who, "one of {} takes the reins of {}", play.name(chosen.who),
              play.name(vehicle));
    leave_for_reins(play, chosen.who, static_cast<std::size_t>(chosen.detail));
    return true;
}

}  // namespace gauntlet_run
