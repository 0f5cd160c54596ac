#include "cli/options.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/text.h"

Result<Switches> read_switches(const Book& book, const std::vector<std::string>& words) {
    Switches switches;
    const auto known = book.switches();
    for (const std::string& word : words) {
        const std::size_t sign = word.find('=');
        const std::string name = word.substr(0, sign);
        std::vector<std::string> names;
        names.reserve(known.size());
        for (const SwitchInfo& one : known) names.push_back(one.name);
        if (std::find(names.begin(), names.end(), name) == names.end()) {
            const auto near = near_matches(name, names);
            return Error{fmt::format(
                "{} has no switch '{}'. {}", book.title(), name,
                near.empty()
                    ? fmt::format("'powderhorn rules {} --switches' lists them.", book.name())
                    : fmt::format("Did you mean {}?", fmt::join(near, " or ")))};
        }
        if (sign == std::string::npos) {
            const auto one = std::find_if(known.begin(), known.end(), [&](const SwitchInfo& info) {
                return info.name == name;
            });
            return Error{fmt::format("--switch {} needs a value: {}={} ({})", name, name,
                                     one->standard, one->accepted)};
        }
        switches.emplace_back(name, word.substr(sign + 1));
    }
    return switches;
}
