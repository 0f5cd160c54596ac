#pragma once

#include "books/petite_guerre/play.h"

// Chapters 14 to 17: small arms, misfires, volleys, blind fire.
namespace petite_guerre {

// PG-07.17 what he has in his hands; nothing if he carries no weapon.
const Carried* weapon_in_hand(const Figure& figure);
Carried* weapon_in_hand(Figure& figure);

// PG-14.05
bool threatens(const Battle& battle, FigureId enemy, FigureId who);
// PG-14.03, PG-14.04, PG-14.27 the acquired enemies he may shoot at: one class of priority.
FigureSet targets(const Battle& battle, FigureId who);
// PG-14.06 .. PG-14.08, PG-14.27 acquired, front arc, clear line, not in hand-to-hand.
bool may_shoot_at(const Battle& battle, FigureId who, FigureId target);
// PG-14.07
bool line_of_fire_clear(const Battle& battle, FigureId who, FigureId target);
// PG-14.18 .. : has a loaded missile weapon in hand that he could use as he is.
bool may_shoot(const Battle& battle, FigureId who);

// PG-15.01 .. PG-15.16 what a shot needs, with every modifier. `moved`: PG-07.05, PG-14.25.
struct Aim {
    bool in_range = false;
    bool long_range = false;
    int needed = 0;
    RollFor roll;
};
Aim aim(const Battle& battle, FigureId who, FigureId target, bool moved);
// The Shoot item: asks for a target (or fires blind: PG-17.10), then resolves. Who holds his fire
// after all (PG-14.27) has spent the item.
// `will_move`: he has said that he will also move this turn (PG-07.05).
void shoot_item(Play& play, FigureId who, bool will_move);
// PG-14.25 after what he has done this turn, would a shot at that one be at another target?
bool turns_to_another(const Deeds& deeds, FigureId target);
// One aimed shot, resolved at once with the saving throw.
void shoot_at(Play& play, FigureId who, FigureId target, bool moved);
void blind_fire(Play& play, FigureId who, Point at);

// PG-14.11 .. PG-14.20, PG-16.02 loading. Reload: one item; `alone`: nothing else is done.
// PG-14.20 Civilians, and whoever does not know the weapon.
bool loads_slowly(const Figure& figure, const Carried& carried);
bool may_reload(const Battle& battle, FigureId who);  // the Reload item
// PG-14.14, PG-14.20 the same beside something else: rounds only once.
bool may_reload_beside(const Battle& battle, FigureId who);
void reload_item(Play& play, FigureId who, bool alone);
bool may_load(const Battle& battle, FigureId who);  // the unique action, a muzzle-loader
void load(Play& play, FigureId who);

// PG-17.01 .. PG-17.04, PG-17.11
FigureSet may_fire_in_volley(const Battle& battle, BodyId body, int rank);
bool may_volley(const Battle& battle, BodyId body);
void volley(Play& play, BodyId body);

}  // namespace petite_guerre
