#include "engine/table/shape.h"

#include <algorithm>
#include <utility>

namespace {
// How far p's foot is along a segment, as a part of the segment's squared length.
struct Foot {
    std::int64_t part, whole;
    bool before() const { return part <= 0; }
    bool after() const { return part >= whole; }
};
Foot foot_of(Point p, Segment s) {
    const Offset along = s.b - s.a;
    return {dot(p - s.a, along), dot(along, along)};
}

// The squared distance from p to a segment, times `scale`, rounded down.
std::int64_t square_to(Point p, Segment s, std::int64_t scale = 1) {
    const Foot foot = foot_of(p, s);
    const Offset from_a = p - s.a, from_b = p - s.b;
    if (foot.before()) return scale * dot(from_a, from_a);
    if (foot.after()) return scale * dot(from_b, from_b);
    const std::int64_t off = cross(s.b - s.a, from_a);
    return scale * off * off / foot.whole;
}

// How far along a segment p's foot lies, to the nearest hundredth.
Inches along_to_foot(Point p, Segment s) {
    const Foot foot = foot_of(p, s);
    if (foot.before()) return {};
    const std::int64_t part = std::min(foot.part, foot.whole);
    return Inches::hundredths((whole_root(4 * part * part / foot.whole) + 1) / 2);
}

int sign(std::int64_t value) {
    return (value > 0) - (value < 0);
}
}  // namespace

Box box_of(Segment s) {
    return {{std::min(s.a.x, s.b.x), std::min(s.a.y, s.b.y)},
            {std::max(s.a.x, s.b.x), std::max(s.a.y, s.b.y)}};
}

Box box_of(const std::vector<Point>& points) {
    if (points.empty()) return {};
    Box box{points.front(), points.front()};
    for (const Point p : points) {
        box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y)};
        box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y)};
    }
    return box;
}

Polygon::Polygon(std::vector<Point> corners_in_order)
    : corners{std::move(corners_in_order)}, box{box_of(corners)} {}

bool Polygon::contains(Point p) const {
    if (corners.empty() || !box.contains(p)) return false;
    bool inside = false;
    Offset a = corners.back() - p;
    for (const Point corner : corners) {
        const Offset b = corner - p;
        const std::int64_t turn = cross(a, b);
        if (turn == 0 && dot(a, b) <= 0) return true;  // on the rim
        if ((a.dy > 0) != (b.dy > 0) && (turn > 0) == (b.dy > a.dy)) inside = !inside;
        a = b;
    }
    return inside;
}

Inches Polygon::perimeter() const {
    Inches sum;
    for (std::size_t i = 0; i < sides(); ++i) sum += distance(side(i).a, side(i).b);
    return sum;
}

Inches Polygon::distance_to(Point p) const {
    return contains(p) ? Inches{} : distance_to_rim(p);
}

Inches Polygon::distance_to_rim(Point p) const {
    std::int64_t least = INT64_MAX;
    for (std::size_t i = 0; i < sides(); ++i) least = std::min(least, square_to(p, side(i)));
    return Inches::hundredths(whole_root(least));
}

Point Polygon::at_perimeter(Inches along) const {
    const Inches all = perimeter();
    if (all == 0_in) return corners.front();
    Inches left = Inches::hundredths(along.in_hundredths() % all.in_hundredths());
    if (left < 0_in) left += all;
    for (std::size_t i = 0; i < sides(); ++i) {
        const Segment s = side(i);
        const Inches stretch = distance(s.a, s.b);
        if (left < stretch)
            return part_way(s.a, s.b, left.in_hundredths(), stretch.in_hundredths());
        left -= stretch;
    }
    return corners.front();
}

Inches Polygon::perimeter_of(Point on_or_near_rim) const {
    constexpr std::int64_t fine = 64;  // tell sides apart to an eighth of a hundredth
    std::int64_t least = INT64_MAX;
    Inches start, found;
    for (std::size_t i = 0; i < sides(); ++i) {
        const Segment s = side(i);
        const Inches stretch = distance(s.a, s.b);
        const std::int64_t square = square_to(on_or_near_rim, s, fine);
        if (square < least) {
            least = square;
            found = start + std::min(along_to_foot(on_or_near_rim, s), stretch);
        }
        start += stretch;
    }
    return found == start ? Inches{} : found;
}

Polygon rectangle(Point low, Point high) {
    return Polygon{{low, {high.x, low.y}, high, {low.x, high.y}}};
}

Inches distance(Point p, Segment s) {
    return Inches::hundredths(whole_root(square_to(p, s)));
}

Point nearest_point(Point p, Segment s) {
    const Foot foot = foot_of(p, s);
    if (foot.before()) return s.a;
    if (foot.after()) return s.b;
    return part_way(s.a, s.b, foot.part, foot.whole);
}

bool segments_meet(Segment a, Segment b) {
    if (!box_of(a).meets(box_of(b))) return false;
    const Offset along_a = a.b - a.a, along_b = b.b - b.a;
    return sign(cross(along_a, b.a - a.a)) * sign(cross(along_a, b.b - a.a)) <= 0
           && sign(cross(along_b, a.a - b.a)) * sign(cross(along_b, a.b - b.a)) <= 0;
}

std::optional<Inches> meeting(Segment line, Segment other) {
    if (!segments_meet(line, other)) return std::nullopt;
    const Offset along = line.b - line.a;
    const Offset step = other.b - other.a;
    const std::int64_t slant = cross(along, step);
    if (slant != 0) {
        const std::int64_t part = cross(other.a - line.a, step);
        const std::int64_t length = whole_root(dot(along, along) << 16);
        return Inches::hundredths(part * length / slant >> 8);
    }
    const std::int64_t first = std::min(dot(other.a - line.a, along), dot(other.b - line.a, along));
    if (first <= 0) return Inches{};  // the line starts on it
    const bool nearer_a = dot(other.a - line.a, along) == first;
    return distance(line.a, nearer_a ? other.a : other.b);
}
