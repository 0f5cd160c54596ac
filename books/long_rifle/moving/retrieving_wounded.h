#pragma once

#include "books/long_rifle/play.h"

// Chapter 24: retrieving wounded.
namespace long_rifle {

inline constexpr Inches pick_up_cost = 2_in;  // LR-24.13

// LR-15.09, LR-24.15, LR-24.16 is it retrieving somebody?
bool carrying_wounded(const Battle& battle, FigureId who);

// LR-24.11 .. LR-24.13 may the active figure pick this casualty up now?
bool may_pick_up(const Battle& battle, FigureId who, FigureId casualty);
void pick_up(Play& play, FigureId who, FigureId casualty);
// The casualty is laid down beside its carrier.
void put_down(Play& play, FigureId who);
// The casualty goes where its carrier has gone.
void carry_along(Battle& battle, FigureId who);
// LR-24.17, LR-24.18 somebody charges the carrier.
void drop_when_charged(Play& play, FigureId who);

}  // namespace long_rifle
