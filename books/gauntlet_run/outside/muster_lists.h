#pragma once

#include "engine/play/muster.h"

namespace gauntlet_run {

// Chapters 60 to 84: the army lists. A force is written as the keys of a side (docs/notation.md).
const Muster& muster_lists();

}  // namespace gauntlet_run
