#include "books/long_rifle/outside/switches.h"

#include <array>

namespace long_rifle {

namespace {

constexpr std::array<std::string_view, 4> scopes{"everybody", "stars-group", "star", "nobody"};

// clang-format off
constexpr std::array rows{
    yes_no<&Switches::stars>("stars", "LR-04.05",
          "Stars are used; without them every figure is a Grunt"),
    yes_no<&Switches::star_power>("star-power", "LR-04.06",
          "a Star rolls Star Power against damage"),
    yes_no<&Switches::larger_than_life>("larger-than-life", "LR-04.06",
          "nobody of lower Rep can kill a Star"),
    yes_no<&Switches::cheating_death>("cheating-death", "LR-04.06",
          "a Star may leave the table alive for a point of Rep"),
    yes_no<&Switches::free_will>("free-will", "LR-04.06",
          "a Star may choose the result of a Reaction Test"),
    yes_no<&Switches::co_stars>("co-stars", "LR-04.03",
          "a band may have more than one Star, and the game's figures may be Stars"),
    yes_no<&Switches::star_power_for_grunts>("star-power-for-grunts", "LR-04.08",
          "chosen Grunts may be given Star Power"),
    yes_no<&Switches::extra_tables>("extra-tables", "LR-01.11",
          "more than the basic tables: Attributes, Challenges and weather"),
    yes_no<&Switches::fire_into_melee>("fire-into-melee", "LR-18.14",
          "an evenly matched melee may be fired into"),
    yes_no<&Switches::generate_terrain>("generate-terrain", "LR-27.02",
          "a scenario that asks for it gets generated terrain; off: LR-27.01, one side lays it out"),
    one_of<&Switches::attributes>("attributes", "LR-05.04", scopes,
          "who may have Special Attributes"),
    whole<&Switches::distance_percent>("distance-percent", "LR-01.07", 25, 400,
          "how long an inch of the rules is on the table: 100 for 28mm figures"),
};
// clang-format on

}  // namespace

const SwitchTable<Switches> switch_table{rows};

}  // namespace long_rifle
