#include "books/books.h"

#include <vector>

#include "books/drums/game.h"
#include "books/gauntlet_run/game.h"
#include "books/long_rifle/game.h"
#include "books/mayhem/game.h"
#include "books/petite_guerre/game.h"

namespace {

std::vector<const Book*>& shelf() {
    static std::vector<const Book*> all{&long_rifle::book(), &mayhem::book(), &drums::book(),
                                        &petite_guerre::book(), &gauntlet_run::book()};
    return all;
}

}  // namespace

std::span<const Book* const> books() {
    return shelf();
}

const Book* find_book(std::string_view name) {
    for (const Book* book : books())
        if (book->name() == name) return book;
    return nullptr;
}

void put_on_shelf(const Book& book) {
    if (find_book(book.name()) == nullptr) shelf().push_back(&book);
}
