#pragma once

#include "books/petite_guerre/play.h"

// Chapters 23 and 24: hand-to-hand combat, prisoners, bodies.
namespace petite_guerre {

// Phase 5: every melee one round (PG-23.25).
void fight_all(Play& play);
// PG-23.06 points of the list that a has against b.
int advantage_points(const Battle& battle, FigureId a, FigureId b);
// PG-23.07, PG-23.08, PG-07.17
bool effective_in_melee(const Figure& figure);

// PG-23.12, PG-23.13 his phase 4 while in contact: run, get up, turn, or nothing.
void melee_action(Play& play, FigureId who);

// PG-24.03 .. PG-24.10 unique actions.
bool may_secure(const Battle& battle, FigureId who);
void secure_prisoner(Play& play, FigureId who);
bool may_free(const Battle& battle, FigureId who);
void free_prisoner(Play& play, FigureId who);
bool may_search(const Battle& battle, FigureId who);
void search_body(Play& play, FigureId who);
// PG-24.05 a secured prisoner goes along with the captor who led him; after each move of his.
void lead_prisoners(Play& play, FigureId captor);
// Phase 7 (PG-24.04).
void free_unsecured(Play& play);

}  // namespace petite_guerre
