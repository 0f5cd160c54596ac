#include "engine/table/ground.h"

#include <algorithm>
#include <utility>

namespace {
// Half of `width` to the left of a stretch, to the nearest hundredth.
Offset half_across(Segment stretch, Inches width) {
    const Offset along = stretch.b - stretch.a;
    const Point left = Point{} + Offset{-along.dy, along.dx};
    const std::int64_t length = whole_root(dot(along, along) << 16);
    if (length == 0) return {};
    return part_way({}, left, std::int64_t{width.in_hundredths()} << 7, length) - Point{};
}

Polygon band_of(Segment stretch, Offset across) {
    return Polygon{
        {stretch.a + -across, stretch.b + -across, stretch.b + across, stretch.a + across}};
}

// The gap that two bands leave on the outside of the bend between them.
Polygon joint_of(Point bend, Offset across_before, Offset across_after) {
    if (cross(across_before, across_after) > 0)
        return Polygon{{bend, bend + -across_before, bend + -across_after}};
    return Polygon{{bend, bend + across_after, bend + across_before}};
}

std::vector<Polygon> bands_along(const std::vector<Point>& course, Inches width) {
    std::vector<Polygon> bands;
    std::vector<Offset> across;
    for (std::size_t i = 1; i < course.size(); ++i) {
        const Segment stretch{course[i - 1], course[i]};
        across.push_back(half_across(stretch, width));
        bands.push_back(band_of(stretch, across.back()));
    }
    for (std::size_t i = 1; i < across.size(); ++i)
        if (cross(across[i - 1], across[i]) != 0)
            bands.push_back(joint_of(course[i], across[i - 1], across[i]));
    return bands;
}

// Is p within half of `width` of the stretch? Exact, also when the width is odd.
bool within_half(Point p, Segment stretch, std::int64_t width) {
    const Offset along = stretch.b - stretch.a, from_a = p - stretch.a, from_b = p - stretch.b;
    const std::int64_t part = dot(from_a, along), whole = dot(along, along);
    if (part <= 0) return 4 * dot(from_a, from_a) <= width * width;
    if (part >= whole) return 4 * dot(from_b, from_b) <= width * width;
    const std::int64_t off = cross(along, from_a);
    return 4 * off * off <= width * width * whole;
}

Segment middle_of(Segment side) {
    const std::int64_t length = distance(side.a, side.b).in_hundredths();
    if (length == 0) return side;
    const std::int64_t across = std::min<std::int64_t>(100, length / 2);
    return {part_way(side.a, side.b, length - across, 2 * length),
            part_way(side.a, side.b, length + across, 2 * length)};
}
}  // namespace

Line make_line(LineKind kind, std::string name, std::vector<Point> course, Inches width) {
    Line line{kind, std::move(name), std::move(course), width, {}, {}};
    if (width > 0_in) line.bands = bands_along(line.course, width);
    const Inches margin = Inches::hundredths((width.in_hundredths() + 1) / 2);
    const Box box = box_of(line.course);
    line.box = {{box.low.x - margin, box.low.y - margin},
                {box.high.x + margin, box.high.y + margin}};
    return line;
}

bool Line::contains(Point p) const {
    if (!box.contains(p)) return false;
    for (std::size_t i = 1; i < course.size(); ++i)
        if (within_half(p, {course[i - 1], course[i]}, width.in_hundredths())) return true;
    return false;
}

Inches Line::distance_to(Point p) const {
    Inches least = Inches::hundredths(INT32_MAX);
    for (std::size_t i = 1; i < course.size(); ++i)
        least = std::min(least, distance(p, {course[i - 1], course[i]}));
    return contains(p) ? 0_in : std::max(0_in, least - half(width));
}

Building plain_building(std::string name, Polygon footprint, int levels, int strength,
                        std::size_t door_side) {
    Building building{std::move(name),
                      std::move(footprint),
                      static_cast<std::uint8_t>(levels),
                      static_cast<std::uint8_t>(strength),
                      {}};
    const Polygon& walls = building.footprint;
    building.openings.push_back({OpeningKind::Door, middle_of(walls.side(door_side)), 0});
    for (int level = 0; level < levels; ++level)
        for (std::size_t i = 0; i < walls.sides(); ++i)
            if (i != door_side)
                building.openings.push_back({OpeningKind::Window, middle_of(walls.side(i)),
                                             static_cast<std::uint8_t>(level)});
    return building;
}

bool Ground::on_table(Point p) const {
    return p.x >= 0_in && p.x <= width && p.y >= 0_in && p.y <= depth;
}

bool Ground::inside(Point p, AreaKind kind) const {
    return std::any_of(areas.begin(), areas.end(), [&](const Area& area) {
        return area.kind == kind && area.shape.contains(p);
    });
}

bool Ground::inside(Point p, LineKind kind) const {
    return std::any_of(lines.begin(), lines.end(),
                       [&](const Line& line) { return line.kind == kind && line.contains(p); });
}

BuildingId Ground::building_at(Point p) const {
    for (std::size_t i = 0; i < buildings.size(); ++i)
        if (buildings[i].footprint.contains(p)) return BuildingId::of(static_cast<std::int64_t>(i));
    return {};
}
