#include "bots/petite_guerre/plain_aims.h"

#include <algorithm>

#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/set_up/victory.h"
#include "engine/table/deviation.h"

namespace petite_guerre::plain {

bool has_goal(const Battle& table, SideId side, GoalKind kind) {
    const auto& goals = table.setting->goals;
    return std::any_of(goals.begin(), goals.end(),
                       [&](const Goal& goal) { return goal.side == side && goal.kind == kind; });
}

namespace {

bool guards_gun(const Battle& table, SideId side) {
    if (!has_goal(table, side, GoalKind::HoldGun)) return false;
    return std::any_of(table.guns.begin(), table.guns.end(), [&](const Gun& gun) {
        return gun.owner == side && gun.side == side && !gun.gone;
    });
}
bool guards_houses(const Battle& table, SideId side) {
    return has_goal(table, other_side(side), GoalKind::EmptyBuilding);
}

// PG-84.02 not far from the half that loses the game, and worse off than the others.
bool beaten(const Battle& table, SideId side) {
    const auto share = [&](SideId one) {
        const int all = std::max(1, int{entry(table.started, one)});
        return lost(table, one) * 100 / all;
    };
    return share(side) >= 40 && share(side) >= share(other_side(side)) + 10;
}

// PG-81.01 the ambush is sprung when enough of them have an enemy close by, when the enemy has come
// past the middle of them, or when one of them has been found.
bool sprung(const Battle& table, SideId side) {
    constexpr Inches close = paces(55);
    const FigureSet men = present(table, side), enemy = steady_foes(table, side);
    FigureSet hidden;
    int near = 0;
    for (const FigureId who : men) {
        if (!table[who].knows.hidden) continue;
        hidden.add(who);
        const FigureId foe = nearest(table, who, enemy);
        near += foe && within_gap(table, who, foe, close) ? 1 : 0;
    }
    if (hidden.count() < men.count() || table.turn >= 7) return true;  // or nobody comes
    if (near * 3 >= hidden.count()) return true;
    const Edge exit = table.force(other_side(side)).exit;
    if (enemy.empty() || exit == Edge::None || near == 0) return false;
    const Point ours = middle_of(table, hidden);
    const Point off = beyond_edge(table.ground(), exit, ours);
    return distance(middle_of(table, enemy), off) < distance(ours, off);
}

int defenders_in(const Battle& table, const Building& house, SideId side) {
    int count = 0;
    for (const FigureId who : present(table, side))
        count += house.footprint.contains(table[who].at) ? 1 : 0;
    return count;
}

// The men whom a leader or a drummer stays with.
FigureSet bodies_of(const Battle& table, UnitId unit) {
    FigureSet men;
    for (const FigureId who : members(table, unit))
        if (table[who].present() && !table[who].broken() && !table[who].leads()) men.add(who);
    return men;
}

}  // namespace

// It comes to nothing for them if nothing happens.
bool urgent(const Battle& table, SideId side) {
    const SideId other = other_side(side);
    return has_goal(table, side, GoalKind::EmptyBuilding)
           || (has_goal(table, side, GoalKind::HoldGun) && !guards_gun(table, side))
           || has_goal(table, other, GoalKind::LeaveBy)
           || has_goal(table, other, GoalKind::GunLeavesBy);
}
Stance stance_of(const Battle& table, FigureId who) {
    const Figure& figure = table[who];
    const SideId side = figure.side;
    if (figure.knows.hidden) return sprung(table, side) ? Stance::Press : Stance::Lurk;
    if (has_goal(table, side, GoalKind::LeaveBy) && table.force(side).exit != Edge::None)
        return Stance::March;
    if (gun_of(table, who)) return Stance::Hold;
    if (beaten(table, side)) return Stance::Retire;
    if (guards_gun(table, side) || guards_houses(table, side)) return Stance::Hold;
    return figure.rout.barred ? Stance::Hold : Stance::Press;
}

Point middle_of(const Battle& table, FigureSet men) {
    std::int64_t x = 0, y = 0;
    for (const FigureId who : men) {
        x += table[who].at.x.in_hundredths();
        y += table[who].at.y.in_hundredths();
    }
    const int count = std::max(1, men.count());
    return {Inches::hundredths(x / count), Inches::hundredths(y / count)};
}

Point beyond_edge(const Ground& ground, Edge edge, Point from) {
    return edge == Edge::None ? from : ::beyond_edge(ground, edge, from, paces(5));
}

namespace {

// PG-85.03 a house of theirs that stands empty, and he can be spared where he is.
Point house_to_fill(const Battle& table, FigureId who) {
    const Figure& figure = table[who];
    const Ground& ground = table.ground();
    const BuildingId here = ground.building_at(figure.at);
    if (here && defenders_in(table, ground[here], figure.side) < 2) return figure.at;
    Point best = figure.at;
    Inches least = paces(90);
    for (std::size_t i = 0; i < ground.buildings.size(); ++i) {
        if (table.setting->buildings[i] != figure.side.index
            || defenders_in(table, ground.buildings[i], figure.side) > 0)
            continue;
        const Box& box = ground.buildings[i].footprint.box;
        const Point middle = part_way(box.low, box.high, 1, 2);
        if (distance(figure.at, middle) >= least) continue;
        least = distance(figure.at, middle);
        best = middle;
    }
    return best;
}

// Where the fight is: the nearest enemy, of a side that wants a gun the one nearest to the gun.
Point fight_for(const Battle& table, FigureId who) {
    const SideId side = table[who].side;
    const FigureSet enemy = steady_foes(table, side);
    for (const Gun& gun : table.guns) {
        if (gun.gone) continue;
        const bool taken = has_goal(table, side, GoalKind::HoldGun) && gun.side != side;
        if (taken && (enemy.empty() || distance(table[who].at, gun.at) < paces(60))) return gun.at;
        const bool stop = gun.side != side && has_goal(table, gun.side, GoalKind::GunLeavesBy);
        const bool escort = gun.side == side && has_goal(table, side, GoalKind::GunLeavesBy);
        if ((stop || escort) && !enemy.empty()) return table[nearest(table, gun.at, enemy)].at;
    }
    if (enemy.empty()) return {half(table.ground().width), half(table.ground().depth)};
    return table[nearest(table, who, enemy)].at;
}

// PG-82.03 a gun on its way off the table whose crew belongs to his unit.
GunId gun_led_by(const Battle& table, FigureId who) {
    if (!table[who].leads()) return {};
    for (const GunId gun : guns(table)) {
        const UnitId crew = table[gun].unit;
        if (table[gun].side == table[who].side && !table[gun].gone && gun_leaves(table, gun) && crew
            && table[crew].attached_to == table[who].unit)
            return gun;
    }
    return {};
}

Point away_from_foe(const Battle& table, FigureId who) {
    const Figure& figure = table[who];
    const FigureId foe = nearest_foe(table, who);
    if (!foe) return figure.at;
    const Edge own = table.force(figure.side).edge;
    Point back = toward(table[foe].at, figure.at, distance(table[foe].at, figure.at) + paces(60));
    if (own != Edge::None)
        back = part_way(
            back, toward(beyond_edge(table.ground(), own, figure.at), figure.at, paces(20)), 1, 2);
    const Inches rim = paces(10);
    back.x = std::clamp(back.x, rim, table.ground().width - rim);
    back.y = std::clamp(back.y, rim, table.ground().depth - rim);
    return back;
}

}  // namespace

Point goal_of(const Battle& table, FigureId who) {
    const Figure& figure = table[who];
    const Stance stance = stance_of(table, who);
    if (stance == Stance::March)
        return beyond_edge(table.ground(), table.force(figure.side).exit, figure.at);
    if (const GunId gun = gun_of(table, who)) return table[gun].at;
    if (stance == Stance::Retire) return away_from_foe(table, who);
    if (const GunId gun = gun_led_by(table, who))  // PG-85.04 its crew stays in command
        return toward(table[gun].at,
                      beyond_edge(table.ground(), table.force(figure.side).exit, table[gun].at),
                      -paces(15));
    const bool follows = figure.leads() || figure.musician || figure.standard;
    if (follows && !figure.formed() && figure.unit) {
        const FigureSet mates = bodies_of(table, figure.unit) - FigureSet{who};
        if (mates.count() > 1) return middle_of(table, mates);
    }
    if (stance == Stance::Hold && guards_houses(table, figure.side))
        return house_to_fill(table, who);
    if (stance == Stance::Hold || stance == Stance::Lurk) return figure.at;
    return fight_for(table, who);
}

bool to_be_loaded(const Battle& table, BodyId body) {
    int loaded = 0, all_of_them = 0;
    for (const FigureId who : table[body].men()) {
        if (!has_missile(table[who])) continue;
        ++all_of_them;
        loaded += empty_handed(table[who]) ? 0 : 1;
    }
    return all_of_them > 0 && loaded * 2 <= all_of_them;
}

bool will_stand(const Battle& table, BodyId id) {
    const Body& body = table[id];
    const FigureId first = body.men().first();
    const Stance stance = stance_of(table, first);
    if (stance == Stance::Hold) return true;
    if (must_close(table, id)) return false;
    const FigureId foe = nearest_foe(table, first);
    if (!foe) return false;
    const Inches off = gap(table, foe, nearest(table, foe, body.men()));
    if (to_be_loaded(table, id)) return off <= paces(stance == Stance::March ? 60 : 100);
    return value_of_volley(table, id, body.facing) >= 60;
}

Facing after_quarters(Facing facing, int quarters) {
    for (int i = 0; i < quarters; ++i) facing = right_of(facing);
    return facing;
}

}  // namespace petite_guerre::plain
