#pragma once

#include "books/mayhem/play.h"

// A charge as an action: in the Advanced rules it is attempted first, and by a group together.
namespace mayhem {

void charge_action(Play& play, FigureId who, FigureId target, Mask& together);

}  // namespace mayhem
