#pragma once

#include "books/drums/play.h"

// Chapter 59: ambush and hiding.
namespace drums {

bool any_hidden(const Battle& battle, SideId side);
// DT-59.03 the hidden enemies within 1 Short and in sight of a figure that stands there.
Mask found_by(const Battle& battle, const Figure& there);
// DT-59.03 places it if it is hidden.
void reveal(Play& play, FigureId who);
// After anybody has come to stand elsewhere: those hidden whom an enemy has found.
void reveal_those_found(Play& play);

// DT-59.01 notes from whom it is in ambush as its activation begins.
void begin_ambush(Battle& battle, FigureId who);
// Does it attack this enemy from ambush?
bool from_ambush(const Battle& battle, FigureId who, FigureId enemy);

}  // namespace drums
