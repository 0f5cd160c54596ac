#pragma once

#include "books/long_rifle/battle.h"
#include "engine/play/objectives.h"

// LR-29.10, LR-29.16, LR-01.12: what decides an Encounter. The rules that end it and what players
// are told of it both ask here.
namespace long_rifle {

// LR-29.16 Carrying On, in Duck Back or merely Stunned, or not yet on the table.
bool is_there(const Figure& figure);
// How many of that side are.
int there(const Battle& battle, SideId side);
// LR-21.11 whoever the enemy has led or carried off has not got away; nor have the dead.
bool left_over(const Battle& battle, const Figure& figure, const Objective& objective);

// LR-29.10 how far along an objective is; holding out counts when the turns are up.
HowFar progress(const Battle& battle, const Objective& objective);
// LR-29.16 the figures of all other sides that are not there any more, of all they had.
HowFar others_gone(const Battle& battle, SideId side);
// LR-01.12 who has won when the last turn is over; none: nobody.
SideId winner_at_limit(const Battle& battle);

}  // namespace long_rifle
