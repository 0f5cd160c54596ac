#pragma once

#include "books/drums/battle.h"
#include "engine/play/switches.h"

// The optional rules, as a scenario's [rules] and the command name them.
namespace drums {

extern const SwitchTable<Switches> switch_table;

}  // namespace drums
