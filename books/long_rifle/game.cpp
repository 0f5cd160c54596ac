#include "books/long_rifle/game.h"

#include <boost/json.hpp>

#include "books/long_rifle/corrections.h"
#include "books/long_rifle/encounter.h"
#include "books/long_rifle/invariants.h"
#include "books/long_rifle/looking_on.h"
#include "books/long_rifle/reference_sheets.h"
#include "books/long_rifle/save.h"
#include "books/long_rifle/scenario.h"
#include "books/long_rifle/sentences.h"
#include "books/long_rifle/switches.h"
#include "books/long_rifle/turn.h"

namespace long_rifle {

void LongRifleGame::step(Umpire& umpire) {
    Play play{battle_, umpire};
    long_rifle::step(play);
}

View LongRifleGame::view(SeatId seat) const {
    return view_of(battle_, seat);
}
View LongRifleGame::open_view() const {
    return open_view_of(battle_);
}
RuleId LongRifleGame::end_here(Ending how, SideId winner) {
    end_by_agreement(battle_, how, winner);
    return "LR-29.16"_rule;
}
int LongRifleGame::still_fighting(SideId side) const {
    return long_rifle::still_fighting(battle_, side);
}
std::vector<SightNote> LongRifleGame::sight(SeatId, PieceId from) const {
    return sight_notes(battle_, from);
}
Refusal LongRifleGame::correct(const Correction& correction) {
    return long_rifle::correct(battle_, correction);
}
bool LongRifleGame::alter_hidden(SeatId from, Stream& stream) {
    return long_rifle::alter_hidden(battle_, from ? side_of(from) : SideId{}, stream);
}
std::string LongRifleGame::piece_name(PieceId piece) const {
    return piece_words(battle_, piece);
}
std::string LongRifleGame::prompt(const Question& question) const {
    return prompt_words(battle_, question);
}
std::string LongRifleGame::words(const Question& question, const Option& option) const {
    return option_words(battle_, question, option);
}
std::uint64_t LongRifleGame::hash() const {
    return hash_of(battle_);
}
boost::json::value LongRifleGame::save() const {
    return save_battle(battle_);
}
Refusal LongRifleGame::check_invariants() const {
    return long_rifle::check_invariants(battle_);
}

namespace {

std::unique_ptr<Game> as_game(Battle battle, bool fixed_set_up = false) {
    auto setting = std::make_shared<Setting>(*battle.setting);
    setting->fingerprint = hash_of(*setting);
    battle.setting = std::move(setting);
    return std::make_unique<LongRifleGame>(std::move(battle), fixed_set_up);
}

class LongRifle final : public Book {
  public:
    std::string_view name() const override { return "long-rifle"; }
    std::string_view title() const override { return "Long Rifle"; }
    std::string_view prefix() const override { return "LR"; }
    int rules_version() const override { return 3; }
    std::vector<ScenarioInfo> scenarios() const override { return scenario_infos(); }
    std::vector<SwitchInfo> switches() const override { return switch_infos(); }
    std::vector<SheetInfo> sheets() const override { return reference_sheets(); }
    Result<std::unique_ptr<Game>> start(const GameOptions& options) const override {
        ScenarioOptions wanted;
        wanted.name = options.scenario;
        wanted.seed = options.seed;
        wanted.switches = options.switches;
        bool used_chance = false;
        wanted.used_chance = &used_chance;
        Result<Battle> battle = start_scenario(options.scenario, wanted);
        if (!battle) return battle.error();
        return as_game(std::move(*battle), !used_chance);
    }
    Result<std::unique_ptr<Game>> load(const boost::json::value& saved) const override {
        Result<Battle> battle = load_battle(saved);
        if (!battle) return battle.error();
        return as_game(std::move(*battle));
    }
};

}  // namespace

const Book& book() {
    static const LongRifle the_book;
    return the_book;
}

}  // namespace long_rifle
