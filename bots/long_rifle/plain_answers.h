#pragma once

#include "bots/long_rifle/plain_spots.h"
#include "bots/picking.h"
#include "engine/table/route.h"

// What the plain bot answers, by what it is asked.
namespace long_rifle::plain {

struct Memory {
    // The last choice of a spot: "action" and then "move" ask for the same one.
    Battle table;
    FigureId who;
    Inches allowance;
    Choice choice;
    // When it was last asked what to do, and for whom.
    Battle acted_on;
    FigureId asked;
};

// One question, and the table as the side that is asked may know it. Figures may be tried out
// elsewhere on it, as long as they are put back.
struct Thought {
    const Question& question;
    Battle& table;
    SideId side;
    Stream& stream;
    Memory& memory;
};
const Choice& spot_for(Thought& thought, FigureId who, Inches allowance);

// In its own activation.
Answer activate_group(Thought& thought);
Answer who_acts(Thought& thought);
Answer action(Thought& thought);
Answer volley(Thought& thought);
Answer volley_target(Thought& thought);
Answer charge_together(Thought& thought);
Answer charge_target(Thought& thought);
Answer fast_move_together(Thought& thought);
Answer move(Thought& thought);
Answer swim(Thought& thought);
Answer move_pef(Thought& thought);
Answer note_pef(Thought& thought);

// In Sight, fire and tests.
Answer in_sight(Thought& thought);
Answer interrupted(Thought& thought);
Answer which_cause(Thought& thought);
Answer free_will(Thought& thought);
Answer two_weapons(Thought& thought);
Answer body_part(Thought& thought);
Answer parting_shot(Thought& thought);
Answer star_power(Thought& thought);
Answer kill_or_capture(Thought& thought);

// Hand to hand.
Answer locked_in_melee(Thought& thought);
Answer melee_opponent(Thought& thought);
Answer charge_fire(Thought& thought);
Answer strongest_first(Thought& thought);

// After the battle: by Rep.
Answer best_of_them(Thought& thought);
Answer least_of_them(Thought& thought);
// Before it.
Answer first_attribute(Thought& thought);

inline constexpr Points at_once = 30'000;  // costs nothing and is sure
// What the lesser actions are worth, where doing nothing more is worth `idle`.
Points value_of_chore(const Thought& thought, FigureId who, const Option& option, Points idle);

bool foe_within(const Battle& table, FigureId who, Inches reach);
// Something to shoot with, not to throw.
bool has_ready_gun(const Battle& table, FigureId who);
// A captive would have to be watched, and there is no time for it.
bool must_kill(const Battle& table, FigureId who, FigureId victim);
// The value of both shots at once (LR-18.12).
Points value_of_both(const Battle& table, FigureId shooter, FigureId target);
// The charge, and standing where the enemy stood.
Points value_of_charging(Thought& thought, FigureId who, FigureId target, const Choice& choice);
// The enemy whom several had better charge together, and by how much; none if it does not pay.
struct JointCharge {
    FigureId target;
    FigureSet chargers;
    Points value = 0;
};
JointCharge joint_charge(const Battle& table, FigureSet group);

}  // namespace long_rifle::plain
