#pragma once

#include "books/drums/play.h"

// Chapter 53: turns and rounds.
namespace drums {

// Runs the game's next step: a part of the set-up, or one activation.
void step(Play& play);
// DT-53.01 each rolls a die, ties again; gives the higher.
SideId roll_for_it(Play& play, RuleId rule);
void begin_turn(Play& play, SideId side);

}  // namespace drums
