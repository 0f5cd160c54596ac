#pragma once

#include "books/petite_guerre/play.h"

// Chapter 22: charging.
namespace petite_guerre {

// PG-22.02, PG-22.09 whom he (or his body) may charge.
bool may_charge(const Battle& battle, FigureId who);
FigureSet charge_targets(const Battle& battle, FigureId who);
// PG-22.28 the whole sequence for those of one unit who have not acted yet, or one formed unit;
// figures of no unit charge one by one. Asks who charges whom.
void charges_of_unit(Play& play, UnitId unit);
void charge_of_body(Play& play, BodyId body);
void charge_of_one(Play& play, FigureId who);
// PG-28.08 at that enemy, as a friend did.
void charge_like(Play& play, FigureId who, FigureId target);
// PG-22.33 straight on, would a formed unit come upon him or his formed unit first?
bool lies_straight_ahead(const Battle& battle, BodyId id, FigureId enemy);
// The end of phase 4: charging and charged marks are cleared.
void clear_charges(Battle& battle);

}  // namespace petite_guerre
