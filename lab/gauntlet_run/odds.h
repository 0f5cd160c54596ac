#pragma once

#include "lab/odds.h"

// Exact odds of Gauntlet Run: a few units on a bare table, played out by the rules of the book.
OddsBook gauntlet_run_odds();

namespace gauntlet_run::odds {

// The questions of each file.
std::vector<OddsMaker> fire_makers();
std::vector<OddsMaker> melee_makers();
std::vector<OddsMaker> charge_makers();
std::vector<OddsMaker> morale_makers();
std::vector<OddsMaker> formation_check_makers();
std::vector<OddsMaker> gun_makers();

}  // namespace gauntlet_run::odds
