#pragma once

#include "books/drums/fighting/opposed.h"

// Chapters 05, 06 and 57: melee.
namespace drums {

struct Attack {
    FigureId attacker, defender;
    bool powerful = false;  // DT-05.08
    bool free = false;      // DT-57.09
};
// DT-57.03 the two who roll, each with his own modifiers.
Contender attacker_of(const Battle& battle, const Attack& attack);
Contender defender_of(const Battle& battle, const Attack& attack);
// One attack; whoever is beaten takes the result (DT-57.02).
void melee(Play& play, const Attack& attack);

// DT-54.06 the free attacks on one who leaves contact; false if he is beaten and stays.
bool break_away(Play& play, FigureId who);
// DT-57.09, DT-60.09 each standing enemy in contact strikes at it; true if it was beaten by one.
bool free_attacks(Play& play, FigureId who);

}  // namespace drums
