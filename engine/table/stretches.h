#pragma once

#include <algorithm>

#include "engine/base/inches.h"
#include "engine/base/short_vector.h"

// Parts of one straight line, as far along it as they begin and end. Parts that overlap or touch
// become one: where two woods overlap, what lies in both counts once.
struct Stretch {
    Inches from, to;
    bool operator==(const Stretch&) const = default;
};

class Stretches {
  public:
    // Of a part that has no length nothing is kept.
    void add(Inches from, Inches to);
    // What of it lies between those two.
    void add_within(Stretch part, Inches start, Inches end) {
        add(std::max(part.from, start), std::min(part.to, end));
    }
    void clear() { parts_.clear(); }

    Inches length() const;  // of all of them
    // In order along the line.
    const Stretch* begin() const { return parts_.begin(); }
    const Stretch* end() const { return parts_.end(); }

  private:
    ShortVector<Stretch, 16> parts_;
};
