#pragma once

#include "lab/odds.h"

// Exact odds of Drums and Tomahawks: shoot, melee, activate, morale.
OddsBook drums_odds();
