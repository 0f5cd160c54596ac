#pragma once

#include <array>

#include "engine/base/fixed_vector.h"
#include "engine/table/ground.h"

// The way to a goal round the lakes and over the fords and bridges of a table.
namespace long_rifle::plain {

class Detours {
  public:
    Detours(const Ground& ground, Point goal);
    // How far it still is from there.
    Inches left(Point spot) const;
    // Where to go first.
    Point next(Point spot) const;
    // Water lies on the straight way.
    bool blocked(Point a, Point b) const;

  private:
    static constexpr std::size_t most = 16;

    void add(Point turn);
    void measure();

    const Ground& ground_;
    Point goal_;
    bool water_ = false;              // without any the way is straight
    FixedVector<Point, most> turns_;  // where a way may turn
    std::array<Inches, most> left_{};
};

}  // namespace long_rifle::plain
