#pragma once

#include "books/petite_guerre/play.h"

// Chapter 13, and PG-81.02 .. PG-81.04: who has acquired whom.
namespace petite_guerre {

// PG-13.13, PG-13.19 a formed unit is one observer and one target.
bool has_acquired(const Battle& battle, FigureId observer, FigureId target);
FigureSet acquired_by(const Battle& battle, FigureId observer);
FigureSet acquired_by(const Battle& battle, FigureId observer, FigureSet among);  // of those
// Himself, or everybody of his formed unit.
FigureSet with_mates(const Battle& battle, FigureId who);
// PG-13.02 without a roll.
bool acquires_at_once(const Battle& battle, FigureId observer, FigureId target);

// PG-13.03 .. PG-13.11 what must be rolled, with every modifier.
struct Finding {
    int needed = 0;
    RollFor roll;
};
Finding finding(const Battle& battle, FigureId observer, FigureId target, bool observer_moves);
// PG-13.09, PG-13.11 smoke and weather: 0, -1 or -2.
int obscured(const Battle& battle, FigureId observer, FigureId target);
// The Acquire item: asks for a target, a feature or a point (PG-81.03), and rolls.
void acquire_item(Play& play, FigureId who, bool will_move);
bool may_acquire(const Battle& battle, FigureId who);
// The attempt without an item (PG-05.11): asks for a target or a place, and rolls. May he, whomever
// he has tried this turn already?
bool may_look_again(const Battle& battle, FigureId who);
void attempt_acquisition(Play& play, FigureId observer, bool will_move);
// PG-13.14 in sight and neither acquired nor hidden.
bool may_try(const Battle& battle, FigureId observer, FigureId target);
bool try_to_acquire(Play& play, FigureId observer, FigureId target, bool observer_moves);
// He has acquired him from now on, as far as he may (PG-13.15).
void remember(Battle& battle, FigureId observer, FigureId target);

// After anybody has been put somewhere or has changed posture: sight lost (PG-13.12, PG-13.15),
// automatic acquisition (PG-13.02), hidden figures found or shown (PG-81.02, PG-81.04), surprise
// (PG-33.02). `dodged`: every enemy loses him first (PG-10.06).
void after_move(Play& play, FigureId who, bool dodged);
// A move step by step: who is in whose sight as he stands, and what changes since `before`.
struct InView {
    FigureSet he_sees, see_him;  // enemies
};
InView in_view(const Battle& battle, FigureId who);
void on_the_way(Play& play, FigureId who, InView& before);
// The same of men who go together, each straight on: who has seen any of them. They stand at the
// end of their way then, without contacts (place.h), and have not been heard yet: the noise of the
// move itself forewarns nobody (PG-33.02).
struct Goes {
    FigureId who;
    Point from, to;
};
using Together = FixedVector<Goes, most_of_a_side>;
FigureSet pass_together(Play& play, const Together& men);
// PG-81.04 a hidden figure has moved in the sight of these, otherwise than creeping in cover.
void seen_going(Play& play, FigureId who, FigureSet seen_by);
// After a shot or a charge: he is shown if hidden (PG-81.02), attention is drawn (PG-13.06), smoke
// hangs (PG-13.09), surprise (PG-81.05).
void after_shot(Play& play, FigureId who, bool artillery);
// PG-13.10 the smoke of that side's shots; at the start of its phase 4.
void clear_smoke(Battle& battle, SideId side);
// PG-13.15, PG-27.10 stunned or broken: he has acquired nobody any more.
void forget_all(Battle& battle, FigureId observer);
// PG-81.02 whoever lies hidden where he is put is found and makes room; he does if the other is in
// a formed unit.
void find_hidden_at(Play& play, FigureId who);
// PG-81.02 known to the other side from now on; `found_by`: a roll of theirs.
void reveal(Play& play, FigureId who, RuleId found_by = {});

}  // namespace petite_guerre
