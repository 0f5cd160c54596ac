#pragma once

#include "books/gauntlet_run/play.h"

// Chapter 17.
namespace gauntlet_run {

// GR-17.03 so many they can carry; GR-17.07 and push down.
int ladders_for(int figures);
// GR-17.11 it is where its ladders stand against the wall.
bool at_its_ladders(const Battle& battle, UnitId who);
// Those that stand stay where they are: it has only the others from now on.
void leave_ladders(Unit& unit);
// The curtain wall it stands at: within an inch of it. None: at none.
LineId wall_at(const Battle& battle, UnitId who);
bool crosses_wall(const Line& wall, Segment step);
// Enemies at the same wall on its other side, near enough for ladders.
UnitSet across_the_wall(const Battle& battle, UnitId who);

// GR-17.04, GR-17.05 "raise-ladders" of a unit at the foot of a wall; "assault-wall" of one whose
// ladders stand and that has not moved in this activation, at a unit beyond, or at nobody where the
// parapet is empty; GR-17.07 "push-ladders" of one on the parapet, at a unit whose ladders stand.
void offer_ladders(const Battle& battle, UnitId who, Question& question);
// GR-17.05 the first of these alone: after a half-move in the same activation.
void offer_raising(const Battle& battle, UnitId who, Question& question);
// Carries such an option out, with what comes of it.
void use_ladders(Play& play, UnitId who, const Option& option);

}  // namespace gauntlet_run
