#pragma once

#include "books/petite_guerre/battle.h"
#include "engine/play/objectives.h"

// Chapter 84: what decides a game. The rules that end it and what players are told of it both ask
// here; a reader is told what comes of those he may know of (PG-81.01), the rules count everybody.
namespace petite_guerre {

inline constexpr ToldTo everybody{{}, true};
inline constexpr int least_lead = 3;  // PG-84.03

// PG-84.01, PG-84.04 as it stands.
int points_of(const Battle& battle, SideId side, ToldTo to = everybody);
// PG-84.02 dead, captured, broken or off the table, Civilians not counted.
int lost(const Battle& battle, SideId side, ToldTo to = everybody);
// PG-84.02 of the more than half that end the game.
HowFar half_lost(const Battle& battle, SideId side, ToldTo to = everybody);
// PG-84.03 the same without those who left where the scenario lets them.
HowFar half_beaten(const Battle& battle, SideId side, ToldTo to = everybody);
// PG-84.04 how often a goal has been reached, of how often it can be.
HowFar reached(const Battle& battle, const Goal& goal, ToldTo to = everybody);
// PG-84.03 who has enough more points than the other; none: nobody.
SideId ahead_on_points(const Battle& battle, ToldTo to = everybody);
// PG-84.03 who has won as it stands; none: nobody.
SideId winner_of(const Battle& battle);

// PG-85.03 the buildings that are the other side's by the scenario.
std::vector<BuildingId> buildings_against(const Battle& battle, SideId side);
// PG-85.03, PG-85.04, PG-85.05 the settlers or guns that a goal is about, as the reader knows them.
std::vector<PieceId> pieces_of(const Battle& battle, const Goal& goal, ToldTo to);

}  // namespace petite_guerre
