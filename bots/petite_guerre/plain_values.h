#pragma once

#include "books/petite_guerre/guns/artillery.h"
#include "books/petite_guerre/shooting/shooting.h"
#include "bots/picking.h"

// What things are worth to the plain bot of La Petite Guerre. A man's life is a hundred points.
namespace petite_guerre::plain {

inline constexpr int whole = 36;  // chances are in 36ths

Points worth(const Figure& figure);
// What one hit on him comes to, by the saving throw (PG-25.03).
Points worth_of_hit(const Figure& figure);
// PG-15.01, PG-15.08 the chance that such a shot hits.
int chance_of(const Aim& aim);
// The chance that a D6 with that added comes to no more than `most`, or to at least `least`.
int chance_at_most(int most, int added);
int chance_at_least(int least, int added);
// PG-13.03
int chance_to_find(const Battle& table, FigureId who, FigureId target, bool moves);

// The best of the shots he may take now; never if there is none worth the powder.
Points value_of_shot(const Battle& table, FigureId who, FigureId target, bool moves);
Points best_shot(const Battle& table, FigureId who, bool moves);
// What looking for somebody could bring him.
Points value_of_look(const Battle& table, FigureId who, FigureId target, bool moves);
Points best_look(const Battle& table, FigureId who, bool moves);

// What a beaten zone would do: enemies in it, less the friends (PG-21.06 .. PG-21.08), and the
// morale tests of those who are no Regulars (PG-29.02).
Points value_of_zone(const Battle& table, const BeatenZone& zone, SideId side);
BeatenZone volley_zone(const Battle& table, BodyId body, FigureSet firing, Facing facing);
BeatenZone canister_zone(const Battle& table, GunId gun, Point aim);
// Everybody of the first two ranks who is loaded fires; never if there are too few.
Points value_of_volley(const Battle& table, BodyId body, Facing facing);

// The chance of a hit from spot to spot, as the ranges and cover are; who stands there moves not.
int rough_chance(const Battle& table, FigureId shooter, Point from, FigureId target, Point at);
// Those nearest to a spot, the nearest first: no more are looked at.
using Few = FixedVector<FigureId, 5>;
Few nearest_few(const Battle& table, Point spot, FigureSet among);
// What these enemies could do to him there, and he to them.
Points danger_at(const Battle& table, FigureId who, Point spot, const Few& foes);
Points prospects_at(const Battle& table, FigureId who, Point spot, const Few& foes);

// Enemies in play that he knows of and who still stand their ground.
FigureSet steady_foes(const Battle& table, SideId side);
FigureId nearest_foe(const Battle& table, FigureId who);
Inches gap_to_foe(const Battle& table, FigureId who);  // very far if there is none
bool has_missile(const Figure& figure);
bool empty_handed(const Figure& figure);  // his missile weapon is to be loaded

}  // namespace petite_guerre::plain
