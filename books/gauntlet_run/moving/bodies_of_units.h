#pragma once

#include "books/gauntlet_run/play.h"

// Formations that an officer makes of several units: Attack Column (GR-05.06, GR-05.18) and Square
// (GR-05.09, GR-05.19), and figures that he shifts from one to another (GR-07.07 .. GR-07.09).
namespace gauntlet_run {

// One option for each pair he may bring together ("attack-column", who: the first, target: the
// other), whoever may lead them (GR-05.06 he goes there himself: turn/chains.cpp). Both of his
// orders are spent on it, and the activations of both.
void offer_attack_columns(const Battle& battle, UnitId officer, Question& question);
void form_attack_column(Play& play, UnitId officer, UnitId first, UnitId second);

// The four squads of his company, or the four platoons of his battalion, that have not activated
// and are in his reach: nobody if there are not four bodies or there is no room.
UnitSet square_of(const Battle& battle, UnitId officer);
void form_square(Play& play, UnitId officer);

// One option for each pair and number ("shift-figures", who: gives, target: takes, detail: how
// many). Both have activated then.
void offer_shifts(const Battle& battle, UnitId officer, Question& question);
void shift_figures(Play& play, UnitId officer, UnitId from, UnitId to, int men);

// GR-07.07, GR-15.14, GR-15.16 so many go over, each with what he carries.
void hand_over(Unit& from, Unit& to, int men);
// GR-07.08, GR-07.09, GR-52.03 it has been brought up to strength.
void strengthened(Unit& unit);

// GR-07.09, GR-09.21 all of its figures are with others now: it does not count as destroyed.
void merge_away(Play& play, UnitId who);

}  // namespace gauntlet_run
