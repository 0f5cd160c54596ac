#include "books/drums/game.h"

#include <boost/json.hpp>

#include "books/drums/ending.h"
#include "books/drums/invariants.h"
#include "books/drums/save.h"
#include "books/drums/scenario.h"
#include "books/drums/sentences.h"
#include "books/drums/switches.h"
#include "books/drums/turn.h"

namespace drums {

void DrumsGame::step(Umpire& umpire) {
    Play play{battle_, umpire};
    drums::step(play);
}
View DrumsGame::view(SeatId seat) const {
    return view_of(battle_, seat);
}
View DrumsGame::open_view() const {
    return open_view_of(battle_);
}
RuleId DrumsGame::end_here(Ending how, SideId winner) {
    drums::end_here(battle_, how, winner);
    return "DT-63.04"_rule;
}
Refusal DrumsGame::correct(const Correction& correction) {
    return correct_battle(battle_, correction);
}
std::vector<SightNote> DrumsGame::sight(SeatId seat, PieceId from) const {
    return sight_notes(battle_, seat ? side_of(seat) : SideId{}, from);
}
bool DrumsGame::alter_hidden(SeatId from, Stream& stream) {
    return drums::alter_hidden(battle_, from ? side_of(from) : SideId{}, stream);
}
std::string DrumsGame::piece_name(PieceId piece) const {
    return piece_words(battle_, piece);
}
std::string DrumsGame::prompt(const Question& question) const {
    return prompt_words(battle_, question);
}
std::string DrumsGame::words(const Question& question, const Option& option) const {
    return option_words(battle_, question, option);
}
std::uint64_t DrumsGame::hash() const {
    return hash_of(battle_);
}
boost::json::value DrumsGame::save() const {
    return save_battle(battle_);
}
Refusal DrumsGame::check_invariants() const {
    return drums::check_invariants(battle_);
}

namespace {

class Drums final : public Book {
  public:
    std::string_view name() const override { return "drums"; }
    std::string_view title() const override { return "Drums and Tomahawks"; }
    std::string_view prefix() const override { return "DT"; }
    std::vector<ScenarioInfo> scenarios() const override { return scenario_infos(); }
    std::vector<SwitchInfo> switches() const override { return switch_infos(); }
    // The one page there is, and what it lacks.
    std::vector<SheetInfo> sheets() const override {
        return {{"Ranged Weapons", {"DT-03.01"}},
                {"Morale", {"DT-07.05"}},
                {"Sticks and ranges", {"DT-50.01", "DT-50.02"}},
                {"Traits", {"DT-51.04"}},
                {"Movement", {"DT-54.01", "DT-54.02"}},
                {"Terrain", {"DT-55.01", "DT-55.09"}},
                {"Points and profiles", {"DT-62.03", "DT-62.04", "DT-62.05"}},
                {"Scenarios", {"DT-63.03"}}};
    }
    int rules_version() const override { return 3; }
    // Everything that chance decides is rolled during play, so the seed makes nothing but the dice.
    Result<std::unique_ptr<Game>> start(const GameOptions& options) const override {
        ScenarioOptions wanted;
        wanted.seed = options.seed;
        wanted.switches = options.switches;
        Result<Battle> battle = start_scenario(options.scenario, wanted);
        if (!battle) return battle.error();
        return as_game(std::move(*battle), true);
    }
    Result<std::unique_ptr<Game>> load(const boost::json::value& saved) const override {
        Result<Battle> battle = load_battle(saved);
        if (!battle) return battle.error();
        return as_game(std::move(*battle), false);
    }

  private:
    static std::unique_ptr<Game> as_game(Battle battle, bool fixed_set_up) {
        auto setting = std::make_shared<Setting>(*battle.setting);
        setting->fingerprint = hash_of(*setting);
        battle.setting = std::move(setting);
        return std::make_unique<DrumsGame>(std::move(battle), fixed_set_up);
    }
};

}  // namespace

const Book& book() {
    static const Drums the_book;
    return the_book;
}

}  // namespace drums
