#pragma once

#include <string_view>
#include <vector>

#include "books/petite_guerre/battle.h"

struct SwitchInfo;  // engine/play/game.h

// PG-86.01 the optional rules, as a scenario's [rules] and the command name them.
namespace petite_guerre {

std::vector<SwitchInfo> switch_infos();
Refusal set_switch(Switches& switches, std::string_view name, std::string_view value);
std::string switch_value(const Switches& switches, std::string_view name);

}  // namespace petite_guerre
