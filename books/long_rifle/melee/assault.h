#pragma once

#include "books/long_rifle/melee/charge.h"

// Chapter 22: a charge while it is being made.
namespace long_rifle {

struct Assault {
    FigureId charger, target;
    Point began;             // LR-03.11
    Point target_at;         // when the charge was declared
    Facing target_facing;    // when the charge was declared
    bool lay = false;        // on the ground when it was declared
    bool voluntary = false;  // an active figure's own action
    bool mutual = false;     // LR-22.24 the target charges it too
    bool answers = false;    // LR-22.24 the other way round of a mutual charge
    bool going = true;       // not yet stopped or settled
    bool rear = false;       // LR-03.06
    int passed = 0, against = 0;
    ChargeResult result;
    bool operator==(const Assault&) const = default;
};
using Assaults = FixedVector<Assault, most_figures>;

// The parts of a charge, one after the other; `charge` makes them all.
Assaults go_to_the_spots(Play& play, std::span<const Charge> charges);
void charge_tests(Play& play, Assaults& assaults);
void run_or_fire(Play& play, Assaults& assaults, Tests& due);
void close_in(Play& play, Assaults& assaults, Tests& due);

// It gets up, breaks off whatever it was at and puts down what hinders it, to charge or to join.
void make_ready(Play& play, FigureId charger);
// LR-11.12 it lies and has not the movement left to get up.
bool lies_too_long(const Battle& battle, FigureId who);
FigureSet chargers_of(const Assaults& assaults, FigureId target);
// LR-22.17 .. LR-22.19 the shots of those targets that may fire.
void targets_fire(Play& play, const Assaults& assaults, Tests& due);

}  // namespace long_rifle
