#pragma once

#include "books/long_rifle/play.h"

// Chapters 25 and 26: buildings, barricades, fire.
namespace long_rifle {

// LR-25.04, LR-25.05
Inches opening_cost(const Opening& opening);
// LR-25.14, LR-26.20: may a figure pass this opening now?
bool passable(const Battle& battle, BuildingId building, OpeningId opening);
// LR-26.20: is the wall burning at that spot of the outside (then nobody sees or passes there)?
bool burning_at(const Battle& battle, BuildingId building, Point wall);
const Barricade* barricade_at(const Battle& battle, BuildingId building, OpeningId opening);
bool on_fire(const Battle& battle, BuildingId building);
Inches burnt(const Battle& battle, BuildingId building);       // LR-26.11 inches of wall
bool must_abandon(const Battle& battle, BuildingId building);  // LR-26.10
bool engulfed(const Battle& battle, BuildingId building);      // LR-26.09
// LR-17.04, LR-17.05
bool lit(const Battle& battle, Point spot);

// The building actions an active figure has now, added to the question as options whose verbs are
// "barricade", "unbarricade", "attack-barricade", "start-fire", "flaming-arrow", "fill-bucket",
// "throw-water", "go-up", "go-down", "leave-building".
void offer_building_actions(const Battle& battle, FigureId who, Question& question);
// Carries one of them out (the whole activation, LR-10.09; tasks are finished at its end).
void building_action(Play& play, FigureId who, const Option& option);
// LR-09.16, LR-25.07 .. LR-25.12, LR-26.14: tasks that were not interrupted are finished.
void finish_building_task(Play& play, FigureId who);

// LR-09.13, LR-26.08: before the activation dice are rolled.
void grow_fires(Play& play);
// LR-26.05: as they are rolled.
void light_smouldering(Play& play);
// LR-25.12, LR-25.14: openings cleared in an earlier activation may be passed from now on.
void begin_activation_of_openings(Battle& battle);

}  // namespace long_rifle
