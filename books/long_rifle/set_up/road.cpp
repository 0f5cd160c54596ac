#include <fmt/format.h>

#include <algorithm>

#include "books/long_rifle/set_up/terrain_layout.h"

namespace long_rifle {

namespace {

Course straight_through(std::size_t section, bool along_x) {
    const Cell cell = cell_of(section);
    const int lane = along_x ? cell.y : cell.x;
    return {along_x, {lane, lane, lane}, {}, {}};
}

// LR-27.25 the other direction from the first, through its own section, and across the first in the
// middle third of the table.
Course across_first(std::size_t section, const Course& first) {
    const bool along_x = !first.along_x;
    const Cell cell = cell_of(section);
    const auto own = static_cast<std::size_t>(along_x ? cell.x : cell.y);
    const auto crossing = static_cast<std::size_t>(first.lane[0]);
    Course course{along_x, {1, 1, 1}, {}, {}};
    for (std::size_t k = 0; k < 3; ++k)
        if (own < crossing ? k <= own : own > crossing && k >= own)
            course.lane[k] = along_x ? cell.y : cell.x;
    return course;
}

// The first spot where one road meets another.
std::optional<Point> meeting_place(const Line& one, const Line& other) {
    for (std::size_t i = 1; i < one.course.size(); ++i)
        for (std::size_t j = 1; j < other.course.size(); ++j) {
            const Segment a{one.course[i - 1], one.course[i]};
            if (const auto at = meeting(a, {other.course[j - 1], other.course[j]}))
                return toward(a.a, a.b, *at);
        }
    return {};
}

}  // namespace

// LR-27.24, LR-27.25
void plan_roads(UmpiredPlay& play, Layout& layout) {
    for (std::size_t i = 0; i < 9; ++i) {
        if (!has_road(layout.sections[i].terrain)) continue;
        if (layout.roads.size() > 1 && layout.crossed_by_road(i)) continue;
        Course road = layout.roads.empty()
                          ? straight_through(i, roll_direction(play, "LR-27.24"_rule, layout))
                          : across_first(i, layout.roads.front());
        for (int k = 0; k < 3; ++k)
            road.shift[static_cast<std::size_t>(k)] =
                layout.bends[road.along_x ? 0 : 1][road.section(k)];
        layout.roads.push_back(road);
    }
}

// LR-27.23, LR-27.24, LR-27.25
void lay_roads(Layout& layout) {
    const std::size_t first = layout.ground.lines.size();
    for (const Course& road : layout.roads)
        layout.ground.lines.push_back(make_line(
            LineKind::Road, fmt::format("road {}", layout.ground.lines.size() - first + 1),
            layout.points(road), road_width));
    if (layout.roads.size() > 1)
        layout.crossroads =
            meeting_place(layout.ground.lines[first], layout.ground.lines[first + 1]);
}

}  // namespace long_rifle
