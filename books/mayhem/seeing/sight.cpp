#include "books/mayhem/seeing/sight.h"

#include <algorithm>

#include "books/mayhem/place.h"
#include "engine/table/crossing.h"
#include "engine/table/stretches.h"

namespace mayhem {

namespace {

constexpr Inches wood_sight = 4_in;     // MM-15.10
constexpr Inches opening_sight = 1_in;  // MM-15.18

// One end of a line of sight.
struct End {
    Point at;
    BuildingId inside;
    std::int8_t level;
    Inches base;
};

bool passes(const Track& track, const Polygon& shape) {
    bool inside = false;
    each_stretch(track, shape, [&](Inches, Inches) { inside = true; });
    return inside;
}

// MM-15.18 out of a structure and into it only by a door or window within 1" of who is inside.
bool wall_hides(const Track& track, const Building& building, BuildingId id, const End& a,
                const End& b) {
    if (a.inside == id && b.inside == id) return false;
    if (track.misses(building.footprint.box)) return false;
    if (a.inside != id && b.inside != id) return passes(track, building.footprint);
    const End& indoors = a.inside == id ? a : b;
    Passages passages;
    passes_round(track, building.footprint.corners, passages);
    for (std::size_t i = 0; i < passages.size(); ++i) {
        if (!passages[i].within_line()) continue;
        const OpeningId by = opening_at(track, building, 0, passages, i);
        if (!by) return true;
        const Segment sill = entry(building.openings, by).sill;
        if (distance(indoors.at, sill) > opening_sight + indoors.base) return true;
    }
    return false;
}

// MM-15.10 more than 4" of woods in all, between nearest base edges (MM-06.12); where two woods
// overlap it is counted once.
bool woods_hide(const Ground& ground, const End& a, const End& b) {
    if (within(a.at, b.at, a.base + b.base)) return false;
    const Track track{toward(a.at, b.at, a.base), toward(b.at, a.at, b.base)};
    if (track.is_a_point()) return false;
    Stretches woods;
    for (const Area& area : ground.areas)
        if (area.kind == AreaKind::Woods)
            each_stretch(track, area.shape, [&](Inches from, Inches to) { woods.add(from, to); });
    return woods.length() > wood_sight;
}

// MM-15.18 hills and cliffs between two who are lower.
bool ground_hides(const Battle& battle, const Track& track, const End& a, const End& b) {
    const Ground& ground = battle.ground();
    for (std::size_t i = 0; i < ground.areas.size(); ++i) {
        const Area& area = ground.areas[i];
        if (area.kind != AreaKind::Hill) continue;
        const std::int8_t height = battle.setting->tags.heights[i];
        if (a.level >= height || b.level >= height) continue;
        if (area.shape.contains(a.at) || area.shape.contains(b.at)) continue;
        if (passes(track, area.shape)) return true;
    }
    return woods_hide(ground, a, b);
}

bool hidden(const Battle& battle, const End& a, const End& b) {
    const Track track{a.at, b.at};
    if (track.is_a_point()) return false;
    const Ground& ground = battle.ground();
    for (std::size_t i = 0; i < ground.buildings.size(); ++i)
        if (wall_hides(track, ground.buildings[i], BuildingId::of(static_cast<std::int64_t>(i)), a,
                       b))
            return true;
    return ground_hides(battle, track, a, b);
}

End end_of(const Battle& battle, FigureId who, Point at) {
    const Figure& figure = battle[who];
    if (at == figure.at) return {at, figure.standing.inside, figure.standing.level, radius(figure)};
    const Standing there = standing_at(battle.ground(), battle.setting->tags, at, 0_in);
    return {at, there.inside, there.level, radius(figure)};
}

Box box_round(Point a, Point b) {
    return {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
}

}  // namespace

bool may_hide(const Battle& battle, const Box& box) {
    const Ground& ground = battle.ground();
    for (const Area& area : ground.areas)
        if ((area.kind == AreaKind::Woods || area.kind == AreaKind::Hill)
            && box.meets(area.shape.box))
            return true;
    for (const Building& building : ground.buildings)
        if (box.meets(building.footprint.box)) return true;
    return false;
}

bool clear_between(const Battle& battle, FigureId who, Point at, FigureId other) {
    if (!may_hide(battle, box_round(at, battle[other].at))) return true;
    // Always measured the same way, so that it is clear for both or for neither.
    const End here = end_of(battle, who, at), there = end_of(battle, other, battle[other].at);
    return who < other ? !hidden(battle, here, there) : !hidden(battle, there, here);
}

bool sees(const Battle& battle, FigureId who, FigureId other) {
    return clear_between(battle, who, other)
           && zone_of(battle[who], battle[other].at) != Zone::Rear;
}

namespace {

// A barrier across the line, within so far of its end.
bool barrier_near_end(const Ground& ground, const Track& track, Point end, Inches near) {
    for (const Line& line : ground.lines) {
        if (!is_barrier(line.kind) || track.misses(line.box) || line.distance_to(end) > near)
            continue;
        Passages passages;
        passes_through(track, line.course, passages);
        for (const Passage& passage : passages)
            if (passage.within_line()) return true;
    }
    return false;
}

}  // namespace

bool in_cover(const Battle& battle, FigureId target, Point from) {
    const Figure& figure = battle[target];
    if (figure.standing.rugged || figure.standing.inside) return true;
    return barrier_near_end(battle.ground(), Track{from, figure.at}, figure.at,
                            1_in + radius(figure));
}

bool in_melee_cover(const Battle& battle, FigureId target, FigureId attacker) {
    if (battle[target].standing.inside != battle[attacker].standing.inside) return true;
    const Track track{battle[attacker].at, battle[target].at};
    return barrier_near_end(battle.ground(), track, battle[target].at, track.length());
}

namespace {

// A shot passes a wall only out of the house in which it is fired, by a door or window.
bool wall_stops(const Track& track, Point from, Point to, const Building& building) {
    if (track.misses(building.footprint.box) || !passes(track, building.footprint)) return false;
    if (!building.footprint.contains(from)) return true;
    if (building.footprint.contains(to)) return false;
    Passages passages;
    passes_round(track, building.footprint.corners, passages);
    for (std::size_t i = 0; i < passages.size(); ++i)
        if (passages[i].within_line() && !opening_at(track, building, 0, passages, i)) return true;
    return false;
}

}  // namespace

bool through_woods(const Battle& battle, Point from, Point to) {
    const std::vector<Area>& areas = battle.ground().areas;
    const Track track{from, to};
    return std::any_of(areas.begin(), areas.end(), [&](const Area& area) {
        return area.kind == AreaKind::Woods && passes(track, area.shape);
    });
}

bool stops_shot(const Battle& battle, Point from, Point to) {
    const Track track{from, to};
    const Ground& ground = battle.ground();
    for (const Building& building : ground.buildings)
        if (wall_stops(track, from, to, building)) return true;
    for (const Area& area : ground.areas)
        if (area.kind == AreaKind::Hill && !area.shape.contains(from) && !area.shape.contains(to)
            && passes(track, area.shape))
            return true;
    return false;
}

}  // namespace mayhem
