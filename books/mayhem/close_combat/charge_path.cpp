#include <algorithm>

#include "books/mayhem/close_combat/charge.h"
#include "books/mayhem/moving/movement.h"
#include "books/mayhem/place.h"
#include "books/mayhem/seeing/sight.h"
#include "engine/table/route.h"

// Who can charge whom, and which way.
namespace mayhem {

namespace {

// Where on the straight way from `from` he first touches the target.
std::optional<Point> contact_spot(const Battle& battle, FigureId who, Point from, FigureId target) {
    const Point there = battle[target].at;
    const Inches apart = radius(battle[who]) + radius(battle[target]);
    const Inches all = distance(from, there);
    if (all <= apart) return from;
    // MM-08.11 over a barrier or through an opening contact comes up to an inch earlier.
    const bool simple = battle.ground().lines.empty() && battle.ground().buildings.empty();
    const Inches nearest = all - apart;
    for (Inches along = simple ? nearest : std::max(0_in, nearest - 1_in); along < nearest;
         along += 0.1_in) {
        const Point spot = toward(from, there, along);
        if (contact_at(battle, who, spot, target)) return spot;
    }
    const Point spot = toward(from, there, nearest);
    return contact_at(battle, who, spot, target) ? std::optional{spot} : std::nullopt;
}

bool good(const Battle& battle, FigureId who, FigureId target, const Path& path, Inches allowance) {
    const Point end = path.back();
    if (!may_stand(battle, who, end)) return false;
    if (!has_free_place(battle, target, zone_of(battle[target], end))) return false;
    for (std::size_t i = 1; i < path.size(); ++i)
        if (step_blocked(battle, who, path[i - 1], path[i], Going::Charge, target)) return false;
    return path_cost(battle, battle[who], path) <= allowance
           && forced_stop(battle, who, path) + touch >= length(path);
}

// By a door that is open to him, when one of the two is inside.
std::optional<Path> by_a_door(const Battle& battle, FigureId who, FigureId target,
                              Inches allowance) {
    const BuildingId mine = battle[who].standing.inside, his = battle[target].standing.inside;
    const BuildingId id = his ? his : mine;
    if (mine == his || !id) return {};
    const Building& building = battle.ground()[id];
    for (std::size_t i = 0; i < building.openings.size(); ++i) {
        const Opening& door = building.openings[i];
        if (door.kind != OpeningKind::Door
            || barred(battle, battle[who].side, id, OpeningId::of(static_cast<std::int64_t>(i))))
            continue;
        const Point sill = part_way(door.sill.a, door.sill.b, 1, 2);
        const auto spot = contact_spot(battle, who, sill, target);
        if (!spot) continue;
        const Path path{battle[who].at, sill, *spot};
        if (good(battle, who, target, path, allowance)) return path;
    }
    return {};
}

constexpr std::size_t on_a_ring = 64, rings = 11;
using Spots = FixedVector<Point, on_a_ring * rings>;

// Evenly round the target, so close together that a friend beside the gap hides none.
void add_spots_round(Point centre, Inches radius, Spots& spots) {
    const auto between = [&](Point a, Point b) {
        return toward(centre, part_way(a, b, 1, 2), radius);
    };
    for (int i = 0; i < 16; ++i) {
        const Point a = spot_on_ring(centre, radius, i);
        const Point b = spot_on_ring(centre, radius, (i + 1) % 16);
        const Point middle = between(a, b);
        for (const Point spot : {a, between(a, middle), middle, between(middle, b)})
            spots.push_back(spot);
    }
}

// MM-08.11 where the target touches a barrier, contact across it comes up to an inch earlier.
Spots spots_beside(const Battle& battle, FigureId who, FigureId target) {
    const Point there = battle[target].at;
    const Inches bases = radius(battle[who]) + radius(battle[target]);
    Spots spots;
    add_spots_round(there, bases + 0.02_in, spots);
    if (at_barrier(battle, target))
        for (Inches gap = 0.1_in; gap <= 1_in; gap += 0.1_in)
            add_spots_round(there, bases + gap, spots);
    return spots;
}

// MM-05.04 straight to the nearest free spot beside the target, when the straight way at him is
// taken; through his own base there is no way, nor over a barrier that he touches (MM-08.11).
std::optional<Path> round_about(const Battle& battle, FigureId who, FigureId target,
                                Inches allowance) {
    const Point from = battle[who].at, there = battle[target].at;
    const Inches bases = radius(battle[who]) + radius(battle[target]);
    Spots spots = spots_beside(battle, who, target);
    std::sort(spots.begin(), spots.end(), [&](Point a, Point b) {
        const Offset to_a = a - from, to_b = b - from;
        const auto da = dot(to_a, to_a), db = dot(to_b, to_b);
        return da != db ? da < db : a < b;
    });
    for (const Point spot : spots) {
        if (crosses_base(from, spot, there, bases)) continue;
        const Path path{from, spot};
        if (contact_at(battle, who, spot, target) && !over_his_barrier(battle, target, from, spot)
            && good(battle, who, target, path, allowance))
            return path;
    }
    return {};
}

bool ready_to_charge(const Battle& battle, const Figure& figure) {
    return figure.fighting() && !figure.halted && !figure.climbing() && !figure.carrying
           && battle.stage != Stage::Over;
}

}  // namespace

std::optional<Path> charge_path(const Battle& battle, FigureId who, FigureId target,
                                Inches allowance) {
    if (!within_gap(battle, who, target, allowance)) return {};
    const Point from = battle[who].at;
    if (const auto spot = contact_spot(battle, who, from, target)) {
        const Path path{from, *spot};
        if (*spot != from && !over_his_barrier(battle, target, from, *spot)  // MM-08.11
            && good(battle, who, target, path, allowance))
            return path;
    }
    if (auto path = by_a_door(battle, who, target, allowance)) return path;
    return round_about(battle, who, target, allowance);
}

bool can_charge(const Battle& battle, FigureId who, FigureId target) {
    const Figure& figure = battle[who];
    const Figure& enemy = battle[target];
    if (!ready_to_charge(battle, figure) || !enemy.upright() || enemy.climbing()) return false;
    if (!within_gap(battle, who, target, charge_move(figure))) return false;
    if (!sees(battle, who, target) || in_melee(battle, who)) return false;
    if (figure.unaware_of.contains(target)) return false;  // MM-53.07
    return charge_path(battle, who, target, charge_move(figure)).has_value();
}

bool can_charge_in_reaction(const Battle& battle, FigureId who, FigureId target) {
    const Figure& figure = battle[who];
    const Figure& enemy = battle[target];
    if (figure.reaction_charge || !ready_to_charge(battle, figure)) return false;
    if (!enemy.upright() || enemy.climbing() || in_melee(battle, who)) return false;
    if (figure.side == enemy.side) return false;
    if (!clear_between(battle, who, target) || figure.unaware_of.contains(target)) return false;
    return charge_path(battle, who, target, charge_move(figure)).has_value();
}

}  // namespace mayhem
