#pragma once

#include <fmt/format.h>

#include <regex>
#include <string>
#include <utility>
#include <vector>

#include "engine/play/game.h"

// The switches of a book turned, for games by chance.

using Switched = std::vector<std::pair<std::string, std::string>>;

// Every word that the switch may be and by default is not; of a number one that lies half-way to
// the least it may be.
inline std::vector<std::string> other_values(const SwitchInfo& one) {
    if (const auto to = one.accepted.find(" to "); to != std::string::npos) {
        const int least = std::stoi(one.accepted.substr(0, to));
        return {std::to_string((least + std::stoi(one.standard)) / 2)};
    }
    static const std::regex word{"[a-z][a-z-]*"};
    std::vector<std::string> others;
    for (std::sregex_iterator at{one.accepted.begin(), one.accepted.end(), word}, end; at != end;
         ++at)
        if (at->str() != "or" && at->str() != one.standard) others.push_back(at->str());
    return others;
}

// Each value of each switch by itself, and then all of them turned together.
inline std::vector<Switched> ways_to_switch(const Book& book) {
    std::vector<Switched> ways;
    Switched all;
    for (const SwitchInfo& one : book.switches()) {
        const std::vector<std::string> others = other_values(one);
        for (const std::string& value : others) ways.push_back({{one.name, value}});
        all.emplace_back(one.name, others.back());
    }
    ways.push_back(all);
    return ways;
}

// Some of the switches, each turned or not.
inline Switched some_switched(const Book& book, Stream& stream) {
    Switched some;
    for (const SwitchInfo& one : book.switches()) {
        const std::vector<std::string> others = other_values(one);
        const std::uint32_t which = stream.below(2 * static_cast<std::uint32_t>(others.size()));
        if (which < others.size()) some.emplace_back(one.name, others[which]);
    }
    return some;
}

inline std::string words_of(const Switched& switched) {
    std::string words;
    for (const auto& [name, value] : switched) words += fmt::format(" {}={}", name, value);
    return words;
}
