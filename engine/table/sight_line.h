#pragma once

#include "engine/base/fixed_vector.h"
#include "engine/table/ground.h"

// What a straight line from one spot to another meets, in the order of the ids; the book judges it.
// Distances are measured along the line from its start.
struct AreaStretch {
    AreaId area;
    AreaKind kind;
    Inches from, to;
    bool operator==(const AreaStretch&) const = default;
    Inches length() const { return to - from; }
};
struct LineMet {  // a line of no width crossed, or a stretch inside one with width
    LineId line;
    LineKind kind;
    Inches from, to;
    bool operator==(const LineMet&) const = default;
};
struct CrestMet {
    AreaId hill;
    Inches at;
    bool operator==(const CrestMet&) const = default;
};
struct BuildingMet {  // one crossing of a building's outer wall
    BuildingId building;
    OpeningId opening;  // the opening it passes through on the asked level, or none: solid wall
    Inches at;
    bool operator==(const BuildingMet&) const = default;
};

struct SightLine {
    Point from, to;
    Inches length;
    FixedVector<AreaStretch, 32> areas;
    FixedVector<LineMet, 32> lines;
    FixedVector<CrestMet, 16> crests;
    FixedVector<BuildingMet, 32> walls;
};

// What to look for; the rest is as if it were not there.
struct LookFor {
    std::uint32_t areas = ~0U;  // a bit for each AreaKind
    bool crests = true, lines = true, walls = true;

    static constexpr std::uint32_t kind(AreaKind kind) { return 1U << static_cast<unsigned>(kind); }
};

// `from_level`, `to_level`: which floor each end looks from (only openings of that level, for walls
// nearer to that end, let the line through; half way, the lower level). A line that only touches a
// rim does not cross it, nor one that starts or ends on it or runs along it. What is met is exact;
// distances are right to a hundredth of an inch. A line of no length meets nothing.
SightLine look_along(const Ground& ground, Point from, Point to, int from_level = 0,
                     int to_level = 0);
// The same into an existing object, so that a loop needs no copies.
void look_along(const Ground& ground, Point from, Point to, int from_level, int to_level,
                SightLine& line, LookFor what = {});

// Does the line cross a round base? (A base touched at its very rim is not crossed.)
bool crosses_base(Point from, Point to, Point base, Inches radius);
