#pragma once

#include "books/mayhem/nerve/reaction.h"

// Groups of the Advanced rules: MM-50.05 .. MM-50.17.
namespace mayhem {

inline constexpr Inches group_reach = 2_in;  // MM-50.05
inline constexpr int largest_group = 10;     // MM-50.06

// The fighting members of a group.
FigureSet group_members(const Battle& battle, SideId side, std::uint8_t group);
// MM-50.07 the highest Rep, the lowest number if equal; none of an empty group.
FigureId group_leader(const Battle& battle, FigureSet members);

// MM-50.09 whoever is further than 2" from all others drops out; nobody stays in a group alone.
void drop_stragglers(Battle& battle, SideId side);
// MM-50.05, MM-50.09 joining and leaving at the start of a side's movement.
void regroup(Play& play, SideId side);
// Everybody of the side with all who are in reach of him.
void gather(Battle& battle, SideId side);

}  // namespace mayhem
