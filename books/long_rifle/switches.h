#pragma once

#include <string_view>
#include <vector>

#include "books/long_rifle/battle.h"

struct SwitchInfo;  // engine/play/game.h

// The optional rules and alternative rulings, as a scenario's [rules] and the command name them.
namespace long_rifle {

std::vector<SwitchInfo> switch_infos();

// Sets the switch of that name; the complaint says what is accepted.
Refusal set_switch(Switches& switches, std::string_view name, std::string_view value);
// As it stands, in the words that set_switch takes.
std::string switch_value(const Switches& switches, std::string_view name);

}  // namespace long_rifle
