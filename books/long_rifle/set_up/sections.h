#pragma once

#include <array>
#include <string_view>

#include "engine/base/enum_array.h"
#include "engine/dice/stream.h"

// Chapter 27: what the nine sections of a generated table are.
namespace long_rifle {

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

// A table as it was rolled, and as it is laid out: the player may arrange it (LR-27.09).
struct Generated {
    bool any = false;  // else the file has laid out the table
    Sections rolled{}, laid{};
    bool native_camp = false;
    Stream chance;  // for the roads, water and houses upon it
    bool operator==(const Generated&) const = default;
};

}  // namespace long_rifle
