#pragma once

#include <optional>

#include "books/gauntlet_run/battle.h"
#include "engine/table/formation.h"

// Inside charge/: a body that goes straight on, and whom it touches first.
namespace gauntlet_run {

struct Disc {
    Point at;
    Inches radius;
};
using Discs = FixedVector<Disc, most_posts + 1>;
// Its figures, of an Attack Column those of both halves, and the gun it serves.
Discs discs_of(const Battle& battle, UnitId who);

struct Touch {
    Inches along;
    Point man, other;  // where the man stands then, and whom he touches
};
// They go by that step, all alike; nothing: nobody touches any of these before its end.
std::optional<Touch> first_touch(const Spots& men, Inches radius, Offset step, const Discs& others);

}  // namespace gauntlet_run
