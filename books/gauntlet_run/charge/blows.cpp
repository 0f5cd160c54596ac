#include <algorithm>

#include "books/gauntlet_run/charge/melee.h"
#include "books/gauntlet_run/charge/rounds.h"
#include "books/gauntlet_run/fire/casualties.h"
#include "books/gauntlet_run/fire/weapons.h"
#include "books/gauntlet_run/moving/cavalry.h"
#include "books/gauntlet_run/seeing/sight_lines.h"
#include "books/gauntlet_run/units/figures.h"

// Dice, DMs and who strikes first.
namespace gauntlet_run {

namespace {

constexpr int wounds_on = 9;  // GR-18.02

// GR-54.01 (GR-99.10)
// clang-format off
constexpr int
    attacker_charging_in_the_open = -1,
    attacker_formed               = -1,
    attacker_with_melee_weapons   = -1,
    attacker_flanking             = -1,
    attacker_higher               = -1,
    defender_formed               = +1,
    defender_mounted              = +1,
    defender_shield               = +1;
constexpr EnumArray<Armour, int>
    defender_armour               {{0, +2, +3}};
constexpr int
    attacker_mounted_versus_foot  = 2;  // times the dice
// clang-format on

UnitId opponent(const Melee& melee, UnitId by) {
    return is_charger(melee, by) ? melee.target : melee.charger;
}

void add(BlowNeeded& needed, RuleId rule, int value, std::string_view words) {
    if (value == 0) return;
    needed.number += value;
    needed.modifiers.push_back({rule, static_cast<std::int8_t>(value), false, words});
}

// GR-18.09 on a parapet, on a height, or on the same one nearer to its crest.
bool stands_higher(const Battle& battle, const Melee& melee, UnitId by) {
    if (melee.on_parapet) return !is_charger(melee, by);
    const Ground& ground = battle.ground();
    const Point here = battle[by].stand.front, there = battle[opponent(melee, by)].stand.front;
    return is_above(rise_at(ground, here), rise_at(ground, there));
}

// GR-54.02 what the side that rolls has of its own.
void add_strikers(const Battle& battle, const Melee& melee, UnitId by, bool blades,
                  BlowNeeded& needed) {
    const Unit& unit = battle[by];
    const bool charger = is_charger(melee, by);
    if (charger && melee.charge_bonus && melee.round == 1)  // GR-18.10
        add(needed, "GR-18.10"_rule, attacker_charging_in_the_open, "charging in the open");
    if (unit.formed()) add(needed, "GR-54.01"_rule, attacker_formed, "formed");
    if (blades)  // GR-18.07, GR-18.08
        add(needed, "GR-18.08"_rule, attacker_with_melee_weapons, "melee weapons");
    if (charger && melee.flanking) add(needed, "GR-18.09"_rule, attacker_flanking, "flanking");
    if (stands_higher(battle, melee, by)) add(needed, "GR-18.09"_rule, attacker_higher, "higher");
}

// GR-18.03, GR-18.04, GR-47.19 what those who are struck have.
void add_struck(const Unit& struck, BlowNeeded& needed) {
    if (struck.formed()) add(needed, "GR-54.01"_rule, defender_formed, "formed enemy");
    if (struck.mounted) add(needed, "GR-54.01"_rule, defender_mounted, "mounted enemy");
    if (struck.shield) add(needed, "GR-18.03"_rule, defender_shield, "shields");
    add(needed, "GR-18.03"_rule, defender_armour[struck.armour], "armour");
}

// GR-08.05 the enemy is at the horses, where they stay; or he is at them, with nobody else left.
bool holders_attacked(const Battle& battle, const Melee& melee, UnitId by) {
    constexpr Inches at_the_horses = 1_in;
    const Unit& unit = battle[by];
    if (unit.holders == 0 || is_charger(melee, by)) return false;
    return unit.men <= unit.holders
           || gap(battle, unit.horses, opponent(melee, by)) <= at_the_horses;
}

// GR-04.12 an officer who is with it fights as a figure of it; GR-04.26 a chaplain does not.
bool officer_strikes(const Battle& battle, UnitId by) {
    const UnitId officer = battle[by].attached;
    return officer && !battle[officer].noncombatant();
}

// GR-56.05, GR-04.12 with the NCO and an attached officer; GR-08.05 without those who hold horses.
int fighting_figures(const Battle& battle, const Melee& melee, UnitId by) {
    const Unit& unit = battle[by];
    int figures = melee_figures(battle, by);
    if (!holders_attacked(battle, melee, by)) figures = std::max(0, figures - unit.holders);
    if (!is_charger(melee, by)) return figures;
    if (melee.on_ladders == 0 || melee.round > 1) return figures;
    // GR-18.13 who wait below do not strike for those who fell from the ladder in this round
    return std::clamp(melee.on_ladders - melee.fell_from_ladders, 0, figures);
}

}  // namespace

bool mounted_against_foot(const Battle& battle, const Melee& melee, UnitId by) {
    return battle[by].mounted && !battle[opponent(melee, by)].mounted;
}

int melee_figures(const Battle& battle, UnitId who) {
    return battle[who].men + (officer_strikes(battle, who) ? 1 : 0);
}

int melee_blades(const Battle& battle, UnitId who) {
    const bool officers = officer_strikes(battle, who) && battle[battle[who].attached].blades > 0;
    return battle[who].blades + (officers ? 1 : 0);
}

bool half_armed(const Battle& battle, UnitId who) {
    const int blades = melee_blades(battle, who);
    return blades > 0 && 2 * blades >= melee_figures(battle, who);
}

bool partly_armed(const Battle& battle, UnitId who) {
    const int blades = melee_blades(battle, who);
    return !battle[who].officer() && blades > 0 && blades < melee_figures(battle, who);
}

namespace {

BlowNeeded needed_by(const Battle& battle, const Melee& melee, UnitId by, bool blades) {
    BlowNeeded needed;
    needed.number = wounds_on;
    add_strikers(battle, melee, by, blades, needed);
    add_struck(battle[opponent(melee, by)], needed);
    return needed;
}

int dice_of(const Battle& battle, const Melee& melee, UnitId by, int figures) {
    const Unit& unit = battle[by];
    if (carries(battle, by)) return 0;                                       // GR-47.05
    if (unit.noncombatant()) return 0;                                       // GR-04.26
    const int dice = unit.officer() ? 1 : melee_dice(unit.morale, figures);  // GR-04.10
    // GR-18.05
    return mounted_against_foot(battle, melee, by) ? dice * attacker_mounted_versus_foot : dice;
}

}  // namespace

BlowNeeded blow_needed(const Battle& battle, const Melee& melee, UnitId by) {
    return needed_by(battle, melee, by, half_armed(battle, by));
}

int blow_dice(const Battle& battle, const Melee& melee, UnitId by) {
    return dice_of(battle, melee, by, fighting_figures(battle, melee, by));
}

namespace {

struct Blows {
    int wounds = 0, twelves = 0;
    void operator+=(const Blows& other) {
        wounds += other.wounds;
        twelves += other.twelves;
    }
};

Blows strike_with(Play& play, UnitId by, const BlowNeeded& needed, int dice) {
    if (dice == 0) return {};
    RollFor why = play.by(by, "GR-18.02"_rule, d12, Purpose::Melee);
    why.modifiers = needed.modifiers;
    const auto [wounds, twelves] = play.roll_at_least_and_tops(why, dice, needed.number);
    const Blows blows{wounds, twelves};  // GR-18.06
    play.tell("GR-18.02"_rule, by, "{} strike, {}+ to wound: {}", play.name(by), needed.number,
              blows.wounds);
    return blows;
}

Blows strike(Play& play, const Melee& melee, UnitId by) {
    const Battle& battle = play.battle;
    if (!melee.apart.contains(by) || !partly_armed(battle, by))
        return strike_with(play, by, blow_needed(battle, melee, by), blow_dice(battle, melee, by));
    const int figures = fighting_figures(battle, melee, by);  // GR-18.07
    const int with = std::min(figures, melee_blades(battle, by));
    Blows all =
        strike_with(play, by, needed_by(battle, melee, by, true), dice_of(battle, melee, by, with));
    if (figures > with)
        all += strike_with(play, by, needed_by(battle, melee, by, false),
                           dice_of(battle, melee, by, figures - with));
    return all;
}

// GR-05.08 each of two squads rolls its own dice.
Blows strike_all(Play& play, const Melee& melee, bool by_chargers) {
    Blows all;
    for (const UnitId by : by_chargers ? chargers(melee) : defenders(melee)) {
        if (!play.battle[by].on_table()) continue;
        all += strike(play, melee, by);
    }
    return all;
}

// Figures come off, GR-18.06 criticals as in small arms. GR-19.02 is for fire: these check by
// whether they lost the round.
void take_off(Play& play, const Melee& melee, bool from_chargers, const Blows& blows,
              Round& round) {
    if (blows.wounds == 0) return;
    const UnitId struck = from_chargers ? melee.charger : melee.target;
    const UnitId by = from_chargers ? melee.target : melee.charger;
    const int criticals = blows.twelves > 0 ? critical_rolls(play, by, blows.twelves) : 0;
    const int fell = take_casualties(play, struck, {blows.wounds, criticals, by}, round.alarms);
    (from_chargers ? round.chargers_lost : round.defenders_lost) += fell;
    for (Alarmed& one : round.alarms.due)
        if (chargers(melee).contains(one.who) || defenders(melee).contains(one.who))
            one.why =
                static_cast<std::uint16_t>(one.why & ~static_cast<unsigned>(Alarm::Casualties));
}

enum class First : std::uint8_t { Together, Chargers, Defenders };

// GR-18.11, GR-18.12, GR-18.25 pikes go before the ground.
First who_strikes_first(const Battle& battle, const Melee& melee) {
    const bool pikes = battle[melee.charger].has_pikes();
    const bool against = battle[melee.target].has_pikes();
    if (pikes && !against) return First::Chargers;
    if (against && !pikes) return First::Defenders;
    return melee.charger_second ? First::Defenders : First::Together;
}

}  // namespace

void strike_alone(Play& play, const Melee& melee, bool by_chargers, Round& round) {
    take_off(play, melee, !by_chargers, strike_all(play, melee, by_chargers), round);
}

void strike_round(Play& play, const Melee& melee, Round& round) {
    const First first = who_strikes_first(play.battle, melee);
    if (first == First::Together) {
        const Blows chargers_blows = strike_all(play, melee, true);
        const Blows defenders_blows = strike_all(play, melee, false);
        take_off(play, melee, false, chargers_blows, round);
        take_off(play, melee, true, defenders_blows, round);
        return;
    }
    // GR-18.13 whom they strike down does not strike back
    const bool chargers_first = first == First::Chargers;
    strike_alone(play, melee, chargers_first, round);
    Melee then = melee;
    then.fell_from_ladders = round.chargers_lost;
    strike_alone(play, then, !chargers_first, round);
}

}  // namespace gauntlet_run
