#pragma once

#include "engine/dice/roll.h"

// Whoever asks for the odds of an option wants to know what comes of its own dice. After them
// others take their tests and then do what they will: where that begins, counting ends.
//
// Does `next` begin something else, after an option whose first roll was `first`?
bool begins_something_else(const Roll& first, const Roll& next);
