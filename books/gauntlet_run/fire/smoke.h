#pragma once

#include <span>

#include "books/gauntlet_run/play.h"

// GR-13.10, GR-13.16, GR-13.18, GR-13.19 smoke.
namespace gauntlet_run {

// So many markers before those who fired at that spot.
void lay_smoke(Battle& battle, UnitId by, Point toward, int markers);
// GR-15.20 before a muzzle.
void lay_gun_smoke(Battle& battle, UnitId crew, GunId gun, int markers);
// GR-01.18 every unit loses one marker, those that are gone too.
void thin_smoke(Battle& battle);
int smokes_of(const Battle& battle, UnitId who);
// GR-13.18 how many of these markers that line crosses.
int crossed(std::span<const Smoke> smoke, Point from, Point to);
int smokes_crossed(const Battle& battle, Point from, Point to);

}  // namespace gauntlet_run
