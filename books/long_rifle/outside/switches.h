#pragma once

#include "books/long_rifle/battle.h"
#include "engine/play/switches.h"

// The optional rules and alternative rulings, as a scenario's [rules] and the command name them.
namespace long_rifle {

extern const SwitchTable<Switches> switch_table;

}  // namespace long_rifle
