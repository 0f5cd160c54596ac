#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "books/drums/battle.h"
#include "books/drums/forces.h"

struct ScenarioInfo;  // engine/play/game.h

// A game set up from a file (docs/notation.md says what may stand in it).
namespace drums {

struct ScenarioOptions {
    std::string name;  // empty: taken from the file's name
    std::uint64_t seed = 1;
    std::vector<std::pair<std::string, std::string>> switches;  // over those of the file
};

// The battle ready for its set-up. Whatever is wrong comes back as
// "file:line: key 'x': what was expected".
Result<Battle> read_scenario(std::string_view toml, std::string_view file,
                             const ScenarioOptions& options);
// Those of data/drums/scenarios, as built in, by name.
std::vector<ScenarioInfo> scenario_infos();
// By name, with or without the book's.
Result<Battle> start_scenario(std::string_view name, const ScenarioOptions& options);

// A figure of that profile, not yet placed.
Figure figure_of(const Trooper& trooper, SideId side);

}  // namespace drums
