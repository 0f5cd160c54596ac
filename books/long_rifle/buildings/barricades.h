#pragma once

#include "books/long_rifle/play.h"

// Chapter 25: barricading windows and doors.
namespace long_rifle {

struct Place;  // buildings.h

// LR-25.07, LR-25.08 the DV of an opening before any work, and the most it can have.
int starting_value(const Opening& opening);
int highest_value(const Opening& opening);

const Barricade* barricade_at(const Battle& battle, BuildingId building, OpeningId opening);
// LR-25.14 barricaded, so that nobody passes and nobody fights across.
bool closed(const Battle& battle, BuildingId building, OpeningId opening);

// LR-25.07 .. LR-25.09, LR-25.11 may the figure give its activation to it now?
bool may_barricade(const Battle& battle, FigureId who);
bool may_unbarricade(const Battle& battle, FigureId who);
bool may_attack_barricade(const Battle& battle, FigureId who);
// One figure's uninterrupted activation of work is done.
void barricade(Play& play, FigureId who, Place place);
void unbarricade(Play& play, FigureId who, Place place);
void attack_barricade(Play& play, FigureId who, Place place);
// LR-25.12, LR-25.13 it is gone for good; the opening may be passed from the next activation.
void destroy_barricade(Play& play, FigureId who, Place place);
// LR-25.14 all of it is cleared away from inside; it may be put up again.
void clear_barricade(Play& play, FigureId who, Place place);

// LR-25.12, LR-25.14: openings cleared in an earlier activation may be passed from now on.
void begin_activation_of_openings(Battle& battle);

}  // namespace long_rifle
