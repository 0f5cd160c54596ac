#pragma once

#include "books/drums/fighting/opposed.h"

// Chapters 03, 04 and 56: shooting, reloading, aiming, throwing.
namespace drums {

// DT-56.01 could it use this weapon now at all, never mind at whom?
bool weapon_ready(const Battle& battle, FigureId who, int slot);
// DT-56.01, DT-56.02, DT-56.14 an enemy in sight and in range, touching none of its friends.
bool may_shoot_at(const Battle& battle, FigureId who, int slot, FigureId target);
// DT-56.01 a figure not knocked down and not engaged.
bool may_shoot(const Battle& battle, FigureId who);

struct Shot {
    FigureId shooter, target;
    int slot = 0;
    bool aimed = false;  // DT-56.08
};
// DT-56.03, DT-56.04 the two who roll.
Contender shooter_of(const Battle& battle, const Shot& shot);
Contender target_of(const Battle& battle, const Shot& shot);
void shoot(Play& play, const Shot& shot);

// DT-02.06, DT-02.08, DT-56.07
bool may_reload(const Battle& battle, FigureId who, int slot);
void reload(Play& play, FigureId who, int slot);

// DT-04.05, DT-56.10, DT-56.11 beaten by an odd die: to cover, or down.
void driven_to_cover(Play& play, FigureId who, FigureId shooter);

}  // namespace drums
