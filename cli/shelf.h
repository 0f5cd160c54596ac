#pragma once

#include <optional>

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
    // The game to learn it with, by the book's name or prefix.
    std::optional<Scenario> first_game(std::string_view book) const;
    std::vector<Scenario> scenarios() const;
};
