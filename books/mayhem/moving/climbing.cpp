#include <algorithm>
#include <array>

#include "books/mayhem/moving/movement.h"
#include "books/mayhem/place.h"
#include "books/mayhem/turn/actions.h"

// Windows and barred doors (MM-04.09, MM-15.02, MM-15.19), cliffs (MM-15.05 .. MM-15.08, MM-15.17).
namespace mayhem {

namespace {

// Just beyond the sill, on the other side of the wall from him.
Point beyond(const Battle& battle, FigureId who, const Segment& sill) {
    const Point middle = part_way(sill.a, sill.b, 1, 2);
    const Offset along = sill.b - sill.a;
    const Offset across{-along.dy, along.dx};
    const bool left = dot(across, battle[who].at - middle) > 0;
    return toward(middle, middle + (left ? -across : across), radius(battle[who]) + touch);
}

template <class Wanted>
FixedVector<WayIn, 8> ways(const Battle& battle, FigureId who, const Wanted& wanted) {
    FixedVector<WayIn, 8> found;
    const Ground& ground = battle.ground();
    for (std::size_t b = 0; b < ground.buildings.size(); ++b) {
        const Building& building = ground.buildings[b];
        if (building.footprint.distance_to_rim(battle[who].at) > radius(battle[who]) + touch * 2)
            continue;
        for (std::size_t i = 0; i < building.openings.size() && !found.full(); ++i) {
            const Opening& opening = building.openings[i];
            const WayIn way{BuildingId::of(static_cast<std::int64_t>(b)),
                            OpeningId::of(static_cast<std::int64_t>(i)),
                            beyond(battle, who, opening.sill)};
            if (distance(battle[who].at, opening.sill) <= radius(battle[who]) + touch * 2
                && wanted(opening, way))
                found.push_back(way);
        }
    }
    return found;
}

}  // namespace

FixedVector<WayIn, 8> windows_in_touch(const Battle& battle, FigureId who) {
    return ways(battle, who, [&](const Opening& opening, const WayIn& way) {
        return opening.kind == OpeningKind::Window && may_stand(battle, who, way.to)
               && free_of_contact(battle, who, way.to);
    });
}

FixedVector<WayIn, 8> barred_doors_in_touch(const Battle& battle, FigureId who) {
    return ways(battle, who, [&](const Opening& opening, const WayIn& way) {
        return opening.kind == OpeningKind::Door
               && barred(battle, battle[who].side, way.building, way.opening);
    });
}

AreaId cliff_in_touch(const Battle& battle, FigureId who) {
    const Ground& ground = battle.ground();
    for (std::size_t i = 0; i < ground.areas.size() && i < 32; ++i) {
        const AreaId id = AreaId::of(static_cast<std::int64_t>(i));
        if (battle.setting->tags.heights[i] < 2 || battle[who].climb.barred.contains(id)) continue;
        if (ground.areas[i].shape.distance_to_rim(battle[who].at)
            <= radius(battle[who]) + touch * 2)
            return id;
    }
    return {};
}

namespace {

// Straight over the nearest stretch of rim.
Point over_the_rim(const Battle& battle, FigureId who, const Polygon& shape) {
    const Point at = battle[who].at;
    Point nearest = shape.corners[0];
    for (std::size_t i = 0; i < shape.sides(); ++i) {
        const Point there = nearest_point(at, shape.side(i));
        if (distance(at, there) < distance(at, nearest)) nearest = there;
    }
    const Inches step = distance(at, nearest) + radius(battle[who]) + touch;
    return nearest == at ? at : toward(at, nearest, step);
}

void finish_climb(Play& play, FigureId who) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    if (!may_stand(battle, who, figure.climb.to)
        || !free_of_contact(battle, who, figure.climb.to)) {
        figure.climb.turns = 1;  // no room at the top: he hangs on
        return;
    }
    figure.climb.cliff = {};
    put(battle, who, figure.climb.to);
    play.tell("MM-15.07"_rule, who, "{} is over the cliff", play.name(who));
}

}  // namespace

namespace {
// MM-15.07 Climb result: turns for each level, by dice passed; none: he turns back.
constexpr std::array<int, 3> turns_per_level{0, 2, 1};
}  // namespace

// MM-15.06, MM-15.07 two dice against plain Rep (MM-15.08); the first turn counts.
void start_climb(Play& play, FigureId who, AreaId cliff) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    const int passed = play.roll_passes(play.by(who, "MM-15.06"_rule), 2, figure.rep);
    const Because because{play, "MM-15.06"_rule};
    const int per_level = turns_per_level[static_cast<std::size_t>(passed)];
    if (per_level == 0) {
        figure.climb.barred.add(cliff);
        play.tell("MM-15.07"_rule, who, "{} turns back and may not try again", play.name(who));
        return;
    }
    const int height{entry(battle.setting->tags.heights, cliff)};
    const int turns = per_level * height;
    figure.climb.cliff = cliff;
    figure.climb.from = figure.at;
    figure.climb.to = over_the_rim(battle, who, battle.ground()[cliff].shape);
    figure.climb.turns = static_cast<std::uint8_t>(turns);
    lift(battle, who);
    play.tell("MM-15.07"_rule, who, "{} climbs: {} turns", play.name(who), turns);
    go_on_climbing(play, who);
}

// MM-15.17 each turn of climbing is his whole action.
void go_on_climbing(Play& play, FigureId who) {
    Figure& figure = play.battle[who];
    --figure.climb.turns;
    if (figure.climb.turns == 0) finish_climb(play, who);
}

}  // namespace mayhem
