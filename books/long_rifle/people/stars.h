#pragma once

#include "books/long_rifle/fire/damage.h"

// Chapter 04: what a Star has over a Grunt.
namespace long_rifle {

using Wounds = FixedVector<Wound, 2 * most_figures>;  // LR-18.12 two shots by each enemy

// LR-04.07, LR-04.08 at the start of an Encounter.
void set_star_power(Battle& battle);
// LR-04.09 .. LR-04.14 one roll for all damage of the same moment; lowers the wounds it can.
void star_power(Play& play, FigureId who, Wounds& wounds);
// LR-04.18 .. LR-04.20 nobody of lower Rep can kill a Star.
void larger_than_life(Play& play, FigureId who, Wounds& wounds);
bool larger_than(const Battle& battle, FigureId star, FigureId killer);
// LR-04.21 .. LR-04.24 true if the Star got away.
bool cheats_death(Play& play, FigureId who);
// LR-04.26 .. LR-04.30 does the Star choose his result of this test? Then how many dice he passes;
// nothing if he rolls.
std::optional<int> free_will(Play& play, FigureId who, Test test, FigureId cause);

}  // namespace long_rifle
