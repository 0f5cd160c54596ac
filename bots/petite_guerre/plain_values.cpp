#include "bots/petite_guerre/plain_values.h"

#include <algorithm>

#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/seeing/visibility.h"

namespace petite_guerre::plain {

namespace {

constexpr Points life = 100;
constexpr Points under_fire = 6;  // what it is worth that somebody is fired on
constexpr Inches very_far = paces(5000);

int sixths(int ways) {
    return std::clamp(ways, 0, 6) * 6;
}

}  // namespace

// PG-84.01
Points worth(const Figure& figure) {
    const Points points = life * (figure.commander ? 3 : figure.leads() ? 2 : 1);
    const bool gun = figure.gunner;
    return figure.broken() ? points / 3 : points + (gun ? life / 2 : 0);
}

// PG-25.03, PG-27.12 dead on 1, wounded on 2 and 3 (a second wound kills), else stunned.
Points worth_of_hit(const Figure& figure) {
    const Points all = worth(figure);
    return figure.wounded() ? all * 62 / 100 : all * 48 / 100;
}

int chance_of(const Aim& aim) {
    if (!aim.in_range) return 0;
    return aim.needed > 6 ? whole / 12 : sixths(7 - aim.needed);
}
int chance_at_most(int most, int added) {
    return sixths(most - added);
}
int chance_at_least(int least, int added) {
    return whole - chance_at_most(least - 1, added);
}
int chance_to_find(const Battle& table, FigureId who, FigureId target, bool moves) {
    const Finding it = finding(table, who, target, moves);
    return chance_at_least(it.needed, sum_of(it.roll));
}

Points value_of_shot(const Battle& table, FigureId who, FigureId target, bool moves) {
    const int chance = chance_of(aim(table, who, target, moves));
    if (chance == 0) return never;
    return worth_of_hit(table[target]) * chance / whole + under_fire;
}
Points best_shot(const Battle& table, FigureId who, bool moves) {
    if (!may_shoot(table, who)) return never;
    Points best = never;
    for (const FigureId target : targets(table, who))
        best = std::max(best, value_of_shot(table, who, target, moves));
    return best;
}

// Only at those whom he could reach with what he has in hand.
Points value_of_look(const Battle& table, FigureId who, FigureId target, bool moves) {
    const Carried* weapon = weapon_in_hand(table[who]);
    if (weapon == nullptr || !weapon->missile() || !in_front(table, who, table[target].at))
        return never;
    const Points shot = value_of_shot(table, who, target, moves);
    if (shot == never) return never;
    return shot * chance_to_find(table, who, target, moves) / whole;
}
Points best_look(const Battle& table, FigureId who, bool moves) {
    Points best = never;
    const Carried* weapon = weapon_in_hand(table[who]);
    if (weapon == nullptr || !weapon->missile()) return best;
    const Inches range = row_of(weapon->weapon).long_range;
    for (const FigureId target : within_paces(table, who, range, foes(table, who)))
        if (may_try(table, who, target))
            best = std::max(best, value_of_look(table, who, target, moves));
    return best;
}

namespace {

// PG-29.05, PG-29.06 who is no Regular tests when a zone has beaten about him.
Points worth_of_panic(const Figure& figure) {
    if (!non_regular(figure) || figure.formed() || figure.broken()) return 0;
    const int added = (figure.experience == Class::A   ? 1
                       : figure.experience == Class::C ? -1
                                                       : 0)
                      - 1 - (figure.wounded() ? 1 : 0) + 1;  // under fire, and encouraged perhaps
    return worth(figure) * chance_at_most(2, added) / whole * 2 / 3;
}

Inches range_in(const Battle& table, const BeatenZone& zone, FigureId who) {
    if (zone.gun)
        return std::max(Inches{}, distance(table[zone.gun].at, table[who].at) - wide_radius
                                      - radius(table[who]));
    return gap(table, who, nearest(table, who, zone.firing));
}

Points harm_in(const Battle& table, const BeatenZone& zone, FigureId who) {
    const Figure& figure = table[who];
    const Point from = zone.gun ? table[zone.gun].at : table[zone.by].at;
    const bool low = figure.prone() || protection_at(table, figure.at, from) == Protection::Hard;
    const int needed = 5 + (low ? 1 : 0) - (figure.mounted() ? 1 : 0);
    const int dice = zone_dice(zone.column, range_in(table, zone, who));
    return worth_of_hit(figure) * dice * sixths(7 - needed) / whole;
}

}  // namespace

Points value_of_zone(const Battle& table, const BeatenZone& zone, SideId side) {
    Points points = 0;
    for (const FigureId who : in_zone(table, zone)) {
        const Figure& figure = table[who];
        const Points harm = harm_in(table, zone, who);
        points += figure.side == side ? -2 * harm : harm + worth_of_panic(figure) + under_fire;
    }
    return points;
}

BeatenZone volley_zone(const Battle& table, BodyId body, FigureSet firing, Facing facing) {
    BeatenZone zone;
    zone.column = Zone::Volley;
    zone.firing = firing;
    zone.facing = facing;
    zone.by = firing.empty() ? table[body].men().first() : firing.first();
    return zone;
}

BeatenZone canister_zone(const Battle& table, GunId gun, Point aim) {
    constexpr EnumArray<GunSize, Zone> columns{
        {Zone::Swivel, Zone::Battalion, Zone::Light, Zone::Medium, Zone::Gatling}};
    BeatenZone zone;
    zone.column = columns[table[gun].size];
    zone.gun = gun;
    zone.facing = facing_toward(table[gun].at, aim);
    zone.by = table[gun].crew.first();
    return zone;
}

Points value_of_volley(const Battle& table, BodyId body, Facing facing) {
    constexpr int least_in_volley = 4;  // PG-17.01
    const FigureSet men = may_fire_in_volley(table, body, 0) | may_fire_in_volley(table, body, 1);
    if (men.count() < least_in_volley) return never;
    return value_of_zone(table, volley_zone(table, body, men, facing), table[body].side);
}

namespace {

// The best he carries for shooting.
const Carried* missile_of(const Figure& figure) {
    const Carried* in_hand = weapon_in_hand(figure);
    if (in_hand != nullptr && in_hand->missile()) return in_hand;
    for (const Carried& carried : figure.weapons)
        if (carried.missile()) return &carried;
    return nullptr;
}

}  // namespace

bool has_missile(const Figure& figure) {
    return missile_of(figure) != nullptr;
}
bool empty_handed(const Figure& figure) {
    const Carried* weapon = weapon_in_hand(figure);
    return weapon != nullptr && weapon->missile() && !weapon->loaded();
}

// PG-15.01, PG-15.02
int rough_chance(const Battle& table, FigureId shooter, Point from, FigureId target, Point at) {
    const Carried* weapon = missile_of(table[shooter]);
    if (weapon == nullptr) return 0;
    const WeaponRow& row = row_of(weapon->weapon);
    const Inches range =
        std::max(Inches{}, distance(from, at) - radius(table[shooter]) - radius(table[target]));
    if (range > row.long_range) return 0;
    int needed = range <= row.short_range ? 4 : 5;
    needed += smoothbore(*weapon) ? 1 : 0;
    needed -= range <= paces(20) ? 1 : 0;
    needed -= table[target].mounted() ? 1 : 0;
    switch (protection_at(table, at, from)) {
        case Protection::Soft: needed += 1; break;
        case Protection::Hard: needed += 2; break;
        default: break;
    }
    return needed > 6 ? whole / 12 : sixths(7 - needed);
}

FigureSet steady_foes(const Battle& table, SideId side) {
    FigureSet set;
    for (const FigureId who : present(table, other_side(side)))
        if (!table[who].broken() && !table[who].knows.hidden) set.add(who);
    return set;
}
FigureId nearest_foe(const Battle& table, FigureId who) {
    return nearest(table, who, steady_foes(table, table[who].side));
}
Inches gap_to_foe(const Battle& table, FigureId who) {
    const FigureId foe = nearest_foe(table, who);
    return foe ? gap(table, who, foe) : very_far;
}

namespace {

// Is the gap to that spot less than so much? No root is taken.
bool nearer(const Figure& figure, Point spot, Inches than) {
    const Offset step = figure.at - spot;
    const std::int64_t reach = (than + radius(figure)).in_hundredths();
    return than > Inches{} && dot(step, step) < reach * reach;
}

}  // namespace

Few nearest_few(const Battle& table, Point spot, FigureSet among) {
    struct Near {
        FigureId who;
        Inches off;
    };
    FixedVector<Near, Few::capacity()> near;
    for (const FigureId who : among) {
        if (near.full()) {
            if (!nearer(table[who], spot, near.back().off)) continue;
            near.pop_back();
        }
        near.push_back({who, gap(table, who, spot)});
        for (std::size_t i = near.size() - 1; i > 0 && near[i].off < near[i - 1].off; --i)
            std::swap(near[i], near[i - 1]);
    }
    Few few;
    for (const Near& one : near) few.push_back(one.who);
    return few;
}

// They shoot every other turn, and not all of them at him.
Points danger_at(const Battle& table, FigureId who, Point spot, const Few& foes) {
    Points danger = 0;
    const Points hurt = worth_of_hit(table[who]);
    for (const FigureId foe : foes) {
        if (table[foe].harm.stunned > 0) continue;
        const Point from = table[foe].at;
        if (!within(from, spot, paces(130)) || !sees_spot(table, from, spot)) continue;
        danger += hurt * rough_chance(table, foe, from, who, spot) / whole / 2;
    }
    return danger;
}

Points prospects_at(const Battle& table, FigureId who, Point spot, const Few& foes) {
    Points best = 0;
    if (!has_missile(table[who])) return 0;
    for (const FigureId foe : foes) {
        const Point at = table[foe].at;
        const int chance = rough_chance(table, who, spot, foe, at);
        const Points points = worth_of_hit(table[foe]) * chance / whole;
        if (points > best && sees_spot(table, spot, at)) best = points;
    }
    return best;
}

}  // namespace petite_guerre::plain
