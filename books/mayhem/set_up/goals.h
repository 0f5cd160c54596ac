#pragma once

#include "books/mayhem/battle.h"
#include "engine/play/objectives.h"

// Chapter 60, MM-21.08, MM-24.06: what decides a battle. The rules that end it and what players are
// told of it both ask here.
namespace mayhem {

inline constexpr ToldTo everybody{{}, true};

// MM-60.02 fighting characters, and those who still lie hidden: they keep a side in the battle. A
// reader is told of those he may know of (MM-60.09), the rules count everybody.
int still_there(const Battle& battle, SideId side, ToldTo to = everybody);
// MM-60.05, MM-60.06 who has more of them; none: nobody.
SideId stronger(const Battle& battle, ToldTo to = everybody);
int count_of(const Battle& battle, SideId side);
// The side that moves through an ambush or raids a settlement: the one that attacks.
SideId attacking_side(const Battle& battle);

// MM-21.09 those of the moving party who have got out, of the half that must.
HowFar got_out(const Battle& battle);
// MM-21.12 any of them who has left the table, wherever.
bool any_escaped(const Battle& battle);
// MM-24.08 the dwellings a raider has been in who has then left the table, of the half that counts.
HowFar looted(const Battle& battle);
// MM-60.05, MM-60.06, MM-51.07 who has won as it stands; none: nobody.
SideId winner_of(const Battle& battle);

// MM-51.06 so many face cards end the battle.
inline constexpr std::int8_t last_face = 10;
// MM-60.06, MM-51.06 the last turn has been played.
bool limit_reached(const Battle& battle);

}  // namespace mayhem
