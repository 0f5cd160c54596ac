#pragma once

#include "books/long_rifle/set_up/terrain_generator.h"

// Chapter 27: the table while it is being laid out.
namespace long_rifle {

// LR-27.03 three by three: a section by its column from the left and its row from the near edge.
struct Cell {
    int x, y;
    bool operator==(const Cell&) const = default;
};
constexpr Cell cell_of(std::size_t section) {
    return {static_cast<int>(section % 3), 2 - static_cast<int>(section / 3)};
}
constexpr std::size_t section_of(Cell cell) {
    return static_cast<std::size_t>(2 - cell.y) * 3 + static_cast<std::size_t>(cell.x);
}
constexpr int steps_between(std::size_t a, std::size_t b) {
    const Cell one = cell_of(a), other = cell_of(b);
    return (one.x > other.x ? one.x - other.x : other.x - one.x)
           + (one.y > other.y ? one.y - other.y : other.y - one.y);
}
constexpr bool side_by_side(std::size_t a, std::size_t b) {
    return steps_between(a, b) == 1;
}

// LR-27.23 two figures or one wagon, whichever is wider: both are 2".
inline constexpr Inches road_width = 2_in;
inline constexpr Inches building_side = 4_in;  // LR-27.49

// A road or watercourse from one table edge to the opposite one: a lane in each of the three
// sections it crosses, and how far off the middle of the lane it runs.
struct Course {
    bool along_x = true;
    std::array<int, 3> lane{};
    std::array<Inches, 3> shift{};
    std::array<bool, 3> whole{};  // no bend inside the section
    bool operator==(const Course&) const = default;

    std::size_t section(int k) const {
        const int across = lane[static_cast<std::size_t>(k)];
        return section_of(along_x ? Cell{k, across} : Cell{across, k});
    }
};

struct Layout {
    Layout(Inches width, Inches depth, const Sections& laid, Stream shapes);

    Ground ground;
    Sections sections;
    Stream shape;                                // for irregular outlines only
    std::array<std::array<Inches, 9>, 2> bends;  // of roads, along x and along y
    std::vector<Course> roads;
    std::optional<Course> water;
    LineKind water_kind = LineKind::Creek;
    Inches water_width;
    bool lake = false;  // in section 5
    std::optional<Point> crossroads;

    bool lengthwise_is_x() const { return ground.width > ground.depth; }
    Box box(std::size_t section) const;
    std::size_t section_at(Point p) const;
    Inches lane_width(bool along_x) const;  // of the lanes beside each other
    Point at(int x, int y) const;           // in thousandths of a section
    bool crossed_by_road(std::size_t section) const;
    std::vector<Point> points(const Course& course) const;
};

// LR-27.24 lengthwise (1-3) or widthwise (4-6): does it run along x?
bool roll_direction(UmpiredPlay& play, RuleId rule, const Layout& layout);

void plan_roads(UmpiredPlay& play, Layout& layout);
void plan_water(UmpiredPlay& play, Layout& layout);
void lay_pieces(Layout& layout);
void lay_roads(Layout& layout);
void lay_water(UmpiredPlay& play, Layout& layout);
void settle_area(UmpiredPlay& play, Layout& layout, bool native_camp);

}  // namespace long_rifle
