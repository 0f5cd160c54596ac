#include <utility>

#include "books/long_rifle/buildings/buildings.h"
#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/seeing/sight.h"
#include "engine/table/route.h"

// Leaving a building that is half on fire.
namespace long_rifle {

namespace {

struct WayOut {
    Path path;
    Inches away;  // to the opening
};

// Straight to the opening (the room is convex) and one base beyond it, if nobody bars the way.
std::optional<WayOut> way_out_by(const Battle& battle, FigureId who, Place place) {
    const Figure& figure = battle[who];
    const Building& building = battle.ground()[place.building];
    const Segment sill = opening_of(battle, place).sill;
    const Point threshold = part_way(sill.a, sill.b, 1, 2);
    const auto good = [&](Point spot) {
        return !building.footprint.contains(spot) && may_stand(battle, who, spot)
               && !step_blocked(battle, who, figure.at, threshold, false)
               && !step_blocked(battle, who, threshold, spot, false);
    };
    const std::optional<Point> spot =
        nearest_spot(battle.ground(), outside_of(building, threshold, wall_contact), 2_in, good);
    if (!spot) return std::nullopt;
    return WayOut{{figure.at, threshold, *spot}, distance(figure.at, sill)};
}

// LR-26.12 the nearest of the exits that are open.
std::optional<WayOut> nearest_way_out(const Battle& battle, FigureId who) {
    const BuildingId building = battle[who].standing.inside;
    std::optional<WayOut> nearest;
    for (std::size_t i = 0; i < battle.ground()[building].openings.size(); ++i) {
        const Place place{building, OpeningId::of(static_cast<std::int64_t>(i))};
        if (!passable(battle, building, place.opening)) continue;
        const std::optional<WayOut> way = way_out_by(battle, who, place);
        if (way && (!nearest || way->away < nearest->away)) nearest = way;
    }
    return nearest;
}

// Through it, or as far towards it as the movement goes.
Arrival go_out(Play& play, FigureId who, const WayOut& way) {
    const Inches movement = play.battle[who].movement;
    if (path_cost(play.battle, who, way.path) <= movement)
        return travel(play, who, way.path, Travel::Voluntary);
    const Point spot = toward(way.path[0], way.path[1], std::min(way.away, movement));
    if (spot == way.path[0] || !may_stand(play.battle, who, spot)) return Arrival::Arrived;
    return travel(play, who, {way.path[0], spot}, Travel::Voluntary);
}

}  // namespace

bool must_leave(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    if (!figure.standing.inside || !figure.able() || figure.in_melee()) return false;
    if (!must_abandon(battle, figure.standing.inside)) return false;
    const Inches stand_up = figure.prone ? stand_up_cost(battle, who) : 0_in;
    if (figure.movement <= stand_up) return false;
    // LR-25.16 the stair takes a full move, so whoever lies gets up first (LR-11.12).
    const bool full_move = figure.prone || figure.movement >= normal_move(battle, who);
    if (figure.level > 0) return !figure.moved && full_move && landing(battle, who, -1).has_value();
    return nearest_way_out(battle, who).has_value();
}

// LR-26.12 a stair down takes the whole move; what cannot be done now waits for the next
// activation.
void leave_building(Play& play, FigureId who) {
    Figure& figure = play.battle[who];
    const BuildingId building = figure.standing.inside;
    const bool lay = std::exchange(figure.prone, false);
    if (lay) figure.movement -= stand_up_cost(play.battle, who);
    const Because fire{play, "LR-26.10"_rule};
    play.tell("LR-26.12"_rule, who, "{} must get out of {}", play.name(who),
              name_of(play.battle, building));
    const Because because{play, "LR-26.12"_rule};
    if (figure.level > 0) {
        if (!lay) change_level(play, who, -1);
        return;
    }
    const FigureSet captives = watched_by(play.battle, who);
    // In Sight on the way may hold it up; it goes on afterwards if it can.
    for (int tries = 0; tries < 8 && figure.standing.inside == building; ++tries) {
        if (!must_leave(play.battle, who)) break;
        // LR-11.12 again if it has been knocked down on the way (LR-04.16)
        if (std::exchange(figure.prone, false)) figure.movement -= stand_up_cost(play.battle, who);
        if (go_out(play, who, *nearest_way_out(play.battle, who)) == Arrival::Arrived) break;
    }
    bring_captives(play, who, captives);  // LR-21.11
    if (figure.standing.inside == building) halt(play.battle, who);
}

}  // namespace long_rifle
