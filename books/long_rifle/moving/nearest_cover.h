#pragma once

#include <optional>

#include "books/long_rifle/battle.h"

namespace long_rifle {

// LR-14.04, LR-14.09 the nearest spot within 6" to which the figure can run and where it is out of
// sight of all the `causes` or in cover from them, its own first; with no cause at all, in cover
// from every side. The battle is as before afterwards.
std::optional<Point> nearest_cover(Battle& battle, FigureId who, FigureSet causes);

}  // namespace long_rifle
