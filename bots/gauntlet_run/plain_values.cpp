#include "bots/gauntlet_run/plain_values.h"

#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/fire/reloading.h"
#include "books/gauntlet_run/nerve/shaken.h"
#include "books/gauntlet_run/outside/knowing.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run::plain {

namespace {

// GR-11.04 .. GR-11.06, GR-53.05 what a hit needs to wound.
int needed_to_wound(const Unit& target, Missile missile) {
    if (!weapon(missile).armour_stops) return 7;
    const int armour = target.armour == Armour::Heavy ? 3 : target.armour == Armour::Light ? 2 : 0;
    return 7 + armour + (target.shield ? 1 : 0);
}

// Casualties of so many dice, in hundredths.
int casualties(int dice, int hit, int wound, bool again) {
    const int chance = again ? 144 - (12 - hit) * (12 - hit) : hit * 12;  // of 144
    return dice * chance * wound * 100 / (144 * 12);
}

Points harm(const Unit& target, int hundredths) {
    const int most = (target.officer() ? 1 : target.men) * 100;
    return std::min(hundredths, most) * interest_in(target) / 100;
}

}  // namespace

int twelfths(int needed) {
    return std::clamp(13 - needed, 0, 12);
}

UnitSet foes_of(const Battle& table, SideId side) {
    UnitSet set;
    for (const UnitId who : all(table))
        if (table[who].side != side && !table[who].vehicle() && stands_alone(table, who)
            && may_know(table, who, side))
            set.add(who);
    return set;
}

UnitSet friends_of(const Battle& table, SideId side) {
    UnitSet set;
    for (const UnitId who : all(table))
        if (table[who].side == side && !table[who].vehicle() && stands_alone(table, who))
            set.add(who);
    return set;
}

UnitId nearest_of(const Battle& table, Point from, const UnitSet& among) {
    UnitId nearest;
    Inches least = very_far;
    for (const UnitId who : among) {
        const Unit& unit = table[who];
        const Inches off = distance(from, unit.stand.front) + (unit.officer() ? 9_in : 0_in)
                           + (unit.shaken ? 5_in : 0_in);
        if (off >= least) continue;
        least = off;
        nearest = who;
    }
    return nearest;
}

Inches gap_to(const Battle& table, UnitId who, UnitId foe) {
    return foe ? gap(table, who, foe) : very_far;
}

Missile main_arm(const Unit& unit) {
    Missile best = Missile::None;
    int most = 0;
    for (const Armed& armed : unit.arms)
        if (armed.men > most && armed.missile != Missile::None) {
            most = armed.men;
            best = armed.missile;
        }
    return 2 * most < unit.men ? Missile::None : best;
}

Inches most_range(const Battle& table, UnitId who) {
    const Unit& unit = table[who];
    if (unit.gun) return row_of(table[unit.gun].size).most;
    const Missile arm = main_arm(unit);
    return arm == Missile::None ? 0_in : weapon(arm).range;
}

Inches good_range(const Battle& table, UnitId who) {
    if (table[who].gun) return canister_range - 1_in;
    return half(most_range(table, who));
}

bool can_shoot(const Battle& table, UnitId who) {
    return most_range(table, who) > 0_in;
}

bool empty_handed(const Battle& table, UnitId who) {
    const Unit& unit = table[who];
    if (unit.gun) return table[unit.gun].card == Ammunition::None;
    return !loaded(unit, 0) || !loaded(unit, 1);
}

// GR-20.24 a Shaken unit counts as broken already; one that is nearly so is worth most.
int interest_in(const Unit& target) {
    if (target.officer()) return 150;
    if (target.shaken) return 75;
    const int left = shaken_at(target) - target.lost;
    return (left <= 2   ? 135
            : left <= 4 ? 115
                        : 100)
           + (target.branch == Branch::Artillery ? 30 : 0);
}

Points value_of_shot(const Battle& table, const Shot& shot) {
    const Unit& target = table[shot.at];
    int hundredths = 0;
    for (const Aim& aim : aims_of(table, shot)) {
        if (aim.band == Band::OutOfRange) continue;
        hundredths += casualties(aim.dice, twelfths(aim.needed),
                                 twelfths(needed_to_wound(target, aim.missile)),
                                 aim.again && aim.band != Band::Long);
    }
    return harm(target, hundredths);
}

Points rough_shot(const Battle& table, UnitId who, UnitId target, Inches gap, bool moved) {
    const Unit& unit = table[who];
    const Unit& other = table[target];
    const Missile arm = main_arm(unit);
    const Band band = band_at(arm, gap);
    if (arm == Missile::None || band == Band::OutOfRange || empty_handed(table, who)) return 0;
    const bool ranks = unit.formation == Formation::Line || unit.formation == Formation::Square;
    int dice = ranks ? std::min(9, unit.men - 1) : rate(RateRow::Flintlock, unit.men);
    if (unit.formation == Formation::ExtendedLine) dice = unit.men / 2;
    const int by_band = band == Band::Close ? -2 : band == Band::Long ? 2 : 0;
    const int needed = 7 + by_band + (moved ? 1 : 0) - (other.formed() ? 1 : 0)
                       + (other.mounted ? 1 : 0) + (other.crouching ? 2 : 0);
    // GR-50.03 loose ball, from near
    const bool again = ranks && band != Band::Long && unit.loading.load[0] == Load::LooseBall;
    return harm(other,
                casualties(dice, twelfths(needed), twelfths(needed_to_wound(other, arm)), again));
}

Points value_of_gun_shot(const Battle& table, const Option& option, bool moved) {
    const UnitId crew = option.who;
    const UnitId target = gun_that_is(table, option.target) ? UnitId{} : UnitId{option.target};
    if (!target || !table[crew].gun) return 30;
    const Gun& gun = table[table[crew].gun];
    const Inches off = gap(table, gun.at, target);
    if (off > (gun.card == Ammunition::Canister ? canister_range : row_of(gun.size).most)) return 0;
    GunShot shot;
    shot.crew = crew;
    shot.at = target;
    shot.gun = table[crew].gun;
    shot.with = gun.card;
    shot.indirect = option.verb == "lob";
    shot.moved = moved;
    const int dice = damage_dice(table, shot);
    const int sixths =
        gun.card == Ammunition::Canister ? 6 : std::clamp(7 - gun_needed(table, shot).number, 1, 5);
    return harm(table[target], dice * 50 * sixths / 6) * 5 / 4;  // GR-52.01 artillery shakes
}

bool is_shot_verb(std::string_view verb) {
    return verb == "volley" || verb == "front-rank" || verb == "rear-rank"
           || verb == "skirmish-fire" || verb == "fire-gun" || verb == "lob"
           || verb == "fire-at-gun" || verb == "lob-at-gun";
}

Points value_of_option(const Battle& table, const Option& option, bool moved) {
    if (!is_shot_verb(option.verb)) return never;
    if (option.verb == "fire-gun" || option.verb == "lob")
        return value_of_gun_shot(table, option, moved);
    if (option.verb == "fire-at-gun" || option.verb == "lob-at-gun") return 20;
    const Shot shot = shot_of(option, moved);
    if (farther_than(table, shot.by, shot.at, most_range(table, shot.by) + 6_in)) return 0;
    return value_of_shot(table, shot);
}

}  // namespace gauntlet_run::plain
