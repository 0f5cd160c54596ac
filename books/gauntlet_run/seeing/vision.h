#pragma once

#include "books/gauntlet_run/battle.h"

// Chapter 27: how far one sees, by the light there is and the ground one stands on.
namespace gauntlet_run {

inline constexpr Inches unlimited_sight = 10'000_in;

// GR-27.01 medium or dense woods at the middle of its front.
bool deep_in_woods(const Battle& battle, UnitId who);
// GR-28.01 woods of any kind there.
bool among_trees(const Battle& battle, UnitId who);
// GR-27.04 .. 27.06 it stands where a fire lights the dark.
bool lit(const Battle& battle, UnitId who);
// GR-27.03, GR-27.07, GR-47.24, GR-47.25 it has a light with it, or its flash was seen this turn.
bool bears_light(const Unit& unit);

// GR-27.01 .. 27.10 how far the one sees the other.
Inches vision_range(const Battle& battle, UnitId from, UnitId to);
bool within_vision(const Battle& battle, UnitId from, UnitId to);
// Likewise of a thing that stands there.
bool spot_within_vision(const Battle& battle, UnitId from, Point to);
// GR-28.02, GR-28.03, GR-28.12, GR-28.19 that side may shoot at it and charge it: it is not Hidden,
// or has been seen.
bool known_to(const Battle& battle, UnitId who, SideId side);

// GR-12.02, GR-27.08 fog, twilight or dawn adds to other cover.
bool dim_light(const Battle& battle);

}  // namespace gauntlet_run
