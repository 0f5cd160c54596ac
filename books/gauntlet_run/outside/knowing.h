#pragma once

#include "books/gauntlet_run/battle.h"

// What a side may know of the other's (GR-14.09, GR-28.02, GR-28.12).
namespace gauntlet_run {

// By day a hidden unit is not on the table for the other side. In darkness and fog everybody is
// Hidden by rule and yet stands on the table, as figures do: what is hidden there is only who may
// be shot at and charged.
bool may_know(const Battle& battle, UnitId who, SideId side);
// A gun is there if its crew is, and if nobody serves it.
bool may_know_gun(const Battle& battle, GunId gun, SideId side);

}  // namespace gauntlet_run
