#pragma once

#include "books/petite_guerre/battle.h"
#include "engine/play/book_game.h"

// La Petite Guerre as the rest of the program sees it.
namespace petite_guerre {

class PetiteGuerreGame final : public BookGame<PetiteGuerreGame, Battle> {
  public:
    using BookGame::BookGame;

    std::string_view book() const override { return "petite-guerre"; }
    void step(Umpire& umpire) override;
    View view(SeatId seat) const override;
    View open_view() const override;
    RuleId end_here(Ending how, SideId winner) override;
    int still_fighting(SideId side) const override;
    std::vector<SightNote> sight(SeatId seat, PieceId from) const override;
    Refusal correct(const Correction& correction) override;
    bool alter_hidden(SeatId from, Stream& stream) override;
    std::string piece_name(PieceId piece) const override;
    std::string prompt(const Question& question) const override;
    std::string words(const Question& question, const Option& option) const override;
    std::vector<ViewZone> zones(const Question& question) const override;
    std::uint64_t hash() const override;
    boost::json::value save() const override;
    Refusal check_invariants() const override;
};

const Book& book();

View view_of(const Battle& battle, SeatId seat);
View open_view_of(const Battle& battle);  // everything: for after the end
// By agreement of the players: moves or turns somebody, changes his posture, loads or empties his
// weapons, stuns him or lifts it.
Refusal correct_battle(Battle& battle, const Correction& correction);
std::vector<SightNote> sight_notes(const Battle& battle, FigureId from, SideId by);
// PG-80.08, PG-81.01 may that side know of him? No side: only what everybody knows.
bool may_know(const Battle& battle, FigureId who, SideId side);
// For tests: changes where those are who lie hidden from that side, and how they look. While they
// act themselves it is only how they look: their own dice are rolled in the open.
bool alter_hidden(Battle& battle, SideId from, Stream& stream);
// A copy without what that side may not know, and without the coming dice: for bots.
Battle as_seen_by(const Battle& battle, SideId side);

}  // namespace petite_guerre
