#include "engine/play/corrections.h"

#include <array>

#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/game.h"
#include "books/gauntlet_run/invariants.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/outside/knowing.h"
#include "books/gauntlet_run/play.h"
#include "books/gauntlet_run/units/figures.h"

// What the players agree to put right by hand, between steps.
namespace gauntlet_run {

namespace {

constexpr std::array<std::string_view, 8> accepted_of_units{"shaken",    "retreated", "crouching",
                                                            "reloading", "has acted", "disordered",
                                                            "destroyed", "routed"};
constexpr std::array<std::string_view, 1> accepted_of_officers{"has acted"};
constexpr std::array<std::string_view, 2> accepted_of_guns{"reloading", "destroyed"};

void set_reloading(Loading& loading, bool on) {
    for (std::uint8_t& tokens : loading.tokens) tokens = on ? std::max<std::uint8_t>(tokens, 1) : 0;
    loading.fired = {};
    loading.interrupted = loading.goes_on = false;
}

// GR-05.14; dropped, it stands in line or as it fights (GR-05.15).
Refusal set_disordered(Unit& unit, bool on) {
    if (unit.formation == Formation::AttackColumn || unit.formation == Formation::Square)
        return Error{"it stands in a formation with others (GR-05.06, GR-05.09)"};
    if (on && !unit.in_ranks()) return Error{"it is in no ranks to be broken up (GR-05.14)"};
    if (!on && unit.formation != Formation::Disordered) return {};
    if (!on && unit.shaken) return Error{"a shaken unit does not reform (GR-20.22)"};
    const Formation close = unit.box ? Formation::Box : Formation::Line;
    unit.formation = on ? Formation::Disordered : close;
    return {};
}

// Nobody checks morale for what is put right by hand. Back again, it has a figure at least.
Refusal set_gone(Battle& battle, UnitId who, Presence how, bool on) {
    Unit& unit = battle[who];
    if (on == (unit.presence == how)) return {};
    if (unit.attached || unit.gun || unit.beside || unit.square >= 0)
        return Error{"somebody or something else stands with it; that has to be parted first"};
    unit.presence = on ? how : Presence::OnTable;
    if (!on && unit.men == 0) unit.men = 1;
    return {};
}

Refusal set_state(Battle& battle, UnitId who, std::string_view state, bool on) {
    Unit& unit = battle[who];
    if (state == "destroyed") return set_gone(battle, who, Presence::Destroyed, on);
    if (state == "routed") return set_gone(battle, who, Presence::Routed, on);
    if (!unit.on_table()) return Error{"it is not on the table"};
    if (state == "disordered") return set_disordered(unit, on);
    if (state == "shaken") {
        if (on && unit.formed()) return Error{"it is formed, and a shaken unit is not (GR-20.22)"};
        unit.shaken = on;
    }
    if (state == "retreated") unit.retreated = on;
    if (state == "crouching") unit.crouching = on;
    if (state == "reloading") set_reloading(unit.loading, on);
    if (state == "has acted") {
        unit.activated = on;
        if (!on) static_cast<Doings&>(unit) = {};
    }
    return {};
}

Refusal set_gun_state(Gun& gun, std::string_view state, bool on) {
    if (state == "reloading") gun.tokens = on ? 1 : 0;
    if (state == "destroyed") {
        if (on && gun.crew) return Error{"its crew still serves it"};
        gun.lost = on;
    }
    return {};
}

Refusal move_unit(Battle& battle, const Correction& correction) {
    const UnitId who = correction.piece;
    if (!correction.at && !correction.facing) return {};
    if (!stands_alone(battle, who)) return Error{"it does not stand on the table by itself"};
    Stand stand = battle[who].stand;
    if (correction.at) stand.front = *correction.at;
    if (correction.facing) stand.facing = *correction.facing;
    if (!battle.ground().on_table(stand.front)) return Error{"that spot is beside the table"};
    if (!stands_clear(battle, who, stand, battle[who].formation))
        return Error{"another unit is too near to that place (GR-06.02)"};
    put(battle, who, stand);
    return {};
}

Refusal correct_unit(Battle& battle, const Correction& correction) {
    return correct_in_order(
        correction,
        [&](const std::string& state, bool on) {
            return set_state(battle, correction.piece, state, on);
        },
        [&] { return move_unit(battle, correction); });
}

Refusal correct_gun(Battle& battle, const Correction& correction) {
    Gun& gun = battle[gun_that_is(battle, correction.piece)];
    return correct_in_order(
        correction,
        [&](const std::string& state, bool on) { return set_gun_state(gun, state, on); },
        [&]() -> Refusal {
            if (correction.at && gun.crew)
                return Error{"a gun that is served goes where its crew is put"};
            if (correction.at && !battle.ground().on_table(*correction.at))
                return Error{"that spot is beside the table"};
            if (correction.at) {
                gun.at = *correction.at;
                forget_hits(gun);
                has_moved(battle, correction.piece);
            }
            if (correction.facing) gun.facing = *correction.facing;
            return {};
        });
}

// Everybody knows of it: what is hidden is nobody's to name.
bool is_there(const Battle& battle, PieceId piece) {
    if (!piece) return false;
    const auto index = static_cast<std::size_t>(piece.index);
    if (index < battle.units.size())
        return battle[piece].presence != Presence::Waiting && may_know(battle, piece, SideId{});
    const GunId gun = gun_that_is(battle, piece);
    return static_cast<std::size_t>(gun.index) < battle.guns.size()
           && may_know_gun(battle, gun, SideId{});
}

}  // namespace

std::span<const std::string_view> correctable_states(const Battle& battle, PieceId piece) {
    if (!is_there(battle, piece)) return accepted_of_units;
    if (gun_that_is(battle, piece)) return accepted_of_guns;
    if (battle[piece].fights()) return accepted_of_units;
    return accepted_of_officers;
}

Refusal correct_battle(Battle& battle, const Correction& correction) {
    if (battle.stage < Stage::Initiative)
        return Error{"nothing can be corrected during the set-up"};
    if (!is_there(battle, correction.piece)) return Error{"there is no such piece"};
    if (Refusal wrong = check_words(correction, correctable_states(battle, correction.piece)))
        return wrong;
    return correct_copy<Play>(battle, [&](Play& play) {
        return gun_that_is(play.battle, correction.piece) ? correct_gun(play.battle, correction)
                                                          : correct_unit(play.battle, correction);
    });
}

}  // namespace gauntlet_run
