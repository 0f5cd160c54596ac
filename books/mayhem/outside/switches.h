#pragma once

#include "books/mayhem/battle.h"
#include "engine/play/switches.h"

// The optional rules, as a scenario's [rules] and the command name them.
namespace mayhem {

extern const SwitchTable<Switches> switch_table;

}  // namespace mayhem
