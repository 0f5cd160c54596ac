#pragma once

#include <bit>
#include <initializer_list>

#include "engine/dice/roll.h"

namespace petite_guerre {

inline constexpr std::size_t most_of_a_side = 50;  // PG-01.04
inline constexpr std::size_t most_figures = 2 * most_of_a_side;

using FigureId = PieceId;

// A set of figures: two sides of fifty (PG-01.04). Loops run in the order of the ids.
struct FigureSet {
    std::uint64_t low = 0, high = 0;

    constexpr FigureSet() = default;
    constexpr FigureSet(std::initializer_list<FigureId> figures) {
        for (const FigureId who : figures) add(who);
    }
    constexpr bool operator==(const FigureSet&) const = default;
    constexpr bool empty() const { return (low | high) == 0; }
    constexpr int count() const { return std::popcount(low) + std::popcount(high); }
    constexpr bool contains(FigureId who) const {
        return who && ((who.index < 64 ? low >> who.index : high >> (who.index - 64)) & 1U) != 0;
    }
    constexpr void add(FigureId who) { part(who) |= bit(who); }
    constexpr void remove(FigureId who) { part(who) &= ~bit(who); }
    constexpr void clear() { low = high = 0; }
    constexpr FigureId first() const {
        return empty()
                   ? FigureId{}
                   : FigureId::of(low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(high));
    }

    constexpr FigureSet& operator|=(FigureSet other) {
        low |= other.low;
        high |= other.high;
        return *this;
    }
    constexpr FigureSet& operator&=(FigureSet other) {
        low &= other.low;
        high &= other.high;
        return *this;
    }
    constexpr FigureSet& operator-=(FigureSet other) {
        low &= ~other.low;
        high &= ~other.high;
        return *this;
    }
    friend constexpr FigureSet operator|(FigureSet a, FigureSet b) { return a |= b; }
    friend constexpr FigureSet operator&(FigureSet a, FigureSet b) { return a &= b; }
    friend constexpr FigureSet operator-(FigureSet a, FigureSet b) { return a -= b; }

    struct Iterator;
    Iterator begin() const;
    Iterator end() const;

  private:
    static constexpr std::uint64_t bit(FigureId who) {
        return std::uint64_t{1} << (static_cast<unsigned>(who.index) & 63U);
    }
    constexpr std::uint64_t& part(FigureId who) { return who.index < 64 ? low : high; }
};

struct FigureSet::Iterator {
    FigureSet rest;
    FigureId operator*() const { return rest.first(); }
    Iterator& operator++() {
        rest.remove(rest.first());
        return *this;
    }
    bool operator!=(const Iterator& other) const { return rest != other.rest; }
};
inline FigureSet::Iterator FigureSet::begin() const {
    return {*this};
}
inline FigureSet::Iterator FigureSet::end() const {
    return {};
}

}  // namespace petite_guerre
