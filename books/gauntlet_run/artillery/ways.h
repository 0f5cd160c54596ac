#pragma once

#include "books/gauntlet_run/play.h"
#include "engine/play/question.h"

// Between the files of this folder: ways of what stands on wheels.
namespace gauntlet_run {

inline constexpr Inches turning_radius = 2_in;  // GR-09.10

// GR-06.36, GR-06.02 it comes near no enemy, and ends clear of all.
Refusal check_way(const Battle& battle, UnitId who, const Path& path, Facing facing);

// GR-06.04, GR-51.02 what a road adds to a move of so much: half of it to a half-move.
Inches road_adds(const Battle& battle, UnitId who, Inches move);
struct DrivenReach {
    Inches most, slow;  // GR-09.11, GR-09.12 backwards, and in light woods
};
Refusal check_driven(const Battle& battle, UnitId who, const Answer& answer,
                     const DrivenReach& reach);
// GR-09.11 straight back.
bool backs_up(const Path& path, Facing facing);
// GR-28.17, GR-29.06 where it stands at every inch of its way.
using StandsOnTheWay = FixedVector<Stand, 64>;
StandsOnTheWay stands_driven(const Path& path, const Stand& from);

Answer sample_driven(const Battle& battle, UnitId who, const MoveRules& rules, Stream& stream);
Answer driven_toward(const Battle& battle, UnitId who, const MoveRules& rules, Point spot);
// Nowhere at all.
Answer staying(const Stand& stand);

}  // namespace gauntlet_run
