#pragma once

#include "books/gauntlet_run/armies/muster.h"

// What the NCO of a unit has; for muster.cpp only.
namespace gauntlet_run {

// GR-63.04 and the like of other lists.
struct NcoChoice {
    bool firearm = true;   // if nobody says anything
    bool may_say = false;  // the owner may have it otherwise
    Slot kinds;            // firearms that he may have
    bool own = false;      // these are printed for him: without a word from anybody, the first
    bool must = false;     // GR-80.04 he has one, whatever his men have
};
NcoChoice nco_choice(const Army& army, const ListedUnit& row, bool mounted);

// "carbine" is any carbine, and GR-80.04 a revolver is a pistol; a lock that is printed is meant.
bool same_kind(const Arm& said, const Arm& arm);

// "NCO with firearm", "NCO without firearm", "NCO with carbine"
bool about_nco(const Wish& wish);

// What he has: no firearm, what most of his men have, or one of his own choice.
struct NcoWeapon {
    bool firearm = true;
    std::optional<Arm> kind;  // none: as his men
    bool said = false;        // by his owner
    bool must = false;        // GR-80.04 also where none of his men has one
    Slot kinds;               // that he may have, if his men have one of them
};
// All that cannot be is told.
NcoWeapon weapon_of_nco(const ToMuster& wanted, bool mounted, Faults& faults);

}  // namespace gauntlet_run
