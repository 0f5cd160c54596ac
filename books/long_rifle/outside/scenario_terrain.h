#pragma once

#include <array>

#include "engine/table/terrain_file.h"

// What the terrain of a Long Rifle scenario is called in its file (docs/notation.md).
namespace long_rifle {

inline constexpr Inches least_table = 36_in;  // LR-01.06
inline constexpr Inches largest_table = 144_in;

inline constexpr std::array area_words{
    AreaWord{AreaKind::Woods, "woods"},   AreaWord{AreaKind::Hill, "hill"},
    AreaWord{AreaKind::Field, "field"},   AreaWord{AreaKind::Rough, "rough"},
    AreaWord{AreaKind::Lake, "lake"},     AreaWord{AreaKind::Ford, "ford"},
    AreaWord{AreaKind::Bridge, "bridge"}, AreaWord{AreaKind::Marsh, "marsh"},
    AreaWord{AreaKind::Lit, "lit"}};
// LR-27.23 a road is two figures wide; LR-27.28, LR-27.35 water in the middle of what is rolled.
inline constexpr std::array line_words{
    LineWord{LineKind::Road, "road", 2_in},   LineWord{LineKind::Creek, "creek", 2_in},
    LineWord{LineKind::River, "river", 6_in}, LineWord{LineKind::Wall, "wall", 0_in},
    LineWord{LineKind::Fence, "fence", 0_in}, LineWord{LineKind::Log, "log", 0_in},
    LineWord{LineKind::Hedge, "hedge", 0_in}};
// LR-01.06; LR-25.06 a door and a window in each other wall unless the file says otherwise;
// LR-27.12, LR-27.16 hills with crests, wooded or not; LR-27.36 fords and bridges in water.
inline constexpr TerrainWords terrain_words{area_words, line_words, least_table, 48_in,
                                            largest_table};

// LR-01.07 a file measures in the players' inches, the rules in those of 28mm figures.
using Scale = TableScale;

// LR-25.01 by its type, or by the Defensive Value itself.
void read_strength(Fields& fields, Building& building);

}  // namespace long_rifle
