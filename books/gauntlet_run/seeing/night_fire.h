#pragma once

#include "books/gauntlet_run/play.h"

// GR-28.14 .. 28.16, GR-28.20 in fog and darkness.
namespace gauntlet_run {

// The seeker takes the nearest of its own side for the enemy.
void fire_on_friends(Play& play, UnitId seeker);

}  // namespace gauntlet_run
