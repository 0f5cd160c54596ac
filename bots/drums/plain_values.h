#pragma once

#include "books/drums/fighting/opposed.h"
#include "bots/picking.h"

// What things are worth to the plain bot of Drums, in hundredths of a point of the force lists.
namespace drums::plain {

// How two dice with these scores added come out, of 36.
struct Outcomes {
    int out = 0, down = 0, odd = 0;           // of the defender
    int lost = 0, own_down = 0, own_odd = 0;  // of the attacker
};
Outcomes outcomes(int attacker, int defender, bool attacker_down, bool defender_down);

// A figure of the force.
Points worth(const Battle& table, FigureId who);

// One shot, thrown or fired, aimed or not.
Points value_of_shot(const Battle& table, FigureId who, FigureId target, int slot, bool aimed);
// One attack in melee.
Points value_of_blow(const Battle& table, FigureId who, FigureId enemy, bool powerful);
// The best attack it would have standing there, shooting only; 0 if it has none.
Points best_shot_from(Battle& table, FigureId who, Point spot);
// What the enemies may do to it there.
Points danger_at(Battle& table, FigureId who, Point spot);

FigureId nearest_enemy(const Battle& table, FigureId who);
bool has_loaded_gun(const Battle& table, FigureId who);
bool has_empty_gun(const Battle& table, FigureId who);

}  // namespace drums::plain
