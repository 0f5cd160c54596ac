#pragma once

#include "books/long_rifle/reaction.h"

// Chapter 12: In Sight.
namespace long_rifle {

// An In Sight under way.
struct InSight {
    struct Entry {
        FigureId who;
        std::int8_t successes = 0;
        bool done = false;  // acted or forfeited
        Mask against = 0;   // the enemies that brought it in
    };
    FixedVector<Entry, most_figures> entries;
    Tests postponed;  // LR-13.07
    Mask ducked = 0;  // LR-13.32
    InSight* outer = nullptr;
};

// The pairs of opposing figures that can see one another (either way) and have not been in sight of
// each other in this phase: for each figure the mask of such enemies.
std::array<Mask, most_figures> new_pairs(const Battle& battle);
bool any(const std::array<Mask, most_figures>& pairs);
// LR-12.39 at the start of a phase everybody already in sight counts as seen.
void note_everybody_in_sight(Battle& battle);

// Somebody has come into sight: the test and everything that follows (LR-12.07 .. LR-12.33). With
// an In Sight under way the newcomers join it (LR-12.30). `movers` are given the 2" step
// (LR-12.06).
void come_into_sight(Play& play, Mask movers, FigureId mover);

// LR-12.12 .. LR-12.15
struct InSightDice {
    int dice = 0;
    FixedVector<Modifier, 8> modifiers;
};
InSightDice in_sight_dice(const Battle& battle, FigureId who, Mask enemies_seen);

}  // namespace long_rifle
