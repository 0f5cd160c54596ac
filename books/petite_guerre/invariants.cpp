#include "books/petite_guerre/invariants.h"

#include <algorithm>

#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/place.h"
#include "engine/play/invariants.h"
#include "engine/table/ground_check.h"

namespace petite_guerre {

namespace {

Refusal check_arms(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    for (const Carried& carried : figure.weapons)
        if (carried.shots > carried.room) return about(battle, who, "has more shots than room");
    if (figure.in_hand < 0
        || static_cast<std::size_t>(figure.in_hand)
               >= std::max<std::size_t>(1, figure.weapons.size()))
        return about(battle, who, "holds a weapon there is not");
    if (figure.fixed && !figure.bayonet) return about(battle, who, "has fixed no bayonet");
    return {};
}

Refusal check_state(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    if (figure.facing.dx == 0 && figure.facing.dy == 0) return about(battle, who, "faces nowhere");
    if (figure.on_table() && !battle.ground().on_table(figure.at))
        return about(battle, who, "stands beside the table");
    if (figure.present() && figure.harm.wounds > 1)
        return about(battle, who, "lives with two wounds (PG-27.12)");
    if (figure.mount.ridden && (!figure.mount.alive || figure.mount.wounds > 1))
        return about(battle, who, "rides no living mount (PG-25.13)");
    if (figure.mount.ridden && figure.prone())
        return about(battle, who, "lies prone in the saddle");
    if (figure.rout.broken && figure.formed())
        return about(battle, who, "is broken in a formed unit (PG-31.11)");
    if (!figure.present() && figure.formed())
        return about(battle, who, "is gone and still in a formed unit");
    if (figure.formed() && !battle[figure.body].men().contains(who))
        return about(battle, who, "is not in the formed unit he names");
    if (!figure.present() && !opponents(battle, who).empty())
        return about(battle, who, "is in contact though he is out of it");
    return {};
}

Refusal check_body(const Battle& battle, BodyId id) {
    const Body& body = battle[id];
    if (!body.exists()) return {};
    const FigureSet men = body.men();
    if (men.count() < static_cast<int>(least_formed))
        return Error{"a formed unit of fewer than four (PG-04.09)"};
    for (const FigureId who : men) {
        if (battle[who].body != id) return about(battle, who, "does not know his formed unit");
        if (!may_form(battle[who])) return about(battle, who, "may not be formed (PG-04.06)");
        if (battle[who].side != body.side) return about(battle, who, "is in an enemy formation");
    }
    if (body.depth < 1 || body.depth > 3) return Error{"no such formation (PG-04.08)"};
    return {};
}

Refusal check_setting(const Setting& setting) {
    if (setting.sides.size() != 2 || setting.forces.size() != 2)
        return Error{"a battle has two sides (PG-80.01)"};
    if (Refusal wrong = check_seats(setting, 2, most_seats)) return wrong;
    for (const Force& force : setting.forces)
        if (!force.zone.empty() && force.zone.size() != 2) return Error{"a zone has two corners"};
    for (const Goal& goal : setting.goals)
        if (!goal.side || !names_one_of(goal.side.index, 2)) return Error{"a goal of no side"};
    if (setting.hidden_units.size() != setting.units.size()
        || setting.buildings.size() != setting.ground.buildings.size())
        return Error{"units or buildings and what is noted of them do not agree"};
    return check_ground(setting.ground);
}

Refusal check_sets(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    FigureSet everybody;
    for (const FigureId one : all(battle)) everybody.add(one);
    for (const FigureSet& set :
         {figure.knows.acquired, figure.knows.known, figure.knows.pointed_out,
          figure.knows.pointed_last, figure.knows.heard, figure.knows.heard_last,
          figure.knows.roused_by, figure.rout.pursuers, figure.harm.came_at, figure.harm.behind})
        if (!(set - everybody).empty()) return about(battle, who, "knows somebody there is not");
    return {};
}

Refusal check_ids(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    const std::size_t many = battle.figures.size();
    for (const FigureId id : {figure.rout.cause, figure.harm.fired_by, figure.harm.friend_down_by,
                              figure.captivity.captor, figure.captivity.killer,
                              figure.captivity.searched_by, figure.now.target, figure.last.target,
                              figure.command.designated, figure.turn.copies, figure.turn.charge_at})
        if (!names_one_of(id.index, many))
            return about(battle, who, "names somebody who is not there");
    if (!figure.side || !names_one_of(figure.side.index, 2) || !figure.seat
        || !names_one_of(figure.seat.index, battle.setting->seats.size()))
        return about(battle, who, "is on no side");
    if (!names_one_of(figure.unit.index, battle.units.size())
        || !names_one_of(figure.body.index, battle.bodies.size()))
        return about(battle, who, "is of a unit there is not");
    if (figure.category < 0 || figure.category > 3)
        return about(battle, who, "is a leader of no category (PG-05.01)");
    return check_sets(battle, who);
}

Refusal check_lists(const Battle& battle) {
    const std::size_t many = battle.figures.size();
    for (const Unit& unit : battle.units)
        if (!unit.side || !names_one_of(unit.side.index, 2)
            || !names_one_of(unit.leader.index, many)
            || !names_one_of(unit.attached_to.index, battle.units.size()))
            return Error{"a unit that cannot be"};
    for (const Body& body : battle.bodies) {
        if (body.run == 0 || !names_one_of(body.side.index, 2))
            return Error{"a formation that cannot be"};
        for (const FigureId who : body.places)
            if (!names_one_of(who.index, many)) return Error{"a formation with nobody in it"};
    }
    for (const Gun& gun : battle.guns)
        if (!names_one_of(gun.side.index, 2) || !names_one_of(gun.owner.index, 2)
            || !names_one_of(gun.unit.index, battle.units.size()))
            return Error{"a gun that cannot be"};
    for (const SingleFile& file : battle.files)
        for (const FigureId who : file.men)
            if (!who || !names_one_of(who.index, many)) return Error{"a file with nobody in it"};
    for (const SideId side : battle.held_by)
        if (!names_one_of(side.index, 2)) return Error{"a building held by nobody there is"};
    for (const SideId side : battle.held_lines)
        if (!names_one_of(side.index, 2)) return Error{"an earthwork held by nobody there is"};
    return {};
}

}  // namespace

Refusal check_invariants(const Battle& battle) {
    for (const FigureId who : all(battle)) {
        if (auto wrong = check_arms(battle, who)) return wrong;
        if (auto wrong = check_state(battle, who)) return wrong;
    }
    for (const BodyId body : bodies(battle))
        if (auto wrong = check_body(battle, body)) return wrong;
    Battle fresh = battle;
    settle(fresh);
    if (fresh.touching != battle.touching) return Error{"contacts are remembered wrongly"};
    return {};
}

Refusal check_loaded(Battle& battle) {
    if (auto wrong = check_setting(*battle.setting)) return wrong;
    if (battle.setting->names.size() != battle.figures.size()
        || battle.setting->units.size() != battle.units.size()
        || battle.setting->guns.size() != battle.guns.size())
        return Error{"the names do not fit the figures, units or guns"};
    if (auto wrong = check_lists(battle)) return wrong;
    for (const FigureId who : all(battle))
        if (auto wrong = check_ids(battle, who)) return wrong;
    if (!names_one_of(battle.first.index, 2) || !names_one_of(battle.acting.index, 2)
        || !names_one_of(battle.winner.index, 2))
        return Error{"a side there is not"};
    settle(battle);
    return check_invariants(battle);
}

}  // namespace petite_guerre
