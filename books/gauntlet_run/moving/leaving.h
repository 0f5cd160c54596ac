#pragma once

#include "books/gauntlet_run/play.h"

// GR-20.08 driven off the board.
namespace gauntlet_run {

// It is gone, with whoever is attached to it or carried by it.
void driven_off(Play& play, UnitId who);

}  // namespace gauntlet_run
