#pragma once

#include "engine/play/question.h"

inline constexpr std::int64_t farthest_hundredths = 1'000'000;  // of an inch; no table is as large

// Keeps hostile numbers from geometry, whatever the book's own check then says.
Refusal check_shape(Asking kind, const Answer& answer);
bool far_away(Point p);
