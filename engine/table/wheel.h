#pragma once

#include <optional>
#include <span>

#include "engine/base/function_ref.h"
#include "engine/table/formation.h"
#include "engine/table/path.h"
#include "engine/table/turning.h"

// A body wheels: it turns as one about a spot, and what that costs is the way of its outermost man,
// who walks an arc and not the chord of it.

// A wheel cut into straight steps, so small that nobody of the body leaves his arc by more than a
// twentieth of an inch; sixteen at the most, which is enough for a quarter turn of a body of 40".
class Wheel {
  public:
    Wheel(Point pivot, Facing from, Facing to, const Spots& men);

    int steps() const {
        return static_cast<int>(facings_.size()) - 1;
    }  // 0: it looks there already
    Facing facing(int step) const { return facings_[static_cast<std::size_t>(step)]; }
    Point pivot() const { return pivot_; }
    // Where he stands after so many steps who stood there at first, and how long his arc was so
    // far.
    Point after(Point man, int step) const;
    Inches arc(Point man, int step) const;
    Path way_of(Point man) const;

  private:
    void cut(std::size_t first, std::size_t last);

    Point pivot_;
    Turn turn_;
    FixedVector<Facing, 17> facings_;    // at first and after each step
    FixedVector<Turning, 17> turnings_;  // from the first to each of them
};

struct WheelStep {
    std::size_t man;
    Point from, to;  // as the crow flies, for what stands in the way
    Inches arc;      // what he walks
};
struct Wheeled {
    Spots men;  // where they stand now
    Facing facing;
    Inches cost;  // what the wheel has cost so far: the arc of the outermost man, tolls included
    bool whole = true;
    std::size_t stopped_by = most_posts;  // the man who could not go on, if it is not whole
};
// All of them step by step; the body stands after the last step that all could make. `goes` is
// asked once for each man and step, in order, until somebody cannot.
Wheeled wheel(const Spots& men, const Wheel& way, FunctionRef<bool(const WheelStep&)> goes);

struct Base {
    Point at;
    Inches radius;
};
// The same over the ground. `toll` prices what a step meets there (a fence so many inches, a wall
// nothing: he cannot); the bases of others may not be touched, and who begins too near may only go
// away. Nobody may spend more than `most`, nor leave the table.
struct WheelTerms {
    const Ground& ground;
    int level = 0;
    Inches most;
    Inches radius;  // of each man's own base
    FunctionRef<std::optional<Inches>(const Crossings&)> toll;
    std::span<const Base> others;
};
Wheeled wheel(const Spots& men, const Wheel& way, const WheelTerms& terms);

// Going on without turning.

// An oblique step is one of no more than 45 degrees to either side of where the body looks.
bool is_oblique(Facing facing, Offset step);
// The whole body by the same step, as far as the first who is stopped; `how_far` says of a man's
// way how far along it he gets.
struct WentTogether {
    Spots men;
    Inches along;
    std::size_t stopped_by = most_posts;  // nobody
};
WentTogether go_together(const Spots& men, Offset step,
                         FunctionRef<Inches(std::size_t, const Path&)> how_far);
