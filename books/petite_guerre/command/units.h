#pragma once

#include <string>
#include <vector>

#include "books/petite_guerre/battle.h"
#include "engine/base/result.h"

// Chapter 04: units, leaders and formed units; PG-04.06 .. PG-04.19 are in formation.h.
namespace petite_guerre {

FigureSet members(const Battle& battle, UnitId unit);
// PG-04.02 his unit's leader if he is still in play, else nobody (PG-05.18). A crew attached to a
// unit has that unit's leader (PG-82.03).
FigureId leader_of(const Battle& battle, FigureId who);
// PG-04.05 his own unit, crews attached to it, and for the Commander every friend.
bool may_command(const Battle& battle, FigureId leader, FigureId who);
// PG-04.01 .. PG-04.04, PG-01.04, PG-03.12 what the book does not allow in a force, and in which
// unit or of whom, if not in the whole. `marksmen`: how many a scenario allows each unit; one where
// it says nothing.
struct ForceWrong {
    UnitId unit;
    FigureId who;
    std::string what;
};
std::vector<ForceWrong> wrong_with(const Battle& battle, SideId side,
                                   const std::vector<int>& marksmen = {});
// The first of it.
Refusal check_force(const Battle& battle, SideId side, const std::vector<int>& marksmen = {});

// PG-03.13 Provincials, Irregulars and Civilians.
inline bool non_regular(const Figure& figure) {
    return figure.troops != Troops::Regulars;
}

// PG-03.15 what everybody has at the start he is familiar with; called when the battle begins.
void note_training(Battle& battle);
bool familiar_with(const Figure& figure, Weapon weapon);
// PG-03.15, PG-24.10 he takes over a weapon; false if his hands are full.
bool take_over(Figure& figure, Carried weapon);

// PG-03.03 .. PG-03.05, PG-03.07 .. PG-03.10 what the words of a roster stand for.
std::string_view meaning_of(Class experience);
std::string_view meaning_of(Troops troops);

}  // namespace petite_guerre
