#pragma once

#include <optional>

#include "books/petite_guerre/moving/movement.h"
#include "engine/table/route.h"

// What a way leads over and past, for the files of chapter 09.
namespace petite_guerre {

inline constexpr Inches keep_off = paces(20);      // PG-09.11
inline constexpr Inches minor_cost = paces(10);    // PG-09.17
inline constexpr Inches off_all_tables = 2000_in;  // longer than any way

// PG-09.25 straight on, if the way was drawn too short. Without any direction: as he faces.
Path prolonged(const Path& way, Inches to, Facing facing);

// What is left of one throw while it carries somebody from leg to leg.
struct Purse {
    Going worst = Going::Open;  // PG-09.15 the column used so far
    Inches spent;               // of that throw's worth, obstacles counted
};
// What the throw is worth in that column; nothing where it is impassable.
using Worth = FunctionRef<std::optional<Inches>(Going)>;
// PG-09.15, PG-09.17, PG-09.18, PG-09.20 how far along the way ground and obstacles let a base of
// that size go; the purse afterwards.
Inches follow(const Battle& battle, const Path& way, Inches radius, Worth worth, Purse& purse);
// Does anything on the straight step stop him altogether: impassable ground or a major obstacle?
bool ground_stops(const Battle& battle, FigureId who, MoveKind kind, Point a, Point b);
// PG-22.06 does the way lead over a major obstacle where no bridge, ford or breach is?
bool crosses_major(const Battle& battle, const Path& way);

// How far along the way somebody first comes nearer to a spot than that; nothing if he never does.
// Who begins nearer may only go away from it.
std::optional<Inches> comes_near(const Path& way, Point spot, Inches reach);
// How far along it the way leaves the table.
std::optional<Inches> leaves_at(const Ground& ground, const Path& way);

// What stops a base there besides the ground: the table's edge, enemies, formed friends.
struct Halt {
    Inches along;
    bool leaves = false;
    FigureId met;  // he comes into contact with this one
    FigureId by;   // the enemy who stops him
};
Halt halt_on(const Battle& battle, FigureId who, const Path& way, const Limits& limits);

// PG-09.18 the whole formed unit straight on by so much, whatever lies there.
void shift_body(Play& play, BodyId body, Inches far);

// PG-02.14, PG-10.05, PG-10.12, PG-12.14 the move is written down: what it was, posture, sound.
void note_move(Play& play, FigureId who, MoveKind kind, Point from, Inches distance);

}  // namespace petite_guerre
