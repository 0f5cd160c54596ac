#pragma once

#include "books/petite_guerre/battle.h"
#include "engine/play/book_game.h"

// La Petite Guerre as the rest of the program sees it.
namespace petite_guerre {

struct Play;

class PetiteGuerreGame final : public BookGame<PetiteGuerreGame, Battle, Play> {
  public:
    using BookGame::BookGame;
    std::string_view book() const override;
    std::string caution(const Question& question, const Option& option) const override;
    RuleId end_here(Ending how, SideId winner) override;
    int still_fighting(SideId side) const override;
    std::vector<ViewZone> zones(const Question& question) const override;
};

const Book& book();
BattleForm battle_form();

View view_of(const Battle& battle, SeatId seat);
View open_view_of(const Battle& battle);  // everything: for after the end
// What each side wants, what ends the game and how it is decided, as far as the reader may know.
Objectives objectives_of(const Battle& battle, ToldTo to);
// By agreement of the players: moves or turns a man, a gun or, with one of its men, a formed unit,
// and changes how they are. Refused, and nothing changed, if it could not stand so.
Refusal correct_battle(Battle& battle, const Correction& correction);
// Which states of that piece.
std::span<const std::string_view> correctable_states(const Battle& battle, PieceId piece);
std::vector<SightNote> sight_notes(const Battle& battle, FigureId from, SideId by);
// PG-80.08, PG-81.01 may that side know of him? No side: only what everybody knows.
bool may_know(const Battle& battle, FigureId who, SideId side);
// A gun is hidden as long as everybody told off to it is.
bool may_know_gun(const Battle& battle, const Gun& gun, SideId side);
// For tests: changes where those are who lie hidden from that side, and how they look. While they
// act themselves it is only how they look: their own dice are rolled in the open.
bool alter_hidden(Battle& battle, SideId from, Stream& stream);
// A copy without what that side may not know, and without the coming dice: for bots.
Battle as_seen_by(const Battle& battle, SideId side);

}  // namespace petite_guerre

extern template class BookGame<petite_guerre::PetiteGuerreGame, petite_guerre::Battle,
                               petite_guerre::Play>;
