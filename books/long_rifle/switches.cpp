#include "books/long_rifle/switches.h"

#include <fmt/format.h>

#include <array>

#include "engine/base/data_file.h"
#include "engine/play/game.h"
#include "engine/play/switches.h"

namespace long_rifle {

namespace {

using YesNo = YesNoSwitch<Switches>;

// clang-format off
constexpr std::array plain_switches{
    YesNo{"stars", "LR-04.05", &Switches::stars,
          "Stars are used; without them every figure is a Grunt"},
    YesNo{"star-power", "LR-04.06", &Switches::star_power,
          "a Star rolls Star Power against damage"},
    YesNo{"larger-than-life", "LR-04.06", &Switches::larger_than_life,
          "nobody of lower Rep can kill a Star"},
    YesNo{"cheating-death", "LR-04.06", &Switches::cheating_death,
          "a Star may leave the table alive for a point of Rep"},
    YesNo{"free-will", "LR-04.06", &Switches::free_will,
          "a Star may choose the result of a Reaction Test"},
    YesNo{"co-stars", "LR-04.03", &Switches::co_stars,
          "a band may have more than one Star, and the game's figures may be Stars"},
    YesNo{"star-power-for-grunts", "LR-04.08", &Switches::star_power_for_grunts,
          "chosen Grunts may be given Star Power"},
    YesNo{"extra-tables", "LR-01.11", &Switches::extra_tables,
          "more than the basic tables: Attributes, Challenges and weather"},
    YesNo{"fire-into-melee", "LR-18.14", &Switches::fire_into_melee,
          "an evenly matched melee may be fired into"},
    YesNo{"generate-terrain", "LR-27.02", &Switches::generate_terrain,
          "a scenario that asks for it gets generated terrain; off: LR-27.01, one side lays it out"},
};
// clang-format on

constexpr std::array<std::string_view, 4> scopes{"everybody", "stars-group", "star", "nobody"};
constexpr int least_percent = 25, most_percent = 400;

// LR-05.04
Refusal set_scope(Switches& switches, std::string_view text) {
    for (std::size_t i = 0; i < scopes.size(); ++i) {
        if (scopes[i] != text) continue;
        switches.attributes = static_cast<Switches::Attributes>(i);
        return {};
    }
    return switch_refused("attributes", text, alternatives(scopes));
}

}  // namespace

std::vector<SwitchInfo> switch_infos() {
    const Switches standard;
    std::vector<SwitchInfo> infos;
    infos.reserve(plain_switches.size() + 2);
    for (const YesNo& row : plain_switches)
        infos.push_back(yes_no_info(row.name, row.rule, standard.*row.value, row.text));
    infos.push_back({"attributes", "LR-05.04", alternatives(scopes),
                     switch_value(standard, "attributes"), "who may have Special Attributes"});
    infos.push_back({"distance-percent", "LR-01.07",
                     fmt::format("{} to {}", least_percent, most_percent),
                     switch_value(standard, "distance-percent"),
                     "how long an inch of the rules is on the table: 100 for 28mm figures"});
    return infos;
}

Refusal set_switch(Switches& switches, std::string_view name, std::string_view value) {
    for (const YesNo& row : plain_switches)
        if (row.name == name) return set_yes_no(switches.*row.value, name, value);
    if (name == "attributes") return set_scope(switches, value);
    if (name == "distance-percent")  // LR-01.07
        return set_percent(switches.distance_percent, name, value, least_percent, most_percent);
    std::vector<std::string_view> names;
    names.reserve(plain_switches.size() + 2);
    for (const YesNo& row : plain_switches) names.push_back(row.name);
    names.insert(names.end(), {"attributes", "distance-percent"});
    return no_such_switch(name, names);
}

std::string switch_value(const Switches& switches, std::string_view name) {
    if (name == "attributes")
        return std::string{scopes[static_cast<std::size_t>(switches.attributes)]};
    if (name == "distance-percent") return std::to_string(switches.distance_percent);
    for (const YesNo& row : plain_switches)
        if (row.name == name) return std::string{yes_or_no(switches.*row.value)};
    return {};
}

}  // namespace long_rifle
