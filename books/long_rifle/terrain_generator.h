#pragma once

#include <array>
#include <optional>

#include "books/long_rifle/battle.h"
#include "engine/play/play.h"

// Chapter 27: setting up the table.
namespace long_rifle {

// LR-27.04 the Overall Terrain Type.
enum class Country : std::uint8_t { Clear, Hilly, Wooded, Count };
inline constexpr EnumArray<Country, std::string_view> country_names{{"clear", "hilly", "wooded"}};

// LR-27.06 what a section can be.
enum class Terrain : std::uint8_t {
    Clear,
    Hill,
    WoodedHill,
    Woods,
    Road,
    RoadOverHill,
    RoadThroughWoods,
    RiverOverClear,
    RiverThroughWoods,
    Count
};
inline constexpr EnumArray<Terrain, std::string_view> terrain_names{
    {"Clear", "Hill", "Wooded Hill", "Woods", "Road", "Road over Hill", "Road through Woods",
     "River over Clear", "River through Woods"}};

constexpr bool has_road(Terrain t) {
    return t == Terrain::Road || t == Terrain::RoadOverHill || t == Terrain::RoadThroughWoods;
}
constexpr bool has_river(Terrain t) {
    return t == Terrain::RiverOverClear || t == Terrain::RiverThroughWoods;
}
// LR-27.54 the ground itself, whatever runs across it: Clear, Hill, WoodedHill or Woods.
constexpr Terrain ground_of(Terrain t) {
    switch (t) {
        case Terrain::Road:
        case Terrain::RiverOverClear: return Terrain::Clear;
        case Terrain::RoadOverHill: return Terrain::Hill;
        case Terrain::RoadThroughWoods:
        case Terrain::RiverThroughWoods: return Terrain::Woods;
        default: return t;
    }
}

struct Section {
    Terrain terrain = Terrain::Clear;
    std::int8_t buildings = 0;
    bool operator==(const Section&) const = default;
};
// LR-27.03 sections 1 to 9 stand at 0 to 8; 1, 2, 3 lie along the far edge, left to right.
using Sections = std::array<Section, 9>;
inline constexpr std::size_t middle_section = 4;  // number 5

struct TerrainOptions {
    Inches width = 36_in, depth = 36_in;  // LR-01.06 at least 3 ft by 3 ft
    std::optional<Country> country;       // LR-27.52 chosen; else rolled
    bool native_camp = false;             // LR-27.48 its buildings have DV 0
    SeatId seat;                          // who may arrange the sections; none: regrouped
};

// LR-27.02 method B: rolls up a table and lays it out.
Ground generate_terrain(UmpiredPlay& play, const TerrainOptions& options);
// LR-27.01 method A: the other side has laid out the terrain, this one picks its table end. The
// game takes either end.
Edge choose_table_end(UmpiredPlay& play, const Ground& ground, SeatId seat);

// The steps of it.
// LR-27.04, LR-27.52
Country overall_type(UmpiredPlay& play, const TerrainOptions& options);
// LR-27.05 .. LR-27.07
Sections roll_sections(UmpiredPlay& play, Country country);
struct PrintedTerrain {
    Terrain terrain;
    bool buildings = false;  // the asterisk
};
PrintedTerrain terrain_for(Country country, int score);
// LR-27.08, LR-27.09 like ground side by side, section 5 as it is.
Sections regrouped(const Sections& rolled);
int like_neighbours(const Sections& sections);
Sections arrange_sections(UmpiredPlay& play, const Sections& rolled, SeatId seat);

}  // namespace long_rifle
