#pragma once

#include "books/petite_guerre/shooting/shooting.h"

// What small arms fire, swivel shot and beaten zones share: lines of fire, priority, cover, the
// die. Used by chapters 14 to 21 only.
namespace petite_guerre {

// What is fired, as far as the table of PG-15.02 asks.
struct Fired {
    Inches short_range, long_range;
    Inches range;  // PG-80.04 edge to edge
    bool smoothbore = false;
    bool shotgun = false;
    bool unfamiliar = false;
    Point from;  // cover is counted from there
};
Aim aim_with(const Battle& battle, FigureId who, FigureId target, const Fired& fired, bool moved);
// PG-15.01, PG-15.08 .. PG-15.10 what the die thrown means; may throw a second one.
bool is_hit(Play& play, const Aim& aim, int thrown);
// PG-15.11 .. PG-15.16 the protection a target can claim against somebody at `from`.
Protection cover_claimed(const Battle& battle, FigureId target, Point from);

// PG-14.07 nobody standing in the way from a spot to the target; `through` are not in the way.
bool clear_line(const Battle& battle, Point from, FigureId target, SideId side, FigureSet through);
// PG-12.01 those of the set who are acquired and in his sight; never the hidden.
FigureSet known_of(const Battle& battle, FigureId who, FigureSet among);
// PG-14.03 those pointed out this turn by a leader in whose radius the shooter stands (PG-05.12).
FigureSet designated_for(const Battle& battle, FigureId who);
// PG-14.03, PG-14.04 those of the first class that is not empty.
FigureSet first_priority(const Battle& battle, FigureId who, FigureSet possible,
                         FigureSet pointed_out, bool designated_first);

}  // namespace petite_guerre
