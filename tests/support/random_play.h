#pragma once

#include <cstdlib>
#include <string>

#include "books/books.h"

// How much random play the tests do: more for a night, less for a check before a commit.
inline int games_wanted(int standard) {
    const char* said = std::getenv("POWDERHORN_GAMES");
    const int wanted = said != nullptr ? std::atoi(said) : 0;
    return wanted > 0 ? wanted : standard;
}

// POWDERHORN_BOOK=drums plays one book only, POWDERHORN_BOOK=drums/raid one scenario.
inline bool scenario_wanted(const Book& book, const ScenarioInfo& scenario) {
    const char* said = std::getenv("POWDERHORN_BOOK");
    return said == nullptr || book.name() == said || scenario.name == said;
}

// POWDERHORN_SEED=20100 begins with that seed.
inline std::uint64_t seed_wanted(std::uint64_t standard) {
    const char* said = std::getenv("POWDERHORN_SEED");
    return said != nullptr ? std::strtoull(said, nullptr, 10) : standard;
}

template <class Use>
void each_scenario(const Use& use) {
    for (const Book* book : books())
        for (const ScenarioInfo& scenario : book->scenarios())
            if (scenario_wanted(*book, scenario)) use(*book, scenario);
}
