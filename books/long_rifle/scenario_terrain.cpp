#include "books/long_rifle/scenario_terrain.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/table/sight_line.h"

namespace long_rifle {

namespace {

constexpr Inches overhang = 12_in;  // terrain may stick out over the edge of the table
constexpr std::size_t most_corners = 24, most_bends = 16, most_pieces = 60;

// LR-27.23 a road is two figures wide; LR-27.28, LR-27.35 water in the middle of what is rolled.
constexpr EnumArray<LineKind, Inches> usual_widths{{2_in, 2_in, 6_in, 0_in, 0_in, 0_in, 0_in}};

std::vector<Point> scaled(const std::vector<std::pair<Inches, Inches>>& spots, Scale scale) {
    std::vector<Point> points;
    points.reserve(spots.size());
    for (const auto& spot : spots) points.push_back(scale.point(spot));
    return points;
}

std::vector<Point> read_points(Fields& fields, std::string_view key, Scale scale, std::size_t least,
                               std::size_t most) {
    return scaled(fields.spots(key, least, most, -overhang, largest_table + overhang), scale);
}

bool is_convex(const std::vector<Point>& corners) {
    bool left = false, right = false;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point a = corners[i], b = corners[(i + 1) % corners.size()],
                    c = corners[(i + 2) % corners.size()];
        const std::int64_t turn = cross(b - a, c - b);
        left = left || turn > 0;
        right = right || turn < 0;
    }
    return left != right;
}

// No side meets another but its neighbours, and no side is a point.
bool is_simple(const Polygon& shape) {
    const std::size_t n = shape.sides();
    for (std::size_t i = 0; i < n; ++i) {
        if (shape.side(i).a == shape.side(i).b) return false;
        for (std::size_t k = i + 2; k < n; ++k)
            if ((i > 0 || k + 1 < n) && segments_meet(shape.side(i), shape.side(k))) return false;
    }
    return true;
}

class Reader {
  public:
    Reader(DataErrors& errors, Scale scale, Ground& ground)
        : errors_{errors}, scale_{scale}, ground_{ground} {}

    void read(Fields& top) {
        for (std::size_t i = 0; i < area_names.rows.size(); ++i)
            for (const DataValue* table : top.tables(area_names.rows[i], most_pieces))
                read_area(static_cast<AreaKind>(i), *table);
        for (std::size_t i = 0; i < line_names.rows.size(); ++i)
            for (const DataValue* table : top.tables(line_names.rows[i], most_pieces))
                read_line(static_cast<LineKind>(i), *table);
        for (const DataValue* table : top.tables("building", most_pieces)) read_building(*table);
        for (const DataValue* table : top.tables("landmark", most_pieces)) read_landmark(*table);
        if (!errors_.any()) check_bounds(top);
        if (!errors_.any()) check_crossings(top);
        if (!errors_.any()) check_limits(top);
    }

  private:
    Polygon read_shape(Fields& fields);
    void read_area(AreaKind kind, const DataValue& table);
    std::vector<Point> read_crest(Fields& fields, const Polygon& shape);
    void read_line(LineKind kind, const DataValue& table);
    void read_building(const DataValue& table);
    void read_landmark(const DataValue& table);
    void check_crossings(const Fields& top);
    void check_bounds(const Fields& top);
    void check_limits(const Fields& top);

    DataErrors& errors_;
    Scale scale_;
    Ground& ground_;
};

Polygon Reader::read_shape(Fields& fields) {
    const bool boxed = fields.has("box");
    if (boxed == fields.has("shape")) {
        fields.expected(boxed ? "shape" : "box", "either 'box' or 'shape'");
        return {};
    }
    if (boxed) return read_box(fields, "box", scale_).value_or(Polygon{});
    std::vector<Point> corners = read_points(fields, "shape", scale_, 3, most_corners);
    if (corners.empty()) return {};
    Polygon shape{std::move(corners)};
    if (!is_simple(shape)) fields.expected("shape", "corners in order, no side crossing another");
    return shape;
}

// LR-27.12 the crest as drawn, or along the middle of the longer side of a box.
std::vector<Point> Reader::read_crest(Fields& fields, const Polygon& shape) {
    if (fields.has("crest") || !fields.has("box")) {
        std::vector<Point> crest = read_points(fields, "crest", scale_, 2, 12);
        for (const Point spot : crest)
            if (!shape.contains(spot)) fields.expected("crest", "spots on the hill");
        if (crest.empty())
            fields.expected("crest", "a list of 2 to 12 spots, or a hill with 'box'");
        return crest;
    }
    const Point low = shape.box.low, high = shape.box.high;
    const Inches x = half(low.x + high.x), y = half(low.y + high.y);
    if (high.x - low.x >= high.y - low.y) return {{low.x, y}, {high.x, y}};
    return {{x, low.y}, {x, high.y}};
}

void Reader::read_area(AreaKind kind, const DataValue& table) {
    Fields fields{table, errors_};
    Area area;
    area.kind = kind;
    area.name = fields.text_or("name", "", 40);
    area.shape = read_shape(fields);
    if (area.shape.corners.empty()) return;
    const bool hill = kind == AreaKind::Hill;
    if (hill) area.crest = read_crest(fields, area.shape);
    // LR-27.16
    const bool wooded = hill && fields.yes("wooded", false);
    ground_.areas.push_back(area);
    if (wooded) ground_.areas.push_back({AreaKind::Woods, area.name, area.shape, {}});
    fields.finish();
}

void Reader::read_line(LineKind kind, const DataValue& table) {
    Fields fields{table, errors_};
    std::string name = fields.text_or("name", "", 40);
    if (!fields.has("course")) fields.text("course");
    std::vector<Point> course = read_points(fields, "course", scale_, 2, most_bends);
    for (std::size_t i = 1; i < course.size(); ++i)
        if (course[i] == course[i - 1]) fields.expected("course", "spots that differ");
    Inches width = usual_widths[kind];
    if (width > 0_in && fields.has("width"))
        width =
            std::max(Inches::hundredths(10), scale_.length(fields.inches("width", 0.5_in, 24_in)));
    fields.finish();
    if (!errors_.any())
        ground_.lines.push_back(make_line(kind, std::move(name), std::move(course), width));
}

void Reader::read_building(const DataValue& table) {
    Fields fields{table, errors_};
    Building building;
    building.footprint = read_shape(fields);
    if (building.footprint.corners.empty()) return;
    if (!is_convex(building.footprint.corners))
        fields.expected("shape", "a footprint without inward corners");
    long_rifle::read_building(fields, errors_, building);
    for (const Building& other : ground_.buildings)
        if (other.name == building.name)
            fields.expected("name", "a name that no other building has");
    fields.finish();
    ground_.buildings.push_back(std::move(building));
}

void Reader::read_landmark(const DataValue& table) {
    Fields fields{table, errors_};
    Landmark landmark;
    landmark.kind = fields.text("kind", 40);
    if (!fields.has("at")) fields.text("at");
    if (const auto spot = fields.spot("at", 0_in, largest_table)) landmark.at = scale_.point(*spot);
    fields.finish();
    if (!errors_.any() && !ground_.on_table(landmark.at))
        fields.expected("at", "a spot on the table");
    ground_.landmarks.push_back(std::move(landmark));
}

// LR-27.36 fords and bridges stand in water.
void Reader::check_crossings(const Fields& top) {
    for (const Area& area : ground_.areas) {
        if (area.kind != AreaKind::Ford && area.kind != AreaKind::Bridge) continue;
        const Point middle = part_way(area.shape.box.low, area.shape.box.high, 1, 2);
        if (!ground_.inside(middle, LineKind::Creek) && !ground_.inside(middle, LineKind::River))
            errors_.expected(top.line_of(area_names[area.kind]), area_names[area.kind],
                             "its middle in a creek or river");
    }
}

// Nothing lies far off the table, where the whole numbers of the measuring would run out.
void Reader::check_bounds(const Fields& top) {
    const Box bounds{{-overhang, -overhang}, {ground_.width + overhang, ground_.depth + overhang}};
    const auto check = [&](const Box& box, std::string_view key) {
        if (!bounds.contains(box.low) || !bounds.contains(box.high))
            errors_.expected(top.line_of(key), key, "spots at most 12 inches off the table");
    };
    for (const Area& area : ground_.areas) check(area.shape.box, area_names[area.kind]);
    for (const Building& building : ground_.buildings) check(building.footprint.box, "building");
    for (const Line& line : ground_.lines)
        for (const Point bend : line.course) check({bend, bend}, line_names[line.kind]);
}

// However a line is drawn, what it meets must have room in a SightLine.
void Reader::check_limits(const Fields& top) {
    std::size_t stretches = 0, crests = 0, lines = 0;
    for (const Area& area : ground_.areas) {
        stretches += is_convex(area.shape.corners) ? 1 : area.shape.sides() / 2;
        crests += area.crest.empty() ? 0 : area.crest.size() - 1;
    }
    for (const Line& line : ground_.lines) lines += line.course.size() - 1;
    const auto limit = [&](std::size_t count, std::size_t most, std::string_view what) {
        if (count > most)
            errors_.wrong(
                top.line(),
                fmt::format("too much terrain: {} {}, at most {} are accepted", count, what, most));
    };
    using Line = SightLine;
    limit(stretches, decltype(Line::areas)::capacity(),
          "areas (one with inward corners counts more)");
    limit(crests, decltype(Line::crests)::capacity(), "stretches of crest");
    limit(lines, decltype(Line::lines)::capacity(), "stretches of roads, water, walls and fences");
    limit(ground_.buildings.size(), decltype(Line::walls)::capacity() / 2, "buildings");
}

}  // namespace

// LR-01.07 rounded to the nearest hundredth.
Inches Scale::length(Inches on_table) const {
    const std::int64_t exact = std::int64_t{on_table.in_hundredths()} * 200 / percent;
    return Inches::hundredths((exact + (exact >= 0 ? 1 : -1)) / 2);
}

void read_table_size(Fields& top, Scale scale, Ground& into) {
    std::pair<Inches, Inches> size{48_in, 48_in};
    if (const auto said = top.spot("table", least_table, largest_table)) size = *said;
    into.width = scale.length(size.first);
    into.depth = scale.length(size.second);
    // Farther than this the whole numbers of the measuring run out.
    if (std::max(into.width, into.depth) > largest_table)
        top.expected("table", "at most 144 inches when divided by the distance multiplier");
}

void read_terrain(Fields& top, DataErrors& errors, Scale scale, Ground& into) {
    Reader{errors, scale, into}.read(top);
}

std::optional<Polygon> read_box(Fields& fields, std::string_view key, Scale scale) {
    const std::vector<Point> corners = read_points(fields, key, scale, 2, 2);
    if (corners.empty()) return {};
    const Point low{std::min(corners[0].x, corners[1].x), std::min(corners[0].y, corners[1].y)};
    const Point high{std::max(corners[0].x, corners[1].x), std::max(corners[0].y, corners[1].y)};
    if (low.x == high.x || low.y == high.y) {
        fields.expected(key, "two opposite corners");
        return {};
    }
    return rectangle(low, high);
}

}  // namespace long_rifle
