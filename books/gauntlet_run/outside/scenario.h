#pragma once

#include "books/gauntlet_run/armies/force.h"
#include "engine/play/scenario_files.h"

// A battle set up from a file (docs/notation.md says what may stand in it).
namespace gauntlet_run {

inline constexpr ScenarioShelf scenario_shelf{"gauntlet-run", "gauntlet_run"};

// The battle ready for its deployment. Whatever is wrong comes back as
// "file:line: key 'x': what was expected".
Result<Battle> read_scenario(std::string_view toml, std::string_view file,
                             const ScenarioOptions& options);

// The force of one side by itself: checked for all that would be refused on any ground, against
// anybody. It says its own year.
MusteredForce read_side_alone(Fields& fields, DataErrors& errors);

}  // namespace gauntlet_run
