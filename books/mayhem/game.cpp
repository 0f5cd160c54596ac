#include "books/mayhem/game.h"

#include <boost/json.hpp>

#include "books/mayhem/encounter.h"
#include "books/mayhem/invariants.h"
#include "books/mayhem/place.h"
#include "books/mayhem/save.h"
#include "books/mayhem/scenario.h"
#include "books/mayhem/sentences.h"
#include "books/mayhem/switches.h"
#include "books/mayhem/turn.h"

namespace mayhem {

void MayhemGame::step(Umpire& umpire) {
    Play play{battle_, umpire};
    mayhem::step(play);
}
View MayhemGame::view(SeatId seat) const {
    return view_of(battle_, seat);
}
View MayhemGame::open_view() const {
    return open_view_of(battle_);
}
RuleId MayhemGame::end_here(Ending how, SideId winner) {
    end_by_agreement(battle_, how, winner);
    return "MM-60.01"_rule;
}
int MayhemGame::still_fighting(SideId side) const {
    return __builtin_popcount(fighting(battle_, side));
}
std::vector<SightNote> MayhemGame::sight(SeatId seat, PieceId from) const {
    return sight_notes(battle_, from, seat ? side_of(seat) : SideId{});
}
Refusal MayhemGame::correct(const Correction& correction) {
    return correct_battle(battle_, correction);
}
// Where those are who lie hidden from that seat; who they are is no secret.
bool MayhemGame::alter_hidden(SeatId from, Stream& stream) {
    const SideId side = from ? side_of(from) : SideId{};
    bool any = false;
    for (const FigureId who : all(battle_)) {
        Figure& figure = battle_[who];
        if (figure.status != Status::Hidden || figure.side == side) continue;
        any = true;
        figure.at.x = inches(1 + static_cast<int>(stream.below(30)));
    }
    if (any) settle(battle_);
    return any;
}
std::string MayhemGame::piece_name(PieceId piece) const {
    return piece_words(battle_, piece);
}
std::string MayhemGame::prompt(const Question& question) const {
    return prompt_words(battle_, question);
}
std::string MayhemGame::words(const Question& question, const Option& option) const {
    return option_words(battle_, question, option);
}
std::uint64_t MayhemGame::hash() const {
    return hash_of(battle_);
}
boost::json::value MayhemGame::save() const {
    return save_battle(battle_);
}
Refusal MayhemGame::check_invariants() const {
    return mayhem::check_invariants(battle_);
}

namespace {

class Mayhem final : public Book {
  public:
    std::string_view name() const override { return "mayhem"; }
    std::string_view title() const override { return "Mayhem: Muskets and Mohawks"; }
    std::string_view prefix() const override { return "MM"; }
    std::vector<ScenarioInfo> scenarios() const override { return scenario_shelf.infos(); }
    std::vector<SwitchInfo> switches() const override { return switch_infos(); }
    int rules_version() const override { return 3; }
    // The printed quick reference of the base rules, then what the advanced rules put in its place.
    std::vector<SheetInfo> sheets() const override {
        return {{"To hit and wounds", {"MM-06.05", "MM-07.03", "MM-14.02"}},
                {"Reaction Checks", {"MM-09.02", "MM-10.02", "MM-11.02", "MM-12.02", "MM-13.03"}},
                {"Movement", {"MM-05.01", "MM-15.07"}},
                {"Weapons", {"MM-02.01", "MM-40.02"}},
                {"Reputation", {"MM-01.11", "MM-01.13"}},
                {"Terrain", {"MM-15.01", "MM-15.20"}},
                {"Advanced: to hit and wounds", {"MM-54.01", "MM-54.06", "MM-54.08"}},
                {"Advanced: Reaction Checks",
                 {"MM-53.01", "MM-53.05", "MM-53.09", "MM-53.13", "MM-53.15", "MM-53.17"}},
                {"Advanced: weapons", {"MM-52.01"}}};
    }
    // The set-up is played in steps with the game's own dice, so the seed makes nothing but these.
    Result<std::unique_ptr<Game>> start(const GameOptions& options) const override {
        const auto file = scenario_shelf.find(options.scenario);
        if (!file) return file.error();
        Result<Battle> battle =
            read_scenario((*file)->text, (*file)->path, {{}, options.seed, options.switches});
        if (!battle) return battle.error();
        return std::unique_ptr<Game>{std::make_unique<MayhemGame>(std::move(*battle), true)};
    }
    Result<std::unique_ptr<Game>> load(const boost::json::value& saved) const override {
        Result<Battle> battle = load_battle(saved);
        if (!battle) return battle.error();
        return std::unique_ptr<Game>{std::make_unique<MayhemGame>(std::move(*battle))};
    }
};

}  // namespace

const Book& book() {
    static const Mayhem the_book;
    return the_book;
}

}  // namespace mayhem
