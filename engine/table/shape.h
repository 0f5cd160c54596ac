#pragma once

#include <optional>
#include <vector>

#include "engine/table/point.h"

struct Segment {
    Point a, b;
    bool operator==(const Segment&) const = default;
};

struct Box {  // the upright rectangle round a shape
    Point low, high;
    bool operator==(const Box&) const = default;
    constexpr bool contains(Point p) const {
        return p.x >= low.x && p.x <= high.x && p.y >= low.y && p.y <= high.y;
    }
    // In the box, or no farther than that to its side, above or below it.
    constexpr bool contains_within(Point p, Inches margin) const {
        return p.x + margin >= low.x && p.x - margin <= high.x && p.y + margin >= low.y
               && p.y - margin <= high.y;
    }
    constexpr bool meets(const Box& other) const {
        return low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y
               && other.low.y <= high.y;
    }
};
Box box_of(Segment s);
Box box_of(const std::vector<Point>& points);

// A simple polygon, corners in order (either way round). A point on the rim is inside.
struct Polygon {
    std::vector<Point> corners;
    Box box;

    Polygon() = default;
    explicit Polygon(std::vector<Point> corners);
    bool operator==(const Polygon&) const = default;
    bool contains(Point p) const;
    std::size_t sides() const { return corners.size(); }
    Segment side(std::size_t i) const { return {corners[i], corners[(i + 1) % corners.size()]}; }
    Inches perimeter() const;                         // each side rounded down
    Inches distance_to(Point p) const;                // 0 inside
    Inches distance_to_rim(Point p) const;            // also from inside
    Point at_perimeter(Inches along) const;           // measured from corner 0, any number of times
                                                      // round either way
    Inches perimeter_of(Point on_or_near_rim) const;  // the inverse, of the nearest rim point; less
                                                      // than the perimeter; the lower side if equal
};
Polygon rectangle(Point low, Point high);

Inches distance(Point p, Segment s);
Point nearest_point(Point p, Segment s);
bool segments_meet(Segment a, Segment b);  // touching counts
// Where along `line` (from line.a) the two first meet, or nothing.
std::optional<Inches> meeting(Segment line, Segment other);
