#include "books/long_rifle/set_up/terrain_layout.h"

#include <algorithm>

#include "books/long_rifle/dice_conventions.h"

namespace long_rifle {

namespace {

Inches part_of(Inches length, std::int64_t part, std::int64_t whole) {
    return Inches::hundredths(length.in_hundredths() * part / whole);
}

}  // namespace

Layout::Layout(Inches width, Inches depth, const Sections& laid, Stream shapes)
    : sections{laid}, shape{shapes} {
    ground.width = width;
    ground.depth = depth;
    for (const bool along_x : {false, true})
        for (Inches& bend : bends[along_x ? 0 : 1])
            bend = part_of(lane_width(along_x), static_cast<int>(shape.below(161)) - 80, 1000);
}

Box Layout::box(std::size_t section) const {
    const Cell cell = cell_of(section);
    return {at(1000 * cell.x, 1000 * cell.y), at(1000 * cell.x + 1000, 1000 * cell.y + 1000)};
}

std::size_t Layout::section_at(Point p) const {
    const auto third = [](Inches at, Inches size) {
        return std::clamp(static_cast<int>(at.in_hundredths() * 3 / size.in_hundredths()), 0, 2);
    };
    return section_of({third(p.x, ground.width), third(p.y, ground.depth)});
}

Inches Layout::lane_width(bool along_x) const {
    return part_of(along_x ? ground.depth : ground.width, 1, 3);
}

Point Layout::at(int x, int y) const {
    return {part_of(ground.width, x, 3000), part_of(ground.depth, y, 3000)};
}

bool Layout::crossed_by_road(std::size_t section) const {
    if (lake && section == middle_section) return false;
    return std::any_of(roads.begin(), roads.end(), [&](const Course& road) {
        return road.section(0) == section || road.section(1) == section
               || road.section(2) == section;
    });
}

std::vector<Point> Layout::points(const Course& course) const {
    std::vector<Point> points;
    const auto add = [&](int along, std::size_t k) {
        const int across = 1000 * course.lane[k] + 500;
        Point p = course.along_x ? at(along, across) : at(across, along);
        (course.along_x ? p.y : p.x) += course.shift[k];
        const std::size_t n = points.size();
        if (n > 0 && points[n - 1] == p) return;
        if (n > 1 && cross(points[n - 1] - points[n - 2], p - points[n - 1]) == 0)
            points.pop_back();
        points.push_back(p);
    };
    add(0, 0);
    for (std::size_t k = 0; k < 3; ++k) {
        const int begin = 1000 * static_cast<int>(k);
        add(begin + (course.whole[k] ? 0 : 250), k);
        add(begin + (course.whole[k] ? 1000 : 750), k);
    }
    add(3000, 2);
    return points;
}

// LR-27.24, LR-27.28, LR-27.35, LR-99.04 lengthwise is along the longer side; on a square table
// from the near edge to the far one
bool roll_direction(UmpiredPlay& play, RuleId rule, const Layout& layout) {
    const bool lengthwise = happens(play, {rule, {}}, {1, 3});
    return lengthwise == layout.lengthwise_is_x();
}

}  // namespace long_rifle
