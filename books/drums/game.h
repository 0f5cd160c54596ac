#pragma once

#include "books/drums/battle.h"
#include "engine/play/book_game.h"

// Drums and Tomahawks as the rest of the program sees it.
namespace drums {

class DrumsGame final : public BookGame<DrumsGame, Battle> {
  public:
    using BookGame::BookGame;

    std::string_view book() const override { return "drums"; }
    void step(Umpire& umpire) override;
    View view(SeatId seat) const override;
    View open_view() const override;
    RuleId end_here(Ending how, SideId winner) override;
    Refusal correct(const Correction& correction) override;
    std::vector<SightNote> sight(SeatId seat, PieceId from) const override;
    bool alter_hidden(SeatId from, Stream& stream) override;
    std::string piece_name(PieceId piece) const override;
    std::string prompt(const Question& question) const override;
    std::string words(const Question& question, const Option& option) const override;
    std::uint64_t hash() const override;
    boost::json::value save() const override;
    Refusal check_invariants() const override;
};

const Book& book();

View view_of(const Battle& battle, SeatId seat);
View open_view_of(const Battle& battle);  // with all that is hidden
// What a figure sees of those the seat knows to be there.
std::vector<SightNote> sight_notes(const Battle& battle, SideId side, PieceId from);
// What a way leads over, and which enemies that its player knows of would come into sight on it.
WayLook way_look(const Battle& battle, FigureId who, const Path& path);
// What the players agree to put right; refused, and nothing changed, if it could not stand so.
Refusal correct_battle(Battle& battle, const Correction& correction);
// For tests: alters what that side may not know: who is the messenger, how the hidden are.
bool alter_hidden(Battle& battle, SideId from, Stream& stream);
// A copy without what that side may not know, and without the coming dice: for bots.
Battle as_seen_by(const Battle& battle, SideId side);

}  // namespace drums
