#pragma once

#include <memory>

#include "books/mayhem/outside/notation.h"
#include "books/mayhem/outside/scenario.h"
#include "engine/base/data_file.h"
#include "engine/table/terrain_file.h"

// A scenario while it is being read; for the files that read it only.
namespace mayhem {

inline constexpr Inches least_table = 36_in, largest_table = 144_in;  // MM-01.02
inline constexpr Inches usual_table_width = 48_in, usual_table_depth = 72_in;
inline constexpr std::size_t most_players = 4;         // of a side
inline constexpr std::size_t most_pieces = 20;         // of one kind
inline constexpr int least_cliff = 2, most_cliff = 6;  // levels, MM-15.05

struct Draft {
    DataErrors& errors;
    const ScenarioOptions& options;
    std::shared_ptr<Setting> setting = std::make_shared<Setting>();
    Battle battle;
    std::vector<int> named;    // of the seats: the line that names the player; 0: nobody does
    std::vector<int> units;    // of the figures
    std::vector<int> lines;    // where each is written
    std::vector<bool> placed;  // says his spot
    std::vector<bool> faced;   // says his facing

    Draft(DataErrors& e, const ScenarioOptions& o) : errors{e}, options{o} {}
};

// scenario_ground.cpp: table, terrain, cliffs, camps, fieldworks, guns.
void read_ground(Fields& top, Draft& draft);
// scenario_sides.cpp: every [[side]] and its characters.
void read_sides(Fields& top, Draft& draft);

// The [[side]] of a file that has nothing else, with the checks of a battle's sides.
void check_side_alone(std::string_view toml, DataErrors& errors);

}  // namespace mayhem
