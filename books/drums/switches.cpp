#include "books/drums/switches.h"

#include <fmt/format.h>

#include "engine/base/data_file.h"
#include "engine/play/game.h"
#include "engine/play/switches.h"

namespace drums {

namespace {

constexpr int least_percent = 25, most_percent = 400;
constexpr std::array<std::string_view, 3> names{"hidden-set-up", "place-terrain",
                                                "distance-percent"};

// DT-59.02
Refusal set_hiding(Hiding& hiding, std::string_view text) {
    for (std::size_t i = 0; i < hiding_names.rows.size(); ++i) {
        if (hiding_names.rows[i] != text) continue;
        hiding = static_cast<Hiding>(i);
        return {};
    }
    return switch_refused("hidden-set-up", text, alternatives(hiding_names.rows));
}

}  // namespace

std::vector<SwitchInfo> switch_infos() {
    const Switches standard;
    return {
        {"hidden-set-up", "DT-59.02", alternatives(hiding_names.rows),
         std::string{hiding_names[standard.hidden_set_up]},
         "who may note up to half of his figures as hidden instead of placing them"},
        yes_no_info("place-terrain", "DT-55.08", standard.place_terrain,
                    "the players lay out the terrain; off: it lies as the scenario says"),
        {"distance-percent", "DT-50.01", fmt::format("{} to {}", least_percent, most_percent),
         std::to_string(standard.distance_percent),
         "how long an inch of the rules is on the table: 100 for 28mm figures"},
    };
}

Refusal set_switch(Switches& switches, std::string_view name, std::string_view value) {
    if (name == names[0]) return set_hiding(switches.hidden_set_up, value);
    if (name == names[1]) return set_yes_no(switches.place_terrain, name, value);
    if (name == names[2])
        return set_percent(switches.distance_percent, name, value, least_percent, most_percent);
    return no_such_switch(name, names);
}

}  // namespace drums
