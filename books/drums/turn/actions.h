#pragma once

#include "books/drums/play.h"

// Chapter 02: what an action may be spent on.
namespace drums {

// May it still spend actions: on the table or hidden, and not run off (DT-60.11)?
bool may_act(const Battle& battle, FigureId who);
// Everything this single figure may do with so many actions left.
void offer_actions(const Battle& battle, FigureId who, int actions, Question& question);
// Does it; gives how many actions it took.
int carry_out(Play& play, FigureId who, const Option& option);
// What follows from it: hidden figures found, morale, the end of the game.
void settle(Play& play);

// DT-53.10 what all members of a group may do at once.
void group_actions(Play& play, FigureSet group);

// Offers of attacks, in melee, with missiles or thrown.
void offer_attacks(const Battle& battle, FigureId who, Question& question);
bool may_move(const Battle& battle, FigureId who);
bool may_go_prone(const Battle& battle, FigureId who);
bool may_mount(const Battle& battle, FigureId who);
bool may_dismount(const Battle& battle, FigureId who);
void mount(Play& play, FigureId who);
void dismount(Play& play, FigureId who);

}  // namespace drums
