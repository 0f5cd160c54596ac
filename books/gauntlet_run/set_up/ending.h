#pragma once

#include "books/gauntlet_run/play.h"

// GR-01.21 the end of a battle.
namespace gauntlet_run {

// GR-01.26 step 8: withdrawal (GR-20.24), then the turn limit. True: it is over.
bool end_if_decided(Play& play);
// What a side has of its scenario's goals so far: what was scored, and what it would have if the
// battle ended now.
int points_of(const Battle& battle, SideId side);
// Who has more of what the scenario wants; nobody: a draw.
SideId ahead_on_points(const Battle& battle);
// What one goal is worth to its side now.
int worth_of(const Battle& battle, const Goal& goal);
// The battle ends; no side: a draw.
void end_battle(Play& play, SideId winner, RuleId rule);

}  // namespace gauntlet_run
