#include <algorithm>
#include <cstdlib>

#include "engine/table/crossing.h"

// A line with width is all that lies within half the width of its course: for each stretch a band
// and a round end at either side. All of this is right to a 64th of a hundredth of an inch.

namespace {
constexpr Span nowhere{INT64_MAX, INT64_MIN}, everywhere{INT64_MIN, INT64_MAX};

bool is_empty(Span span) {
    return span.to <= span.from;
}

Span hull(Span a, Span b) {
    if (is_empty(a)) return b;
    if (is_empty(b)) return a;
    return {std::min(a.from, b.from), std::max(a.to, b.to)};
}

// The part of the whole line within half of `width` of a point.
Span inside_round(const Track& track, Point middle, std::int64_t width) {
    const std::int64_t off = track.side_of(middle);
    const std::int64_t rest = width * width * track.square - 4 * off * off;
    if (rest <= 0) return nowhere;
    const std::int64_t half_square =
        (rest / track.square << 14) + (rest % track.square << 14) / track.square;
    const std::int64_t at = track.fine(track.beside(middle));
    const std::int64_t half_chord = whole_root(half_square);
    return {at - half_chord, at + half_chord};
}

// The part of the whole line where low <= start + place * slope <= high.
Span between(const Track& track, std::int64_t start, std::int64_t slope, std::int64_t low,
             std::int64_t high) {
    if (slope == 0) return start <= low || start >= high ? nowhere : everywhere;
    const std::int64_t at_low = (low - start) * track.fine_length / slope;
    const std::int64_t at_high = (high - start) * track.fine_length / slope;
    return {std::min(at_low, at_high), std::max(at_low, at_high)};
}

// The part of the line within half of `width` of a stretch. It may be wrong beyond the line's two
// ends, which saves most of the work.
Span inside_stretch(const Track& track, Segment stretch, std::int64_t width) {
    const Offset along = stretch.b - stretch.a, start = track.from - stretch.a;
    const std::int64_t square = dot(along, along);
    if (square == 0) return inside_round(track, stretch.a, width);
    const std::int64_t off = cross(along, start), slope = cross(along, track.step);
    const bool on_one_side = (off > 0) == (off + slope > 0);
    const std::int64_t nearest = std::min(std::abs(off), std::abs(off + slope));
    if (on_one_side && 4 * nearest * nearest >= width * width * square) return nowhere;
    const std::int64_t rim = width * whole_root(square << 16) / 2;
    const Span rims = between(track, off << 8, slope << 8, -rim, rim);
    if (is_empty(rims)) return nowhere;
    const std::int64_t foot = dot(along, start), advance = dot(along, track.step);
    if (std::min(foot, foot + advance) >= 0 && std::max(foot, foot + advance) <= square)
        return rims;
    const Span ends = between(track, foot, advance, 0, square);
    if (ends.from <= rims.from && rims.to <= ends.to) return rims;
    const Span band{std::max(rims.from, ends.from), std::min(rims.to, ends.to)};
    const Span rounds =
        hull(inside_round(track, stretch.a, width), inside_round(track, stretch.b, width));
    return hull(band, rounds);
}

// Spans stay in order and apart; those that meet become one.
void add(Spans& spans, Span span) {
    Span* at = spans.begin();
    while (at != spans.end() && at->to < span.from) ++at;
    while (at != spans.end() && at->from <= span.to) {
        span = hull(span, *at);
        spans.erase(at);
    }
    spans.insert(at, span);
}
}  // namespace

void spans_inside(const Track& track, const Line& wide, Spans& spans) {
    const std::int64_t width = wide.width.in_hundredths();
    const Offset margin{(width + 1) / 2, (width + 1) / 2};
    for (std::size_t i = 1; i < wide.course.size(); ++i) {
        const Segment stretch{wide.course[i - 1], wide.course[i]};
        const Box box = box_of(stretch);
        if (track.misses({box.low + -margin, box.high + margin})) continue;
        Span span = inside_stretch(track, stretch, width);
        span = {std::max<std::int64_t>(span.from, 0), std::min(span.to, track.fine_length)};
        if (!is_empty(span)) add(spans, span);
    }
}
