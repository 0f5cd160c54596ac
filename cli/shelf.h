#pragma once

#include "lab/odds.h"

// The books a command may use, and what it says when it is asked for something it does not have.
struct Shelf {
    std::span<const Book* const> books;
    std::span<const OddsBook> odds;

    Result<const Book*> book(std::string_view name) const;
    // By its full name, or without the book where that is enough.
    struct Scenario {
        const Book* book;
        ScenarioInfo info;
    };
    Result<Scenario> scenario(std::string_view name) const;
    std::vector<Scenario> scenarios() const;
};
