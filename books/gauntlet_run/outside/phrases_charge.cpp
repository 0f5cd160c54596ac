#include <array>

#include "books/gauntlet_run/outside/phrases.h"

namespace gauntlet_run {

namespace {

constexpr auto charge_prompts = std::to_array<Phrase>({
    {"charge-quarter", "{who} will not ride into the front of {cause}. Which side do they strike?"},
    {"charge-reaction", "{cause} charge {who}. What do they do?"},
    {"reaction-fire", "How do {who} fire at {cause} as they come on?"},
    {"officer-attacked", "{cause} attack {who}, who is alone. What does he do?"},
    {"melee-weapons", "Not all of {who} have melee weapons. How do they strike at {cause}?"},
    {"ride-off", "{who} are among the foot of {cause}. What do they do?"},
    {"after-melee", "{who} have held their ground. What now?"},
    {"ladders-raised", "{cause} have raised ladders against {who}. What do they do?"},
    {"ladders-stand", "The ladders of {who} stand. Do they go up?"},
});
constexpr auto charge_options = std::to_array<Phrase>({
    {"strike-right", "Its right flank"},
    {"strike-rear", "Its rear"},
    {"strike-left", "Its left flank"},
    {"fire-at-chargers", "Fire at them as they come on"},
    {"countercharge", "Countercharge and meet them half way"},
    {"charge-reaction:fall-back", "Fall back 6\""},
    {"charge-reaction:stand", "Stand and receive the charge"},
    {"officer-attacked:fight", "He fights"},
    {"officer-attacked:surrender", "He gives up his sword"},
    {"strike-as-one", "All together, by what half of them have"},
    {"strike-apart", "Those with melee weapons apart from the others"},
    {"ride-off:strike", "Strike"},
    {"ride-off:ride-off", "Ride off"},
    {"move-after-melee", "Move up to 3\""},
    {"after-melee:stay", "Stay as they are"},
    {"assault-wall", "Up the ladders, at {target}"},
    {"raise-ladders", "Raise the ladders"},
    {"push-ladders", "Push down the ladders of {target}"},
    {"leave-ladders", "Leave them standing"},
    {"stay-below", "Stay below"},
});

}  // namespace

const Phrases charge_phrases{charge_prompts, charge_options};

}  // namespace gauntlet_run
