#pragma once

#include "books/gauntlet_run/battle.h"
#include "engine/play/switches.h"

// The optional rules, as a scenario's [rules] and the command name them.
namespace gauntlet_run {

extern const SwitchTable<Switches> switch_table;

}  // namespace gauntlet_run
