#pragma once

#include <span>

#include "books/long_rifle/fire/hit_location.h"
#include "books/long_rifle/reactions/reaction.h"

// Chapter 21: damage; with LR-04.09 .. LR-04.24 and LR-05.28 on the way.
namespace long_rifle {

struct Wound {
    Damage damage = Damage::Miss;  // as the hit location table gives it
    FigureId by;                   // none: fire, drowning
    bool by_fire = true;           // a shot; false: melee
    bool soft = false;             // LR-23.24 a non-lethal blow
    bool parting = false;          // LR-18.17 a Parting Shot
    bool challenge = false;        // LR-28.10 a blow that is neither shot nor melee
};

// All damage done to one figure at the same moment (LR-04.13): attributes, Recover From Knock Down,
// Star Power, Larger Than Life, Cheating Death, then the worst result stands. Adds Man Down,
// Received Fire and Trophies to `due` as they fall due. Gives what became of the figure:
// Damage::Miss if everything turned into a miss (LR-05.27), KnockDown if it was knocked to the
// ground or only wounded and carries on (LR-04.16, LR-16.06).
Damage harm(Play& play, FigureId who, std::span<const Wound> wounds, Tests& due);
// A death with no killer or a helpless figure dispatched (LR-04.17, LR-04.20, LR-04.24).
void kill(Play& play, FigureId who, FigureId by, RuleId rule);

// LR-13.24 the Recover From Knock Down Test alone; animals LR-16.02.
Damage recover_from_knock_down(Play& play, FigureId who);

// The figure goes to the ground with that status: prone, weapons dropped (LR-10.08), melee and
// carrying ended, dismounted.
void lay_low(Play& play, FigureId who, Status status);
// LR-14.15, LR-11.21 off the table.
void take_off(Play& play, FigureId who, Status status);
void drop_weapons(Battle& battle, FigureId who);
void leave_melee(Battle& battle, FigureId who);

// LR-21.05 .. LR-21.16: the helpless enemies in contact that an active figure may kill or capture.
FigureSet helpless_in_contact(const Battle& battle, FigureId who);
void kill_or_capture(Play& play, FigureId who, FigureId victim);
void capture(Play& play, FigureId who, FigureId victim);
// LR-21.07 .. LR-21.10
bool guarded(const Battle& battle, FigureId captive);
// LR-21.10 on his own, or by a friend's hand.
void set_free(Play& play, FigureId captive);
// LR-21.11 the captives on their feet whom the figure watches, and how they come along once it has
// moved.
FigureSet watched_by(const Battle& battle, FigureId guard);
void bring_captives(Play& play, FigureId guard, FigureSet captives);

}  // namespace long_rifle
