#include <algorithm>

#include "books/long_rifle/melee/assault.h"
#include "books/long_rifle/melee/melee.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/seeing/cover.h"
#include "engine/table/route.h"

// Charge into Melee Test: who may charge whom, from where, with how many dice.
namespace long_rifle {

namespace {

// LR-06.04 "Irregular or Native warrior" on a modifier line.
bool irregular_or_warrior(const Figure& figure) {
    return figure.is(Profession::Irregular) || figure.is(Profession::Warrior);
}

void add(ChargeRoll& roll, bool applies, int dice, std::string_view words) {
    if (!applies) return;
    roll.dice += dice;
    roll.modifiers.push_back({"LR-22.13"_rule, static_cast<std::int8_t>(dice), true, words});
}

Inches touching(const Battle& battle, FigureId a, FigureId b) {
    return base_radius(battle[a]) + base_radius(battle[b]);
}

// LR-22.29 out of the water only in the leaving step, which is an active figure's move.
bool kept_in_the_water(const Figure& figure) {
    return figure.standing.water && !(figure.active && figure.movement > 0_in);
}

// LR-22.29 whoever stands in the water is charged only from its edge or from the water.
bool wet_enough(const Battle& battle, FigureId charger, FigureId target, Point spot) {
    if (!battle[target].standing.water) return true;
    const Standing there = standing_at(battle.ground(), spot, battle[charger].level);
    return there.water || there.bank;
}

// From the spot straight into contact: LR-22.29 for the last inches too.
bool can_close_in(const Battle& battle, FigureId charger, FigureId target, Point spot) {
    const Inches touch = touching(battle, charger, target) + 0.02_in;
    const Point to = battle[target].at;
    if (parted(battle, spot, to, battle[charger].level)) return false;
    const Inches away = distance(spot, to);
    if (away <= touch) return true;
    const bool into_water = battle[target].standing.water;
    return !step_blocked(battle, charger, spot, toward(spot, to, away - touch), !into_water);
}

bool good_spot(const Battle& battle, FigureId charger, FigureId target, Point spot) {
    return within(spot, battle[target].at, charge_spot + touching(battle, charger, target))
           && wet_enough(battle, charger, target, spot)
           && can_close_in(battle, charger, target, spot);
}

// The spot on the straight line to the target, 6" from it.
Point straight_spot(const Battle& battle, FigureId charger, FigureId target) {
    const Point from = battle[charger].at, to = battle[target].at;
    const Inches rest = charge_spot + touching(battle, charger, target);
    // A hair nearer than 6", lest whole hundredths leave it a hair outside.
    const Inches go = distance(from, to) - rest + 0.02_in;
    return toward(from, to, go);
}

}  // namespace

// LR-22.02 active or not; LR-16.08 game that never fights does not charge.
bool can_charge(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    return figure.able() && !figure.in_melee() && !figure.wagon
           && figure.animal != Animal::SmallGame && figure.animal != Animal::Elk
           && !kept_in_the_water(figure);
}

// LR-21.06 the helpless are not charged; LR-23.16 an enemy fighting a friend is joined instead.
bool can_be_charged(const Battle& battle, FigureId charger, FigureId target) {
    const Figure& figure = battle[target];
    if (!enemies(battle, charger, target) || !figure.able() || figure.wagon) return false;
    for (const FigureId foe : figure.melee_with)
        if (!enemies(battle, charger, foe)) return false;
    return figure.level == battle[charger].level;
}

// LR-12.25 normal movement, or what an active figure has left; LR-11.20 less half for standing up.
Inches charge_movement(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    const Inches all = figure.active ? figure.movement : normal_move(battle, who);
    return std::max(0_in, figure.prone ? all - stand_up_cost(battle, who) : all);
}

namespace {

// LR-22.04; those who charge together run side by side and hide the target from none of them, nor
// does a friend who is locked with it hide it from who joins him (LR-23.17).
bool line_to_charge(const Battle& battle, FigureId charger, FigureId target) {
    if (clear_line(battle, charger, target)) return true;
    if (!battle[charger].charging && !battle[target].in_melee()) return false;
    Battle without = battle;
    for (Figure& figure : without.figures) {
        const bool together = figure.charging && battle[charger].charging;
        const bool locked = figure.melee_with.contains(target);
        if (figure.side == battle[charger].side && (together || locked)) figure.prone = true;
    }
    return clear_line(without, charger, target);
}

// LR-22.09 of the spots 6" from the target, those beside the straight one and some all round it,
// else of those 3" from it, the nearest.
template <class Good>
std::optional<Point> other_spot(Point from, Point to, Inches touch, Good&& good) {
    std::optional<Point> best;
    const auto consider = [&](Point spot) {
        if ((!best || distance(from, spot) < distance(from, *best)) && good(spot)) best = spot;
    };
    const Inches ring = charge_spot + touch - 0.02_in;
    const Point straight = toward(to, from, ring);
    const Offset along = straight - to;
    for (const int tenths : {1, -1, 2, -2, 3, -3})
        consider(
            toward(to, straight + Offset{-along.dy * tenths / 10, along.dx * tenths / 10}, ring));
    for (int i = 0; i < 16; ++i) consider(spot_on_ring(to, ring, i));
    for (int i = 0; i < 16 && !best; ++i) consider(spot_on_ring(to, half(charge_spot) + touch, i));
    return best;
}

// Through doors and windows, and round what bars the straight way, it may have corners.
std::optional<Path> way_by_corners(const Battle& battle, FigureId charger, FigureId target,
                                   Inches movement) {
    const auto blocked = [&](Point a, Point b) {
        return step_blocked(battle, charger, a, b, true);
    };
    const auto arrived = [&](Point p) {
        return may_stand(battle, charger, p) && good_spot(battle, charger, target, p);
    };
    const Inches near = charge_spot + touching(battle, charger, target);
    std::optional<Path> path = find_route(battle.ground(), battle[charger].at,
                                          {blocked, arrived, battle[target].at, movement, near});
    if (path && path_cost(battle, charger, *path) > movement) return {};
    return path;
}

// Does it come from one edge of the table and leave by another?
bool crosses_table(const Ground& ground, const Line& line) {
    const auto at_edge = [&](Point p) {
        return p.x <= 1_in || p.y <= 1_in || p.x >= ground.width - 1_in
               || p.y >= ground.depth - 1_in;
    };
    return at_edge(line.course.front()) && at_edge(line.course.back());
}

// LR-22.29 no way round leads across a creek or river that has no bridge.
bool cut_off(const Battle& battle, FigureId charger, FigureId target) {
    const Figure &one = battle[charger], &other = battle[target];
    if (one.standing.water || other.standing.water) return false;
    const Ground& ground = battle.ground();
    for (const Area& area : ground.areas)
        if (area.kind == AreaKind::Bridge) return false;
    thread_local Crossings met;
    walk(ground, Path{one.at, other.at}, 0, met);
    int crossed = 0;
    for (const PathStretch& stretch : met.stretches) {
        if (!stretch.line) continue;
        const Line& line = ground[stretch.line];
        if (line.kind != LineKind::Creek && line.kind != LineKind::River) continue;
        crossed += crosses_table(ground, line) ? 1 : 0;
    }
    return crossed % 2 == 1;
}
}  // namespace

// LR-22.03 to a point 6" from the target, not farther; LR-22.04 with a clear line to it; LR-22.09
// from where it stands if it is nearer already; LR-22.29 what no charge may cross.
std::optional<Path> way_to_spot(const Battle& battle, FigureId charger, FigureId target,
                                Inches movement) {
    const Point from = battle[charger].at;
    const Inches touch = touching(battle, charger, target);
    if (!gap_within(battle, charger, target, movement + charge_spot)) return {};
    if (!line_to_charge(battle, charger, target)) return {};
    if (good_spot(battle, charger, target, from)) return Path{from};
    // LR-27.26 the road die's part only takes it to a spot on a road
    const Inches off_road = movement - battle[charger].road_extra;
    const auto straight_to = [&](Point spot) {
        const bool road = off_road == movement || battle.ground().inside(spot, LineKind::Road);
        const Inches most = (road ? movement : off_road) + 0.02_in;  // a hair
        return within(from, spot, most) && may_stand(battle, charger, spot)
               && good_spot(battle, charger, target, spot)
               && !step_blocked(battle, charger, from, spot, true)
               && path_cost(battle, charger, Path{from, spot}) <= most;
    };
    const Point straight = straight_spot(battle, charger, target);
    if (!within(from, battle[target].at, charge_spot + touch) && straight_to(straight))
        return Path{from, straight};
    if (battle[charger].standing.inside || battle[target].standing.inside)
        return way_by_corners(battle, charger, target, off_road);
    // With a clear line to it only water, a low wall or somebody else can be in the way.
    if (const auto spot = other_spot(from, battle[target].at, touch, straight_to))
        return Path{from, *spot};
    if (cut_off(battle, charger, target)) return {};
    return way_by_corners(battle, charger, target, off_road);
}

std::optional<Path> way_to_charge(const Battle& battle, FigureId charger, FigureId target,
                                  Inches movement) {
    if (!can_charge(battle, charger) || !can_be_charged(battle, charger, target)) return {};
    return way_to_spot(battle, charger, target, movement);
}

bool in_reach(const Battle& battle, FigureId charger, FigureId target) {
    return way_to_charge(battle, charger, target, charge_movement(battle, charger)).has_value();
}

bool lies_too_long(const Battle& battle, FigureId who) {
    return battle[who].prone && battle[who].movement < stand_up_cost(battle, who);
}

// LR-22.05 at any time in its turn, whatever it saw when that began; LR-22.07 not after active
// fire, but In Sight fire and Reaction Tests do not hinder it; LR-14.12 not once it has halted.
bool may_declare_charge(const Battle& battle, FigureId charger, FigureId target) {
    const Figure& figure = battle[charger];
    return figure.active && !figure.finished && !figure.fired_actively && !figure.halted
           && !lies_too_long(battle, charger) && in_reach(battle, charger, target);
}

// LR-22.08
bool may_declare_fast_charge(const Battle& battle, FigureId charger, FigureId target) {
    const Figure& figure = battle[charger];
    if (!figure.active || figure.finished || figure.fired_actively || figure.fast_tried
        || figure.bucket || lies_too_long(battle, charger))
        return false;
    const Inches most =
        charge_movement(battle, charger) + (figure.is(Attribute::Fast) ? 18_in : 12_in);
    return !in_reach(battle, charger, target)
           && way_to_charge(battle, charger, target, most).has_value();
}

// LR-22.21 carries firearms and none of them is loaded; LR-19.07 a misfired one is not.
bool needs_to_reload(const Battle& battle, FigureId who) {
    bool firearm = false;
    for (const Carried& carried : battle[who].weapons) {
        if (!battle.weapon(carried).firearm) continue;
        if (carried.markers == 0 && !carried.misfired) return false;
        firearm = true;
    }
    return firearm;
}

// LR-22.13 the Charger's lines; LR-22.22 Cavalry is whoever is mounted; LR-22.23 they add up.
ChargeRoll charger_dice(const Battle& battle, FigureId charger, bool rear) {
    const Figure& figure = battle[charger];
    ChargeRoll roll;
    add(roll, figure.mounted, +1, "cavalry");
    add(roll, irregular_or_warrior(figure), +1, "irregular or Native warrior");
    add(roll, rear, +2, "charging onto the rear");
    add(roll, figure.animal == Animal::Bear, +1, "bear");
    return roll;
}

// LR-22.13 the Target's lines. With several chargers (LR-22.11) cover must hold against them all.
ChargeRoll target_dice(const Battle& battle, FigureSet chargers, FigureId target) {
    const Figure& figure = battle[target];
    bool cover = !chargers.empty();
    for (const FigureId charger : chargers) cover = cover && in_cover(battle, target, charger);
    ChargeRoll roll;
    add(roll, figure.mounted, +1, "cavalry");
    add(roll, irregular_or_warrior(figure), +1, "irregular or Native warrior");
    add(roll, cover, +1, "in cover");
    add(roll, needs_to_reload(battle, target), -1, "needs to reload");
    return roll;
}

}  // namespace long_rifle
