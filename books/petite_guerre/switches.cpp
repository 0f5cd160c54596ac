#include "books/petite_guerre/switches.h"

#include <fmt/format.h>

#include <array>

#include "engine/play/game.h"
#include "engine/play/switches.h"

namespace petite_guerre {

namespace {

using YesNo = YesNoSwitch<Switches>;
constexpr int least_turns = 1, most_turns = 200;
constexpr int least_percent = 10, most_percent = 100;
constexpr std::string_view weather_name = "weather", percent_name = "weather-visibility",
                           turns_name = "turns";

// clang-format off
constexpr std::array plain_switches{
    YesNo{"misfires", "PG-16.01", &Switches::misfires,
          "flintlocks and matchlocks may misfire"},
    YesNo{"sentry-hearing", "PG-12.16", &Switches::sentry_hearing,
          "a sentry may hear somebody creeping up behind him"},
    YesNo{"trophies", "PG-24.09", &Switches::trophies,
          "a point for each body searched"},
    YesNo{"night", "PG-12.05", &Switches::night,
          "it is night: visibility is halved, and at most 80 paces in the open"},
    YesNo{"howitzer", "PG-82.03", &Switches::howitzer,
          "a howitzer section takes the place of a light gun section"},
};
// clang-format on

}  // namespace

// PG-86.01 with the length of a game (PG-84.02) and the weather's multiplier (PG-12.06).
std::vector<SwitchInfo> switch_infos() {
    const Switches standard;
    std::vector<SwitchInfo> infos;
    for (const YesNo& row : plain_switches)
        infos.push_back(yes_no_info(row.name, row.rule, standard.*row.value, row.text));
    infos.push_back({std::string{weather_name}, "PG-12.06", "clear, rain, fog",
                     switch_value(standard, weather_name),
                     "rain and fog obscure; fog also limits visibility as night does"});
    infos.push_back({std::string{percent_name}, "PG-12.06",
                     fmt::format("{} to {}", least_percent, most_percent),
                     switch_value(standard, percent_name),
                     "percent of the usual visibility that rain leaves"});
    infos.push_back({std::string{turns_name}, "PG-84.02",
                     fmt::format("{} to {}", least_turns, most_turns),
                     switch_value(standard, turns_name), "how many turns the game lasts"});
    return infos;
}

Refusal set_switch(Switches& switches, std::string_view name, std::string_view value) {
    for (const YesNo& row : plain_switches)
        if (row.name == name) return set_yes_no(switches.*row.value, name, value);
    if (name == turns_name)
        return set_percent(switches.last_turn, name, value, least_turns, most_turns);
    if (name == percent_name)
        return set_percent(switches.weather_percent, name, value, least_percent, most_percent);
    if (name == weather_name) {
        for (std::size_t i = 0; i < weather_names.rows.size(); ++i)
            if (weather_names.rows[i] == value) {
                switches.weather = static_cast<Weather>(i);
                return {};
            }
        return switch_refused(name, value, "clear, rain, fog");
    }
    std::vector<std::string_view> names;
    for (const YesNo& row : plain_switches) names.push_back(row.name);
    names.insert(names.end(), {weather_name, percent_name, turns_name});
    return no_such_switch(name, names);
}

std::string switch_value(const Switches& switches, std::string_view name) {
    if (name == turns_name) return std::to_string(switches.last_turn);
    if (name == percent_name) return std::to_string(switches.weather_percent);
    if (name == weather_name) return std::string{weather_names[switches.weather]};
    for (const YesNo& row : plain_switches)
        if (row.name == name) return std::string{yes_or_no(switches.*row.value)};
    return {};
}

}  // namespace petite_guerre
