#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"

// data/long_rifle/names.toml: personal names by nation, for figures that a scenario leaves
// nameless.
namespace long_rifle {

struct Nation {
    std::string nation;  // "huron-wendat"
    std::vector<std::string> names;
};
Result<std::vector<Nation>> read_names(std::string_view text, std::string_view file);
const std::vector<Nation>& standard_names();
std::vector<std::string_view> nations();
// Null if there is no such nation.
const Nation* find_nation(std::string_view nation);

}  // namespace long_rifle
