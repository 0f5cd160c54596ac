#pragma once

#include "lab/odds.h"

// Exact odds of Gauntlet Run.
OddsBook gauntlet_run_odds();

namespace gauntlet_run::odds {

// The questions of each file.
std::vector<OddsMaker> fire_makers();

}  // namespace gauntlet_run::odds
