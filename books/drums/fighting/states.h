#pragma once

#include "books/drums/play.h"

// Chapter 58: states; and the ways to be lost.
namespace drums {

// DT-58.01, DT-58.05
void knock_down(Play& play, FigureId who);
// DT-58.02; mounted figures do not go prone (DT-54.08).
void go_prone(Play& play, FigureId who);
// DT-54.08, DT-57.11 on his feet again, from prone or knocked down.
void stand_up(Play& play, FigureId who);
// DT-58.03 wounded.
void put_out_of_action(Play& play, FigureId who);
// DT-60.08, DT-60.12 off the table.
void flee_off(Play& play, FigureId who);

// DT-60.02 figures on the table.
int strength_of(const Battle& battle, SideId side);

}  // namespace drums
