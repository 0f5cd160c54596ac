#pragma once

#include "books/petite_guerre/figure_set.h"
#include "engine/base/pair_memory.h"
#include "engine/table/point.h"

namespace petite_guerre {

struct Battle;

// What depends on nothing but the ground and where two figures stand, as what.
enum class Asked : std::uint8_t {
    Sees,     // visibility.h
    InCover,  // terrain.h: the second, as seen by the first
    Reaches,  // charges.h
    Count
};
struct StoodAs {
    Point at;
    bool mounted = false, formed = false;
    bool operator==(const StoodAs&) const = default;
};
using Memory = PairMemory<FigureId, Asked, StoodAs>;

// What is remembered of these two as they stand now.
Memory& memory_of(const Battle& battle, FigureId a, FigureId b);

}  // namespace petite_guerre
