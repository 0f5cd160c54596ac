#pragma once

#include "books/gauntlet_run/play.h"

// Chapter 08 and the Expert Riders of chapter 47: mounting, dismounting, stragglers.
namespace gauntlet_run {

// GR-08.04, GR-08.05 one for five horses; a single horse needs none.
int holders_for(int horses);
// GR-08.02 a figure of it can reach the horses with its half-move, and there is room to mount.
bool may_mount(const Battle& battle, UnitId who);
bool may_dismount(const Battle& battle, UnitId who);
// GR-08.01, GR-08.04 one that begins on foot has its horses where it is put.
void leave_horses(Battle& battle, UnitId who);

// "mount", "dismount" and "pick-up" among the changes of formation.
void offer_cavalry(const Battle& battle, UnitId who, Question& question);
// True if the option was one of these.
bool change_cavalry(Play& play, UnitId who, const Option& option);

// GR-47.05 it has a straggler with it, and neither shoots nor fights.
bool carries(const Battle& battle, UnitId riders);
// Those it carries get down beside it if they like: "get-down", one option each.
void offer_getting_down(const Battle& battle, UnitId riders, Question& question);
// All of that side whom somebody carries.
void offer_getting_down(const Battle& battle, SideId side, Question& question);
void get_down(Play& play, UnitId straggler);
// One of those whose riders are no more, where these stood; without room there he is lost with
// them.
void get_down_from(Play& play, UnitId riders);
// The same as questions ("get-down"): before all that the riders do and after it, and when they are
// charged.
void ask_getting_down(Play& play, UnitId riders);

// GR-47.03 the Full Move of a unit; Expert Riders are asked for a Formation Change before it, or
// else after it ("ride-and-change"). False as move().
bool ride_and_change(Play& play, UnitId who);
// Before a charge, which is a Full Move (GR-02.04). False if their activation ends there.
bool change_and_charge(Play& play, UnitId who);
// Mounted Expert Riders, who may do so.
bool rides_and_changes(const Unit& unit);

}  // namespace gauntlet_run
