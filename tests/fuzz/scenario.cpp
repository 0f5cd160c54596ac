// A scenario file of any book: read and played on, or refused with its line. The first byte says
// which book; then comes a file as it is, or which of the book's own files is altered and how.
#include <algorithm>
#include <cstdlib>

#include "books/books.h"
#include "engine/base/embedded.h"
#include "tests/fuzz/support/edits.h"
#include "tests/fuzz/support/played.h"

namespace {

constexpr int answers = 16;

std::unique_ptr<Game> laid_out(const Book& book, std::string_view toml, std::uint64_t seed) {
    auto game = book.read_scenario(toml, "battle.toml", seed);
    if (game) return std::move(*game);
    if (!game.error().what.starts_with("battle.toml:")) std::abort();
    return {};
}

// The files of "<book>/<name>" lie in data/<book>/scenarios, the book's name with lower lines.
std::string_view own_file(const Book& book, std::uint8_t which) {
    const auto infos = book.scenarios();
    const std::string& name = infos[which % infos.size()].name;
    const std::size_t slash = name.find('/');
    std::string folder = name.substr(0, slash);
    std::replace(folder.begin(), folder.end(), '-', '_');
    return find_embedded(folder + "/scenarios" + name.substr(slash) + ".toml")->text;
}

std::string altered(const Book& book, Bytes& how) {
    std::string toml{own_file(book, how.byte())};
    for (int edits = how.byte() % 4; edits >= 0 && !how.empty(); --edits) edit(toml, how);
    return toml;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes input{data, size};
    const std::uint8_t first = input.byte();
    const std::size_t count = books().size();
    const Book& book = *books()[first % count];
    const bool as_it_is = first / count % 2 == 0;
    const std::uint64_t seed = first / (2 * count);
    const std::string toml = as_it_is ? std::string{input.text()} : altered(book, input);
    static_cast<void>(contained([&] {
        auto game = laid_out(book, toml, seed);
        if (!game) return;
        MatchOptions options;
        options.game.scenario = game->scenario();
        options.seats.assign(game->seats(), std::string{person});
        Match match = Match::resumed(book, options, std::move(game), {}, 1);
        play_on(match, seed, answers);
    }));
    return 0;
}
