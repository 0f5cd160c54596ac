#pragma once

#include <string>
#include <vector>

#include "engine/play/game.h"

// "name=value" words of --switch, checked against what the book has.
using Switches = std::vector<std::pair<std::string, std::string>>;
Result<Switches> read_switches(const Book& book, const std::vector<std::string>& words);
