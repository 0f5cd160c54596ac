#pragma once

#include "books/petite_guerre/play.h"

// Chapters 07 and 08: actions of figures and formed units.
namespace petite_guerre {

// The start of a side's phase 4: smoke of its earlier shots goes (PG-13.10), formed units may be
// dissolved (PG-04.12).
void begin_actions(Play& play, SideId side);
// PG-02.08 the owner picks who acts next (a figure, a formed unit, a single file, the charges of a
// unit, a leader's orders) and it acts to its end. False when nobody is left or he is done.
bool next_action(Play& play, SideId side);

// PG-02.07, PG-02.09, PG-05.08 .. may he (or his body) still take a chosen action this phase?
bool may_act(const Battle& battle, FigureId who);
// PG-27.14, PG-07.08 items he has left this turn.
int items_left(const Battle& battle, FigureId who);
// In deeds.cpp: writes down what he did, in Deeds::now (PG-02.14, PG-14.24). Every chapter that
// carries out an item or a unique action calls one of these.
void note_item(Battle& battle, FigureId who, Item item);
void note_unique(Battle& battle, FigureId who, Unique unique);
// PG-27.14 (b) a wounded man's unique action takes two turns: true when it takes effect now.
bool unique_done(Battle& battle, FigureId who, Unique unique);

// PG-28.07 the same stationary items again, in phase 4.
void repeat_items(Play& play, FigureId who);

// PG-08.02 rear-rank men step up; at any time.
void fill_gaps(Play& play, BodyId body);
// PG-07.15 friends within the sound of a voice are warned of that enemy.
void shout_warning(Play& play, FigureId who, FigureId target);

}  // namespace petite_guerre
