#pragma once

#include "books/petite_guerre/battle.h"

// What must hold of every battle between steps; random play and loading check it.
namespace petite_guerre {

Refusal check_invariants(const Battle& battle);
// The same, and that every number in it names something there is (a save from outside). Settles
// what is not saved.
Refusal check_loaded(Battle& battle);

}  // namespace petite_guerre
