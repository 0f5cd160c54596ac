#include "books/petite_guerre/outside/switches.h"

#include <array>

namespace petite_guerre {

namespace {

// clang-format off
// PG-86.01 with the length of a game (PG-84.02) and the weather's multiplier (PG-12.06).
constexpr std::array rows{
    yes_no<&Switches::misfires>("misfires", "PG-16.01",
          "flintlocks and matchlocks may misfire"),
    yes_no<&Switches::sentry_hearing>("sentry-hearing", "PG-12.16",
          "a sentry may hear somebody creeping up behind him"),
    yes_no<&Switches::trophies>("trophies", "PG-24.09",
          "a point for each body searched"),
    yes_no<&Switches::night>("night", "PG-12.05",
          "it is night: visibility is halved, and at most 80 paces in the open"),
    yes_no<&Switches::howitzer>("howitzer", "PG-82.03",
          "a howitzer section takes the place of a light gun section"),
    one_of<&Switches::weather>("weather", "PG-12.06", weather_names.rows,
          "rain and fog obscure; fog also limits visibility as night does"),
    whole<&Switches::weather_percent>("weather-visibility", "PG-12.06", 10, 100,
          "percent of the usual visibility that rain leaves"),
    whole<&Switches::last_turn>("turns", "PG-84.02", 1, 200,
          "how many turns the game lasts"),
};
// clang-format on

}  // namespace

const SwitchTable<Switches> switch_table{rows};

}  // namespace petite_guerre
