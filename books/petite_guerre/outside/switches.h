#pragma once

#include "books/petite_guerre/battle.h"
#include "engine/play/switches.h"

// PG-86.01 the optional rules, as a scenario's [rules] and the command name them.
namespace petite_guerre {

extern const SwitchTable<Switches> switch_table;

}  // namespace petite_guerre
