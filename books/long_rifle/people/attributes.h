#pragma once

#include "books/long_rifle/dice_conventions.h"

// Chapter 05: Special Attributes.
namespace long_rifle {

// LR-05.10 the Attribute for a score on the table die (a Star's 7 reads as 6, LR-05.08) and one on
// the second die.
Attribute attribute_for(int table_score, int second_die);
// LR-05.07 one die picks the table (a Star adds 1), another the Attribute.
Attribute roll_attribute(UmpiredPlay& play, const RollFor& by, bool star);

// LR-05.05, LR-05.06, LR-05.09 gives the figure what it still lacks: a Star the Attribute he
// chooses and one rolled, a Grunt the one rolled. A Star run by the game rolls both.
void give_attributes(Play& play, FigureId who);
constexpr std::uint32_t attribute_bit(Attribute attribute) {
    return std::uint32_t{1} << static_cast<unsigned>(attribute);
}

// LR-05.04, LR-01.11 are this figure's Attributes used in this game? The Star's group is as it
// stands (LR-07.02); who waits in a PEF has no group before it comes on.
bool uses_attributes(const Battle& battle, FigureId who);
// Takes the Attributes away from those who do not use them. Done once, when everybody has been put
// on the table and the groups are formed.
void apply_attribute_scope(Battle& battle);

}  // namespace long_rifle
