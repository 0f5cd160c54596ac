#pragma once

#include "engine/base/fixed_vector.h"
#include "engine/table/sight_line.h"

// A way across the table: its corners, the start included.
using Path = FixedVector<Point, 24>;

Inches length(const Path& path);                    // each leg rounded down
Point point_along(const Path& path, Inches along);  // the end if `along` is past it
Path first_part(const Path& path, Inches along);    // cut off after `along`
Path rest_of(const Path& path, Inches along);       // what is left after `along`

// Everything a walk meets, with distances from the start of the path: stretches of each ground and
// crossings of walls and lines, all in the order they are met (areas before lines, then by id). A
// stretch goes on round the path's corners. So that no two walks can slip through between them what
// one could not, to reach a wall or a line of no width is to pass it, and to start on it is not:
// who stands on the rim of a building is inside it, who stands on a fence is over it. (Going by
// without stopping, a corner touched or a wall brushed along is not passed.)
struct PathStretch {
    AreaId area;  // or
    LineId line;
    Inches from, to;
    bool operator==(const PathStretch&) const = default;
};
struct PathWall {  // passing an outer wall of a building
    BuildingId building;
    OpeningId opening;  // on the walker's level; none: a solid wall
    Inches at;
    bool entering = false;  // from outside to inside
    bool operator==(const PathWall&) const = default;
};
struct PathLine {  // crossing a line of no width
    LineId line;
    Inches at;
    bool operator==(const PathLine&) const = default;
};
struct Crossings {
    FixedVector<PathStretch, 64> stretches;
    FixedVector<PathWall, 32> walls;
    FixedVector<PathLine, 32> lines;
};
Crossings walk(const Ground& ground, const Path& path, int level);
void walk(const Ground& ground, const Path& path, int level, Crossings& crossings);
