#pragma once

#include "engine/play/muster.h"

namespace petite_guerre {

// PG-82.01 there are no army lists and no points: the sample units, and units listed figure by
// figure. A force is written as the `units` of a side.
const Muster& muster();

}  // namespace petite_guerre
