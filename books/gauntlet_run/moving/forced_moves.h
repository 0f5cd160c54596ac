#pragma once

#include "books/gauntlet_run/play.h"

// GR-20.04, GR-16.25 moves that no player chooses.
namespace gauntlet_run {

inline constexpr Inches fall_back_distance = 6_in, retreat_distance = 12_in;  // GR-51.03

// Straight toward its side's own edge, with whoever is attached (GR-04.15). True if it moved or
// left the board (GR-20.08); false if it could not complete the move and stays (GR-20.07). It keeps
// its formation and its facing: whoever fails a check is put in disorder before (GR-20.31).
// Officers near by are asked whether they come along (GR-20.06) if `officers_may`.
bool fall_back(Play& play, UnitId who, Inches how_far, RuleId rule, bool officers_may = true);
// GR-16.25 may it choose to: would it complete the move (GR-20.07), with tolls and short of the
// edge (GR-20.08), but for nothing else cut short?
bool may_fall_back(const Battle& battle, UnitId who, Inches how_far);
// Which way that is.
Facing homeward(const Battle& battle, SideId side);

}  // namespace gauntlet_run
