#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "books/long_rifle/battle.h"

// One figure in one line, the same in scenario files, tests and bug reports (docs/notation.md):
// "Billy Pinkley scout rep5 star hawk-eye rifle knife @12,8 facing 0,1 unloaded".
namespace long_rifle {

// LR-05.01 the levels of Rep; LR-05.03 a Star has no highest, but as much as can be written.
inline constexpr int least_rep = 2, most_grunt_rep = 6, most_star_rep = 16;

// LR-01.10 a figure as written; where it stands and whom it belongs to are still only what was
// said.
struct FigureNote {
    std::string name;  // empty: left out
    Figure figure;
    std::optional<Point> at;  // measured from wherever the reader measures from
    std::optional<Facing> facing;
    int side = 0;          // 1, 2 ...; 0: not said
    int group = 0;         // 1, 2 ...; 0: not said
    int player = 0;        // 1, 2 ... of its side's; 0: not said, the first
    int pef = 0;           // 1, 2, 3: waits inside this PEF (LR-29.08); 0: on the table
    bool any_pef = false;  // waits inside one that chance picks
    bool game = false;     // run by the game (LR-29.03)
    bool power_said = false;
    bool rolls_attribute = false;  // LR-05.05, LR-05.06 one still to be rolled
};
Result<FigureNote> read_figure(std::string_view line, const Armoury& armoury);

// LR-06.07 what it carries if nothing else is said.
FixedVector<Carried, 4> usual_weapons(Profession profession, const Armoury& armoury);
// LR-16.01
int usual_rep(Animal animal);

}  // namespace long_rifle
