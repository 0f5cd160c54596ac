#include <algorithm>
#include <array>

#include "engine/table/terrain_file.h"

namespace {

constexpr std::array<std::string_view, 4> walls{"near", "right", "far", "left"};

// The i-th of `count` openings of a wall, all of them evenly spread.
Segment sill_on(Segment wall, std::size_t i, std::size_t count) {
    const auto parts = static_cast<std::int64_t>(2 * count);
    const Point middle = part_way(wall.a, wall.b, static_cast<std::int64_t>(2 * i + 1), parts);
    const Inches across =
        std::min(1_in, Inches::hundredths(distance(wall.a, wall.b).in_hundredths() / parts));
    return {toward(middle, wall.a, half(across)), toward(middle, wall.b, half(across))};
}

}  // namespace

// One door and a window in each other wall, unless the scenario says otherwise.
void read_openings(Fields& fields, DataErrors& errors, Building& building) {
    const bool box = fields.has("box");
    if (!fields.has("doors") && !fields.has("windows")) {
        const std::size_t door =
            box ? fields.one_of_or("door", walls, 0)
                : static_cast<std::size_t>(fields.whole_or(
                    "door-side", 0, static_cast<int>(building.footprint.sides()) - 1, 0));
        building = plain_building(building.name, building.footprint, building.levels,
                                  building.strength, door);
        return;
    }
    if (!box) return fields.expected("doors", "a building with 'box'");
    struct Hole {
        OpeningKind kind;
        std::size_t wall;
    };
    std::vector<Hole> holes;
    const auto read = [&](std::string_view key, OpeningKind kind) {
        for (const DataText& text : fields.texts(key, 12)) {
            const auto* wall = std::find(walls.begin(), walls.end(), text.text);
            if (wall == walls.end()) errors.expected(text.line, key, alternatives(walls));
            holes.push_back({kind, static_cast<std::size_t>(wall - walls.begin()) % walls.size()});
        }
    };
    read("doors", OpeningKind::Door);
    read("windows", OpeningKind::Window);
    for (int level = 0; level < building.levels; ++level) {
        std::array<std::size_t, 4> count{}, next{};
        for (const Hole& hole : holes) ++count[hole.wall];
        for (const Hole& hole : holes) {
            const Segment sill =
                sill_on(building.footprint.side(hole.wall), next[hole.wall], count[hole.wall]);
            ++next[hole.wall];
            if (level == 0 || hole.kind == OpeningKind::Window)
                building.openings.push_back({hole.kind, sill, static_cast<std::uint8_t>(level)});
        }
    }
}
