#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "books/mayhem/outside/scenario_draft.h"
#include "books/mayhem/place.h"

namespace mayhem {

namespace {

constexpr std::size_t most_buildings = 14, most_areas = 31;

// MM-15.20 what a scenario may hold, by the book's effects.
constexpr std::array area_words{
    AreaWord{AreaKind::Woods, "woods"}, AreaWord{AreaKind::Hill, "hill"},
    AreaWord{AreaKind::Rough, "rocks"}, AreaWord{AreaKind::Marsh, "swamp"}};
constexpr std::array line_words{
    LineWord{LineKind::Road, "road", 2_in}, LineWord{LineKind::Creek, "water", 2_in},
    LineWord{LineKind::Wall, "wall", 0_in}, LineWord{LineKind::Fence, "fence", 0_in}};
constexpr TerrainWords terrain_words{area_words, line_words, least_table, 48_in, largest_table};

class Reader {
  public:
    Reader(Fields& top, Draft& draft)
        : top_{top},
          draft_{draft},
          setting_{*draft.setting},
          terrain_{terrain_words, {}, draft.errors} {}

    void read() {
        Ground& ground = setting_.ground;
        ground.width = usual_table_width;
        ground.depth = usual_table_depth;
        if (top_.has("table")) terrain_.read_size(top_, ground);
        terrain_.read(top_, ground, [](Fields&, Building&) {});
        for (const Area& area : ground.areas)
            setting_.tags.heights.push_back(area.kind == AreaKind::Hill ? 1 : 0);
        setting_.tags.camps.assign(ground.areas.size(), -1);
        setting_.tags.fieldworks.assign(ground.lines.size(), false);
        for (const DataValue* table : top_.tables("cliff", most_pieces)) read_cliff(*table);
        for (const DataValue* table : top_.tables("camp", most_pieces)) read_camp(*table);
        for (const DataValue* table : top_.tables("fieldwork", most_pieces)) read_work(*table);
        for (const DataValue* table : top_.tables("gun", most_guns)) read_gun(*table);
        read_generated();
        if (ground.areas.size() > most_areas)
            top_.expected("woods", fmt::format("at most {} areas in all", most_areas));
        if (ground.buildings.size() > most_buildings)
            top_.expected("building", fmt::format("at most {} buildings", most_buildings));
    }

  private:
    void add_area(AreaKind kind, Fields& fields, std::int8_t height, std::int8_t camp) {
        const std::string name = fields.text_or("name", "", 40);
        const auto shape = terrain_.read_box(fields, "box");
        fields.finish();
        if (!shape) return fields.expected("box", "two opposite corners");
        setting_.ground.areas.push_back({kind, name, *shape, {}});
        setting_.tags.heights.push_back(height);
        setting_.tags.camps.push_back(camp);
    }
    // MM-15.05 its height in levels, two or more.
    void read_cliff(const DataValue& table) {
        Fields fields{table, draft_.errors};
        const int levels = fields.whole_or("levels", least_cliff, most_cliff, least_cliff);
        add_area(AreaKind::Hill, fields, static_cast<std::int8_t>(levels), -1);
    }
    // MM-09.08
    void read_camp(const DataValue& table) {
        Fields fields{table, draft_.errors};
        const int side = fields.whole("side", 1, 2);
        add_area(AreaKind::Field, fields, 0, static_cast<std::int8_t>(side - 1));
    }
    void read_work(const DataValue& table) {
        Fields fields{table, draft_.errors};
        const InThisPart work{draft_.errors};
        std::vector<Point> course;
        for (const auto& spot : fields.spots("course", 2, 8, 0_in, largest_table))
            course.push_back({spot.first, spot.second});
        const std::string name = fields.text_or("name", "fieldworks", 40);
        if (course.size() < 2) fields.expected("course", "2 to 8 spots");
        fields.finish();
        if (work.wrong()) return;
        setting_.ground.lines.push_back(make_line(LineKind::Wall, name, course, 0_in));
        setting_.tags.fieldworks.push_back(true);
    }
    // MM-40.21 only a scenario gives guns.
    void read_gun(const DataValue& table) {
        Fields fields{table, draft_.errors};
        Gun gun;
        gun.kind = static_cast<GunKind>(fields.one_of("kind", gun_names.rows));
        if (const auto at = fields.spot("at", 0_in, largest_table))
            gun.at = {at->first, at->second};
        else
            fields.expected("at", "a spot on the table");
        if (const auto to = fields.spot("facing", -100_in, 100_in))
            gun.facing = facing_toward({}, {to->first, to->second});
        fields.finish();
        if (!setting_.switches.artillery)
            fields.expected("kind", "artillery = true in [rules] (MM-40.01)");
        draft_.battle.guns.push_back(gun);
    }
    // MM-15.11, MM-15.21
    void read_generated() {
        const DataValue* table = top_.table("terrain");
        if (table == nullptr) return;
        Fields fields{*table, draft_.errors};
        setting_.generate = fields.yes("generate", true);
        setting_.needs_road = fields.yes("road", false);
        setting_.needs_dwelling = fields.yes("dwelling", false);
        fields.finish();
    }

    Fields& top_;
    Draft& draft_;
    Setting& setting_;
    TerrainFile terrain_;
};

}  // namespace

void read_ground(Fields& top, Draft& draft) {
    Reader{top, draft}.read();
}

}  // namespace mayhem
