#include "engine/table/terrain_file.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/table/sight_line.h"

namespace {

constexpr Inches overhang = 12_in;  // terrain may stick out over the edge of the table
constexpr std::size_t most_corners = 24, most_bends = 16, most_pieces = 60;
constexpr int most_levels_in_file = 3;

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

}  // namespace

Inches TableScale::length(Inches on_table) const {
    const std::int64_t exact = std::int64_t{on_table.in_hundredths()} * 200 / percent;
    return Inches::hundredths((exact + (exact >= 0 ? 1 : -1)) / 2);  // to the nearest hundredth
}

std::string_view TerrainFile::key_of(AreaKind kind) const {
    for (const AreaWord& word : words_.areas)
        if (word.kind == kind) return word.key;
    return "area";
}

std::string_view TerrainFile::key_of(LineKind kind) const {
    for (const LineWord& word : words_.lines)
        if (word.kind == kind) return word.key;
    return "line";
}

void TerrainFile::read_size(Fields& top, Ground& into) const {
    std::pair<Inches, Inches> size{words_.usual_table, words_.usual_table};
    if (const auto said = top.spot("table", words_.least_table, words_.largest_table)) size = *said;
    into.width = scale_.length(size.first);
    into.depth = scale_.length(size.second);
    // Farther than this the whole numbers of the measuring run out.
    if (std::max(into.width, into.depth) > words_.largest_table)
        top.expected("table",
                     fmt::format("at most {} inches when divided by the distance multiplier",
                                 words_.largest_table.whole()));
}

void TerrainFile::read(Fields& top, Ground& into, MoreOfBuilding more) const {
    const auto no_area = [](Fields&, AreaKind, AreaId) {};
    const auto no_line = [](Fields&, LineKind, LineId) {};
    read(top, into, more, {no_area, no_line});
}

void TerrainFile::read(Fields& top, Ground& into, MoreOfBuilding more,
                       const MoreOfGround& besides) const {
    for (const AreaWord& word : words_.areas)
        for (const DataValue* table : top.tables(word.key, most_pieces))
            read_area(word.kind, *table, into, besides);
    for (const LineWord& word : words_.lines)
        for (const DataValue* table : top.tables(word.key, most_pieces))
            read_line(word, *table, into, besides);
    for (const DataValue* table : top.tables("building", most_pieces))
        read_building(*table, into, more);
    for (const DataValue* table : top.tables("landmark", most_pieces)) read_landmark(*table, into);
    if (!terrain_.wrong()) check_bounds(top, into);
    if (!terrain_.wrong()) check_crossings(top, into);
    if (!terrain_.wrong()) check_limits(top, into);
}

std::vector<Point> TerrainFile::read_points(Fields& fields, std::string_view key, std::size_t least,
                                            std::size_t most) const {
    const auto spots = fields.spots(key, least, most, -overhang, words_.largest_table + overhang);
    std::vector<Point> points;
    points.reserve(spots.size());
    for (const auto& spot : spots) points.push_back(scale_.point(spot));
    return points;
}

std::optional<Polygon> TerrainFile::read_box(Fields& fields, std::string_view key) const {
    const std::vector<Point> corners = read_points(fields, key, 2, 2);
    if (corners.empty()) return {};
    const Point low{std::min(corners[0].x, corners[1].x), std::min(corners[0].y, corners[1].y)};
    const Point high{std::max(corners[0].x, corners[1].x), std::max(corners[0].y, corners[1].y)};
    if (low.x == high.x || low.y == high.y) {
        fields.expected(key, "two opposite corners");
        return {};
    }
    return rectangle(low, high);
}

Polygon TerrainFile::read_shape(Fields& fields) const {
    const bool boxed = fields.has("box");
    if (boxed == fields.has("shape")) {
        fields.expected(boxed ? "shape" : "box", "either 'box' or 'shape'");
        return {};
    }
    if (boxed) return read_box(fields, "box").value_or(Polygon{});
    std::vector<Point> corners = read_points(fields, "shape", 3, most_corners);
    if (corners.empty()) return {};
    Polygon shape{std::move(corners)};
    if (!is_simple(shape)) fields.expected("shape", "corners in order, no side crossing another");
    return shape;
}

// The crest as drawn, or along the middle of the longer side of a box.
std::vector<Point> TerrainFile::read_crest(Fields& fields, const Polygon& shape) const {
    if (fields.has("crest") || !fields.has("box")) {
        std::vector<Point> crest = read_points(fields, "crest", 2, 12);
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

void TerrainFile::read_area(AreaKind kind, const DataValue& table, Ground& into,
                            const MoreOfGround& besides) const {
    Fields fields{table, errors_};
    Area area;
    area.kind = kind;
    area.name = fields.text_or("name", "", 40);
    area.shape = read_shape(fields);
    if (area.shape.corners.empty()) return;
    const bool hill = kind == AreaKind::Hill;
    const bool glacis = kind == AreaKind::Glacis && fields.has("crest");
    if (hill || glacis) area.crest = read_crest(fields, area.shape);
    const bool wooded = hill && fields.yes("wooded", false);
    besides.area(fields, kind, AreaId::of(static_cast<std::int64_t>(into.areas.size())));
    into.areas.push_back(area);
    if (wooded) into.areas.push_back({AreaKind::Woods, area.name, area.shape, {}});
    fields.finish();
}

void TerrainFile::read_line(const LineWord& word, const DataValue& table, Ground& into,
                            const MoreOfGround& besides) const {
    Fields fields{table, errors_};
    const InThisPart line{errors_};
    std::string name = fields.text_or("name", "", 40);
    if (!fields.has("course")) fields.text("course");
    std::vector<Point> course = read_points(fields, "course", 2, most_bends);
    for (std::size_t i = 1; i < course.size(); ++i)
        if (course[i] == course[i - 1]) fields.expected("course", "spots that differ");
    Inches width = word.width;
    if (width > 0_in && fields.has("width"))
        width =
            std::max(Inches::hundredths(10), scale_.length(fields.inches("width", 0.5_in, 24_in)));
    besides.line(fields, word.kind, LineId::of(static_cast<std::int64_t>(into.lines.size())));
    fields.finish();
    if (!line.wrong())
        into.lines.push_back(make_line(word.kind, std::move(name), std::move(course), width));
}

void TerrainFile::read_building(const DataValue& table, Ground& into, MoreOfBuilding more) const {
    Fields fields{table, errors_};
    Building building;
    building.footprint = read_shape(fields);
    if (building.footprint.corners.empty()) return;
    if (!is_convex(building.footprint.corners))
        fields.expected("shape", "a footprint without inward corners");
    building.name = fields.text_or("name", "cabin", 40);
    building.levels =
        static_cast<std::uint8_t>(fields.whole_or("levels", 1, most_levels_in_file, 1));
    more(fields, building);
    read_openings(fields, errors_, building);
    for (const Building& other : into.buildings)
        if (other.name == building.name)
            fields.expected("name", "a name that no other building has");
    fields.finish();
    into.buildings.push_back(std::move(building));
}

void TerrainFile::read_landmark(const DataValue& table, Ground& into) const {
    Fields fields{table, errors_};
    Landmark landmark;
    landmark.kind = fields.text("kind", 40);
    if (!fields.has("at")) fields.text("at");
    if (const auto spot = fields.spot("at", 0_in, words_.largest_table))
        landmark.at = scale_.point(*spot);
    fields.finish();
    if (!terrain_.wrong() && !into.on_table(landmark.at))
        fields.expected("at", "a spot on the table");
    into.landmarks.push_back(std::move(landmark));
}

// Fords and bridges stand in water.
void TerrainFile::check_crossings(const Fields& top, const Ground& ground) const {
    for (const Area& area : ground.areas) {
        if (area.kind != AreaKind::Ford && area.kind != AreaKind::Bridge) continue;
        const Point middle = part_way(area.shape.box.low, area.shape.box.high, 1, 2);
        if (!ground.inside(middle, LineKind::Creek) && !ground.inside(middle, LineKind::River))
            errors_.expected(top.line_of(key_of(area.kind)), key_of(area.kind),
                             "its middle in a creek or river");
    }
}

// Nothing lies far off the table, where the whole numbers of the measuring would run out.
void TerrainFile::check_bounds(const Fields& top, const Ground& ground) const {
    const Box bounds{{-overhang, -overhang}, {ground.width + overhang, ground.depth + overhang}};
    const auto check = [&](const Box& box, std::string_view key) {
        if (!bounds.contains(box.low) || !bounds.contains(box.high))
            errors_.expected(top.line_of(key), key, "spots at most 12 inches off the table");
    };
    for (const Area& area : ground.areas) check(area.shape.box, key_of(area.kind));
    for (const Building& building : ground.buildings) check(building.footprint.box, "building");
    for (const Line& line : ground.lines)
        for (const Point bend : line.course) check({bend, bend}, key_of(line.kind));
}

// However a line is drawn, what it meets must have room in a SightLine.
void TerrainFile::check_limits(const Fields& top, const Ground& ground) const {
    std::size_t stretches = 0, crests = 0, lines = 0;
    for (const Area& area : ground.areas) {
        stretches += is_convex(area.shape.corners) ? 1 : area.shape.sides() / 2;
        crests += area.crest.empty() ? 0 : area.crest.size() - 1;
    }
    for (const Line& line : ground.lines) lines += line.course.size() - 1;
    const auto limit = [&](std::size_t count, std::size_t most, std::string_view what) {
        if (count > most)
            errors_.wrong(
                top.line(),
                fmt::format("too much terrain: {} {}, at most {} are accepted", count, what, most));
    };
    limit(stretches, decltype(SightLine::areas)::capacity(),
          "areas (one with inward corners counts more)");
    limit(crests, decltype(SightLine::crests)::capacity(), "stretches of crest");
    limit(lines, decltype(SightLine::lines)::capacity(),
          "stretches of roads, water, walls and fences");
    limit(ground.buildings.size(), decltype(SightLine::walls)::capacity() / 2, "buildings");
}
