#include "books/petite_guerre/set_up/set_up.h"

#include <array>

#include "books/petite_guerre/place.h"

namespace petite_guerre {

namespace {

constexpr Inches default_depth = paces(80);  // PG-83.02
constexpr Inches entry_depth = paces(10);    // PG-85.03 on the edge itself

bool has_waiting(const Battle& battle, SideId side) {
    for (const Figure& figure : battle.figures)
        if (figure.side == side && figure.status == Status::Waiting) return true;
    return false;
}

bool hides(const Battle& battle, UnitId unit) {
    return unit && battle.setting->hidden_units.at(static_cast<std::size_t>(unit.index));
}

// PG-83.01 the loser of a roll, where the scenario does not say.
SideId rolled_order(Play& play) {
    const SideId one{0}, two{1};
    for (;;) {
        const int first = play.roll_die(play.by_side(one, "PG-83.01"_rule));
        const int second = play.roll_die(play.by_side(two, "PG-83.01"_rule));
        if (first != second) return first < second ? one : two;
    }
}

// Everybody of a side and unit (or of none) who is still to be placed.
Group group_of(const Battle& battle, SideId side, UnitId unit) {
    Group group;
    group.side = side;
    group.unit = unit;
    group.hidden = hides(battle, unit);
    for (const FigureId who : all(battle)) {
        const Figure& figure = battle[who];
        if (figure.side == side && figure.unit == unit && figure.status == Status::Waiting)
            group.men.push_back(who);
    }
    for (const GunId gun : guns(battle))
        if (unit && battle[gun].unit == unit && battle[gun].gone) group.gun = gun;
    return group;
}

// PG-85.03 anywhere on one edge, which its player chooses when he has seen the other side deployed.
void choose_edge(Play& play, SideId side) {
    Battle& battle = play.battle;
    if (!battle.force(side).enters || battle.force(side).edge != Edge::None) return;
    Question question = question_for_side(battle, side, "PG-85.03"_rule, "entry-edge");
    for (int edge = 0; edge < 4; ++edge) offer(question, "enter-by", {}, {}, edge);
    const auto edge = static_cast<Edge>(play.choose(question).detail);
    change_setting(battle, [&](Setting& setting) { entry(setting.forces, side).edge = edge; });
    play.tell("PG-85.03"_rule, {}, "{} come on over the {} edge", battle.side_name(side),
              edge_names[edge]);
}

// PG-83.03, PG-07.12 whoever the scenario has placed already is ready as his player likes, too.
void ready_those_placed(Play& play) {
    const Battle& battle = play.battle;
    for (const UnitId unit : units(battle)) {
        Group group;
        group.side = battle[unit].side;
        group.unit = unit;
        for (const FigureId who : all(battle))
            if (battle[who].unit == unit && battle[who].present()) group.men.push_back(who);
        ask_bayonets(play, group);
    }
}

}  // namespace

// PG-83.01, PG-83.02
Polygon deployment_zone(const Battle& battle, SideId side) {
    const Force& force = battle.force(side);
    if (force.zone.size() == 2) return rectangle(force.zone[0], force.zone[1]);
    return strip(battle.ground(), force.edge, force.enters ? entry_depth : default_depth);
}

// PG-83.01 the defender or ambusher, else the loser of a roll. With nobody to place on one of the
// sides nothing is rolled.
void decide_order(Play& play) {
    Battle& battle = play.battle;
    const SideId one{0}, two{1};
    if (battle.force(one).deploys_first || !has_waiting(battle, two)) {
        battle.first = one;
    } else if (battle.force(two).deploys_first || !has_waiting(battle, one)) {
        battle.first = two;
    } else {
        battle.first = rolled_order(play);
    }
    play.tell("PG-83.01"_rule, {}, "{} deploy first", battle.side_name(battle.first));
    ready_those_placed(play);
}

// PG-83.01 a whole force, then the other; PG-81.01 but hidden units before anybody else.
Group next_group(const Battle& battle) {
    const std::array order{battle.first, other_side(battle.first)};
    for (const bool hidden : {true, false})
        for (const SideId side : order) {
            for (const UnitId unit : units(battle)) {
                if (battle[unit].side != side || hides(battle, unit) != hidden) continue;
                Group group = group_of(battle, side, unit);
                if (!group.men.empty()) return group;
            }
            Group rest = group_of(battle, side, {});
            if (!hidden && !rest.men.empty()) return rest;
        }
    return {};
}

bool deploy_next(Play& play) {
    const Group group = next_group(play.battle);
    if (group.men.empty()) return false;
    choose_edge(play, group.side);
    deploy(play, group);
    return true;
}

}  // namespace petite_guerre
