#include "books/mayhem/place.h"

#include <algorithm>

#include "books/mayhem/seeing/sight.h"
#include "engine/table/route.h"
#include "engine/table/sight_line.h"

namespace mayhem {

// MM-01.03
Base base_of(const Figure& figure) {
    return figure.mounted ? Base{1_in, 2_in} : Base{1_in, 1_in};
}
Inches radius(const Figure& figure) {
    return half(base_of(figure).depth);
}

Inches gap(const Battle& battle, FigureId a, FigureId b) {
    const Inches between =
        distance(battle[a].at, battle[b].at) - radius(battle[a]) - radius(battle[b]);
    return std::max(0_in, between);
}
bool within_gap(const Battle& battle, FigureId a, FigureId b, Inches reach) {
    return within_gap(battle, a, battle[a].at, b, reach);
}
bool within_gap(const Battle& battle, FigureId a, Point at, FigureId b, Inches reach) {
    return within(at, battle[b].at, reach + radius(battle[a]) + radius(battle[b]));
}

// MM-01.04, MM-01.05 ahead of the front edge, behind the rear edge, or between: exact, by squares.
Zone zone_of(const Figure& figure, Point spot) {
    const Offset step = figure.facing.step();
    const std::int64_t ahead = dot(step, spot - figure.at);
    const std::int64_t edge = half(base_of(figure).depth).in_hundredths();
    if (ahead * ahead <= edge * edge * dot(step, step)) return Zone::Flank;
    return ahead > 0 ? Zone::Front : Zone::Rear;
}

bool is_barrier(LineKind kind) {
    return kind == LineKind::Wall || kind == LineKind::Fence || kind == LineKind::Log
           || kind == LineKind::Hedge;
}
// MM-15.04, MM-15.20 woods, rocks and swamps.
bool is_rugged(AreaKind kind) {
    return kind == AreaKind::Woods || kind == AreaKind::Rough || kind == AreaKind::Marsh;
}
bool is_water(LineKind kind) {
    return kind == LineKind::Creek || kind == LineKind::River;
}

Standing standing_at(const Ground& ground, const Tags& tags, Point spot, Inches base) {
    Standing standing;
    standing.inside = ground.building_at(spot);
    for (std::size_t i = 0; i < ground.areas.size(); ++i) {
        const Area& area = ground.areas[i];
        if (!area.shape.box.contains(spot) || !area.shape.contains(spot)) continue;
        standing.rugged = standing.rugged || is_rugged(area.kind);
        standing.woods = standing.woods || area.kind == AreaKind::Woods;
        if (area.kind == AreaKind::Hill) standing.level = std::max(standing.level, tags.heights[i]);
    }
    for (const Line& line : ground.lines) {
        if (!is_water(line.kind)) continue;
        const Inches away = line.distance_to(spot);
        standing.water = standing.water || away == 0_in;
        standing.edge = standing.edge || away <= base + touch * 2;
    }
    return standing;
}

namespace {

// The lines and the walls of buildings that the straight way between two spots goes over or
// through.
const SightLine& what_parts(const Battle& battle, Point from, Point to) {
    thread_local SightLine met;
    look_along(battle.ground(), from, to, 0, 0, met, {0, false, true, true});
    return met;
}

bool touches(const Battle& battle, FigureId who, Point at, const Line& line) {
    return is_barrier(line.kind) && line.distance_to(at) <= radius(battle[who]) + touch * 2;
}

// MM-08.11 across a wall, fence, fieldwork, window or doorway that both touch.
bool touch_across(const Battle& battle, FigureId who, Point at, FigureId other,
                  const SightLine& between) {
    return std::any_of(between.lines.begin(), between.lines.end(), [&](const LineMet& met) {
        const Line& line = battle.ground()[met.line];
        return touches(battle, who, at, line) && touches(battle, other, battle[other].at, line);
    });
}

// Nothing solid between two who stand close; through an opening both touch it, or their bases meet
// in a door that has been broken down.
bool wall_parts(const Battle& battle, FigureId who, Point at, FigureId other,
                const BuildingMet& wall) {
    if (!wall.opening) return true;
    const bool broken = battle.broken_doors.contains(
        static_cast<std::int16_t>(wall.building.index * 8 + wall.opening.index));
    if (broken && within_gap(battle, who, at, other, touch)) return false;
    const Segment sill = entry(battle.ground()[wall.building].openings, wall.opening).sill;
    return distance(at, sill) > radius(battle[who]) + touch * 2
           || distance(battle[other].at, sill) > radius(battle[other]) + touch * 2;
}

}  // namespace

bool at_barrier(const Battle& battle, FigureId who) {
    const std::vector<Line>& lines = battle.ground().lines;
    return std::any_of(lines.begin(), lines.end(), [&](const Line& line) {
        return touches(battle, who, battle[who].at, line);
    });
}

bool over_his_barrier(const Battle& battle, FigureId who, Point from, Point to) {
    const SightLine& between = what_parts(battle, from, to);
    return std::any_of(between.lines.begin(), between.lines.end(), [&](const LineMet& met) {
        return touches(battle, who, battle[who].at, battle.ground()[met.line]);
    });
}

namespace {

// MM-15.05, MM-15.17 the rim of a cliff parts who stands above from who stands below.
bool rim_parts(const Battle& battle, Point a, Point b) {
    const std::vector<Area>& areas = battle.ground().areas;
    for (std::size_t i = 0; i < areas.size(); ++i)
        if (battle.setting->tags.heights[i] >= 2
            && areas[i].shape.contains(a) != areas[i].shape.contains(b))
            return true;
    return false;
}

}  // namespace

bool contact_at(const Battle& battle, FigureId who, Point at, FigureId other) {
    if (!within_gap(battle, who, at, other, 1_in + touch)) return false;
    if (rim_parts(battle, at, battle[other].at)) return false;
    const SightLine& between = what_parts(battle, at, battle[other].at);
    for (const BuildingMet& wall : between.walls)
        if (wall_parts(battle, who, at, other, wall)) return false;
    return !between.walls.empty() || within_gap(battle, who, at, other, touch)
           || touch_across(battle, who, at, other, between);
}

namespace {

// MM-15.17 nobody on the face of a cliff can be contacted.
bool can_touch(const Figure& figure) {
    return figure.upright() && !figure.climbing();
}

void note(std::array<FigureSet, most_figures>& pairs, FigureId a, FigureId b, bool holds) {
    FigureSet& mine = entry(pairs, a);
    FigureSet& his = entry(pairs, b);
    mine = holds ? mine | b : mine - b;
    his = holds ? his | a : his - a;
}

// MM-08.01 the enemies in contact with him who hold his front places, and the rear one.
int front_places(const Battle& battle, FigureId who, FigureSet foes) {
    return (foes - battle[who].behind).count();
}
int rear_places(const Battle& battle, FigureId who, FigureSet foes) {
    return (foes & battle[who].behind).count();
}

// MM-08.01 a place is taken at contact: whoever touches a side edge takes a front place if one is
// free, else the rear place.
void take_place(Battle& battle, FigureId foe, FigureId target) {
    const Zone zone = zone_of(battle[target], battle[foe].at);
    const FigureSet others = foes_in_contact(battle, target) - foe;
    const bool behind =
        zone == Zone::Rear || (zone == Zone::Flank && front_places(battle, target, others) >= 2);
    FigureSet& mask = battle[target].behind;
    mask = behind ? mask | foe : mask - foe;
}

// Who was in contact before keeps his place; it is free again when the contact is over.
void note_places(Battle& battle, FigureId a, FigureId b, bool before) {
    const bool touching = battle.touching(a).contains(b);
    if (touching && before) return;
    battle[a].behind.remove(b);
    battle[b].behind.remove(a);
    if (!touching || !enemies(battle, a, b)) return;
    take_place(battle, a, b);
    take_place(battle, b, a);
}

// `before`: whom he touched until now.
void note_others(Battle& battle, FigureId who, FigureSet before) {
    const Figure& figure = battle[who];
    for (const FigureId other : all(battle)) {
        if (other == who) continue;
        const Figure& there = battle[other];
        if (there.status == Status::Waiting) continue;
        note(battle.clear, who, other, clear_between(battle, who, figure.at, other));
        note(battle.contact, who, other,
             can_touch(figure) && can_touch(there) && contact_at(battle, who, figure.at, other));
        note_places(battle, who, other, before.contains(other));
    }
}

}  // namespace

void put(Battle& battle, FigureId who, Point at) {
    Figure& figure = battle[who];
    figure.at = at;
    figure.standing = standing_at(battle.ground(), battle.setting->tags, at, radius(figure));
    if (figure.standing.inside) figure.entered |= std::uint32_t{1} << figure.standing.inside.index;
    note_others(battle, who, battle.touching(who));
    if (figure.carrying) {  // MM-07.08
        Figure& load = battle[figure.carrying];
        load.at = at;
        load.standing = figure.standing;
    }
}

void lift(Battle& battle, FigureId who) {
    for (const FigureId other : battle.touching(who)) {
        entry(battle.contact, other).remove(who);
        battle[other].behind.remove(who);
    }
    entry(battle.contact, who) = {};
    battle[who].behind = {};
}

void settle(Battle& battle) {
    const std::array<FigureSet, most_figures> before = battle.contact;
    battle.clear = {};
    battle.contact = {};
    for (const FigureId who : all(battle)) {
        Figure& figure = battle[who];
        if (!figure.upright() && figure.status != Status::Hidden) continue;
        figure.standing =
            standing_at(battle.ground(), battle.setting->tags, figure.at, radius(figure));
    }
    for (const FigureId who : all(battle))
        if (battle[who].on_table() || battle[who].status == Status::Hidden)
            note_others(battle, who, entry(before, who));
}

void turn_to(Battle& battle, FigureId who, Point spot) {
    if (spot != battle[who].at) battle[who].facing = facing_toward(battle[who].at, spot);
}

Point spot_on_compass(Point from, int sixteenth) {
    return spot_on_ring(from, 10_in, sixteenth);
}

void offer_compass(Question& question, FigureId who, Point from) {
    for (int i = 0; i < 16; ++i) {
        offer(question, "direction", who, {}, i);
        question.options.back().spot = toward(from, spot_on_compass(from, i), 3_in);
    }
}

FigureSet fighting(const Battle& battle) {
    FigureSet mask;
    for (const FigureId who : all(battle))
        if (battle[who].fighting()) mask.add(who);
    return mask;
}
FigureSet fighting(const Battle& battle, SideId side) {
    FigureSet mask;
    for (const FigureId who : all(battle))
        if (battle[who].fighting() && battle[who].side == side) mask.add(who);
    return mask;
}

FigureSet foes_in_contact(const Battle& battle, FigureId who) {
    FigureSet foes;
    for (const FigureId other : battle.touching(who))
        if (battle[other].fighting() && enemies(battle, who, other)) foes.add(other);
    return foes;
}

// MM-08.01 the places are kept, however the target has turned since.
bool has_free_place(const Battle& battle, FigureId target, Zone from) {
    const FigureSet foes = foes_in_contact(battle, target);
    const int front = front_places(battle, target, foes), rear = rear_places(battle, target, foes);
    if (front + rear >= 3) return false;
    if (from == Zone::Flank) return front < 2 || rear < 1;
    return from == Zone::Front ? front < 2 : rear < 1;
}

// MM-08.01 of more than three, which no charge brings about, the first three.
bool may_attack(const Battle& battle, FigureId who, FigureId target) {
    int before = 0;
    for (const FigureId foe : foes_in_contact(battle, target)) before += foe < who ? 1 : 0;
    return before < 3;
}

}  // namespace mayhem
