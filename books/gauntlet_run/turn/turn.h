#pragma once

#include "books/gauntlet_run/play.h"

// Chapter 01: the turn.
namespace gauntlet_run {

// Runs the battle to its next checkpoint: one unit placed, one officer picked, one order with the
// activation it brings, one unit or wagon of the last phase, one end of a turn.
void step(Play& play);

// GR-01.09, GR-01.10 who begins this turn.
void initiative(Play& play);

}  // namespace gauntlet_run
