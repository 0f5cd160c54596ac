#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "engine/base/data_file.h"
#include "engine/base/function_ref.h"
#include "engine/table/ground.h"

// The terrain of a scenario file, piece by piece (docs/notation.md). A book says which kinds its
// files may hold and what they are called there.
struct AreaWord {
    AreaKind kind;
    std::string_view key;
};
struct LineWord {
    LineKind kind;
    std::string_view key;
    Inches width;  // where the file says none; 0: a line of no width
};
struct TerrainWords {
    std::span<const AreaWord> areas;
    std::span<const LineWord> lines;
    Inches least_table, usual_table, largest_table;
};

// A file measures in the players' inches, the rules in their own.
struct TableScale {
    int percent = 100;

    Inches length(Inches on_table) const;
    Point point(std::pair<Inches, Inches> on_table) const {
        return {length(on_table.first), length(on_table.second)};
    }
};

class TerrainFile {
  public:
    // What the book reads of a building besides its name, levels and openings.
    using MoreOfBuilding = void (*)(Fields&, Building&);
    // And of an area or a line.
    struct MoreOfGround {
        FunctionRef<void(Fields&, AreaKind, AreaId)> area;
        FunctionRef<void(Fields&, LineKind, LineId)> line;
    };

    TerrainFile(const TerrainWords& words, TableScale scale, DataErrors& errors)
        : words_{words}, scale_{scale}, errors_{errors}, terrain_{errors} {}

    // The key `table`.
    void read_size(Fields& top, Ground& into) const;
    // Every [[woods]], [[road]], [[building]], [[landmark]] ... of the file.
    void read(Fields& top, Ground& into, MoreOfBuilding more) const;
    void read(Fields& top, Ground& into, MoreOfBuilding more, const MoreOfGround& besides) const;
    // An upright rectangle from a key holding two corners; nothing if it is missing or wrong.
    std::optional<Polygon> read_box(Fields& fields, std::string_view key) const;

  private:
    std::vector<Point> read_points(Fields& fields, std::string_view key, std::size_t least,
                                   std::size_t most) const;
    Polygon read_shape(Fields& fields) const;
    void read_area(AreaKind kind, const DataValue& table, Ground& into,
                   const MoreOfGround& besides) const;
    std::vector<Point> read_crest(Fields& fields, const Polygon& shape) const;
    void read_line(const LineWord& word, const DataValue& table, Ground& into,
                   const MoreOfGround& besides) const;
    void read_building(const DataValue& table, Ground& into, MoreOfBuilding more) const;
    void read_landmark(const DataValue& table, Ground& into) const;
    void check_crossings(const Fields& top, const Ground& ground) const;
    void check_bounds(const Fields& top, const Ground& ground) const;
    void check_limits(const Fields& top, const Ground& ground) const;
    std::string_view key_of(AreaKind kind) const;
    std::string_view key_of(LineKind kind) const;

    const TerrainWords& words_;
    TableScale scale_;
    DataErrors& errors_;
    InThisPart terrain_;
};

// Doors and windows as a file says them, or a door and a window in each other wall.
void read_openings(Fields& fields, DataErrors& errors, Building& building);
