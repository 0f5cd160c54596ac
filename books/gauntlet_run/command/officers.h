#pragma once

#include "books/gauntlet_run/play.h"

// Chapter 04: officers, whose they are and whom they have.
namespace gauntlet_run {

// GR-04.26 a chaplain stands among the lieutenants.
Rank grade_of(Rank rank);

// GR-04.19 .. 04.21 it is his own: he is its officer, or an officer above that one; a commander's
// own is the whole army.
bool under_command(const Battle& battle, UnitId who, UnitId officer);
// GR-04.02, GR-04.19, GR-04.20, GR-04.26 he has the rank to order it, wherever it is.
bool may_command(const Battle& battle, UnitId officer, UnitId who);

// GR-01.13, GR-29.05 it stands on the table and has not acted this turn; of vehicles see the last
// phase.
bool may_activate(const Battle& battle, UnitId who);

// GR-04.11 it is wider or deeper with him and his staff in it: is there room on the table?
bool fits_with(const Battle& battle, UnitId officer, UnitId unit);
// GR-04.11, GR-04.12 he and his staff are part of it from now on.
void attach(Battle& battle, UnitId officer, UnitId unit);
// GR-04.16, GR-11.15 he stands for himself again, as well hidden as they are (GR-28.01, GR-28.19).
void detach(Battle& battle, UnitId officer);

}  // namespace gauntlet_run
