#pragma once

#include "books/mayhem/play.h"
#include "books/mayhem/set_up/goals.h"

enum class Ending : std::uint8_t;  // engine/play/game.h

// What the battle is about: hidden characters, leaving the table, and how it ends (chapter 60).
namespace mayhem {

// MM-60.03 driven away, unless the encounter makes it an escape.
Status leaves_by(const Battle& battle, FigureId who, Edge edge);

// A hidden character is put on the table.
void reveal(Play& play, FigureId who, FigureId by);
// A side that lies in ambush may spring it in an activation of the others; each ambusher then fires
// or charges at once.
void may_spring_ambush(Play& play);

// MM-60.01 ends the battle if it is over. MM-60.06, MM-51.06 `limit`: the last turn has been
// played.
void end_if_over(Play& play, bool limit = false);
// MM-60.01 the players end it here.
void end_by_agreement(Battle& battle, Ending how, SideId winner);

}  // namespace mayhem
