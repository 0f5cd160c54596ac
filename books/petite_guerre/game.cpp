#include "books/petite_guerre/game.h"

#include <boost/json.hpp>

#include "books/petite_guerre/invariants.h"
#include "books/petite_guerre/outside/marks_on_table.h"
#include "books/petite_guerre/outside/muster.h"
#include "books/petite_guerre/outside/scenario.h"
#include "books/petite_guerre/outside/sentences.h"
#include "books/petite_guerre/outside/switches.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/set_up/victory.h"
#include "books/petite_guerre/turn/turn.h"
#include "engine/play/battle_form.h"

template class BookGame<petite_guerre::PetiteGuerreGame, petite_guerre::Battle,
                        petite_guerre::Play>;

namespace petite_guerre {

std::string_view PetiteGuerreGame::book() const {
    return scenario_shelf.book;
}

std::string PetiteGuerreGame::caution(const Question& question, const Option& option) const {
    return caution_words(battle_, question, option);
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
std::vector<ViewZone> PetiteGuerreGame::zones(const Question& question) const {
    return zones_of(battle_, question);
}

namespace {

class PetiteGuerre final : public BookOnShelf<PetiteGuerreGame> {
  public:
    PetiteGuerre()
        : BookOnShelf{{scenario_shelf, "La Petite Guerre", "PG", 6, petite_guerre::read_scenario,
                       petite_guerre::topics}} {}
    std::vector<SwitchInfo> switches() const override { return switch_table.infos(); }
    const Muster* muster() const override { return &petite_guerre::muster(); }
    BattleForm battle_form() const override { return petite_guerre::battle_form(); }
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
};

}  // namespace

const Book& book() {
    static const PetiteGuerre the_book;
    return the_book;
}

}  // namespace petite_guerre
