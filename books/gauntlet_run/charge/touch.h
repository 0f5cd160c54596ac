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
// Round the middles of all of them, who are somebody.
Box box_round(const Discs& discs);

inline constexpr Inches however_far = 100'000_in;
struct Touch {
    Inches along;
    Point man, other;  // where the man stands then, and whom he touches
};
// They go by that step, all alike; nothing: nobody touches any of these before its end, or before
// they have gone so far.
std::optional<Touch> first_touch(const Spots& men, Inches radius, Offset step, const Discs& others,
                                 Inches sooner_than = however_far);
bool touches_any(const Spots& men, Inches radius, Offset step, const Discs& others,
                 Inches sooner_than);

// A body that goes straight on, seen from afar: whom may it touch?
class Sweep {
  public:
    // So far along the step; `radius` of its own bases.
    Sweep(const Spots& men, Inches radius, Offset step, Inches how_far);
    bool may_touch(const Battle& battle, UnitId who) const;
    bool may_touch(const Box& middles, Inches their_radius) const;

  private:
    Box men_;
    Offset step_;
    Inches radius_;
};

}  // namespace gauntlet_run
