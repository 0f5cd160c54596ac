#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"

struct SwitchInfo;  // engine/play/game.h

// The optional rules of a book that are used or not, one row for each. `Switches` is the book's own
// struct of them.
template <class Switches>
struct YesNoSwitch {
    std::string_view name, rule;
    bool Switches::*value;
    std::string_view text;
};

inline std::string_view yes_or_no(bool yes) {
    return yes ? "yes" : "no";
}
// "'name' cannot be 'value'; accepted: ..."
Error switch_refused(std::string_view name, std::string_view value, std::string_view accepted);
// "there is no rule switch 'name'; accepted: ..."
Error no_such_switch(std::string_view name, std::span<const std::string_view> names);
Refusal set_yes_no(bool& value, std::string_view name, std::string_view text);
// A whole number between the two.
Refusal set_percent(std::int16_t& value, std::string_view name, std::string_view text, int least,
                    int most);
SwitchInfo yes_no_info(std::string_view name, std::string_view rule, bool standard,
                       std::string_view text);
