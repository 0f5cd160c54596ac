#include <algorithm>

#include "books/gauntlet_run/charge/approach.h"
#include "books/gauntlet_run/charge/touch.h"
#include "books/gauntlet_run/moving/body.h"
#include "books/gauntlet_run/moving/captives.h"
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

Grade ground_about(const Battle& battle, UnitId by, const Stand& there) {
    Grade worst = grade_under(battle, by);
    const Spots men = men_at(battle, by, there);
    if (!is_plain(battle, box_round(men, there.front), there.front))
        for (const Point man : men) worst = std::max(worst, grade_at(battle, battle[by], man));
    return std::min(worst, Grade::Formidable);  // nobody has to stand where nobody can
}

Stand in_contact(const Approach& way) {
    return {way.way.back(), way.facing};
}

Stand off_by(const Battle& battle, UnitId by, UnitId target, const Approach& way, Inches off) {
    const Spots there = men_of(battle, target);
    Inches back = off;
    const Inches leg = distance(way.way[way.way.size() - 2], way.way.back());
    for (;; back += 0.25_in) {
        const Stand stand = on_last_leg(way, back);
        const Inches now = gap(men_at(battle, by, stand), base_radius(battle[by]), there,
                               base_radius(battle[target]));
        if (now >= off || back >= leg) return stand;
    }
}

void for_each_way(const Battle& battle, UnitId by, Facing facing, const Path& legs,
                  FunctionRef<void(const Path&, bool others)> one) {
    if (!battle[by].in_ranks()) return one(legs, false);
    Spots men = men_of(battle, by);
    const std::size_t own = figures_of(battle, by);
    if (facing != battle[by].stand.facing) {
        const Wheel wheel = wheel_of(battle, by, facing);
        for (std::size_t i = 0; i < men.size(); ++i) {
            one(wheel.way_of(men[i]), i >= own);
            men[i] = wheel.after(men[i], wheel.steps());
        }
    }
    for (std::size_t i = 0; i < men.size(); ++i) {
        Path his;
        for (const Point corner : legs) his.push_back(men[i] + (corner - legs.front()));
        one(his, i >= own);
    }
}

Path legs_of(const Approach& way) {
    Path legs;
    for (std::size_t i = way.wheels ? 1 : 0; i < way.way.size(); ++i) legs.push_back(way.way[i]);
    return legs;
}

Passage met_at_the_end(const Battle& battle, UnitId by, const Approach& way) {
    constexpr Inches met_within = 4_in;
    const Path legs = legs_of(way);
    const Inches whole = length(legs), before = whole - std::min(whole, met_within);
    Passage met = survey(battle, by, Path{way.striker, way.struck});
    const Path last = rest_of(legs, before);
    if (!battle[by].in_ranks()) return worse(met, survey(battle, by, last));
    return worse(met, survey_all(battle, by, men_at(battle, by, {last.front(), way.facing}), last));
}

namespace {

// Straight at the target, where no way leads to it: who stands in ranks wheels towards it first.
Approach straight_at(const Battle& battle, UnitId by, UnitId target) {
    const Unit& unit = battle[by];
    const Point aim = battle[target].stand.front;
    Approach way;
    way.facing = facing_toward(unit.stand.front, aim);
    way.way = Path{unit.stand.front, aim};
    if (!unit.in_ranks()) return way;
    if (is_oblique(unit.stand.facing, aim - unit.stand.front)) {
        way.facing = unit.stand.facing;
        return way;
    }
    const Wheel wheel = wheel_of(battle, by, way.facing);
    if (unit.formation != Formation::MarchColumn)
        for (const Point man : men_of(battle, by))
            way.wheel = std::max(way.wheel, wheel.arc(man, wheel.steps()));
    way.wheels = true;
    const Point from = wheel.after(unit.stand.front, wheel.steps());
    way.way = Path{unit.stand.front, from, aim};
    if (!is_oblique(way.facing, aim - from)) way.way.pop_back();
    return way;
}

// What all of them meet who wheel and go that far.
Passage meet_along(const Battle& battle, UnitId by, Facing facing, const Path& legs) {
    Passage met;
    met.all_road = true;
    for_each_way(battle, by, facing, legs,
                 [&](const Path& way, bool) { met = worse(met, survey(battle, by, way)); });
    if (battle[by].in_ranks()) {
        if (facing != battle[by].stand.facing) met.all_road = false;
    } else {
        met.worst = std::max(met.worst, ground_about(battle, by, {legs.back(), facing}));
    }
    return met;
}

// GR-06.23 so much of the wheel as its move allows.
CameSoFar part_of_wheel(const Battle& battle, UnitId by, Facing facing) {
    const Unit& unit = battle[by];
    const Wheel wheel = wheel_of(battle, by, facing);
    for (int step = wheel.steps(); step > 0; --step) {
        Inches arc;
        for (const Point man : men_of(battle, by)) arc = std::max(arc, wheel.arc(man, step));
        const Stand stand{wheel.after(unit.stand.front, step), wheel.facing(step)};
        const Path here{stand.front};
        const Passage met = meet_along(battle, by, stand.facing, here);
        if (met.barred || arc + met.toll > charge_reach(battle, by, met)) continue;
        if (ends_clear(battle, by, stand)) return {stand, here};
    }
    return {unit.stand, Path{unit.stand.front}};
}

}  // namespace

CameSoFar short_of(const Battle& battle, UnitId by, UnitId target, const Approach* found) {
    const Unit& unit = battle[by];
    const Approach way = found != nullptr ? *found : straight_at(battle, by, target);
    const Path legs = legs_of(way);
    const Inches whole = length(legs);
    for (Inches go = full_move(battle, by) + road_inch; go > way.wheel; go -= half_an_inch) {
        const Path gone = first_part(legs, std::min(go - way.wheel, whole));
        const Offset step = gone.back() - gone.front();
        if (unit.in_ranks() && step != Offset{} && !is_oblique(way.facing, step)) break;
        const Passage met = meet_along(battle, by, way.facing, gone);
        if (met.barred || way.wheel + length(gone) + met.toll > charge_reach(battle, by, met))
            continue;
        const Stand stand{gone.back(), way.facing};
        if (ends_clear(battle, by, stand)) return {stand, gone};
    }
    if (way.wheels) return part_of_wheel(battle, by, way.facing);
    return {unit.stand, Path{unit.stand.front}};
}

namespace {

// Whom they touch of these as they go there, all alike.
template <class Among>
UnitSet touched(const Battle& battle, UnitId by, const Stand& from, const Stand& to, Among among) {
    UnitSet met;
    const Offset step = to.front - from.front;
    const Spots men = men_at(battle, by, from);
    if (men.empty()) return met;
    const Sweep sweep{men, base_radius(battle[by]), step, distance(from.front, to.front)};
    for (const UnitId other : all(battle)) {
        if (enemies(battle, by, other) || !among(other)) continue;
        if (sweep.may_touch(battle, other)
            && first_touch(men, base_radius(battle[by]), step, discs_of(battle, other)))
            met.add(other);
    }
    return met;
}

}  // namespace

UnitSet passed_through(const Battle& battle, UnitId by, const Stand& from, const Stand& to) {
    return touched(battle, by, from, to, [&](UnitId other) {
        return !goes_with(battle, by, other) && stands_alone(battle, other)
               && !battle[other].vehicle();
    });
}

UnitSet captives_touched(const Battle& battle, UnitId by, const Stand& from, const Stand& to) {
    return touched(battle, by, from, to, [&](UnitId other) {
        return is_captive(battle[other]) && battle[other].men > 0;
    });
}

}  // namespace gauntlet_run
