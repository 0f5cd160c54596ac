#pragma once

#include <array>

#include "engine/play/game.h"
#include "engine/play/play.h"

// A very small book for testing what knows no book: two duellists on a table of 12" by 12", one for
// each side. It asks in all five ways, rolls, tells, keeps a secret and reveals it.
namespace toy {

struct Duel : Situation {
    Stream dice;
    std::int8_t turn = 0;
    std::int8_t active = 0;  // whose step it is
    bool set_up = false;
    std::array<std::int8_t, 2> life{};
    std::array<std::int8_t, 2> powder{};  // secret until shown
    std::array<bool, 2> shown{};
    std::array<std::int8_t, 2> shirts{};  // worn: a bit for each
    std::array<Point, 2> at{};
    std::int8_t last_turn = 12;
    bool operator==(const Duel&) const = default;
};

class DuelGame final : public Game {
  public:
    explicit DuelGame(std::uint64_t seed, int last_turn = 12);

    std::unique_ptr<Game> clone() const override { return std::make_unique<DuelGame>(*this); }
    bool assign(const Game& other) override;
    bool fixed_set_up() const override { return true; }
    std::string_view book() const override { return "toy"; }
    std::string_view scenario() const override {
        return duel_.last_turn == 40 ? "toy/long-duel" : "toy/duel";
    }
    bool over() const override;
    SideId winner() const override;
    int turn() const override { return duel_.turn; }
    void step(Umpire& umpire) override;
    std::size_t sides() const override { return 2; }
    std::string side_name(SideId side) const override { return side.index == 0 ? "Reds" : "Blues"; }
    std::size_t seats() const override { return 2; }
    std::string seat_name(SeatId seat) const override { return seat.index == 0 ? "Red" : "Blue"; }
    SideId side_of(SeatId seat) const override { return SideId{seat.index}; }
    View view(SeatId seat) const override;
    View open_view() const override;
    Objectives objectives(ToldTo to) const override;
    Refusal correct(const Correction& correction) override;
    bool alter_hidden(SeatId from, Stream& stream) override;
    std::string piece_name(PieceId piece) const override;
    std::string prompt(const Question& question) const override;
    std::string words(const Question& question, const Option& option) const override;
    std::string caution(const Question& question, const Option& option) const override;
    std::uint64_t hash() const override;
    boost::json::value save() const override;
    Stream& dice() override { return duel_.dice; }
    Refusal check_invariants() const override;

    Duel& duel() { return duel_; }  // for tests
    static Result<std::unique_ptr<Game>> load(const boost::json::value& saved);

  private:
    Duel duel_;
};

class ToyBook final : public Book {
  public:
    std::string_view name() const override { return "toy"; }
    std::string_view title() const override { return "Toy Duels"; }
    std::string_view prefix() const override { return "TY"; }
    std::vector<ScenarioInfo> scenarios() const override;
    std::vector<SwitchInfo> switches() const override;
    std::vector<std::string_view> topics() const override;
    Result<std::unique_ptr<Game>> start(const GameOptions& options) const override;
    Result<std::unique_ptr<Game>> load(const boost::json::value& saved) const override {
        return DuelGame::load(saved);
    }
    int rules_version() const override { return version; }

    int version = 1;
};

}  // namespace toy
