#include "books/petite_guerre/game.h"

#include <boost/json.hpp>

#include "books/petite_guerre/drawn.h"
#include "books/petite_guerre/invariants.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/save.h"
#include "books/petite_guerre/scenario.h"
#include "books/petite_guerre/sentences.h"
#include "books/petite_guerre/switches.h"
#include "books/petite_guerre/turn.h"
#include "books/petite_guerre/victory.h"

namespace petite_guerre {

void PetiteGuerreGame::step(Umpire& umpire) {
    Play play{battle_, umpire};
    petite_guerre::step(play);
}
View PetiteGuerreGame::view(SeatId seat) const {
    return view_of(battle_, seat);
}
View PetiteGuerreGame::open_view() const {
    return open_view_of(battle_);
}
RuleId PetiteGuerreGame::end_here(Ending how, SideId winner) {
    end_by_agreement(battle_, how, winner);
    return "PG-84.02"_rule;
}
// PG-80.08 what everybody can see: those who lie hidden are not counted for the other side's eyes,
// so they are not counted at all.
int PetiteGuerreGame::still_fighting(SideId side) const {
    int count = 0;
    for (const FigureId who : present(battle_, side))
        if (!battle_[who].broken() && !battle_[who].knows.hidden) ++count;
    return count;
}
std::vector<SightNote> PetiteGuerreGame::sight(SeatId seat, PieceId from) const {
    return sight_notes(battle_, from, seat ? side_of(seat) : SideId{});
}
Refusal PetiteGuerreGame::correct(const Correction& correction) {
    return correct_battle(battle_, correction);
}
bool PetiteGuerreGame::alter_hidden(SeatId from, Stream& stream) {
    return petite_guerre::alter_hidden(battle_, from ? side_of(from) : SideId{}, stream);
}
std::string PetiteGuerreGame::piece_name(PieceId piece) const {
    return piece_words(battle_, piece);
}
std::string PetiteGuerreGame::prompt(const Question& question) const {
    return prompt_words(battle_, question);
}
std::string PetiteGuerreGame::words(const Question& question, const Option& option) const {
    return option_words(battle_, question, option);
}
std::vector<ViewZone> PetiteGuerreGame::zones(const Question& question) const {
    return zones_of(battle_, question);
}
std::uint64_t PetiteGuerreGame::hash() const {
    return hash_of(battle_);
}
boost::json::value PetiteGuerreGame::save() const {
    return save_battle(battle_);
}
Refusal PetiteGuerreGame::check_invariants() const {
    return petite_guerre::check_invariants(battle_);
}

namespace {

class PetiteGuerre final : public Book {
  public:
    std::string_view name() const override { return "petite-guerre"; }
    std::string_view title() const override { return "La Petite Guerre"; }
    std::string_view prefix() const override { return "PG"; }
    std::vector<ScenarioInfo> scenarios() const override { return scenario_shelf.infos(); }
    std::vector<SwitchInfo> switches() const override { return switch_infos(); }
    std::vector<SheetInfo> sheets() const override {
        return {{"The turn", {"PG-02.01", "PG-02.15", "PG-07.02", "PG-07.03"}},
                {"Leaders", {"PG-05.01", "PG-05.03"}},
                {"Movement", {"PG-09.02", "PG-09.04", "PG-11.06"}},
                {"Acquisition", {"PG-13.04", "PG-13.05"}},
                {"Shooting", {"PG-14.09", "PG-15.02"}},
                {"Artillery", {"PG-18.05", "PG-19.02", "PG-19.03", "PG-19.04"}},
                {"Beaten zones", {"PG-21.06", "PG-21.08"}},
                {"Hand to hand", {"PG-23.06", "PG-23.07", "PG-23.25"}},
                {"Hits", {"PG-25.03", "PG-25.06", "PG-26.02", "PG-26.03", "PG-27.04"}},
                {"Control test", {"PG-28.04", "PG-28.05"}},
                {"Morale test", {"PG-29.05", "PG-29.06"}},
                {"Unit reaction test", {"PG-30.01", "PG-30.04", "PG-30.05"}},
                {"Pursuit", {"PG-32.04"}}};
    }
    // The set-up is played in steps with the game's own dice, so the seed makes nothing but these.
    Result<std::unique_ptr<Game>> start(const GameOptions& options) const override {
        const auto file = scenario_shelf.find(options.scenario);
        if (!file) return file.error();
        Result<Battle> battle =
            read_scenario((*file)->text, (*file)->path, {{}, options.seed, options.switches});
        if (!battle) return battle.error();
        return std::unique_ptr<Game>{std::make_unique<PetiteGuerreGame>(std::move(*battle), true)};
    }
    Result<std::unique_ptr<Game>> load(const boost::json::value& saved) const override {
        Result<Battle> battle = load_battle(saved);
        if (!battle) return battle.error();
        return std::unique_ptr<Game>{std::make_unique<PetiteGuerreGame>(std::move(*battle))};
    }
};

}  // namespace

const Book& book() {
    static const PetiteGuerre the_book;
    return the_book;
}

}  // namespace petite_guerre
