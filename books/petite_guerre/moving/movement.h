#pragma once

#include "books/petite_guerre/play.h"
#include "engine/table/path.h"

// Chapters 09 and 10: movement.
namespace petite_guerre {

// PG-09.02, PG-09.04 points of ten paces added to the average die; crawl and man-handling have a
// limit instead of a die.
struct Rate {
    bool passable = true;
    bool dice = true;
    int add = 0;   // to the die, in tens of paces
    Inches up_to;  // without a die
};
Rate rate_of(const Battle& battle, FigureId who, MoveKind kind, Going going);
Rate rate_of(const Gun& gun, Going going);  // PG-09.22, PG-09.23
// PG-09.01, PG-09.15, PG-09.16 what that throw is worth on such ground; PG-27.14 (c), PG-27.15
// `forced` or a wounded mount: half.
Inches distance_of(const Battle& battle, FigureId who, MoveKind kind, Going going, int die,
                   bool forced = false);
// PG-14.05 the farthest he could go with one such move in the open.
Inches farthest(const Battle& battle, FigureId who, MoveKind kind);
// Which kinds he may choose now (PG-09.10, PG-10.02, PG-10.03, PG-10.07 .. PG-10.09, PG-09.19).
bool may_move(const Battle& battle, FigureId who, MoveKind kind);
// PG-10.07 .. PG-10.09 may run this turn; `last`: it is the extra one that must be rested for.
bool may_run(const Battle& battle, FigureId who);
bool runs_beyond_limit(const Battle& battle, FigureId who);
// PG-10.05 his last move was a dodge: soft cover when shot at.
bool counts_as_dodging(const Figure& figure);

// One Move item, asked and carried out: kind, way and place to occupy are declared, then the die is
// thrown (PG-09.25). With a single file, its men follow (PG-06.10).
void move_item(Play& play, FigureId who);
void move_body(Play& play, BodyId body);  // PG-08.05, PG-09.19; PG-08.07 is march.h
void move_gun(Play& play, GunId gun);     // PG-09.22, PG-09.23
bool may_move_gun(const Battle& battle, GunId gun);
bool may_move_body(const Battle& battle, BodyId body);
void cross_major(Play& play, FigureId who);  // PG-09.18
bool may_cross_major(const Battle& battle, FigureId who);

// What stops a move that somebody makes without being asked where.
struct Limits {
    bool keep_off_enemies = true;  // PG-09.11 stops 20 paces from enemies ...
    FigureSet except;              // ... these not counted (PG-09.12, PG-22.09, PG-32.08)
    bool may_leave_table = false;  // PG-31.12, PG-26.05
    FigureId contact_with;         // stops in contact with this one
    bool wounded_half = true;      // PG-27.14 (c)
    bool keep_facing = false;      // a body goes without wheeling (PG-30.12)
    bool to_the_end = false;       // stops where the way ends (PG-09.07, PG-22.05, PG-27.06)
    // Whom a formed unit passes all the same: PG-05.10 a leader of theirs who stays behind, and
    // PG-81.01 enemies it knows nothing of, when it wheels to charge.
    FigureSet passed;
};
struct Walked {
    Inches distance;    // covered
    bool left = false;  // the table
    FigureId met;       // in contact at the end with this one
};
// PG-06.10 where the men of the single file that he leads stand, before he goes; nobody if he leads
// none.
struct FileMarch {
    FixedVector<FigureId, most_of_a_unit> men;  // he himself first
    FixedVector<Point, most_of_a_unit> stood;
};
FileMarch file_march(const Battle& battle, FigureId lead);
// They go the same distance behind him, those of them who may.
void follow_lead(Play& play, const FileMarch& march, FigureSet who_may, MoveKind kind,
                 const Path& led, Inches distance, const Limits& limits);

// Moves him one roll's worth along the way (prolonged straight on if too short: PG-09.25), with
// terrain, obstacles and limits; notes the move, ends acquisitions, checks sight and surprise on
// the way. The one way in which rout, pursuit, bolt, retirement, repeats and charges move a figure.
Walked move_along(Play& play, FigureId who, MoveKind kind, const Path& way, const Limits& limits);
// PG-09.01 the average die for that; 0 where the move needs none.
int throw_average(Play& play, FigureId who, MoveKind kind);
// How far along that way such a throw carries him, ground and obstacles counted (PG-09.15 ..
// PG-09.18): what `move_along` goes when nothing else stops it. `halved`: PG-27.14, PG-27.15.
Inches carried(const Battle& battle, FigureId who, MoveKind kind, const Path& way, int die,
               bool halved);
// The same with a distance already known, as carried() gives it: ground is not counted again.
Walked go_distance(Play& play, FigureId who, MoveKind kind, const Path& way, Inches distance,
                   const Limits& limits);
// A whole body, formation kept.
Walked go_body(Play& play, BodyId body, MoveKind kind, const Path& way, const Limits& limits);
// A straight way of that length from where he stands, away from or towards a spot. Away `bend` says
// whether it turns aside from enemies and from what cannot be passed (PG-31.13, but PG-26.05);
// towards it always goes round what cannot be passed.
Path way_from(const Battle& battle, FigureId who, Point away_from, Inches length, bool bend);
Path way_to(const Battle& battle, FigureId who, Point to, Inches length);

// Phase 7: run counts, and who must rest (PG-10.09, PG-10.12, PG-10.13).
void count_running(Play& play);

}  // namespace petite_guerre
