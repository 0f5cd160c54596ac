#include "cli/map.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/scale.h"
#include "engine/base/enum_array.h"

namespace {

struct Glyph {
    std::string_view sign, colour, name;
};
// clang-format off
constexpr EnumArray<AreaKind, Glyph> area_glyphs{{{
    {"♣", "32", "woods"}, {"^", "33", "hill"},   {"\"", "33", "field"}, {":", "37", "rough ground"},
    {"≈", "34", "lake"},  {"=", "36", "ford"},   {"#", "33", "bridge"}, {",", "36", "marsh"},
    {"*", "33", "lit"},   {"♠", "32", "dense woods"}, {"°", "32", "brush"},
    {"/", "33", "steep slope"}, {"█", "33", "cliff"},
    {";", "36", "boggy ground"}, {".", "37", "yard"}, {"u", "33", "rifle pit"},
    {"♧", "32", "light woods"}, {"'", "37", "snow"}, {"`", "37", "deep snow"}, {"=", "34", "deep ford"},
    {"r", "37", "ruins"}, {"n", "33", "trench"}, {"O", "33", "redoubt"}, {"\\", "33", "glacis"},
    {"~", "33", "low ridge"}, {"o", "37", "rocky ground"}, {"≡", "37", "stairs"}, {"≣", "37", "stairway"},
}}};
constexpr EnumArray<LineKind, Glyph> line_glyphs{{{
    {"·", "33", "road"}, {"~", "36", "creek"}, {"≈", "34", "river"}, {"═", "37", "wall"},
    {"─", "33", "fence"}, {"=", "33", "log"}, {"%", "32", "hedge"},
    {"_", "33", "bank"}, {"▬", "37", "stone wall"}, {"¦", "33", "palisade"}, {"∩", "33", "earthwork"},
    {"v", "33", "ditch"}, {"V", "33", "ravine"}, {"w", "33", "barricade"},
    {"x", "32", "abatis"}, {"X", "33", "chevaux de frise"}, {"█", "37", "curtain wall"},
}}};
// clang-format on
constexpr Glyph building_glyph{"▒", "37", "building"};
constexpr Glyph door_glyph{"∏", "37", "door"};
constexpr Glyph crest_glyph{"Λ", "33", "crest"};
// Words of a book for the same things.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> other_words{
    {{"crops", "field"}, {"thicket", "dense woods"}, {"low wall", "wall"}, {"stream", "creek"}}};

const Glyph* glyph_named(std::string_view name) {
    for (const auto& [word, usual] : other_words)
        if (word == name) name = usual;
    for (const Glyph& glyph : area_glyphs.rows)
        if (glyph.name == name) return &glyph;
    for (const Glyph& glyph : line_glyphs.rows)
        if (glyph.name == name) return &glyph;
    return name == building_glyph.name ? &building_glyph : nullptr;
}

// What lies on top of what, where several share a cell; the last wins. Fords and bridges come
// later, over the water they cross.
constexpr std::array area_order{
    AreaKind::Lit,     AreaKind::Snow,   AreaKind::DeepSnow,   AreaKind::Hill,
    AreaKind::Ridge,   AreaKind::Glacis, AreaKind::Field,      AreaKind::Yard,
    AreaKind::Rough,   AreaKind::Rocky,  AreaKind::Slope,      AreaKind::Marsh,
    AreaKind::Bog,     AreaKind::Brush,  AreaKind::LightWoods, AreaKind::Woods,
    AreaKind::Thicket, AreaKind::Lake,   AreaKind::Cliff,      AreaKind::Ruins,
    AreaKind::Redoubt, AreaKind::Trench, AreaKind::Pit,        AreaKind::Stairs,
    AreaKind::Stairway};
constexpr std::array crossings{AreaKind::DeepFord, AreaKind::Ford, AreaKind::Bridge};
static_assert(area_order.size() + crossings.size() == static_cast<std::size_t>(AreaKind::Count));

struct Cell {
    std::string sign = " ";
    std::string colour;
    int side = -1;
};

class Map {
  public:
    Map(const View& view, const MapStyle& style) : view_{view}, style_{style} {
        const Ground& ground = *view.ground;
        const Scale scale{view};
        shown_x_ = style.big ? 50 : 100;
        cell_x_ = scale.to_table(Inches::hundredths(shown_x_)).in_hundredths();
        while (ground.width.in_hundredths() / cell_x_ + 6 > style.width) {
            cell_x_ *= 2;
            shown_x_ *= 2;
        }
        cell_y_ = 2 * cell_x_;
        columns_ = std::max(1, (ground.width.in_hundredths() + cell_x_ - 1) / cell_x_);
        rows_ = std::max(1, (ground.depth.in_hundredths() + cell_y_ - 1) / cell_y_);
        cells_.resize(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_));
    }

    void draw_ground() {
        const Ground& ground = *view_.ground;
        for (const AreaKind kind : area_order) draw_areas(kind);
        for (const Area& area : ground.areas)
            if (area.kind == AreaKind::Hill) draw_course(area.crest, crest_glyph);
        for (const Line& line : ground.lines)
            if (line.width > 0_in) draw_band(line);
        for (const AreaKind kind : crossings) draw_areas(kind);
        for (const Line& line : ground.lines)
            if (line.width <= 0_in) draw_course(line.course, line_glyphs[line.kind]);
        for (const Building& building : ground.buildings) draw_building(building);
    }

    void draw_markers() {
        for (const ViewMarker& marker : view_.markers) {
            if (marker.kind == "terrain" && draw_laid(marker)) continue;
            Cell* cell = at(marker.at);
            if (cell == nullptr) continue;
            *cell = {"!", "35", -1};
            if (std::find(markers_.begin(), markers_.end(), marker.kind) == markers_.end())
                markers_.push_back(marker.kind);
        }
    }

    void draw_pieces(const Letters& letters) {
        for (const ViewPiece& piece : view_.pieces) draw_figures(piece, letters);
        for (const ViewPiece& piece : view_.pieces) {
            if (!piece.figures.empty()) continue;
            Cell* middle = piece.on_table ? at(piece.at) : nullptr;
            if (middle == nullptr) continue;
            Cell* cell = room_beside(middle);
            if (cell == nullptr) {
                *middle = {"&", "1", -1};
                crowded_ = true;
            } else {
                *cell = {std::string{letters.of(piece.id)}, "", piece.side.index};
            }
        }
    }

    // A whole unit has its letter wherever one of its figures stands.
    void draw_figures(const ViewPiece& piece, const Letters& letters) {
        if (!piece.on_table) return;
        const Cell figure{std::string{letters.of(piece.id)}, "", piece.side.index};
        for (const Point spot : piece.figures) {
            Cell* cell = at(spot);
            if (cell == nullptr || (cell->side >= 0 && cell->sign != figure.sign)) continue;
            *cell = figure;
        }
    }

    std::string text() const {
        std::string text = ruler() + frame("┌", "┐");
        for (int row = rows_ - 1; row >= 0; --row) {
            const int y = row * 2 * shown_x_ / 100;
            text += row % 2 == 0 || rows_ < 8 ? fmt::format("{:>3} │", y) : "    │";
            for (int column = 0; column < columns_; ++column) text += painted(cell(column, row));
            text += "│\n";
        }
        return text + frame("└", "┘") + legend();
    }

  private:
    const Cell& cell(int column, int row) const {
        return cells_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_)
                      + static_cast<std::size_t>(column)];
    }
    Cell& cell(int column, int row) {
        return cells_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_)
                      + static_cast<std::size_t>(column)];
    }
    Cell* at(Point p) {
        if (!view_.ground->on_table(p)) return nullptr;
        return &cell(std::min(columns_ - 1, p.x.in_hundredths() / cell_x_),
                     std::min(rows_ - 1, p.y.in_hundredths() / cell_y_));
    }
    // The cell itself, or one beside it where two stand closer than a cell.
    Cell* room_beside(Cell* middle) {
        if (middle->side < 0 && middle->sign != "&") return middle;
        const std::ptrdiff_t index = middle - cells_.data();
        for (const std::ptrdiff_t step : {1, -1, 2, -2}) {
            const std::ptrdiff_t column = index % columns_ + step;
            if (column >= 0 && column < columns_ && middle[step].side < 0) return middle + step;
        }
        return nullptr;
    }
    Point corner(int column, int row) const {
        return {Inches::hundredths(std::int64_t{column} * cell_x_),
                Inches::hundredths(std::int64_t{row} * cell_y_)};
    }
    Point centre(int column, int row) const {
        return corner(column, row) + Offset{cell_x_ / 2, cell_y_ / 2};
    }

    void put(int column, int row, const Glyph& glyph, std::string_view sign = {}) {
        cell(column, row) = {std::string{sign.empty() ? glyph.sign : sign},
                             std::string{glyph.colour}, -1};
        if (std::find(used_.begin(), used_.end(), &glyph) == used_.end()) used_.push_back(&glyph);
    }

    template <class Inside>
    void each_cell(const Inside& draw) {
        for (int row = 0; row < rows_; ++row)
            for (int column = 0; column < columns_; ++column) draw(column, row);
    }

    void draw_areas(AreaKind kind) {
        for (const Area& area : view_.ground->areas)
            if (area.kind == kind)
                each_cell([&](int column, int row) {
                    if (area.shape.contains(centre(column, row)))
                        put(column, row, area_glyphs[kind]);
                });
    }

    // A line crosses a cell if it meets one of the cell's diagonals.
    bool crosses(Segment stretch, int column, int row) const {
        return segments_meet(stretch, {corner(column, row), corner(column + 1, row + 1)})
               || segments_meet(stretch, {corner(column + 1, row), corner(column, row + 1)});
    }

    void draw_course(const std::vector<Point>& course, const Glyph& glyph) {
        for (std::size_t i = 1; i < course.size(); ++i) {
            const Segment stretch{course[i - 1], course[i]};
            const bool straight = glyph.name == "wall" || glyph.name == "fence";
            each_cell([&](int column, int row) {
                if (crosses(stretch, column, row))
                    put(column, row, glyph, straight ? slope_sign(stretch, glyph) : glyph.sign);
            });
        }
    }

    static std::string_view slope_sign(Segment stretch, const Glyph& glyph) {
        const Offset step = stretch.b - stretch.a;
        const std::int64_t across = std::abs(step.dx), along = std::abs(step.dy);
        if (across > 3 * along) return glyph.sign;
        if (along > 2 * across) return glyph.name == "wall" ? "║" : "│";
        return (step.dx > 0) == (step.dy > 0) ? "╱" : "╲";
    }

    // A piece of terrain that the players have laid out so far, from corner to corner.
    bool draw_laid(const ViewMarker& marker) {
        const Glyph* glyph = glyph_named(marker.text);
        if (glyph == nullptr) return false;
        if (marker.at.x == marker.to.x || marker.at.y == marker.to.y) {
            draw_course({marker.at, marker.to}, *glyph);
            return true;
        }
        const Box box{marker.at, marker.to};
        each_cell([&](int column, int row) {
            if (box.contains(centre(column, row))) put(column, row, *glyph);
        });
        return true;
    }

    void draw_band(const Line& line) {
        each_cell([&](int column, int row) {
            if (line.contains(centre(column, row))) put(column, row, line_glyphs[line.kind]);
        });
        draw_course(line.course, line_glyphs[line.kind]);
    }

    void draw_building(const Building& building) {
        each_cell([&](int column, int row) {
            if (building.footprint.contains(centre(column, row))) put(column, row, building_glyph);
        });
        for (const Opening& opening : building.openings) {
            if (opening.kind != OpeningKind::Door) continue;
            const Point middle = part_way(opening.sill.a, opening.sill.b, 1, 2);
            if (at(middle) != nullptr)
                put(std::min(columns_ - 1, middle.x.in_hundredths() / cell_x_),
                    std::min(rows_ - 1, middle.y.in_hundredths() / cell_y_), door_glyph);
        }
    }

    std::string painted(const Cell& one) const {
        if (one.side >= 0) return style_.paint.side(one.side, one.sign);
        return one.colour.empty() ? one.sign : style_.paint.in(one.colour, one.sign);
    }

    std::string ruler() const {
        std::string line(5, ' ');
        int every = 600;
        while (every < 4 * shown_x_) every *= 2;
        for (int x = 0; x <= columns_ * shown_x_; x += every) {
            const auto wanted = 5 + static_cast<std::size_t>(x / shown_x_);
            if (line.size() <= wanted) line = padded(line, wanted) + std::to_string(x / 100);
        }
        return line + "\n";
    }

    std::string frame(std::string_view left, std::string_view right) const {
        std::string line = fmt::format("    {}", left);
        for (int i = 0; i < columns_; ++i) line += "─";
        return line + std::string{right} + "\n";
    }

    std::string legend() const {
        std::string line = "    ";
        for (const Glyph* glyph : used_)
            line +=
                fmt::format(" {} {} ", style_.paint.in(glyph->colour, glyph->sign), glyph->name);
        if (!markers_.empty())
            line += fmt::format(" {} {} ", style_.paint.in("35", "!"), fmt::join(markers_, ", "));
        if (crowded_) line += " & several figures";
        if (line.size() <= 4) return {};
        while (line.back() == ' ') line.pop_back();
        return line + "\n";
    }

    const View& view_;
    const MapStyle& style_;
    int cell_x_ = 100, cell_y_ = 200;  // hundredths of an inch on the table
    int shown_x_ = 100;                // the same as people measure
    int columns_ = 0, rows_ = 0;
    std::vector<Cell> cells_;
    std::vector<const Glyph*> used_;
    std::vector<std::string> markers_;
    bool crowded_ = false;
};

}  // namespace

std::string draw_map(const View& view, const Letters& letters, const MapStyle& style) {
    if (view.ground == nullptr) return {};
    Map map{view, style};
    map.draw_ground();
    map.draw_markers();
    map.draw_pieces(letters);
    return map.text();
}
