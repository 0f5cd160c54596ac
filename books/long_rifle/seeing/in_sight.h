#pragma once

#include "books/long_rifle/reactions/reaction.h"

// Chapter 12: In Sight.
namespace long_rifle {

// An In Sight under way.
struct InSight {
    struct Entry {
        FigureId who;
        std::int8_t successes = 0;  // LR-12.17 the die beside the figure
        bool done = false;          // acted or forfeited
        FigureSet met;              // LR-18.20 whose coming into sight this is about
    };
    FixedVector<Entry, most_figures> entries;
    Tests postponed;      // LR-13.07
    FigureSet ducked;     // LR-13.32
    FigureSet newcomers;  // enemies a mover has just met who were quicker (LR-12.31)
    FigureSet turned;     // those who have acted against one of these instead
    FigureSet attacked;   // hunters whom a wolf has gone for (LR-12.41)

    Entry* find(FigureId who);
};

// Whom the test is about at all: somebody able, on the table, no wagon.
bool may_be_seen(const Figure& figure);
// LR-12.04 one of the two has the other in its LOS and has not seen it before in this phase.
bool new_to_each_other(const Battle& battle, FigureId a, FigureId b);
// Both have seen the other in this phase.
bool have_met(const Battle& battle, FigureId a, FigureId b);
// They have fired or fought: neither is new to the other any more.
void meet(Battle& battle, FigureId a, FigureId b);
// The enemies of each figure that it is in sight of, either way, for the first time in this phase.
using Pairs = std::array<FigureSet, most_figures>;
Pairs new_pairs(const Battle& battle);
bool any(const Pairs& pairs);
// LR-12.39 at the start of a phase everybody whom a figure has in sight counts as seen by it.
void note_everybody_in_sight(Battle& battle);

// Somebody has come into sight: the test and everything that follows (LR-12.07 .. LR-12.33). With
// an In Sight under way the newcomers join it (LR-12.30). `movers` may take the 2" step (LR-12.06);
// `mover` is the one whose move brought it about, if any.
void come_into_sight(Play& play, FigureSet movers, FigureId mover);
// LR-12.04 an active figure turns to an enemy it is about to fire at, or to a spot; true if
// somebody new has come into sight by that, which has then been dealt with.
bool turns_into_sight(Play& play, FigureId who, FigureId enemy);
bool turns_into_sight(Play& play, FigureId who, Point spot);

// LR-12.12 .. LR-12.15
struct InSightDice {
    int dice = 0;
    FixedVector<Modifier, most_modifiers> modifiers;
};
InSightDice in_sight_dice(const Battle& battle, FigureId who, FigureSet enemies_in_test);
// LR-12.07 its roll of these dice.
int in_sight_successes(Play& play, FigureId who, FigureSet enemies_in_test);

// The actions of all who act at the same moment (LR-12.19).
void act_together(Play& play, InSight& in_sight, FigureSet who);
// LR-12.31 the figure whose action brought newcomers in may turn on one of them instead; true if
// so.
bool turns_on_newcomer(Play& play, FigureId who);

}  // namespace long_rifle
