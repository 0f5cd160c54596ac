#pragma once

#include <span>

#include "books/long_rifle/reactions/reaction.h"

// LR-13.19 .. LR-13.23, LR-13.33, LR-13.35: the Trophies Test.
namespace long_rifle {

struct TrophyTest {
    FigureId who, victim;
    bool cancelled = false;  // another test of this moment gave something other than Carry On
};
// All that fall due at one moment.
void trophies_tests(Play& play, std::span<const TrophyTest> tests);
// LR-13.20 the figure is bound for a trophy: at its activation it goes on, or takes it.
bool bound_for_trophy(const Battle& battle, FigureId who);
bool beside_its_trophy(const Battle& battle, FigureId who);
// LR-13.35 the reaction move, and LR-13.20 the move of a later activation.
void go_for_trophy(Play& play, FigureId who, Inches distance);
void go_on_to_trophy(Play& play, FigureId who);
// LR-13.23 it was interrupted and is still beside it.
bool may_resume_trophy(const Battle& battle, FigureId who);
// LR-13.21, LR-13.22 when the uninterrupted activation is over.
void take_trophy(Play& play, FigureId who);

}  // namespace long_rifle
