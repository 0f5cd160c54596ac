#include <algorithm>
#include <optional>

#include "books/drums/measuring.h"
#include "books/drums/movement.h"
#include "books/drums/shooting.h"
#include "books/drums/sight.h"
#include "books/drums/states.h"
#include "books/drums/terrain.h"
#include "books/drums/way.h"
#include "engine/table/route.h"

// DT-04.05: beaten by fire, a figure in the open makes for cover.
namespace drums {

namespace {

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

// The nearest spot of anything on the table that could give cover.
std::optional<Point> nearest_shelter(const Battle& battle, Point from) {
    std::optional<Point> nearest;
    const auto consider = [&](Segment side) {
        const Point spot = nearest_point(from, side);
        if (!nearest || distance(from, spot) < distance(from, *nearest)) nearest = spot;
    };
    for (const Area& area : battle.ground().areas)
        if (effect_of(area.kind).cover != Cover::None)
            for (std::size_t i = 0; i < area.shape.sides(); ++i) consider(area.shape.side(i));
    for (const Building& building : battle.ground().buildings)
        for (std::size_t i = 0; i < building.footprint.sides(); ++i)
            consider(building.footprint.side(i));
    for (const Line& line : battle.ground().lines)
        if (line.width == 0_in)
            for (std::size_t i = 1; i < line.course.size(); ++i)
                consider({line.course[i - 1], line.course[i]});
    return nearest;
}

// As far as it can get towards the spot, one Short at most.
void run_toward(Play& play, FigureId who, Point aim) {
    const Battle& battle = play.battle;
    const Point from = battle[who].at;
    for (Inches reach = std::min(one_short, distance(from, aim)); reach > 0_in; reach -= 0.25_in) {
        const Point spot = toward(from, aim, reach);
        if (spot == from || !forced_step(battle, who, spot)) continue;
        relocate(play, who, spot);
        return;
    }
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

// DT-56.10 the nearest place where it would be in cover from that shooter, a Short away at most: in
// something, behind it, or with woods, brush or crops in between (DT-55.04).
std::optional<Point> cover_in_reach(const Battle& battle, FigureId who, FigureId shooter) {
    const Point from = battle[who].at;
    if (!shelter_about(battle, who, shooter)) return {};
    const auto good = [&](Point spot) {
        return covered_at(battle, who, shooter, spot) && forced_step(battle, who, spot);
    };
    return nearest_spot(battle.ground(), from, one_short, good);
}

void run_for_cover(Play& play, FigureId who, FigureId shooter, Point shelter) {
    if (const auto spot = cover_in_reach(play.battle, who, shooter)) {
        relocate(play, who, *spot);
    } else {
        run_toward(play, who, shelter);
    }
    play.tell("DT-04.05"_rule, who, "{} makes for cover", play.name(who));
}

}  // namespace

void driven_to_cover(Play& play, FigureId who, FigureId shooter) {
    Battle& battle = play.battle;
    const Figure& figure = battle[who];
    const bool covered = cover_from(battle, shooter, figure) != Cover::None;
    const auto shelter = nearest_shelter(battle, figure.at);
    if (!covered && shelter) return run_for_cover(play, who, shooter, *shelter);
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
