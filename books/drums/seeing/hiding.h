#pragma once

#include "books/drums/play.h"
#include "engine/table/path.h"

// Chapter 59: ambush and hiding.
namespace drums {

bool any_hidden(const Battle& battle, SideId side);
// DT-59.03 the hidden enemies within 1 Short and in sight of a figure that stands there.
FigureSet found_by(const Battle& battle, const Figure& there);
// DT-59.03 places it if it is hidden.
void reveal(Play& play, FigureId who);
// DT-59.03 places those whom a figure finds that goes that way, of its own will or not; true if
// there were any.
bool reveal_along(Play& play, FigureId who, const Path& path);
// After anybody has come to stand elsewhere: those hidden whom an enemy has found.
void reveal_those_found(Play& play);

// DT-59.01 notes from whom it is in ambush as its activation begins.
void begin_ambush(Battle& battle, FigureId who);
// Does it attack this enemy from ambush?
bool from_ambush(const Battle& battle, FigureId who, FigureId enemy);

}  // namespace drums
