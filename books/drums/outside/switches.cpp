#include "books/drums/outside/switches.h"

#include <array>

namespace drums {

namespace {

// clang-format off
constexpr std::array rows{
    one_of<&Switches::hidden_set_up>("hidden-set-up", "DT-59.02", hiding_names.rows,
          "who may note up to half of his figures as hidden instead of placing them"),
    yes_no<&Switches::place_terrain>("place-terrain", "DT-55.08",
          "the players lay out the terrain; off: it lies as the scenario says"),
    whole<&Switches::distance_percent>("distance-percent", "DT-50.01", 25, 400,
          "how long an inch of the rules is on the table: 100 for 28mm figures"),
};
// clang-format on

}  // namespace

const SwitchTable<Switches> switch_table{rows};

}  // namespace drums
