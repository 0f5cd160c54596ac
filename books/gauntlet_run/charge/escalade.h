#pragma once

#include "books/gauntlet_run/play.h"

// Inside charge/: up the ladders.
namespace gauntlet_run {

// "assault-wall" at each enemy on the parapet; at nobody if there is none.
void offer_assaults(const Battle& battle, UnitId who, Question& question);
void assault_wall(Play& play, UnitId who, UnitId target);

}  // namespace gauntlet_run
