#pragma once

#include "books/petite_guerre/play.h"

// Chapters 25 to 27: hits, saving throws, animals, stunned, wounded, dead, under fire.
namespace petite_guerre {

// PG-25.01 .. PG-25.15 somebody is hit: man or mount, saving throw, result carried out. `rode`: he
// was mounted when the first of several hits fell on him (PG-25.15).
Harm hit(Play& play, FigureId who, HitBy how, FigureId by, bool in_melee = false,
         bool rode = false);
// PG-25.14 has he left his mount standing somewhere?
inline bool mount_stands(const Figure& figure) {
    return figure.mount.alive && !figure.mount.ridden && figure.on_table();
}
// PG-20.02, PG-21.04 it is hit there: killed by round shot, else a saving throw (PG-25.13).
void hit_standing_mount(Play& play, FigureId owner, HitBy how);
// The results by themselves (tests, control tests).
void stun(Play& play, FigureId who, RuleId why);                  // PG-27.01, PG-27.07, PG-27.10
void stun_body(Play& play, BodyId body, RuleId why);              // PG-08.11
void kill(Play& play, FigureId who, FigureId by, bool in_melee);  // PG-27.18, PG-24.08
// Dead or captured, as his status says already: he leaves his formed unit, his mount and all
// contact (PG-25.14).
void take_out(Play& play, FigureId who);
// The turn of the first phase 4 of that side which begins after now (PG-27.05, PG-26.01).
std::int16_t next_own_phase_four(const Battle& battle, SideId side);

// PG-26.01 .. PG-26.10 the rider's next own phase 4.
bool owes_control_roll(const Battle& battle, FigureId who);
void control_mount(Play& play, FigureId who);
// PG-26.09 in the ranks: he has the roll still to make, or it was his action of this turn.
bool minds_mount(const Battle& battle, FigureId who);
// PG-25.05 put down on foot beside where the mount was; with a saving throw.
Harm throw_rider(Play& play, FigureId who, FigureId by, bool in_melee = false);

// PG-27.04 .. PG-27.09, PG-27.23
bool owes_stunned_reaction(const Battle& battle, FigureId who);
void stunned_reaction(Play& play, FigureId who);
// Phase 7 (PG-27.02).
void remove_stunned(Play& play);

// PG-27.20 .. PG-27.22 marks the figures fired on and their friends near by.
void mark_under_fire(Play& play, FigureSet fired_on, Fire fire, FigureId by, Point from);
// Fire at a spot (PG-17.10): enemies of `side` near it.
void mark_spot_under_fire(Play& play, Point spot, Fire fire, SideId side, FigureId by, Point from);
// PG-27.21 the start of phase 4.
void clear_under_fire(Battle& battle);

// A roll of his; while he is hidden the other side sees only whose side it is.
inline RollFor roll_of(const Play& play, FigureId who, RuleId rule) {
    return play.battle[who].knows.hidden ? play.by_unseen(play.battle[who].side, rule)
                                         : play.by(who, rule);
}

}  // namespace petite_guerre
