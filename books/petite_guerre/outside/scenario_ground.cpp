#include <algorithm>
#include <array>

#include "books/petite_guerre/outside/scenario_draft.h"
#include "books/petite_guerre/place.h"
#include "engine/table/sight_line.h"

namespace petite_guerre {

namespace {

// PG-11.06 what a file may lay out.
constexpr std::array area_words{
    AreaWord{AreaKind::Thicket, "thicket"}, AreaWord{AreaKind::Woods, "woods"},
    AreaWord{AreaKind::Brush, "scrub"},     AreaWord{AreaKind::Rough, "rocks"},
    AreaWord{AreaKind::Bog, "bog"},         AreaWord{AreaKind::Marsh, "swamp"},
    AreaWord{AreaKind::Yard, "yard"},       AreaWord{AreaKind::Hill, "hill"},
    AreaWord{AreaKind::Slope, "slope"},     AreaWord{AreaKind::Pit, "pit"},
    AreaWord{AreaKind::Lake, "lake"},       AreaWord{AreaKind::Ford, "ford"},
    AreaWord{AreaKind::Bridge, "bridge"},   AreaWord{AreaKind::Field, "field"}};
constexpr std::array line_words{LineWord{LineKind::Road, "road", paces(20)},
                                LineWord{LineKind::Creek, "stream", paces(5)},
                                LineWord{LineKind::River, "river", paces(20)},
                                LineWord{LineKind::Ditch, "ditch", Inches{}},
                                LineWord{LineKind::Fence, "fence", Inches{}},
                                LineWord{LineKind::Hedge, "hedge", Inches{}},
                                LineWord{LineKind::StoneWall, "wall", Inches{}},
                                LineWord{LineKind::Ravine, "ravine", Inches{}},
                                LineWord{LineKind::Palisade, "palisade", Inches{}},
                                LineWord{LineKind::Earthwork, "earthwork", Inches{}}};
constexpr TerrainWords terrain_words{area_words, line_words, 200_in, 600_in, largest_table};
constexpr std::size_t most_buildings = decltype(Battle::held_by)::capacity();
constexpr std::size_t most_lines = decltype(Battle::held_lines)::capacity();

bool is_box(const Polygon& shape) {
    const auto at_rim = [](Inches value, Inches low, Inches high) {
        return value == low || value == high;
    };
    return shape.corners.size() == 4
           && std::all_of(shape.corners.begin(), shape.corners.end(), [&](Point corner) {
                  return at_rim(corner.x, shape.box.low.x, shape.box.high.x)
                         && at_rim(corner.y, shape.box.low.y, shape.box.high.y);
              });
}

// PG-11.06 a steep slope has its crest as a hill has: along the middle of the longer side of a box.
void give_crests(Ground& ground) {
    for (Area& area : ground.areas) {
        if (row_of(feature_of(area.kind)).blocks != Blocks::AtCrest || !area.crest.empty()
            || !is_box(area.shape))
            continue;
        const Point low = area.shape.box.low, high = area.shape.box.high;
        const Inches x = half(low.x + high.x), y = half(low.y + high.y);
        if (high.x - low.x >= high.y - low.y)
            area.crest = {{low.x, y}, {high.x, y}};
        else
            area.crest = {{x, low.y}, {x, high.y}};
    }
}

bool too_many_crests(const Ground& ground) {
    std::size_t stretches = 0;
    for (const Area& area : ground.areas)
        stretches += area.crest.empty() ? 0 : area.crest.size() - 1;
    return stretches > decltype(SightLine::crests)::capacity();
}

}  // namespace

// PG-80.02, PG-83.05
void read_ground(Fields& top, Draft& draft) {
    Setting& setting = *draft.setting;
    Ground& ground = setting.ground;
    const TerrainFile file{terrain_words, paces_in_file, draft.errors};
    ground.width = usual_width;
    ground.depth = usual_depth;
    if (top.has("table")) file.read_size(top, ground);
    file.read(top, ground, [](Fields&, Building&) {});
    give_crests(ground);
    if (too_many_crests(ground)) top.expected("slope", "fewer hills and slopes");
    const bool open = top.yes("open-ground", false);
    setting.generate =
        !open && ground.areas.empty() && ground.lines.empty() && ground.buildings.empty();
    if (ground.lines.size() > most_lines) top.expected("fence", "fewer lines");
    if (ground.buildings.size() > most_buildings)
        return top.expected("building", "fewer buildings");
    setting.buildings.assign(ground.buildings.size(), -1);
    draft.battle.held_by.resize(ground.buildings.size());
}

}  // namespace petite_guerre
