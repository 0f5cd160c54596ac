#pragma once

#include "books/mayhem/battle.h"

struct Question;  // engine/play/question.h

// Bases, zones and contact (chapter 01, MM-06.12, MM-08.11), and what the ground under somebody
// means.
namespace mayhem {

// MM-01.03 a foot base is 1" square, a mounted one 1" wide and 2" deep.
struct Base {
    Inches width, depth;
};
Base base_of(const Figure& figure);
// MM-06.12 a base is measured as the circle over its depth, so that turning on the spot never
// brings it nearer to anything.
Inches radius(const Figure& figure);
inline constexpr Inches gun_radius = 1_in;  // MM-40.22 1" wide and 2" deep
inline constexpr Inches touch = 0.05_in;    // nearer than this is contact

// MM-06.12 between nearest base edges; 0 when they touch.
Inches gap(const Battle& battle, FigureId a, FigureId b);
// Is the gap no more than `reach`? Exact.
bool within_gap(const Battle& battle, FigureId a, FigureId b, Inches reach);
// The same for somebody who would stand at that spot.
bool within_gap(const Battle& battle, FigureId a, Point at, FigureId b, Inches reach);

// MM-01.04, MM-01.05 in which zone of his base a spot lies.
Zone zone_of(const Figure& figure, Point spot);

Standing standing_at(const Ground& ground, const Tags& tags, Point spot, Inches base);

// Puts him there: what he stands on, whom no terrain hides from him, whom he touches.
void put(Battle& battle, FigureId who, Point at);
// He is off the table or down: nobody touches him any more.
void lift(Battle& battle, FigureId who);
// All that put() works out, for everybody (after loading or after the ground has changed).
void settle(Battle& battle);
void turn_to(Battle& battle, FigureId who, Point spot);
// One of sixteen directions, from the right against the clock, as a spot to look at.
Point spot_on_compass(Point from, int sixteenth);
// One option for each of the sixteen, shown on the table as a spot near by.
void offer_compass(Question& question, FigureId who, Point from);

// MM-08.11 would they be in contact if he stood there?
bool contact_at(const Battle& battle, FigureId who, Point at, FigureId other);
// MM-08.11 he touches a wall, fence or fieldwork; a way leads over one that he touches.
bool at_barrier(const Battle& battle, FigureId who);
bool over_his_barrier(const Battle& battle, FigureId who, Point from, Point to);
// MM-04.22, MM-06.13 the fighting enemies in contact with him.
FigureSet foes_in_contact(const Battle& battle, FigureId who);
inline bool in_melee(const Battle& battle, FigureId who) {
    return !foes_in_contact(battle, who).empty();
}
// MM-08.01 two to the front, one to the rear: is there room for one more from that zone?
bool has_free_place(const Battle& battle, FigureId target, Zone from);
// MM-08.01 is he one of the three who may attack him?
bool may_attack(const Battle& battle, FigureId who, FigureId target);

// The fighting characters of a side or of all (MM-60.02).
FigureSet fighting(const Battle& battle);
FigureSet fighting(const Battle& battle, SideId side);

// A wall, fence or other barrier (MM-06.09).
bool is_barrier(LineKind kind);
// MM-15.04
bool is_rugged(AreaKind kind);
bool is_water(LineKind kind);

}  // namespace mayhem
