#include <algorithm>

#include "books/gauntlet_run/charge/approach.h"
#include "books/gauntlet_run/charge/touch.h"
#include "books/gauntlet_run/moving/body.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/units/figures.h"

// Of charge/approach.h: how far a charge comes.
namespace gauntlet_run {

namespace {

constexpr Inches road_inch = 1_in;  // GR-06.04
constexpr Inches half_an_inch = 0.5_in;

Stand on_last_leg(const Approach& way, Inches back) {
    const Point end = way.way.back();
    const Point before = way.way[way.way.size() - 2];
    const Inches leg = distance(before, end);
    return {toward(end, before, std::min(back, leg)), way.facing};
}

}  // namespace

// GR-16.02
Inches charge_reach(const Battle& battle, UnitId by, const Passage& met) {
    const Inches road = met.all_road ? road_inch : 0_in;
    if (met.worst == Grade::Open) return full_move(battle, by) + road;
    return half_move(battle, by);  // GR-06.15, GR-06.16
}

Stand in_contact(const Approach& way) {
    return {way.way.back(), way.facing};
}

Stand off_by(const Battle& battle, UnitId by, UnitId target, const Approach& way, Inches off) {
    const Formation formation = battle[by].formation;
    const Spots there = spots_of(battle, target);
    Inches back = off;
    const Inches leg = distance(way.way[way.way.size() - 2], way.way.back());
    for (;; back += 0.25_in) {
        const Stand stand = on_last_leg(way, back);
        const Inches now = gap(spots_at(battle, by, stand, formation), base_radius(battle[by]),
                               there, base_radius(battle[target]));
        if (now >= off || back >= leg) return stand;
    }
}

namespace {

// Straight at the target, where no way leads to it.
Approach straight_at(const Battle& battle, UnitId by, UnitId target) {
    const Unit& unit = battle[by];
    const Point aim = battle[target].stand.front;
    Approach way;
    way.facing = unit.in_ranks() ? unit.stand.facing : facing_toward(unit.stand.front, aim);
    way.way = Path{unit.stand.front, aim};
    return way;
}

// What all of them meet who go that far; of a wheel only what comes after it.
Passage meet_along(const Battle& battle, UnitId by, const Approach& way, const Path& gone) {
    if (!battle[by].in_ranks()) return survey(battle, by, gone);
    const Path straight{gone.front(), gone.back()};
    const Spots men = men_at(battle, by, {gone.front(), way.facing});
    Passage met = survey_all(battle, by, men, straight);
    met.all_road = false;
    return met;
}

}  // namespace

Stand short_of(const Battle& battle, UnitId by, UnitId target, const Approach* found) {
    const Unit& unit = battle[by];
    const Approach way = found != nullptr ? *found : straight_at(battle, by, target);
    Path legs;
    for (std::size_t i = way.wheels ? 1 : 0; i < way.way.size(); ++i) legs.push_back(way.way[i]);
    const Inches whole = length(legs);
    for (Inches go = full_move(battle, by) + road_inch; go > way.wheel; go -= half_an_inch) {
        const Path gone = first_part(legs, std::min(go - way.wheel, whole));
        const Offset step = gone.back() - gone.front();
        if (unit.in_ranks() && !is_oblique(way.facing, step)) break;
        const Passage met = meet_along(battle, by, way, gone);
        if (met.barred || way.wheel + length(gone) + met.toll > charge_reach(battle, by, met))
            continue;
        const Stand stand{gone.back(), way.facing};
        if (stands_clear(battle, by, stand, unit.formation)) return stand;
    }
    return unit.stand;
}

UnitSet passed_through(const Battle& battle, UnitId by, const Stand& from, const Stand& to) {
    UnitSet passed;
    const Unit& unit = battle[by];
    const Offset step = to.front - from.front;
    const Spots men = men_at(battle, by, from);
    if (men.empty()) return passed;
    const Sweep sweep{men, base_radius(unit), step, distance(from.front, to.front)};
    for (const UnitId other : all(battle)) {
        if (battle[other].side != unit.side || goes_with(battle, by, other)
            || !stands_alone(battle, other) || battle[other].officer())
            continue;
        if (sweep.may_touch(battle, other)
            && first_touch(men, base_radius(unit), step, discs_of(battle, other)))
            passed.add(other);
    }
    return passed;
}

}  // namespace gauntlet_run
