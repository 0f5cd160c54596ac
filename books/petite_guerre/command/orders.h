#pragma once

#include "books/petite_guerre/play.h"

// Orders, warnings and what is passed on (PG-05.12, PG-07.15, PG-07.16).
namespace petite_guerre {

// PG-05.12 (a) at any moment of his own phase 4, whoever is acting.
void offer_to_designate(const Battle& battle, SideId side, Question& question);
// PG-05.12 (b) his men within radius expect enemy until the end of the next turn.
void warn_men(Play& play, FigureId leader);
// PG-07.16 to a friend in base contact who is outside the radius; both spend an item.
bool may_pass_on(const Battle& battle, FigureId who);
void pass_on_order(Play& play, FigureId who);
// PG-07.15 he has an enemy to shout about.
bool may_shout(const Battle& battle, FigureId who);
void shout(Play& play, FigureId who);

}  // namespace petite_guerre
