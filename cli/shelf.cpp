#include "cli/shelf.h"

#include <fmt/format.h>

#include "cli/text.h"

namespace {
std::string did_you_mean(std::string_view word, const std::vector<std::string>& names,
                         std::string_view list_them) {
    const auto near = near_matches(word, names);
    if (!near.empty()) return fmt::format("Did you mean {}?", fmt::join(near, " or "));
    if (names.size() <= 12) return fmt::format("There are: {}.", fmt::join(names, ", "));
    return std::string{list_them};
}
}  // namespace

Result<const Book*> Shelf::book(std::string_view name) const {
    std::vector<std::string> names;
    for (const Book* book : books) {
        if (book->name() == name || lower(book->prefix()) == lower(name)) return book;
        names.emplace_back(book->name());
    }
    return Error{fmt::format("There is no book '{}'. {}", name,
                             did_you_mean(name, names, "'powderhorn books' lists them."))};
}

std::vector<Shelf::Scenario> Shelf::scenarios() const {
    std::vector<Scenario> all;
    for (const Book* book : books)
        for (ScenarioInfo& info : book->scenarios()) all.push_back({book, std::move(info)});
    return all;
}

std::optional<Shelf::Scenario> Shelf::first_game(std::string_view name) const {
    const auto found = book(name);
    if (!found) return {};
    for (ScenarioInfo& info : (*found)->scenarios())
        if (info.first_game) return Scenario{*found, std::move(info)};
    return {};
}

Result<Shelf::Scenario> Shelf::scenario(std::string_view name) const {
    std::vector<Scenario> found;
    std::vector<std::string> names;
    for (const Scenario& scenario : scenarios()) {
        const std::string& full = scenario.info.name;
        if (full == name) return scenario;
        if (full.ends_with(name) && full.size() > name.size()
            && full[full.size() - name.size() - 1] == '/')
            found.push_back(scenario);
        names.push_back(full);
    }
    if (found.size() == 1) return found[0];
    return Error{fmt::format("There is no scenario '{}'. {}", name,
                             did_you_mean(name, names, "'powderhorn scenarios' lists them."))};
}
