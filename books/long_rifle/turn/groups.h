#pragma once

#include "books/long_rifle/play.h"

// Chapters 07 and 08: groups, leaders, Leader Die.
namespace long_rifle {

inline constexpr Inches group_distance = 4_in;  // LR-07.05

// LR-07.05 .. LR-07.10 the figures joined to `who` by a chain of 4" and sight at this moment,
// itself included.
FigureSet together_with(const Battle& battle, FigureId who);
// LR-07.12 numbers the groups as they stand at the start of a turn.
void form_groups(Battle& battle);
FigureSet members(const Battle& battle, GroupId group);

// LR-08.01 .. LR-08.06, LR-08.14 who leads these figures; none if nobody can.
FigureId leader_of(const Battle& battle, FigureSet group);
// LR-08.02, LR-08.03 has that leader a Leader Die?
bool has_leader_die(const Battle& battle, FigureId leader);
// LR-07.04, LR-05.26 the Rep the group activates on.
int activation_rep(const Battle& battle, FigureSet group);
// LR-08.07 .. LR-08.13 one die for the group of `who` as it stands now: 1 if passed.
int leader_die(Play& play, FigureSet group);

}  // namespace long_rifle
