#pragma once

#include "books/gauntlet_run/play.h"

// Inside charge/: up the ladders.
namespace gauntlet_run {

// "assault-wall" at each enemy beyond the wall whom they can reach; at nobody if there is none on
// the parapet, and room.
void offer_assaults(const Battle& battle, UnitId who, Question& question);
void assault_wall(Play& play, UnitId who, UnitId target);

}  // namespace gauntlet_run
