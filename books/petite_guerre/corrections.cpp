#include <algorithm>
#include <array>

#include "books/petite_guerre/game.h"
#include "books/petite_guerre/place.h"

// What the players may put right by hand.
namespace petite_guerre {

namespace {

constexpr std::array<std::string_view, 4> states{"prone", "kneeling", "stunned", "unloaded"};

bool known(const std::string& state) {
    return std::find(states.begin(), states.end(), state) != states.end();
}

void set_state(const Battle& battle, Figure& figure, const std::string& state, bool on) {
    if (state == "prone") figure.posture = on ? Posture::Prone : Posture::Standing;
    if (state == "kneeling") figure.posture = on ? Posture::Kneeling : Posture::Standing;
    if (state == "stunned") {
        figure.harm.stunned = on ? battle.turn : std::int16_t{0};
        figure.harm.reaction_due = on;
    }
    if (state != "unloaded") return;
    for (Carried& carried : figure.weapons) {
        carried.shots = on ? std::uint8_t{0} : carried.room;
        carried.progress = 0;
    }
}

}  // namespace

Refusal correct_battle(Battle& battle, const Correction& correction) {
    const FigureId who = correction.piece;
    if (!who || static_cast<std::size_t>(who.index) >= battle.figures.size())
        return Error{"only a figure can be put right"};
    Figure& figure = battle[who];
    if (!figure.present() || figure.formed() || battle.setting_up() || battle.over())
        return Error{"he is not on the table by himself"};
    if (figure.knows.hidden) return Error{"he is hidden"};
    for (const auto* list : {&correction.add, &correction.drop})
        for (const std::string& state : *list)
            if (!known(state)) return Error{"accepted states: prone, kneeling, stunned, unloaded"};
    if (figure.mounted())
        for (const std::string& state : correction.add)
            if (state == "prone" || state == "kneeling") return Error{"he is mounted"};
    if (correction.at && !has_room(battle, who, *correction.at))
        return Error{"there is no room for him (PG-09.24)"};
    if (correction.facing && *correction.facing == Facing{0, 0})
        return Error{"the facing must point somewhere"};
    if (correction.at) put(battle, who, *correction.at);
    if (correction.facing) figure.facing = *correction.facing;
    for (const std::string& state : correction.drop) set_state(battle, figure, state, false);
    for (const std::string& state : correction.add) set_state(battle, figure, state, true);
    return {};
}

}  // namespace petite_guerre
