#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/inches.h"

// Tables of sentences with holes to be filled in, for a book's questions and options.
struct Phrase {
    std::string_view key, words;
};
// The words for that key; where there are none, the key itself spoken: "go-prone" is "Go prone".
std::string phrase(std::span<const Phrase> table, std::string_view key);
// The keys of that table.
std::vector<std::string_view> keys_of(std::span<const Phrase> table);
// Puts `with` wherever the hole ("{who}") stands.
void fill(std::string& words, std::string_view hole, std::string_view with);
// "8"" or "2.5"", as the players measure.
std::string in_inches(Inches length, int distance_percent = 100);
