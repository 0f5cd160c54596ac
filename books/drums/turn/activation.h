#pragma once

#include "books/drums/play.h"

// Chapter 01: activation; chapter 53: what it may be tried with.
namespace drums {

struct Attempt {
    int successes = 0;
    bool turn_over = false;  // DT-01.05
};
// DT-01.02 .. DT-01.08 the dice against that Quality.
Attempt roll_activation(Play& play, FigureId who, int dice, int quality);
// DT-53.02 .. DT-53.07 one figure, or a commander with his group, tries and acts.
void activate(Play& play, FigureSet group, FigureId commander);
// Those of the side whose turn it is who have not been tried.
FigureSet untried(const Battle& battle, SideId side);

}  // namespace drums
