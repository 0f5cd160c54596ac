#pragma once

#include "books/long_rifle/battle.h"

// Chapter 17: line of sight, cover and concealment; chapter 03: facing and measuring.
namespace long_rifle {

inline constexpr Inches foot_base = 1_in;  // LR-03.02 across

// LR-03.02 between the nearest points of the two bases; 0 in contact.
Inches gap(const Battle& battle, FigureId a, FigureId b);
Inches gap(Point a, Point b);
bool gap_within(const Battle& battle, FigureId a, FigureId b, Inches reach);
bool in_contact(const Battle& battle, FigureId a, FigureId b);

// LR-03.03 .. LR-03.05
bool in_front(const Battle& battle, FigureId who, Point spot);
// LR-03.09
void turn_to(Battle& battle, FigureId who, FigureId toward);

// LR-17.01 .. LR-17.06, chapters 25 and 27: is there a clear line between them, whichever way they
// face? The same in both directions.
bool clear_line(const Battle& battle, FigureId a, FigureId b);
// The same as if `a` stood at `spot` (level as now), for moves not yet made. `at` is worked out
// with standing_at().
bool clear_line_from(const Battle& battle, FigureId a, Point spot, const Standing& at, FigureId b);
// LR-17.01 in its front and a clear line.
bool sees(const Battle& battle, FigureId who, FigureId other);

Standing standing_at(const Battle& battle, Point spot, int level);
// Puts the figure there and works out what it stands on.
void put(Battle& battle, FigureId who, Point spot);

// LR-17.10, LR-17.12: has `who` cover, or concealment, against somebody looking from `from`?
bool in_cover_from(const Battle& battle, FigureId who, Point from);
bool concealed_from(const Battle& battle, FigureId who, Point from);
// LR-13.05 cover against anybody (the cause of the test).
bool in_cover(const Battle& battle, FigureId who, FigureId against);
// LR-12.13 concealed or in cover to that enemy.
bool hard_to_spot(const Battle& battle, FigureId who, FigureId by);

}  // namespace long_rifle
