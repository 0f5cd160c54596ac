#pragma once

#include "books/drums/play.h"

// Chapters 07 and 60: morale and flight.
namespace drums {

// DT-60.03, DT-60.04 every test that has fallen due, one after another.
void settle_morale(Play& play);
// DT-07.06, DT-61.05 a Leader within 1 Long or an NCO within 1 Short, himself not counted.
bool commander_near(const Battle& battle, FigureId who);
// DT-07.04, DT-07.05 one figure's test: how many of the three dice fail.
int morale_failures(Play& play, FigureId who);
void test_morale(Play& play, FigureId who);

// DT-60.07 .. DT-60.10
void flee(Play& play, FigureId who, int moves);

}  // namespace drums
