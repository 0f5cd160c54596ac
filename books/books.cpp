#include "books/books.h"

#include <array>

#include "books/drums/game.h"
#include "books/long_rifle/corrections.h"
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

namespace {

template <class BookGame>
bool found_in(const Game& game, PieceId piece, std::span<const std::string_view>& states) {
    const auto* known = dynamic_cast<const BookGame*>(&game);
    if (known != nullptr) states = correctable_states(known->battle(), piece);
    return known != nullptr;
}

}  // namespace

std::span<const std::string_view> correctable_states(const Game& game, PieceId piece) {
    std::span<const std::string_view> states;
    static_cast<void>(found_in<long_rifle::LongRifleGame>(game, piece, states)
                      || found_in<mayhem::MayhemGame>(game, piece, states)
                      || found_in<drums::DrumsGame>(game, piece, states)
                      || found_in<petite_guerre::PetiteGuerreGame>(game, piece, states));
    return states;
}
