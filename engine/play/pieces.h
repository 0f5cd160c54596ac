#pragma once

#include <bit>

#include "engine/dice/roll.h"

// Sets of pieces, and loops over them in the order of their ids.
using Mask = std::uint32_t;  // a bit for each piece

// The first so many pieces: for (const PieceId who : PieceRange{count}) ...
struct PieceRange {
    std::int8_t count;
    struct Iterator {
        std::int8_t i;
        PieceId operator*() const { return PieceId{i}; }
        Iterator& operator++() {
            ++i;
            return *this;
        }
        bool operator!=(const Iterator& other) const { return i != other.i; }
    };
    Iterator begin() const { return {0}; }
    Iterator end() const { return {count}; }
};
// The pieces of a mask, lowest id first.
template <class Bits>
struct BitRange {
    Bits mask;
    struct Iterator {
        Bits rest;
        PieceId operator*() const { return PieceId::of(std::countr_zero(rest)); }
        Iterator& operator++() {
            rest &= rest - 1;
            return *this;
        }
        bool operator!=(const Iterator& other) const { return rest != other.rest; }
    };
    Iterator begin() const { return {mask}; }
    Iterator end() const { return {0}; }
};
inline BitRange<Mask> each(Mask mask) {
    return {mask};
}
// Where there may be more than 32 of them.
using WideMask = std::uint64_t;
inline BitRange<WideMask> each(WideMask mask) {
    return {mask};
}
constexpr WideMask wide_bit(PieceId piece) {
    return WideMask{1} << piece.index;
}
