#pragma once

#include "books/mayhem/battle.h"
#include "engine/play/book_game.h"

// Mayhem as the rest of the program sees it.
namespace mayhem {

struct Play;

class MayhemGame final : public BookGame<MayhemGame, Battle, Play> {
  public:
    using BookGame::BookGame;
    std::string_view book() const override;
    RuleId end_here(Ending how, SideId winner) override;
    int still_fighting(SideId side) const override;
};

const Book& book();
// What a battle file may hold.
BattleForm battle_form();

View view_of(const Battle& battle, SeatId seat);
View open_view_of(const Battle& battle);  // everything: for after the end
// What each side wants, what ends the game and how it is decided, as far as the reader may know.
Objectives objectives_of(const Battle& battle, ToldTo to);
// By agreement of the players: moves or turns somebody or a gun, and changes how they are. Refused,
// and nothing changed, if it could not stand so.
Refusal correct_battle(Battle& battle, const Correction& correction);
// Which states of that piece.
std::span<const std::string_view> correctable_states(const Battle& battle, PieceId piece);
std::vector<SightNote> sight_notes(const Battle& battle, FigureId from, SideId by);
// For tests: alters where those are who lie hidden from that side.
bool alter_hidden(Battle& battle, SideId from, Stream& stream);
// A copy without what that side may not know, and without the coming dice: for bots.
Battle as_seen_by(const Battle& battle, SideId side);

}  // namespace mayhem

extern template class BookGame<mayhem::MayhemGame, mayhem::Battle, mayhem::Play>;
