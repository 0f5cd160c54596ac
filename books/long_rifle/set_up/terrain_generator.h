#pragma once

#include <optional>

#include "books/long_rifle/battle.h"
#include "engine/play/play.h"

// Chapter 27: setting up the table.
namespace long_rifle {

// LR-27.04 the Overall Terrain Type.
enum class Country : std::uint8_t { Clear, Hilly, Wooded, Count };
inline constexpr EnumArray<Country, std::string_view> country_names{{"clear", "hilly", "wooded"}};

struct TerrainOptions {
    Inches width = 36_in, depth = 36_in;  // LR-01.06 at least 3 ft by 3 ft
    std::optional<Country> country;       // LR-27.52 chosen; else rolled
    bool native_camp = false;             // LR-27.48 its buildings have DV 0
};

// LR-27.02 method B, in two parts: a table is rolled up (LR-27.04 .. LR-27.07) ...
Sections roll_table(UmpiredPlay& play, const TerrainOptions& options);
// ... and laid out in that arrangement (LR-27.10 .. LR-27.54).
Ground lay_out(UmpiredPlay& play, const TerrainOptions& options, const Sections& rolled,
               const Sections& laid);
// LR-27.01 method A: the other side has laid out the terrain, this one picks its table end. The
// game takes either end.
Edge choose_table_end(UmpiredPlay& play, const Ground& ground, SeatId seat,
                      const Situation* situation = nullptr);

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

}  // namespace long_rifle
