#include "books/mayhem/switches.h"

#include <fmt/format.h>

#include <array>

#include "engine/play/game.h"
#include "engine/play/switches.h"

namespace mayhem {

namespace {

using YesNo = YesNoSwitch<Switches>;
constexpr int least_turns = 1, most_turns = 200;
constexpr std::string_view turns_name = "turns";

// clang-format off
constexpr std::array plain_switches{
    YesNo{"advanced", "MM-50.01", &Switches::advanced,
          "the Advanced rules, all of them: cards, groups, Duck Back, new checks and wounds"},
    YesNo{"artillery", "MM-40.01", &Switches::artillery,
          "guns and blunderbusses are used"},
    YesNo{"pursuit-after-contact", "MM-05.16", &Switches::pursuit_after_contact,
          "only those in contact, charging or charged roll to pursue"},
    YesNo{"terrain-two-dice", "MM-15.14", &Switches::terrain_two_dice,
          "two dice for the terrain, so that Dense country can occur"},
    YesNo{"ignore-limits", "MM-30.19", &Switches::ignore_limits,
          "the limits of the army lists are ignored by agreement"},
    YesNo{"turn-limit", "MM-60.06", &Switches::turn_limit,
          "a battle by the base rules ends after a number of turns"},
};
// clang-format on

}  // namespace

std::vector<SwitchInfo> switch_infos() {
    const Switches standard;
    std::vector<SwitchInfo> infos;
    for (const YesNo& row : plain_switches)
        infos.push_back(yes_no_info(row.name, row.rule, standard.*row.value, row.text));
    infos.push_back({std::string{turns_name}, "MM-60.06",
                     fmt::format("{} to {}", least_turns, most_turns),
                     switch_value(standard, turns_name), "how many turns, if there is a limit"});
    return infos;
}

Refusal set_switch(Switches& switches, std::string_view name, std::string_view value) {
    for (const YesNo& row : plain_switches)
        if (row.name == name) return set_yes_no(switches.*row.value, name, value);
    if (name == turns_name)
        return set_percent(switches.last_turn, name, value, least_turns, most_turns);
    std::vector<std::string_view> names;
    for (const YesNo& row : plain_switches) names.push_back(row.name);
    names.push_back(turns_name);
    return no_such_switch(name, names);
}

std::string switch_value(const Switches& switches, std::string_view name) {
    if (name == turns_name) return std::to_string(switches.last_turn);
    for (const YesNo& row : plain_switches)
        if (row.name == name) return std::string{yes_or_no(switches.*row.value)};
    return {};
}

}  // namespace mayhem
