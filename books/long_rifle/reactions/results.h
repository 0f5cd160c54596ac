#pragma once

#include "books/long_rifle/reactions/reaction.h"

// Chapter 14: status and reaction results.
namespace long_rifle {

// LR-14.04 .. LR-14.10 to the nearest cover within 6", or prone. Nerves of Steel: LR-05.22. What it
// owes by what it met with on its way is added to `due` (LR-13.32, LR-13.34).
void duck_back(Play& play, FigureId who, FigureSet causes, Tests& due);
// LR-14.15, LR-14.18 after any Parting Shots by the causes (LR-18.17). Stout: LR-05.30, LR-05.33.
// False if the figure did not leave (Stout, or downed by a Parting Shot).
bool run_away(Play& play, FigureId who, FigureSet causes, bool parting_shots, Tests& due);
// LR-22.14 the same where only those may fire whom it runs from, an animal too.
bool run_away_from(Play& play, FigureId who, FigureSet causes, bool parting_shots, Tests& due);
// LR-14.12 no more movement in this activation.
void halt(Battle& battle, FigureId who);
// LR-14.20 its own planned action is over.
void end_activation(Battle& battle, FigureId who);
// LR-09.16, LR-13.23 something happened to it: a task it was at is lost.
void interrupt(Play& play, FigureId who);
// LR-14.10 Duck Back is over; being seen again counts as coming into sight.
void stop_ducking(Battle& battle, FigureId who);

}  // namespace long_rifle
