#pragma once

#include "engine/table/formation.h"
#include "engine/table/widened_front.h"

// Front, flanks and rear of a body.

// The rectangle round all bases of a body, as it looks.
struct Outline {
    Point front_left, front_right, rear_left, rear_right;
    Facing facing;
};
Outline outline(const Stand& stand, const Posts& posts, Inches half_width, Inches half_depth);

enum class BodySide : std::uint8_t { Front, Right, Rear, Left };
// One side of it, as those see it who look out from there: an arc is what in_widened_front finds in
// it. Each side of a square has its own.
WidenedFront side(const Outline& body, BodySide which);
// Where somebody stands who comes at it: front and rear open by 45 degrees at either corner, and
// these lines are theirs; all else is a flank. Who is inside is on the flank he is nearer to.
BodySide side_toward(const Outline& body, Point p);

// Where the four sides of a square stand that other bodies make: a line so deep and wide on each
// side, all looking outward, in the order of BodySide, about its middle. The sides do not overlap:
// front and rear stand before the ends of the flanks.
struct SquareOfBodies {
    Stand front, right, rear, left;
};
SquareOfBodies square_of_bodies(Point middle, Facing facing, Inches width, Inches depth);
