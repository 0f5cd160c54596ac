#pragma once

#include "books/drums/battle.h"

// What must hold of every battle between steps; random play and loading check it.
namespace drums {

Refusal check_invariants(const Battle& battle);
// The same, and that every number in it names something there is (a save from outside).
Refusal check_loaded(Battle& battle);

}  // namespace drums
