#pragma once

#include "engine/base/fixed_vector.h"
#include "engine/table/sight_line.h"

// A way across the table: its corners, the start included.
using Path = FixedVector<Point, 24>;

Inches length(const Path& path);
Point point_along(const Path& path, Inches along);  // the end if `along` is past it
Path first_part(const Path& path, Inches along);    // cut off after `along`
Path rest_of(const Path& path, Inches along);       // what is left after `along`

// Everything a walk meets, with distances from the start of the path: stretches of each ground and
// crossings of walls and lines, all in the order they are met.
struct PathStretch {
    AreaId area;  // or
    LineId line;
    Inches from, to;
    bool operator==(const PathStretch&) const = default;
};
struct PathWall {  // passing an outer wall of a building
    BuildingId building;
    OpeningId opening;  // none: a solid wall
    Inches at;
    bool entering = false;
    bool operator==(const PathWall&) const = default;
};
struct PathLine {  // crossing a line of no width
    LineId line;
    Inches at;
    bool operator==(const PathLine&) const = default;
};
struct Crossings {
    FixedVector<PathStretch, 48> stretches;
    FixedVector<PathWall, 24> walls;
    FixedVector<PathLine, 24> lines;
};
Crossings walk(const Ground& ground, const Path& path, int level);
void walk(const Ground& ground, const Path& path, int level, Crossings& crossings);
