#include "books/gauntlet_run/outside/switches.h"

#include <array>

namespace gauntlet_run {

namespace {

// clang-format off
constexpr std::array rows{
    yes_no<&Switches::measuring>("measuring", "GR-01.03",
          "lengths may be measured before a target is named"),
    yes_no<&Switches::other_sizes>("other-sizes", "GR-03.03",
          "units of other sizes than teams of 5 and squads of 10"),
    yes_no<&Switches::loose_ball>("loose-ball", "GR-50.03",
          "smoothbore muskets may be loaded with loose buck and ball, which takes a turn more"),
    yes_no<&Switches::rifle_loose_ball>("rifle-loose-ball", "GR-50.05",
          "rifles may be fired with a loose ball, as smoothbores"),
    one_of<&Switches::light>("light", "GR-27.01", light_names.rows,
          "the light of the day, or what there is of it"),
    whole<&Switches::turns>("turns", "GR-01.21", 0, 100,
          "how many turns are played; 0: until one side must withdraw"),
};
// clang-format on

}  // namespace

const SwitchTable<Switches> switch_table{rows};

}  // namespace gauntlet_run
