#pragma once

#include <optional>

#include "books/petite_guerre/guns/artillery.h"

// What the files of chapters 18 to 21 share.
namespace petite_guerre {

inline constexpr int traverse = 450;  // PG-18.13 22.5 degrees to either side
bool in_traverse(const Gun& gun, Point spot);
// PG-21.03 where the shot leaves it.
Point muzzle(const Gun& gun, Facing aimed);
// PG-21.14 everybody of its side who stands at it, able or not.
FigureSet standing_at(const Battle& battle, GunId gun);
// PG-18.08 everybody of its side who could serve it, the NCO not counted.
FigureSet at_gun(const Battle& battle, GunId gun);
// Who is said to have fired it: the NCO who directs it, or the first of its men.
FigureId layer_of(const Battle& battle, GunId gun);
// PG-03.15, PG-80.09 served by men who are no gunners.
bool unfamiliar_crew(const Battle& battle, GunId gun);
// Those who may be told what is done with it: everybody once one of its men is known.
std::uint32_t who_may_know_of(const Battle& battle, GunId gun);
// PG-18.08, PG-18.11 in order, with a crew that has done nothing yet this turn ...
bool crew_fresh(const Battle& battle, GunId gun);
// ... and may choose what it does (PG-02.07).
bool crew_ready(const Battle& battle, GunId gun);
// PG-18.06, PG-18.11 the turn's action of the men who serve it.
void begin_work(Battle& battle, GunId gun, Unique unique);
// PG-21.06 its column.
Zone zone_of(GunSize size);
// PG-18.08, PG-19.10 step 1 but for the crew.
bool ready_to_fire(const Gun& gun);

// One shot, once everything about it is chosen.
struct GunShot {
    GunId gun;
    Ammunition ammunition = Ammunition::Shot;
    FigureSet men;    // who serve it
    FigureId layer;   // who is said to have fired it
    FigureId target;  // none: blind, at a spot
    Point aim;
    bool unfamiliar = false;  // PG-80.09 its men are no gunners
};
// PG-19.10 steps 3 to 7.
void fire_shot(Play& play, const GunShot& shot);
// PG-19.01 .. PG-19.09, PG-19.11 where it comes down, counted as a shot at that place; nowhere if
// it is out of its range.
std::optional<Point> fall_of_shot(Play& play, const GunShot& shot);
// PG-18.03
void fire_swivel_shot(Play& play, const GunShot& shot, Inches range);
// PG-20.01 .. PG-20.05, PG-20.06 .. PG-20.12 what it does where it comes down: whom it hits, who
// have still to take it.
FigureSet round_shot(Play& play, const GunShot& shot, Point impact);
FigureSet burst(Play& play, const GunShot& shot, Point impact);

}  // namespace petite_guerre
