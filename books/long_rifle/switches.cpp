#include "books/long_rifle/switches.h"

#include <fmt/format.h>

#include <array>
#include <charconv>

#include "engine/base/data_file.h"
#include "engine/play/game.h"

namespace long_rifle {

namespace {

struct YesNo {
    std::string_view name, rule;
    bool Switches::*value;
    std::string_view text;
};

// clang-format off
constexpr std::array yes_or_no{
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

std::string_view word(bool yes) {
    return yes ? "yes" : "no";
}

Refusal refused(std::string_view name, std::string_view value, std::string_view accepted) {
    return Error{fmt::format("'{}' cannot be '{}'; accepted: {}", name, value, accepted)};
}

Refusal set_yes_no(bool& value, std::string_view name, std::string_view text) {
    const bool yes = text == "yes" || text == "true" || text == "on";
    const bool no = text == "no" || text == "false" || text == "off";
    if (!yes && !no) return refused(name, text, "yes, no");
    value = yes;
    return {};
}

// LR-05.04
Refusal set_scope(Switches& switches, std::string_view text) {
    for (std::size_t i = 0; i < scopes.size(); ++i) {
        if (scopes[i] != text) continue;
        switches.attributes = static_cast<Switches::Attributes>(i);
        return {};
    }
    return refused("attributes", text, alternatives(scopes));
}

// LR-01.07
Refusal set_percent(Switches& switches, std::string_view text) {
    int percent = 0;
    const auto [end, bad] = std::from_chars(text.data(), text.data() + text.size(), percent);
    const bool good = bad == std::errc{} && end == text.data() + text.size()
                      && percent >= least_percent && percent <= most_percent;
    if (!good)
        return refused("distance-percent", text,
                       fmt::format("a whole number from {} to {}", least_percent, most_percent));
    switches.distance_percent = static_cast<std::int16_t>(percent);
    return {};
}

}  // namespace

std::vector<SwitchInfo> switch_infos() {
    const Switches standard;
    std::vector<SwitchInfo> infos;
    infos.reserve(yes_or_no.size() + 2);
    for (const YesNo& row : yes_or_no)
        infos.push_back({std::string{row.name}, std::string{row.rule}, "yes, no",
                         std::string{word(standard.*row.value)}, std::string{row.text}});
    infos.push_back({"attributes", "LR-05.04", alternatives(scopes),
                     switch_value(standard, "attributes"), "who may have Special Attributes"});
    infos.push_back({"distance-percent", "LR-01.07",
                     fmt::format("{} to {}", least_percent, most_percent),
                     switch_value(standard, "distance-percent"),
                     "how long an inch of the rules is on the table: 100 for 28mm figures"});
    return infos;
}

Refusal set_switch(Switches& switches, std::string_view name, std::string_view value) {
    for (const YesNo& row : yes_or_no)
        if (row.name == name) return set_yes_no(switches.*row.value, name, value);
    if (name == "attributes") return set_scope(switches, value);
    if (name == "distance-percent") return set_percent(switches, value);
    std::vector<std::string_view> names;
    names.reserve(yes_or_no.size() + 2);
    for (const YesNo& row : yes_or_no) names.push_back(row.name);
    names.insert(names.end(), {"attributes", "distance-percent"});
    return Error{
        fmt::format("there is no rule switch '{}'; accepted: {}", name, alternatives(names))};
}

std::string switch_value(const Switches& switches, std::string_view name) {
    if (name == "attributes")
        return std::string{scopes[static_cast<std::size_t>(switches.attributes)]};
    if (name == "distance-percent") return std::to_string(switches.distance_percent);
    for (const YesNo& row : yes_or_no)
        if (row.name == name) return std::string{word(switches.*row.value)};
    return {};
}

}  // namespace long_rifle
