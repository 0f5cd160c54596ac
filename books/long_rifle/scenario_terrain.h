#pragma once

#include <string_view>
#include <utility>

#include "engine/base/data_file.h"
#include "engine/base/enum_array.h"
#include "engine/table/ground.h"

// The terrain of a scenario file, piece by piece (docs/notation.md).
namespace long_rifle {

inline constexpr Inches least_table = 36_in;  // LR-01.06
inline constexpr Inches largest_table = 144_in;

inline constexpr EnumArray<AreaKind, std::string_view> area_names{
    {"woods", "hill", "field", "rough", "lake", "ford", "bridge", "marsh", "lit"}};
inline constexpr EnumArray<LineKind, std::string_view> line_names{
    {"road", "creek", "river", "wall", "fence", "log", "hedge"}};

// LR-01.07 a file measures in the players' inches, the rules in those of 28mm figures.
struct Scale {
    int percent = 100;

    Inches length(Inches on_table) const;
    Point point(std::pair<Inches, Inches> on_table) const {
        return {length(on_table.first), length(on_table.second)};
    }
};

// LR-01.06 the key `table`.
void read_table_size(Fields& top, Scale scale, Ground& into);
// Every [[woods]], [[road]], [[building]], [[landmark]] ... of the file.
void read_terrain(Fields& top, DataErrors& errors, Scale scale, Ground& into);

// Name, strength, levels and openings of a building whose footprint is known.
void read_building(Fields& fields, DataErrors& errors, Building& building);

// An upright rectangle from a key holding two corners; nothing if the key is missing or wrong.
std::optional<Polygon> read_box(Fields& fields, std::string_view key, Scale scale);

}  // namespace long_rifle
