#pragma once

#include "books/petite_guerre/play.h"

// Chapters 18 to 21: guns, round shot, shell, beaten zones.
namespace petite_guerre {

// PG-18.05, PG-18.08, PG-80.09 the men who serve it now, no more than are needed; empty if there
// are fewer than the minimum, or no NCO to direct them where one is needed.
FigureSet serving(const Battle& battle, GunId gun);
// PG-18.06 the NCO who directs it besides; none if there is none or none is needed.
FigureId director_of(const Battle& battle, GunId gun);
// PG-18.05 how many men, and whether an NCO besides.
struct CrewRow {
    std::int8_t men;
    bool nco;
};
CrewRow crew_needed(const Gun& gun);
// PG-18.14, PG-18.15 those enemies of the set whom its men know of.
FigureSet acquired_by_gun(const Battle& battle, GunId gun, FigureSet among);

// What its crew may do with it now, for the offers of chapter 07.
bool may_load_gun(const Battle& battle, GunId gun);
bool may_fire_gun(const Battle& battle, GunId gun);
bool may_set_up_gun(const Battle& battle, GunId gun);  // unlimber, or set up further
bool may_limber_gun(const Battle& battle, GunId gun);  // PG-18.10
void load_gun(Play& play, GunId gun);
void set_up_gun(Play& play, GunId gun);
void limber_gun(Play& play, GunId gun);
// PG-19.10 asks for ammunition and target or point, then the whole shot.
void fire_gun(Play& play, GunId gun);
// PG-22.31 as the reaction of its crew to a charge.
bool gun_may_react(const Battle& battle, GunId gun, FigureId charger);
void fire_gun_at_charger(Play& play, GunId gun, FigureId charger);
// PG-07.19, PG-19.06 it has been moved, which is all that is done with it this turn.
void gun_moved(Battle& battle, GunId gun);
// PG-80.09, PG-84.01 who has it now, after anybody has moved.
void settle_guns(Play& play);

// PG-21.01 .. PG-21.15 every figure in the zone takes its dice, nearest first, and saves at once.
enum class Zone : std::uint8_t { Medium, Light, Battalion, Swivel, Gatling, Volley, Count };
struct BeatenZone {
    Zone column = Zone::Volley;
    FigureSet firing;  // PG-21.03, PG-21.14 of a volley
    GunId gun;
    Facing facing;
    FigureId by;  // for tests and log
};
// PG-21.06, PG-21.09 how many dice at that range; none beyond the table.
int zone_dice(Zone column, Inches range);
FigureSet in_zone(const Battle& battle, const BeatenZone& zone);
// As it lies on the table; not measured: which way it goes, not how far.
ViewZone drawn(const Battle& battle, const BeatenZone& zone, bool measured);
void beat_zone(Play& play, const BeatenZone& zone);

}  // namespace petite_guerre
