#include "engine/play/wording.h"

#include <fmt/format.h>

#include <algorithm>

std::string phrase(std::span<const Phrase> table, std::string_view key) {
    const auto found =
        std::find_if(table.begin(), table.end(), [&](const Phrase& one) { return one.key == key; });
    if (found != table.end()) return std::string{found->words};
    std::string words{key};
    std::replace(words.begin(), words.end(), '-', ' ');
    if (!words.empty() && words[0] >= 'a' && words[0] <= 'z')
        words[0] = static_cast<char>(words[0] - 'a' + 'A');
    return words;
}

std::vector<std::string_view> keys_of(std::span<const Phrase> table) {
    std::vector<std::string_view> keys;
    keys.reserve(table.size());
    for (const Phrase& one : table) keys.push_back(one.key);
    return keys;
}

void fill(std::string& words, std::string_view hole, std::string_view with) {
    for (std::size_t at = words.find(hole); at != std::string::npos;
         at = words.find(hole, at + with.size()))
        words.replace(at, hole.size(), with);
}

std::string in_inches(Inches length, int distance_percent) {
    const int shown = length.in_hundredths() * distance_percent / 100;
    return shown % 100 == 0 ? fmt::format("{}\"", shown / 100)
                            : fmt::format("{:.1f}\"", shown / 100.0);
}
