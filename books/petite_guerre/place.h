#pragma once

#include "books/petite_guerre/battle.h"

// Bases, distances, arcs and contact (chapter 80).
namespace petite_guerre {

// PG-80.03 round bases: 2 cm for foot, 4 cm for riders and guns; the radius in whole hundredths.
inline constexpr Inches foot_radius = centimetres(1);
inline constexpr Inches wide_radius = centimetres(2);
inline constexpr Inches touch = tenths_of_a_pace(5);  // nearer than this is base to base
Inches radius(const Figure& figure);
// PG-80.02 where a scenario says nothing else.
inline constexpr Inches usual_width = paces(600), usual_depth = paces(400);

// PG-80.04 between the nearest edges of two bases; 0 when they touch.
Inches gap(const Battle& battle, FigureId a, FigureId b);
Inches gap(const Battle& battle, FigureId who, Point spot);  // to a spot of no size
Inches gap(const Battle& battle, FigureId who, GunId gun);
// Is it less than that? No root is taken.
bool gap_below(const Battle& battle, FigureId a, FigureId b, Inches limit);
// Is the gap no more than `reach`? Exact.
bool within_gap(const Battle& battle, FigureId a, FigureId b, Inches reach);
// The same for somebody who would stand at that spot.
bool within_gap(const Battle& battle, FigureId a, Point at, FigureId b, Inches reach);
// Those of a set within that gap of him, himself left out.
FigureSet within_paces(const Battle& battle, FigureId who, Inches reach, FigureSet among);
// Those whose base is within that of a spot.
FigureSet within_paces(const Battle& battle, Point spot, Inches reach, FigureSet among);
// The nearest of a set, lowest id of equals; none if it is empty.
FigureId nearest(const Battle& battle, FigureId who, FigureSet among);
FigureId nearest(const Battle& battle, Point spot, FigureSet among);

// PG-80.05 the half ahead, its line counted, and the half behind.
Arc arc_of(const Figure& figure, Point spot);
inline bool in_front(const Battle& battle, FigureId who, Point spot) {
    return arc_of(battle[who], spot) == Arc::Front;
}

// Puts him there and works out whom he touches. Formed men are put one by one.
void put(Battle& battle, FigureId who, Point at);
// He is no longer in play: nobody touches him any more. The status is set by the caller first.
void lift(Battle& battle, FigureId who);
// All that put() works out, for everybody (after loading).
void settle(Battle& battle);
void turn_to(Battle& battle, FigureId who, Point spot);

// Those in play: of everybody, of a side, and the enemies of a figure.
FigureSet present(const Battle& battle);
FigureSet present(const Battle& battle, SideId side);
inline FigureSet foes(const Battle& battle, FigureId who) {
    return present(battle, other_side(battle[who].side));
}
// Of those the ones his side knows to be there (PG-81.01).
FigureSet known_foes(const Battle& battle, FigureId who);
// PG-81.01 an enemy of whom his side knows nothing.
bool lurks(const Battle& battle, FigureId who, FigureId other);
bool lurks(const Battle& battle, FigureId who, const Gun& gun);  // all its crew do
// PG-81.01 a friend whom the enemy does not know of, beside one whom he does: what the one does for
// the other would show that he is there.
bool hidden_from_onlookers(const Battle& battle, FigureId one, FigureId other);
// PG-23.24 in hand-to-hand: touches an enemy.
inline FigureSet opponents(const Battle& battle, FigureId who) {
    return battle.touching.empty() ? FigureSet{} : entry(battle.touching, who);
}
inline bool in_hand_to_hand(const Battle& battle, FigureId who) {
    return !opponents(battle, who).empty();
}
FigureSet touching_friends(const Battle& battle, FigureId who);
// PG-09.24 is there room for his base: on the table, no present figure's base and no gun
// overlapped? Enemies hidden from him count as if they were not there; after_move() finds them.
bool has_room(const Battle& battle, FigureId who, Point at);
// The nearest spot with room, `at` itself first; `at` if there is none within 40 paces.
Point spot_with_room(const Battle& battle, FigureId who, Point at);
// The nearest spot where he has room and touches no enemy he knows of; where he stands if there is
// none.
Point spot_aside(const Battle& battle, FigureId who);

// PG-01.06, PG-25.14 the mounted and the dismounted figure change places: up on the mount he
// touches, or down beside it, which stays where it is.
bool may_mount(const Battle& battle, FigureId who);
void mount_up(Battle& battle, FigureId who);
void dismount(Battle& battle, FigureId who);

// PG-80.07 may he leave there by choice?
bool may_leave_by(const Battle& battle, FigureId who, Edge edge);

}  // namespace petite_guerre
