#pragma once

#include "books/gauntlet_run/charge/melee.h"

// Inside charge/: one round of a melee.
namespace gauntlet_run {

// Those on either side: a unit, or both halves of an Attack Column.
UnitSet chargers(const Melee& melee);
UnitSet defenders(const Melee& melee);
inline bool is_charger(const Melee& melee, UnitId who) {
    return who == melee.charger || who == melee.with_charger;
}
bool any_left(const Battle& battle, const UnitSet& side);
// GR-18.05 riders against men on foot.
bool mounted_against_foot(const Battle& battle, const Melee& melee, UnitId by);

// What one round has cost, and who must check because of it.
struct Round {
    int chargers_lost = 0, defenders_lost = 0;
    Alarms alarms;
};
// GR-18.11 .. 18.13 both strike, at once or one after the other.
void strike_round(Play& play, const Melee& melee, Round& round);
// GR-18.24 only those strike.
void strike_alone(Play& play, const Melee& melee, bool by_chargers, Round& round);

// GR-18.14 .. 18.17, GR-18.23 the checks of a round; true: another one is fought.
bool settle_round(Play& play, const Melee& melee, Round& round);
// GR-18.11 .. 18.24 one whole round, with its checks and what the winner does; true: another one.
bool fight_round(Play& play, const Melee& melee);
// GR-18.18
void after_holding(Play& play, const UnitSet& side);

}  // namespace gauntlet_run
