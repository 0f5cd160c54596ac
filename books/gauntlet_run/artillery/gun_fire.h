#pragma once

#include "books/gauntlet_run/nerve/alarms.h"
#include "books/gauntlet_run/play.h"

// Chapters 14 and 15: firing guns, and what their fire does.
namespace gauntlet_run {

// GR-14.03, GR-14.08, GR-15.18 it has a card and somebody to fire it. `moved`: in an activation in
// which they have moved it (GR-09.01, GR-09.02, GR-09.20).
bool may_fire_gun(const Battle& battle, UnitId crew, bool moved);
// GR-14.03 .. 14.06, GR-09.04 an option for each target, who the crew, target a unit or a gun:
//   "fire-gun" directly, "lob" indirectly, "fire-at-gun", "lob-at-gun" at the gun itself (GR-15.09)
void offer_gun_shots(const Battle& battle, UnitId crew, bool moved, Question& question);
// The same at one target: from Ambuscade (GR-29.07).
void offer_gun_shots_at(const Battle& battle, UnitId crew, UnitId target, Question& question);
// GR-15.22, GR-15.25 "reload-gun", or "change-card" of one that is loaded: instead of firing.
void offer_gun_loading(const Battle& battle, UnitId crew, Question& question);
// Carries any of those out. Who must check is in the alarms then (nerve/morale.h).
void work_gun(Play& play, const Option& option, bool moved, Alarms& alarms, bool ambush = false);

// GR-16.24 the reaction to a charge: directly, at close range.
bool may_fire_gun_at_chargers(const Battle& battle, UnitId crew, UnitId chargers);
void fire_gun_at_chargers(Play& play, UnitId crew, UnitId chargers, Alarms& alarms);

// One shot, and what is known of it.
struct GunShot {
    UnitId crew, at;
    GunId gun = {};
    GunId at_gun = {};  // GR-15.09 the gun itself is aimed at
    Ammunition with = Ammunition::Shot;
    bool indirect = false;
    bool moved = false;    // GR-57.01
    bool charged = false;  // GR-16.24
    bool ambush = false;   // GR-19.21
};
// GR-57.01, GR-14.16, GR-14.21 the number needed, and how it comes about.
struct GunNeeded {
    int number = 0;
    FixedVector<Modifier, most_modifiers> modifiers;
};
GunNeeded gun_needed(const Battle& battle, const GunShot& shot);
// GR-15.01, GR-15.03 .. 15.05
int damage_dice(const Battle& battle, const GunShot& shot);
bool enfiladed(const Battle& battle, Point from, UnitId target);

}  // namespace gauntlet_run
