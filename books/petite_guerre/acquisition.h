#pragma once

#include "books/petite_guerre/play.h"

// Chapter 13, and PG-81.02 .. PG-81.04: who has acquired whom. Owner: chapters 09 to 13.
namespace petite_guerre {

// PG-13.13, PG-13.19 a formed unit is one observer and one target.
bool has_acquired(const Battle& battle, FigureId observer, FigureId target);
FigureSet acquired_by(const Battle& battle, FigureId observer);
// PG-13.02 without a roll.
bool acquires_at_once(const Battle& battle, FigureId observer, FigureId target);

// PG-13.03 .. PG-13.11 what must be rolled, with every modifier.
struct Finding {
    int needed = 0;
    RollFor roll;
};
Finding finding(const Battle& battle, FigureId observer, FigureId target, bool observer_moves);
// The Acquire item: asks for a target, a feature or a point (PG-81.03), and rolls.
void acquire_item(Play& play, FigureId who, bool will_move);
bool may_acquire(const Battle& battle, FigureId who);
bool try_to_acquire(Play& play, FigureId observer, FigureId target, bool observer_moves);

// After anybody has been put somewhere or has changed posture: sight lost (PG-13.12, PG-13.15),
// automatic acquisition (PG-13.02), hidden figures found or shown (PG-81.02, PG-81.04), surprise
// (PG-33.02). `dodged`: every enemy loses him first (PG-10.06).
void after_move(Play& play, FigureId who, bool dodged);
// After a shot or a charge: he is shown if hidden (PG-81.02), attention is drawn (PG-13.06), smoke
// hangs (PG-13.09), surprise (PG-81.05).
void after_shot(Play& play, FigureId who, bool artillery);
// PG-13.15, PG-27.10 stunned or broken: he has acquired nobody any more.
void forget_all(Battle& battle, FigureId observer);
// PG-81.02 known to the other side from now on.
void reveal(Play& play, FigureId who);

}  // namespace petite_guerre
