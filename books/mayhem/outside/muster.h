#pragma once

#include "engine/play/muster.h"

namespace mayhem {

// Chapter 30: the six army lists. A force is written as the `list` and `figures` of a side.
const Muster& muster();

}  // namespace mayhem
