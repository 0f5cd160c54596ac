#pragma once

#include "books/long_rifle/battle.h"
#include "engine/play/game.h"

// What the players agree to put right by hand, between steps.
namespace long_rifle {

// Refused, and nothing changed, if the battle could not stand like that.
Refusal correct_battle(Battle& battle, const Correction& correction);

}  // namespace long_rifle
