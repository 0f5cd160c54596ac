#pragma once

#include "books/long_rifle/battle.h"

// Chapter 17: line of sight; chapter 03: facing and measuring.
namespace long_rifle {

// LR-03.02 half of a base: foot and mounted 1" across, a wagon 2".
Inches base_radius(const Figure& figure);
// LR-03.02 between the nearest points of the two bases; 0 in contact.
Inches gap(const Battle& battle, FigureId a, FigureId b);
bool gap_within(const Battle& battle, FigureId a, FigureId b, Inches reach);
bool in_contact(const Battle& battle, FigureId a, FigureId b);
// Between the figure's base and a spot.
bool gap_within(const Battle& battle, FigureId a, Point spot, Inches reach);

// LR-03.03 .. LR-03.05
bool in_front(const Battle& battle, FigureId who, FigureId other);
// LR-03.09
void turn_to(Battle& battle, FigureId who, FigureId toward);

// LR-17.03 how far one can see at all, by night and in foul weather.
Inches sight_limit(const Battle& battle, bool target_lit);

// What the figure stands on at that spot.
Standing standing_at(const Ground& ground, Point spot, int level);
// Puts the figure there and works out what it stands on.
void put(Battle& battle, FigureId who, Point spot);

// Where a figure looks from and is looked at: its spot, or the sill it stands at (LR-25.03).
Point eye(const Battle& battle, const Figure& figure);
// LR-17.01 .. LR-17.06, chapters 25 and 27: a clear line from `who` to `other`, whichever way they
// face. Not always the same in both directions: a lit man is seen from the dark (LR-17.04).
bool clear_line(const Battle& battle, FigureId who, FigureId other);
// LR-17.01 in its front and a clear line.
bool sees(const Battle& battle, FigureId who, FigureId other);
// LR-12.01, LR-12.10: either sees the other.
bool in_sight_of_each_other(const Battle& battle, FigureId a, FigureId b);
// LR-17.01 .. LR-17.03 from a figure to a spot of the table, nothing said of facing.
bool clear_between(const Battle& battle, Point a, Point b);
bool clear_line_to_spot(const Battle& battle, FigureId who, Point spot);
// The same looked along from the spot: by night the figure has to be lit, not the spot (LR-17.04).
bool clear_line_from_spot(const Battle& battle, Point spot, FigureId who);

}  // namespace long_rifle
