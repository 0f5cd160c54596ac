#pragma once

#include "books/long_rifle/play.h"

// Chapter 10: actions.
namespace long_rifle {

// LR-10.01 everything the player of this active figure may do with it now; "done" always.
void offer_actions(const Battle& battle, FigureId who, Question& question);
// Asks for one of them.
Option choose_action(Play& play, FigureId who);
// LR-10.02 the weapons that it may fire at that enemy as its active fire.
FixedVector<std::int8_t, 4> usable_at(const Battle& battle, FigureId who, FigureId target);
// Carries out the one chosen, with all it brings about.
void carry_out(Play& play, FigureId who, const Option& option);
// The figure has something left to do in this activation.
bool has_something_left(const Battle& battle, FigureId who);

// LR-10.02, LR-10.06 may this weapon be used for active fire now?
bool may_fire_actively(const Battle& battle, FigureId who, std::int8_t weapon);
// LR-10.09 nothing done yet, so that the whole activation may go into one thing.
bool nothing_done_yet(const Battle& battle, FigureId who);
// LR-09.16 for a task not even a weapon passed on or taken, which a reload may follow (LR-20.04).
bool may_begin_task(const Battle& battle, FigureId who);
// LR-13.23 the same for one who comes back to it although he was interrupted.
bool may_resume_task(const Battle& battle, FigureId who);
// LR-11.07 once; LR-11.18 no wagon.
bool may_fast_move(const Battle& battle, FigureId who);
// The movement it has if it first gets up (LR-11.12).
Inches movement_on_foot(const Battle& battle, FigureId who);

// What a group does together: LR-10.10 volleys, LR-22.06 charges, LR-11.02 the Fast Move.
void offer_group_actions(const Battle& battle, FigureSet group, Question& question);
void carry_out_together(Play& play, FigureSet group, const Option& option);
// LR-07.13, LR-07.14, LR-07.16 the figures near by that it may take along.
FigureSet may_join_up(const Battle& battle, FigureId who);
void join_up(Play& play, FigureId who);
// LR-09.16 tasks that nothing has interrupted are finished.
void finish_task(Play& play, FigureId who);

// LR-29.03 what the game does with an active figure of its own.
void game_controlled(Play& play, FigureId who);

}  // namespace long_rifle
