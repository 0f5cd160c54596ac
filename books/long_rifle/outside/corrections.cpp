#include "books/long_rifle/outside/corrections.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/invariants.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/moving/retrieving_wounded.h"
#include "books/long_rifle/seeing/pefs.h"
#include "books/long_rifle/seeing/sight.h"
#include "engine/play/corrections.h"

namespace long_rifle {

namespace {

// The last three are only dropped.
constexpr std::array<std::string_view, 19> accepted{
    "duck-back", "stunned",   "out-of-the-fight", "obviously-dead", "ran-away",
    "left",      "left-dead", "left-wounded",     "prone",          "mounted",
    "captured",  "bucket",    "captured-tied",    "moved-fast",     "misfired",
    "unloaded",  "in-melee",  "carrying",         "carried"};

Error not_accepted() {
    return Error{fmt::format("accepted states: {}; the last three can only be dropped",
                             fmt::join(accepted, ", "))};
}

// LR-14.01 who is nothing else Carries On; whoever was down stays on the ground.
void carry_on(Battle& battle, FigureId who) {
    battle[who].status = Status::CarryOn;
    battle[who].hidden_from = {};
}

// LR-16.09 killed or wounded, never taken; nor is anybody to fetch a wagon.
Refusal only_people(const Figure& figure) {
    if (figure.animal == Animal::None && !figure.wagon) return {};
    return Error{"only people are Out of the Fight or captured (LR-16.09)"};
}

Refusal add_status(Play& play, FigureId who, Status status) {
    Figure& figure = play.battle[who];
    if (status == Status::OutOfTheFight || status == Status::LeftWounded)
        if (Refusal wrong = only_people(figure)) return wrong;
    switch (status) {
        case Status::DuckBack:
            if (figure.status != Status::CarryOn) return Error{"only who Carries On can duck back"};
            figure.status = Status::DuckBack;
            return {};
        case Status::Stunned:
        case Status::OutOfTheFight:
        case Status::ObviouslyDead: lay_low(play, who, status); return {};
        case Status::RanAway:
        case Status::Left:
        case Status::LeftWounded:
        case Status::LeftDead: take_off(play, who, status); return {};
        case Status::CarryOn:
        case Status::CheatedDeath:
        case Status::Waiting:
        case Status::Count: break;
    }
    return not_accepted();
}

void let_go(Battle& battle, FigureId who) {
    Figure& figure = battle[who];
    if (figure.carrying) battle[figure.carrying].carried_by = {};
    if (figure.carried_by) battle[figure.carried_by].carrying = {};
    figure.carrying = {};
    figure.carried_by = {};
}

// LR-21.05 in the other side's hands, its weapons on the ground.
Refusal make_captive(Battle& battle, FigureId who, bool tied) {
    if (Refusal wrong = only_people(battle[who])) return wrong;
    if (battle.sides() != 2) return Error{"whose captive it would be is not clear"};
    leave_melee(battle, who);
    drop_weapons(battle, who);
    Figure& figure = battle[who];
    figure.captured = true;
    figure.tied = tied;
    figure.captor = SideId::of(1 - figure.side.index);
    return {};
}

Refusal set_mounted(Figure& figure, bool mounted) {
    if (mounted && !figure.has_horse && !figure.mounted) return Error{"it has no horse"};
    if (mounted && figure.down()) return Error{"who is down cannot sit on a horse"};
    if (!mounted && figure.mounted) {
        figure.has_horse = true;
        figure.horse = figure.at;
    }
    figure.mounted = mounted;
    if (mounted) figure.prone = false;
    return {};
}

// LR-19.03, LR-20.01 the first firearm misfires; every weapon that is reloaded is unloaded.
Refusal set_weapons(Battle& battle, FigureId who, bool misfired, bool on) {
    bool any = false;
    for (Carried& carried : battle[who].weapons) {
        const int full = battle.weapon(carried).markers;
        if (full == 0 || (on && misfired && any)) continue;
        any = true;
        if (misfired) carried.misfired = on;
        carried.markers = static_cast<std::uint8_t>(on ? full : misfired ? carried.markers : 0);
        if (!on) carried.misfired = false;
        if (!on) carried.not_before_next = false;
    }
    if (on && !any) return Error{"it has nothing that is reloaded"};
    return {};
}

Refusal set_state(Play& play, FigureId who, std::string_view state, bool on) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    if (const Status status = state_named(status_names, state); status != Status::Count) {
        if (on == (figure.status == status)) return {};
        if (on) return add_status(play, who, status);
        if (status != Status::CarryOn && status != Status::Waiting) {
            carry_on(battle, who);
            return {};
        }
    }
    if (state == "prone") {
        if (!on && figure.down()) return Error{"who is down is prone"};
        if (on) figure.mounted = false;
        figure.prone = on;
    } else if (state == "mounted") {
        return set_mounted(figure, on);
    } else if (state == "captured" || state == "captured-tied") {
        if (on) return make_captive(battle, who, state == "captured-tied");
        figure.captured = figure.tied = false;
        figure.captor = {};
    } else if (state == "bucket") {
        figure.bucket = on;
    } else if (state == "moved-fast") {
        figure.moved_fast = on;
    } else if (state == "misfired" || state == "unloaded") {
        return set_weapons(battle, who, state == "misfired", on);
    } else if (state == "in-melee" && !on) {
        leave_melee(battle, who);
    } else if ((state == "carrying" || state == "carried") && !on) {
        let_go(battle, who);
    } else {
        return not_accepted();
    }
    return {};
}

// Who is moved out of a melee is out of it; who carries takes his burden along.
Refusal move_to(Battle& battle, FigureId who, Point spot) {
    if (!battle[who].on_table()) return Error{"it is not on the table"};
    if (!battle.ground().on_table(spot)) return Error{"that spot is beside the table"};
    if (!may_stand(battle, who, spot))
        return Error{"it may not stand there: deep water, a wall or another figure (LR-03.10)"};
    put(battle, who, spot);
    for (const FigureId other : battle[who].melee_with)
        if (!in_contact(battle, who, other)) {
            battle[who].melee_with.remove(other);
            battle[other].melee_with.remove(who);
        }
    if (battle[who].carried_by) let_go(battle, who);
    carry_along(battle, who);
    return {};
}

Refusal correct_figure(Play& play, const Correction& correction) {
    const FigureId who = correction.piece;
    Battle& battle = play.battle;
    Refusal wrong = correct_in_order(
        correction,
        [&](const std::string& state, bool on) { return set_state(play, who, state, on); },
        [&] { return correction.at ? move_to(battle, who, *correction.at) : Refusal{}; });
    if (wrong) return wrong;
    if (correction.facing) {
        if (*correction.facing == Facing{0, 0}) return Error{"a facing must point somewhere"};
        battle[who].facing = *correction.facing;
    }
    return {};
}

Refusal correct_pef(Battle& battle, Pef& pef, const Correction& correction) {
    if (correction.facing || !correction.add.empty() || !correction.drop.empty())
        return Error{"a PEF can only be moved"};
    const Point spot = *correction.at;
    const Ground& ground = battle.ground();
    if (!ground.on_table(spot) || ground.inside(spot, AreaKind::Lake) || ground.building_at(spot))
        return Error{"a PEF keeps to the table, out of lakes and buildings"};
    pef.at = spot;
    return {};
}

Refusal correct_piece(Play& play, const Correction& correction) {
    Battle& battle = play.battle;
    const auto piece = static_cast<std::size_t>(correction.piece.index);
    if (correction.piece && piece < battle.figures.size()
        && battle[correction.piece].status != Status::Waiting)
        return correct_figure(play, correction);
    for (std::size_t i = 0; i < battle.pefs.size(); ++i)
        if (battle.pefs[i].on_table && pef_piece(battle, i) == correction.piece)
            return correct_pef(battle, battle.pefs[i], correction);
    return Error{"there is no such piece"};
}

}  // namespace

std::span<const std::string_view> correctable_states(const Battle& battle, PieceId piece) {
    if (static_cast<std::size_t>(piece.index) >= battle.figures.size()) return {};
    return accepted;
}

Refusal correct_battle(Battle& battle, const Correction& correction) {
    if (battle.stage == Stage::SetUp) return Error{"nothing can be corrected during the set-up"};
    if (correction.at && !within(*correction.at, Point{}, 1000_in))
        return Error{"that spot is beside the table"};
    return correct_copy<Play>(battle, [&](Play& play) { return correct_piece(play, correction); });
}

}  // namespace long_rifle
