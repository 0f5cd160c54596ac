#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "books/long_rifle/battle.h"

struct ScenarioInfo;  // engine/play/game.h

// An Encounter set up from a file (docs/notation.md says what may stand in it).
namespace long_rifle {

struct ScenarioOptions {
    std::string name;  // "long-rifle/ambush-on-the-trail"; empty: taken from the file's name
    std::uint64_t seed = 1;
    std::vector<std::pair<std::string, std::string>> switches;  // over those of the file
    bool* used_chance = nullptr;  // told whether anything but the game's dice came from the seed
};

// The battle set up and ready for its first turn. Whatever is wrong comes back as
// "file:line: key 'x': what was expected".
Result<Battle> read_scenario(std::string_view toml, std::string_view file,
                             const ScenarioOptions& options);
// Title, summary and seats only.
Result<ScenarioInfo> read_scenario_info(std::string_view toml, std::string_view file);

// Those of data/long_rifle/scenarios, as built in, by name.
std::vector<ScenarioInfo> scenario_infos();
// By name, with or without the book's ("ambush-on-the-trail").
Result<Battle> start_scenario(std::string_view name, const ScenarioOptions& options);

// Everybody has a name of his own: from his nation's list, or by what he is.
std::string name_for(const Figure& figure, const struct Nation* nation,
                     const std::vector<std::string>& taken);
// LR-04.05, LR-04.06 what the switches leave of a figure.
void apply_switches(const Switches& switches, Figure& figure);

// LR-01.09 the figures a player controls.
Mask band_of(const Battle& battle, SeatId seat);

}  // namespace long_rifle
