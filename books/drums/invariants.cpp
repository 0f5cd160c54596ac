#include "books/drums/invariants.h"

#include "books/drums/fighting/states.h"
#include "books/drums/measuring.h"
#include "books/drums/moving/terrain.h"
#include "engine/play/invariants.h"
#include "engine/table/ground_check.h"

namespace drums {

namespace {

Refusal check_place(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    if (!figure.in_play()) return {};
    if (!battle.ground().on_table(figure.at)) return about(battle, who, "stands beside the table");
    if (footing_at(battle.ground(), figure.at, radius(figure)) != figure.footing)
        return about(battle, who, "does not stand on what it is said to stand on");
    if (figure.footing.going == Going::Impassable)
        return about(battle, who, "stands where nobody can");
    for (const FigureId other : all(battle)) {
        if (other <= who || !battle[other].placed() || !figure.placed()) continue;
        const Inches apart = radius(figure) + radius(battle[other]);
        if (within(figure.at, battle[other].at, apart - 4 * slack))
            return about(battle, who, "stands on top of another");
    }
    return {};
}

Refusal check_state(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    if (figure.mounted && figure.state == State::Prone)
        return about(battle, who, "is mounted and prone");
    if (figure.mounted && figure.has_horse) return about(battle, who, "has two horses");
    if (figure.mounted && figure.footing.inside && figure.in_play())
        return about(battle, who, "is on horseback in a house");
    if (figure.presence == Presence::Waiting && battle.stage >= Stage::FirstTurn)
        return about(battle, who, "has never been placed");
    if (!figure.placed() && !figure.behind_from.empty())
        return about(battle, who, "fights although it is not on the table");
    return {};
}

// DT-07.02, DT-63.04
Refusal check_sides(const Battle& battle) {
    if (battle.stage != Stage::Turns) return {};
    for (std::int8_t i = 0; i < static_cast<std::int8_t>(most_sides); ++i) {
        const auto side = static_cast<std::size_t>(i);
        const int left = strength_of(battle, SideId{i});
        if (left == 0) return Error{"a side without figures plays on"};
        if (2 * left < battle.strength[side] && !battle.halved[side])
            return Error{"a side below half has not tested"};
        if (battle.morale_due[side]) return Error{"a morale test is still due between steps"};
    }
    if (battle.actions != 0) return Error{"actions are left over between steps"};
    return {};
}

}  // namespace

Refusal check_invariants(const Battle& battle) {
    for (const FigureId who : all(battle)) {
        if (Refusal found = check_place(battle, who)) return found;
        if (Refusal found = check_state(battle, who)) return found;
    }
    return check_sides(battle);
}

namespace {

Refusal check_setting(const Setting& setting, std::size_t figures) {
    const bool good =
        setting.sides.size() == most_sides && setting.seats.size() == most_sides
        && setting.seat_sides.size() == most_sides && setting.names.size() == figures
        && setting.kinds.size() == figures && setting.kind < Kind::Count && setting.rounds > 0
        && setting.rounds <= 200 && setting.switches.distance_percent >= 25
        && setting.switches.distance_percent <= 400 && names_one(setting.attacker, most_sides)
        && (setting.kind == Kind::Meeting || setting.attacker)
        && names_one(setting.prize, setting.ground.buildings.size())
        && (setting.kind != Kind::Raid || setting.prize);
    if (!good) return Error{"the setting has too much or too little in it"};
    for (std::size_t i = 0; i < most_sides; ++i)
        if (setting.seat_sides[i] != SideId::of(static_cast<std::int64_t>(i)))
            return Error{"a seat without a side"};
    for (const Weapon& weapon : setting.armoury.weapons)
        if (weapon.modifiers.empty() || weapon.modifiers.size() > 3 || weapon.stick >= Stick::Count)
            return Error{"a weapon that cannot be"};
    return check_ground(setting.ground);
}

Refusal check_figure(const Battle& battle, const Figure& figure) {
    const Setting& setting = *battle.setting;
    const std::size_t count = battle.figures.size();
    const FigureSet everybody = FigureSet::first_of(count);
    bool good = figure.side && names_one(figure.side, most_sides) && figure.quality >= 2
                && figure.quality <= 6 && figure.combat >= 0 && figure.combat <= 6
                && figure.presence < Presence::Count && figure.state < State::Count
                && figure.footing.going < Going::Count && figure.footing.cover < Cover::Count
                && names_one(figure.footing.inside, setting.ground.buildings.size())
                && ((figure.behind_from | figure.ambushes) - everybody).empty();
    for (const Carried& carried : figure.weapons)
        good = good && carried.weapon && names_one(carried.weapon, setting.armoury.weapons.size());
    if (!good) return Error{"a figure names something that is not there"};
    return {};
}

}  // namespace

Refusal check_loaded(Battle& battle) {
    if (Refusal found = check_setting(*battle.setting, battle.figures.size())) return found;
    for (const Figure& figure : battle.figures)
        if (Refusal found = check_figure(battle, figure)) return found;
    for (const LaidPiece& laid : battle.pieces)
        if (laid.piece >= Piece::Count || !battle.ground().on_table(laid.at))
            return Error{"a piece of terrain that cannot be"};
    const bool good = battle.stage < Stage::Count && names_one(battle.active, most_sides)
                      && names_one(battle.first, most_sides) && names_one(battle.winner, most_sides)
                      && battle.turn >= 0 && battle.turn <= battle.setting->rounds
                      && battle.pieces_wanted >= 0 && battle.edges[0] < Edge::Count
                      && battle.edges[1] < Edge::Count
                      && (battle.stage != Stage::Turns || (battle.active && battle.first))
                      && (battle.stage != Stage::Deployment || battle.active);
    if (!good) return Error{"a turn that cannot be"};
    return check_invariants(battle);
}

}  // namespace drums
