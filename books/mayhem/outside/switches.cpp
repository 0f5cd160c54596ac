#include "books/mayhem/outside/switches.h"

#include <array>

namespace mayhem {

namespace {

// clang-format off
constexpr std::array rows{
    yes_no<&Switches::advanced>("advanced", "MM-50.01",
          "the Advanced rules, all of them: cards, groups, Duck Back, new checks and wounds"),
    yes_no<&Switches::artillery>("artillery", "MM-40.01",
          "guns and blunderbusses are used"),
    yes_no<&Switches::pursuit_after_contact>("pursuit-after-contact", "MM-05.16",
          "only those in contact, charging or charged roll to pursue"),
    yes_no<&Switches::terrain_two_dice>("terrain-two-dice", "MM-15.14",
          "two dice for the terrain, so that Dense country can occur"),
    yes_no<&Switches::ignore_limits>("ignore-limits", "MM-30.19",
          "the limits of the army lists are ignored by agreement"),
    yes_no<&Switches::turn_limit>("turn-limit", "MM-60.06",
          "a battle by the base rules ends after a number of turns"),
    whole<&Switches::last_turn>("turns", "MM-60.06", 1, 200,
          "how many turns, if there is a limit"),
};
// clang-format on

}  // namespace

const SwitchTable<Switches> switch_table{rows};

}  // namespace mayhem
