#pragma once

#include "books/long_rifle/play.h"

// Chapter 26: fire.
namespace long_rifle {

inline constexpr int fire_impact = 3;  // LR-26.01

// LR-26.06 the hole a new fire makes, and LR-26.07 what it grows by each turn.
Inches hole_in(int value);
Inches growth_in(int value);
// LR-26.19
bool fires_burn(const Battle& battle);

// LR-26.20: is the wall burning at that spot of the outside (then nobody sees or passes there)?
bool burning_at(const Battle& battle, BuildingId building, Point wall);
// Some of its sill burns.
bool burning_opening(const Battle& battle, BuildingId building, OpeningId opening);
bool on_fire(const Battle& battle, BuildingId building);
Inches burnt(const Battle& battle, BuildingId building);       // LR-26.11 inches of wall
int burnt_percent(const Battle& battle, BuildingId building);  // of its walls
bool must_abandon(const Battle& battle, BuildingId building);  // LR-26.10
bool engulfed(const Battle& battle, BuildingId building);      // LR-26.09
// LR-17.04, LR-17.05
bool lit(const Battle& battle, Point spot);

// The stretch of the perimeter that burns, going the way of the corners; nothing of it if it only
// smoulders.
struct BurningStretch {
    Inches from, length;
    bool from_left = true;  // it begins at the left end, as seen from outside
};
BurningStretch burning_stretch(const Battle& battle, const Blaze& blaze);
bool burns_at(const Battle& battle, const Blaze& blaze, Point wall);

// LR-09.13, LR-26.08: before the activation dice are rolled.
void grow_fires(Play& play);
// LR-09.13, LR-26.05: as they are rolled.
void light_smouldering(Play& play);
// LR-26.06 a fire starts there; the blaze is not yet among the battle's.
void start_burning(Play& play, Blaze blaze);

// Starting a fire: LR-26.01 .. LR-26.06, and with a flaming arrow LR-26.17, LR-26.18.
void offer_fires(const Battle& battle, FigureId who, Question& question);
void start_fire(Play& play, FigureId who, const Option& option);

// Water: LR-26.13 .. LR-26.15.
bool at_water(const Battle& battle, FigureId who);
void offer_water(const Battle& battle, FigureId who, Question& question);
void fill_bucket(Play& play, FigureId who);
void throw_water(Play& play, FigureId who, const Option& option);

}  // namespace long_rifle
