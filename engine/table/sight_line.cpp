#include "engine/table/sight_line.h"

#include <algorithm>

#include "engine/table/crossing.h"

namespace {
void look_at_crest(const Area& hill, AreaId id, const Track& track, SightLine& line) {
    Passages passages;
    passes_through(track, hill.crest, passages);
    for (const Passage& passage : passages)
        if (passage.within_line()) line.crests.push_back({id, track.along(passage.first)});
}

void look_at_areas(const Ground& ground, const Track& track, LookFor what, SightLine& line) {
    for (std::size_t i = 0; i < ground.areas.size(); ++i) {
        const Area& area = ground.areas[i];
        const bool wanted = (what.areas & LookFor::kind(area.kind)) != 0;
        const bool crest = what.crests && !area.crest.empty();
        if ((!wanted && !crest) || track.misses(area.shape.box)) continue;
        const AreaId id = AreaId::of(static_cast<std::int64_t>(i));
        if (wanted)
            each_stretch(track, area.shape, [&](Inches from, Inches to) {
                line.areas.push_back({id, area.kind, from, to});
            });
        if (crest) look_at_crest(area, id, track, line);
    }
}

void look_at_lines(const Ground& ground, const Track& track, SightLine& line) {
    for (std::size_t i = 0; i < ground.lines.size(); ++i) {
        const Line& met = ground.lines[i];
        if (track.misses(met.box)) continue;
        const LineId id = LineId::of(static_cast<std::int64_t>(i));
        if (met.width > 0_in) {
            Spans spans;
            spans_inside(track, met, spans);
            for (const Span span : spans)
                line.lines.push_back({id, met.kind, Inches::hundredths(span.from >> 8),
                                      Inches::hundredths(span.to >> 8)});
        } else {
            Passages passages;
            passes_through(track, met.course, passages);
            for (const Passage& passage : passages)
                if (passage.within_line())
                    line.lines.push_back(
                        {id, met.kind, track.along(passage.first), track.along(passage.last)});
        }
    }
}

// The level of the nearer end; half way, the lower of the two.
int level_at(LinePlace place, int from_level, int to_level) {
    const LinePlace half_way{1, 2};
    if (place < half_way) return from_level;
    if (half_way < place) return to_level;
    return std::min(from_level, to_level);
}

void look_at_buildings(const Ground& ground, const Track& track, int from_level, int to_level,
                       SightLine& line) {
    for (std::size_t i = 0; i < ground.buildings.size(); ++i) {
        const Building& building = ground.buildings[i];
        if (track.misses(building.footprint.box)) continue;
        Passages passages;
        passes_round(track, building.footprint.corners, passages);
        for (std::size_t k = 0; k < passages.size(); ++k) {
            if (!passages[k].within_line()) continue;
            const int level = level_at(passages[k].first, from_level, to_level);
            line.walls.push_back({BuildingId::of(static_cast<std::int64_t>(i)),
                                  opening_at(track, building, level, passages, k),
                                  track.along(passages[k].first)});
        }
    }
}
}  // namespace

SightLine look_along(const Ground& ground, Point from, Point to, int from_level, int to_level) {
    SightLine line;
    look_along(ground, from, to, from_level, to_level, line);
    return line;
}

void look_along(const Ground& ground, Point from, Point to, int from_level, int to_level,
                SightLine& line, LookFor what) {
    const Track track{from, to};
    line.from = from;
    line.to = to;
    line.length = track.length();
    line.areas.clear();
    line.lines.clear();
    line.crests.clear();
    line.walls.clear();
    if (track.is_a_point()) return;
    look_at_areas(ground, track, what, line);
    if (what.lines) look_at_lines(ground, track, line);
    if (what.walls) look_at_buildings(ground, track, from_level, to_level, line);
}

bool crosses_base(Point from, Point to, Point base, Inches radius) {
    const Offset step = to - from, to_base = base - from, past = base - to;
    const std::int64_t square = dot(step, step), along = dot(to_base, step);
    const std::int64_t rim = std::int64_t{radius.in_hundredths()} * radius.in_hundredths();
    if (along <= 0) return dot(to_base, to_base) < rim;
    if (along >= square) return dot(past, past) < rim;
    const std::int64_t off = cross(step, to_base);
    return off * off < rim * square;
}
