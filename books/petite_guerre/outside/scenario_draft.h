#pragma once

#include <memory>

#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/outside/scenario.h"
#include "engine/base/data_file.h"
#include "engine/table/terrain_file.h"

// A scenario while it is being read; for the files that read it only.
namespace petite_guerre {

inline constexpr Inches largest_table = 1200_in;  // as written: a file measures in paces
inline constexpr TableScale paces_in_file{1000};  // ten of them are an inch of the table

struct Draft {
    DataErrors& errors;
    const ScenarioOptions& options;
    std::shared_ptr<Setting> setting = std::make_shared<Setting>();
    Battle battle;
    int least = 6, most = static_cast<int>(most_of_a_side);  // PG-01.04, PG-85.01
    std::vector<int> lines;                                  // where each figure is written
    std::vector<int> unit_lines;                             // and each unit
    std::vector<bool> faced;                                 // says his facing
    struct Formed {
        Men men;
        AllowedFormation as;
        Point head;
        Facing facing;
    };
    std::vector<Formed> formed;  // PG-85.02
    std::vector<int> marksmen;   // PG-03.12 how many each unit may have

    Draft(DataErrors& e, const ScenarioOptions& o) : errors{e}, options{o} {}
};

// scenario_ground.cpp: table and terrain.
void read_ground(Fields& top, Draft& draft);
// scenario_sides.cpp: every [[side]], its units and guns.
void read_sides(Fields& top, Draft& draft);
// One [[side]] by itself: its units, its figures and whether the book allows them.
void check_side_alone(std::string_view toml, DataErrors& errors);

}  // namespace petite_guerre
