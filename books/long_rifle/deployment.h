#pragma once

#include "books/long_rifle/battle.h"

// Where figures may stand when the Encounter begins.
namespace long_rifle {

// Nothing if the figure may begin at that spot, else why not.
Refusal check_spot(const Battle& battle, FigureId who, Point spot);

}  // namespace long_rifle
