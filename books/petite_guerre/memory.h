#pragma once

#include <array>

#include "books/petite_guerre/figure_set.h"
#include "engine/table/point.h"

namespace petite_guerre {

struct Battle;

// The answers to one question about two figures, as far as it has been asked.
class Remembered {
  public:
    bool knows(FigureId from, FigureId to) const { return row(known_, from).contains(to); }
    bool holds(FigureId from, FigureId to) const { return row(holds_, from).contains(to); }
    void note(FigureId from, FigureId to, bool holds) {
        row(known_, from).add(to);
        if (holds)
            row(holds_, from).add(to);
        else
            row(holds_, from).remove(to);
    }
    void forget(FigureId who, std::size_t figures) {
        row(known_, who).clear();
        for (std::size_t i = 0; i < figures; ++i) known_[i].remove(who);
    }

  private:
    using Rows = std::array<FigureSet, most_figures>;
    static const FigureSet& row(const Rows& rows, FigureId who) {
        return rows[static_cast<std::size_t>(who.index)];
    }
    static FigureSet& row(Rows& rows, FigureId who) {
        return rows[static_cast<std::size_t>(who.index)];
    }
    Rows known_{}, holds_{};
};

// What depends on nothing but the ground and where two figures stand, as what. It is not part of
// what the battle is: not compared, hashed or saved, and worked out again whenever it is not there.
// Whoever asks finds out himself that somebody has moved, so nobody has to say so; only whoever
// changes the ground itself must forget everything.
struct Memory {
    struct Stood {
        Point at;
        bool mounted = false, formed = false;
        bool operator==(const Stood&) const = default;
    };
    std::array<Stood, most_figures> stood{};
    int works = 0;        // PG-07.18, PG-20.05 so many were begun and done
    Remembered sees;      // visibility.h
    Remembered in_cover;  // terrain.h: the second, as seen by the first
    Remembered reaches;   // charges.h
};

// What is remembered of these two as they stand now.
Memory& memory_of(const Battle& battle, FigureId a, FigureId b);

}  // namespace petite_guerre
