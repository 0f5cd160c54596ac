#include "cli/ledger.h"

#include <fmt/format.h>

namespace {

std::string heading(std::string_view title, RuleId rule, const Paint& paint) {
    if (title.empty()) return "\n";
    std::string line = "\n  " + paint.bold(title);
    if (rule) line += " " + paint.dim(fmt::format("[{}]", to_string(rule)));
    return line + "\n";
}

std::string facts_text(const Ledger& ledger, const Paint& paint, std::size_t width) {
    std::vector<std::vector<std::string>> rows;
    for (const LedgerFact& fact : ledger.facts)
        rows.push_back({fact.name + ":", fact.rule ? fmt::format(
                                             "{} {}", fact.value,
                                             paint.dim(fmt::format("[{}]", to_string(fact.rule))))
                                                   : fact.value});
    return in_columns(rows, width);
}

std::string list_text(const LedgerList& list, const Paint& paint, std::size_t width) {
    std::vector<std::vector<std::string>> rows;
    if (list.columns.size() > 1) rows.push_back(list.columns);
    for (const LedgerRow& row : list.rows) {
        rows.push_back({row.name});
        rows.back().insert(rows.back().end(), row.values.begin(), row.values.end());
    }
    return heading(list.title, list.rule, paint)
           + (list.rows.empty() ? "    none\n" : in_columns(rows, width, 4));
}

// Which ways lead from a place: "trail to the ford".
std::string ways_from(const LedgerMap& map, std::size_t place) {
    std::vector<std::string> ways;
    for (const LedgerLink& link : map.links) {
        const int here = static_cast<int>(place);
        if (link.from != here && link.to != here) continue;
        const int there = link.from == here ? link.to : link.from;
        ways.push_back(fmt::format("{} to {}", link.kind.empty() ? "way" : link.kind,
                                   map.places.at(static_cast<std::size_t>(there)).name));
    }
    return fmt::format("{}", fmt::join(ways, ", "));
}

// A place is found by its name and by where its ways lead, which can be read aloud too.
std::string map_text(const LedgerMap& map, const Paint& paint, std::size_t width) {
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = 0; i < map.places.size(); ++i) {
        const LedgerPlace& place = map.places[i];
        std::string about = ways_from(map, i);
        if (!place.marks.empty())
            about = fmt::format("{}{}{}", fmt::join(place.marks, ", "), about.empty() ? "" : "; ",
                                about);
        rows.push_back({place.name, place.kind, about});
    }
    return heading(map.title, {}, paint) + in_columns(rows, width, 4);
}

}  // namespace

std::string draw_ledger(const Ledger& ledger, const Paint& paint, std::size_t width) {
    std::string text;
    if (!ledger.title.empty()) text += "  " + paint.bold(ledger.title) + "\n";
    text += facts_text(ledger, paint, width);
    for (const LedgerList& list : ledger.lists) text += list_text(list, paint, width);
    if (!ledger.map.places.empty()) text += map_text(ledger.map, paint, width);
    for (const std::string& paragraph : ledger.story)
        text += "\n  " + wrapped(paragraph, width - 2, 2) + "\n";
    return text;
}
