#pragma once

#include "books/long_rifle/play.h"

// LR-29.07 .. LR-29.09: PEFs that stand in for a force in head to head play.
namespace long_rifle {

// LR-29.07 each player notes in secret which of his PEFs hold troops.
void note_pefs(Play& play);
// Has the figure come into mutual sight of an enemy PEF (a PEF looks all round)?
bool sees_pef(const Battle& battle, FigureId who);
// LR-29.09 every PEF in sight of an enemy shows what was noted for it; no roll.
void resolve_pefs(Play& play, FigureId mover);
void resolve_pefs(Play& play);
// LR-29.08 it is moved like a figure of its force.
void activate_pef(Play& play, std::size_t number);
// The Rep it activates on: that of its side's leader, so that a decoy acts like the rest.
int pef_rep(const Battle& battle, const Pef& pef);
// The number by which questions and views name a PEF as a piece.
PieceId pef_piece(const Battle& battle, std::size_t number);

}  // namespace long_rifle
