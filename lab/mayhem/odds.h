#pragma once

#include "lab/odds.h"

// The exact odds of Mayhem: a few characters on a bare table, played out by the rules of the book.
OddsBook mayhem_odds();
