#pragma once

#include "books/long_rifle/battle.h"

// Where figures may stand when the Encounter begins.
namespace long_rifle {

// Nothing if the figure may begin at that spot, else why not.
Refusal check_spot(const Battle& battle, FigureId who, Point spot);
// After the ground or their end of it has changed: everybody, and every PEF, on the spot nearest to
// its own that bears it.
void settle_down(Battle& battle);

}  // namespace long_rifle
