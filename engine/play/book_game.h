#pragma once

#include "engine/play/game.h"

// What a book's game says of itself in the same way as every other book's: its battle is one plain
// value whose `setting` holds the names of sides and seats.
template <class Self, class Battle>
class BookGame : public Game {
  public:
    explicit BookGame(Battle battle, bool fixed_set_up = false)
        : battle_{std::move(battle)}, fixed_set_up_{fixed_set_up} {}
    const Battle& battle() const { return battle_; }
    Battle& battle() { return battle_; }

    std::unique_ptr<Game> clone() const override {
        return std::make_unique<Self>(static_cast<const Self&>(*this));
    }
    std::unique_ptr<Game> as_known_to(SideId side) const override {
        auto known = std::make_unique<Self>(static_cast<const Self&>(*this));
        known->battle_ = as_seen_by(battle_, side);
        known->battle_.dice = battle_.dice;  // what has been rolled in this step is known
        return known;
    }
    bool assign(const Game& other) override {
        if (other.book() != book()) return false;
        battle_ = static_cast<const Self&>(other).battle_;
        fixed_set_up_ = other.fixed_set_up();
        return true;
    }
    bool fixed_set_up() const override { return fixed_set_up_; }
    std::string_view scenario() const override { return battle_.setting->scenario; }
    bool over() const override { return battle_.over(); }
    SideId winner() const override { return battle_.winner; }
    int turn() const override { return battle_.turn; }
    std::size_t sides() const override { return battle_.setting->sides.size(); }
    std::string side_name(SideId side) const override {
        return battle_.setting->sides[static_cast<std::size_t>(side.index)];
    }
    std::size_t seats() const override { return battle_.setting->seats.size(); }
    std::string seat_name(SeatId seat) const override {
        return battle_.setting->seats[static_cast<std::size_t>(seat.index)];
    }
    SideId side_of(SeatId seat) const override {
        return battle_.setting->seat_sides[static_cast<std::size_t>(seat.index)];
    }
    Stream& dice() override { return battle_.dice; }

  protected:
    Battle battle_;

  private:
    bool fixed_set_up_;
};
