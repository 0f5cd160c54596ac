#include <algorithm>
#include <optional>

#include "books/drums/fighting/shooting.h"
#include "books/drums/fighting/states.h"
#include "books/drums/measuring.h"
#include "books/drums/moving/ground_of_a_way.h"
#include "books/drums/moving/movement.h"
#include "books/drums/moving/terrain.h"
#include "books/drums/seeing/hiding.h"
#include "books/drums/seeing/sight.h"
#include "engine/table/route.h"

// DT-04.05: beaten by fire, a figure in the open makes for cover.
namespace drums {

namespace {

constexpr Inches nowhere = Inches::hundredths(-1);  // nearer than anything

// DT-54.12 not onto impassable ground, into contact or off the table.
bool forced_step(const Battle& battle, FigureId who, Point to) {
    return may_stand(battle, who, to, true) && !would_touch(battle, who, to, true)
           && !step_blocked(battle, who, battle[who].at, to);
}

// DT-55.04 would it be in cover there from that shooter?
bool covered_at(const Battle& battle, FigureId who, FigureId shooter, Point spot) {
    const Figure there = standing_at(battle, who, spot);
    if (there.footing.cover != Cover::None && !there.footing.inside) return true;
    return cover_from(battle, shooter, there) != Cover::None;
}

Point nearest_on_rim(const Polygon& shape, Point from) {
    Point nearest = nearest_point(from, shape.side(0));
    for (std::size_t i = 1; i < shape.sides(); ++i) {
        const Point spot = nearest_point(from, shape.side(i));
        if (distance(from, spot) < distance(from, nearest)) nearest = spot;
    }
    return nearest;
}

Point nearest_on_course(const Line& line, Point from) {
    Point nearest = line.course[0];
    for (std::size_t i = 1; i < line.course.size(); ++i) {
        const Point spot = nearest_point(from, Segment{line.course[i - 1], line.course[i]});
        if (distance(from, spot) < distance(from, nearest)) nearest = spot;
    }
    return nearest;
}

// The nearest spot of a piece that could give cover, of those farther away than that.
std::optional<Point> nearest_shelter(const Battle& battle, Point from, Inches beyond) {
    std::optional<Point> nearest;
    const auto consider = [&](Point spot) {
        const Inches away = distance(from, spot);
        if (away > beyond && (!nearest || away < distance(from, *nearest))) nearest = spot;
    };
    for (const Area& area : battle.ground().areas)
        if (effect_of(area.kind).cover != Cover::None) consider(nearest_on_rim(area.shape, from));
    for (const Building& building : battle.ground().buildings)
        consider(nearest_on_rim(building.footprint, from));
    for (const Line& line : battle.ground().lines)
        if (line.width == 0_in) consider(nearest_on_course(line, from));
    return nearest;
}

// Moves it that way; whom it finds on it is placed (DT-59.03).
void forced_move(Play& play, FigureId who, const Path& way) {
    relocate(play, who, way.back());
    reveal_along(play, who, way);
}

// As far as it can get towards the spot, one Short at most; false if it cannot take a step.
bool run_toward(Play& play, FigureId who, Point aim) {
    const Battle& battle = play.battle;
    const Point from = battle[who].at;
    for (Inches reach = std::min(one_short, distance(from, aim)); reach > 0_in; reach -= 0.25_in) {
        const Point spot = toward(from, aim, reach);
        if (spot == from || !forced_step(battle, who, spot)) continue;
        forced_move(play, who, Path{from, spot});
        return true;
    }
    return false;
}

// DT-56.10 the nearest piece to which it can take a step at all.
void run_to_shelter(Play& play, FigureId who) {
    const Point from = play.battle[who].at;
    auto shelter = nearest_shelter(play.battle, from, nowhere);
    while (shelter && !run_toward(play, who, *shelter))
        shelter = nearest_shelter(play.battle, from, distance(from, *shelter));
}

// Is there anything near the line of fire that could be between the two if it moved a little?
bool shelter_about(const Battle& battle, FigureId who, FigureId shooter) {
    const Inches by = one_short + base_depth(battle[who]);
    Box box = box_of(Segment{battle[who].at, battle[shooter].at});
    box = {{box.low.x - by, box.low.y - by}, {box.high.x + by, box.high.y + by}};
    const Ground& ground = battle.ground();
    return std::any_of(ground.areas.begin(), ground.areas.end(),
                       [&](const Area& area) {
                           return effect_of(area.kind).cover != Cover::None
                                  && area.shape.box.meets(box);
                       })
           || std::any_of(
               ground.lines.begin(), ground.lines.end(),
               [&](const Line& line) { return line.width == 0_in && line.box.meets(box); })
           || std::any_of(
               ground.buildings.begin(), ground.buildings.end(),
               [&](const Building& building) { return building.footprint.box.meets(box); });
}

// DT-56.10 the way to the nearest place where it would be in cover from that shooter, a Short at
// most: in something, behind it, or with woods, brush or crops in between (DT-55.04). It stops on
// reaching it. Straight, or round what is in the way.
std::optional<Path> way_to_cover(const Battle& battle, FigureId who, FigureId shooter) {
    const Point from = battle[who].at;
    if (!shelter_about(battle, who, shooter)) return {};
    const auto covered = [&](Point spot) { return covered_at(battle, who, shooter, spot); };
    const auto good = [&](Point spot) { return covered(spot) && forced_step(battle, who, spot); };
    if (const auto spot = nearest_spot(battle.ground(), from, one_short, good)) {
        const Path way{from, *spot};
        const auto reached = first_sight(way, good);
        return reached ? first_part(way, *reached) : way;
    }
    const auto blocked = [&](Point a, Point b) {
        return step_blocked(battle, who, a, b) || would_touch(battle, who, b, true);
    };
    const auto arrived = [&](Point spot) {
        return covered(spot) && may_stand(battle, who, spot, true);
    };
    const auto aim = nearest_spot(battle.ground(), from, one_short, arrived);
    if (!aim) return {};
    return find_route(battle.ground(), from, {blocked, arrived, *aim, one_short});
}

void run_for_cover(Play& play, FigureId who, FigureId shooter) {
    if (const auto way = way_to_cover(play.battle, who, shooter)) {
        forced_move(play, who, *way);
    } else {
        run_to_shelter(play, who);
    }
    play.tell("DT-04.05"_rule, who, "{} makes for cover", play.name(who));
}

}  // namespace

void driven_to_cover(Play& play, FigureId who, FigureId shooter) {
    const Because because{play, "DT-04.05"_rule};
    Battle& battle = play.battle;
    const Figure& figure = battle[who];
    const bool covered = cover_from(battle, shooter, figure) != Cover::None;
    if (!covered && nearest_shelter(battle, figure.at, nowhere))
        return run_for_cover(play, who, shooter);
    if (figure.mounted) {  // DT-56.11
        run_toward(play, who, toward(figure.at, battle[shooter].at, -one_short));
        play.tell("DT-56.11"_rule, who, "{} rides back", play.name(who));
    } else if (figure.state == State::Prone) {
        play.tell("DT-56.11"_rule, who, "{} lies low already", play.name(who));
    } else {
        go_prone(play, who);
    }
}

}  // namespace drums
