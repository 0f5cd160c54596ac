#pragma once

#include "books/drums/moving/movement.h"

// What a path leads through and past.
namespace drums {

struct Way {
    bool barred = false;             // by walls, water or cliffs
    Stick stick = Stick::HalfShort;  // DT-54.02, DT-54.13 the longest it may be
};
// DT-51.04 to a Woodsman difficult terrain is open and dense terrain difficult.
Going going_for(const Figure& figure, Going going);
Way survey(const Battle& battle, FigureId who, const Path& path);
// Does the straight step lead over a fence, wall or bank, or through a window? Doors are free.
bool crosses_obstacle(const Battle& battle, Point from, Point to);

// DT-54.05 does an enemy bar the path: passed through, or touched on the way without stopping
// (DT-54.04)? Those knocked down bar only flight.
bool enemy_bars(const Battle& battle, FigureId who, const Path& path,
                bool knocked_down_too = false);

}  // namespace drums
