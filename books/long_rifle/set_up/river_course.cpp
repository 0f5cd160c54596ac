#include "books/long_rifle/set_up/river_course.h"

#include <algorithm>

#include "engine/table/path.h"

namespace long_rifle {

namespace {

// A spot beside a stretch: so far along it and so far to its left.
Point beside(Segment stretch, Inches along, Inches aside) {
    const Offset step = stretch.b - stretch.a;
    const Point foot = toward(stretch.a, stretch.b, along);
    const Point left = toward({}, Point{} + Offset{-step.dy, step.dx}, aside);
    return foot + (left - Point{});
}

}  // namespace

RiverSpot spot_in_river(const Line& river, Point p) {
    RiverSpot best;
    Inches nearest = Inches::hundredths(INT32_MAX), before;
    for (std::size_t i = 1; i < river.course.size(); ++i) {
        const Segment stretch{river.course[i - 1], river.course[i]};
        const Inches away = distance(p, stretch);
        if (away < nearest) {
            nearest = away;
            const bool left = cross(stretch.b - stretch.a, p - stretch.a) >= 0;
            best = {before + distance(stretch.a, nearest_point(p, stretch)), left ? away : -away};
        }
        before += distance(stretch.a, stretch.b);
    }
    return best;
}

Point point_in_river(const Line& river, RiverSpot spot) {
    Inches rest = spot.along;
    for (std::size_t i = 1; i < river.course.size(); ++i) {
        const Segment stretch{river.course[i - 1], river.course[i]};
        const Inches length = distance(stretch.a, stretch.b);
        if (rest <= length || i + 1 == river.course.size())
            return beside(stretch, std::min(rest, length), spot.aside);
        rest -= length;
    }
    return river.course.front();
}

std::optional<Point> downstream(const Line& river, RiverSpot from, Inches distance_down,
                                bool mid_river) {
    Inches length;
    for (std::size_t i = 1; i < river.course.size(); ++i)
        length += distance(river.course[i - 1], river.course[i]);
    if (from.along + distance_down >= length) return {};
    const Point spot =
        point_in_river(river, {from.along + distance_down, mid_river ? 0_in : from.aside});
    if (river.contains(spot)) return spot;
    return point_in_river(river, {from.along + distance_down, 0_in});
}

Inches from_bank(const Line& river, Point p) {
    const Inches aside = spot_in_river(river, p).aside;
    return half(river.width) - std::max(aside, -aside);
}

Point bank_beside(const Line& river, Point p) {
    RiverSpot spot = spot_in_river(river, p);
    const Inches out = half(river.width) + 0.5_in;
    spot.aside = spot.aside < 0_in ? -out : out;
    return point_in_river(river, spot);
}

Point ashore(const Line& river, RiverSpot from, Inches distance_down, bool left,
             const Ground& ground) {
    const Inches out = half(river.width) + 0.5_in;
    const Point spot = point_in_river(river, {from.along + distance_down, left ? out : -out});
    return {std::clamp(spot.x, 0_in, ground.width), std::clamp(spot.y, 0_in, ground.depth)};
}

}  // namespace long_rifle
