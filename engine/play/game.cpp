#include "engine/play/game.h"

#include "engine/play/battle_form.h"

// What a book that has no word of its own for these does.

RuleId Game::end_here(Ending, SideId) {
    return {};
}

int Game::still_fighting(SideId side) const {
    int count = 0;
    for (const ViewPiece& piece : view({}).pieces)
        count += piece.side == side && piece.on_table ? 1 : 0;
    return count;
}

View Game::news(SeatId seat, const Game&) const {
    return view(seat);
}

Objectives Game::objectives(ToldTo) const {
    return {};
}

std::vector<SightNote> Game::sight(SeatId, PieceId) const {
    return {};
}

Refusal Game::correct(const Correction&) {
    return Error{"this book knows no corrections"};
}

bool Game::alter_hidden(SeatId, Stream&) {
    return false;
}

Result<std::unique_ptr<Game>> Book::read_scenario(std::string_view, std::string_view,
                                                  std::uint64_t) const {
    return Error{"that book reads no scenario files"};
}

Result<ScenarioInfo> Book::read_scenario_info(std::string_view, std::string_view) const {
    return Error{"that book reads no scenario files"};
}

BattleForm Book::battle_form() const {
    return {};
}
