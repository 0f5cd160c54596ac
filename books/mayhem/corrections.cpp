#include <algorithm>
#include <array>

#include "books/mayhem/game.h"
#include "books/mayhem/movement.h"
#include "books/mayhem/place.h"

// What the players may put right by hand.
namespace mayhem {

namespace {

constexpr std::array<std::string_view, 2> states{"halted", "unloaded"};

bool known(const std::string& state) {
    return std::find(states.begin(), states.end(), state) != states.end();
}

void set_state(Figure& figure, const std::string& state, bool on) {
    if (state == "halted") figure.halted = on;
    if (state != "unloaded") return;
    for (Carried& carried : figure.weapons)
        carried.to_reload = on ? row_of(carried.weapon).reload : std::uint8_t{0};
}

}  // namespace

Refusal correct_battle(Battle& battle, const Correction& correction) {
    const FigureId who = correction.piece;
    if (!who || static_cast<std::size_t>(who.index) >= battle.figures.size())
        return Error{"only a character can be put right"};
    Figure& figure = battle[who];
    if (!figure.upright() || figure.climbing() || battle.setting_up() || battle.over())
        return Error{"he is not on his feet on the table"};
    for (const auto* list : {&correction.add, &correction.drop})
        for (const std::string& state : *list)
            if (!known(state)) return Error{"accepted states: halted, unloaded"};
    if (correction.at && !may_stand(battle, who, *correction.at))
        return Error{"he cannot stand there (MM-04.21)"};
    if (correction.facing && *correction.facing == Facing{0, 0})
        return Error{"the facing must point somewhere"};
    if (correction.at) put(battle, who, *correction.at);
    if (correction.facing) figure.facing = *correction.facing;
    for (const std::string& state : correction.add) set_state(figure, state, true);
    for (const std::string& state : correction.drop) set_state(figure, state, false);
    return {};
}

}  // namespace mayhem
