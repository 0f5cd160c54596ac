#include <algorithm>

#include "books/long_rifle/dice_conventions.h"
#include "books/long_rifle/set_up/terrain_layout.h"

namespace long_rifle {

namespace {

// LR-27.44 one watercourse: that of section 5, which may be a lake, else of the first River
// section.
std::optional<std::size_t> river_section(const Sections& sections) {
    if (has_river(sections[middle_section].terrain)) return middle_section;
    for (std::size_t i = 0; i < 9; ++i)
        if (has_river(sections[i].terrain)) return i;
    return {};
}

Inches part_of(Inches length, int thousandths) {
    return Inches::hundredths(std::int64_t{length.in_hundredths()} * thousandths / 1000);
}

Course course_through(std::size_t section, bool along_x, Layout& layout) {
    const Cell cell = cell_of(section);
    const int lane = along_x ? cell.y : cell.x;
    Course course{along_x, {lane, lane, lane}, {}, {}};
    for (Inches& shift : course.shift)
        shift = part_of(layout.lane_width(along_x), static_cast<int>(layout.shape.below(161)) - 80);
    return course;
}

// On which side of the water's lane a road lies where it leaves that lane: 1 above, -1 below.
int side_of(const Course& road, int lane) {
    for (const int other : road.lane)
        if (other != lane) return other > lane ? 1 : -1;
    return 1;
}

// A road that would run in the water's own lane keeps to one side of the lane, the water to the
// other.
void keep_apart(Layout& layout) {
    Course& water = *layout.water;
    const int lane = water.lane[0];
    const Inches width = layout.lane_width(water.along_x);
    int side = 0;
    for (Course& road : layout.roads) {
        const bool shared = std::find(road.lane.begin(), road.lane.end(), lane) != road.lane.end();
        if (road.along_x != water.along_x || !shared) continue;
        if (side == 0) side = side_of(road, lane);
        for (std::size_t k = 0; k < 3; ++k)
            if (road.lane[k] == lane) road.shift[k] = part_of(width, 300 * side);
        water.shift.fill(part_of(width, -150 * side));
    }
}

// Roads through section 5 go round the lake, and none cuts its corners.
void go_round_the_lake(Layout& layout) {
    for (Course& road : layout.roads) {
        road.whole[1] = true;
        if (road.section(1) != middle_section) continue;
        road.shift[1] = half(layout.lane_width(road.along_x)) + half(road_width) + 0.2_in;
    }
}

// The way of a road through the water, from bank to bank.
using Crossing = std::vector<Point>;
// Corners closer than a tenth count as one.
void add_corner(Crossing& way, Point p, bool at_the_end) {
    if (!way.empty() && within(way.back(), p, 0.1_in) && !(at_the_end && way.size() == 1))
        way.pop_back();
    way.push_back(p);
}
std::vector<Crossing> crossings_of(const Line& road, const Line& water) {
    std::vector<Crossing> crossings;
    bool was_inside = false;
    Point last{};
    for (std::size_t i = 1; i < road.course.size(); ++i) {
        const Segment stretch{road.course[i - 1], road.course[i]};
        const Inches length = distance(stretch.a, stretch.b);
        for (Inches along; along <= length; along += 0.05_in) {
            const Point p = toward(stretch.a, stretch.b, along);
            const bool inside = water.contains(p);
            if (inside && !was_inside) crossings.emplace_back();
            if (inside && (!was_inside || along == 0_in)) add_corner(crossings.back(), p, false);
            if (was_inside && !inside) add_corner(crossings.back(), last, true);
            was_inside = inside;
            last = p;
        }
    }
    return crossings;
}

std::vector<Crossing> road_crossings(const Ground& ground, const Line& water) {
    std::vector<Crossing> all;
    for (const Line& road : ground.lines) {
        if (road.kind != LineKind::Road) continue;
        for (Crossing& crossing : crossings_of(road, water)) {
            const bool known = std::any_of(all.begin(), all.end(), [&](const Crossing& other) {
                return within(other.front(), crossing.front(), 1_in);
            });
            if (!known && crossing.size() > 1) all.push_back(std::move(crossing));
        }
    }
    return all;
}

struct Fording {
    AreaKind kind = AreaKind::Ford;
    int count = 1;
};
// LR-27.36
Fording roll_fording(UmpiredPlay& play) {
    const int score = play.roll_die({"LR-27.36"_rule, {}});
    return {score <= 2 ? AreaKind::Bridge : AreaKind::Ford, score <= 4 ? 1 : 2};
}

// LR-27.37, LR-27.38 a ford is 1 + 1/2d6" wide, a bridge one road wide.
Inches roll_width(UmpiredPlay& play, AreaKind kind) {
    if (kind == AreaKind::Bridge) return road_width;
    return 1_in + inches(roll_half_die(play, {"LR-27.37"_rule, {}}));
}

void add_area(Layout& layout, AreaKind kind, Polygon shape) {
    Area area;
    area.kind = kind;
    area.name = kind == AreaKind::Bridge ? "bridge" : "ford";
    area.shape = std::move(shape);
    layout.ground.areas.push_back(std::move(area));
}

// Fords and bridges reach a little beyond either bank, so that one can get on to them.
constexpr Inches beyond_bank(AreaKind kind) {
    return kind == AreaKind::Bridge ? 1_in : 0.1_in;
}

// The outline of a band along a way that may bend.
Polygon band_along(const Crossing& way, Inches width) {
    const std::vector<Polygon> bands = make_line(LineKind::Road, "", way, width).bands;
    const std::size_t stretches = way.size() - 1;
    std::vector<Point> right, left;
    for (std::size_t i = 0; i <= stretches; ++i) {
        const Polygon &before = bands[i == 0 ? 0 : i - 1],
                      &after = bands[std::min(i, stretches - 1)];
        right.push_back(i == 0           ? after.corners[0]
                        : i == stretches ? before.corners[1]
                                         : part_way(before.corners[1], after.corners[0], 1, 2));
        left.push_back(i == 0           ? after.corners[3]
                       : i == stretches ? before.corners[2]
                                        : part_way(before.corners[2], after.corners[3], 1, 2));
    }
    right.insert(right.end(), left.rbegin(), left.rend());
    return Polygon{std::move(right)};
}

// LR-27.38 where a road crosses.
void carry_road(Layout& layout, AreaKind kind, Crossing crossing, Inches width) {
    const std::size_t last = crossing.size() - 1;
    const auto lengthened = [&](std::size_t inner, std::size_t outer) {
        const Inches length = distance(crossing[inner], crossing[outer]);
        return toward(crossing[inner], crossing[outer], length + beyond_bank(kind));
    };
    const Point first = lengthened(1, 0);
    crossing[last] = lengthened(last - 1, last);
    crossing[0] = first;
    add_area(layout, kind, band_along(crossing, width));
}

// LR-27.38 in the middle of a section.
void cross_in_section(Layout& layout, AreaKind kind, std::size_t k, Inches width) {
    const Course& water = *layout.water;
    const int along = 1000 * static_cast<int>(k) + 500, lane = 1000 * water.lane[k] + 500;
    Point middle = water.along_x ? layout.at(along, lane) : layout.at(lane, along);
    (water.along_x ? middle.y : middle.x) += water.shift[k];
    const Inches reach = half(layout.water_width) + beyond_bank(kind);
    const Offset corner =
        water.along_x ? Point{half(width), reach} - Point{} : Point{reach, half(width)} - Point{};
    add_area(layout, kind, rectangle(middle + -corner, middle + corner));
}

// LR-27.36 .. LR-27.38 roads cross on what was rolled; what is left goes to other random sections.
void lay_fording(UmpiredPlay& play, Layout& layout, const Line& water) {
    const Fording fording = roll_fording(play);
    std::array<bool, 9> taken{};
    int laid = 0;
    for (const Crossing& crossing : road_crossings(layout.ground, water)) {
        carry_road(layout, fording.kind, crossing, roll_width(play, fording.kind));
        taken[layout.section_at(part_way(crossing.front(), crossing.back(), 1, 2))] = true;
        ++laid;
    }
    for (; laid < fording.count; ++laid) {
        FixedVector<std::size_t, 3> free;
        for (int k = 0; k < 3; ++k)
            if (!taken[layout.water->section(k)]) free.push_back(static_cast<std::size_t>(k));
        if (free.empty()) return;
        const RuleId rule = fording.count == 2 ? "LR-27.37"_rule : "LR-27.38"_rule;
        const std::size_t k =
            free[static_cast<std::size_t>(play.one_of({rule, {}}, static_cast<int>(free.size())))];
        taken[layout.water->section(static_cast<int>(k))] = true;
        cross_in_section(layout, fording.kind, k, roll_width(play, fording.kind));
    }
}

}  // namespace

// LR-27.27, LR-27.28, LR-27.34, LR-27.35, LR-27.44
void plan_water(UmpiredPlay& play, Layout& layout) {
    const auto section = river_section(layout.sections);
    if (!section) return;
    const bool creek = happens(play, {"LR-27.27"_rule, {}}, {1, 4});
    layout.lake = !creek && *section == middle_section;
    if (layout.lake) {
        play.tell("LR-27.34"_rule, {}, "a lake lies in section 5");
        return go_round_the_lake(layout);
    }
    const RuleId rule = creek ? "LR-27.28"_rule : "LR-27.35"_rule;
    layout.water_kind = creek ? LineKind::Creek : LineKind::River;
    layout.water_width = (creek ? 0_in : 4_in) + inches(roll_half_die(play, {rule, {}}));
    layout.water = course_through(*section, roll_direction(play, rule, layout), layout);
    play.tell(rule, {}, "a {} {}\" wide crosses the table", creek ? "creek" : "river",
              layout.water_width.whole());
    keep_apart(layout);
}

// LR-27.28, LR-27.35
void lay_water(UmpiredPlay& play, Layout& layout) {
    if (!layout.water) return;
    const bool creek = layout.water_kind == LineKind::Creek;
    layout.ground.lines.push_back(make_line(layout.water_kind, creek ? "creek" : "river",
                                            layout.points(*layout.water), layout.water_width));
    if (!creek) lay_fording(play, layout, Line{layout.ground.lines.back()});
}

}  // namespace long_rifle
