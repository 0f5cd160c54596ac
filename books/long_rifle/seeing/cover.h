#pragma once

#include "books/long_rifle/seeing/sight.h"

// Chapter 17: cover and concealment.
namespace long_rifle {

// LR-17.11 has not moved this turn; a Duck Back into the terrain does not count.
bool stationary(const Figure& figure);
// LR-17.10, LR-17.12: has `who` cover against that enemy?
bool in_cover(const Battle& battle, FigureId who, FigureId against);
// LR-17.10 concealment against that enemy.
bool concealed(const Battle& battle, FigureId who, FigureId against);
// LR-12.13, LR-17.07, LR-17.08 concealed or in cover to that enemy.
bool hard_to_spot(const Battle& battle, FigureId who, FigureId by);
// LR-17.12 something to get behind.
bool solid(LineKind kind);
// LR-20.15, LR-24.11 does one of these lie between the two?
bool solid_between(const Battle& battle, FigureId a, FigureId b);
// LR-17.12 a solid thing between `from` and the figure that the figure touches.
bool behind_something(const Battle& battle, FigureId who, Point from);

}  // namespace long_rifle
