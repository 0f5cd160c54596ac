#pragma once

#include "books/gauntlet_run/artillery/gun_fire.h"

// Between the files of this folder.
namespace gauntlet_run {

// GR-09.04 how the gun must look to fire at it; `far`: that is a turn of more than 45 degrees.
struct Laid {
    Facing facing;
    bool far = false;
};
Laid laid_on(const Battle& battle, GunId gun, UnitId target);

// GR-01.02 from the gun to the nearest figure, or to the other gun.
Inches gun_distance(const Battle& battle, const GunShot& shot);
// GR-14.14, GR-14.18, GR-57.04, GR-57.05
bool in_gun_range(const Battle& battle, const GunShot& shot);
// The shot itself, with all that comes of it.
void fire_gun(Play& play, const GunShot& shot, Alarms& alarms);

}  // namespace gauntlet_run
