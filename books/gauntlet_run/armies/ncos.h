#pragma once

#include "books/gauntlet_run/armies/muster.h"

// What the NCO of a unit has; for muster.cpp only.
namespace gauntlet_run {

// GR-63.04 and the like of other lists.
struct NcoChoice {
    bool firearm = true;   // if nobody says anything
    bool may_say = false;  // the owner may have it otherwise
};
NcoChoice nco_choice(const Army& army, const ListedUnit& row, bool mounted);

// "NCO with firearm", "NCO without firearm"
bool about_nco(const Wish& wish);
// Has he one? All that cannot be is told.
bool nco_has_firearm(const ToMuster& wanted, bool mounted, Faults& faults);

}  // namespace gauntlet_run
