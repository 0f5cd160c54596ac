#pragma once

#include "books/mayhem/play.h"

// A charge as an action: in the Advanced rules it is attempted first, and by a group together.
namespace mayhem {

void charge_action(Play& play, FigureId who, FigureId target, FigureSet& together);
// MM-50.16, MM-53.12 several of a group as a reaction: nothing is attempted, and all of them charge
// the one who brought it about.
void charge_together_in_reaction(Play& play, FigureSet who, FigureId target);

}  // namespace mayhem
