#pragma once

#include <vector>

#include "engine/base/fixed_vector.h"
#include "engine/table/ground.h"

// How one straight line meets the shapes on the table: the common part of looking and walking.
// Whether and in which order things are met is exact; distances are rounded down when reported.

// A place on a straight line: 0 its start, 1 its end. `whole` is above 0.
struct LinePlace {
    std::int64_t part, whole;
    friend constexpr bool operator<(LinePlace a, LinePlace b) {
        return a.part * b.whole < b.part * a.whole;
    }
    friend constexpr bool operator<=(LinePlace a, LinePlace b) { return !(b < a); }
};
constexpr LinePlace at_start{0, 1}, at_end{1, 1};

// A straight line laid down for measuring. A fine unit is a 256th of a hundredth of an inch.
struct Track {
    Point from;
    Offset step;
    std::int64_t square;  // of its length
    std::int64_t fine_length;
    Box box;

    Track(Point start, Point end);
    bool is_a_point() const { return square == 0; }
    Inches length() const { return Inches::hundredths(fine_length >> 8); }
    std::int64_t side_of(Point p) const { return cross(step, p - from); }  // above 0: to the left
    LinePlace beside(Point p) const { return {dot(p - from, step), square}; }
    LinePlace between(Point a, Point b) const;  // where it passes from a's side to b's
    std::int64_t fine(LinePlace place) const { return place.part * fine_length / place.whole; }
    Inches along(LinePlace place) const { return Inches::hundredths(fine(place) >> 8); }
    // True only if it does not even touch. What is missed comes in no foreseeable order, so nothing
    // branches on a part of an answer: each part is below 0 if that part misses.
    bool misses(const Box& other) const {
        const Inches before_x = other.high.x - box.low.x, after_x = box.high.x - other.low.x;
        const Inches before_y = other.high.y - box.low.y, after_y = box.high.y - other.low.y;
        if ((before_x.in_hundredths() | after_x.in_hundredths() | before_y.in_hundredths()
             | after_y.in_hundredths())
            < 0)
            return true;
        return passes_beside(other);
    }
    bool passes_beside(const Box& other) const;  // the whole line, prolonged both ways
};

// One passing of the whole line, prolonged both ways, from one side of a row of points to the
// other. `first` and `last` differ when it runs along a stretch in between. A line that only
// touches has no passage.
struct Passage {
    LinePlace first, last;
    bool within_line() const { return at_start < first && last < at_end; }
};
using Passages = FixedVector<Passage, 64>;
void passes_through(const Track& track, const std::vector<Point>& row, Passages& passages);
void passes_round(const Track& track, const std::vector<Point>& ring, Passages& passages);

// Each stretch of the line inside a polygon, in order. Running along the rim is not inside.
template <class Take>
void each_stretch(const Track& track, const Polygon& shape, const Take& take) {
    if (track.misses(shape.box)) return;
    Passages passages;
    passes_round(track, shape.corners, passages);
    for (std::size_t i = 0; i + 1 < passages.size(); i += 2) {
        const LinePlace enter = passages[i].last < at_start ? at_start : passages[i].last;
        const LinePlace leave = at_end < passages[i + 1].first ? at_end : passages[i + 1].first;
        if (enter < leave) take(track.along(enter), track.along(leave));
    }
}

// The stretches of the line inside a line with width, in order, in fine units.
struct Span {
    std::int64_t from, to;
};
using Spans = FixedVector<Span, 32>;
void spans_inside(const Track& track, const Line& wide, Spans& spans);

// The opening on `level` by which the line goes through the wall it passes at passages[which], or
// none.
OpeningId opening_at(const Track& track, const Building& building, int level,
                     const Passages& passages, std::size_t which);
