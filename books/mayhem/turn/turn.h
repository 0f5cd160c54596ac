#pragma once

#include "books/mayhem/play.h"

// The turn: MM-04.01 .. MM-04.06, chapter 51, and the set-up before it (MM-60.08).
namespace mayhem {

// Runs the battle to its next checkpoint: a part of the set-up, the start of a turn, one
// activation.
void step(Play& play);

// MM-04.03 .. MM-04.06 the character and whoever activates with him.
void activate(Play& play, FigureId who);
// MM-50.11 all members of a group, one after another.
void activate_group(Play& play, FigureId who);

// MM-04.03, MM-04.04 the friends who may activate with a Leader now.
FigureSet may_follow(const Battle& battle, FigureId leader);

void start_turn(Play& play);

// Chapter 51. A card of the pack: its rank 2 to 14 (ace), its colour.
struct Card {
    int rank;
    bool red;
    bool face() const { return rank >= 11 && rank <= 13; }
};
Card card_of(int number);
Card draw_card(Play& play);
// MM-51.02 .. MM-51.04 which side moves first; side 0 is red.
SideId draw_for_first(Play& play);

// The parts of the set-up.
void name_leaders(Play& play);    // MM-03.01 .. MM-03.05
void roll_quality(Play& play);    // MM-31.01
void set_up_terrain(Play& play);  // MM-15.11 .. MM-15.16, MM-15.21
void choose_entry(Play& play);    // MM-15.15
bool deploy_one(Play& play);      // MM-60.04, MM-60.09; false when all are placed

}  // namespace mayhem
