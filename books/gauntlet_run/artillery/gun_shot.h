#pragma once

#include "books/gauntlet_run/artillery/gun_fire.h"

// Between the files of this folder.
namespace gauntlet_run {

// GR-14.03, GR-09.04 how the gun may look to fire at it; `far`: that is a turn of more than 45
// degrees.
struct Laid {
    std::string_view verb;
    Facing facing;
    bool far = false;
    bool operator==(const Laid&) const = default;
};
using Layings = FixedVector<Laid, 3>;
Layings layings(const Battle& battle, const GunShot& shot);
// GR-14.03 where there are several its owner says which; then gun and crew look that way.
void lay_gun(Play& play, const GunShot& shot);
// GR-14.03 half of its figures are in the arc of a gun that looks that way.
bool in_arc(Point gun, Facing facing, const Spots& figures);

// The figures it is aimed at; the gun itself.
Spots aimed_spots(const Battle& battle, const GunShot& shot);

// What it is fired at: a unit, or a gun that nobody serves (GR-15.09).
PieceId aimed_at(const Battle& battle, const GunShot& shot);

// GR-01.02 from the gun to the nearest figure, or to the other gun.
Inches gun_distance(const Battle& battle, const GunShot& shot);
// GR-14.14, GR-14.18, GR-57.04, GR-57.05
bool in_gun_range(const Battle& battle, const GunShot& shot);
// The shot itself, with all that comes of it.
void fire_gun(Play& play, const GunShot& shot, Alarms& alarms);

}  // namespace gauntlet_run
