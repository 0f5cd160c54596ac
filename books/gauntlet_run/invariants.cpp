#include "books/gauntlet_run/invariants.h"

#include "books/gauntlet_run/units/figures.h"
#include "engine/play/invariants.h"
#include "engine/table/ground_check.h"

namespace gauntlet_run {

namespace {

// GR-11.07, GR-11.13 men and what they carry.
Refusal check_men(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    if (unit.men > unit.size) return about(battle, who, "has more figures than it had (GR-07.07)");
    if (unit.on_table() && unit.men == 0 && !unit.vehicle())
        return about(battle, who, "is on the table without a figure");
    for (const Armed& armed : unit.arms)
        if (armed.men > unit.men) return about(battle, who, "has more weapons than figures");
    if (unit.blades > unit.men && unit.on_table() && !unit.vehicle())
        return about(battle, who, "has more melee weapons than figures");
    if (unit.on_table() && unit.fights() && unit.lost > unit.strength)
        return about(battle, who, "has lost more than it had");
    return {};
}

Refusal check_place(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    if (unit.stand.facing == Facing{0, 0}) return about(battle, who, "faces nowhere");
    if (!stands_alone(battle, who)) return {};
    for (const Point man : spots_of(battle, who))
        if (!battle.ground().on_table(man)) return about(battle, who, "stands beside the table");
    return {};
}

// GR-04.11 .. GR-04.13 officer and unit know of one another.
Refusal check_attached(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    if (!unit.attached) return {};
    const Unit& other = battle[unit.attached];
    if (unit.officer() == other.officer()) return about(battle, who, "is attached to no unit");
    if (other.attached != who) return about(battle, who, "is attached to one who does not know it");
    if (unit.on_table() != other.on_table())
        return about(battle, who, "is attached to one who is not there");
    return {};
}

// GR-05.06, GR-05.09, GR-20.22
Refusal check_formation(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    if (!unit.on_table()) return {};
    if (unit.shaken && unit.formed()) return about(battle, who, "is shaken and formed (GR-20.22)");
    if (unit.officer() && unit.formation != Formation::Skirmish)
        return about(battle, who, "is an officer in ranks (GR-05.13)");
    if ((unit.formation == Formation::AttackColumn) != static_cast<bool>(unit.beside))
        return about(battle, who, "is half of no Attack Column (GR-05.06)");
    if (unit.beside && battle[unit.beside].beside != who)
        return about(battle, who, "is beside one who does not know it");
    if ((unit.formation == Formation::Square) != (unit.square >= 0))
        return about(battle, who, "is a side of no Square (GR-05.09)");
    return {};
}

// GR-03.07, GR-15.19
Refusal check_gun(const Battle& battle, GunId id) {
    const Gun& gun = battle[id];
    if (gun.crew && battle[gun.crew].gun != id) return Error{"a crew does not know its gun"};
    if (gun.lost && gun.crew) return Error{"a gun that is lost is served (GR-15.11)"};
    if (gun.facing == Facing{0, 0}) return Error{"a gun faces nowhere"};
    return {};
}

Refusal check_unit(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    if (Refusal wrong = check_men(battle, who)) return wrong;
    if (Refusal wrong = check_place(battle, who)) return wrong;
    if (Refusal wrong = check_attached(battle, who)) return wrong;
    if (unit.gun && battle[unit.gun].crew != who)
        return about(battle, who, "serves a gun that does not know it");
    return check_formation(battle, who);
}

}  // namespace

Refusal check_invariants(const Battle& battle) {
    for (const UnitId who : all(battle))
        if (Refusal wrong = check_unit(battle, who)) return wrong;
    for (const GunId gun : guns(battle))
        if (Refusal wrong = check_gun(battle, gun)) return wrong;
    return {};
}

namespace {

constexpr std::size_t most_seats = 8;
constexpr int most_turns = 500;       // as a limit
constexpr int longest_game = 30'000;  // turns of one without

Refusal check_setting(const Battle& battle) {
    const Setting& setting = *battle.setting;
    if (setting.sides.size() != most_sides || setting.forces.size() != most_sides)
        return Error{"a battle has two sides"};
    if (Refusal wrong = check_seats(setting, most_sides, most_seats)) return wrong;
    if (setting.names.size() != battle.units.size() || setting.kinds.size() != battle.units.size()
        || setting.guns.size() != battle.guns.size())
        return Error{"units or guns and their names do not agree"};
    for (const Force& force : setting.forces)
        if (force.edge >= Edge::Count || (!force.zone.empty() && force.zone.size() != 2))
            return Error{"a force that comes from nowhere"};
    for (const Goal& goal : setting.goals)
        if (goal.kind >= GoalKind::Count || goal.edge >= Edge::Count || !goal.side
            || !names_one_of(goal.side.index, most_sides)
            || !names_one_of(goal.area.index, setting.ground.areas.size())
            || !names_one_of(goal.building.index, setting.ground.buildings.size()))
            return Error{"a goal that cannot be"};
    if (setting.switches.light >= Light::Count || setting.switches.turns < 0
        || setting.switches.turns > most_turns)
        return Error{"a switch that cannot be"};
    if (!setting.grades.empty() && setting.grades.size() != setting.ground.areas.size())
        return Error{"areas and their grades do not agree"};
    for (const LineId wall : setting.scalable)
        if (!wall || !names_one_of(wall.index, setting.ground.lines.size()))
            return Error{"a scalable wall that is nowhere (GR-06.20)"};
    return check_ground(setting.ground);
}

bool known_words(const Unit& unit) {
    for (const Armed& armed : unit.arms)
        if (armed.missile >= Missile::Count || armed.lock >= Lock::Count) return false;
    for (const Load load : unit.loading.load)
        if (load >= Load::Count) return false;
    return unit.branch < Branch::Count && unit.type < Type::Count && unit.morale < Morale::Count
           && unit.rank < Rank::Count && unit.staff < Staff::Count && unit.staff_left < Staff::Count
           && unit.armour < Armour::Count && unit.presence < Presence::Count
           && unit.conveyance < Conveyance::Count && unit.draft < Draft::Count
           && unit.formation < Formation::Count && unit.activation < Activation::Count;
}

// No formation holds more.
constexpr int most_men = 48;

Refusal check_loaded_unit(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    const std::size_t units = battle.units.size();
    const bool names =
        unit.side && names_one_of(unit.side.index, most_sides) && unit.seat
        && names_one_of(unit.seat.index, battle.setting->seats.size())
        && names_one_of(unit.commander.index, units) && names_one_of(unit.attached.index, units)
        && names_one_of(unit.beside.index, units) && names_one_of(unit.left_squad.index, units)
        && names_one_of(unit.gun.index, battle.guns.size());
    if (!names || !known_words(unit) || unit.size > most_men)
        return Error{"a unit names something that is not there"};
    return {};
}

Refusal check_loaded_gun(const Battle& battle, GunId id) {
    const Gun& gun = battle[id];
    const std::size_t units = battle.units.size();
    const bool good =
        gun.size < GunSize::Count && gun.kind < GunKind::Count && gun.metal < Metal::Count
        && gun.card < Ammunition::Count && gun.side && names_one_of(gun.side.index, most_sides)
        && names_one_of(gun.crew.index, units) && names_one_of(gun.fallen.index, units)
        && names_one_of(gun.last_hit.index, units)
        && names_one_of(gun.hit_gun.index, battle.guns.size())
        && (gun.ranged - TargetSet::first_of(units + battle.guns.size())).empty();
    if (!good) return Error{"a gun names something that is not there"};
    return {};
}

Refusal check_turn(const Battle& battle) {
    const bool play = battle.stage > Stage::Opening && battle.stage < Stage::Over;
    bool good = battle.stage < Stage::Count && battle.turn >= 0 && battle.turn <= longest_game
                && names_one_of(battle.first.index, most_sides)
                && names_one_of(battle.acting.index, most_sides)
                && names_one_of(battle.winner.index, most_sides)
                && names_one_of(battle.watch.acting.index, battle.units.size())
                && (!play || battle.acting);
    for (const Commanding& one : battle.chain)
        good = good && one.officer && names_one_of(one.officer.index, battle.units.size())
               && names_one_of(one.bound_to.index, battle.units.size());
    for (const Smoke& smoke : battle.smoke)
        good = good && names_one_of(smoke.by.index, battle.units.size());
    for (const Torn& torn : battle.torn)
        good = good && torn.line && names_one_of(torn.line.index, battle.ground().lines.size());
    if (!good) return Error{"a turn that cannot be"};
    return {};
}

}  // namespace

Refusal check_loaded(Battle& battle) {
    if (Refusal wrong = check_setting(battle)) return wrong;
    for (const UnitId who : all(battle))
        if (Refusal wrong = check_loaded_unit(battle, who)) return wrong;
    for (const GunId gun : guns(battle))
        if (Refusal wrong = check_loaded_gun(battle, gun)) return wrong;
    if (Refusal wrong = check_turn(battle)) return wrong;
    return check_invariants(battle);
}

}  // namespace gauntlet_run
