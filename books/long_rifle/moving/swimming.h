#pragma once

#include "books/long_rifle/play.h"

// Chapter 58: swimming, where there is neither ford nor bridge.
namespace long_rifle {

inline constexpr Inches drift_distance = 3_in;  // LR-58.02

// The river it swims in; none if it does not.
LineId swims_in(const Battle& battle, FigureId who);
// LR-58.05 near enough to the bank to climb out when next active.
bool at_river_bank(const Battle& battle, FigureId who);

// LR-58.03, LR-58.04 the dice with their modifiers.
RollFor swimming_roll(const Play& play, FigureId who);
// LR-58.01 what an active swimmer does: climbs out, or takes the Swimming Test and does nothing
// else. True if it is on land now and its activation goes on.
bool active_in_the_river(Play& play, FigureId who);
// LR-58.03 .. LR-58.08
void swimming_test(Play& play, FigureId who);
// LR-58.02 at the end of a turn.
void drift(Play& play);

// LR-27.43 where somebody in a ford, driven that far straight away, would be in the river.
std::optional<Point> river_beside_ford(const Battle& battle, FigureId who, Offset away,
                                       Inches distance);
// LR-27.43, LR-58.09 he is pushed in and must swim.
void push_into_river(Play& play, FigureId who, Point spot);

}  // namespace long_rifle
