#pragma once

#include <span>

#include "books/long_rifle/reactions/reaction.h"

// Chapter 18: ranged combat, with chapters 19 (misfires) and 20 (reloading) beside it.
namespace long_rifle {

struct Shot {
    FigureId shooter, target;
    std::int8_t weapon = 0;  // which of the shooter's weapons
    bool rush = false;       // LR-18.09
    bool parting = false;    // LR-18.17 causes no Received Fire (LR-13.14)
};
// All of one moment: two by each shooter at most (LR-18.12).
using Shots = FixedVector<Shot, 2 * most_figures>;

// LR-20.01, LR-19.07, LR-20.07 may the weapon be fired at all now?
bool ready(const Battle& battle, const Carried& carried);
// LR-18.03 the weapon (highest Impact first, LR-15.10) that can be fired at the target now: ready,
// in range, in a clear line. Facing is left out: whoever fires turns first (LR-03.09).
std::optional<std::int8_t> weapon_for(const Battle& battle, FigureId shooter, FigureId target);
// Never a target: Out of the Fight, captured, dead, gone (LR-18.06), or own side.
bool may_be_shot(const Battle& battle, FigureId target);

// LR-18.14, LR-18.15 the target's evenly matched opponents who are the shooter's friends.
FigureSet friends_in_melee(const Battle& battle, FigureId shooter, FigureId target);
// LR-27.31, LR-27.50: one standing in the water is fired on only from the edge.
bool water_protects(const Battle& battle, FigureId shooter, FigureId target);
// Every weapon slot that can be fired at the target now, highest Impact first.
FixedVector<std::int8_t, 4> weapons_for(const Battle& battle, FigureId shooter, FigureId target);
// LR-18.12 any two of those weapons at once: the detail of "fire-both" holds the two slots.
void offer_pairs(Question& question, FigureId shooter, FigureId target,
                 const FixedVector<std::int8_t, 4>& slots);
Shots both_at(FigureId shooter, const Option& option);
// The shot or, if the player wants it, both shots at once (LR-18.12, LR-18.13); none if it cannot.
Shots shots_at(Play& play, FigureId shooter, FigureId target, bool rush);

// LR-05.24 how many dice it rolls to hit, of which the highest counts.
int to_hit_dice(const Battle& battle, FigureId shooter, const Carried& carried);
// LR-18.10 .. LR-18.13 an 8 misses it: charging, prone, moved fast or in cover.
bool hard_target(const Battle& battle, FigureId shooter, FigureId target);

// Simultaneous shots (LR-10.10, LR-12.19): all roll, then all damage is applied; what falls due is
// added to `due`.
void fire_together(Play& play, std::span<const Shot> shots, Tests& due);
inline void fire(Play& play, const Shot& shot, Tests& due) {
    fire_together(play, {&shot, 1}, due);
}

// LR-18.04, LR-18.06 whom In Sight fire goes to, among the `candidates`.
FigureId in_sight_target(const Battle& battle, FigureId shooter, FigureSet candidates);

}  // namespace long_rifle
