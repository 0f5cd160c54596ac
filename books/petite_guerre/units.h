#pragma once

#include "books/petite_guerre/battle.h"

// Chapter 04: units, leaders and formed units; PG-04.06 .. PG-04.19 are in formation.h.
namespace petite_guerre {

FigureSet members(const Battle& battle, UnitId unit);
// PG-04.02 his unit's leader if he is still in play, else nobody (PG-05.18). A crew attached to a
// unit has that unit's leader (PG-82.03).
FigureId leader_of(const Battle& battle, FigureId who);
// PG-04.05 his own unit, crews attached to it, and for the Commander every friend.
bool may_command(const Battle& battle, FigureId leader, FigureId who);
// PG-04.01 .. PG-04.04, PG-01.04, PG-03.12 whether a force is one the book allows.
Refusal check_force(const Battle& battle, SideId side);

// PG-03.13
inline bool regular(const Figure& figure) {
    return figure.troops == Troops::Regulars;
}

}  // namespace petite_guerre
