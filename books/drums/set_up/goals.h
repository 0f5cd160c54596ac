#pragma once

#include "books/drums/battle.h"
#include "engine/play/objectives.h"

// Chapter 63: what decides a game. The rules that end it and what players are told of it both ask
// here.
namespace drums {

// DT-63.03; none, where the reader does not know him or there is none.
FigureId messenger_of(const Battle& battle);
// DT-63.09 raiders neither out of action nor fled, of the half that must be left.
HowFar raiders_left(const Battle& battle);
// DT-63.05 points of that side out of action or fled.
int points_lost(const Battle& battle, SideId side);
// DT-63.05 the side that has lost fewer points; none if they are equal.
SideId ahead_on_points(const Battle& battle);
// DT-63.05, DT-63.09, DT-63.10 who has won when the rounds are over; none: a draw.
SideId winner_at_limit(const Battle& battle);

}  // namespace drums
