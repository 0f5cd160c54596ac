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

// POWDERHORN_BOOK=drums plays one book only.
inline bool book_wanted(const Book& book) {
    const char* said = std::getenv("POWDERHORN_BOOK");
    return said == nullptr || book.name() == said;
}

template <class Use>
void each_scenario(const Use& use) {
    for (const Book* book : books())
        if (book_wanted(*book))
            for (const ScenarioInfo& scenario : book->scenarios()) use(*book, scenario);
}
