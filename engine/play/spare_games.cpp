#include "engine/play/spare_games.h"

#include <array>

namespace {
thread_local std::array<std::unique_ptr<Game>, 4> spare_games;
}  // namespace

std::unique_ptr<Game> copy_of(const Game& game) {
    for (std::unique_ptr<Game>& spare : spare_games)
        if (spare && spare->assign(game)) return std::move(spare);
    return game.clone();
}

void no_longer_wanted(std::unique_ptr<Game> game) {
    if (!game) return;
    for (std::unique_ptr<Game>& spare : spare_games) {
        if (spare) continue;
        spare = std::move(game);
        return;
    }
}
