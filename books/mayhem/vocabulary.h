#pragma once

#include <cstdint>
#include <string_view>

#include "engine/base/enum_array.h"
#include "engine/dice/roll.h"
#include "engine/table/edges.h"

// The book's own words.
namespace mayhem {

using FigureId = PieceId;

// MM-01.05 the three zones about a base.
enum class Zone : std::uint8_t { Front, Flank, Rear };

// MM-60.02 the first is a fighting character, the first four are on the table.
enum class Status : std::uint8_t {
    Fighting,
    Routing,     // MM-05.06
    Disabled,    // MM-07.06
    Dead,        // MM-07.03
    DrivenAway,  // MM-05.05, MM-60.03 left the table
    Escaped,     // left it where the encounter makes that an escape
    CarriedOff,  // MM-07.08 disabled, and safe
    Captured,    // MM-07.09
    Hidden,      // noted on paper, not on the table
    Waiting,     // not placed yet
    Count
};
inline constexpr EnumArray<Status, std::string_view> status_names{
    {"fighting", "routing", "disabled", "dead", "driven-away", "escaped", "carried-off", "captured",
     "hidden", "waiting"}};

// MM-07.03, MM-54.01 what an attack did, least to most.
enum class Harm : std::uint8_t { Miss, Slight, Disabled, Dead };

// What a Reaction Check tells a character to do.
enum class Reaction : std::uint8_t {
    CarryOn,
    FireOrCharge,   // MM-10.02
    Fire,           // MM-12.02, MM-53.05
    RollOff,        // MM-53.05 both roll, the higher reacts first
    Unaware,        // MM-53.05
    ReturnFire,     // MM-11.02
    Charge,         // MM-11.02, MM-53.13
    CounterCharge,  // MM-12.02
    StopAndFire,    // MM-53.09
    Halt,
    GiveGround,
    DuckBack,  // MM-50.03
    Retire,
    Rout,
    Count
};
inline constexpr EnumArray<Reaction, std::string_view> reaction_names{
    {"carry-on", "fire-or-charge", "fire", "roll-off", "unaware", "return-fire", "charge",
     "counter-charge", "stop-and-fire", "halt", "give-ground", "duck-back", "retire", "rout"}};

}  // namespace mayhem
