#pragma once

#include <optional>
#include <span>

#include "books/long_rifle/reactions/reaction.h"
#include "engine/table/path.h"

// Chapter 22: Charge into Melee.
namespace long_rifle {

inline constexpr Inches charge_spot = 6_in;  // LR-22.03

struct Charge {
    FigureId charger, target;
    bool reaction = false;  // LR-03.11 ordered by a Reaction Test or an In Sight
};
using Charges = FixedVector<Charge, most_figures>;

// Can it charge anybody at all, and can that enemy be charged?
bool can_charge(const Battle& battle, FigureId who);
bool can_be_charged(const Battle& battle, FigureId charger, FigureId target);
// LR-12.25, LR-11.20: the movement it has for a charge now, standing up taken off.
Inches charge_movement(const Battle& battle, FigureId who);
// LR-22.03, LR-22.04, LR-22.09, LR-22.29: the way to the 6" spot (only its start if already
// there), or nothing if not in reach or no line.
std::optional<Path> way_to_charge(const Battle& battle, FigureId charger, FigureId target,
                                  Inches movement);
// The same whether or not that enemy can be charged.
std::optional<Path> way_to_spot(const Battle& battle, FigureId charger, FigureId target,
                                Inches movement);
bool in_reach(const Battle& battle, FigureId charger, FigureId target);
// LR-22.05, LR-22.07: may an active figure declare this charge now?
bool may_declare_charge(const Battle& battle, FigureId charger, FigureId target);
// LR-22.08: the same, trusting in a Fast Move it has not tried yet.
bool may_declare_fast_charge(const Battle& battle, FigureId charger, FigureId target);

// LR-22.06 .. LR-22.28 charges declared together: each moves to its 6" spot (In Sight on the way,
// LR-22.26), all test, the table is read for each pair, melees are fought. Tests that follow are
// added to `due`.
void charge(Play& play, std::span<const Charge> charges, Tests& due);
// LR-22.08 the same for active figures of one group who need a Fast Move to reach the spot; those
// who come up short do not charge.
void fast_charge(Play& play, std::span<const Charge> charges, Tests& due);

// LR-22.13 the dice of a pair.
struct ChargeRoll {
    int dice = 2;
    FixedVector<Modifier, most_modifiers> modifiers;
};
ChargeRoll charger_dice(const Battle& battle, FigureId charger, bool rear);
// LR-22.11 one roll against all `chargers` who come at it together.
ChargeRoll target_dice(const Battle& battle, FigureSet chargers, FigureId target);
inline ChargeRoll target_dice(const Battle& battle, FigureId charger, FigureId target) {
    return target_dice(battle, FigureSet{charger}, target);
}
// LR-22.21
bool needs_to_reload(const Battle& battle, FigureId who);

// LR-22.14 what becomes of a charge.
struct ChargeResult {
    bool runs_away = false;  // the target, with a Parting Shot for the charger
    bool target_fires = false;
    bool into_melee = false;  // the charger; else it halts in place
    bool tests = false;       // Reaction Tests are taken
    bool operator==(const ChargeResult&) const = default;
};
ChargeResult charge_result(int charger_passed, int target_passed);

}  // namespace long_rifle
