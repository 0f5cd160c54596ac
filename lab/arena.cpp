#include "lab/arena.h"

MakePlayer by_side(MakePlayer a, MakePlayer b) {
    return [a = std::move(a), b = std::move(b)](const Game& game, SeatId seat, std::uint64_t seed) {
        return (game.side_of(seat).index == 0 ? a : b)(game, seat, seed);
    };
}

Result<ArenaResult> arena(const Book& book, const SimOptions& options, const MakePlayer& a,
                          const MakePlayer& b, const Progress& progress) {
    auto first = simulate(book, options, by_side(a, b), progress);
    if (!first) return first.error();
    const auto later = [&](std::uint64_t done) {
        if (progress) progress(options.games + done);
    };
    auto second = simulate(book, options, by_side(b, a), later);
    if (!second) return second.error();

    ArenaResult result{std::move(*first), std::move(*second), 0, 0, 0};
    for (std::size_t side = 0; side < result.first.wins.size(); ++side) {
        (side == 0 ? result.wins_a : result.wins_b) += result.first.wins[side];
        (side == 0 ? result.wins_b : result.wins_a) += result.second.wins[side];
    }
    result.draws = result.first.draws + result.second.draws;
    return result;
}
