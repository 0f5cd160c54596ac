#include "books/gauntlet_run/fire/critical_damage.h"

#include <algorithm>

#include "books/gauntlet_run/command/officers.h"
#include "books/gauntlet_run/command/reach.h"
#include "books/gauntlet_run/fire/officers_hit.h"

namespace gauntlet_run {

namespace {

constexpr Inches officer_near = 6_in;  // GR-11.11

// GR-11.10, GR-04.13 NCO, special weapon, attached officer or staff; none: the unit has nobody
// special.
void offer_figures(const Battle& battle, UnitId who, UnitId by, Question& question) {
    const Unit& unit = battle[who];
    if (unit.nco && unit.men > 0) offer(question, "take-nco", by, who);
    const std::uint8_t special = special_weapons(unit);
    for (std::size_t i = 0; i < unit.arms.size(); ++i)
        if ((special >> i & 1U) != 0)
            offer(question, "take-special-weapon", by, who, static_cast<int>(i));
    if (!unit.attached) return;
    offer(question, "take-officer", by, unit.attached);
    if (battle[unit.attached].staff_left != Staff::None)
        offer(question, "take-staff", by, unit.attached);
}

// GR-11.11 where an officer is: with his unit, or by himself, whoever of his staff stands nearer.
bool near(const Battle& battle, UnitId who, UnitId officer) {
    return within_of_officer(battle, officer, who, officer_near);
}

// GR-11.11 the lowest of those near it; the attacker picks among equals.
void offer_officers_near(const Battle& battle, UnitId who, UnitId by, Question& question) {
    Rank lowest = Rank::Count;
    UnitSet officers;
    for (const UnitId officer : all(battle)) {
        const Unit& one = battle[officer];
        if (!one.officer() || !one.on_table() || one.side != battle[who].side) continue;
        const Rank grade = grade_of(one.rank);  // GR-04.26
        if (grade > lowest || !near(battle, who, officer)) continue;
        if (grade < lowest) officers.clear();
        lowest = grade;
        officers.add(officer);
    }
    for (const UnitId officer : officers) offer(question, "take-officer", by, officer);
}

}  // namespace

std::size_t first_weapons(const Unit& unit) {
    int men = 0;
    std::size_t count = 0;
    while (count < unit.arms.size() && men + unit.arms[count].men <= unit.men)
        men += unit.arms[count++].men;
    return count;
}

int without_missiles(const Unit& unit) {
    int men = unit.men;
    for (std::size_t i = 0; i < first_weapons(unit); ++i) men -= unit.arms[i].men;
    return men;
}

std::size_t main_weapon(const Unit& unit) {
    int most = without_missiles(unit);
    std::size_t main = unit.arms.size();
    for (std::size_t i = 0; i < first_weapons(unit); ++i) {
        if (unit.arms[i].men < most || (unit.arms[i].men == most && main < i)) continue;
        main = i;
        most = unit.arms[i].men;
    }
    return main;
}

std::size_t nco_weapon(const Unit& unit) {
    if (unit.halberd) return unit.arms.size();
    for (std::size_t i = 0; i < unit.arms.size() && unit.nco_missile != Missile::None; ++i)
        if (unit.arms[i].missile == unit.nco_missile && unit.arms[i].men > 0) return i;
    return main_weapon(unit);
}

// GR-80.04 of the others he has one if anybody has (GR-18.07); one who is bare has none as long as
// he has his firearm and not everybody has a melee weapon.
bool nco_has_blade(const Unit& unit) {
    if (!unit.nco || unit.blades == 0) return false;
    return !unit.nco_bare || nco_weapon(unit) == unit.arms.size() || unit.blades >= unit.men;
}

Blades blades_of(const Unit& unit, bool shooters) {
    const int nco = unit.nco ? 1 : 0;
    const int nco_in_hand = nco > 0 && nco_weapon(unit) == unit.arms.size() ? 1 : 0;
    const int in_hand = std::max(0, without_missiles(unit) - nco_in_hand);
    const int all = unit.blades - (nco_has_blade(unit) ? 1 : 0), first = std::min(all, in_hand);
    if (!shooters) return {first, in_hand - first};
    return {all - first, unit.men - nco - in_hand - (all - first)};
}

bool falls_as_shooter(const Unit& unit, std::size_t arm) {
    const Blades others = blades_of(unit, false);
    return arm < unit.arms.size() || others.with + others.without == 0;
}

bool goes_with_blade(const Unit& unit, bool shooter) {
    const Blades those = blades_of(unit, shooter);
    return unit.blades == unit.men || (those.with > 0 && those.without <= 0);
}

bool nco_lacks(const Unit& unit, std::size_t arm) {
    return unit.nco && arm >= first_weapons(unit) && unit.arms[arm].men < unit.men;
}

void keep_arms_of(const Unit& before, Unit& unit) {
    for (std::size_t i = 0; i < unit.arms.size(); ++i) {
        const int others = unit.men - (nco_lacks(before, i) ? 1 : 0);
        unit.arms[i].men =
            static_cast<std::uint8_t>(std::min<int>(unit.arms[i].men, std::max(0, others)));
    }
}

std::uint8_t special_weapons(const Unit& unit) {
    const std::size_t main = main_weapon(unit), nco = unit.nco ? nco_weapon(unit) : main;
    const int most = main < unit.arms.size() ? unit.arms[main].men : without_missiles(unit);
    std::uint8_t special = 0;
    for (std::size_t i = 0; i < first_weapons(unit); ++i)
        if (unit.arms[i].men > (i == nco && i != main ? 1 : 0) && unit.arms[i].men < most)
            special = static_cast<std::uint8_t>(special | 1U << i);
    return special;
}

bool critical_damage(Play& play, UnitId who, UnitId by, Alarms& alarms) {
    Battle& battle = play.battle;
    Question question = question_for(battle, by, "GR-11.10"_rule, "critical-damage", who);
    offer_figures(battle, who, by, question);
    if (question.options.empty()) {
        question.rule = "GR-11.11"_rule;
        offer_officers_near(battle, who, by, question);
        if (question.options.empty()) return false;  // GR-11.12
    } else {
        offer_pass(question, "take-anyone", by, who);  // GR-11.10 he may choose
    }
    const Option& chosen = play.choose(question);
    const Because because{play, question.rule};
    if (chosen.pass) return false;
    if (chosen.verb == "take-nco") {
        play.tell("GR-11.10"_rule, who, "{} lose their NCO", play.name(who));
        nco_falls(battle, who);
    } else if (chosen.verb == "take-special-weapon") {
        play.tell("GR-11.10"_rule, who, "{} lose the man with the {}", play.name(who),
                  missile_names[battle[who].arms[static_cast<std::size_t>(chosen.detail)].missile]);
        armed_man_falls(battle, who, static_cast<std::size_t>(chosen.detail));
    } else if (chosen.verb == "take-staff") {
        staff_falls(play, chosen.target);
    } else {
        officer_hit(play, chosen.target, alarms);
    }
    return true;
}

namespace {

// Whoever carried it, of the unit's own (GR-04.14).
void man_falls(Unit& unit, std::size_t arm) {
    const Unit before = unit;
    if (arm < unit.arms.size()) --unit.arms[arm].men;
    if (arm < unit.arms.size() && unit.other_arms > 0) --unit.other_arms;  // GR-18.25
    --unit.men;
    ++unit.lost;
    keep_arms_of(before, unit);
    unit.blades = std::min(unit.blades, unit.men);
    unit.other_arms = std::min(unit.other_arms, unit.men);
}

}  // namespace

void nco_falls(Battle& battle, UnitId who) {
    Unit& unit = battle[who];
    const std::size_t his = nco_weapon(unit);
    if (nco_has_blade(unit)) --unit.blades;  // GR-18.07
    unit.nco = false;
    const bool has_it = his < unit.arms.size() && unit.arms[his].men > 0;
    man_falls(unit, has_it ? his : unit.arms.size());
}

void armed_man_falls(Battle& battle, UnitId who, std::size_t arm) {
    man_falls(battle[who], arm);
}

}  // namespace gauntlet_run
