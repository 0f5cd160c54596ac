#pragma once

#include "books/mayhem/fire/to_hit.h"
#include "bots/picking.h"

// What things are worth to the plain bot of Mayhem. A character's life is a thousand points.
namespace mayhem::plain {

// In 1296ths: the chance that the attack puts the target out of the fight.
int chance_down(const Battle& table, const Attack& attack);
// In 36ths: how the target's Received Fire check would drive it off.
int chance_driven(const Figure& target);

Points worth(const Figure& figure);
// A shot: what it does, less what the answer to it may do.
Points value_of_shot(const Battle& table, FigureId who, FigureId target, std::size_t weapon);
// A charge: what the melee may bring, less the fire on the way in.
Points value_of_charge(const Battle& table, FigureId who, FigureId target);
Points value_of_melee(const Battle& table, FigureId who, FigureId target);
// What enemies could do to somebody who stood there with their loaded weapons.
Points danger_at(const Battle& table, FigureId who, Point spot);
// What he could do from there.
Points prospects_at(const Battle& table, FigureId who, Point spot);

FigureId nearest_enemy(const Battle& table, FigureId who);
bool loaded(const Figure& figure);

}  // namespace mayhem::plain
