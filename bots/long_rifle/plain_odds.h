#pragma once

#include "books/long_rifle/battle.h"
#include "books/long_rifle/melee/charge.h"

// What the book's tables come to, worked out once from the tables themselves. Chances and values
// are whole ten-thousandths, so that the bot decides alike on every machine.
namespace long_rifle::plain {

inline constexpr int certain = 10'000;

inline int part(std::int64_t value, int chance) {
    return static_cast<int>(value * chance / certain);
}

// So many dice pass at least that many against Rep.
int chance_of_passes(int dice, int rep, int at_least);

// The successes of one pool of dice against those of another: In Sight, melee.
struct Contest {
    int more = 0, equal = 0, fewer = 0;
};
Contest contest(int ours, int theirs);

// What a blow or a ball does to somebody: it tells at all; he goes down; and is not merely Stunned.
struct Harm {
    int hit = 0, down = 0, out = 0;
};
// How the place that is struck is found.
enum class Struck : std::uint8_t { Rolled, RolledInCover, Chest, Count };
// `nails`: Hard as Nails, and not used yet (LR-05.23).
Harm harm_when_hit(int impact, Struck struck, int rep, int star_power, bool nails = false);

// LR-18.07, LR-18.08 a shot now, as the two of them stand.
Harm harm_of_shot(const Battle& table, FigureId shooter, FigureId target, const Carried& weapon,
                  bool rush);
// LR-23.03 .. LR-23.05 a lost round of melee.
Harm harm_of_blow(const Battle& table, FigureId loser);

// LR-22.10 .. LR-22.14 how a charge turns out, before anybody fires or fights.
struct ChargeOdds {
    int runs = 0;        // the target runs away
    int melee = 0;       // into melee unharmed
    int fire_melee = 0;  // the target fires, then melee
    int fire_halts = 0;  // the target fires, the charger halts
};
ChargeOdds charge_odds(int charger_dice, int charger_rep, int target_dice, int target_rep);

}  // namespace long_rifle::plain
