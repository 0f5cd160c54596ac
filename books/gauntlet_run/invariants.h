#pragma once

#include "books/gauntlet_run/battle.h"

// What must hold of every battle between steps; random play and loading check it.
namespace gauntlet_run {

Refusal check_invariants(const Battle& battle);
// The same, and that every number in it names something there is (a save from outside).
Refusal check_loaded(Battle& battle);

}  // namespace gauntlet_run
