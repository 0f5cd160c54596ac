#pragma once

#include "books/mayhem/play.h"

// Involuntary movement: MM-05.02 .. MM-05.20, and with the Advanced rules Duck Back (MM-50.03).
namespace mayhem {

void halt(Play& play, FigureId who, RuleId rule);
// MM-04.21 whoever is stopped on somebody else's place is put beside it.
void make_room(Play& play, FigureId who);
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

// He is off the table. MM-05.05, MM-60.03
void leave_table(Play& play, FigureId who, Point over);
// Moves him along the path without checks; off the table if it ends there.
void go_along(Play& play, FigureId who, const Path& path);
// The fighting enemy he sees nearest to him, or none.
FigureId nearest_seen_enemy(const Battle& battle, FigureId who);
// The edge nearest to a spot, and the spot of an edge nearest to another.
Point nearest_on_edge(const Ground& ground, Edge edge, Point from);
Edge nearest_edge(const Ground& ground, Point from);
// The spot where a straight line over the edge leaves the table; else its end.
Point cut_at_edge(const Ground& ground, Point from, Point to);

}  // namespace mayhem
