#pragma once

#include "bots/petite_guerre/plain_aims.h"

// The questions that the plain bot of La Petite Guerre thinks about.
namespace petite_guerre::plain {

// One question, and the table as the side that is asked may know it.
struct Thought {
    const Question& question;
    const Battle& table;
    SideId side;
};

// Set-up.
Answer where_to_lay(Thought& thought);
Answer which_edge(Thought& thought);
Answer how_to_deploy(Thought& thought);
Answer who_stands_formed(Thought& thought);
Answer where_to_deploy(Thought& thought);
Answer where_to_form(Thought& thought);

// Command.
Answer spend_point(Thought& thought);

// Phase 4.
inline constexpr Points idle = 5;  // standing about, which comes after all that is worth doing
Answer who_acts(Thought& thought);
Answer best_action(Thought& thought);
Answer best_formed_action(Thought& thought);
Answer whom_to_shoot(Thought& thought);
Answer whom_to_look_for(Thought& thought);
Answer from_where_to_look(Thought& thought);
Answer which_way_to_face(Thought& thought);
Answer which_weapon(Thought& thought);

// Moves.
Answer kind_of_move(Thought& thought);
Answer way_to_go(Thought& thought);
Answer where_to_stop(Thought& thought);
// What it would bring him to move now; never if nothing.
Points value_of_moving(const Battle& table, FigureId who);

// Guns.
Points value_of_serving(const Battle& table, GunId gun);
Answer what_with_gun(Thought& thought);
Answer what_to_fire(Thought& thought);
Answer where_to_aim(Thought& thought);
Answer way_of_gun(Thought& thought, GunId gun);
GunId gun_named(const Battle& table, PieceId piece);  // none: it is a figure

// Charges and blows.
Answer who_charges(Thought& thought);
Answer whom_to_charge(Thought& thought);
Answer how_to_react(Thought& thought);
Answer charge_in_or_stay(Thought& thought);
Answer go_on_or_stop(Thought& thought);
Answer wheel_or_not(Thought& thought);
Answer whom_to_strike(Thought& thought);
Answer fight_on(Thought& thought);
Answer pursue_or_not(Thought& thought);

}  // namespace petite_guerre::plain
