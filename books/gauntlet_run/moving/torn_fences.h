#pragma once

#include "books/gauntlet_run/play.h"
#include "engine/table/path.h"

// GR-06.07 wooden fences are torn down where they are crossed.
namespace gauntlet_run {

bool torn_down(const Battle& battle, LineId line, Point spot);
// A unit on foot has gone that way: the section it crossed, as wide as it is itself, is gone.
void tear_fences(Play& play, UnitId who, const Path& way);

}  // namespace gauntlet_run
