#pragma once

#include "bots/gauntlet_run/plain_aims.h"

// The questions that the plain bot of Gauntlet Run thinks about.
namespace gauntlet_run::plain {

// Set-up.
Answer who_is_next(Thought& thought);
Answer how_to_come_on(Thought& thought);
Answer where_to_stand(Thought& thought);
Answer with_whom_to_begin(Thought& thought);
Answer who_loads_loose(Thought& thought);

// Officers.
Answer which_officer(Thought& thought);
Answer what_to_order(Thought& thought);
Answer who_acts_last(Thought& thought);
Point post_of_officer(const Thought& thought, UnitId officer);

// Activations.
Answer what_to_do(Thought& thought);
Answer go_or_change(Thought& thought);
Answer whom_to_strike(Thought& thought);
Answer which_markers(Thought& thought);
Answer how_to_fire(Thought& thought);

// Moves.
Answer where_to_go(Thought& thought);
Answer where_to_look(Thought& thought);
Answer where_to_drive(Thought& thought);
// Has it to change its formation, and to what? Empty: no.
std::string_view wanted_change(const Thought& thought, UnitId who);

// Guns.
Answer what_to_load(Thought& thought);

// Charges and blows.
Points value_of_charge(const Battle& table, UnitId who, UnitId target);
Answer how_to_receive(Thought& thought);
Answer which_quarter(Thought& thought);
Answer after_the_melee(Thought& thought);
Answer whom_it_strikes(Thought& thought);
Answer who_falls(Thought& thought);
Answer how_to_strike(Thought& thought);

}  // namespace gauntlet_run::plain
