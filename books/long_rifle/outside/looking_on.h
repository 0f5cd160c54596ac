#pragma once

#include "books/long_rifle/battle.h"
#include "engine/play/game.h"

// For those who look at the table: what is in sight of what, and what a way would be like. Only
// what lies open on the table is used, so nothing is given away.
namespace long_rifle {

// What a figure or a PEF sees of the others on the table, and if not, why not.
// It is the same for every side: only what lies open is looked at.
std::vector<SightNote> sight_notes(const Battle& battle, PieceId from, SideId by = {});
// A figure's way: the ground it leads over, and where enemies come into sight for the first time in
// this phase.
WayLook way_look(const Battle& battle, FigureId who, const Path& path);
// A PEF's way, and where enemies would see it (LR-29.09).
WayLook pef_way_look(const Battle& battle, std::size_t number, const Path& path);
// LR-29.16 those who count for a side being still there, as everybody can see; a PEF counts as one.
int still_fighting(const Battle& battle, SideId side);

}  // namespace long_rifle
