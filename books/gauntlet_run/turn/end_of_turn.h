#pragma once

#include "books/gauntlet_run/play.h"

namespace gauntlet_run {

// GR-01.17 .. 01.20 in the order of GR-01.26.
void end_of_turn(Play& play);

}  // namespace gauntlet_run
