#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/strong_id.h"
#include "engine/table/shape.h"

// The terrain laid on a table. It is set up once and does not change during play; what play changes
// (a fire, a barricade) belongs to the book's own state and names these by id.

using AreaId = StrongId<struct AreaTag>;
using LineId = StrongId<struct LineTag>;
using BuildingId = StrongId<struct BuildingTag>;
using OpeningId = StrongId<struct OpeningTag>;

enum class AreaKind : std::uint8_t {
    Woods,
    Hill,
    Field,
    Rough,
    Lake,
    Ford,
    Bridge,
    Marsh,
    Lit,
    Thicket,  // dense woods
    Brush,
    Slope,  // steep
    Cliff,
    Bog,   // soft ground
    Yard,  // between buildings
    Pit,   // rifle pits
    LightWoods,
    Snow,
    DeepSnow,
    DeepFord,
    Ruins,
    Trench,
    Redoubt,
    Glacis,  // before a fort; its crest is where it is highest
    Ridge,   // a low one
    Rocky,
    Stairs,    // in the open
    Stairway,  // enclosed
    Count
};
struct Area {
    AreaKind kind = AreaKind::Woods;
    std::string name;
    Polygon shape;
    std::vector<Point> crest;  // hills: the crest or ridge line, an open polyline within the shape
    bool operator==(const Area&) const = default;
};

enum class LineKind : std::uint8_t {
    Road,
    Creek,
    River,
    Wall,
    Fence,
    Log,
    Hedge,
    Bank,
    StoneWall,
    Palisade,
    Earthwork,
    Ditch,
    Ravine,
    Barricade,
    Abatis,  // its branches point to the left of its course
    ChevauxDeFrise,
    CurtainWall,  // of a fort
    Count
};
struct Line {  // made by make_line, which fills in bands and box
    LineKind kind = LineKind::Road;
    std::string name;
    std::vector<Point> course;   // open polyline, the middle of the thing
    Inches width;                // across; 0 for walls, fences, logs, hedges
    std::vector<Polygon> bands;  // roads and water, for drawing: one four-sided band per stretch,
                                 // then one three-sided joint on the outside of each bend
    Box box;                     // round the whole width
    bool operator==(const Line&) const = default;
    // What is within half the width of the course, so rounded at bends and ends; the rim is inside.
    bool contains(Point p) const;
    Inches distance_to(Point p) const;  // to the nearer rim (0 inside); to the course if no width
};
Line make_line(LineKind kind, std::string name, std::vector<Point> course, Inches width);

enum class OpeningKind : std::uint8_t { Door, Window, Count };
struct Opening {
    OpeningKind kind = OpeningKind::Door;
    Segment sill;  // on one wall of the footprint
    std::uint8_t level = 0;
    bool operator==(const Opening&) const = default;
};
struct Building {
    std::string name;
    Polygon footprint;  // convex
    std::uint8_t levels = 1;
    std::uint8_t strength = 1;  // the book's own measure (LR: Defensive Value)
    std::vector<Opening> openings;
    bool operator==(const Building&) const = default;
};
// A footprint with one door in the middle of side `door_side` and a window in each other side, on
// every level (doors on the lowest only). An opening is 1" across, or half its side if that is
// less.
Building plain_building(std::string name, Polygon footprint, int levels, int strength,
                        std::size_t door_side);

// A thing of no size that the book gives a meaning (a well, a fire pit).
struct Landmark {
    std::string kind;
    Point at;
    bool operator==(const Landmark&) const = default;
};

struct Ground {
    Inches width = 36_in, depth = 36_in;
    std::vector<Area> areas;
    std::vector<Line> lines;
    std::vector<Building> buildings;
    std::vector<Landmark> landmarks;
    bool operator==(const Ground&) const = default;

    bool on_table(Point p) const;
    const Area& operator[](AreaId id) const { return entry(areas, id); }
    const Line& operator[](LineId id) const { return entry(lines, id); }
    const Building& operator[](BuildingId id) const { return entry(buildings, id); }
    bool inside(Point p, AreaKind kind) const;  // in any area of that kind
    bool inside(Point p, LineKind kind) const;
    BuildingId building_at(Point p) const;  // strictly inside or on the rim; the lowest id
};
