#include "books/long_rifle/buildings/buildings.h"

#include <algorithm>

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"
#include "engine/table/route.h"

namespace long_rifle {

namespace {

constexpr Inches door_cost = 2_in;     // LR-25.04
constexpr Inches window_cost = 4_in;   // LR-25.05
constexpr int most_at_an_opening = 2;  // LR-25.06

// Those able to fight at an opening, on one side of its wall.
int others_at(const Battle& battle, Place place, FigureId who, BuildingId inside, Inches nearer) {
    const Segment sill = opening_of(battle, place).sill;
    int others = 0;
    for (const FigureId other : all(battle)) {
        const Figure& figure = battle[other];
        if (other == who || !figure.able() || figure.level != battle[who].level) continue;
        if (figure.standing.inside != inside) continue;
        const Inches away = distance(figure.at, sill);
        others += away <= wall_contact && (away < nearer || (away == nearer && other < who));
    }
    return others;
}

// LR-25.22 fewer than two others on its side of the wall are nearer to the opening.
bool fights_at(const Battle& battle, Place place, FigureId who) {
    const Inches own = distance(battle[who].at, opening_of(battle, place).sill);
    return others_at(battle, place, who, battle[who].standing.inside, own) < most_at_an_opening;
}

}  // namespace

const Opening& opening_of(const Battle& battle, Place place) {
    return entry(battle.ground()[place.building].openings, place.opening);
}

std::string_view name_of(const Battle& battle, BuildingId building) {
    const std::string& name = battle.ground()[building].name;
    return name.empty() ? std::string_view{"the building"} : std::string_view{name};
}

Point middle_of(const Building& building) {
    Offset sum;
    for (const Point corner : building.footprint.corners) {
        sum.dx += corner.x.in_hundredths();
        sum.dy += corner.y.in_hundredths();
    }
    const auto count = static_cast<std::int64_t>(building.footprint.sides());
    return Point{} + Offset{sum.dx / count, sum.dy / count};
}

Point outside_of(const Building& building, Point wall, Inches away) {
    return toward(wall, middle_of(building), -away);
}

Place opening_in_contact(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    if (figure.standing.inside) return {figure.standing.inside, figure.standing.opening};
    for (std::size_t b = 0; b < battle.ground().buildings.size(); ++b) {
        const std::vector<Opening>& openings = battle.ground().buildings[b].openings;
        for (std::size_t i = 0; i < openings.size(); ++i)
            if (openings[i].level == 0 && distance(figure.at, openings[i].sill) <= wall_contact)
                return {BuildingId::of(static_cast<std::int64_t>(b)),
                        OpeningId::of(static_cast<std::int64_t>(i))};
    }
    return {};
}

// LR-25.04 a door, LR-25.05 a window.
Inches opening_cost(const Opening& opening) {
    return opening.kind == OpeningKind::Door ? door_cost : window_cost;
}

// LR-25.14, LR-26.20; LR-25.16 nobody goes in or out above the ground floor.
bool passable(const Battle& battle, BuildingId building, OpeningId opening) {
    return opening_of(battle, {building, opening}).level == 0 && !closed(battle, building, opening)
           && !burning_opening(battle, building, opening);
}

// LR-25.06
bool room_at_opening(const Battle& battle, BuildingId building, OpeningId opening,
                     FigureId except) {
    int there = 0;
    for (const FigureId who : all(battle)) {
        const Figure& figure = battle[who];
        there += who != except && figure.able() && figure.standing.inside == building
                 && figure.standing.opening == opening;
    }
    return there < most_at_an_opening;
}

// LR-25.22 through an open door or window; a wall, a barricade or flames are in the way.
bool melee_across(const Battle& battle, FigureId a, FigureId b) {
    const Figure& one = battle[a];
    const Figure& two = battle[b];
    if (one.level != two.level) return false;
    if (one.standing.inside == two.standing.inside) return true;
    SightLine line = look_along(battle.ground(), one.at, two.at, one.level, two.level);
    return std::all_of(line.walls.begin(), line.walls.end(), [&](const BuildingMet& wall) {
        const Place place{wall.building, wall.opening};
        return place.opening && passable(battle, place.building, place.opening)
               && fights_at(battle, place, a) && fights_at(battle, place, b);
    });
}

bool room_to_fight(const Battle& battle, FigureId who, Point spot, FigureId foe) {
    const BuildingId inside = battle.ground().building_at(spot);
    if (inside == battle[foe].standing.inside) return true;
    const SightLine line =
        look_along(battle.ground(), spot, battle[foe].at, battle[who].level, battle[foe].level);
    return std::none_of(line.walls.begin(), line.walls.end(), [&](const BuildingMet& wall) {
        return wall.opening
               && others_at(battle, {wall.building, wall.opening}, who, inside, 2 * wall_contact)
                      >= most_at_an_opening;
    });
}

std::optional<Point> landing(const Battle& battle, FigureId who, int by) {
    const Figure& figure = battle[who];
    if (!figure.standing.inside) return std::nullopt;
    const Building& building = battle.ground()[figure.standing.inside];
    const int level = figure.level + by;
    if (level < 0 || level >= building.levels) return std::nullopt;
    return nearest_spot(battle.ground(), figure.at, 4_in, [&](Point spot) {
        if (!building.footprint.contains(spot)) return false;
        const OpeningId opening = standing_at(battle.ground(), spot, level).opening;  // LR-25.06
        if (opening && !room_at_opening(battle, figure.standing.inside, opening, who)) return false;
        return std::none_of(battle.figures.begin(), battle.figures.end(), [&](const Figure& other) {
            return other.on_table() && other.level == level
                   && other.standing.inside == figure.standing.inside
                   && distance(other.at, spot) < 1_in;
        });
    });
}

namespace {

// LR-21.11 the captives of one who has taken the stairs, each with his own whole move.
void bring_by_stair(Play& play, FigureSet captives, int by) {
    Battle& battle = play.battle;
    for (const FigureId captive : captives) {
        Figure& figure = battle[captive];
        if (guarded(battle, captive) || figure.moved_this_turn || figure.prone) continue;
        const std::optional<Point> spot = landing(battle, captive, by);
        if (!spot) continue;
        figure.level = static_cast<std::int8_t>(figure.level + by);
        figure.movement = 0_in;
        figure.moved_this_turn = true;
        put(battle, captive, *spot);
        play.tell("LR-21.11"_rule, captive, "{} is led along", play.name(captive));
    }
}

}  // namespace

// LR-25.16 the whole move; active fire is still open (LR-10.09).
void change_level(Play& play, FigureId who, int by) {
    Figure& figure = play.battle[who];
    const std::optional<Point> spot = landing(play.battle, who, by);
    if (!spot) return;
    const FigureSet captives = watched_by(play.battle, who);
    figure.level = static_cast<std::int8_t>(figure.level + by);
    put(play.battle, who, *spot);
    if (figure.carrying) {
        play.battle[figure.carrying].level = figure.level;
        play.battle[figure.carrying].moved_this_turn = true;  // LR-17.11
        put(play.battle, figure.carrying, *spot);
    }
    figure.moved = figure.moved_this_turn = figure.fast_tried = true;
    figure.movement = figure.fast_extra = 0_in;
    play.tell("LR-25.16"_rule, who, "{} goes {}", play.name(who),
              by > 0 ? "up one level" : "down one level");
    bring_by_stair(play, captives, by);
    come_into_sight(play, moving_group(play.battle, who), who);
}

}  // namespace long_rifle
