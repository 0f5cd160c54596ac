#include "engine/table/crossing.h"

#include <algorithm>
#include <cstdlib>

Track::Track(Point start, Point end)
    : from{start},
      step{end - start},
      square{dot(step, step)},
      fine_length{whole_root(square << 16)},
      box{box_of(Segment{start, end})} {}

LinePlace Track::between(Point a, Point b) const {
    const Offset along = b - a;
    const std::int64_t part = cross(a - from, along), whole = cross(step, along);
    return whole < 0 ? LinePlace{-part, -whole} : LinePlace{part, whole};
}

bool Track::passes_beside(const Box& other) const {
    const Offset across = other.high - other.low;
    const Offset to_middle = (other.high - from) + (other.low - from);  // twice, as is the reach
    const std::int64_t reach = std::abs(step.dx) * across.dy + std::abs(step.dy) * across.dx;
    return std::abs(cross(step, to_middle)) > reach;
}

namespace {
void insert_in_order(Passages& passages, Passage passage) {
    Passage* at = passages.end();
    while (at != passages.begin() && passage.first < at[-1].first) --at;
    passages.insert(at, passage);
}

Passage at_one_place(const Track& track, Point a, Point b) {
    const LinePlace place = track.between(a, b);
    return {place, place};
}

// Looks at `count` corners from `start`, going round; corners exactly on the line belong to neither
// side, and the passing is where the line meets them.
void look_at_corners(const Track& track, const std::vector<Point>& corners, std::size_t start,
                     std::size_t count, Passages& passages) {
    std::int64_t side_before = 0;
    bool met_corner = false;
    Passage corner_passage{};
    // The dearest loop of every game: pointers go round without a look at the bounds each time.
    const Point* const first = corners.data();
    const Point* const end = first + corners.size();
    const Point *at = first + start, *before = at;
    for (std::size_t seen = 0; seen < count; ++seen) {
        const std::int64_t side = track.side_of(*at);
        if (side == 0) [[unlikely]] {
            const LinePlace place = track.beside(*at);
            if (!met_corner || place < corner_passage.first) corner_passage.first = place;
            if (!met_corner || corner_passage.last < place) corner_passage.last = place;
            met_corner = true;
        } else {
            if (side_before != 0 && (side > 0) != (side_before > 0))
                insert_in_order(passages,
                                met_corner ? corner_passage : at_one_place(track, *before, *at));
            met_corner = false;
            side_before = side;
        }
        before = at;
        if (++at == end) at = first;
    }
}
}  // namespace

void passes_through(const Track& track, const std::vector<Point>& row, Passages& passages) {
    look_at_corners(track, row, 0, row.size(), passages);
}

void passes_round(const Track& track, const std::vector<Point>& ring, Passages& passages) {
    std::size_t start = 0;
    while (start < ring.size() && track.side_of(ring[start]) == 0) ++start;
    if (start < ring.size()) look_at_corners(track, ring, start, ring.size() + 1, passages);
}

OpeningId opening_at(const Track& track, const Building& building, int level,
                     const Passages& passages, std::size_t which) {
    for (std::size_t i = 0; i < building.openings.size(); ++i) {
        const Opening& opening = building.openings[i];
        if (opening.level != level) continue;
        const std::int64_t a = track.side_of(opening.sill.a), b = track.side_of(opening.sill.b);
        if ((a > 0 && b > 0) || (a < 0 && b < 0) || a == b) continue;
        // A sill on a slanting wall is off it by a rounding, so it goes with the nearest passing.
        const std::int64_t place = track.fine(track.between(opening.sill.a, opening.sill.b));
        std::size_t nearest = 0;
        const auto off = [&](std::size_t k) {
            return std::abs(track.fine(passages[k].first) - place);
        };
        for (std::size_t k = 1; k < passages.size(); ++k)
            if (off(k) < off(nearest)) nearest = k;
        if (nearest == which) return OpeningId::of(static_cast<std::int64_t>(i));
    }
    return {};
}
