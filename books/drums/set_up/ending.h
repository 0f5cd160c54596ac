#pragma once

#include "books/drums/play.h"
#include "books/drums/set_up/goals.h"
#include "engine/play/game.h"

// Chapter 63: the scenarios' goals and the end of the game.
namespace drums {

// DT-54.11, DT-63.10 may it leave the table over that spot?
bool may_leave(const Battle& battle, FigureId who, Point spot);

// DT-63.09 a standing attacker touching the building and not engaged.
bool may_set_alight(const Battle& battle, FigureId who);
void set_alight(Play& play, FigureId who);

// DT-63.04, DT-63.05 whether the game has ended at this moment.
void check_end(Play& play);
// DT-63.05 the rounds are over.
void end_at_limit(Play& play);
// DT-63.04 a player gives up, or the players leave off.
void end_here(Battle& battle, Ending how, SideId winner);

}  // namespace drums
