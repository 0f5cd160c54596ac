#pragma once

#include "books/drums/battle.h"

// Chapter 55: what each kind of terrain is to walk through, to hide in and to look through.
namespace drums {

struct AreaEffect {
    Going going;
    Cover cover;
    Inches see_inside;  // DT-55.03; 0: not at all
};
inline constexpr Inches any_depth = 1000_in;
const AreaEffect& effect_of(AreaKind kind);

// DT-54.07 a thing to climb over; the others without width are walls nobody passes.
constexpr bool is_obstacle(LineKind kind) {
    return kind != LineKind::Palisade && kind != LineKind::Earthwork;
}
// DT-55.01 the cover that a wall, fence or earthwork gives those who touch it.
constexpr Cover cover_of(LineKind kind) {
    return kind == LineKind::StoneWall || !is_obstacle(kind) ? Cover::Heavy : Cover::Light;
}

// What the ground is to walk on at that spot, and what a base of that radius stands in there.
Going going_at(const Ground& ground, Point spot);
Footing footing_at(const Ground& ground, Point spot, Inches radius);
// The figure as it would be there.
Figure standing_at(const Battle& battle, FigureId who, Point spot);
// Puts the figure there and works out what it stands on; who sees it is forgotten.
void put(Battle& battle, FigureId who, Point spot);

}  // namespace drums
