#pragma once

#include "books/long_rifle/play.h"
#include "engine/play/game.h"

// LR-29.16, LR-01.12: how an Encounter begins and ends.
namespace long_rifle {

// LR-04.07 Star Power is set, everybody is put where he stands.
void battle_begins(Play& play);
// LR-01.12 the Encounter's own last turn.
void end_turn(Play& play);
// LR-29.16 or the Encounter's own objective.
void check_end(Play& play);
// LR-29.16 the players end it: whoever did not resign has won, at a draw nobody, else the side that
// is still there, if one alone is.
void end_by_agreement(Battle& battle, Ending how, SideId winner);
// Has the side anybody left who is Carrying On, in Duck Back or merely Stunned?
bool still_there(const Battle& battle, SideId side);

}  // namespace long_rifle
