#pragma once

#include "books/gauntlet_run/play.h"
#include "engine/table/formation.h"
#include "engine/table/path.h"

// GR-06.07 wooden fences are torn down where they are crossed.
namespace gauntlet_run {

bool torn_down(const Battle& battle, LineId line, Point spot);
// The first of those on foot who follow him has gone that way: the section he crossed, as wide as
// his unit, is gone.
void tear_fences(Play& play, UnitId who, const Path& way);
// One of those who go abreast has gone that way: of the section what is before him.
void tear_fences_abreast(Play& play, UnitId who, const Path& way);
// All of them have gone straight to their places.
void tear_fences_between(Play& play, UnitId who, const Spots& from, const Spots& to);

}  // namespace gauntlet_run
