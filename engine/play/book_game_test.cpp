#include "engine/play/book_game.h"

#include <doctest/doctest.h>

#include <boost/json.hpp>

namespace {

// The smallest book there can be: a counter that ends at three.
struct TinySetting {
    std::string scenario = "tiny/three";
    std::vector<std::string> sides{"Ours", "Theirs"}, seats{"Ann", "Ben", "Al"};
    std::vector<SideId> seat_sides{SideId{0}, SideId{1}, SideId{0}};
};
struct TinyBattle : Situation {
    std::shared_ptr<const TinySetting> setting = std::make_shared<TinySetting>();
    Stream dice{7};
    int turn = 1;
    SideId winner;
    bool over() const { return turn > 3; }
};

template <int Number>
class TinyGame final : public BookGame<TinyGame<Number>, TinyBattle> {
  public:
    using BookGame<TinyGame<Number>, TinyBattle>::BookGame;
    std::string_view book() const override { return Number == 0 ? "tiny" : "other"; }
    void step(Umpire&) override {
        if (++this->battle_.turn > 3) this->battle_.winner = SideId{1};
    }
    View view(SeatId) const override { return {}; }
    std::string piece_name(PieceId) const override { return "piece"; }
    std::string prompt(const Question&) const override { return "?"; }
    std::string words(const Question&, const Option&) const override { return "!"; }
    std::uint64_t hash() const override { return static_cast<std::uint64_t>(this->battle_.turn); }
    boost::json::value save() const override { return {}; }
    Refusal check_invariants() const override { return {}; }
};
using Tiny = TinyGame<0>;
using Other = TinyGame<1>;

}  // namespace

TEST_CASE("a book's game speaks of its battle and the names in its setting") {
    const Tiny game{TinyBattle{}, true};
    CHECK(game.scenario() == "tiny/three");
    CHECK(game.fixed_set_up());
    CHECK_FALSE(Tiny{TinyBattle{}}.fixed_set_up());
    CHECK(game.sides() == 2);
    CHECK(game.side_name(SideId{1}) == "Theirs");
    CHECK(game.seats() == 3);
    CHECK(game.seat_name(SeatId{2}) == "Al");
    CHECK(game.side_of(SeatId{2}) == SideId{0});
    CHECK(game.side_of(SeatId{1}) == SideId{1});
    CHECK(game.turn() == 1);
    CHECK_FALSE(game.over());
    CHECK_FALSE(game.winner());
}

TEST_CASE("a clone goes its own way, dice and all") {
    FastUmpire nobody{{}};
    Tiny game{TinyBattle{}};
    const auto clone = game.clone();
    for (int i = 0; i < 3; ++i) game.step(nobody);
    game.dice().next();
    CHECK(game.over());
    CHECK(game.winner() == SideId{1});
    CHECK(clone->turn() == 1);
    CHECK_FALSE(clone->over());
    CHECK(clone->dice().state() != game.dice().state());
    CHECK(clone->book() == "tiny");
}

TEST_CASE("a game becomes a copy of another of its book, and of no other book") {
    FastUmpire nobody{{}};
    Tiny game{TinyBattle{}}, later{TinyBattle{}};
    later.step(nobody);
    CHECK(game.assign(later));
    CHECK(game.turn() == 2);
    CHECK(game.hash() == later.hash());
    later.step(nobody);
    CHECK(game.turn() == 2);
    CHECK_FALSE(game.assign(Other{TinyBattle{}}));
    CHECK(game.turn() == 2);
}

TEST_CASE("a book that has no word of its own: no corrections, no sight, nothing hidden") {
    Tiny game{TinyBattle{}};
    CHECK(game.correct({PieceId{0}}));
    CHECK(game.sight(SeatId{0}, PieceId{0}).empty());
    Stream stream{1};
    CHECK_FALSE(game.alter_hidden(SeatId{0}, stream));
    CHECK(game.still_fighting(SideId{0}) == 0);
    CHECK(game.end_here(Ending::Draw, {}) == RuleId{});
}
