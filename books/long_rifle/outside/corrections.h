#pragma once

#include "books/long_rifle/battle.h"
#include "engine/play/game.h"

// What the players agree to put right by hand, between steps.
namespace long_rifle {

// Refused, and nothing changed, if the battle could not stand like that.
Refusal correct_battle(Battle& battle, const Correction& correction);
// Which states of that piece; none of a PEF.
std::span<const std::string_view> correctable_states(const Battle& battle, PieceId piece);

}  // namespace long_rifle
