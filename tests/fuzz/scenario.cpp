// A scenario file of any book, as it is or one of the book's own altered: read and played on, or
// refused with its line.
#include <cstdlib>

#include "tests/fuzz/support/inputs.h"
#include "tests/fuzz/support/played.h"

namespace {

constexpr int answers = 16;

std::unique_ptr<Game> laid_out(const Book& book, std::string_view toml, std::uint64_t seed) {
    auto game = book.read_scenario(toml, "battle.toml", seed);
    if (game) return std::move(*game);
    if (!game.error().what.starts_with("battle.toml:")) std::abort();
    return {};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const BattleInput input = read_battle_input(data, size);
    static_cast<void>(contained([&] {
        auto game = laid_out(*input.book, input.toml, input.seed);
        if (!game) return;
        MatchOptions options;
        options.game.scenario = game->scenario();
        options.seats.assign(game->seats(), std::string{person});
        Match match = Match::resumed(*input.book, options, std::move(game), {}, 1);
        play_on(match, input.seed, answers);
    }));
    return 0;
}
