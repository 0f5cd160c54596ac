#pragma once

#include "books/gauntlet_run/nerve/alarms.h"
#include "books/gauntlet_run/play.h"

// Chapter 11, Wounds: the figures that fall, and what becomes of their unit.
namespace gauntlet_run {

struct Wounds {
    int count = 0;
    int criticals = 0;  // GR-11.10 of these, where the attacker selects the figure
    UnitId by;          // whose they are
};

// GR-11.10 for each natural 12 to wound a d12; on 9 and more it is one.
int critical_rolls(Play& play, UnitId by, int twelves);

// GR-11.07, GR-11.09 .. 11.12, GR-11.15 takes the figures off, asks the attacker whom the criticals
// strike, and notes whose morale that concerns (GR-19.02, GR-19.04, GR-19.07, GR-19.24). Wounds of
// an Attack Column are shared (GR-05.07), those of a lone officer are his or his staff's (GR-04.24,
// GR-04.31). Says how many figures fell.
int take_casualties(Play& play, UnitId who, const Wounds& wounds, Alarms& alarms);

// One ordinary figure: GR-11.09 whoever comes first; the owner chooses where two come first. No
// alarms, and nothing becomes of the unit yet (note_losses, remove_if_empty).
void remove_figure(Play& play, UnitId who);
// GR-11.15 nobody is left: the unit is destroyed, and an officer who was with it stands alone.
void remove_if_empty(Play& play, UnitId who, Alarms& alarms);

}  // namespace gauntlet_run
