#pragma once

#include <string_view>
#include <vector>

#include "books/drums/battle.h"

struct SwitchInfo;  // engine/play/game.h

// The optional rules, as a scenario's [rules] and the command name them.
namespace drums {

std::vector<SwitchInfo> switch_infos();
// Sets the switch of that name; the complaint says what is accepted.
Refusal set_switch(Switches& switches, std::string_view name, std::string_view value);

}  // namespace drums
