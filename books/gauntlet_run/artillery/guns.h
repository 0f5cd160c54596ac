#pragma once

#include "books/gauntlet_run/play.h"

// GR-03.07, GR-57.02: what guns are, and who serves them.
namespace gauntlet_run {

// GR-57.02 a row of the chart; 0: none.
struct GunRow {
    int crew;
    Inches close, most;  // GR-14.13, GR-57.04
    int shell_troops, shell_structures, shot_troops, shot_structures, canister;
};
const GunRow& row_of(GunSize size);
// GR-14.14
inline constexpr Inches canister_range = 18_in;
// GR-58.01, GR-15.09 the gun itself, as a very light structure.
inline constexpr int gun_strength = 3;

// GR-14.07
bool may_load(const Gun& gun, Ammunition with);
bool fires_directly(GunKind kind);
bool fires_indirectly(GunKind kind);

// GR-03.07, GR-09.22 it stands at a gun and works it.
bool serves(const Battle& battle, UnitId crew);
// GR-15.15, GR-15.18 crewmen, and the officer of artillery who is with them.
int crewmen(const Battle& battle, UnitId crew);
// Which way its men stand about a gun there that looks that way: so too, unless one of them would
// be beside the table.
Facing crew_facing(const Battle& battle, UnitId crew, Point at, Facing gun);
// There are more of them than before: they stand about it another way where the table ends.
void make_room_for_crew(Battle& battle, UnitId crew);
// GR-14.22 half of those needed, or fewer.
bool half_crew(const Battle& battle, UnitId crew);
// GR-14.22 foot who have taken it over (GR-09.06), or gunners of the class (GR-49.03).
bool inexperienced_crew(const Battle& battle, UnitId crew);
// GR-03.07 one unit with its crew, it is where they are: not on the table yet, or no longer.
bool away_with_crew(const Battle& battle, GunId gun);
// GR-15.19 nobody serves it; either side may take it over.
bool abandoned(const Battle& battle, GunId gun);

// GR-01.24, GR-14.08, GR-14.09 its owner lays a card face down: before the first turn, and when it
// has been reloaded.
void lay_card(Play& play, GunId gun);
// GR-15.21 a Reloading token for each gun that has fired this turn. Its smoke is thinned with that
// of everybody (GR-01.18).
void gun_tokens(Play& play);
// What guns have done this turn is forgotten.
void forget_gun_turn(Battle& battle);

// GR-14.12, GR-14.17 it has moved: what it has hit no longer helps it.
void forget_hits(Gun& gun);
// GR-14.12 its last shot was no hit.
void forget_last_hit(Gun& gun);
// GR-14.12, GR-14.17 that unit or gun has moved: what has hit it there no longer helps anybody.
void has_moved(Battle& battle, PieceId target);

// GR-20.05, GR-16.24 its crew leaves it where it is; nothing if they serve none.
void abandon_gun(Play& play, UnitId crew);
// The same without a word: what would be then.
void go_from_gun(Battle& battle, UnitId crew);
// GR-15.26 to be called when the last of a unit is gone: its gun stands abandoned.
void crew_is_gone(Play& play, UnitId crew);
// GR-15.26 others of its side serve its gun again, so it does not count as destroyed.
bool taken_over(const Battle& battle, UnitId crew);

}  // namespace gauntlet_run
