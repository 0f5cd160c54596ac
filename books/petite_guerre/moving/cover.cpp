#include <algorithm>

#include "books/petite_guerre/place.h"
#include "engine/table/sight_line.h"

// PG-11.03, PG-11.08 the protection of a spot.
namespace petite_guerre {

namespace {

constexpr Inches close_behind =
    paces(10) + foot_radius;                          // PG-11.08, PG-80.04 to the edge of the base
constexpr Inches half_a_breach = paces(5);            // PG-07.18 ten paces of it
constexpr Inches half_a_hole = tenths_of_a_pace(17);  // PG-01.10 what a round shot makes

// Who stands behind it has its protection; a ditch shelters those in it only.
Protection of_line(const Line& line) {
    const Feature feature = feature_of(line);
    return feature == Feature::Ditch ? Protection::None : row_of(feature).protection;
}

bool in_ditch(const Line& line, Point spot) {
    return feature_of(line) == Feature::Ditch && line.distance_to(spot) <= foot_radius;
}

// PG-11.08 areas protect whoever is inside.
Protection inside(const Battle& battle, Point spot) {
    Protection best = Protection::None;
    for (const Area& area : battle.ground().areas)
        if (const Protection one = row_of(feature_of(area.kind)).protection;
            one > best && area.shape.contains(spot))
            best = one;
    for (const Line& line : battle.ground().lines)
        if (in_ditch(line, spot)) return Protection::Hard;
    return best;
}

// PG-11.08 the stretch of it that is between them, not another behind a bend.
bool shelters(const Line& line, Point spot, Point from) {
    for (std::size_t i = 1; i < line.course.size(); ++i) {
        const Segment stretch{line.course[i - 1], line.course[i]};
        if (distance(spot, stretch) <= close_behind + half(line.width)
            && segments_meet({from, spot}, stretch))
            return true;
    }
    return false;
}

// PG-07.18 made, near enough to shelter him and not removed again.
bool shelters(const Battle& battle, const Works& works, Point spot) {
    const Segment stretch{works.a, works.b};
    return works.done && !works.breach && distance(spot, stretch) <= close_behind
           && !holed_at(battle, nearest_point(spot, stretch));
}

// PG-11.08 only what stands close to him can shelter him.
bool building_close(const Ground& ground, Point spot) {
    return std::any_of(ground.buildings.begin(), ground.buildings.end(), [&](const Building& one) {
        return one.footprint.box.contains_within(spot, close_behind);
    });
}
bool line_close(const Ground& ground, Point spot) {
    return std::any_of(ground.lines.begin(), ground.lines.end(), [&](const Line& line) {
        if (!line.box.contains_within(spot, close_behind)) return false;
        const Inches reach = close_behind + half(line.width);
        for (std::size_t i = 1; i < line.course.size(); ++i)
            if (box_of(Segment{line.course[i - 1], line.course[i]}).contains_within(spot, reach))
                return of_line(line) != Protection::None;
        return false;
    });
}

}  // namespace

// PG-07.18 a breach that pioneers made, ten paces of a wall or an obstacle.
bool breached_at(const Battle& battle, Point spot) {
    for (const Works& works : battle.works)
        if (works.done && works.breach && works.turns > 0 && within(works.a, spot, half_a_breach))
            return true;
    return false;
}

// PG-20.05 the hole of a round shot takes away the cover of its spot, no more.
bool holed_at(const Battle& battle, Point spot) {
    for (const Works& works : battle.works)
        if (works.done && works.breach && within(works.a, spot, half_a_hole)) return true;
    return breached_at(battle, spot);
}

// PG-11.03, PG-11.08
Protection protection_at(const Battle& battle, Point spot, Point from) {
    Protection best = inside(battle, spot);
    if (best == Protection::Hard || from == spot) return best;
    const Ground& ground = battle.ground();
    LookFor what;
    what.areas = 0;
    what.crests = false;
    what.walls = building_close(ground, spot);
    what.lines = line_close(ground, spot);
    if (!what.walls && !what.lines && battle.works.empty()) return best;
    SightLine line;
    look_along(ground, from, spot, 0, 0, line, what);
    for (const BuildingMet& met : line.walls)
        if (ground[met.building].footprint.distance_to(spot) <= close_behind
            && !holed_at(battle, toward(from, spot, met.at)))
            return Protection::Hard;
    for (const LineMet& met : line.lines)
        if (const Protection one = of_line(ground[met.line]);
            one > best && shelters(ground[met.line], spot, from)
            && !holed_at(battle, toward(from, spot, met.to)))
            best = one;
    for (const Works& works : battle.works)
        if (shelters(battle, works, spot) && segments_meet({from, spot}, {works.a, works.b}))
            best = std::max(best, row_of(works.feature).protection);
    return best;
}

// PG-11.08, PG-27.23 from the side where it is best: in a building, or behind one, too.
Protection best_protection_at(const Battle& battle, Point spot) {
    const Ground& ground = battle.ground();
    Protection best = inside(battle, spot);
    for (const auto& building : ground.buildings)
        if (building.footprint.contains(spot)
            || building.footprint.distance_to(spot) <= close_behind)
            return Protection::Hard;
    for (const Line& line : ground.lines)
        if (const Protection one = of_line(line);
            one > best && line.distance_to(spot) <= close_behind)
            best = one;
    for (const Works& works : battle.works)
        if (shelters(battle, works, spot)) best = std::max(best, row_of(works.feature).protection);
    return best;
}

// PG-11.05, PG-13.02
bool in_any_cover(const Battle& battle, Point spot, Point from) {
    return visual_at(battle, spot) != Visual::Open
           || protection_at(battle, spot, from) != Protection::None;
}

}  // namespace petite_guerre
