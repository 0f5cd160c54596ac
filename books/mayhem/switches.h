#pragma once

#include <string_view>
#include <vector>

#include "books/mayhem/battle.h"

struct SwitchInfo;  // engine/play/game.h

// The optional rules, as a scenario's [rules] and the command name them.
namespace mayhem {

std::vector<SwitchInfo> switch_infos();
Refusal set_switch(Switches& switches, std::string_view name, std::string_view value);
std::string switch_value(const Switches& switches, std::string_view name);

}  // namespace mayhem
