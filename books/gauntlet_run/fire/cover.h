#pragma once

#include "books/gauntlet_run/battle.h"

// Chapter 12.
namespace gauntlet_run {

// GR-12.02, GR-12.03 one of these counts beside other cover.
enum class Obscured : std::uint8_t { No, Smoke, Fog, Twilight };
struct CoverFound {
    Cover cover = Cover::None;          // GR-12.01 the best physical one (GR-12.03)
    Cover to_small_arms = Cover::None;  // GR-47.28, GR-47.35 with Woodcraft
    Obscured obscured = Obscured::No;
};
// GR-12.05 of at least half of its figures, from the firing figure nearest to it.
CoverFound cover_of(const Battle& battle, UnitId from, UnitId target);
// From a spot: a gun. `by`: whose it is, who shoot over what they touch (GR-12.04).
CoverFound cover_of(const Battle& battle, Point from, UnitId by, UnitId target);

// GR-20.09, GR-52.01 half of its figures are within something that is heavy cover from all sides,
// or touch a wall that is. Woodcraft does not count (GR-47.35).
bool behind_heavy_cover(const Battle& battle, UnitId who);

// GR-02.10 crouches behind heavy cover: direct fire cannot be aimed at it.
bool keeps_low(const Battle& battle, UnitId from, UnitId target);
bool keeps_low(const Battle& battle, Point from, UnitId by, UnitId target);

}  // namespace gauntlet_run
