#pragma once

#include "books/gauntlet_run/battle.h"
#include "engine/play/book_game.h"

// Gauntlet Run as the rest of the program sees it.
namespace gauntlet_run {

struct Play;

class GauntletRunGame final : public BookGame<GauntletRunGame, Battle, Play> {
  public:
    using BookGame::BookGame;
    std::string_view book() const override;
    std::string caution(const Question& question, const Option& option) const override;
    RuleId end_here(Ending how, SideId winner) override;
    int still_fighting(SideId side) const override;
    bool is_many(PieceId piece) const override;
    View news(SeatId seat, const Game& before) const override;
};

// A book with what its battle files may hold (outside/battle_form.cpp).
class BookWithForm : public BookOnShelf<GauntletRunGame> {
  public:
    using BookOnShelf::BookOnShelf;
    BattleForm battle_form() const override;
};
const Book& book();

View view_of(const Battle& battle, SeatId seat);
View open_view_of(const Battle& battle);  // with all that is hidden
View news_of(const Battle& battle, SeatId seat, const Battle& before);
// What each side wants, what ends the battle and how it is decided, as far as the reader may know.
Objectives objectives_of(const Battle& battle, ToldTo to);
// What a unit sees of those the seat knows to be there.
std::vector<SightNote> sight_notes(const Battle& battle, PieceId from, SideId side);
// What the players agree to put right; refused, and nothing changed, if it could not stand so.
Refusal correct_battle(Battle& battle, const Correction& correction);
// Which states of that piece.
std::span<const std::string_view> correctable_states(const Battle& battle, PieceId piece);
// For tests: alters what that side may not know: where hidden units are, which cards are laid.
bool alter_hidden(Battle& battle, SideId from, Stream& stream);
// A copy without what that side may not know, and without the coming dice: for bots.
Battle as_seen_by(const Battle& battle, SideId side);

}  // namespace gauntlet_run

extern template class BookGame<gauntlet_run::GauntletRunGame, gauntlet_run::Battle,
                               gauntlet_run::Play>;
