#pragma once

#include "engine/play/game.h"

// A battle of people's own is a scenario file that says which book it is of.

inline constexpr std::size_t largest_battle = 262'144;

struct OwnBattle {
    const Book* book;
    ScenarioInfo info;  // its name is made from its title: "mayhem/own/at-the-mill"
};
// The book, and what stands in the list of games; the battle itself is not laid out yet.
Result<OwnBattle> read_own_battle(std::string_view toml, std::string_view file);
