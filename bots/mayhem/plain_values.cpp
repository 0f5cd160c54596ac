#include "bots/mayhem/plain_values.h"

#include <array>

#include "books/mayhem/moving/movement.h"
#include "books/mayhem/place.h"
#include "books/mayhem/seeing/sight.h"

namespace mayhem::plain {

namespace {

constexpr Points life = 1000;
constexpr std::array<int, 11> ways_of_sum{1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};

// In 36ths: one die at most that Rep, the other above it; both above it.
int one_passed(int rep) {
    return 2 * rep * (6 - rep);
}
int none_passed(int rep) {
    return (6 - rep) * (6 - rep);
}

}  // namespace

bool loaded(const Figure& figure) {
    for (const Carried& carried : figure.weapons)
        if (carried.ready() && shoots(carried.weapon) && !row_of(carried.weapon).thrown)
            return true;
    return false;
}

int chance_down(const Battle& table, const Attack& attack) {
    const int rep = std::clamp<int>(table[attack.target].rep, 0, 6);
    const int impaired = std::clamp(rep - attack.impact, 0, 6);
    int hits = 0, bad = 0;
    for (int total = 2; total <= 12; ++total) {
        const int ways = ways_of_sum[static_cast<std::size_t>(total - 2)];
        if (!table.advanced())
            hits += read_to_hit(attack, total) == Score::Hit ? ways : 0;
        else
            bad += read_advanced_to_hit(attack, total) == Score::BadWound ? ways : 0;
    }
    return hits * (one_passed(rep) + none_passed(rep))
           + bad * (one_passed(impaired) + none_passed(impaired));
}

int chance_driven(const Figure& target) {
    return one_passed(target.rep) / 2 + none_passed(target.rep);
}

Points worth(const Figure& figure) {
    return life / 2 + figure.rep * 120 + (figure.leader ? 1000 : 0) + (figure.mounted ? 150 : 0);
}

Points value_of_shot(const Battle& table, FigureId who, FigureId target, std::size_t weapon) {
    const Figure& enemy = table[target];
    const Weapon with = table[who].weapons[weapon].weapon;
    const Attack attack = fire_attack(table, who, target, with);
    const int down = chance_down(table, attack);
    Points value = worth(enemy) * down / 1296;
    if (enemy.fighting()) value += worth(enemy) * chance_driven(enemy) / 36 / 3;
    // He may answer if he is loaded and steady.
    if (enemy.fighting() && loaded(enemy) && !enemy.halted) {
        for (std::size_t i = 0; i < enemy.weapons.size(); ++i)
            if (can_fire(table, target, who, i, true)) {
                const Attack answer = fire_attack(table, target, who, enemy.weapons[i].weapon);
                value -= worth(table[who]) * chance_down(table, answer) / 1296 * enemy.rep
                         * enemy.rep / 36;
                break;
            }
    }
    return value + (row_of(with).thrown ? -20 : 0);
}

Points value_of_melee(const Battle& table, FigureId who, FigureId target) {
    const int ours = chance_down(table, melee_attack(table, who, target));
    const int theirs = chance_down(table, melee_attack(table, target, who));
    return (worth(table[target]) * ours - worth(table[who]) * theirs * 2 / 3) / 1296
           + worth(table[target]) / 12;
}

Points value_of_charge(const Battle& table, FigureId who, FigureId target) {
    const Figure &figure = table[who], &enemy = table[target];
    const bool flank = zone_of(enemy, figure.at) != Zone::Front;
    const int rep = std::clamp(enemy.rep - (flank ? 2 : 0), 0, 6);
    // Foot charged by horse, or in flank or rear, routs unless both dice are passed.
    const int routs =
        none_passed(rep) + (flank || (figure.mounted && !enemy.mounted) ? one_passed(rep) : 0);
    Points value = worth(enemy) * routs / 36 / 2;
    value += value_of_melee(table, who, target) * (36 - routs) / 36;
    if (loaded(enemy) && !enemy.halted && !enemy.mounted)
        value -= worth(figure) * rep * rep / 36 / 4;
    if (table.advanced()) value -= worth(figure) * (36 - figure.rep * figure.rep) / 36 / 6;
    return value;
}

FigureId nearest_enemy(const Battle& table, FigureId who) {
    FigureId nearest;
    for (const FigureId other : fighting(table, other_side(table[who].side)))
        if (!nearest
            || distance(table[who].at, table[other].at)
                   < distance(table[who].at, table[nearest].at))
            nearest = other;
    return nearest;
}

Points danger_at(const Battle& table, FigureId who, Point spot) {
    Points danger = 0;
    for (const FigureId foe : fighting(table, other_side(table[who].side))) {
        const Figure& enemy = table[foe];
        if (!loaded(enemy) || enemy.halted || zone_of(enemy, spot) == Zone::Rear) continue;
        Inches range;
        for (const Carried& carried : enemy.weapons)
            if (carried.ready()) range = std::max(range, range_of(table, carried.weapon));
        if (within_gap(table, who, spot, foe, range) && clear_between(table, who, spot, foe))
            danger += 90;
    }
    const Standing ground = standing_at(table.ground(), table.setting->tags, spot, 0_in);
    if (table[who].leader) danger *= 4;
    return ground.rugged || ground.inside ? danger * 2 / 3 : danger;
}

Points prospects_at(const Battle& table, FigureId who, Point spot) {
    Points best = 0;
    const Figure& figure = table[who];
    Inches range, near_half;
    for (const Carried& carried : figure.weapons)
        if (carried.ready() && shoots(carried.weapon)) {
            range = std::max(range, range_of(table, carried.weapon));
            near_half = std::max(near_half, half_range_of(table, carried.weapon));
        }
    for (const FigureId foe : fighting(table, other_side(figure.side))) {
        if (!within_gap(table, who, spot, foe, range) || !clear_between(table, who, spot, foe))
            continue;
        const bool near = within_gap(table, who, spot, foe, near_half);
        best = std::max(best, worth(table[foe]) / (near ? 4 : 6));
    }
    return best;
}

}  // namespace mayhem::plain
