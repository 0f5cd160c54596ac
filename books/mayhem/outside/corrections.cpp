#include "engine/play/corrections.h"

#include <algorithm>
#include <array>

#include "books/mayhem/fire/guns.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/game.h"
#include "books/mayhem/invariants.h"
#include "books/mayhem/moving/involuntary.h"
#include "books/mayhem/moving/movement.h"
#include "books/mayhem/place.h"
#include "engine/table/route.h"

// What the players may put right by hand. Nobody checks for it.
namespace mayhem {

namespace {

constexpr std::array<std::string_view, 11> of_figures{
    "halted", "unloaded",    "mounted", "climbing",    "routing", "disabled",
    "dead",   "driven-away", "escaped", "carried-off", "captured"};
constexpr std::array<std::string_view, 1> of_guns{"unloaded"};

// On his feet again where he fell or went, or as near to it as he can stand.
Refusal bring_back(Battle& battle, FigureId who) {
    Figure& figure = battle[who];
    const Ground& ground = battle.ground();
    const Point at{std::clamp(figure.at.x, 0_in, ground.width),
                   std::clamp(figure.at.y, 0_in, ground.depth)};
    const auto spot =
        nearest_spot(ground, at, 6_in, [&](Point there) { return may_stand(battle, who, there); });
    if (!spot) return Error{"there is no room for him (MM-04.21)"};
    figure.status = Status::Fighting;
    figure.routed_by = {};
    if (figure.rep == 0) figure.rep = figure.full_rep;  // MM-14.03
    put(battle, who, *spot);
    return {};
}

Refusal add_status(Play& play, FigureId who, Status status) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    if (status == Status::Disabled || status == Status::Dead) {
        if (!figure.on_table()) return Error{"he is not on the table"};
        fall(play, who, {}, status, "MM-07.03"_rule);
        return {};
    }
    if (status == Status::Routing) {
        if (!figure.fighting() || figure.climbing()) return Error{"only who fights can rout"};
        figure.status = status;
        figure.halted = false;
        figure.routed_by = nearest_seen_enemy(battle, who);
        return {};
    }
    figure.status = status;
    figure.climb.turns = 0;
    lift(battle, who);
    return {};
}

// MM-04.16, MM-04.23 the horse is left where it stands, or had again.
Refusal set_mounted(Battle& battle, FigureId who, bool on) {
    Figure& figure = battle[who];
    if (on == figure.mounted) return {};
    if (on && !figure.rider) return Error{"he has no horse"};
    const Point spot = on && figure.has_horse ? figure.horse : figure.at;
    figure.mounted = on;
    figure.has_horse = !on;
    figure.horse = spot;
    if (!may_stand(battle, who, spot)) return Error{"there is no room for him (MM-04.21)"};
    put(battle, who, spot);
    return {};
}

// MM-15.17 back to the foot of the cliff, or wherever he began.
Refusal set_climbing(Battle& battle, FigureId who, bool on) {
    Figure& figure = battle[who];
    if (on == figure.climbing()) return {};
    if (on) return Error{"who climbs does so in play (MM-15.17)"};
    figure.climb.turns = 0;
    if (!may_stand(battle, who, figure.climb.from))
        return Error{"there is no room for him (MM-04.21)"};
    put(battle, who, figure.climb.from);
    return {};
}

Refusal set_unloaded(Figure& figure, bool on) {
    bool any = false;
    for (Carried& carried : figure.weapons) {
        const std::uint8_t full = row_of(carried.weapon).reload;
        any = any || full > 0;
        carried.to_reload = on ? full : std::uint8_t{0};
    }
    if (on && !any) return Error{"he has nothing that is reloaded"};
    return {};
}

Refusal set_state(Play& play, FigureId who, std::string_view state, bool on) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    if (const Status status = state_named(status_names, state); status != Status::Count) {
        if (on == (figure.status == status)) return {};
        return on ? add_status(play, who, status) : bring_back(battle, who);
    }
    if (!figure.upright()) return Error{"he is not on his feet on the table"};
    if (state == "halted") figure.halted = on;
    if (state == "mounted") return set_mounted(battle, who, on);
    if (state == "climbing") return set_climbing(battle, who, on);
    if (state == "unloaded") return set_unloaded(figure, on);
    return {};
}

Refusal move_figure(Battle& battle, FigureId who, const Correction& correction) {
    Figure& figure = battle[who];
    if ((correction.at || correction.facing) && !figure.on_table())
        return Error{"he is not on the table"};
    if (correction.at) {
        figure.climb.turns = 0;
        if (!may_stand(battle, who, *correction.at))
            return Error{"he cannot stand there (MM-04.21)"};
        put(battle, who, *correction.at);
    }
    if (correction.facing) figure.facing = *correction.facing;
    return {};
}

Refusal correct_figure(Play& play, const Correction& correction) {
    const FigureId who = correction.piece;
    Battle& battle = play.battle;
    const Figure& figure = battle[who];
    if (figure.status == Status::Hidden || figure.status == Status::Waiting)
        return Error{"there is no such piece"};
    return correct_in_order(
        correction,
        [&](const std::string& state, bool on) { return set_state(play, who, state, on); },
        [&] { return move_figure(battle, who, correction); });
}

bool gun_may_stand(const Battle& battle, const Gun& gun, Point at) {
    constexpr Inches slack = 0.02_in;
    if (!battle.ground().on_table(at)) return false;
    for (const Figure& figure : battle.figures)
        if (figure.upright() && !figure.climbing()
            && within(at, figure.at, gun_radius + radius(figure) - slack))
            return false;
    return std::none_of(battle.guns.begin(), battle.guns.end(), [&](const Gun& other) {
        return &other != &gun && within(at, other.at, gun_radius * 2 - slack);
    });
}

Refusal correct_gun(Battle& battle, Gun& gun, const Correction& correction) {
    if (correction.at && !gun_may_stand(battle, gun, *correction.at))
        return Error{"there is no room for it (MM-40.22)"};
    gun.at = correction.at.value_or(gun.at);
    gun.facing = correction.facing.value_or(gun.facing);
    if (!correction.drop.empty()) gun.to_reload = 0;
    if (!correction.add.empty()) gun.to_reload = gun_reload;
    return {};
}

}  // namespace

std::span<const std::string_view> correctable_states(const Battle& battle, PieceId piece) {
    if (is_gun(battle, piece)) return of_guns;
    return of_figures;
}

Refusal correct_battle(Battle& battle, const Correction& correction) {
    const std::size_t figures = battle.figures.size();
    if (Refusal wrong = check_correction(battle, correction, figures + battle.guns.size()))
        return wrong;
    return correct_copy<Play>(battle, [&](Play& play) {
        if (!is_gun(battle, correction.piece)) return correct_figure(play, correction);
        const auto gun = static_cast<std::size_t>(correction.piece.index) - figures;
        return correct_gun(play.battle, play.battle.guns[gun], correction);
    });
}

}  // namespace mayhem
