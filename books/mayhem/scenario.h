#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "books/mayhem/battle.h"
#include "engine/play/scenario_files.h"

// A battle set up from a file (docs/notation.md says what may stand in it).
namespace mayhem {

struct ScenarioOptions {
    std::string name;  // "mayhem/the-ford"; empty: taken from the file's name
    std::uint64_t seed = 1;
    std::vector<std::pair<std::string, std::string>> switches;  // over those of the file
};

inline constexpr ScenarioShelf scenario_shelf{"mayhem", "mayhem"};

// The battle ready for its set-up. Whatever is wrong comes back as
// "file:line: key 'x': what was expected".
Result<Battle> read_scenario(std::string_view toml, std::string_view file,
                             const ScenarioOptions& options);

}  // namespace mayhem
