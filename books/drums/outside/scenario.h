#pragma once

#include "books/drums/battle.h"
#include "books/drums/set_up/forces.h"
#include "engine/play/scenario_files.h"

// A game set up from a file (docs/notation.md says what may stand in it).
namespace drums {

inline constexpr ScenarioShelf scenario_shelf{"drums", "drums"};

// The battle ready for its set-up. Whatever is wrong comes back as
// "file:line: key 'x': what was expected".
Result<Battle> read_scenario(std::string_view toml, std::string_view file,
                             const ScenarioOptions& options);

// A figure of that profile, not yet placed.
Figure figure_of(const Trooper& trooper, SideId side);

}  // namespace drums
