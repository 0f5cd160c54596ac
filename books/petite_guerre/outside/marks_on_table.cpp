#include "books/petite_guerre/outside/marks_on_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/guns/gunnery.h"
#include "books/petite_guerre/outside/sentences.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"

namespace petite_guerre {

namespace {

constexpr Inches near_leader = paces(20), longer = paces(20);  // PG-06.12

ViewZone command_zone(const Battle& battle, FigureId leader, Known known) {
    bool music = false, standard = false;
    for (const FigureId who : present(battle, battle[leader].side)) {
        if (!known(who) || !within_gap(battle, leader, who, near_leader)) continue;
        music = music || plays(battle, who);
        standard = standard || (battle[who].standard && !battle[who].broken());
    }
    const Inches reach = command_radius(battle, leader);
    ViewZone zone;
    zone.kind = "command";
    zone.rule = "PG-05.01"_rule;
    zone.of = leader;
    zone.at = battle[leader].at;
    zone.reach = {reach + radius(battle[leader])};  // PG-80.04
    zone.words = "command radius " + in_paces(reach);
    if (music || standard) {
        zone.reach.push_back(zone.reach[0] + longer);
        zone.words += ", " + in_paces(reach + longer)
                      + (music ? " with the music" : " for who sees the standard");
    }
    return zone;
}

// PG-20.01, PG-20.08
constexpr Inches hole = half(round_shot_hole), inner = paces(5), outer = paces(10);

}  // namespace

void add_command_zones(const Battle& battle, SideId side, Known known, View& view) {
    if (battle.setting_up() || battle.over()) return;
    for (const FigureId leader : present(battle)) {
        if (!known(leader) || !can_command(battle, leader)) continue;
        ViewZone zone = command_zone(battle, leader, known);
        if (battle[leader].side == side)
            for (const FigureId who : present(battle, side))
                if (who != leader && may_command(battle, leader, who)
                    && in_command(battle, leader, who))
                    zone.pieces.push_back(who);
        view.zones.push_back(std::move(zone));
    }
}

void add_traverses(const Battle& battle, SideId side, View& view) {
    for (const GunId id : guns(battle)) {
        const Gun& gun = battle[id];
        if (gun.side != side || gun.gone || gun.out || gun.limbered) continue;
        const GunRow& row = row_of(gun.size);
        ViewZone zone;
        zone.form = ViewZone::Form::Cone;
        zone.kind = "traverse";
        zone.rule = "PG-18.13"_rule;
        zone.of = piece_of(battle, id);
        zone.at = zone.to = muzzle(gun, gun.facing);
        zone.facing = gun.facing;
        zone.spread = traverse;
        zone.from = {gun.at};
        zone.reach = {row.short_range + wide_radius, row.long_range + wide_radius};
        zone.words =
            "short range " + in_paces(row.short_range) + ", long range " + in_paces(row.long_range);
        if (gun.piece != GunPiece::Gun) {  // PG-14.17
            zone.least = least_range + wide_radius;
            zone.words += ", nothing under " + in_paces(least_range);
        }
        view.zones.push_back(std::move(zone));
    }
}

// Numbered as they are seen, so that a number left out tells nothing.
void group_pieces(const Battle& battle, View& view) {
    std::vector<std::pair<int, int>> numbers;  // our own number of a group, and the view's
    const auto number = [&](int own) {
        const auto found = std::find_if(numbers.begin(), numbers.end(),
                                        [&](const auto& pair) { return pair.first == own; });
        if (found != numbers.end()) return found->second;
        numbers.emplace_back(own, static_cast<int>(numbers.size()));
        return numbers.back().second;
    };
    std::vector<int> at_guns(battle.figures.size(), -1);
    for (const GunId gun : guns(battle))
        if (!battle[gun].gone)
            for (const FigureId who : at_gun(battle, gun)) entry(at_guns, who) = gun.index;
    for (ViewPiece& piece : view.pieces) {
        const auto i = static_cast<std::size_t>(piece.id.index);
        if (!piece.on_table) continue;
        if (i >= battle.figures.size())
            piece.group = number(static_cast<int>(most_bodies + i - battle.figures.size()));
        else if (battle.figures[i].formed())
            piece.group = number(battle.figures[i].body.index);
        else if (battle.figures[i].present() && at_guns[i] >= 0)
            piece.group = number(static_cast<int>(most_bodies) + at_guns[i]);
    }
}

FigureSet not_acquired(const Battle& battle, SideId side, Known known) {
    FigureSet acquired, enemies;
    for (const FigureId enemy : present(battle, other_side(side))) {
        if (!known(enemy)) continue;
        enemies.add(enemy);
        for (const FigureId who : present(battle, side))
            if (battle[who].knows.acquired.contains(enemy)
                || acquires_at_once(battle, who, enemy)) {
                acquired |= with_mates(battle, enemy);  // PG-13.19
                break;
            }
    }
    return enemies - acquired;
}

ViewZone template_at(Ammunition ammunition, Point at) {
    const bool shell = ammunition == Ammunition::Shell;
    ViewZone zone;
    zone.kind = shell ? "shell" : "shot";
    zone.rule = shell ? "PG-20.08"_rule : "PG-20.01"_rule;
    zone.at = at;
    if (shell)
        zone.reach = {inner, outer};
    else
        zone.reach = {hole};
    zone.words = shell ? "hit within 5 paces, on 3 or more within 10" : "the round shot";
    return zone;
}

ViewZone may_miss(Point aim) {
    ViewZone zone;
    zone.kind = "may-miss";
    zone.rule = "PG-19.02"_rule;
    zone.at = aim;
    zone.reach = {near_miss, far_miss};
    zone.words = fmt::format("may fall {} or {} off", whole_paces(near_miss), in_paces(far_miss));
    return zone;
}

ViewZone missed_by(Point aim, Point fallen, Inches by) {
    ViewZone zone;
    zone.form = ViewZone::Form::Arrow;
    zone.kind = "miss";
    zone.rule = "PG-19.04"_rule;
    zone.at = aim;
    zone.to = fallen;
    zone.words = in_paces(by) + " off";
    return zone;
}

}  // namespace petite_guerre
