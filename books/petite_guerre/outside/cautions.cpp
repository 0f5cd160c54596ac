#include <fmt/format.h>

#include "books/petite_guerre/game.h"
#include "books/petite_guerre/outside/marks_on_table.h"
#include "books/petite_guerre/outside/sentences.h"
#include "books/petite_guerre/place.h"
#include "engine/table/widened_front.h"

// What must be confirmed before it is chosen: others who could still act would not, or nobody
// stands where a volley or canister goes.
namespace petite_guerre {

namespace {

// PG-02.08 the side ends its actions while somebody could still act.
std::string ends_for(const Question& question) {
    const int left = how_many(question, "act") + how_many(question, "act-formed")
                     + how_many(question, "serve-gun") + how_many(question, "in-hand-to-hand");
    if (left == 0) return {};
    return left == 1
               ? "One of those listed here has not acted yet and will do nothing more this turn."
               : fmt::format(
                   "{} of those listed here have not acted yet; they will do nothing "
                   "more this turn.",
                   left);
}

// PG-14.01 by eye: which way it goes is seen, how far is not, so only who stands aside of the whole
// cone is certainly out of it. Nobody is looked at of whom that side does not know.
bool anybody_in(const Battle& battle, const ViewZone& cone, SideId whose, SideId knows) {
    for (const FigureId who : present(battle, whose))
        if (may_know(battle, who, knows)
            && in_widened_front({cone.at, cone.to, cone.facing}, battle[who].at, cone.spread))
            return true;
    return false;
}

std::string goes_for_nothing(const Battle& battle, const Question& question, const Option& option) {
    const SideId side = battle.setting->seat_sides[static_cast<std::size_t>(question.seat.index)];
    for (const ViewZone& cone : zones_of(battle, question)) {
        if (cone.form != ViewZone::Form::Cone || cone.option < 0
            || !(question.options[static_cast<std::size_t>(cone.option)] == option))
            continue;
        if (anybody_in(battle, cone, other_side(side), side)) return {};
        return "No enemy that you know of stands within its cone: as far as you can see it hits "
               "nobody.";
    }
    return {};
}

}  // namespace

std::string caution_words(const Battle& battle, const Question& question, const Option& option) {
    if (option.verb == "end-actions") return ends_for(question);
    if (option.verb == "volley" || option.verb == "aim-straight")
        return goes_for_nothing(battle, question, option);
    return {};
}

}  // namespace petite_guerre
