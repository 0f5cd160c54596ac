#include "books/books.h"

#include <array>

#include "books/drums/game.h"
#include "books/drums/outside/scenario.h"
#include "books/drums/outside/sentences.h"
#include "books/long_rifle/game.h"
#include "books/long_rifle/outside/corrections.h"
#include "books/long_rifle/outside/scenario.h"
#include "books/long_rifle/outside/sentences.h"
#include "books/mayhem/game.h"
#include "books/mayhem/outside/scenario.h"
#include "books/mayhem/outside/sentences.h"
#include "books/petite_guerre/game.h"
#include "books/petite_guerre/outside/scenario.h"
#include "books/petite_guerre/outside/sentences.h"

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

Refusal check_scenario(std::string_view book, std::string_view toml, std::string_view file) {
    const auto checked = [&](const auto& read) {
        const auto battle = read(toml, file, ScenarioOptions{});
        return battle ? Refusal{} : Refusal{battle.error()};
    };
    if (book == long_rifle::book().name()) return checked(long_rifle::read_scenario);
    if (book == mayhem::book().name()) return checked(mayhem::read_scenario);
    if (book == drums::book().name()) return checked(drums::read_scenario);
    if (book == petite_guerre::book().name()) return checked(petite_guerre::read_scenario);
    return Error{"that book reads no scenario files"};
}

std::vector<std::string_view> topics_of(std::string_view book) {
    if (book == long_rifle::book().name()) return long_rifle::topics();
    if (book == mayhem::book().name()) return mayhem::topics();
    if (book == drums::book().name()) return drums::topics();
    return book == petite_guerre::book().name() ? petite_guerre::topics()
                                                : std::vector<std::string_view>{};
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
