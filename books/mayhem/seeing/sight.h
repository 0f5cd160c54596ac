#pragma once

#include "books/mayhem/battle.h"

// Who sees whom: MM-01.06, MM-06.11, MM-15.09, MM-15.10, MM-15.18; and cover (MM-06.09).
namespace mayhem {

// Does no terrain hide them from one another, if he stood at that spot? Figures never do.
bool clear_between(const Battle& battle, FigureId who, Point at, FigureId other);
// As they stand now: remembered by put().
inline bool clear_between(const Battle& battle, FigureId a, FigureId b) {
    return entry(battle.clear, a).contains(b);
}
// MM-01.06 a character sees what is in his Front and Flank zones and not hidden by terrain.
bool sees(const Battle& battle, FigureId who, FigureId other);
// Could anything hide somebody inside this box from somebody else inside it?
bool may_hide(const Battle& battle, const Box& box);

// MM-06.09 is the target in cover from somebody there?
bool in_cover(const Battle& battle, FigureId target, Point from);
// MM-06.09 in melee only a barrier, doorway or window between the two.
bool in_melee_cover(const Battle& battle, FigureId target, FigureId attacker);

// MM-40.17 hills and structures stop ball and canister, woods on the way give cover.
bool stops_shot(const Battle& battle, Point from, Point to);
bool through_woods(const Battle& battle, Point from, Point to);

}  // namespace mayhem
