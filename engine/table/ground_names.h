#pragma once

#include <string_view>

#include "engine/base/enum_array.h"
#include "engine/table/ground.h"

// What the terrain of a table is called, on the map and along a way.
inline constexpr EnumArray<AreaKind, std::string_view> area_names{
    {"woods",  "hill",    "field",       "rough", "lake",      "ford",      "bridge",
     "marsh",  "lit",     "thicket",     "brush", "slope",     "cliff",     "bog",
     "yard",   "pit",     "light-woods", "snow",  "deep-snow", "deep-ford", "ruins",
     "trench", "redoubt", "glacis",      "ridge", "rocky",     "stairs",    "stairway"}};
inline constexpr EnumArray<LineKind, std::string_view> line_names{
    {"road", "creek", "river", "wall", "fence", "log", "hedge", "bank", "stone-wall", "palisade",
     "earthwork", "ditch", "ravine", "barricade", "abatis", "chevaux-de-frise", "curtain-wall"}};
