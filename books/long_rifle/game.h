#pragma once

#include "books/long_rifle/battle.h"
#include "engine/play/book_game.h"

// Long Rifle as the rest of the program sees it.
namespace long_rifle {

struct Play;

class LongRifleGame final : public BookGame<LongRifleGame, Battle, Play> {
  public:
    using BookGame::BookGame;
    std::string_view book() const override;
    std::string caution(const Question& question, const Option& option) const override;
    RuleId end_here(Ending how, SideId winner) override;
    int still_fighting(SideId side) const override;
};

const Book& book();
// What a battle file may hold.
BattleForm battle_form();

View view_of(const Battle& battle, SeatId seat);
View open_view_of(const Battle& battle);  // with all that is noted for the PEFs
// What each side wants, what ends the game and how it is decided, as far as the reader may know.
Objectives objectives_of(const Battle& battle, ToldTo to);
// For tests: shuffles what that side may not know: what the others noted for their PEFs.
bool alter_hidden(Battle& battle, SideId from, Stream& stream);
// A copy without what that side may not know, and without the coming dice: for bots.
Battle as_seen_by(const Battle& battle, SideId side);

}  // namespace long_rifle

extern template class BookGame<long_rifle::LongRifleGame, long_rifle::Battle, long_rifle::Play>;
