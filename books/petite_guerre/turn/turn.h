#pragma once

#include "books/petite_guerre/play.h"

// Chapter 02: the seven phases (PG-02.01) in the order of PG-02.15.
namespace petite_guerre {

// Runs the battle to its next checkpoint: a part of the set-up, a phase of one side, one figure's
// or body's compulsory move or action.
void step(Play& play);

// Every note of what somebody does in his own phases 3 and 4 begins here: what is left of last
// turn's is cleared, once. Called for everybody when his side's phase 3 begins, and for a pursuer
// who moves before that (PG-32.06).
Deeds& begin_deeds(Battle& battle, FigureId who);
// PG-13.16, PG-15.15, PG-28.06 his latest own phases 3 and 4: before his phase 4 of this turn, that
// of the turn before is his last, if he did not move in phase 3.
const Deeds& latest_deeds(const Battle& battle, const Figure& figure);
// PG-15.07 how far he went in them together.
Inches lately_covered(const Battle& battle, const Figure& figure);
// PG-02.03 both roll, the higher chooses.
void roll_for_first(Play& play);
// PG-02.15 step 8.
void end_turn(Play& play);
// PG-02.14 what they did this turn is kept.
void keep_last_moves(Battle& battle);

}  // namespace petite_guerre
