#pragma once

#include "books/gauntlet_run/play.h"

// GR-08.06, GR-08.07
namespace gauntlet_run {

// The unit has jumped a fence or ditch: on a 1 a rider falls. False if nobody is left.
bool jump(Play& play, UnitId who);

}  // namespace gauntlet_run
