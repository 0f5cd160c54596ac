#include <fmt/format.h>

#include "cli/map.h"
#include "cli/scale.h"

namespace {

std::string spot(const ViewPiece& piece, const Scale& scale) {
    if (!piece.on_table) return "off the table";
    return fmt::format("{},{}", scale.words(piece.at.x), scale.words(piece.at.y));
}

std::string sheet_line(const ViewPiece& piece) {
    if (!piece.summary.empty()) return piece.summary;
    std::string line;
    for (const auto& [key, value] : piece.sheet)
        line += fmt::format("{}{} {}", line.empty() ? "" : ", ", key, value);
    return line;
}

std::string state_words(const ViewPiece& piece) {
    std::string line = sheet_line(piece);
    if (!piece.states.empty())
        line += fmt::format("{}{}", line.empty() ? "" : "; ", fmt::join(piece.states, ", "));
    return line;
}

}  // namespace

std::string draw_roster(const View& view, const Letters& letters, const Paint& paint,
                        std::size_t width) {
    std::vector<std::vector<std::string>> rows;
    for (std::size_t side = 0; side < view.sides.size(); ++side) {
        const std::size_t before = rows.size();
        for (const ViewPiece& piece : view.pieces)
            if (piece.side.index == static_cast<int>(side))
                rows.push_back({std::string{letters.of(piece.id)}, piece.name, piece.kind,
                                spot(piece, Scale{view}), state_words(piece)});
        if (rows.size() > before)
            rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(before),
                        {paint.side(static_cast<int>(side), view.sides[side])});
    }
    return in_columns(rows, width);
}

std::string draw_sheet(const View& view, const ViewPiece& piece, char letter, std::size_t width) {
    std::vector<std::vector<std::string>> rows{{"kind", piece.kind},
                                               {"stands at", spot(piece, Scale{view})}};
    if (!piece.states.empty())
        rows.push_back({"is", fmt::format("{}", fmt::join(piece.states, ", "))});
    for (const auto& [key, value] : piece.sheet) rows.push_back({key, value});
    return fmt::format("{}  {}\n", letter, piece.name) + in_columns(rows, width, 4);
}
