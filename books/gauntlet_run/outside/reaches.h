#pragma once

#include "books/gauntlet_run/game.h"
#include "engine/base/function_ref.h"

// What of the table units fire into and officers command, for those who look at them.
namespace gauntlet_run {

// Of those that are known, and nothing about others.
void add_reaches(const Battle& battle, FunctionRef<bool(UnitId)> known, View& view);

}  // namespace gauntlet_run
