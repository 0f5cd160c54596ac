#pragma once

#include <span>
#include <string_view>

// One rule of docs/rules, compiled in so that every line of the log can show the rule behind it.
struct CatalogueEntry {
    std::string_view id;       // book, chapter and number
    std::string_view kind;     // P procedure, T table, O optional, A advice, E worked example
    std::string_view chapter;  // the heading it stands under
    std::string_view text;     // our words, the printed table, the RULING
};

// Every entry of every book, sorted by id.
std::span<const CatalogueEntry> catalogue();

// The entry with that id, or null.
const CatalogueEntry* find_rule(std::string_view id);
