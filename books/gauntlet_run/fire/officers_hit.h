#pragma once

#include "books/gauntlet_run/nerve/alarms.h"
#include "books/gauntlet_run/play.h"

// Officers as casualties: chapter 04, GR-47.17.
namespace gauntlet_run {

// GR-04.24, GR-47.17 he falls, or his horse does. True if he fell.
bool officer_hit(Play& play, UnitId officer, Alarms& alarms);
// By whatever cause: his unit is without him, and GR-19.04, GR-19.07, GR-19.25 whoever is near, or
// was his, checks.
void officer_falls(Play& play, UnitId officer, Alarms& alarms);
void staff_falls(Play& play, UnitId officer);
// GR-04.23, GR-04.24, GR-04.31 so many wounds on one who stands alone; says how many fell.
int lone_officer_hit(Play& play, UnitId officer, int wounds, UnitId by, Alarms& alarms);

}  // namespace gauntlet_run
