#pragma once

#include "books/gauntlet_run/play.h"

// Chapter 28: Hidden units, and how they are found.
namespace gauntlet_run {

// GR-28.01 by day, in woods, and no enemy has it in view.
bool may_hide(const Battle& battle, UnitId who);
// GR-28.01 its owner is asked: at the end of its activation, and before the first turn of each.
void offer_hiding(Play& play, UnitId who);
// GR-28.07
Inches detection_range(const Battle& battle, UnitId seeker, UnitId hidden);
// GR-28.04 .. 28.06, GR-28.13 the number a seeker needs.
struct SightNeeded {
    int number = 0;
    FixedVector<Modifier, most_modifiers> modifiers;
};
SightNeeded sight_needed(const Battle& battle, UnitId seeker, UnitId hidden);

// GR-28.04, GR-28.17 at the start of an activation, before its kind is chosen. False: it has fired
// on its friends in the dark, and the activation is over (GR-28.20).
bool look_out(Play& play, UnitId who);
// GR-28.17 the same for those who are new in range, after a step of a move.
bool look_about(Play& play, UnitId who);
// GR-28.08 whoever is within 6" is seen, and it by him, without a roll.
void notice(Play& play, UnitId who);
// The same of everybody, as a turn begins: GR-28.19 by night those of the last turn are forgotten.
void notice_all(Play& play);
// GR-28.17 a forced move: those of the enemy who are in range of it before, one looking for the
// other; and afterwards the look at whoever is new there, within whoever's activation that is.
UnitSet within_detection(const Battle& battle, UnitId who);
// `beside_before` is for the other half of an Attack Column.
void look_where_driven(Play& play, UnitId who, const UnitSet& in_range_before,
                       const UnitSet& beside_before = {});
// GR-28.08, GR-28.11 wherever figures have come to stand otherwise than by the steps of a move.
void come_to_stand(Play& play, UnitId who);

// GR-28.11 a Hidden unit shows itself: it has fired, charges, has left the woods, was met in melee.
void show_itself(Play& play, UnitId who, RuleId rule);
// GR-28.11 by day those who are no longer in woods; after forced moves too.
void leaves_woods(Play& play, UnitId who);
// GR-28.19 at the end of the turn.
void forget_sightings(Battle& battle);

}  // namespace gauntlet_run
