#pragma once

#include "engine/play/muster.h"

namespace drums {

// DT-62.06 any profile may be taken: there is one list. A force is written as the `points` and
// `figures` of a side.
const Muster& muster();

}  // namespace drums
