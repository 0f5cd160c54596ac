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

template <class Use>
void each_scenario(const Use& use) {
    for (const Book* book : books())
        for (const ScenarioInfo& scenario : book->scenarios()) use(*book, scenario);
}
