#pragma once

#include "engine/play/game.h"
#include "engine/play/saved.h"
#include "engine/play/scenario_files.h"

// What a book's own functions do that have the names of a game's.
namespace by_the_book {

template <class Play>
void take_step(Play& play) {
    step(play);
}
template <class Battle>
bool alter(Battle& battle, SideId from, Stream& stream) {
    return alter_hidden(battle, from, stream);
}
template <class Battle>
std::span<const std::string_view> correctable(const Battle& battle, PieceId piece) {
    return correctable_states(battle, piece);
}
template <class Battle>
Refusal check(const Battle& battle) {
    return check_invariants(battle);
}

}  // namespace by_the_book

// A game of any book: its battle is one plain value whose `setting` holds the names of sides and
// seats, and the book's functions of these names do the rest:
//   step(play), view_of(battle, seat), open_view_of(battle), as_seen_by(battle, side),
//   objectives_of(battle, told_to),
//   sight_notes(battle, piece, side), correct_battle(battle, correction),
//   correctable_states(battle, piece),
//   alter_hidden(battle, side, stream), piece_words, prompt_words, option_words,
//   check_invariants(battle).
// The book's game.cpp includes them and says `template class BookGame<...>;` once.
template <class Self, class TheBattle, class Play>
class BookGame : public Game {
  public:
    using Battle = TheBattle;
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
        known->battle_.dice = Stream{};
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
    void step(Umpire& umpire) override {
        Play play{battle_, umpire};
        by_the_book::take_step(play);
    }

    std::size_t sides() const override { return battle_.setting->sides.size(); }
    std::string side_name(SideId side) const override {
        return entry(battle_.setting->sides, side);
    }
    std::size_t seats() const override { return battle_.setting->seats.size(); }
    std::string seat_name(SeatId seat) const override {
        return entry(battle_.setting->seats, seat);
    }
    SideId side_of(SeatId seat) const override { return entry(battle_.setting->seat_sides, seat); }

    View view(SeatId seat) const override { return view_of(battle_, seat); }
    View open_view() const override { return open_view_of(battle_); }
    Objectives objectives(ToldTo to) const override {
        to.everything = to.everything || battle_.over();
        return objectives_of(battle_, to);
    }
    std::string piece_name(PieceId piece) const override { return piece_words(battle_, piece); }
    std::string prompt(const Question& question) const override {
        return prompt_words(battle_, question);
    }
    std::string words(const Question& question, const Option& option) const override {
        return option_words(battle_, question, option);
    }
    std::vector<SightNote> sight(SeatId seat, PieceId from) const override {
        return sight_notes(battle_, from, seat ? side_of(seat) : SideId{});
    }
    Refusal correct(const Correction& correction) override {
        return correct_battle(battle_, correction);
    }
    std::span<const std::string_view> correctable_states(PieceId piece) const override {
        return by_the_book::correctable(battle_, piece);
    }
    bool alter_hidden(SeatId from, Stream& stream) override {
        return by_the_book::alter(battle_, from ? side_of(from) : SideId{}, stream);
    }
    std::uint64_t hash() const override { return Saved<Battle>::hash(battle_); }
    typename Saved<Battle>::Json save() const override { return Saved<Battle>::save(battle_); }
    Stream& dice() override { return battle_.dice; }
    Refusal check_invariants() const override { return by_the_book::check(battle_); }

  protected:
    Battle battle_;

  private:
    bool fixed_set_up_;
};

// A rulebook whose games stand in the scenario files of its shelf.
template <class BookGame>
class BookOnShelf : public Book {
  public:
    using Battle = typename BookGame::Battle;
    struct Cover {
        ScenarioShelf shelf;
        std::string_view title, prefix;
        int rules_version;
        Result<Battle> (*read)(std::string_view toml, std::string_view file,
                               const ScenarioOptions& options);
        std::vector<std::string_view> (*topics)();
    };
    explicit BookOnShelf(const Cover& cover) : cover_{cover} {}

    std::string_view name() const override { return cover_.shelf.book; }
    std::string_view title() const override { return cover_.title; }
    std::string_view prefix() const override { return cover_.prefix; }
    int rules_version() const override { return cover_.rules_version; }
    std::vector<ScenarioInfo> scenarios() const override { return cover_.shelf.infos(); }
    std::vector<std::string_view> topics() const override { return cover_.topics(); }
    // A set-up that is played in steps rolls the game's own dice: then the seed makes nothing else.
    Result<std::unique_ptr<Game>> start(const GameOptions& options) const override {
        if (!options.battle.empty())
            return laid_out(options.battle, options.scenario, options, options.scenario);
        const auto file = cover_.shelf.find(options.scenario);
        if (!file) return file.error();
        return laid_out((*file)->text, (*file)->path, options);
    }
    Result<std::unique_ptr<Game>> read_scenario(std::string_view toml, std::string_view file,
                                                std::uint64_t seed) const override {
        return laid_out(toml, file, {{}, seed, {}});
    }
    Result<ScenarioInfo> read_scenario_info(std::string_view toml,
                                            std::string_view file) const override {
        return cover_.shelf.read_info(toml, file);
    }
    Result<std::unique_ptr<Game>> load(const boost::json::value& saved) const override {
        Result<Battle> battle = Saved<Battle>::load(saved);
        if (!battle) return battle.error();
        return std::unique_ptr<Game>{std::make_unique<BookGame>(std::move(*battle))};
    }

  private:
    Result<std::unique_ptr<Game>> laid_out(std::string_view toml, std::string_view file,
                                           const GameOptions& options,
                                           const std::string& name = {}) const {
        bool used_chance = false;
        Result<Battle> battle =
            cover_.read(toml, file, {name, options.seed, options.switches, &used_chance});
        if (!battle) return battle.error();
        change_setting(*battle, [](auto&) {});
        return std::unique_ptr<Game>{std::make_unique<BookGame>(std::move(*battle), !used_chance)};
    }

    Cover cover_;
};
