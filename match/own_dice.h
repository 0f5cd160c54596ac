#pragma once

#include <span>

#include "engine/dice/roll.h"

// Whoever asks for the odds of an option wants to know what comes of its own dice. After them
// others take their tests and then do what they will: where that begins, counting ends.
//
// Does `next` begin something else, after the rolls that the option had so far? There is one at
// least.
bool begins_something_else(std::span<const Roll> so_far, const Roll& next);
