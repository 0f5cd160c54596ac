#include "books/gauntlet_run/outside/reaches.h"

#include <fmt/format.h>

#include <algorithm>

#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/command/officers.h"
#include "books/gauntlet_run/command/organisation.h"
#include "books/gauntlet_run/command/reach.h"
#include "books/gauntlet_run/fire/fire.h"
#include "books/gauntlet_run/units/figures.h"
#include "books/gauntlet_run/units/structures.h"

namespace gauntlet_run {

namespace {

constexpr int quarter = 900, all_round = 3600;  // tenths of a degree

std::string inches(Inches length) {
    const int hundredths = length.in_hundredths();
    if (hundredths % 100 == 0) return fmt::format("{}\"", hundredths / 100);
    return fmt::format("{:.1f}\"", hundredths / 100.0);
}

// What reaches farthest of what they have; GR-10.05 each kind is measured for itself.
const Armed* longest(const Unit& unit) {
    const Armed* best = nullptr;
    for (const Armed& arm : unit.arms)
        if (arm.men > 0 && arm.missile != Missile::None
            && (best == nullptr || weapon(arm.missile).range > weapon(best->missile).range))
            best = &arm;
    return best;
}

// GR-10.02, GR-10.03
void add_bands(const Weapon& with, Inches radius, ViewZone& zone) {
    const auto band = [&](std::string_view name, Inches reach) {
        if (!zone.words.empty()) zone.words += ", ";
        zone.words += fmt::format("{} {}", name, inches(reach));
        zone.reach.push_back(reach + radius);
    };
    if (with.close > 0_in) band("close", with.close);
    band("short", half(with.range));
    band("long", with.range);
}

// GR-06.22, GR-10.16, GR-10.18, GR-10.21
void add_arc(const Battle& battle, UnitId who, View& view) {
    const Unit& unit = battle[who];
    const Armed* arm = longest(unit);
    const bool columns = unit.formation == Formation::MarchColumn
                         || unit.formation == Formation::AttackColumn
                         || unit.formation == Formation::Limbered;  // GR-10.17
    if (!unit.on_table() || !unit.fights() || unit.men == 0 || arm == nullptr || columns) return;
    if (serves(battle, who)) return;  // what their gun reaches is shown with it
    ViewZone zone;
    zone.form = ViewZone::Form::Cone;
    zone.kind = "arc";
    zone.rule = in_volley_order(unit) ? "GR-10.16"_rule : "GR-10.02"_rule;
    zone.of = who;
    const Spots& men = spots_of(battle, who);
    for (const Point man : men) zone.from.push_back(man);
    const Outline body = outline_of(battle, who);
    zone.facing = unit.stand.facing;
    if (in_volley_order(unit)) {
        zone.at = body.front_left, zone.to = body.front_right;
        zone.spread = quarter;
    } else {
        zone.at = zone.to = part_way(body.front_left, body.rear_right, 1, 2);
        zone.spread = all_round;
    }
    add_bands(weapon(arm->missile), base_radius(unit), zone);
    view.zones.push_back(std::move(zone));
}

// GR-14.03, GR-57.02 whatever it is loaded with: that is its own side's matter (GR-14.09). GR-01.02
// from the middle of the gun.
void add_gun_arc(const Battle& battle, GunId id, View& view) {
    const Gun& gun = battle[id];
    if (gun.lost || gun.limbered || !gun.crew || !battle[gun.crew].on_table()) return;
    const GunRow& row = row_of(gun.size);
    ViewZone zone;
    zone.form = ViewZone::Form::Cone;
    zone.kind = "arc";
    zone.rule = "GR-14.03"_rule;
    zone.at = zone.to = gun.at;
    zone.from.push_back(gun.at);
    zone.facing = gun.facing;
    zone.spread = quarter;
    if (row.close > 0_in) {
        zone.words = fmt::format("close {}, ", inches(row.close));
        zone.reach.push_back(row.close);
    }
    zone.words += fmt::format("far {}", inches(row.most));
    zone.reach.push_back(row.most);
    for (const PieceId of : {piece_of(battle, id), PieceId{gun.crew}}) {
        zone.of = of;
        view.zones.push_back(zone);
    }
}

// GR-04.03, GR-04.27 from the officer, or from those he is with.
ViewZone command_zone(const Battle& battle, UnitId officer) {
    const Unit& unit = battle[officer];
    const UnitId body = unit.attached ? unit.attached : officer;
    const Inches reach = command_range(unit);
    ViewZone zone;
    zone.form = ViewZone::Form::Cone;
    zone.kind = "command";
    zone.rule = "GR-04.03"_rule;
    zone.words = fmt::format("command range {}", inches(reach));
    zone.of = officer;
    zone.facing = {0, 1};
    zone.spread = all_round;
    const Spots& men = spots_of(battle, body);
    const std::size_t counted = unit.attached ? men.size() : 1;
    for (std::size_t i = 0; i < counted; ++i) zone.from.push_back(men[i]);
    zone.at = zone.to = battle[body].stand.front;
    if (!unit.attached) zone.at = zone.to = men[0];
    zone.reach.push_back(reach + base_radius(battle[body]));
    return zone;
}

// GR-04.02, GR-04.19 .. 04.21 those who are his directly, and all others he could order from here.
void add_command(const Battle& battle, UnitId officer, FunctionRef<bool(UnitId)> known,
                 View& view) {
    const UnitId body = battle[officer].attached ? battle[officer].attached : officer;
    if (!battle[officer].on_table() || figures_of(battle, body) == 0) return;
    if (battle[officer].attached)
        view.links.push_back({"with", "GR-04.11"_rule, officer, body, true});
    ViewZone zone = command_zone(battle, officer);
    UnitSet own = own_units(battle, officer);
    own |= own_officers(battle, officer);
    for (const UnitId who : all(battle)) {
        if (who == officer || !known(who) || !battle[who].on_table()) continue;
        const bool may = may_command(battle, officer, who);
        if (!may && !own.contains(who)) continue;
        const bool near = in_command_range(battle, officer, who)
                          && share_structure(battle, body, who);  // GR-04.25
        if (may && near) zone.pieces.push_back(who);
        if (own.contains(who))
            view.links.push_back({"command", "GR-04.02"_rule, officer, who, near});
    }
    view.zones.push_back(std::move(zone));
}

}  // namespace

void add_reaches(const Battle& battle, FunctionRef<bool(UnitId)> known, View& view) {
    for (const UnitId who : all(battle)) {
        if (!known(who)) continue;
        add_arc(battle, who, view);
        if (battle[who].officer()) add_command(battle, who, known, view);
    }
    for (const GunId gun : guns(battle)) {
        const UnitId crew = battle[gun].crew;
        if (crew && known(crew)) add_gun_arc(battle, gun, view);
    }
}

}  // namespace gauntlet_run
