#include "engine/table/ground_check.h"

Refusal check_ground(const Ground& ground) {
    constexpr std::size_t most_areas = 64, most_lines = 32, most_buildings = 24;
    if (ground.areas.size() > most_areas || ground.lines.size() > most_lines
        || ground.buildings.size() > most_buildings)
        return Error{"the setting has too much or too little in it"};
    for (const Area& area : ground.areas)
        if (area.shape.corners.size() < 3 || Polygon{area.shape.corners} != area.shape)
            return Error{"an area of a strange shape"};
    for (const Line& line : ground.lines)
        if (line.course.size() < 2
            || make_line(line.kind, line.name, line.course, line.width) != line)
            return Error{"a line of a strange course"};
    for (const Building& building : ground.buildings)
        if (building.footprint.corners.size() < 3
            || Polygon{building.footprint.corners} != building.footprint)
            return Error{"a building of a strange shape"};
    return {};
}
