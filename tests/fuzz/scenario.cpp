// A scenario file of any book: read and played on, or refused with its line. The first byte says
// which book; then comes a file as it is, or which of the book's own files is altered and how.
#include "books/drums/outside/scenario.h"

#include <array>
#include <cstdlib>

#include "books/books.h"
#include "books/drums/game.h"
#include "books/long_rifle/game.h"
#include "books/long_rifle/outside/scenario.h"
#include "books/mayhem/game.h"
#include "books/mayhem/outside/scenario.h"
#include "books/petite_guerre/game.h"
#include "books/petite_guerre/outside/scenario.h"
#include "tests/fuzz/support/edits.h"
#include "tests/fuzz/support/played.h"

namespace {

constexpr int answers = 16;

template <class Game, class Read>
std::unique_ptr<::Game> laid_out(std::string_view toml, std::uint64_t seed, const Read& read) {
    auto battle = read(toml, "battle.toml", ScenarioOptions{{}, seed, {}, nullptr});
    if (!battle) {
        if (!battle.error().what.starts_with("battle.toml:")) std::abort();
        return {};
    }
    change_setting(*battle, [](auto&) {});
    return std::make_unique<Game>(std::move(*battle));
}

struct Shelf {
    const char* book;
    const ScenarioShelf& files;
    std::unique_ptr<Game> (*lay_out)(std::string_view toml, std::uint64_t seed);
};

const std::array<Shelf, 4> shelves{{
    {"long-rifle", long_rifle::scenario_shelf,
     [](std::string_view toml, std::uint64_t seed) {
         return laid_out<long_rifle::LongRifleGame>(toml, seed, long_rifle::read_scenario);
     }},
    {"drums", drums::scenario_shelf,
     [](std::string_view toml, std::uint64_t seed) {
         return laid_out<drums::DrumsGame>(toml, seed, drums::read_scenario);
     }},
    {"mayhem", mayhem::scenario_shelf,
     [](std::string_view toml, std::uint64_t seed) {
         return laid_out<mayhem::MayhemGame>(toml, seed, mayhem::read_scenario);
     }},
    {"petite-guerre", petite_guerre::scenario_shelf,
     [](std::string_view toml, std::uint64_t seed) {
         return laid_out<petite_guerre::PetiteGuerreGame>(toml, seed, petite_guerre::read_scenario);
     }},
}};

std::string altered(const Shelf& shelf, Bytes& how) {
    const auto infos = shelf.files.infos();
    const auto file = shelf.files.find(infos[how.byte() % infos.size()].name);
    std::string toml{(*file)->text};
    for (int edits = how.byte() % 4; edits >= 0 && !how.empty(); --edits) edit(toml, how);
    return toml;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes input{data, size};
    const std::uint8_t first = input.byte();
    const Shelf& shelf = shelves[first % shelves.size()];
    const bool as_it_is = first / shelves.size() % 2 == 0;
    const std::uint64_t seed = first / (2 * shelves.size());
    const std::string toml = as_it_is ? std::string{input.text()} : altered(shelf, input);
    static_cast<void>(contained([&] {
        auto game = shelf.lay_out(toml, seed);
        if (!game) return;
        MatchOptions options;
        options.game.scenario = game->scenario();
        options.seats.assign(game->seats(), std::string{person});
        Match match = Match::resumed(*find_book(shelf.book), options, std::move(game), {}, 1);
        play_on(match, seed, answers);
    }));
    return 0;
}
