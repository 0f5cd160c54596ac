#pragma once

#include "books/long_rifle/dice_conventions.h"

// Chapter 24: After the Battle, in a campaign.
namespace long_rifle {

enum class Fate : std::uint8_t {
    Unhurt,         // nothing to settle, or only Stunned (LR-24.23)
    Returns,        // LR-24.20 recovered, or came back
    DoesNotReturn,  // LR-24.20
    Dead,           // LR-24.23
    Prisoner,       // LR-24.21 still in the enemy's hands
    Exchanged,      // LR-24.21 back for an enemy prisoner
    CheatedDeath,   // LR-24.24 back with one Rep less
    Released,       // LR-04.25 no longer room in the band
    Count
};
using Fates = FixedVector<Fate, most_figures>;  // by figure

// LR-24.19 .. LR-24.24 what becomes of everybody when the Encounter is over; Reps lost by Cheating
// Death are taken off in the battle.
Fates after_the_battle(Play& play);

// LR-24.20 the table: does a figure come back?
bool comes_back(int passed, bool ran_away);
// LR-24.19, LR-24.20, LR-24.22 rolls for one figure.
bool recovers(Play& play, FigureId who);
// LR-24.21 prisoners of two sides, one for one; those who come back.
FigureSet exchange_prisoners(Play& play, SideId one, SideId other);

}  // namespace long_rifle
