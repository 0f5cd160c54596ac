#pragma once

#include <span>

#include "books/long_rifle/reaction.h"

// Chapter 23: melee combat; chapter 24: breaking off.
namespace long_rifle {

struct MeleeDice {
    int dice = 0;
    FixedVector<Modifier, 8> modifiers;
};
// LR-23.02, LR-23.07 .. LR-23.13. `another` = attacked by somebody other than its locked opponent.
MeleeDice melee_dice(const Battle& battle, FigureId who, FigureId foe, bool non_lethal = false);

// LR-23.18 .. LR-23.23 each attacker (at most four) fights one round with the defender.
void fight(Play& play, std::span<const FigureId> attackers, FigureId defender, Tests& due);
// One round; LR-23.03 .. LR-23.06. `attacker` may have chosen to fight unarmed (LR-23.24).
enum class Round : std::uint8_t { AttackerWon, DefenderWon, EvenlyMatched };
Round fight_round(Play& play, FigureId attacker, FigureId defender, Tests& due);

// LR-23.15, LR-23.27, LR-24.01 .. LR-24.10: what a figure locked in melee does when it is
// activated. Its activation is over afterwards.
void activate_in_melee(Play& play, FigureId who, Tests& due);

// LR-23.16, LR-23.17 joining an evenly matched melee.
bool may_join(const Battle& battle, FigureId who, FigureId friend_in_melee);
void join_melee(Play& play, FigureId who, FigureId foe, Tests& due);

}  // namespace long_rifle
