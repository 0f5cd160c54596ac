#pragma once

#include <memory>

#include "books/mayhem/play.h"
#include "engine/play/saved.h"

// Setting up the terrain: MM-15.11 .. MM-15.16, MM-15.20, MM-15.21.
namespace mayhem {

// MM-15.01
enum class Country : std::uint8_t { Open, Broken, Dense, Count };
inline constexpr EnumArray<Country, std::string_view> country_names{{"open", "broken", "dense"}};
// MM-15.12, MM-15.13
Country country_of(int total);
// MM-15.11, MM-15.14
Country roll_country(Play& play, SideId side);
SideId side_that_sets_up(Play& play);

// MM-15.20
enum class Piece : std::uint8_t { Woods, Rocks, Hill, Structure, Water, Road, Count };
inline constexpr EnumArray<Piece, std::string_view> piece_names{
    {"woods", "rocks or swamp", "hill", "dwelling", "water course", "road"}};
// Puts it on the ground about that spot; the facing says where the door is, or which way water and
// road run.
void lay(Setting& setting, Piece piece, Point spot, Facing facing, const Box& square);

}  // namespace mayhem
