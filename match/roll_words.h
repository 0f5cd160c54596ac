#pragma once

#include <string>

#include "engine/play/game.h"

// A settled roll in one line: who rolled, what was needed and why, the faces, what it came to.
std::string roll_words(const Roll& roll, const Game& game);
// What a person with real dice is to roll: "Ann: 2 dice, each 4 or less passes".
std::string dice_wanted(const Roll& roll, const Game& game);
