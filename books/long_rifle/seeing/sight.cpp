#include "books/long_rifle/seeing/sight.h"

#include <algorithm>
#include <array>

#include "books/long_rifle/buildings/buildings.h"
#include "books/long_rifle/buildings/fire.h"
#include "books/long_rifle/seeing/cover.h"
#include "engine/base/worked_out.h"
#include "engine/table/sight_line.h"

namespace long_rifle {

// LR-03.02 a foot base is 1" across.
Inches base_radius(const Figure& figure) {
    return figure.wagon ? 1_in : 0.5_in;
}

Inches gap(const Battle& battle, FigureId a, FigureId b) {
    const Inches reach = base_radius(battle[a]) + base_radius(battle[b]);
    return std::max(0_in, distance(battle[a].at, battle[b].at) - reach);
}

bool gap_within(const Battle& battle, FigureId a, FigureId b, Inches reach) {
    return within(battle[a].at, battle[b].at,
                  reach + base_radius(battle[a]) + base_radius(battle[b]));
}

bool gap_within(const Battle& battle, FigureId a, Point spot, Inches reach) {
    return within(battle[a].at, spot, reach + base_radius(battle[a]));
}

// Bases that touch, with a hair of slack for whole hundredths; LR-25.22 not through a wall.
bool in_contact(const Battle& battle, FigureId a, FigureId b) {
    return battle[a].level == battle[b].level && gap_within(battle, a, b, 0.05_in)
           && melee_across(battle, a, b);
}

// LR-03.03, LR-03.04 ahead is in sight, behind is not; LR-03.05 the dividing line is ahead.
bool in_front(const Battle& battle, FigureId who, FigureId other) {
    return ahead(battle[who].at, battle[who].facing, battle[other].at);
}

void turn_to(Battle& battle, FigureId who, FigureId toward) {
    if (battle[who].at != battle[toward].at)
        battle[who].facing = facing_toward(battle[who].at, battle[toward].at);
}

namespace {

OpeningId opening_at(const Building& building, Point spot, int level) {
    for (std::size_t i = 0; i < building.openings.size(); ++i)
        if (building.openings[i].level == level
            && distance(spot, building.openings[i].sill) <= 0.6_in)
            return OpeningId::of(static_cast<std::int64_t>(i));
    return {};
}

void stand_by_water(const Ground& ground, Point spot, Standing& standing) {
    for (std::size_t i = 0; i < ground.lines.size(); ++i) {
        const Line& line = ground.lines[i];
        if (line.kind != LineKind::Creek && line.kind != LineKind::River) continue;
        if (!line.box.contains_within(spot, 0.5_in)) continue;
        const Inches away = line.distance_to(spot);
        if (away > 0.5_in) continue;
        if (ground.inside(spot, AreaKind::Bridge)) continue;
        if (away == 0_in) {
            standing.water = true;
        } else {
            standing.bank = LineId::of(static_cast<std::int64_t>(i));
        }
    }
}

AreaId crest_at(const Ground& ground, Point spot) {
    for (std::size_t i = 0; i < ground.areas.size(); ++i) {
        const Area& area = ground.areas[i];
        if (area.kind != AreaKind::Hill || !area.shape.box.contains(spot)) continue;
        for (std::size_t k = 0; k + 1 < area.crest.size(); ++k)
            if (distance(spot, Segment{area.crest[k], area.crest[k + 1]}) <= 0.5_in)
                return AreaId::of(static_cast<std::int64_t>(i));
    }
    return {};
}

constexpr Inches whole_table = 1000_in;
struct SightLimit {
    Inches day, night;
};
// LR-17.03
// clang-format off
constexpr std::array<SightLimit, 4> sight_limits{{
//                                    day          night
/* clear                      */ {whole_table,  12_in},
/* woods                      */ {      12_in,   6_in},
/* inclement weather          */ {      12_in,   6_in},
/* woods in inclement weather */ {       6_in,   6_in},
}};
// clang-format on

// LR-17.04 whoever is lit is seen as by day.
Inches limit_of(const Battle& battle, bool target_lit, bool woods) {
    const bool foul = battle.weather != Weather::Clear;
    const SightLimit& limit = sight_limits[(foul ? 2U : 0U) + (woods ? 1U : 0U)];
    return battle.night && !target_lit ? limit.night : limit.day;
}

}  // namespace

// LR-17.03 how far one can see at all.
Inches sight_limit(const Battle& battle, bool target_lit) {
    return limit_of(battle, target_lit, false);
}

namespace {

// LR-27.18 no more than 1" from that side of the woods where the line passes out of them.
bool at_the_edge(const Ground& ground, Point who, Point passes) {
    constexpr Inches hair = 0.05_in;
    for (const Area& area : ground.areas) {
        if (area.kind != AreaKind::Woods || !area.shape.box.contains_within(passes, hair)) continue;
        for (std::size_t i = 0; i < area.shape.sides(); ++i) {
            const Segment side = area.shape.side(i);
            if (distance(passes, side) <= hair && distance(who, side) <= 1_in) return true;
        }
    }
    return false;
}

// Does the wood at one end of a line hide who is in it? LR-27.17 even along the edge nobody is seen
// through more of it than inside.
bool deep_in_woods(const Ground& ground, Point who, Point passes, Inches through, Inches limit) {
    return through > 1_in && (through > limit || !at_the_edge(ground, who, passes));
}

// LR-27.17 .. LR-27.19 woods along a line; `bases` is how much of it the two bases cover.
bool woods_block(const Battle& battle, const SightLine& line, Inches bases, bool target_lit) {
    Inches reached_from_start = 0_in, reached_from_end = line.length;
    bool some = false;
    for (const AreaStretch& s : line.areas) some = some || s.kind == AreaKind::Woods;
    if (!some) return false;
    // Neighbouring woods join: let the stretches at either end grow as long as others touch them.
    for (bool grew = true; grew;) {
        grew = false;
        for (const AreaStretch& s : line.areas) {
            if (s.kind != AreaKind::Woods) continue;
            if (s.from <= reached_from_start && s.to > reached_from_start)
                reached_from_start = s.to, grew = true;
            if (s.to >= reached_from_end && s.from < reached_from_end)
                reached_from_end = s.from, grew = true;
        }
    }
    const Inches limit = limit_of(battle, target_lit, true);  // LR-27.17
    if (reached_from_start >= line.length) return line.length - bases > limit;
    const Ground& ground = battle.ground();
    if (deep_in_woods(ground, line.from, toward(line.from, line.to, reached_from_start),
                      reached_from_start, limit)
        || deep_in_woods(ground, line.to, toward(line.from, line.to, reached_from_end),
                         line.length - reached_from_end, limit))
        return true;
    for (const AreaStretch& s : line.areas)
        if (s.kind == AreaKind::Woods && s.from >= reached_from_start && s.to <= reached_from_end
            && s.length() > 0_in)
            return true;
    return false;
}

// One straight line over the table, and all that its clearness hangs on.
struct Look {
    Point from, to;
    int from_level = 0, to_level = 0;
    AreaId from_crest, to_crest;  // touched by who looks and who is looked at
    Inches bases;                 // how much of the line they cover
    bool target_lit = false;
};

// LR-27.13, LR-27.14 over a crest only those touching it see and are seen.
bool crest_blocks(const Look& look, const SightLine& line) {
    for (const CrestMet& crest : line.crests)
        if (look.from_crest != crest.hill && look.to_crest != crest.hill) return true;
    return false;
}

// LR-17.01 walls, LR-27.17 .. LR-27.19 woods and LR-27.13 crests; nothing else on the ground hides.
bool ground_clears(const Battle& battle, const Look& look) {
    constexpr LookFor hiding{LookFor::kind(AreaKind::Woods), true, false, true};
    thread_local SightLine line;
    look_along(battle.ground(), look.from, look.to, look.from_level, look.to_level, line, hiding);
    return line.walls.empty() && !woods_block(battle, line, look.bases, look.target_lit)
           && !crest_blocks(look, line);
}

std::uint64_t packed(Point p) {
    return static_cast<std::uint64_t>(static_cast<std::uint32_t>(p.x.in_hundredths())) << 32
           | static_cast<std::uint32_t>(p.y.in_hundredths());
}

// Looked along always from the same end, so that rounding cannot make it one-sided.
Look from_lower_end(const Look& look) {
    if (packed(look.from) < packed(look.to)) return look;
    return {look.to,       look.from,       look.to_level, look.from_level,
            look.to_crest, look.from_crest, look.bases,    look.target_lit};
}

// LR-12.10, LR-17.01 a clear line is clear for both. The same lines are looked along again and
// again until somebody moves.
bool ground_clear(const Battle& battle, Look look) {
    look = from_lower_end(look);
    using Clear = WorkedOut<5, bool, 4096>;
    thread_local Clear remembered;
    const std::uint64_t ground = battle.setting->fingerprint;
    if (ground == 0) return ground_clears(battle, look);  // not yet set up
    const auto byte = [](auto value) {
        return static_cast<std::uint64_t>(static_cast<std::uint8_t>(value));
    };
    const auto crest = [](AreaId id) {
        return static_cast<std::uint64_t>(static_cast<std::uint16_t>(id.index));
    };
    const std::uint64_t crests = crest(look.from_crest) | crest(look.to_crest) << 16;
    const std::uint64_t rest = byte(look.from_level) | byte(look.to_level) << 8
                               | byte(look.target_lit) << 32 | byte(battle.night) << 33
                               | byte(battle.weather) << 34
                               | static_cast<std::uint64_t>(look.bases.in_hundredths()) << 42;
    return remembered(Clear::Key{ground, packed(look.from), packed(look.to), rest, crests},
                      [&] { return ground_clears(battle, look); });
}

// LR-17.12 a wagon is no bar to those who stand at it: it is their cover.
bool looks_past_wagon(const Battle& battle, FigureId a, FigureId b, FigureId other) {
    return battle[other].wagon && (in_contact(battle, a, other) || in_contact(battle, b, other));
}

// LR-17.06 somebody on his feet in between; the line runs outdoors, from sill to sill.
bool figure_blocks(const Battle& battle, FigureId a, FigureId b, Point from, Point to) {
    const Box box = box_of(Segment{from, to});
    const Offset along = to - from;
    const std::int64_t length2 = dot(along, along);
    for (const FigureId other : all(battle)) {
        const Figure& between = battle[other];
        if (!box.contains_within(between.at, 1_in) || other == a || other == b) continue;
        if (between.status > Status::DuckBack || between.prone || between.carried_by) continue;
        const std::int64_t t = dot(between.at - from, along);
        if (t <= 0 || t >= length2 || between.standing.inside) continue;
        if (!crosses_base(from, to, between.at, base_radius(between))) continue;
        if (!looks_past_wagon(battle, a, b, other)) return true;
    }
    return false;
}

// LR-25.03, LR-26.20 can this figure be seen from outside its building, and look out?
bool looks_out(const Battle& battle, const Figure& figure) {
    if (!figure.standing.inside) return true;
    if (!figure.standing.opening) return false;
    return !burning_at(battle, figure.standing.inside, eye(battle, figure));
}

}  // namespace

Standing standing_at(const Ground& ground, Point spot, int level) {
    Standing standing;
    standing.inside = ground.building_at(spot);
    if (standing.inside) {
        standing.opening = opening_at(ground[standing.inside], spot, level);
        return standing;
    }
    standing.woods = ground.inside(spot, AreaKind::Woods);
    stand_by_water(ground, spot, standing);
    standing.crest = crest_at(ground, spot);
    return standing;
}

void put(Battle& battle, FigureId who, Point spot) {
    Figure& figure = battle[who];
    figure.at = spot;
    figure.standing = standing_at(battle.ground(), spot, figure.level);
    if (!figure.standing.inside) figure.level = 0;
}

// LR-25.17 from an upper window as from a lower one.
Point eye(const Battle& battle, const Figure& figure) {
    if (!figure.standing.inside || !figure.standing.opening) return figure.at;
    const Building& building = battle.ground()[figure.standing.inside];
    const Segment& sill = entry(building.openings, figure.standing.opening).sill;
    const Point middle = part_way(sill.a, sill.b, 1, 2);
    // A tenth of an inch outside the wall.
    const Point inside =
        figure.at == middle ? part_way(middle, building.footprint.corners[0], 1, 2) : figure.at;
    const Offset wall = sill.b - sill.a;
    const std::int64_t length = std::max<std::int64_t>(1, whole_root(dot(wall, wall)));
    Offset out{wall.dy * 10 / length, -wall.dx * 10 / length};
    if (dot(out, inside - middle) > 0) out = -out;
    return middle + out;
}

// LR-12.03, LR-17.01 one straight line between the two.
bool clear_line(const Battle& battle, FigureId who, FigureId other) {
    const Figure& a = battle[who];
    const Figure& b = battle[other];
    if (!a.on_table() || !b.on_table()) return false;
    // LR-12.02, LR-14.07 ducked back behind cover that still lies between them
    if (a.hidden_from.contains(other) && in_cover(battle, who, other)) return false;
    if (b.hidden_from.contains(who) && in_cover(battle, other, who)) return false;
    if (a.standing.inside && a.standing.inside == b.standing.inside)
        return a.level == b.level;  // LR-25.18
    if (!looks_out(battle, a) || !looks_out(battle, b)) return false;
    const bool target_lit = battle.night && lit(battle, b.at);
    // LR-17.02, LR-17.03 measured base to base, as every distance
    if (!gap_within(battle, who, other, sight_limit(battle, target_lit))) return false;
    const Look look{eye(battle, a),
                    eye(battle, b),
                    a.level,
                    b.level,
                    a.standing.crest,
                    b.standing.crest,
                    base_radius(a) + base_radius(b),
                    target_lit};
    return ground_clear(battle, look) && !figure_blocks(battle, who, other, look.from, look.to);
}

namespace {
bool line_with_spot(const Battle& battle, FigureId who, Point spot, bool target_lit) {
    const Figure& a = battle[who];
    const Standing there = standing_at(battle.ground(), spot, a.level);
    if (a.standing.inside && a.standing.inside == there.inside) return true;
    if (!looks_out(battle, a) || there.inside) return false;
    if (!gap_within(battle, who, spot, sight_limit(battle, target_lit))) return false;
    return ground_clear(battle, {eye(battle, a), spot, a.level, 0, a.standing.crest, there.crest,
                                 base_radius(a), target_lit});
}
}  // namespace

bool clear_line_to_spot(const Battle& battle, FigureId who, Point spot) {
    return line_with_spot(battle, who, spot, battle.night && lit(battle, spot));
}

bool clear_line_from_spot(const Battle& battle, Point spot, FigureId who) {
    return line_with_spot(battle, who, spot, battle.night && lit(battle, battle[who].at));
}

bool clear_between(const Battle& battle, Point a, Point b) {
    const bool target_lit = battle.night && lit(battle, b);
    if (!within(a, b, sight_limit(battle, target_lit))) return false;
    return ground_clear(battle, {a, b, 0, 0, {}, {}, 0_in, target_lit});
}

bool sees(const Battle& battle, FigureId who, FigureId other) {
    return in_front(battle, who, other) && clear_line(battle, who, other);
}

bool in_sight_of_each_other(const Battle& battle, FigureId a, FigureId b) {
    if (battle.night) return sees(battle, a, b) || sees(battle, b, a);
    // By day the line is the same in both directions.
    return (in_front(battle, a, b) || in_front(battle, b, a)) && clear_line(battle, a, b);
}

}  // namespace long_rifle
