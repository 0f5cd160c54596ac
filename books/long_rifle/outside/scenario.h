#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "books/long_rifle/battle.h"
#include "engine/play/scenario_files.h"

// An Encounter set up from a file (docs/notation.md says what may stand in it).
namespace long_rifle {

inline constexpr ScenarioShelf scenario_shelf{"long-rifle", "long_rifle"};

// The battle set up and ready for its first turn. Whatever is wrong comes back as
// "file:line: key 'x': what was expected".
Result<Battle> read_scenario(std::string_view toml, std::string_view file,
                             const ScenarioOptions& options);

// Everybody has a name of his own: from his nation's list, or by what he is.
std::string name_for(const Figure& figure, const struct Nation* nation,
                     const std::vector<std::string>& taken);
// LR-04.05, LR-04.06 what the switches leave of a figure.
void apply_switches(const Switches& switches, Figure& figure);

// LR-01.09 the figures a player controls.
FigureSet band_of(const Battle& battle, SeatId seat);

}  // namespace long_rifle
