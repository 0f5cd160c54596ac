#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/base/enum_array.h"
#include "engine/base/inches.h"
#include "engine/play/pieces.h"
#include "engine/table/edges.h"

// The book's own words.
namespace drums {

using FigureId = PieceId;

// DT-50.01 the three measuring sticks, and half of the shortest (DT-54.02).
enum class Stick : std::uint8_t { HalfShort, Short, Medium, Long, Count };
// clang-format off
inline constexpr EnumArray<Stick, Inches> stick_lengths{{
    1.5_in,  // half of Short
    3_in,    // Short
    5_in,    // Medium
    7_in,    // Long
}};
// clang-format on
constexpr Inches length_of(Stick stick) {
    return stick_lengths[stick];
}
inline constexpr Inches one_short = length_of(Stick::Short), one_long = length_of(Stick::Long);

// DT-54.13 each thing that hinders lowers the stick by one more step, never below half Short.
constexpr Stick lowered(Stick stick, int steps) {
    const int left = static_cast<int>(stick) - steps;
    return left < 0 ? Stick::HalfShort : static_cast<Stick>(left);
}

// DT-51.04
enum class Trait : std::uint8_t { Leader, Nco, Steadfast, Mounted, Woodsman, Slow, Count };
inline constexpr EnumArray<Trait, std::string_view> trait_names{
    {"leader", "nco", "steadfast", "mounted", "woodsman", "slow"}};

// How a figure is (DT-58.01, DT-58.02, DT-58.06).
enum class State : std::uint8_t { Standing, Prone, KnockedDown, Count };
// Where it is.
enum class Presence : std::uint8_t {
    Waiting,      // not yet placed
    OnTable,      //
    Hidden,       // DT-59.02 noted, not placed
    OutOfAction,  // DT-58.03
    Fled,         // DT-60.08
    Left,         // DT-63.10 over the far edge, as it was meant to
    Count
};

// DT-55.01 what ground is to walk on, and to hide in.
enum class Going : std::uint8_t { Open, Difficult, Dense, Impassable, Count };
enum class Cover : std::uint8_t { None, Light, Heavy, Count };

}  // namespace drums
