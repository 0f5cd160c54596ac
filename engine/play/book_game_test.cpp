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
    int secret = 7;
    SideId winner;
    bool over() const { return turn > 3; }
};

// What the book says itself.
struct TinyPlay {
    TinyBattle& battle;
    Umpire& umpire;
};
void step(TinyPlay& play) {
    if (++play.battle.turn > 3) play.battle.winner = SideId{1};
}
View view_of(const TinyBattle& battle, SeatId seat) {
    View view;
    view.turn = battle.turn;
    view.phase = seat ? "seat" : "nobody";
    return view;
}
View open_view_of(const TinyBattle&) {
    View view;
    view.phase = "open";
    return view;
}
Objectives objectives_of(const TinyBattle& battle, ToldTo to) {
    Objectives told;
    told.scoring.score = {to.of(SideId{1}) ? battle.secret : 0};
    return told;
}
TinyBattle as_seen_by(const TinyBattle& battle, SideId) {
    TinyBattle seen = battle;
    seen.secret = 0;
    seen.dice = Stream{1};
    return seen;
}
std::vector<SightNote> sight_notes(const TinyBattle&, PieceId from, SideId by) {
    SightNote note;
    note.piece = from;
    return by ? std::vector<SightNote>{note} : std::vector<SightNote>{};
}
Refusal correct_battle(TinyBattle& battle, const Correction& correction) {
    if (!correction.at) return Error{"nothing to put right"};
    battle.turn = 2;
    return {};
}
std::span<const std::string_view> correctable_states(const TinyBattle&, PieceId piece) {
    static constexpr std::array<std::string_view, 1> states{"early"};
    return piece ? std::span<const std::string_view>{states} : std::span<const std::string_view>{};
}
bool alter_hidden(TinyBattle& battle, SideId from, Stream&) {
    battle.secret = from ? 1 : 2;
    return true;
}
std::string piece_words(const TinyBattle&, PieceId) {
    return "piece";
}
std::string prompt_words(const TinyBattle&, const Question&) {
    return "?";
}
std::string option_words(const TinyBattle&, const Question&, const Option&) {
    return "!";
}
Refusal check_invariants(const TinyBattle& battle) {
    return battle.turn > 4 ? Refusal{Error{"too late"}} : Refusal{};
}

template <int Number>
class TinyGame final : public BookGame<TinyGame<Number>, TinyBattle, TinyPlay> {
  public:
    using BookGame<TinyGame<Number>, TinyBattle, TinyPlay>::BookGame;
    std::string_view book() const override { return Number == 0 ? "tiny" : "other"; }
};
using Tiny = TinyGame<0>;
using Other = TinyGame<1>;

}  // namespace

template <>
std::uint64_t Saved<TinyBattle>::hash(const TinyBattle& battle) {
    return static_cast<std::uint64_t>(battle.turn);
}
template <>
boost::json::value Saved<TinyBattle>::save(const TinyBattle& battle) {
    return battle.turn;
}

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

TEST_CASE("what is asked of a game is answered by its book's own functions") {
    Tiny game{TinyBattle{}};
    CHECK(game.view(SeatId{0}).phase == "seat");
    CHECK(game.view({}).phase == "nobody");
    CHECK(game.open_view().phase == "open");
    CHECK(game.objectives({SideId{1}}).scoring.score == std::vector{7});
    CHECK(game.objectives({SideId{0}}).scoring.score == std::vector{0});
    CHECK(game.objectives({}).scoring.score == std::vector{0});
    CHECK(game.objectives({{}, true}).scoring.score == std::vector{7});
    CHECK(game.piece_name(PieceId{0}) == "piece");
    CHECK(game.prompt({}) == "?");
    CHECK(game.words({}, {}) == "!");
    CHECK(game.save() == boost::json::value(1));
    CHECK(game.sight(SeatId{0}, PieceId{3}).front().piece == PieceId{3});
    CHECK(game.sight({}, PieceId{3}).empty());
    CHECK(game.correct({PieceId{0}}));
    CHECK_FALSE(game.correct({PieceId{0}, Point{}}));
    CHECK(game.turn() == 2);
    CHECK(game.correctable_states(PieceId{0}).front() == "early");
    CHECK(game.correctable_states({}).empty());
    Stream stream{1};
    CHECK(game.alter_hidden(SeatId{0}, stream));
    CHECK(game.battle().secret == 1);
    CHECK(game.alter_hidden({}, stream));
    CHECK(game.battle().secret == 2);
    CHECK_FALSE(game.check_invariants());
    game.battle().turn = 5;
    CHECK(game.check_invariants());
}

TEST_CASE("as a side knows it, a game has nothing hidden and none of its dice") {
    TinyBattle battle;
    battle.dice = Stream{17};
    const Tiny game{battle};
    const auto known = game.as_known_to(SideId{0});
    CHECK(static_cast<const Tiny&>(*known).battle().secret == 0);
    CHECK(known->dice() == Stream{});
}

TEST_CASE("a book that has no word of its own: nobody counted, no rule for the end") {
    Tiny game{TinyBattle{}};
    CHECK(game.still_fighting(SideId{0}) == 0);
    CHECK(game.end_here(Ending::Draw, {}) == RuleId{});
}
