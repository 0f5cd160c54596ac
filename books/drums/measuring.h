#pragma once

#include "books/drums/battle.h"

// Chapter 50: bases and measuring; who is in contact with whom (chapter 57).
namespace drums {

inline constexpr Inches slack = 0.05_in;  // for whole hundredths

// DT-50.05, DT-50.06 with no facing a base is measured as a disc across its depth.
inline Inches radius(const Figure& figure) {
    return figure.mounted ? 1_in : 0.5_in;
}
inline Inches base_depth(const Figure& figure) {
    return radius(figure) * 2;
}
// DT-50.07 from base edge to base edge; 0 where they touch.
Inches gap(const Battle& battle, FigureId a, FigureId b);
inline bool gap_within(const Battle& battle, FigureId a, FigureId b, Inches reach) {
    return within(battle[a].at, battle[b].at, reach + radius(battle[a]) + radius(battle[b]));
}
inline constexpr Inches reach_across = 0.5_in;  // DT-57.13 those who face each other
// DT-57.12, DT-57.13 the bases touch, or both touch the same obstacle from either side.
bool in_contact(const Battle& battle, const Figure& a, const Figure& b);
inline bool in_contact(const Battle& battle, FigureId a, FigureId b) {
    return in_contact(battle, battle[a], battle[b]);
}
// The enemies on the table in contact with it, in whatever state.
FigureSet contacts(const Battle& battle, FigureId who);
// DT-57.12 in contact with an enemy that is not knocked down.
bool engaged(const Battle& battle, FigureId who);
// DT-58.06 those of them who can strike at it.
FigureSet standing_contacts(const Battle& battle, FigureId who);

// DT-54.07, DT-55.07 is there an obstacle between the two, both touching it? Doors are free.
bool across_obstacle(const Battle& battle, FigureId a, FigureId b);
// Does a wall, a palisade or an earthwork part that spot from the figure?
bool parted(const Battle& battle, Point spot, const Figure& figure);

// Does the figure touch that fence, wall or bank?
bool touches(const Figure& figure, const Line& line);

// Those of a side who are on the table and placed.
FigureSet placed_of(const Battle& battle, SideId side);

}  // namespace drums
