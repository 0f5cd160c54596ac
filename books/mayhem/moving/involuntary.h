#pragma once

#include "books/mayhem/play.h"

// Involuntary movement: MM-05.02 .. MM-05.20, and with the Advanced rules Duck Back (MM-50.03).
namespace mayhem {

inline constexpr Inches beyond = 0.1_in;  // a point so far over the edge is off the table
inline constexpr Inches notch = 0.25_in;  // by so much a forced move is shortened

void halt(Play& play, FigureId who, RuleId rule);
// MM-04.21 whoever is stopped on somebody else's place is put beside it.
void make_room(Play& play, FigureId who);
// MM-04.21 the free spot about that enemy, in contact with him, that is nearest to the one wanted.
std::optional<Point> free_spot_about(const Battle& battle, FigureId who, FigureId foe,
                                     Point wanted);
void retire(Play& play, FigureId who, FigureId from, RuleId rule);
// MM-05.06 the first rout move at once; whoever caused it rolls to pursue (MM-05.11). True if he
// pursued.
bool rout(Play& play, FigureId who, FigureId cause, RuleId rule);
// One rout move of a later turn.
void rout_move(Play& play, FigureId who);
// MM-05.07 .. MM-05.10
void give_ground(Play& play, FigureId who, FigureId attacker, bool in_contact, RuleId rule);
// MM-05.11 .. MM-05.16
bool pursue(Play& play, FigureId who, FigureId router);
// MM-50.03, MM-50.04
void duck_back(Play& play, FigureId who, FigureId from, RuleId rule);
// MM-54.11
void move_back_an_inch(Play& play, FigureId who, FigureId from);

// What comes before every forced move: MM-15.17 a climber is back where he began; MM-07.08 he
// leaves the man he carries.
void off_the_cliff(Play& play, FigureId who);
void let_go(Play& play, FigureId who);

// How he leaves the table.
enum class Leaving : std::uint8_t { Driven, ByChoice };
// He is off the table: MM-05.05 driven away, MM-60.03 or by choice.
void leave_table(Play& play, FigureId who, Point over, Leaving how);
// Moves him along the path without checks; off the table if it ends there.
void go_along(Play& play, FigureId who, const Path& path, Leaving how = Leaving::Driven);
// The fighting enemy he sees nearest to him, or none.
FigureId nearest_seen_enemy(const Battle& battle, FigureId who);
// MM-05.18 the enemy he goes away from: who brought it about or, if that was a gun of his own side,
// the nearest enemy he sees.
FigureId enemy_to_flee(const Battle& battle, FigureId who, FigureId cause);
// So far from him, straight away from that spot.
Point away_from(const Battle& battle, FigureId who, Point from, Inches how_far);
// Would he touch an enemy there, or have no room, other than this one and those he touches now?
bool touches_other(const Battle& battle, FigureId who, Point spot, FigureId except);
// The spot where a straight line over the edge leaves the table; else its end.
Point cut_at_edge(const Ground& ground, Point from, Point to);

}  // namespace mayhem
