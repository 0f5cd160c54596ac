#pragma once

#include "books/long_rifle/play.h"

// LR-29.07 .. LR-29.09: PEFs that stand in for a force in head to head play.
namespace long_rifle {

// Has the figure come into mutual sight of an enemy PEF (it looks all round)?
bool sees_pef(const Battle& battle, FigureId who);
// LR-29.09 every PEF in sight of an enemy figure or PEF shows what was noted for it; no roll.
void resolve_pefs(Play& play, FigureId mover);
void resolve_pefs(Play& play);
// LR-29.08 the seat's PEF is moved like a figure of its force.
void activate_pef(Play& play, std::size_t pef);
// The Rep it activates on: that of its side's leader, so that a decoy acts like the rest.
int pef_rep(const Battle& battle, const Pef& pef);

}  // namespace long_rifle
