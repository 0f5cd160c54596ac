#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "books/petite_guerre/battle.h"

// A figure in one line (docs/notation.md):
//   "Captain Rogers irregulars A leader1 commander rifle tomahawk @0,0 facing 0,1"
// The name is everything before the troop type. Then, in any order:
//   A B C; natives marksman elite musician standard nco gunner shield; leader1 .. leader3,
//   commander weapons by name (weapons.h); after a weapon: breech, repeating, double, percussion,
//   unfamiliar, unloaded; bayonet (has one), fixed (has and has fixed it); mounted prone kneeling
//   stunned wounded broken hidden controlled; unit2, nounit; x6: so many of them
//   @x,y in paces; facing dx,dy
namespace petite_guerre {

struct FigureNote {
    std::string name;  // may be empty
    Figure figure;     // weapons loaded unless it says otherwise
    int count = 1;
    int unit = 1;             // 0: none
    std::optional<Point> at;  // as written, from whatever the reader measures from
    std::optional<Facing> facing;
};

Result<FigureNote> read_figure(std::string_view line);

}  // namespace petite_guerre
