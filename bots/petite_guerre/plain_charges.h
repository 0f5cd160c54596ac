#pragma once

#include "bots/petite_guerre/plain_aims.h"

// What charges and blows are worth to the plain bot.
namespace petite_guerre::plain {

// One round of blows, and what is likely to follow from it (PG-23.01 .. PG-23.06).
Points value_of_blows(const Battle& table, FigureId who, FigureId target);
// Test, way, fire on the way, the other's test, blows (PG-22.28). `led`: his leader comes along and
// has something to say (PG-29.07).
Points value_of_charge(const Battle& table, FigureId who, FigureId target, bool led);
Points value_of_body_charge(const Battle& table, BodyId body, FigureId target);

// Those of the unit near enough to come at somebody, and whether their leader is among them.
struct Storm {
    FigureSet men;
    bool led = false;
    Points value = never;  // of all the charges that pay
};
Storm storm_of(const Battle& table, UnitId unit);
// The one whom he would charge; nobody if it does not pay.
struct Prey {
    FigureId target;
    Points value = never;
};
Prey best_prey(const Battle& table, FigureId who, bool led);

}  // namespace petite_guerre::plain
