#pragma once

#include "books/gauntlet_run/nerve/alarms.h"
#include "books/gauntlet_run/play.h"

// Chapters 18 and 54.
namespace gauntlet_run {

// GR-16.01 one unit against one, in contact.
struct Melee {
    UnitId charger, target;
    bool charge_bonus = false;    // GR-18.10 in the first round
    bool flanking = false;        // GR-18.09 it is struck on a flank or in the rear
    bool charger_second = false;  // GR-18.11, GR-17.10
    bool ambush = false;          // GR-19.21
    bool on_parapet = false;      // GR-18.09 the target, above those on the ladders
    int on_ladders = 0;           // GR-17.06 so many chargers fight in the first round; 0: all
    int fell_from_ladders = 0;    // GR-18.13 of those, in this round
    bool holds_building = false;  // GR-18.23 the target, one that was entered
    UnitSet apart = {};  // GR-18.07 who roll for those with melee weapons and those without apart
    int round = 1;
    // GR-05.08 the other halves of Attack Columns; fight_melee finds them itself.
    UnitId with_charger = {}, with_target = {};
};

// GR-54.01 the number one of them needs, and how it comes about.
struct BlowNeeded {
    int number = 0;
    FixedVector<Modifier, most_modifiers> modifiers;
};
BlowNeeded blow_needed(const Battle& battle, const Melee& melee, UnitId by);
// GR-18.01, GR-18.05, GR-04.10
int blow_dice(const Battle& battle, const Melee& melee, UnitId by);
// GR-18.07, GR-04.12 its figures, an officer who fights with it among them, and those of them with
// a melee weapon; whether these are half of them.
int melee_figures(const Battle& battle, UnitId who);
int melee_blades(const Battle& battle, UnitId who);
bool half_armed(const Battle& battle, UnitId who);
// GR-18.07 some of it have melee weapons and some not.
bool partly_armed(const Battle& battle, UnitId who);

// To the end, with all checks and what the winner does (GR-18.18). Afterwards both have used their
// activations.
void fight_melee(Play& play, Melee melee);

}  // namespace gauntlet_run
