#pragma once

#include "books/mayhem/play.h"

// Chapter 08, and MM-54.10 with the Advanced rules.
namespace mayhem {

// One melee attack; true if the other carries on (he was missed, or passed his Wound check).
bool strike(Play& play, FigureId who, FigureId target);

// MM-08.02 .. MM-08.04 who strikes first of two in contact.
FigureId strikes_first(const Battle& battle, FigureId a, FigureId b);

// MM-08.07, MM-54.10 one attack and at most one strike back, then the Leader Lost checks.
void round_of_melee(Play& play, FigureId a, FigureId b);

}  // namespace mayhem
