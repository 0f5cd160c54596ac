#pragma once

#include "books/long_rifle/play.h"

// Chapter 20: reloading and dedicated loaders; chapter 19: fixing a misfire.
namespace long_rifle {

// LR-20.03 .. LR-20.09 the whole activation for one weapon.
void reload(Play& play, FigureId who, std::int8_t weapon);
bool can_reload(const Battle& battle, const Carried& carried);
bool can_fix(const Carried& carried);
// LR-19.05, LR-19.06 called when the uninterrupted activation is over.
void fix_misfire(Play& play, FigureId who, std::int8_t weapon);

// LR-20.15 near enough to hand something over.
bool adjacent_to_hand_over(const Battle& battle, FigureId a, FigureId b);
// LR-20.10 it has room for one weapon more, if need be by dropping one that needs to be reloaded.
bool has_room(const Battle& battle, FigureId who);
void take_in_hand(Battle& battle, FigureId who, const Carried& carried);
// LR-20.10 gives one of its weapons to a friend.
void hand_over(Play& play, FigureId from, std::int8_t weapon, FigureId to);
// LR-20.12, LR-20.14, LR-20.16: if the figure has something empty and its loader something loaded,
// they change weapons.
void change_with_loader(Play& play, FigureId shooter);
// LR-20.11 side by side, each with a loaded weapon.
bool may_load_for(const Battle& battle, FigureId loader, FigureId shooter);
// LR-20.07 at the start of its next activation.
void ready_weapons(Figure& figure);

}  // namespace long_rifle
