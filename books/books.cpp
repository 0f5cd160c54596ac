#include "books/books.h"

#include <array>

#include "books/drums/game.h"
#include "books/long_rifle/game.h"
#include "books/mayhem/game.h"
#include "books/petite_guerre/game.h"

std::span<const Book* const> books() {
    static const std::array<const Book*, 4> all{&long_rifle::book(), &mayhem::book(),
                                                &drums::book(), &petite_guerre::book()};
    return all;
}

const Book* find_book(std::string_view name) {
    for (const Book* book : books())
        if (book->name() == name) return book;
    return nullptr;
}
