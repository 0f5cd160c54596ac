#pragma once

#include "engine/play/question.h"

// Keeps hostile numbers from geometry, whatever the book's own check then says.
Refusal check_shape(Asking kind, const Answer& answer);
bool far_away(Point p);
