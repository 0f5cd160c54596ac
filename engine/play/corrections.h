#pragma once

#include <span>

#include "engine/play/game.h"

// What holds in every book of a correction by agreement: it points somewhere, and its states are
// among those accepted for that piece.
Refusal check_words(const Correction& correction, std::span<const std::string_view> accepted);
