#pragma once

#include <span>

#include "books/long_rifle/reaction.h"
#include "engine/table/path.h"

// Chapter 22: Charge into Melee.
namespace long_rifle {

inline constexpr Inches charge_spot = 6_in;  // LR-22.03

struct Charge {
    FigureId charger, target;
};
using Charges = FixedVector<Charge, most_figures>;

// LR-12.25, LR-22.03, LR-22.04, LR-22.29, LR-11.20: the movement it has for a charge now.
Inches charge_movement(const Battle& battle, FigureId who);
// The way to the 6" spot (only its start if already there), or nothing if not in reach or no line.
std::optional<Path> way_to_charge(const Battle& battle, FigureId charger, FigureId target,
                                  Inches movement);
bool in_reach(const Battle& battle, FigureId charger, FigureId target);

// LR-22.06 .. LR-22.28 charges declared together: each moves to its 6" spot (In Sight on the way,
// LR-22.26), all test, the table is read for each pair, melees are fought. Tests that follow are
// added to `due`.
void charge(Play& play, std::span<const Charge> charges, Tests& due);

// LR-22.13 the dice of a pair.
struct ChargeRoll {
    int dice = 2;
    FixedVector<Modifier, 8> modifiers;
};
ChargeRoll charger_dice(const Battle& battle, FigureId charger, FigureId target, bool rear);
ChargeRoll target_dice(const Battle& battle, FigureId charger, FigureId target);
// LR-03.06, LR-03.11, LR-03.09
bool onto_the_rear(const Battle& battle, FigureId charger, FigureId target, Point began,
                   Point spot);

}  // namespace long_rifle
