#pragma once

#include "books/long_rifle/battle.h"
#include "engine/play/game.h"

// Long Rifle as the rest of the program sees it.
namespace long_rifle {

class LongRifleGame final : public Game {
  public:
    explicit LongRifleGame(Battle battle, bool fixed_set_up = false)
        : battle_{std::move(battle)}, fixed_set_up_{fixed_set_up} {}
    const Battle& battle() const { return battle_; }
    Battle& battle() { return battle_; }

    std::unique_ptr<Game> clone() const override;
    bool assign(const Game& other) override;
    bool fixed_set_up() const override { return fixed_set_up_; }
    std::string_view book() const override { return "long-rifle"; }
    std::string_view scenario() const override { return battle_.setting->scenario; }
    bool over() const override { return battle_.over(); }
    SideId winner() const override { return battle_.winner; }
    int turn() const override { return battle_.turn; }
    void step(Umpire& umpire) override;
    std::size_t sides() const override { return battle_.sides(); }
    std::string side_name(SideId side) const override;
    std::size_t seats() const override { return battle_.setting->seats.size(); }
    std::string seat_name(SeatId seat) const override;
    SideId side_of(SeatId seat) const override;
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
    std::uint64_t hash() const override;
    boost::json::value save() const override;
    Stream& dice() override { return battle_.dice; }
    Refusal check_invariants() const override;

  private:
    Battle battle_;
    bool fixed_set_up_;
};

const Book& book();

View view_of(const Battle& battle, SeatId seat);
View open_view_of(const Battle& battle);  // with all that is noted for the PEFs
// For tests: shuffles what that side may not know: what the others noted for their PEFs.
bool alter_hidden(Battle& battle, SideId from, Stream& stream);
// A copy without what that side may not know, and without the coming dice: for bots.
Battle as_seen_by(const Battle& battle, SideId side);

}  // namespace long_rifle
