#pragma once

#include "books/petite_guerre/battle.h"
#include "engine/play/scenario_files.h"

// A battle set up from a file in data/petite_guerre/scenarios (docs/notation.md says what may stand
// in it).
namespace petite_guerre {

inline constexpr ScenarioShelf scenario_shelf{"petite-guerre", "petite_guerre", true};

// The battle ready for its set-up: every figure Waiting or on the spot the file gives, units,
// leaders and guns filled in, `buildings` and `held_by` as long as the ground's buildings. Whatever
// is wrong comes back as "file:line: key 'x': what was expected".
Result<Battle> read_scenario(std::string_view toml, std::string_view file,
                             const ScenarioOptions& options);

}  // namespace petite_guerre
