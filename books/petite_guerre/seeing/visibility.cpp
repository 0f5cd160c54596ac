#include "books/petite_guerre/seeing/visibility.h"

#include <algorithm>

#include "books/petite_guerre/place.h"
#include "engine/table/sight_line.h"
#include "engine/table/stretches.h"

namespace petite_guerre {

namespace {

// PG-12.02, PG-12.03, PG-12.05, PG-12.07
constexpr Inches through_heavy = paces(40), through_light = paces(80), into_denser = paces(20);
constexpr Inches open_at_night = paces(80);

// Somebody who looks or is looked at; a mere spot has no size.
struct Eye {
    Point at;
    Inches radius;
};
Eye eye_of(const Figure& figure) {
    return {figure.at, radius(figure)};
}

bool touches(const Eye& eye, const Line& line) {
    return line.distance_to(eye.at) <= eye.radius + touch;
}
bool on_crest(const Eye& eye, const Area& hill) {
    for (std::size_t i = 1; i < hill.crest.size(); ++i)
        if (distance(eye.at, Segment{hill.crest[i - 1], hill.crest[i]}) <= eye.radius + touch)
            return true;
    return false;
}

// PG-11.06, PG-80.06 occupants see out of a building and are seen; nobody sees through it.
bool building_blocks(const Ground& ground, const SightLine& line, const BuildingMet& met) {
    const Polygon& walls = ground[met.building].footprint;
    return !walls.contains(line.from) && !walls.contains(line.to);
}

// PG-11.06 a palisade is looked over by those who touch it, or through a breach.
bool palisade_blocks(const Battle& battle, const SightLine& line, const Eye& a, const Eye& b) {
    const Ground& ground = battle.ground();
    for (const LineMet& met : line.lines) {
        const Line& wall = ground[met.line];
        if (row_of(feature_of(wall)).blocks != Blocks::Sight) continue;
        if (!touches(a, wall) && !touches(b, wall)
            && !breached_at(battle, toward(line.from, line.to, met.to)))
            return true;
    }
    return false;
}

// PG-80.06
bool solid(const Battle& battle, const SightLine& line, const Eye& a, const Eye& b) {
    const Ground& ground = battle.ground();
    for (const CrestMet& met : line.crests)
        if (!on_crest(a, ground[met.hill]) && !on_crest(b, ground[met.hill])) return true;
    for (const BuildingMet& met : line.walls)
        if (building_blocks(ground, line, met)) return true;
    return palisade_blocks(battle, line, a, b);
}

// PG-12.08 how much of the line between the bases lies in cover.
struct Covered {
    Inches light, heavy;
};
Covered cover_along(const SightLine& line, Inches start, Inches end) {
    Stretches heavy, any;
    for (const AreaStretch& one : line.areas) {
        const Visual visual = row_of(feature_of(one.kind)).visual;
        if (visual == Visual::Open) continue;
        any.add_within({one.from, one.to}, start, end);
        if (visual == Visual::Heavy) heavy.add_within({one.from, one.to}, start, end);
    }
    return {any.length() - heavy.length(), heavy.length()};
}

// PG-12.05, PG-12.06 what night and weather leave of every distance, in percent.
int percent_left(const Switches& switches) {
    int percent = switches.night ? 50 : 100;
    if (switches.weather == Weather::Fog) percent /= 2;
    if (switches.weather == Weather::Rain) percent = percent * switches.weather_percent / 100;
    return percent;
}
Inches left_of(const Switches& switches, Inches limit) {
    return Inches::hundredths(std::int64_t{limit.in_hundredths()} * percent_left(switches) / 100);
}

// PG-12.05, PG-12.06 darkness and fog end every sight, also in the open: at 80 paces, which the
// other of them reduces further.
bool too_far_in_the_open(const Switches& switches, Inches away) {
    const bool dark = switches.night || switches.weather == Weather::Fog;
    return dark && away > left_of(switches, open_at_night * 2);
}

// PG-12.02 .. PG-12.04, PG-12.07, PG-12.08, PG-99.04
bool too_much_cover(const Battle& battle, const Covered& met, Point observer) {
    if (met.heavy == Inches{} && met.light == Inches{}) return false;
    const Switches& switches = battle.switches();
    const Visual stands_in = visual_at(battle, observer);
    const auto limit = [&](Visual density, Inches in_it) {
        return left_of(switches, stands_in >= density ? in_it : into_denser);
    };
    if (met.heavy > limit(Visual::Heavy, through_heavy)) return true;
    if (met.light > limit(Visual::Light, through_light)) return true;
    return stands_in == Visual::Open && met.heavy + met.light > left_of(switches, into_denser);
}

// A bit for each kind of area that hides whoever is in it.
std::uint32_t hiding_kinds() {
    static const std::uint32_t kinds = [] {
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < static_cast<std::size_t>(AreaKind::Count); ++i)
            if (const auto kind = static_cast<AreaKind>(i);
                row_of(feature_of(kind)).visual != Visual::Open)
                bits |= LookFor::kind(kind);
        return bits;
    }();
    return kinds;
}

// What can end a sight: nobody looks for creeks and roads.
LookFor what_hides(const Ground& ground) {
    LookFor what;
    what.areas = hiding_kinds();
    what.lines = std::any_of(ground.lines.begin(), ground.lines.end(), [](const Line& line) {
        return row_of(feature_of(line)).blocks == Blocks::Sight;
    });
    return what;
}

Sighting clear(const Battle& battle, const Eye& a, const Eye& b) {
    if (a.at == b.at) return {true, true};
    SightLine line;
    look_along(battle.ground(), a.at, b.at, 0, 0, line, what_hides(battle.ground()));
    const Inches away = std::max(Inches{}, line.length - a.radius - b.radius);
    if (too_far_in_the_open(battle.switches(), away) || solid(battle, line, a, b)) return {};
    const Covered met = cover_along(line, a.radius, line.length - b.radius);
    return {!too_much_cover(battle, met, a.at), !too_much_cover(battle, met, b.at)};
}

// The line is drawn from the lower id to the higher, whoever asks, so that the answer does not
// depend on what was asked before.
const Memory& looked(const Battle& battle, FigureId one, FigureId other) {
    Memory& memory = memory_of(battle, one, other);
    if (memory.knows(Asked::Sees, one, other)) return memory;
    const FigureId a = one.index < other.index ? one : other, b = a == one ? other : one;
    const Sighting sight = clear(battle, eye_of(battle[a]), eye_of(battle[b]));
    memory.note(Asked::Sees, a, b, sight.there);
    memory.note(Asked::Sees, b, a, sight.back);
    return memory;
}

}  // namespace

// PG-80.06, PG-12.02 .. PG-12.08
bool sees(const Battle& battle, FigureId from, FigureId to) {
    return looked(battle, from, to).holds(Asked::Sees, from, to);
}
Sighting see_each_other(const Battle& battle, FigureId a, FigureId b) {
    const Memory& memory = looked(battle, a, b);
    return {memory.holds(Asked::Sees, a, b), memory.holds(Asked::Sees, b, a)};
}
bool sees_spot(const Battle& battle, Point from, Point to) {
    return clear(battle, {from, foot_radius}, {to, Inches{}}).there;
}
// PG-80.06
bool nothing_solid_between(const Battle& battle, Point from, Point to) {
    if (from == to) return true;
    SightLine line;
    look_along(battle.ground(), from, to, 0, 0, line);
    return !solid(battle, line, {from, foot_radius}, {to, foot_radius});
}

}  // namespace petite_guerre
