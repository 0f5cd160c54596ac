#pragma once

#include "books/mayhem/battle.h"
#include "engine/play/scenario_files.h"

// A battle set up from a file (docs/notation.md says what may stand in it).
namespace mayhem {

inline constexpr ScenarioShelf scenario_shelf{"mayhem", "mayhem", true};

// The battle ready for its set-up. Whatever is wrong comes back as
// "file:line: key 'x': what was expected".
Result<Battle> read_scenario(std::string_view toml, std::string_view file,
                             const ScenarioOptions& options);

}  // namespace mayhem
