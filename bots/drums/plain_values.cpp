#include "bots/drums/plain_values.h"

#include <algorithm>

#include "books/drums/fighting/melee.h"
#include "books/drums/fighting/shooting.h"
#include "books/drums/measuring.h"
#include "books/drums/moving/movement.h"
#include "books/drums/moving/terrain.h"
#include "books/drums/seeing/sight.h"

namespace drums::plain {

namespace {

constexpr int ways = 36;
// What a result is worth, in hundredths of the figure it happens to.
constexpr int as_out = 100, as_down = 40, as_odd = 12;

int score(const Contender& contender) {
    int sum = 0;
    for (const Modifier& modifier : contender.roll.modifiers) sum += modifier.value;
    return sum;
}

Points harm(const Outcomes& of, Points target) {
    return target * (of.out * as_out + of.down * as_down + of.odd * as_odd) / (ways * 100);
}

// A figure tried out elsewhere; put back at the end.
class Trial {
  public:
    Trial(Battle& table, FigureId who, Point spot) : table_{table}, who_{who}, before_{table[who]} {
        put(table, who, spot);
    }
    ~Trial() { table_[who_] = before_; }
    Trial(const Trial&) = delete;
    Trial& operator=(const Trial&) = delete;

  private:
    Battle& table_;
    FigureId who_;
    Figure before_;
};

}  // namespace

Outcomes outcomes(int attacker, int defender, bool attacker_down, bool defender_down) {
    Outcomes of;
    for (int a = 1; a <= 6; ++a)
        for (int d = 1; d <= 6; ++d) {
            const int his = std::max(1, a + attacker), other = std::max(1, d + defender);
            switch (blow(his, other, a, defender_down)) {
                case Blow::OutOfAction: ++of.out; break;
                case Blow::Even: ++of.down; break;
                case Blow::Odd: ++of.odd; break;
                case Blow::None: break;
            }
            switch (blow(other, his, d, attacker_down)) {
                case Blow::OutOfAction: ++of.lost; break;
                case Blow::Even: ++of.own_down; break;
                case Blow::Odd: ++of.own_odd; break;
                case Blow::None: break;
            }
        }
    return of;
}

Points worth(const Battle& table, FigureId who) {
    const Figure& figure = table[who];
    const Points base = figure.points * 100;
    return figure.messenger ? base * 8 : base;
}

Points value_of_shot(const Battle& table, FigureId who, FigureId target, int slot, bool aimed) {
    const Shot shot{who, target, slot, aimed};
    const Outcomes of = outcomes(score(shooter_of(table, shot)), score(target_of(table, shot)),
                                 false, table[target].down());
    return harm(of, worth(table, target));
}

Points value_of_blow(const Battle& table, FigureId who, FigureId enemy, bool powerful) {
    const Attack attack{who, enemy, powerful};
    const Outcomes of = outcomes(score(attacker_of(table, attack)),
                                 score(defender_of(table, attack)), false, table[enemy].down());
    const Points gain = harm(of, worth(table, enemy));
    if (table[enemy].down()) return gain;
    return gain - harm({of.lost, of.own_down, of.own_odd}, worth(table, who));
}

Points best_shot_from(Battle& table, FigureId who, Point spot) {
    const Trial there{table, who, spot};
    if (!may_shoot(table, who)) return 0;
    Points best = 0;
    for (std::size_t slot = 0; slot < table[who].weapons.size(); ++slot) {
        const int number = static_cast<int>(slot);
        const Carried& weapon = table[who].weapons[slot];
        if (table.weapon(weapon).thrown || !weapon.loaded) continue;
        for (const FigureId target : all(table))
            if (may_shoot_at(table, who, number, target))
                best = std::max(best, value_of_shot(table, who, target, number, false));
    }
    return best;
}

Points danger_at(Battle& table, FigureId who, Point spot) {
    const Trial there{table, who, spot};
    Points danger = 0;
    for (const FigureId enemy : all(table)) {
        const Figure& figure = table[enemy];
        if (figure.side == table[who].side || !figure.placed() || figure.down()) continue;
        for (std::size_t slot = 0; slot < figure.weapons.size(); ++slot) {
            const int number = static_cast<int>(slot);
            if (table.weapon(figure.weapons[slot]).thrown || !figure.weapons[slot].loaded) continue;
            if (gap_within(table, enemy, who, table.weapon(figure.weapons[slot]).reach())
                && sees(table, enemy, who))
                danger += value_of_shot(table, enemy, who, number, false);
        }
    }
    return danger;
}

FigureId nearest_enemy(const Battle& table, FigureId who) {
    FigureId nearest;
    for (const FigureId other : all(table)) {
        if (!enemies(table, who, other) || !table[other].placed()) continue;
        if (!nearest
            || distance(table[who].at, table[other].at)
                   < distance(table[who].at, table[nearest].at))
            nearest = other;
    }
    return nearest;
}

bool has_loaded_gun(const Battle& table, FigureId who) {
    for (const Carried& weapon : table[who].weapons)
        if (!table.weapon(weapon).thrown && weapon.loaded) return true;
    return false;
}

bool has_empty_gun(const Battle& table, FigureId who) {
    for (const Carried& weapon : table[who].weapons)
        if (table.weapon(weapon).firearm && !weapon.loaded) return true;
    return false;
}

}  // namespace drums::plain
