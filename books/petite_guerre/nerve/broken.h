#pragma once

#include "books/petite_guerre/play.h"

// Chapters 31 and 32: broken troops and pursuit.
namespace petite_guerre {

// PG-31.09 .. PG-31.18 he breaks now because of that enemy (or that spot); no move yet. `of`: what
// he was tested for.
void break_figure(Play& play, FigureId who, FigureId cause, Point from, RuleId why,
                  Purpose of = Purpose::OwnNerve);
// PG-31.11
void break_body(Play& play, BodyId body, FigureId cause, Point from, RuleId why,
                Purpose of = Purpose::OwnNerve);
// PG-31.16 one rout move now.
void rout_move(Play& play, FigureId who);
// Does he owe one in this phase 3 (PG-31.16), or has he stopped (PG-31.02)?
bool owes_rout_move(const Battle& battle, FigureId who);
// Phase 2 (PG-31.05, PG-31.17).
void rally(Play& play, SideId side);
// PG-31.07, PG-31.08 after a rout he, or somebody he is formed up with, keeps outside short range.
bool keeps_away(const Battle& battle, FigureId who);
// PG-31.08 an enemy has come inside short range of one who may not be there: one walk move away.
bool owes_withdrawal(const Battle& battle, FigureId who);
void withdraw(Play& play, FigureId who);
Inches short_range_of(const Figure& enemy);
// PG-31.01 where each friendly fortification is entered, the nearest first.
FixedVector<Point, 96> fortifications_of(const Battle& battle, Point from, SideId side);
// PG-31.02 no enemy within 80 paces and not under fire, or inside a friendly fortification.
bool out_of_danger(const Battle& battle, FigureId who);

// PG-32.01 .. PG-32.09 those who may pursue him decide, and follow; right after his rout move.
// `candidates` as they stood before it.
FigureSet may_pursue(const Battle& battle, FigureId runner);
void pursue(Play& play, FigureId runner, FigureSet candidates);
// PG-32.07 before his move: whom he is out of sight of, or more than 40 paces off, pursues no more.
void leave_behind(Battle& battle, FigureId runner);

}  // namespace petite_guerre
