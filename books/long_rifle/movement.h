#pragma once

#include "books/long_rifle/play.h"
#include "engine/table/path.h"

// Chapter 11: movement, with the crossing of water (chapter 27) and openings (chapter 25).
namespace long_rifle {

// LR-11.01 8" on foot, 12" on horseback, 10" Fast on foot.
Inches normal_move(const Battle& battle, FigureId who);
// LR-11.12, LR-11.19
Inches stand_up_cost(const Battle& battle, FigureId who);

// May a figure step straight from a to b (walls, closed or burning openings, water, lakes, enemies
// in the way; LR-03.10)? `charging` adds LR-22.29.
bool step_blocked(const Battle& battle, FigureId who, Point a, Point b, bool charging);
// What the path costs it: its length and LR-25.04, LR-25.05 for openings.
Inches path_cost(const Battle& battle, FigureId who, const Path& path);
// May it stop there: on the table and not on top of another figure (LR-03.10)?
bool may_stand(const Battle& battle, FigureId who, Point spot);
// The straight way, or a way round, as far as `longest` goes; at least the start.
Path way_toward(const Battle& battle, FigureId who, Point goal, Inches longest);

// Moves the figure along the path and lets whoever comes into sight take In Sight (chapter 12).
// Gives how far it got; it stops early where In Sight, water (LR-27.53) or an edge (LR-11.21)
// stops it. `allowance`: the move counts against figure.movement.
enum class Travel : std::uint8_t { Voluntary, Reaction };
enum class Arrival : std::uint8_t { Arrived, Stopped, Interrupted, Gone };
Arrival travel(Play& play, FigureId who, const Path& path, Travel kind);

// LR-11.02 .. LR-11.10 the Fast Move Test for those members of one group.
void fast_move(Play& play, Mask who);

}  // namespace long_rifle
