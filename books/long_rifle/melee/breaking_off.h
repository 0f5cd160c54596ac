#pragma once

#include <optional>

#include "books/long_rifle/play.h"

// Chapter 24: breaking off melee.
namespace long_rifle {

inline constexpr Inches least_break_off = 2_in;  // LR-24.01
inline constexpr Inches most_break_off = 7_in;   // LR-24.06 a Grunt's 1 + 1d6

// LR-24.02, LR-24.08, LR-24.10 the spot that far straight away from all its opponents; nothing if
// the way is blocked.
std::optional<Point> break_off_spot(const Battle& battle, FigureId who, Inches distance);
// Is there such a spot at all, as far as a Grunt may have to go?
bool may_break_off(const Battle& battle, FigureId who);
// LR-24.08 how far to go, `most` or less: to the farthest cover on the way, else as far as it can;
// 0 if nowhere.
Inches break_off_distance(const Battle& battle, FigureId who, Inches most);
// LR-24.03, LR-24.09 goes that far and does nothing else.
void break_off(Play& play, FigureId who, Inches distance);
// LR-24.05, LR-24.06 a Grunt's roll: true if it broke off.
bool grunt_breaks_off(Play& play, FigureId who);

}  // namespace long_rifle
