#pragma once

#include "books/drums/battle.h"
#include "engine/play/book_game.h"

// Drums and Tomahawks as the rest of the program sees it.
namespace drums {

struct Play;

class DrumsGame final : public BookGame<DrumsGame, Battle, Play> {
  public:
    using BookGame::BookGame;
    std::string_view book() const override;
    std::string caution(const Question& question, const Option& option) const override;
    RuleId end_here(Ending how, SideId winner) override;
};

const Book& book();
// What a battle file may hold.
BattleForm battle_form();

View view_of(const Battle& battle, SeatId seat);
View open_view_of(const Battle& battle);  // with all that is hidden
// What each side wants, what ends the game and how it is decided, as far as the reader may know.
Objectives objectives_of(const Battle& battle, ToldTo to);
// What a figure sees of those the seat knows to be there.
std::vector<SightNote> sight_notes(const Battle& battle, PieceId from, SideId side);
// What a way leads over, and which enemies that its player knows of would come into sight on it.
WayLook way_look(const Battle& battle, FigureId who, const Path& path);
// What the players agree to put right; refused, and nothing changed, if it could not stand so.
Refusal correct_battle(Battle& battle, const Correction& correction);
// Which states of that piece.
std::span<const std::string_view> correctable_states(const Battle& battle, PieceId piece);
// For tests: alters what that side may not know: who is the messenger, how the hidden are.
bool alter_hidden(Battle& battle, SideId from, Stream& stream);
// A copy without what that side may not know, and without the coming dice: for bots.
Battle as_seen_by(const Battle& battle, SideId side);

}  // namespace drums

extern template class BookGame<drums::DrumsGame, drums::Battle, drums::Play>;
