#pragma once

#include "books/petite_guerre/set_up/unit_templates.h"
#include "engine/play/muster.h"

// A force as lines and as the `units` of a side: a unit, below it its figures where they are
// listed, then the crews attached to it (PG-82.03), deeper by one too.
namespace petite_guerre {

inline constexpr std::string_view own_unit = "unit";  // listed figure by figure

// What a unit's line may say besides a gun.
struct UnitWords {
    static constexpr std::string_view commander = "commander", hidden = "hidden",
                                      marksmen = "marksmen",  // "3 marksmen"
        no_unit = "no-unit", in_a_unit = "in a unit", as_unit = "as-unit",
                                      own_troops = "own troops";
};
// "light howitzer", "limbered light gun called Old Tom"
std::string gun_words(const GunNote& gun);

bool is_figure(const WrittenLine& line);  // of a troop type; else it is a unit
// The last line before it that is less deep; -1: none.
int above(const std::vector<WrittenLine>& lines, std::size_t line);
std::vector<std::size_t> figures_below(const std::vector<WrittenLine>& lines, std::size_t unit);

// The words of a figure in a file, "Hale irregulars A rifle x2", and back.
std::string figure_words(const WrittenLine& line);
WrittenLine figure_line(std::string_view words);

struct UnitsText {
    std::string text;                // units = [ ... ]
    std::vector<int> lines{-1, -1};  // by line of it, from 1: which of the force; -1: none
};
UnitsText written_units(const std::vector<WrittenLine>& lines);
// `units`, `book` and `title` of a file.
Result<WrittenForce> read_units(std::string_view toml, std::string_view file);

}  // namespace petite_guerre
