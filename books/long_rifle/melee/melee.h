#pragma once

#include <optional>
#include <span>

#include "books/long_rifle/reactions/reaction.h"

// Chapter 23: melee combat. Breaking off: breaking_off.h.
namespace long_rifle {

struct MeleeDice {
    int dice = 0;
    FixedVector<Modifier, most_modifiers> modifiers;
};
// LR-23.02, LR-23.07 .. LR-23.13 its dice against that foe.
MeleeDice melee_dice(const Battle& battle, FigureId who, FigureId foe, bool non_lethal = false);

// LR-23.18 .. LR-23.23 each attacker (at most four) fights one round with the defender. Those who
// are active and win may kill or capture the loser (LR-23.28).
void fight(Play& play, std::span<const FigureId> attackers, FigureId defender, Tests& due);
// One round; LR-23.03 .. LR-23.06. Either may choose to fight unarmed (LR-23.24).
enum class Round : std::uint8_t { AttackerWon, DefenderWon, EvenlyMatched };
Round fight_round(Play& play, FigureId attacker, FigureId defender, Tests& due);
// LR-23.28 an active winner may kill or capture the loser at once.
void finish_off(Play& play, FigureId winner, FigureId loser);

// Is there something between the two spots that nobody can fight across?
bool parted(const Battle& battle, Point a, Point b, int level);
// LR-23.18 where the attacker would touch the defender, if there is room for it and a way.
std::optional<Point> contact_spot(const Battle& battle, FigureId attacker, FigureId defender);
// LR-23.01 moves it into contact; false if there is no room.
bool move_into_contact(Play& play, FigureId attacker, FigureId defender);

// LR-23.15, LR-23.27, LR-24.01 .. LR-24.10: what a figure locked in melee does when it is
// activated. Its activation is over afterwards.
void activate_in_melee(Play& play, FigureId who, Tests& due);
// LR-23.27 the same for all of a group who are locked in melee, in the order of LR-23.19.
void activate_group_in_melee(Play& play, FigureSet group, Tests& due);

// LR-23.16, LR-23.17 joining an evenly matched melee: whom it could fight there.
FigureSet may_join_against(const Battle& battle, FigureId who);
void join_melee(Play& play, FigureId who, FigureId foe, Tests& due);

}  // namespace long_rifle
