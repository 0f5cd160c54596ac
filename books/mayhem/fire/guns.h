#pragma once

#include "books/mayhem/fire/to_hit.h"

// Chapter 40: artillery and special weapons (MM-40.01 a switch).
namespace mayhem {

inline constexpr std::uint8_t gun_reload = 3;  // MM-40.16

// MM-40.15, MM-40.23, MM-40.26 those of that side who can serve it now: on foot, in contact with
// it, neither halted nor in melee. Two are needed.
FigureSet crew_of(const Battle& battle, GunId gun, SideId side);
bool touches_gun(const Battle& battle, FigureId who, GunId gun);
// MM-40.22 the middle of its front edge, and whether a spot is within 45 degrees either side.
Point muzzle(const Gun& gun);
bool in_arc(const Gun& gun, Point spot);

// MM-40.04 the figures in the cone and strip, nearest to the muzzle first; MM-40.17 those behind
// a hill or a structure are safe.
FixedVector<FigureId, most_figures> in_canister(const Battle& battle, Point from, Point aim,
                                                Special special, FigureId but = {});
// MM-40.07
FixedVector<FigureId, most_figures> in_ball_path(const Battle& battle, Point from, Point aim);

// The gun actions of an Active crewman; MM-40.24 the same as a reaction.
// `yet_to_act`: those who may still act in the same activation.
void offer_gun_actions(const Battle& battle, FigureId who, FigureSet yet_to_act, Question& q);
void offer_gun_in_reaction(const Battle& battle, FigureId who, FigureId target, Question& q);
bool gun_bears(const Battle& battle, FigureId who, FigureId target);

// MM-40.03 what one pair of dice at that figure is rolled with.
Attack area_attack(const Battle& battle, FigureId by, FigureId target, Point from, Special special,
                   std::int8_t rep);

// The chosen option carried out: "canister", "ball" with the gun in its detail.
void fire_gun(Play& play, FigureId who, FigureId target, const Option& chosen);
void reload_gun(Play& play, FigureId who, GunId gun);
void turn_gun(Play& play, FigureId who, GunId gun);
void push_gun(Play& play, FigureId who, GunId gun, FigureId other, int direction);
// MM-40.14
void fire_blunderbuss(Play& play, FigureId who, FigureId target, std::size_t weapon);

}  // namespace mayhem
