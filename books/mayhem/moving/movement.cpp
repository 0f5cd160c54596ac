#include "books/mayhem/moving/movement.h"

#include <algorithm>

#include "books/mayhem/place.h"
#include "engine/table/crossing.h"
#include "engine/table/route.h"
#include "engine/table/stretches.h"

namespace mayhem {

namespace {

// MM-05.01
struct Rates {
    Inches normal, half, charge;
};
constexpr Rates foot{8_in, 4_in, 12_in}, horse{24_in, 12_in, 36_in};

const Rates& rates_of(const Figure& figure) {
    return figure.mounted ? horse : foot;
}

// MM-15.04 Light troops and the characters of the Native list keep their speed.
bool slowed(const Figure& figure) {
    return !figure.light && !figure.native;
}

// The rugged stretches of one leg.
void rugged_stretches(const Ground& ground, const Track& track, Stretches& met) {
    met.clear();
    for (const Area& area : ground.areas)
        if (is_rugged(area.kind))
            each_stretch(track, area.shape, [&](Inches from, Inches to) { met.add(from, to); });
}

}  // namespace

// MM-01.14 a dismounted rider is on foot; MM-01.15 a mount changes movement, never range.
Inches normal_move(const Figure& figure) {
    return rates_of(figure).normal;
}
Inches half_move(const Figure& figure) {
    return rates_of(figure).half;
}
Inches charge_move(const Figure& figure) {
    return rates_of(figure).charge;
}

Inches path_cost(const Battle& battle, const Figure& figure, const Path& path) {
    Inches cost = length(path);
    if (!slowed(figure)) return cost;
    Stretches met;
    for (std::size_t leg = 1; leg < path.size(); ++leg) {
        if (path[leg] == path[leg - 1]) continue;
        rugged_stretches(battle.ground(), Track{path[leg - 1], path[leg]}, met);
        cost += met.length();
    }
    return cost;
}

Inches reach_along(const Battle& battle, const Figure& figure, const Path& path, Inches allowance) {
    Inches walked, spent;
    Stretches met;
    for (std::size_t leg = 1; leg < path.size(); ++leg) {
        if (path[leg] == path[leg - 1]) continue;
        const Track track{path[leg - 1], path[leg]};
        Inches along;
        // So far at that price for each inch; false when the allowance is used up.
        const auto go = [&](Inches to, int price) {
            const Inches part = std::max(0_in, to - along);
            const Inches can = Inches::hundredths((allowance - spent).in_hundredths() / price);
            const Inches gone = std::min(part, can);
            along += gone;
            spent += gone * price;
            return gone == part;
        };
        met.clear();
        if (slowed(figure)) rugged_stretches(battle.ground(), track, met);
        bool all = true;
        for (const Stretch& stretch : met) all = all && go(stretch.from, 1) && go(stretch.to, 2);
        all = all && go(track.length(), 1);
        walked += along;
        if (!all) return walked;
    }
    return walked;
}

namespace {

// MM-04.21 enemies may not be moved through; whoever starts beside one may step away from him.
bool enemy_blocks(const Battle& battle, FigureId who, Point a, Point b, Going going,
                  FigureId target) {
    for (const FigureId other : all(battle)) {
        const Figure& enemy = battle[other];
        if (other == target || !enemy.upright() || enemy.climbing()
            || enemy.side == battle[who].side)
            continue;
        Inches reach = radius(battle[who]) + radius(enemy) + touch;
        if (going == Going::Charge) reach -= touch * 2;
        if (within(a, enemy.at, reach)) {
            const Inches apart = distance(a, enemy.at);
            if (distance(b, enemy.at) < apart || crosses_base(a, b, enemy.at, apart - 0.1_in))
                return true;
            continue;
        }
        if (crosses_base(a, b, enemy.at, reach) || within(b, enemy.at, reach)) return true;
    }
    return false;
}

// MM-15.02 only by an open door, and not on horseback.
bool wall_blocks(const Battle& battle, const Figure& figure, Point from, Point to) {
    const Ground& ground = battle.ground();
    const Track track{from, to};
    for (std::size_t i = 0; i < ground.buildings.size(); ++i) {
        const Building& building = ground.buildings[i];
        if (track.misses(building.footprint.box)) continue;
        Passages passages;
        passes_round(track, building.footprint.corners, passages);
        bool by_door = false;
        for (std::size_t k = 0; k < passages.size(); ++k) {
            if (passages[k].last <= at_start || at_end < passages[k].first) continue;
            if (figure.mounted) return true;
            by_door = true;
            const OpeningId by = opening_at(track, building, 0, passages, k);
            if (!by) return true;
            if (entry(building.openings, by).kind == OpeningKind::Window) return true;
            if (barred(battle, figure.side, BuildingId::of(static_cast<std::int64_t>(i)), by))
                return true;
        }
        // Nor by a corner, along the wall: who stands on the rim of a building is inside it.
        if (!by_door && building.footprint.contains(from) != building.footprint.contains(to))
            return true;
    }
    return false;
}

// MM-15.05 the rim of a cliff is passed only by climbing.
bool cliff_blocks(const Battle& battle, Point from, Point to) {
    const Ground& ground = battle.ground();
    const Track track{from, to};
    for (std::size_t i = 0; i < ground.areas.size(); ++i) {
        if (battle.setting->tags.heights[i] < 2) continue;
        const Polygon& shape = ground.areas[i].shape;
        if (track.misses(shape.box)) continue;
        Passages passages;
        passes_round(track, shape.corners, passages);
        for (const Passage& passage : passages)
            if (at_start < passage.last && passage.first <= at_end) return true;
        if (shape.contains(from) != shape.contains(to)) return true;  // by a corner
    }
    return false;
}

}  // namespace

bool step_blocked(const Battle& battle, FigureId who, Point a, Point b, Going going, FigureId at) {
    if (a == b) return false;
    if (enemy_blocks(battle, who, a, b, going, at)) return true;
    return wall_blocks(battle, battle[who], a, b) || cliff_blocks(battle, a, b);
}

// MM-15.19 while a fighting enemy is inside, unless it has been broken down.
bool barred(const Battle& battle, SideId side, BuildingId building, OpeningId door) {
    if (battle.broken_doors.contains(static_cast<std::int16_t>(building.index * 8 + door.index)))
        return false;
    for (const Figure& figure : battle.figures)
        if (figure.fighting() && figure.side != side && figure.standing.inside == building)
            return true;
    return false;
}

bool may_stand(const Battle& battle, FigureId who, Point spot) {
    if (!battle.ground().on_table(spot)) return false;
    const Inches mine = radius(battle[who]) - 0.02_in;
    for (const FigureId other : all(battle)) {
        const Figure& there = battle[other];
        if (other == who || !there.upright() || there.climbing()) continue;
        if (within(spot, there.at, mine + radius(there))) return false;
    }
    for (const Gun& gun : battle.guns)
        if (within(spot, gun.at, mine + gun_radius)) return false;
    return true;
}

bool free_of_contact(const Battle& battle, FigureId who, Point spot) {
    for (const FigureId other : all(battle)) {
        const Figure& enemy = battle[other];
        if (enemy.upright() && !enemy.climbing() && enemy.side != battle[who].side
            && contact_at(battle, who, spot, other))
            return false;
    }
    return true;
}

namespace {

// MM-15.02 how far along this leg, or beyond its end, he stops: just beyond a door that he passes.
std::optional<Inches> door_stop(const Battle& battle, const Figure& figure, const Track& track) {
    std::optional<Inches> stop;
    for (const Building& building : battle.ground().buildings) {
        if (track.misses(building.footprint.box)) continue;
        Passages passages;
        passes_round(track, building.footprint.corners, passages);
        for (const Passage& passage : passages) {
            const Inches beyond = track.along(passage.last) + radius(figure) + touch;
            if (at_start < passage.last && passage.first <= at_end && (!stop || beyond < *stop))
                stop = beyond;
        }
    }
    return stop;
}

// MM-15.03 the edge of water not yet reached: he stops with his base at it.
Inches water_stop(const Battle& battle, const Figure& figure, const Track& track, bool begun) {
    Inches stop = track.length();
    for (const Line& line : battle.ground().lines) {
        if (!is_water(line.kind) || track.misses(line.box)) continue;
        if (begun && line.distance_to(figure.at) <= radius(figure) + touch * 2) continue;
        Spans spans;
        spans_inside(track, line, spans);
        if (spans.empty()) continue;
        const Inches rim = Inches::hundredths(spans[0].from >> 8);
        stop = std::min(stop, std::max(0_in, rim - radius(figure)));
    }
    return stop;
}

}  // namespace

Inches forced_stop(const Battle& battle, FigureId who, const Path& path) {
    const Figure& figure = battle[who];
    Inches walked, end = length(path);
    for (std::size_t leg = 1; leg < path.size() && walked < end; ++leg) {
        if (path[leg] == path[leg - 1]) continue;
        const Track track{path[leg - 1], path[leg]};
        if (const auto door = door_stop(battle, figure, track)) end = std::min(end, walked + *door);
        const Inches water = water_stop(battle, figure, track, figure.standing.edge);
        if (water < track.length()) end = std::min(end, walked + water);
        walked += track.length();
    }
    return std::min(walked, end);
}

Inches after_water(Play& play, FigureId who, Inches allowance) {
    const Standing& standing = play.battle[who].standing;
    if (!standing.water && !standing.edge) return allowance;
    const int lost = play.roll_die(play.by(who, "MM-15.03"_rule));
    play.tell("MM-15.03"_rule, who, "the water costs {} {}\" of movement", play.name(who), lost);
    return std::max(0_in, allowance - inches(lost));
}

}  // namespace mayhem
