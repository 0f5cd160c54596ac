#include <algorithm>

#include "engine/table/crossing.h"
#include "engine/table/path.h"

namespace {
struct Leg {  // one straight part of the path
    Track track;
    Inches start;  // how far along the path it begins
    Inches at(LinePlace place) const { return start + track.along(place); }
};

// A stretch that goes on round a corner of the path is one stretch.
void add_stretch(Crossings& crossings, const Leg& leg, PathStretch stretch) {
    for (PathStretch& known : crossings.stretches) {
        const bool same_ground = known.area == stretch.area && known.line == stretch.line;
        if (same_ground && stretch.from == leg.start && known.to == leg.start) {
            known.to = stretch.to;
            return;
        }
    }
    crossings.stretches.push_back(stretch);
}

void walk_areas(const Ground& ground, const Leg& leg, Crossings& crossings) {
    for (std::size_t i = 0; i < ground.areas.size(); ++i)
        each_stretch(leg.track, ground.areas[i].shape, [&](Inches from, Inches to) {
            const AreaId id = AreaId::of(static_cast<std::int64_t>(i));
            add_stretch(crossings, leg, {id, {}, leg.start + from, leg.start + to});
        });
}

// Where the leg is on a stretch of a line without width, its own ends included.
void add_contact(const Track& track, Point a, Point b, Passages& contacts) {
    const std::int64_t side_a = track.side_of(a), side_b = track.side_of(b);
    if ((side_a > 0 && side_b > 0) || (side_a < 0 && side_b < 0)) return;
    Passage contact{};
    if (side_a == side_b) {  // both on the line
        contact = {track.beside(a), track.beside(b)};
        if (contact.last < contact.first) std::swap(contact.first, contact.last);
    } else {
        contact.first = contact.last = track.between(a, b);
    }
    if (contact.last < at_start || at_end < contact.first) return;
    Passage* at = contacts.end();
    while (at != contacts.begin() && contact.first < at[-1].first) --at;
    contacts.insert(at, contact);
}

void cross_line(LineId id, const Line& line, const Leg& leg, Crossings& crossings) {
    Passages contacts;
    for (std::size_t i = 1; i < line.course.size(); ++i)
        add_contact(leg.track, line.course[i - 1], line.course[i], contacts);
    LinePlace on_until = at_start;  // what the leg starts on, it reached before
    for (const Passage& contact : contacts) {
        if (on_until < contact.first) crossings.lines.push_back({id, leg.at(contact.first)});
        if (on_until < contact.last) on_until = contact.last;
    }
}

void walk_lines(const Ground& ground, const Leg& leg, Crossings& crossings) {
    for (std::size_t i = 0; i < ground.lines.size(); ++i) {
        const Line& line = ground.lines[i];
        if (leg.track.misses(line.box)) continue;
        const LineId id = LineId::of(static_cast<std::int64_t>(i));
        if (line.width == 0_in) {
            cross_line(id, line, leg, crossings);
            continue;
        }
        Spans spans;
        spans_inside(leg.track, line, spans);
        for (const Span span : spans)
            add_stretch(crossings, leg,
                        {{},
                         id,
                         leg.start + Inches::hundredths(span.from >> 8),
                         leg.start + Inches::hundredths(span.to >> 8)});
    }
}

// The rim counts as inside: to come to stand on it is to enter, to step off it is to leave.
void walk_building(BuildingId id, const Building& building, int level, const Leg& leg,
                   Crossings& crossings) {
    bool inside = building.footprint.contains(leg.track.from);
    Passages passages;
    passes_round(leg.track, building.footprint.corners, passages);
    for (std::size_t i = 0; i < passages.size(); ++i) {
        const bool entering = i % 2 == 0;
        const LinePlace at = passages[i].first;
        const bool on_leg =
            entering ? at_start < at && at <= at_end : at_start <= at && at < at_end;
        if (!on_leg || entering == inside) continue;
        inside = entering;
        const OpeningId opening = opening_at(leg.track, building, level, passages, i);
        crossings.walls.push_back({id, opening, leg.at(at), entering});
    }
    const bool ends_inside = building.footprint.contains(leg.track.from + leg.track.step);
    if (ends_inside != inside)  // it came to the rim, or left it, sideways
        crossings.walls.push_back({id, {}, leg.at(ends_inside ? at_end : at_start), ends_inside});
}

void walk_buildings(const Ground& ground, int level, const Leg& leg, Crossings& crossings) {
    for (std::size_t i = 0; i < ground.buildings.size(); ++i)
        if (!leg.track.misses(ground.buildings[i].footprint.box))
            walk_building(BuildingId::of(static_cast<std::int64_t>(i)), ground.buildings[i], level,
                          leg, crossings);
}

// Keeps the order of those neither of which is before the other.
template <class List, class Before>
void put_in_order(List& list, const Before& before) {
    for (std::size_t i = 1; i < list.size(); ++i)
        for (std::size_t k = i; k > 0 && before(list[k], list[k - 1]); --k)
            std::swap(list[k], list[k - 1]);
}

void put_in_order(Crossings& crossings) {
    put_in_order(crossings.stretches, [](const PathStretch& a, const PathStretch& b) {
        if (a.from != b.from) return a.from < b.from;
        if (a.area != b.area) return static_cast<bool>(a.area) && (!b.area || a.area < b.area);
        return a.line < b.line;
    });
    put_in_order(crossings.walls, [](const PathWall& a, const PathWall& b) {
        if (a.at != b.at) return a.at < b.at;
        return a.building != b.building && !a.entering && b.entering;  // out of one, then into one
    });
    put_in_order(crossings.lines, [](const PathLine& a, const PathLine& b) {
        return a.at != b.at ? a.at < b.at : a.line < b.line;
    });
}
}  // namespace

Crossings walk(const Ground& ground, const Path& path, int level) {
    Crossings crossings;
    walk(ground, path, level, crossings);
    return crossings;
}

void walk(const Ground& ground, const Path& path, int level, Crossings& crossings) {
    crossings.stretches.clear();
    crossings.walls.clear();
    crossings.lines.clear();
    Inches start;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        const Leg leg{Track{path[i], path[i + 1]}, start};
        if (leg.track.is_a_point()) continue;
        walk_areas(ground, leg, crossings);
        walk_lines(ground, leg, crossings);
        walk_buildings(ground, level, leg, crossings);
        start += leg.track.length();
    }
    put_in_order(crossings);
}
