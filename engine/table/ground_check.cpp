#include "engine/table/ground_check.h"

#include <algorithm>

namespace {

constexpr std::size_t most_areas = 64, most_lines = 32, most_buildings = 24, most_landmarks = 64;
constexpr std::size_t most_points = 256, most_openings = 64;
constexpr int most_levels = 8;
constexpr Inches largest = 1000_in;

bool is_shape(const Polygon& shape) {
    return shape.corners.size() >= 3 && shape.corners.size() <= most_points
           && Polygon{shape.corners} == shape;
}

bool is_area(const Area& area) {
    return area.kind < AreaKind::Count && area.crest.size() != 1 && area.crest.size() <= most_points
           && is_shape(area.shape);
}

bool is_line(const Line& line) {
    return line.kind < LineKind::Count && line.width >= 0_in && line.course.size() >= 2
           && line.course.size() <= most_points
           && make_line(line.kind, line.name, line.course, line.width) == line;
}

bool is_building(const Building& building) {
    return building.levels >= 1 && building.levels <= most_levels
           && building.openings.size() <= most_openings && is_shape(building.footprint)
           && std::all_of(building.openings.begin(), building.openings.end(),
                          [&](const Opening& one) {
                              return one.kind < OpeningKind::Count && one.level < building.levels;
                          });
}

}  // namespace

Refusal check_ground(const Ground& ground) {
    if (ground.areas.size() > most_areas || ground.lines.size() > most_lines
        || ground.buildings.size() > most_buildings || ground.landmarks.size() > most_landmarks)
        return Error{"the setting has too much or too little in it"};
    const auto good_length = [](Inches length) { return length >= 1_in && length <= largest; };
    if (!good_length(ground.width) || !good_length(ground.depth))
        return Error{"a table of a strange size"};
    if (!std::all_of(ground.areas.begin(), ground.areas.end(), is_area))
        return Error{"an area of a strange shape"};
    if (!std::all_of(ground.lines.begin(), ground.lines.end(), is_line))
        return Error{"a line of a strange course"};
    if (!std::all_of(ground.buildings.begin(), ground.buildings.end(), is_building))
        return Error{"a building of a strange shape"};
    return {};
}
