#pragma once

#include "books/long_rifle/reaction.h"

// LR-13.19 .. LR-13.23, LR-13.33, LR-13.35: the Trophies Test.
namespace long_rifle {

// `cancelled`: another test of the same moment gave something other than Carry On.
void trophies_test(Play& play, FigureId who, FigureId victim, bool cancelled);
// LR-13.20 the figure is bound for a trophy: at its activation it goes on, or takes it.
bool bound_for_trophy(const Battle& battle, FigureId who);
void go_for_trophy(Play& play, FigureId who, Inches distance);
// LR-13.23 it was interrupted and is still beside it.
bool may_resume_trophy(const Battle& battle, FigureId who);
// LR-13.21, LR-13.22 when the uninterrupted activation is over.
void take_trophy(Play& play, FigureId who);

}  // namespace long_rifle
