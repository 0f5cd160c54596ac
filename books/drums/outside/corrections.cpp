#include "engine/play/corrections.h"

#include <fmt/format.h>

#include <array>

#include "books/drums/fighting/states.h"
#include "books/drums/game.h"
#include "books/drums/invariants.h"
#include "books/drums/moving/movement.h"

// What the players agree to put right by hand, between steps.
namespace drums {

namespace {

constexpr std::array<std::string_view, 7> accepted{"prone", "knocked-down",  "mounted", "unloaded",
                                                   "tried", "out-of-action", "fled"};

// DT-58.01, DT-58.02 lying or fallen; dropped, it stands (DT-58.06).
Refusal set_posture(Figure& figure, State state, bool on) {
    if (on && state == State::Prone && figure.mounted)
        return Error{"a mounted figure cannot go prone (DT-54.08)"};
    if (on) figure.state = state;
    if (!on && figure.state == state) figure.state = State::Standing;
    return {};
}

// DT-54.10 the horse is left where it stands, or had again.
Refusal set_mounted(Play& play, FigureId who, bool on) {
    Figure& figure = play.battle[who];
    if (on == figure.mounted) return {};
    if (on && !figure.has_horse) return Error{"it has no horse"};
    if (on && figure.state == State::Prone)
        return Error{"a mounted figure cannot be prone (DT-54.08)"};
    figure.mounted = on;
    figure.has_horse = !on;
    if (!on) figure.horse = figure.at;
    relocate(play, who, figure.at);
    return {};
}

Refusal set_unloaded(Battle& battle, FigureId who, bool on) {
    bool any = false;
    for (Carried& carried : battle[who].weapons) {
        if (!battle.weapon(carried).firearm) continue;
        any = true;
        carried.loaded = !on;
        if (!on) carried.fired = carried.reloaded = false;
    }
    if (on && !any) return Error{"it has nothing that is reloaded (DT-56.07)"};
    return {};
}

// DT-58.03, DT-60.08 lost; dropped, it is back where it was. Nobody tests morale for what is put
// right by hand.
void set_lost(Play& play, FigureId who, Presence how, bool on) {
    Figure& figure = play.battle[who];
    if (on == (figure.presence == how)) return;
    if (!on) {
        figure.presence = Presence::OnTable;
        return relocate(play, who, figure.at);
    }
    if (how == Presence::OutOfAction) {
        put_out_of_action(play, who);
    } else {
        flee_off(play, who);
    }
    play.battle.morale_due = {};
}

Refusal set_state(Play& play, FigureId who, std::string_view state, bool on) {
    Figure& figure = play.battle[who];
    if (state == "out-of-action" || state == "fled") {
        set_lost(play, who, state == "fled" ? Presence::Fled : Presence::OutOfAction, on);
        return {};
    }
    if (!figure.placed()) return Error{"it is not on the table"};
    if (state == "prone") return set_posture(figure, State::Prone, on);
    if (state == "knocked-down") return set_posture(figure, State::KnockedDown, on);
    if (state == "mounted") return set_mounted(play, who, on);
    if (state == "unloaded") return set_unloaded(play.battle, who, on);
    if (state != "tried")
        return Error{fmt::format("accepted states: {}", fmt::join(accepted, ", "))};
    figure.tried = on;  // DT-53.02
    if (!on) static_cast<Doings&>(figure) = {};
    return {};
}

Refusal move_to(Play& play, FigureId who, Point spot) {
    const Battle& battle = play.battle;
    if (!battle[who].placed()) return Error{"it is not on the table"};
    if (!battle.ground().on_table(spot)) return Error{"that spot is beside the table"};
    if (!may_stand(battle, who, spot))
        return Error{
            "it may not stand there: on another figure, astride an obstacle or in water "
            "(DT-54.05)"};
    relocate(play, who, spot);
    return {};
}

Refusal correct_figure(Play& play, const Correction& correction) {
    const FigureId who = correction.piece;
    return correct_in_order(
        correction,
        [&](const std::string& state, bool on) { return set_state(play, who, state, on); },
        [&] { return correction.at ? move_to(play, who, *correction.at) : Refusal{}; });
}

}  // namespace

std::span<const std::string_view> correctable_states(const Battle&, PieceId) {
    return accepted;
}

// Figures have no facing (DT-50.06), so none is corrected. One that is hidden is nobody's to name.
Refusal correct_battle(Battle& battle, const Correction& correction) {
    const FigureId who = correction.piece;
    if (battle.stage != Stage::Turns) return Error{"nothing can be corrected during the set-up"};
    if (correction.at && !within(*correction.at, Point{}, 1000_in))
        return Error{"that spot is beside the table"};
    if (!who || static_cast<std::size_t>(who.index) >= battle.figures.size() || battle[who].hidden()
        || battle[who].presence == Presence::Left)
        return Error{"there is no such piece"};
    if (correction.facing && !correction.at && correction.add.empty() && correction.drop.empty())
        return Error{"figures have no facing (DT-50.06)"};
    return correct_copy<Play>(battle, [&](Play& play) { return correct_figure(play, correction); });
}

}  // namespace drums
