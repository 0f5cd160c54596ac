#include "engine/play/switches.h"

#include <fmt/format.h>

#include <charconv>

#include "engine/base/data_file.h"
#include "engine/play/game.h"

Error switch_refused(std::string_view name, std::string_view value, std::string_view accepted) {
    return Error{fmt::format("'{}' cannot be '{}'; accepted: {}", name, value, accepted)};
}

Error no_such_switch(std::string_view name, std::span<const std::string_view> names) {
    return Error{
        fmt::format("there is no rule switch '{}'; accepted: {}", name, alternatives(names))};
}

Refusal set_yes_no(bool& value, std::string_view name, std::string_view text) {
    const bool yes = text == "yes" || text == "true" || text == "on";
    const bool no = text == "no" || text == "false" || text == "off";
    if (!yes && !no) return switch_refused(name, text, "yes, no");
    value = yes;
    return {};
}

Refusal set_percent(std::int16_t& value, std::string_view name, std::string_view text, int least,
                    int most) {
    int percent = 0;
    const auto [end, bad] = std::from_chars(text.data(), text.data() + text.size(), percent);
    const bool good = bad == std::errc{} && end == text.data() + text.size() && percent >= least
                      && percent <= most;
    if (!good)
        return switch_refused(name, text, fmt::format("a whole number from {} to {}", least, most));
    value = static_cast<std::int16_t>(percent);
    return {};
}

SwitchInfo yes_no_info(std::string_view name, std::string_view rule, bool standard,
                       std::string_view text) {
    return {std::string{name}, std::string{rule}, "yes, no", std::string{yes_or_no(standard)},
            std::string{text}};
}
