#pragma once

#include <optional>
#include <string>

#include "books/mayhem/battle.h"
#include "engine/base/result.h"

// A character in one line (docs/notation.md).
namespace mayhem {

struct FigureNote {
    std::string name;   // empty: named by his type
    std::string title;  // of his type
    Figure figure;
    int count = 1;  // x6: so many of them
    int unit = 0;   // MM-03.05 0: not said
    int side = 0;   // tests only
    int player = 1;
    std::optional<Point> at;
    std::optional<Facing> facing;
    std::string history;  // MM-03.06, after "--"
};

// Types are looked for in `list` and then among the Native allies; without a list in every one.
Result<FigureNote> read_figure(std::string_view line, ListId list);

}  // namespace mayhem
